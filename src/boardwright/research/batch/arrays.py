"""The arrays of a batch: the meaning, type and trailing dimensions of each, declared once.

The attributes of `Batch`, their memory and the arguments of its compiled code derive from this declaration.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

from boardwright.core.arrays import DType
from boardwright.core.luck import LUCK

SEATS, ACTIONS, SIZE, RANGE, HISTORY = "seats", "actions", "size", "range", "history"
"""Dimensions: seats, actions of the game, numbers of an observation, first id and end, recorded actions."""
STATE, LUCKS = "state", "luck"
"""Kinds of record."""
Lucks = Annotated[NDArray[np.void], LUCKS]


class Arrays:
    """The arrays of n environments, one row each."""

    states: Annotated[NDArray[np.void], STATE]
    lucks: Lucks
    bases: Lucks
    """(n,): the key of the seed, with the number of the match, from 0, as draws."""
    chances: Lucks
    """(n,): the luck of random actions."""
    actions: NDArray[np.int64]
    """(n,): the actions to play."""
    observation: Annotated[NDArray[np.int16], SIZE]
    """(n, size): the observation of the seat to act, in the slices of the game's features."""
    mask: Annotated[NDArray[np.bool_], ACTIONS]
    """(n, actions): the legal actions of the seat to act, one of each set of equivalent ones."""
    id_ranges: Annotated[NDArray[np.int32], RANGE]
    """(n, 2): the range of ids that the mask covers."""
    seat: NDArray[np.int32]
    """(n,): the seat to act, or NONE; seats that are asked simultaneously act one after another."""
    reward: Annotated[NDArray[np.float32], SEATS]
    """(n, seats): the reward of the last step."""
    done: NDArray[np.bool_]
    """(n,): the last step terminated or truncated the match."""
    terminated: NDArray[np.bool_]
    """(n,): the match is over."""
    truncated: NDArray[np.bool_]
    """(n,): the match was truncated after `max_length` actions; nobody has a place."""
    score: Annotated[NDArray[np.int32], SEATS]
    """(n, seats): points after the last step; unless the reward is "score", updated only at the end."""
    place: Annotated[NDArray[np.int32], SEATS]
    """(n, seats): final places from 1 where terminated; 0 elsewhere."""
    before: Annotated[NDArray[np.int32], SEATS]
    """(n, seats): the points already rewarded."""
    length: NDArray[np.int32]
    """(n,): actions played in this match."""
    fault: NDArray[np.bool_]
    """(n,): the last action was illegal and was ignored."""
    episode_length: NDArray[np.int32]
    """(n,): actions of the last match that ended."""
    episode_return: Annotated[NDArray[np.float32], SEATS]
    """(n, seats): the sum of the rewards of the match; of the finished one where done."""
    control: Annotated[NDArray[np.int8], SEATS]
    """(n, seats): who controls each seat."""
    fresh: NDArray[np.bool_]
    """(n,): a new match began during this step, so the results are those of the previous match."""
    history: Annotated[NDArray[np.int32], HISTORY]
    """(n, record): seat and action of the first `record` actions."""


class Buffers(Arrays):
    """The arrays of compiled code: those of the environments, and those they share."""

    worlds: NDArray[np.void]
    """(1,): the world."""
    blank: NDArray[np.void]
    """(1,): a state that is all zero."""


Array: TypeAlias = Any
"""An array of a batch: a NumPy array, or a device array on a GPU."""
Layout = tuple[tuple[int, ...], DType]
NAMES, FIXED = tuple(Arrays.__annotations__), tuple(Buffers.__annotations__)


def layouts(state: DType, sizes: Mapping[str, int]) -> dict[str, Layout]:
    """Return the row shape and dtype of every array, given the dtype of states and the sizes of the dimensions."""
    records = {STATE: state, LUCKS: LUCK}
    layout: dict[str, Layout] = {}
    for name, hint in get_type_hints(Arrays, include_extras=True).items():
        array, *details = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
        scalar = scalar_of(array)
        if scalar is np.void:
            layout[name] = (), records[details[0]]
        else:
            layout[name] = tuple(sizes[dimension] for dimension in details), np.dtype(scalar)
    return layout


def scalar_of(array: Array) -> Array:
    """Return X of NDArray[X]: ndarray[..., dtype[X]] before NumPy 2.5, an alias of X alone since then."""
    last = get_args(array)[-1]
    return get_args(last)[0] if get_args(last) else last
