"""RoboRally's expert: what it knows of a course before it searches."""

import numpy as np
import pytest

from boardwright.bots import Bot
from boardwright.core import Match
from boardwright.games.roborally.bot.expert.course import course_of, flags_at, goals_of, lone_bytes, transitions_of
from boardwright.games.roborally.bot.expert.published import Board, simulated
from boardwright.games.roborally.bot.expert.rules.sizes import GONE, KINDS, SIDES
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.words import NORTH, REGISTERS, SOUTH, Ask
from tests.games.roborally.bot.floor import GAME, bare, begun, cell

pytest.importorskip("numba")


def test_nothing_is_left_to_go_after_the_last_flag_and_little_before_it():
    w = bare()
    course = course_of(w, begun(w))
    assert (course.cost_to_go[-1] == 0).all()
    near, far = cell(5, 3) * SIDES + NORTH, cell(5, 9) * SIDES + NORTH
    assert 1.0 <= course.cost_to_go[0, near] < course.cost_to_go[0, far]
    assert course.cost_to_go[0, far] < course.cost_to_go[0, cell(5, 9) * SIDES + SOUTH]


def test_the_way_gets_shorter_along_a_belt_that_leads_to_the_flag():
    w = bare()
    for y in range(3, 10):
        w.kind[cell(5, y)], w.exit[cell(5, y)] = Kind.EXPRESS, NORTH
    course = course_of(w, begun(w))
    along = [course.cost_to_go[0, cell(5, y) * SIDES + NORTH] for y in range(3, 10)]
    assert all(near < far for near, far in zip(along, along[2:], strict=False))
    assert (
        course.cost_to_go[0, cell(5, 9) * SIDES + NORTH]
        < course_of(bare(), begun(bare())).cost_to_go[0, cell(5, 9) * SIDES]
    )


def test_flags_that_move_are_expected_where_the_game_takes_them():
    """RR-445, RR-446: belts carry flags whatever robots do, and a flag that is lost comes back to where it began."""
    match, bots = Match(GAME, 2, 5, {"course": "moving_targets"}), [Bot("beginner", p) for p in range(2)]
    seen_at, expected, lost = {}, {}, 0
    while not match.over and match.s.turn <= 8:
        w, s, p = match.w, match.s, match.acting()[0]
        view = match.view(p)
        if s.turn not in seen_at and view.question.what == Ask.PROGRAM:  # the turn has not begun to move anything
            seen_at[s.turn] = flags_at(w, s)
            lost += min(s.flag_at[: w.flags]) < 0
            expected[s.turn] = [goals_of(w, s, later)[-1] for later in (0, 1)]
        match.play(p, bots[p].choose(view))
    pairs = [(turn, later) for turn in seen_at for later in (0, 1) if turn + later + 1 in seen_at]
    assert len(pairs) > 4 and lost
    for turn, later in pairs:
        assert expected[turn][later] == seen_at[turn + later + 1]


def test_flags_that_do_not_move_are_expected_where_they_are():
    w = bare()
    assert goals_of(w, begun(w), 0) == goals_of(w, begun(w), 1) == ((cell(5, 2),),) * REGISTERS


def test_a_pit_between_makes_the_way_longer():
    w = bare()
    before = course_of(w, begun(w)).cost_to_go[0, cell(5, 4) * SIDES + NORTH]
    for x in range(2, 10):
        w.kind[cell(x, 3)] = Kind.PIT
    assert course_of(w, begun(w)).cost_to_go[0, cell(5, 4) * SIDES + NORTH] > before + 2


@pytest.mark.parametrize("course", ["risky_exchange", "pit_maze_walk", "high_water"])
def test_a_stroll_in_plain_python_leads_where_the_compiled_one_does(course):
    match = Match(GAME, 2, 1, {"course": course})
    turn = tuple(match.s.board_turn)
    transitions = transitions_of(lone_bytes(match.w), turn)
    board = Board(lone_bytes(match.w), turn)
    dice = np.random.default_rng(7)
    fell = 0
    for place in dice.choice(transitions.places, 60):
        reg, kind = int(dice.integers(REGISTERS)), int(dice.integers(KINDS))
        there = int(transitions.nexts[reg, kind, place])
        fell += there == GONE
        assert simulated(board, reg, kind, int(place)) == there
    assert fell < 60
