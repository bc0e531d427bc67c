"""Types of the arrays that compiled code works on."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Records = NDArray[np.void]
"""Worlds, states or lucks, one record each."""
Numbers = NDArray[np.number[Any]]
DType = np.dtype[Any]
Row = NDArray[np.int16]
"""A row that an observation is written to."""
