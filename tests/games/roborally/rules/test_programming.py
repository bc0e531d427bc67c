"""Chapter 8: programming."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardwright.core import NONE, UNKNOWN, Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.words import CARDS, Ask, Did, Opt
from tests.games.roborally.rules.tables import Table, docked, staged

WALLED = "board\n.|nesw .|nesw .|nesw\nrobot A 0,0 N\nrobot B 1,0 N\n"


def locked(t: Table, r: int, *registers: int) -> None:
    """These registers of the robot are locked, with cards that nobody is dealt from the top."""
    t.s.damage[r] = 4 + len(registers)
    for register in registers:
        t.s.locked[r] |= 1 << register - 1
        t.s.card[r][register - 1] = 10 * r + register


def test_each_open_register_takes_exactly_one_card_of_the_own_hand() -> None:
    """RR-042: no second card, no card twice, no slot without a card."""
    t = docked(2).begin_turn()
    t.say(0, "place 0 1")
    assert t.s.card[0][0] == card_of(840) and t.s.hand[0][0] == NONE
    assert not t.may(0, "place 1 1"), "the register is taken"
    assert not t.may(0, "place 0 2"), "the card is placed already"
    assert not t.may(0, "place 9 2"), "the hand has nine cards"
    assert t.may(0, "place 1 2")


def test_all_open_registers_must_be_filled_and_locked_ones_are_left_out() -> None:
    """RR-042, RR-047"""
    t = docked(2)
    locked(t, 0, 4, 5)
    t.begin_turn()
    for slot in range(3):
        assert not t.may(0, "confirm")
        t.say(0, f"place {slot} {slot + 1}")
    assert t.may(0, "confirm")


def test_registers_are_filled_in_any_order_but_executed_from_1_to_5() -> None:
    """RR-043"""
    t = staged(WALLED).begin_turn()
    t.say(0, "place 0 5", "place 1 3", "place 2 1", "place 3 2", "place 4 4", "confirm")
    t.fill(1).say(0, "no").say(1, "no")
    mine = [(event[2], event[3]) for event in t.told(Did.REVEALED) if event[1] == 0]
    assert mine == [(0, card_of(820)), (1, card_of(810)), (2, card_of(830)), (3, card_of(800)), (4, card_of(840))]


def test_programmed_cards_are_unknown_to_all_others() -> None:
    """RR-044: also to spectators, also after the confirmation; the owner sees them."""
    match = Match(GAME, 3, 1)
    for register in range(1, 6):
        match.play(0, f"place {register} {register}")
    match.play(0, "confirm")
    r = next(r for r in range(3) if (match.s.start_seat + r) % 3 == 0)
    assert match.view(0).s.card[r] == match.s.card[r]
    for seat in (1, 2, -1):
        assert match.view(seat).s.card[r] == [UNKNOWN] * 5


def sights(match: Match) -> list[bytes]:
    """What the seats 1 and 2 see, without what was told last."""
    return [replace(match.view(seat), events=()).key() for seat in (1, 2)]


def test_all_program_at_once_and_see_nothing_of_each_other_but_the_confirmation() -> None:
    """RR-045: another player's view is the same byte for byte until the confirmation."""
    match = Match(GAME, 3, 1)
    assert match.acting() == [0, 1, 2]
    before = sights(match)
    for register in range(1, 6):
        match.play(0, f"place {register} {register}")
    match.play(0, "take_back 3")
    match.play(0, "place 7 3")
    assert sights(match) == before
    match.play(0, "confirm")
    assert sights(match) != before
    assert sum(match.view(1).s.confirmed) == 1


def test_cards_may_be_taken_back_and_rearranged_until_the_confirmation() -> None:
    """RR-046"""
    t = docked(2).begin_turn()
    assert not t.may(0, "take_back 2"), "nothing lies there"
    t.say(0, "place 0 2", "place 1 3", "take_back 2")
    assert t.s.card[0][1] == NONE and sorted(t.hand(0)) == [760, 770, 780, 790, 800, 810, 820, 840]
    t.say(0, "take_back 3", "place 0 3")
    assert t.s.card[0] == [NONE, NONE, card_of(840), NONE, NONE]


def test_a_full_program_can_still_be_changed_before_it_is_confirmed() -> None:
    """RR-046"""
    t = docked(2).begin_turn()
    t.say(0, *(f"place {k} {k + 1}" for k in range(5)), "take_back 1")
    assert not t.may(0, "confirm")
    t.say(0, "place 8 1", "confirm")
    assert t.s.card[0][0] == card_of(760)


