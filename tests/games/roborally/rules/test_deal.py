"""Chapter 7: start of the turn and deal."""

from __future__ import annotations

import pytest

from boardwright.core import NONE, Luck, TopLuck
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.rules.deck import draw_card
from boardwright.games.roborally.words import CARDS, Ask, Did, Opt, Status
from tests.games.roborally.rules.tables import Table, docked


def test_whoever_announced_is_down_for_the_turn_and_everybody_else_is_up() -> None:
    """RR-033"""
    t = docked(3)
    t.s.down, t.s.down_next = [1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0]
    t.begin_turn()
    assert t.s.down[:3] == [0, 1, 0]
    assert t.told(Did.POWERED_UP, Did.POWERED_DOWN) == [(Did.POWERED_UP, 0), (Did.POWERED_DOWN, 1)]


def test_a_destroyed_robot_is_not_powered_down() -> None:
    """RR-033: only robots in play."""
    t = docked(3)
    t.s.status[1], t.s.down_next[1] = Status.DEAD, 1
    assert t.begin_turn().s.down[1] == 0


def hurt(t: Table, r: int, damage: int) -> None:
    """This much damage with the locks that go with it, from the fifth register down."""
    t.s.damage[r] = damage
    for lock in range(max(0, damage - 4)):
        t.s.locked[r] |= 1 << 4 - lock
        t.s.card[r][4 - lock] = 10 * r + lock


def test_powering_down_removes_damage_locks_and_locked_cards() -> None:
    """RR-034"""
    t = docked(2)
    hurt(t, 0, 7)
    t.s.down_next[0] = 1
    t.begin_turn()
    assert (t.s.damage[0], t.s.locked[0], t.s.card[0]) == (0, 0, [NONE] * 5)
    assert {0, 1, 2} <= {*t.s.deck[: t.s.deck_n], *t.s.hand[1]}, "the cards are dealt again"


def test_a_robot_that_stays_up_keeps_damage_locks_and_locked_cards() -> None:
    """RR-034"""
    t = docked(2)
    hurt(t, 0, 7)
    t.begin_turn()
    assert (t.s.damage[0], t.s.locked[0], t.s.card[0]) == (7, 0b11100, [NONE, NONE, 2, 1, 0])


def test_all_cards_but_the_locked_and_the_stored_ones_make_the_deck() -> None:
    """RR-035"""
    t = docked(2).give(1, Opt.FLYWHEEL)
    hurt(t, 0, 6)
    t.s.second[0][4] = 60
    t.s.flywheel = card_of(500)
    t.s.discarded[70] = 1
    t.begin_turn()
    dealt = [card for r in range(2) for card in t.s.hand[r] if card != NONE]
    pile = t.s.deck[: t.s.deck_n]
    assert sorted(dealt + pile) == sorted(set(range(CARDS)) - {0, 1, 60, card_of(500)})
    assert not any(t.s.discarded)


def test_the_deck_is_shuffled_anew_for_every_deal() -> None:
    """RR-035: the second hand is another one, and may hold cards of the first."""
    t = docked(8, Luck(3)).begin_turn()
    first = [set(t.hand(r)) for r in range(8)]
    t.s.todo_n = 0
    t.begin_turn()
    second = [set(t.hand(r)) for r in range(8)]
    assert all(a != b for a, b in zip(first, second, strict=True))
    assert len(set.union(*first) & set.union(*second)) > 40


@pytest.mark.parametrize("damage", range(9))
def test_a_hand_is_nine_cards_less_one_for_each_damage_token(damage: int) -> None:
    """RR-036"""
    t = docked(2)
    hurt(t, 1, damage)
    t.begin_turn()
    assert (len(t.hand(0)), len(t.hand(1))) == (9, 9 - damage)
    assert t.told(Did.DEALT) == [(Did.DEALT, 0, 9), (Did.DEALT, 1, 9 - damage)]


def test_nine_damage_leave_no_card() -> None:
    """RR-037"""
    t = docked(2)
    hurt(t, 0, 9)
    t.begin_turn()
    assert t.hand(0) == [] and t.s.held[0] == 0
    assert t.asked() == [(1, Ask.PROGRAM)]


@pytest.mark.parametrize("why", [Status.DEAD, Status.OUT, Status.DONE, Status.AWAY, "down"])
def test_robots_that_are_down_destroyed_finished_or_eliminated_get_no_cards(why: Status | str) -> None:
    """RR-038"""
    t = docked(3)
    if isinstance(why, Status):
        t.s.status[1] = why
    else:
        t.s.down_next[1] = 1
    t.begin_turn()
    assert [len(t.hand(r)) for r in range(3)] == [9, 0, 9]
    assert [event[1] for event in t.told(Did.DEALT)] == [0, 2]


def test_hands_are_dealt_from_the_top_one_complete_hand_after_the_other() -> None:
    """RR-039: in dock order; the rest is the draw pile of the turn."""
    t = docked(4)
    t.s.damage[1], t.s.down_next[2] = 2, 1
    t.begin_turn()
    cards = list(range(840, 0, -10))
    assert (t.hand(0), t.hand(1), t.hand(2), t.hand(3)) == (cards[:9], cards[9:16], [], cards[16:25])
    assert draw_card(t.s, TopLuck()) == card_of(cards[25])
    assert t.s.deck_n == CARDS - 26


def test_an_empty_draw_pile_is_made_of_what_was_discarded_this_turn() -> None:
    """RR-040: cards in hands and registers stay where they are."""
    t = docked(2).begin_turn()
    t.fill(0)
    thrown = {card for card in range(CARDS) if t.s.discarded[card]}
    assert len(thrown) == 4
    t.s.deck[:], t.s.deck_n = [NONE] * CARDS, 0
    drawn = {draw_card(t.s, Luck(1)) for _ in range(3)}
    assert drawn < thrown and t.s.deck_n == 1
    assert not any(t.s.discarded)


def test_a_draw_pile_that_has_cards_leaves_the_discards_alone() -> None:
    """RR-040"""
    t = docked(2).begin_turn()
    t.fill(0)
    for _ in range(t.s.deck_n):
        draw_card(t.s, t.luck)
    assert t.s.deck_n == 0 and sum(map(bool, t.s.discarded)) == 4


def test_the_deck_suffices_for_eight_full_hands() -> None:
    """RR-041"""
    t = docked(8).begin_turn()
    assert sum(len(t.hand(r)) for r in range(8)) == 72
    assert t.s.deck_n == CARDS - 72
