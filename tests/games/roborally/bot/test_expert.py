"""RoboRally's expert: programs searched in whole compiled turns."""

from dataclasses import replace

import numpy as np
import pytest

from boardwright.bots import Bot, warm_search
from boardwright.bots import is_warm as is_warm_search
from boardwright.core import Luck, Match, ask, make_view, plan, schema
from boardwright.games.roborally.bot.expert.course import course_of
from boardwright.games.roborally.bot.expert.deal import deal_of
from boardwright.games.roborally.bot.expert.published import nearest
from boardwright.games.roborally.bot.expert.rules.sizes import Mind, Part
from boardwright.games.roborally.bot.expert.rules.value import appraise
from boardwright.games.roborally.bot.expert.search import FEWEST, MOST_AHEAD, WIDTH, orders, plans, table_of
from boardwright.games.roborally.bot.expert.weights import minds, weights, worth
from boardwright.games.roborally.bot.planner import is_warm
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import AHEAD
from boardwright.games.roborally.rules.reentry import ON_ARCHIVE
from boardwright.games.roborally.words import EAST, NORTH, REGISTERS, Ask, Card, Status
from tests.games.roborally.bot.floor import GAME, alone, bare, begun, cell, hold, seen

pytest.importorskip("numba")
DECISIONS = 20_000
MOVE_1, MOVE_2, MOVE_3, LEFT, RIGHT = Card.MOVE_1, Card.MOVE_2, Card.MOVE_3, Card.ROTATE_LEFT, Card.ROTATE_RIGHT


def best_kinds(w, s, r, seats=2):
    """The kinds of cards in the registers of the best plan."""
    best = plans(deal_of(seen(w, s, r, seats), r), DECISIONS)[0]
    return [w.card_kind[card] for card in best.order]


def test_a_flag_within_reach_is_touched():
    w = bare()
    s = begun(w)
    s.at[0] = cell(5, 4)
    hold(s, 0, MOVE_1, MOVE_3, MOVE_3, MOVE_3, MOVE_2, LEFT, RIGHT, LEFT, LEFT)
    assert best_kinds(w, s, 0)[0] == MOVE_2


def test_no_program_walks_into_a_pit_when_there_is_another_one():
    w = bare()
    s = begun(w)
    alone(w, s, 0)
    for y in (6, 5, 4):
        w.kind[cell(5, y)] = Kind.PIT
    hold(s, 0, MOVE_1, MOVE_3, MOVE_3, MOVE_2, MOVE_2, LEFT, RIGHT, LEFT, LEFT)
    at, facing = s.at[0], NORTH
    for kind in best_kinds(w, s, 0):
        spaces = {MOVE_1: 1, MOVE_2: 2, MOVE_3: 3}.get(kind, 0)
        facing = (facing + {LEFT: 3, RIGHT: 1}.get(kind, 0)) % 4
        for _ in range(spaces):
            at += AHEAD[facing]
            assert w.kind[at] == Kind.FLOOR


def test_a_rival_beside_a_pit_is_pushed_into_it_when_that_costs_nothing():
    """The rival is powered down next to the pit; the own way leads through it."""
    w = bare(flag=(9, 8))
    s = begun(w)
    w.kind[cell(7, 8)] = Kind.PIT
    s.at[0], s.facing[0] = cell(5, 8), EAST
    s.at[1], s.down[1], s.lives[1] = cell(6, 8), 1, 1
    s.todo_n -= 1 if s.todo_x[s.todo_n - 1] == 1 else 0
    hold(s, 0, MOVE_1, LEFT, RIGHT, LEFT, RIGHT, RIGHT, LEFT, RIGHT, LEFT)
    best = plans(deal_of(seen(w, s, 0), 0), DECISIONS)[0]
    assert best.value > 99.0
    assert MOVE_1 in [w.card_kind[card] for card in best.order]