def test_a_confirmation_is_final() -> None:
    """RR-047"""
    t = docked(2).begin_turn().fill(0)
    assert t.s.confirmed[:2] == [1, 0]
    assert t.asked() == [(1, Ask.PROGRAM)]
    assert not t.may(0, "take_back 1") and not t.may(0, "confirm")


def test_the_rest_of_the_hand_is_discarded_unseen() -> None:
    """RR-048"""
    match = Match(GAME, 2, 1)
    seat, r = 0, (0 - match.s.start_seat) % 2
    for register in range(1, 6):
        match.play(seat, f"place {register} {register}")
    rest = {card for card in match.s.hand[r] if card != NONE}
    match.play(seat, "confirm")
    assert {card for card in range(CARDS) if match.s.discarded[card] == r + 1} == rest and len(rest) == 4
    assert match.s.hand[r] == [NONE] * len(match.s.hand[r]) and match.s.held[r] == 0
    assert set(match.view(1).s.discarded) == {UNKNOWN}


@pytest.mark.parametrize("register", [4, 5])
def test_a_locked_register_is_neither_filled_nor_emptied(register: int) -> None:
    """RR-049"""
    t = docked(2).give(0, Opt.DUAL_PROCESSOR)
    locked(t, 0, 4, 5)
    t.s.card[0][register - 1] = card_of(490)
    t.begin_turn()
    t.s.hand[0][0] = card_of(70)
    assert not t.may(0, f"take_back {register}")
    assert not any(t.may(0, f"place {slot} {register}") for slot in range(4)), "not even as a second card"
    t.fill(0).fill(1)
    assert t.s.card[0][register - 1] == card_of(490)


def test_a_player_with_nothing_to_decide_is_confirmed_at_once() -> None:
    """RR-050"""
    t = docked(3)
    locked(t, 1, 1, 2, 3, 4, 5)
    t.begin_turn()
    assert t.s.confirmed[:3] == [0, 1, 0]
    assert t.asked() == [(0, Ask.PROGRAM), (2, Ask.PROGRAM)]


def test_one_open_register_is_enough_to_be_asked() -> None:
    """RR-050"""
    t = docked(2)
    locked(t, 1, 2, 3, 4, 5)
    assert t.begin_turn().asked() == [(0, Ask.PROGRAM), (1, Ask.PROGRAM)]


def test_an_option_to_decide_about_keeps_a_locked_player_in_the_round() -> None:
    """RR-050: a card on the Flywheel may be taken although no register is open."""
    t = docked(2).give(1, Opt.FLYWHEEL)
    locked(t, 1, 1, 2, 3, 4, 5)
    t.s.flywheel = 60
    assert t.begin_turn().asked() == [(0, Ask.PROGRAM), (1, Ask.PROGRAM)]


def test_programming_lasts_until_the_last_active_player_has_confirmed() -> None:
    """RR-051: a powered-down robot is not waited for."""
    t = docked(3)
    t.s.down_next[1] = 1
    t.begin_turn()
    assert t.asked() == [(0, Ask.PROGRAM), (2, Ask.PROGRAM)]
    assert t.fill(2).asked() == [(0, Ask.PROGRAM)]
    assert t.fill(0).asked() == [(0, Ask.ANNOUNCE)]


def test_announcements_with_the_confirmation_are_sealed_until_all_have_confirmed() -> None:
    """RR-060: the switch `announce = with_confirm`; then nobody is asked any more."""
    match = Match(GAME, 2, 3, {"announce": "with_confirm"})
    first, second = 0, 1
    for seat in (first, second):
        for k in range(5):
            match.play(seat, f"place {k} {k + 1}")
    r = (first - match.s.start_seat) % 2
    match.play(first, "confirm down")
    assert match.view(first).s.sealed_down[r] == 1
    assert match.view(second).s.sealed_down[r] == UNKNOWN and match.view(second).s.down_next[r] == 0
    match.play(second, "confirm")
    assert (Did.ANNOUNCED, r, 1) in match.view(second).events
    assert (Did.ANNOUNCED, 1 - r, 0) in match.view(first).events


def test_confirm_down_is_no_answer_where_announcements_come_in_order() -> None:
    """RR-060, RR-062: nor for an undamaged robot with `damaged_only`."""
    for switches in ({}, {"announce": "with_confirm", "power_down": "damaged_only"}):
        t = docked(2, **switches).begin_turn()
        t.say(0, *(f"place {k} {k + 1}" for k in range(5)))
        assert t.may(0, "confirm") and not t.may(0, "confirm down")
