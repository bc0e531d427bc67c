"""What a network sees of the floor is listed once for each world; seen cell by cell it is the same."""

import random

import pytest

from boardwright.core import find_game, schema
from boardwright.games.roborally.features.floor import CELL, PATCH, fill_patch
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import CELLS, VOID

SIDES = 4


def patch(w, s, at, facing):
    row = [0] * PATCH
    fill_patch(w, s, 0, at, facing, row, 0)
    return row


@pytest.mark.parametrize("course", ["risky_exchange", "marathon_madness", "light_show"])
def test_the_list_shows_what_every_cell_shows_by_itself(course):
    w, s = find_game("roborally").make_world({"course": course}, 2), schema(State).new()
    floor = [cell for cell in range(CELLS) if w.kind[cell] != VOID]
    corners = [floor[0], floor[-1]]
    for at in (*corners, *random.Random(course).sample(floor, 12)):
        listed = [patch(w, s, at, facing) for facing in range(SIDES)]
        w.has_look = 0
        assert listed == [patch(w, s, at, facing) for facing in range(SIDES)]
        w.has_look = 1
        assert all(any(row[::CELL]) for row in listed)


def test_where_boards_turn_nothing_is_listed():
    w = find_game("roborally").make_world({"course": "frenetic_factory"}, 2)
    assert w.boards_turn and not w.has_look and not any(map(any, w.look))
