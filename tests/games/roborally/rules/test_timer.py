"""Chapter 9: the timer."""

from __future__ import annotations

import pytest

from boardwright.core import NONE, Luck
from boardwright.games.roborally import GAME
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.rules.timer import can_time_out
from boardwright.games.roborally.words import Ask, Did, Opt
from tests.games.roborally.rules.tables import Table, docked


def running(t: Table) -> list[int]:
    """The seats whose timer runs."""
    return [seat for seat in range(t.w.seats) if can_time_out(t.w, t.s, seat)]


def last_of(seats: int, last: int, luck: Luck | None = None, **switches: object) -> Table:
    """All have confirmed but one."""
    t = docked(seats, luck, **switches).begin_turn()
    for seat in range(seats):
        if seat != last:
            t.fill(seat)
    return t


def test_the_timer_runs_for_the_last_player_alone() -> None:
    """RR-052"""
    t = docked(3).begin_turn()
    assert running(t) == []
    assert running(t.fill(1)) == []
    assert running(t.fill(0)) == [2]
    assert running(t.fill(2)) == []


def test_the_timer_gives_thirty_seconds_unless_told_otherwise() -> None:
    """RR-052"""
    assert GAME.make_world({}, 2).timer == 30
    assert GAME.make_world({"timer": 45}, 2).timer == 45


def test_a_player_who_programs_alone_is_timed_from_the_deal() -> None:
    """RR-053"""
    t = docked(3)
    t.s.down_next = [1, 0, 1, 0, 0, 0, 0, 0]
    assert running(t.begin_turn()) == [1]


def test_empty_registers_are_filled_lowest_first_from_the_rest_of_the_hand() -> None:
    """RR-054: here luck always takes the last card of the hand."""
    t = last_of(2, 1)
    t.time_out(1)
    assert t.s.card[1] == [card_of(p) for p in (670, 680, 690, 700, 710)]
    assert t.s.confirmed[1] == 1 and t.asked() == [(0, Ask.ANNOUNCE)]
    assert sum(by == 2 for by in t.s.discarded) == 4


def test_locked_registers_are_not_filled() -> None:
    """RR-054"""
    t = docked(2)
    t.s.damage[1], t.s.locked[1], t.s.card[1][4] = 5, 0b10000, 3
    t.begin_turn().fill(0).time_out(1)
    assert t.s.card[1][4] == 3 and NONE not in t.s.card[1]
    assert sum(by == 2 for by in t.s.discarded) == 0, "all four cards of the hand are placed"


@pytest.mark.parametrize(("timer_fill", "neighbour"), [("left", 2), ("right", 0)])
def test_the_left_neighbour_fills_unless_the_right_one_is_named(timer_fill: str, neighbour: int) -> None:
    """RR-055"""
    t = last_of(4, 1, timer_fill=timer_fill).time_out(1)
    assert t.told(Did.TIMED_OUT) == [(Did.TIMED_OUT, 1, neighbour)]


@pytest.mark.parametrize(("timer_fill", "neighbour"), [("left", 0), ("right", 2)])
def test_neighbours_are_seats_that_close_a_circle(timer_fill: str, neighbour: int) -> None:
    """RR-055"""
    t = last_of(4, 3, timer_fill=timer_fill).time_out(3)
    assert t.told(Did.TIMED_OUT) == [(Did.TIMED_OUT, 3, neighbour)]


def test_the_cards_are_chosen_by_luck_whoever_the_neighbour_is() -> None:
    """RR-056: the same seed fills alike, another seed differently."""
    hands: dict[tuple[str, int], list[int]] = {}
    for fill in ("left", "right"):
        for seed in (1, 2):
            t = last_of(2, 1, Luck(seed), timer_fill=fill)
            hand = list(t.s.hand[1])
            t.time_out(1)
            hands[fill, seed] = [hand.index(card) for card in t.s.card[1]]
    assert hands["left", 1] == hands["right", 1] and hands["left", 2] == hands["right", 2]
    assert hands["left", 1] != hands["left", 2]


def test_cards_already_placed_stay() -> None:
    """RR-057"""
    t = last_of(2, 1)
    t.say(1, "place 0 4", "place 5 2").time_out(1)
    assert t.s.card[1] == [card_of(p) for p in (670, 700, 680, 750, 690)]


def test_the_clock_does_not_recompile() -> None:
    """RR-057"""
    t = docked(2).give(1, Opt.RECOMPILE).begin_turn().fill(0)
    hand = set(t.s.hand[1]) - {NONE}
    assert t.may(1, "recompile")
    t.time_out(1)
    assert set(t.s.card[1]) < hand and t.s.damage[1] == 0 and t.s.opt_owner[Opt.RECOMPILE] == 1


def test_damage_waiting_for_an_answer_is_taken() -> None:
    """RR-057: the price of a Recompile, for which an option could have been given up."""
    t = docked(2).give(1, Opt.RECOMPILE, Opt.BRAKES).begin_turn().fill(0).say(1, "recompile")
    assert t.asked() == [(1, Ask.DAMAGE)]
    t.time_out(1)
    assert (t.s.damage[1], t.s.opt_n[1], t.s.confirmed[1]) == (1, 2, 1)
    assert NONE not in t.s.card[1] and t.asked() == [(0, Ask.ANNOUNCE)]


def test_a_second_card_fills_the_gap_when_the_hand_is_too_small() -> None:
    """RR-054, RR-057: five cards, two of them in one register, cannot fill five registers otherwise."""
    t = docked(2).give(1, Opt.DUAL_PROCESSOR)
    t.s.damage[1] = 4
    t.begin_turn().fill(0)
    t.s.hand[1][1] = card_of(70)
    t.say(1, "place 0 2", "place 1 2").time_out(1)
    assert t.s.card[1] == [card_of(p) for p in (710, 750, 720, 730, 70)]
    assert t.s.second[1] == [NONE] * 5 and t.s.confirmed[1] == 1


@pytest.mark.parametrize(
    ("option", "store"),
    [(Opt.CONDITIONAL_PROGRAM, "cond 4"), (Opt.ROBO_COPTER, "copter 4"), (Opt.FLYWHEEL, "fly 4")],
)
def test_a_stored_card_fills_the_gap_when_the_hand_is_too_small(option: Opt, store: str) -> None:
    """RR-054, RR-057: the register that Overload Override was to leave empty is needed after all."""
    t = docked(2, options="armed_and_dangerous").give(1, Opt.OVERLOAD_OVERRIDE, option)
    t.s.damage[1] = 4
    t.begin_turn().fill(0)
    t.say(1, "empty 1", *(f"place {k} {k + 2}" for k in range(4)), store, "take_back 1").time_out(1)
    assert t.s.card[1] == [card_of(p) for p in (710, 750, 740, 730, 720)]
    assert (t.s.conditional, t.s.copter, t.s.flywheel) == (NONE, NONE, NONE)


def test_a_timer_of_0_never_runs() -> None:
    """RR-058"""
    assert running(last_of(2, 1)) == [1]
    assert running(last_of(2, 1, timer=0)) == []
