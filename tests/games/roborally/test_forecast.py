"""The forecast of a program: the same as the rules do to a robot that is alone on the floor."""

from random import Random

import pytest

from boardwright.core import NONE, Luck, Question, plan, schema
from boardwright.games.roborally.features.forecast import AFTER, after_card, forecast, pose_of
from boardwright.games.roborally.features.way import WORST
from boardwright.games.roborally.rules.floor import is_deadly
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import CELLS, REGISTERS, Ask, Card, Status
from tests.games.roborally.sights import deal, program, put, start, world
from tests.games.roborally.test_features import part, row_of

NORTH, EAST = 0, 1
ALIKE = "risky_exchange", "chop_shop_challenge", "pilgrimage", "frenetic_factory", "against_the_grain", "high_water"
"""Courses without oil and portals."""
TRIED = 80


def really(w, s, card, reg):
    """The pose of robot 0 after a register by all rules; the other robot is out of the match."""
    s = schema(State).copy(s)
    s.status[1], s.at[1] = Status.OUT, NONE
    s.register, s.todo_n = reg, 0
    s.card[0][reg] = card
    plan(s, Ask.GO_PRE, 0, 0)
    while s.todo_n and s.todo_what[s.todo_n - 1] != Ask.GO_REGISTER_END:
        do_chore(w, s, Luck(0))
    if s.status[0] != Status.IN:
        return NONE
    return pose_of(s.next_flag[0] - 1, s.at[0], s.facing[0])


@pytest.mark.parametrize("course", ALIKE)
def test_a_register_of_a_lone_robot_ends_where_the_rules_lead_it(course):
    w, dice = world(course, 2), Random(course)
    cells = [cell for cell in range(CELLS) if not is_deadly(w, start(w), cell)]
    for _ in range(TRIED):
        s, reg, card = start(w), dice.randrange(REGISTERS), dice.randrange(84)
        s.at[0], s.facing[0] = dice.choice(cells), dice.randrange(4)
        pose = pose_of(0, s.at[0], s.facing[0])
        assert after_card(w, s, pose, w.card_kind[card], reg) == really(w, s, card, reg)


def programming(*laid, hand=(), at=(4, 8), facing=NORTH):
    """What the seat of robot 0 sees while programming on Risky Exchange."""
    w = world("risky_exchange", 2)
    s = start(w)
    put(s, 0, *at, facing)
    program(s, 0, *laid)
    deal(s, 0, *hand)
    return w, s, row_of(w, s, s.start_seat, Question(Ask.PROGRAM, s.start_seat, 0, 0))


def after(row, slot):
    return part(row, "after")[slot * AFTER : (slot + 1) * AFTER]


def test_a_robot_is_seen_where_the_cards_laid_so_far_lead_it():
    """Two ahead and a turn to the right: it is seen two to the right of where it will be."""
    _, _, before = programming(at=(4, 9))
    _, _, row = programming(670, 80, at=(4, 9))
    assert part(row, "forecast") == [0, 0, 0, 1, 0, 0]
    assert part(before, "robots")[6:8] == [0, 0] and part(row, "robots")[6:8] == [0, 2]
    assert part(row, "robots")[8:12] == [0, 0, 0, 1], "it stands turned to the left of where it will look"


def test_each_card_of_the_hand_tells_where_it_would_lead():
    w, s, row = programming(hand=(500, 80, 10))
    ahead, right, back = (after(row, slot) for slot in range(3))
    assert ahead[2:8] == [1, 0, 1, 0, 0, 0] and right[2:8] == [0, 0, 0, 1, 0, 0] and back[2:8] == [0, 0, 0, 0, 1, 0]
    nearer = w.distance[0][s.at[0]] - w.distance[0][s.at[0] - 42]
    assert [ahead[1], right[1], back[1]] == [nearer, 0, 0]
    assert after(row, 3) == [0] * AFTER, "no card, nothing"


def test_a_card_into_a_pit_is_told_as_lost():
    """Risky Exchange has a pit at 2,1."""
    _, _, row = programming(hand=(500, 80), at=(2, 2))
    assert after(row, 0)[:2] == [1, -WORST] and after(row, 1)[0] == 0
    _, _, row = programming(500, hand=(80,), at=(2, 2))
    assert part(row, "forecast") == [1, 0, 1, 0, 0, 0] and sum(part(row, "after")) == 0


def test_a_flag_touched_on_the_way_makes_the_next_one_the_goal():
    w = world("risky_exchange", 2)
    s = start(w)
    s.at[0], s.facing[0] = w.flag[0] - 1, EAST
    program(s, 0, 500)
    pose = forecast(w, s, 0)
    assert pose == pose_of(1, w.flag[0], EAST)
    row = row_of(w, s, s.start_seat, Question(Ask.PROGRAM, s.start_seat, 0, 0))
    assert part(row, "near")[0] == w.distance[1][w.flag[0]]
    s.card[0][0], s.hand[0][0] = NONE, w.card_kind.index(Card.MOVE_1)
    row = row_of(w, s, s.start_seat, Question(Ask.PROGRAM, s.start_seat, 0, 0))
    assert after(row, 0)[1] == 1 and after(row, 0)[9] == 1


def test_other_questions_are_seen_from_where_the_robot_is():
    w, s, _ = programming(670)
    row = row_of(w, s, s.start_seat, Question(Ask.ANNOUNCE, s.start_seat, 0, 0))
    assert part(row, "robots")[6:8] == [0, 0]
    assert sum(part(row, "forecast")) == sum(part(row, "after")) == 0