def announced(damage, asked=Ask.ANNOUNCE, then=Ask.GO_ANNOUNCE):
    """What the owner of a damaged robot answers when power downs are announced, or may go on."""
    match = Match(GAME, 2, 3)
    s, w = match.s, match.w
    s.damage[0], s.todo_n = damage, 0
    for r in range(2):
        s.card[r], s.hand[r] = s.hand[r][:5], [-1] * len(s.hand[r])
        s.confirmed[r] = 1
    s.down[0] = int(asked == Ask.STAY)
    plan(s, then, 1, 0)
    ask(s, asked, s.start_seat, 0, 0)
    return GAME.actions.text(Bot("search:100000", 1).choose(seen(w, s, 0)))


def test_a_robot_with_much_damage_powers_down_and_one_without_does_not():
    assert announced(8) == "yes"
    assert announced(0) == "no"


def test_nobody_powers_down_for_a_few_scratches():
    assert announced(2) == "no"


def test_a_rest_that_was_shot_at_is_not_repeated():
    assert announced(5) == "yes"
    assert announced(5, Ask.STAY, Ask.GO_STAY) == "no"


def test_others_are_thought_to_take_the_least_distance_as_the_published_method_does():
    for course in ("risky_exchange", "pit_maze_walk"):
        match = Match(GAME, 4, 5, {"course": course})
        tables = course_of(match.w, match.s)
        for p in match.acting():
            view = match.view(p)
            deal = deal_of(view, view.question.x)
            plain = replace(tables, cost_to_go=tables.ways[Mind.DISTANCE])
            first = orders(deal, plain, minds()[Mind.DISTANCE])[0][0]
            assert [match.w.card_kind[card] for card in nearest(deal)[0]] == list(first)


def test_whoever_cannot_be_first_any_more_still_races_for_the_next_place():
    """One rival stands before the last flag, the other in a far corner."""
    w = bare(seats=3)
    s = begun(w, seats=3)
    s.at[1] = cell(5, 3)
    worths = []
    for place in (cell(5, 7), cell(1, 10)):
        s.at[0] = place
        parts = np.zeros((2, Part.COUNT))
        worths.append(appraise(w, s, 0, course_of(w, s).cost_to_go, weights(), worth(), parts[0], parts[1]))
    assert worths[0] > worths[1] + 0.03


def test_a_program_is_followed_into_the_turn_after_it():
    w = bare(flag=(5, 1))
    s = begun(w)
    s.at[0] = cell(5, 10)
    hold(s, 0, MOVE_1, LEFT, RIGHT, LEFT, RIGHT, RIGHT, LEFT, RIGHT, LEFT)
    deal = deal_of(seen(w, s, 0), 0)
    table = table_of(w, deal.s, deal.seat, 0, 40)
    row = np.array([[*sorted(deal.cards)[:REGISTERS], *[-1] * (WIDTH - REGISTERS)]])
    now, later = (table.outcomes(row, 0, 40, True, further)[0, Part.WAY] / 40 for further in (0, 1))
    assert later < now - 2


def test_plans_are_ranked_and_few_are_followed_far():
    match = Match(GAME, 4, 5)
    view = match.view(match.acting()[0])
    found = plans(deal_of(view, view.question.x), 20_000)
    assert FEWEST <= len(found) <= MOST_AHEAD
    assert [plan.value for plan in found] == sorted((plan.value for plan in found), reverse=True)


def test_a_robot_comes_back_facing_its_way():
    w = bare(flag=(9, 8))
    s = begun(w)
    s.status[0], s.at[0], s.archive[0], s.todo_n = Status.DEAD, cell(2, 8), cell(2, 8), 0
    plan(s, Ask.GO_REENTER, 0, 0)
    ask(s, Ask.FACE, s.start_seat, 0, ON_ARCHIVE)
    assert GAME.actions.text(Bot("search:100000", 1).choose(seen(w, s, 0))) == "face e"
    s.flag_at[0] = cell(2, 2)
    assert GAME.actions.text(Bot("search:100000", 1).choose(seen(w, s, 0))) == "face n"


