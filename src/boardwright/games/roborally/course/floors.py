"""The floor of a world: rules need its tables only, pictures need its boards as laid.

Code that builds a world from a course calls `remember(w, floor)`, which attaches the floor to that object.
Records do not carry it, so a world that was frozen and thawed has no picture.
"""

from dataclasses import replace

from boardwright.core.types import AnyWorld
from boardwright.games.roborally.course.board import turned
from boardwright.games.roborally.course.floor import Floor, Placement, join


def remember(w: AnyWorld, floor: Floor) -> None:
    """Attach to a world the floor its tables were made from."""
    w.floor = floor
    w.floor_pictures = {}


def floor_of(w: AnyWorld) -> Floor:
    """Return the floor of a world. Raises ValueError if it has none."""
    floor = getattr(w, "floor", None)
    if floor is None:
        raise ValueError("this world does not know its floor: it was not built from a course")
    return floor


def turned_floor(floor: Floor, turns: tuple[int, ...]) -> Floor:
    """Return the floor with each board rotated by its quarter turns (RR-461); docks and flags stay."""
    if not any(turns):
        return floor
    boards = [turned(board, turn) for board, turn in zip(floor.boards, turns, strict=True)]
    still = [Placement(place.board, place.x, place.y) for place in floor.placements]
    return replace(join(boards, still, floor.flags), docks=floor.docks)
