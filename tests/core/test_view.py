"""Views: secrets of others read UNKNOWN, redealing does not change them, events have hearers."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import (
    NONE,
    SPECTATOR,
    UNKNOWN,
    Luck,
    Match,
    Question,
    ask,
    ask_also,
    make_view,
    open_questions,
    plan,
    schema,
    take_chore,
)
from boardwright.core.view import acting, heard, masked, reveals
from tests.core.pearls import CARDS, PEARLS, Ask, Did

SHEET = schema(PEARLS.State)


def random_match(seed, plies):
    match = Match(PEARLS, 3, seed)
    dice = Luck(seed + 1)
    for _ in range(plies):
        if match.over:
            break
        p = match.acting()[0]
        legal = match.legal(p)
        match.play(p, legal[int(dice.key[0] + match.ply) % len(legal)])
    return match


def test_a_seat_sees_its_own_cards_and_nobody_sees_the_pile():
    match = Match(PEARLS, 3, 1)
    view = match.view(1)
    assert view.s.hand[1] == match.s.hand[1]
    assert view.s.hand[0] == [UNKNOWN] * 3
    assert view.s.pile == [UNKNOWN] * CARDS
    assert view.s.pile_n == match.s.pile_n == CARDS - 9


def test_a_spectator_sees_no_hand_and_may_not_act():
    view = Match(PEARLS, 3, 1).view(SPECTATOR)
    assert all(hand == [UNKNOWN] * 3 for hand in view.s.hand)
    assert view.legal == ()
    assert view.question is None
    assert not view.over


def test_a_view_is_a_copy():
    match = Match(PEARLS, 3, 1)
    match.view(1).s.hand[1][0] = 99
    assert match.s.hand[1][0] != 99


def test_a_view_brings_questions_and_legal_actions():
    view = Match(PEARLS, 3, 1).view(2)
    assert [q.seat for q in view.questions] == [0, 1, 2]
    assert view.question == Question(Ask.SEAL, 2, 0, 0)
    assert view.legal == (0, 1, 2)


def test_a_seat_that_has_answered_has_no_question():
    match = Match(PEARLS, 3, 1)
    match.play(1, "seal 0")
    assert acting(match.s, 3) == [0, 2]
    assert match.view(1).question is None
    assert match.view(1).legal == ()
    assert [q.seat for q in open_questions(match.s)] == [0, 2]


def test_a_view_reveals_what_was_unknown_before():
    match = Match(PEARLS, 3, 1)
    own, other = (masked(PEARLS, match.w, match.s, p) for p in (0, 1))
    watched = masked(PEARLS, match.w, match.s, SPECTATOR)
    assert reveals(PEARLS, watched, own) and reveals(PEARLS, own, other)
    assert not reveals(PEARLS, own, own) and not reveals(PEARLS, own, watched)


def test_of_two_questions_for_one_seat_only_the_newest_is_open():
    s = SHEET.new()
    ask(s, Ask.SEAL, 1, 0, 0)
    ask_also(s, Ask.DRAW, 0, 3, 4)
    ask_also(s, Ask.DRAW, 1, 5, 6)
    assert open_questions(s) == (Question(Ask.DRAW, 1, 5, 6), Question(Ask.DRAW, 0, 3, 4))
    assert all(type(q.what) is int for q in open_questions(s))


def test_events_are_heard_by_all_or_by_one():
    events = [(NONE, Did.TOOK, 1), (2, Did.DREW, 5)]
    assert heard(events, 2) == ((Did.TOOK, 1), (Did.DREW, 5))
    assert heard(events, 0) == ((Did.TOOK, 1),)
    assert heard(events, SPECTATOR) == ((Did.TOOK, 1),)
    assert heard(None, 0) == ()


def test_what_has_left_the_agenda_is_not_seen():
    match = Match(PEARLS, 2, 1)
    n = match.s.todo_n
    plan(match.s, Ask.OPEN, 7, 8)
    take_chore(match.s)
    assert match.s.todo_x[n] == 7
    v = masked(PEARLS, match.w, match.s, 0)
    assert (v.todo_what[n], v.todo_x[n], v.todo_y[n], v.todo_level[n]) == (0, 0, 0, 0)
    assert v.todo_what[:n] == match.s.todo_what[:n]


def test_entries_belong_to_the_seat_that_the_game_says():
    match = Match(PEARLS, 3, 1)
    turned = replace(PEARLS, owner=lambda w, s, i: (i + 1) % 3)
    v = masked(turned, match.w, match.s, 1)
    assert v.hand[0] == match.s.hand[0]
    assert v.hand[1] == [UNKNOWN] * 3


@given(seed=st.integers(0, 10**6), plies=st.integers(0, 9), other=st.integers(0, 10**6))
def test_redealing_what_a_seat_cannot_know_leaves_its_view_alone(seed, plies, other):
    match = random_match(seed, plies)
    for seat in (0, 1, 2, SPECTATOR):
        view = match.view(seat)
        r = SHEET.copy(view.s)
        PEARLS.redeal(match.w, r, seat, Luck(other))
        assert PEARLS.check_invariants(match.w, r) == ""
        assert make_view(PEARLS, match.w, r, seat, 3, match.events[match.ply]).key() == view.key()


def test_redealing_really_deals_anew():
    match = Match(PEARLS, 3, 1)
    hands = set()
    for seed in range(20):
        r = SHEET.copy(match.view(0).s)
        PEARLS.redeal(match.w, r, 0, Luck(seed))
        hands.add(tuple(r.hand[1]))
        assert r.hand[0] == match.s.hand[0]
    assert len(hands) > 10


def test_views_that_differ_in_one_thing_have_different_keys():
    match = Match(PEARLS, 3, 1)
    keys = {match.view(seat).key() for seat in (0, 1, 2, SPECTATOR)}
    match.play(0, "seal 0")
    keys |= {match.view(seat).key() for seat in (0, 1, 2, SPECTATOR)}
    assert len(keys) == 8


def test_a_view_shows_itself_as_a_picture_in_a_notebook():
    view = Match(PEARLS, 3, 1).view(0)
    assert view._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(("seats", "names"), [(2, ("A", "B")), (4, ("A", "B", "C", "D"))])
def test_seats_are_called_by_letters_unless_they_have_names(seats, names):
    assert Match(PEARLS, seats, 1).view(0).names == names