def test_a_plan_does_not_change_while_it_is_laid_and_others_confirm():
    match = Match(GAME, 3, 6)
    p = match.acting()[0]
    r = match.view(p).question.x
    first = deal_of(match.view(p), r)
    for other in match.acting():
        bot = Bot("beginner", 1)
        while other != p and other in match.acting():
            match.play(other, bot.choose(match.view(other)))
    bot = Bot("search:15000", 1)
    for _ in range(3):
        match.play(p, bot.choose(match.view(p)))
    assert deal_of(match.view(p), r) == first
    best = plans(first, 15000 // (3 * REGISTERS))[0].order
    assert [match.s.card[r][reg] for reg in range(3)] == list(best[:3])


def test_what_a_seat_cannot_see_does_not_change_its_program():
    match, hidden = Match(GAME, 3, 5), 0
    for until in (2, 13, 27):
        while match.ply < until:
            p = match.acting()[-1]
            match.play(p, Bot("random", 2).choose(match.view(p)))
        p = match.acting()[0]
        other = schema(GAME.State).copy(match.s)
        GAME.redeal(match.w, other, p, Luck(f"elsewhere {until}"))
        hidden += not schema(GAME.State).same(match.s, other)
        bot = Bot("search:10000", 7)
        plans.cache_clear()
        here = bot.choose(match.view(p))
        plans.cache_clear()
        assert bot.choose(make_view(GAME, match.w, other, p, 3, match.events[-1])) == here
    assert hidden > 0


@pytest.mark.parametrize(
    ("switches", "seats"),
    [
        ({"options": "1994", "announce": "with_confirm"}, 2),
        ({"options": "armed_and_dangerous", "course": "option_world"}, 3),
        ({"course": "interference"}, 2),
        ({"course": "capture_the_flag"}, 2),
        ({"course": "war_zone"}, 2),
        ({"course": "moving_targets", "reentry": "neighbour"}, 4),
    ],
)
def test_every_question_of_every_deck_and_goal_finds_a_legal_answer(switches, seats):
    match = Match(GAME, seats, 8, switches)
    bots = [Bot("search:4000" if p % 2 == 0 else "random", p) for p in range(seats)]
    while not match.over and match.ply < 250:
        p = match.acting()[-1]
        match.play(p, bots[p].choose(match.view(p)))
    assert match.over or match.ply == 250


def test_warming_roborally_warms_its_own_expert(monkeypatch):
    told = []
    monkeypatch.setattr("boardwright.games.roborally.bot.expert.code.signatures", dict)
    warm_search(GAME, told.append)
    assert told[-1] == "RoboRally's expert is ready"
    monkeypatch.setattr("boardwright.games.roborally.bot.expert.code.is_warm", lambda: False)
    assert not is_warm_search(GAME)


def test_without_a_compiler_the_expert_plans_like_medium(monkeypatch):
    monkeypatch.setattr("boardwright.games.roborally.bot.planner.find_spec", lambda name: None)
    match = Match(GAME, 2, 9)
    view = match.view(match.acting()[0])
    assert Bot("expert", 1).choose(view) == Bot("medium", 1).choose(view)
    assert not is_warm()


def test_the_published_method_takes_the_order_that_ends_nearest_to_the_flag():
    w = bare()
    s = begun(w)
    s.at[0] = cell(5, 9)
    hold(s, 0, MOVE_1, MOVE_3, MOVE_3, LEFT, RIGHT, LEFT, LEFT, LEFT, LEFT)
    laid = []
    view = seen(w, s, 0)
    for _ in range(REGISTERS):
        a = Bot("published", 1).choose(view)
        GAME.answer(w, s, view.seat, a, Luck(1))
        view = seen(w, s, 0)
        laid = [w.card_kind[card] for card in s.card[0] if card >= 0]
    assert sorted(laid) == sorted([MOVE_1, MOVE_3, MOVE_3, LEFT, RIGHT])
    assert GAME.actions.text(Bot("published", 1).choose(view)) == "confirm"
