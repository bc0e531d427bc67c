"""RoboRally: ways over the floor and programs that lead to the flag."""

import pytest

from boardwright.bots import BUDGETS, Bot
from boardwright.core import NONE, Luck, Match, find_game, schema
from boardwright.games.roborally.bot.evaluator import robot_parts
from boardwright.games.roborally.bot.programs import deal_of, plans, run_registers
from boardwright.games.roborally.bot.ways import AHEAD_COST, FAR, SIDES, TURN_COST, U_TURN_COST, floor_of, ways
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import AHEAD
from boardwright.games.roborally.words import CELLS, NORTH, SIDE, SOUTH, Card, Did, Opt, Status
from tests.games.roborally.bot.floor import alone, bare, begun, hold, seen

GAME = find_game("roborally")


@pytest.fixture
def plain():
    """A floor without anything on it but the rim, as a world of its own."""
    w = GAME.make_world({}, 2)
    inside = [cell for cell in range(CELLS) if 1 <= cell % SIDE <= 10 and 1 <= cell // SIDE <= 10]
    for cell in range(CELLS):
        w.kind[cell] = Kind.FLOOR if cell in inside else 15
        w.walls[cell] = 0
    return w


def cell(x, y):
    return SIDE * y + x


def test_a_straight_way_costs_its_spaces_and_a_turn_its_card(plain):
    table = ways(floor_of(plain), cell(5, 2))
    assert table[cell(5, 6) * SIDES + NORTH] == 4 * AHEAD_COST
    assert table[cell(5, 6) * SIDES + 1] == 4 * AHEAD_COST + TURN_COST
    assert table[cell(5, 9) * SIDES + SOUTH] == 7 * AHEAD_COST + U_TURN_COST


def test_a_wall_makes_the_way_longer_and_a_pit_is_no_way_at_all(plain):
    start = cell(5, 6) * SIDES + NORTH
    plain.walls[cell(5, 4)] |= 1 << NORTH
    plain.walls[cell(5, 3)] |= 1 << SOUTH
    assert ways(floor_of(plain), cell(5, 2))[start] > 4 * AHEAD_COST
    for direction in range(SIDES):
        plain.kind[cell(5, 2) + AHEAD[direction]] = Kind.PIT
    assert ways(floor_of(plain), cell(5, 2))[start] == FAR


def before_the_flag(spaces, seed=4):
    """A match whose programmer stands some spaces before flag 1, looking at it, alone on the floor."""
    match = Match(GAME, 2, seed, {"course": "risky_exchange"})
    s, p = match.s, match.acting()[0]
    r = match.view(p).question.x
    for other in range(match.w.robots):
        if other != r:
            s.status[other], s.at[other] = Status.DEAD, NONE
    s.at[r], s.facing[r] = s.flag_at[0] - spaces * AHEAD[NORTH], NORTH
    return match, p, r


def test_where_all_programs_that_get_ahead_are_deadly_others_are_tried():
    """Strolls know no crushers: whatever goes ahead looks best and ends under one. Turning on the spot is found."""
    w = bare()
    s = begun(w)
    alone(w, s, 0)
    for place in range(CELLS):
        if place != s.at[0]:
            w.crusher[place] = 0b11111
    hold(s, 0, *[Card.MOVE_1] * 4, *[Card.ROTATE_LEFT] * 3, *[Card.ROTATE_RIGHT] * 2)
    found = plans(deal_of(seen(w, s, 0), 0, BUDGETS["medium"]))
    assert found[0].parts["lives"] == robot_parts(w, s, 0, floor_of(w))["lives"]
    assert all(w.card_spaces[card] == 0 for card in found[0].order)
    assert found[-1].parts["lives"] < found[0].parts["lives"]


def test_a_flag_within_reach_is_touched():
    match, p, r = before_the_flag(1)
    found = plans(deal_of(match.view(p), r, BUDGETS["medium"]))
    s = schema(GAME.State).copy(match.s)
    for reg, card in enumerate(found[0].order):
        s.card[r][reg] = card
    run_registers(match.w, s, Luck(1))
    assert s.next_flag[r] == 2
    assert found[0].parts["flags"] > 0


def test_the_registers_are_laid_as_planned_and_confirmed():
    match, p, r = before_the_flag(2)
    best = plans(deal_of(match.view(p), r, BUDGETS["easy"]))[0]
    bot = Bot("easy", 3)
    for reg in range(5):
        match.play(p, bot.choose(match.view(p)))
        assert match.s.card[r][reg] == best.order[reg]
    assert GAME.actions.text(bot.choose(match.view(p))) == "confirm"


def test_a_card_that_somebody_else_has_laid_wrongly_is_taken_back():
    match, p, r = before_the_flag(2)
    best = plans(deal_of(match.view(p), r, BUDGETS["easy"]))[0]
    wrong = next(slot for slot in range(9) if match.s.hand[r][slot] not in best.order)
    match.play(p, f"place {wrong} 1")
    assert GAME.actions.text(Bot("easy", 3).choose(match.view(p))) == "take_back 1"


def test_a_plan_does_not_depend_on_the_steps_that_were_laid_already():
    match, p, r = before_the_flag(3)
    first = plans(deal_of(match.view(p), r, BUDGETS["beginner"]))[0].order
    match.play(p, Bot("beginner", 1).choose(match.view(p)))
    plans.cache_clear()
    assert plans(deal_of(match.view(p), r, BUDGETS["beginner"]))[0].order == first


def test_no_plan_walks_into_a_pit_when_there_is_another_one():
    match, p, r = before_the_flag(2)
    lives = match.s.lives[r]
    s = schema(GAME.State).copy(match.s)
    for reg, card in enumerate(plans(deal_of(match.view(p), r, BUDGETS["medium"]))[0].order):
        s.card[r][reg] = card
    run_registers(match.w, s, Luck(9))
    assert s.status[r] == Status.IN and s.lives[r] == lives


def test_a_tried_turn_ends_with_its_registers_even_if_somebody_had_to_be_asked():
    """Options make the game ask in the middle and run on by itself: nobody programs the turn after."""
    asked = 0
    for seed in range(12):
        match = Match(GAME, 2, seed)
        s, r = schema(GAME.State).copy(match.s), match.view(match.acting()[0]).question.x
        for opt in (Opt.BRAKES, Opt.FOURTH_GEAR, Opt.REVERSE_GEAR, Opt.MECHANICAL_ARM):
            s.opt_owner[opt] = r
            s.opt_n[r] += 1
        for robot in range(2):
            s.card[robot] = s.hand[robot][:5]
        s.events = []
        run_registers(match.w, s, Luck(seed))
        began = [e for e in s.events if e[1] == Did.REGISTER_BEGAN]
        asked += s.turn != match.s.turn
        assert len(began) == 5 or s.over
        assert s.turn <= match.s.turn + 1
    assert asked > 0
