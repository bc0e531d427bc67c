"""How the floor looks to a network, listed once for each world: a robot sees nine stretches of the list."""

from array import array
from typing import cast

from boardwright.core.arrays import Row
from boardwright.games.roborally.features.floor import fill_look, place_in_look
from boardwright.games.roborally.schema import LOOK, SIDES, World
from boardwright.games.roborally.words import CELLS, VOID

Looks = tuple["array[int]", ...]


def set_looks(w: World) -> None:
    """List all cells, by facing; where boards turn there is no list."""
    w.has_look = int(not w.boards_turn)
    listed = [array("b", bytes(CELLS * LOOK)) for _ in range(SIDES)]
    known: dict[tuple[int, ...], Looks] = {}
    for cell in range(CELLS if w.has_look else 0):
        if w.kind[cell] != VOID:
            key = shown(w, cell)
            looks = known.get(key) or known.setdefault(key, looks_of(w, cell))
            for facing in range(SIDES):
                place = place_in_look(facing, cell) * LOOK
                listed[facing][place : place + LOOK] = looks[facing]
    w.look = cast(list[list[int]], listed)  # frozen at once, where lists are read number by number


def shown(w: World, cell: int) -> tuple[int, ...]:
    """All that the look of a cell depends on."""
    belt = (w.kind[cell], w.walls[cell], w.exit[cell], w.turn_in[cell], w.water[cell], w.oil[cell])
    return *belt, w.pusher[cell], w.pusher_side[cell], w.crusher[cell], *w.beams[cell], *w.flames[cell]


def looks_of(w: World, cell: int) -> Looks:
    """The numbers of a cell without pieces, by facing."""
    found = tuple(array("b", bytes(LOOK)) for _ in range(SIDES))
    for facing, row in enumerate(found):
        fill_look(w, w.kind[cell], w.walls[cell], cell, facing, cast(Row, row), 0)
    return found
