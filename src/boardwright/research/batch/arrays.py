"""The arrays of a batch, declared once: what each holds, of which type, and its dimensions after the environments.

From this declaration come the attributes of `Batch`, their memory, and the arguments of its compiled code.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from boardwright.core.arrays import DType
from boardwright.core.luck import LUCK

SEATS, ACTIONS, SIZE, ENDS, ROOM = "seats", "actions", "size", "ends", "room"
"""Dimensions: seats, actions of the game, numbers of an observation, first id and end, answers that are remembered."""
STATE, LUCKS = "state", "luck"
"""What the records of an array are."""
Lucks = Annotated[NDArray[np.void], LUCKS]


class Arrays:
    """Every array has one row for each of n environments."""

    states: Annotated[NDArray[np.void], STATE]
    lucks: Lucks
    bases: Lucks
    """(n,): the key of the seed, and as draws the number of the match, from 0."""
    chances: Lucks
    """(n,): the lucks of random actions."""
    actions: NDArray[np.int64]
    """(n,): what to answer."""
    observation: Annotated[NDArray[np.int16], SIZE]
    """(n, size): what the seat to act sees, in the slices of the game's features."""
    mask: Annotated[NDArray[np.bool_], ACTIONS]
    """(n, actions): its legal actions, of equal ones only the first."""
    id_ranges: Annotated[NDArray[np.int32], ENDS]
    """(n, 2): the ids that the mask was written for."""
    seat: NDArray[np.int32]
    """(n,): the seat to act, or NONE; where several are asked at once, one after the other."""
    reward: Annotated[NDArray[np.float32], SEATS]
    """(n, seats): what the last step brought to every seat."""
    done: NDArray[np.bool_]
    """(n,): the last step ended the match: it is terminated or truncated."""
    terminated: NDArray[np.bool_]
    """(n,): the match came to its end."""
    truncated: NDArray[np.bool_]
    """(n,): the match was given up after `max_length` answers; nobody has a place."""
    score: Annotated[NDArray[np.int32], SEATS]
    """(n, seats): points after the last step; with other rewards than "score" only at the end."""
    place: Annotated[NDArray[np.int32], SEATS]
    """(n, seats): 1 for the winner, ... where terminated; 0 elsewhere."""
    before: Annotated[NDArray[np.int32], SEATS]
    """(n, seats): the points that have been rewarded."""
    length: NDArray[np.int32]
    """(n,): answers given in this match."""
    fault: NDArray[np.bool_]
    """(n,): the last action was illegal and was not played."""
    episode_length: NDArray[np.int32]
    """(n,): answers of the last match that ended."""
    episode_return: Annotated[NDArray[np.float32], SEATS]
    """(n, seats): the sum of all rewards of the match; of the finished one where done."""
    control: Annotated[NDArray[np.int8], SEATS]
    """(n, seats): who answers for each seat."""
    fresh: NDArray[np.bool_]
    """(n,): a new match began within this step, so that its results are those of the match before."""
    history: Annotated[NDArray[np.int32], ROOM]
    """(n, room): seat and action of every answer, as far as there is room."""


class Buffers(Arrays):
    """All that compiled code works on: these arrays, and what all environments share."""

    worlds: NDArray[np.void]
    """1 world record."""
    blank: NDArray[np.void]
    """1 state record that is all zero."""


Array: TypeAlias = Any
"""An array of a batch: NumPy's, or one in the memory of a GPU; the device of the batch knows which."""
Layout = tuple[tuple[int, ...], DType]
NAMES, FIXED = tuple(Arrays.__annotations__), tuple(Buffers.__annotations__)


def layouts(state: DType, sizes: Mapping[str, int]) -> dict[str, Layout]:
    """Return the shape of a row and the type of every array, for states of a type and the sizes of the dimensions."""
    records = {STATE: state, LUCKS: LUCK}
    found: dict[str, Layout] = {}
    for name, hint in get_type_hints(Arrays, include_extras=True).items():
        array, *details = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
        scalar = scalar_of(array)
        if scalar is np.void:
            found[name] = (), records[details[0]]
        else:
            found[name] = tuple(sizes[one] for one in details), np.dtype(scalar)
    return found


def scalar_of(array: Array) -> Array:
    """Return X of NDArray[X]: before NumPy 2.5 that is ndarray[..., dtype[X]], since then an alias of X alone."""
    last = get_args(array)[-1]
    return get_args(last)[0] if get_args(last) else last
