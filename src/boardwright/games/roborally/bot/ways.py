"""The cost of the way to a cell from everywhere, and where a program leads on an empty floor.

Ways respect walls, pits and the edge. Traces also respect belts and gears, but no robots, lasers, pushers or crushers:
they are quick estimates that rank programs before they are simulated in full.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import AHEAD
from boardwright.games.roborally.schema import World
from boardwright.games.roborally.words import CELLS, VOID

AHEAD_COST, BACK_COST, TURN_COST, U_TURN_COST = 2, 4, 3, 5
"""The cost of a space ahead, a space back, a turn and a U-turn: a turn costs a card that moves nobody."""
FAR = 400
"""No way, or destroyed on it."""
SIDES = 4
U_TURN = 2
GONE = -1


@dataclass(frozen=True)
class Floor:
    """The part of a course that ways depend on; equal floors share their tables."""

    kind: tuple[int, ...]
    walls: tuple[int, ...]
    exit: tuple[int, ...]


def floor_of(w: World) -> Floor:
    """Return the floor as it lies at the start; boards that turn later are ignored."""
    return Floor(tuple(w.kind[:CELLS]), tuple(w.walls[:CELLS]), tuple(w.exit[:CELLS]))


@lru_cache(maxsize=16)
def steps(floor: Floor) -> list[int]:
    """Return the next cell by cell * 4 + direction: the same cell at a wall, GONE for a fall."""
    found = [GONE] * (CELLS * SIDES)
    for cell in range(CELLS):
        if is_deadly(floor, cell):
            continue
        for side in range(SIDES):
            ahead = cell + AHEAD[side]
            if floor.walls[cell] >> side & 1:
                found[cell * SIDES + side] = cell
            elif not is_deadly(floor, ahead):
                found[cell * SIDES + side] = ahead
    return found


def is_deadly(floor: Floor, cell: int) -> bool:
    return floor.kind[cell] in (VOID, Kind.PIT)


@lru_cache(maxsize=128)
def ways(floor: Floor, goal: int) -> list[int]:
    """Return the cost of the way to the goal by cell * 4 + facing; belts are ignored."""
    found = [FAR] * (CELLS * SIDES)
    queue = [(0, goal * SIDES + side) for side in range(SIDES)]
    while queue:
        cost, place = heappop(queue)
        if cost >= found[place]:
            continue
        found[place] = cost
        for price, before in places_before(floor, place):
            if cost + price < found[before]:
                heappush(queue, (cost + price, before))
    return found


def places_before(floor: Floor, place: int) -> list[tuple[int, int]]:
    """Return the places that lead here in one step or turn, with its cost."""
    cell, facing = divmod(place, SIDES)
    onward = steps(floor)
    found = [(TURN_COST, cell * SIDES + (facing + turn) % SIDES) for turn in (1, SIDES - 1)]
    found.append((U_TURN_COST, cell * SIDES + (facing + U_TURN) % SIDES))
    for price, side in ((AHEAD_COST, facing), (BACK_COST, (facing + U_TURN) % SIDES)):
        start = cell - AHEAD[side]
        if 0 <= start < CELLS and onward[start * SIDES + side] == cell:
            found.append((price, start * SIDES + facing))
    return found


def trace(w: World, floor: Floor, cell: int, facing: int, cards: Sequence[int]) -> list[tuple[int, int]]:
    """Return cell and facing of a lone robot after each card; the last cell is GONE if it falls."""
    onward, found = steps(floor), []
    for card in cards:
        spaces = w.card_spaces[card]
        if spaces == 0:
            facing = (facing + w.card_turn[card]) % SIDES
        side = facing if spaces > 0 else (facing + U_TURN) % SIDES
        for _ in range(abs(spaces)):
            cell = onward[cell * SIDES + side]
            if cell == GONE:
                return [(GONE, facing)]
        cell, facing = carried(floor, onward, cell, facing)
        found.append((cell, facing))
        if cell == GONE:
            break
    return found


def carried(floor: Floor, onward: list[int], cell: int, facing: int) -> tuple[int, int]:
    """Apply belts, without their bends, and gears."""
    kind = floor.kind[cell]
    if kind == Kind.EXPRESS:
        cell = onward[cell * SIDES + floor.exit[cell]]
        kind = floor.kind[cell] if cell != GONE else VOID
    if kind in (Kind.BELT, Kind.EXPRESS):
        cell = onward[cell * SIDES + floor.exit[cell]]
        kind = floor.kind[cell] if cell != GONE else VOID
    if kind == Kind.GEAR_RIGHT:
        facing = (facing + 1) % SIDES
    elif kind == Kind.GEAR_LEFT:
        facing = (facing + SIDES - 1) % SIDES
    return cell, facing
