"""Names for the arrays that compiled code works on."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Records = NDArray[np.void]
"""Worlds, states, lucks: one record a row."""
Numbers = NDArray[np.number[Any]]
DType = np.dtype[Any]
Row = NDArray[np.int16]
"""An observation that is being written."""
