"""The agenda: newest first, levels of questions asked together, answers that leave no trace."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import (
    NONE,
    ask,
    ask_also,
    clear,
    close,
    has_chore,
    is_asked,
    plan,
    question,
    schema,
    seat_to_act,
    take_chore,
)
from tests.core.pearls import Ask, State


@pytest.fixture
def s():
    return schema(State).new()


def frozen(s):
    return schema(State).freeze(s).tobytes()


def asked(s):
    return [p for p in range(4) if is_asked(s, p)]


def test_an_empty_agenda_asks_nobody(s):
    assert not has_chore(s)
    assert asked(s) == []
    assert question(s, 0) == NONE
    assert seat_to_act(s) == NONE


def test_what_is_planned_last_is_done_first(s):
    plan(s, Ask.DIVE, 1, 0)
    plan(s, Ask.DIVE, 2, 7)
    k = take_chore(s)
    assert (s.todo_what[k], s.todo_x[k], s.todo_y[k]) == (Ask.DIVE, 2, 7)
    k = take_chore(s)
    assert s.todo_x[k] == 1
    assert not has_chore(s)


def test_a_question_waits_for_its_seat_and_hides_older_ones(s):
    ask(s, Ask.SEAL, 0, 0, 0)
    ask(s, Ask.DRAW, 2, 0, 0)
    assert asked(s) == [2]
    assert seat_to_act(s) == 2
    close(s, 2)
    assert asked(s) == [0]


def test_a_chore_above_a_question_comes_first(s):
    ask(s, Ask.SEAL, 0, 0, 0)
    plan(s, Ask.OPEN, 0, 0)
    assert has_chore(s)
    assert asked(s) == []
    take_chore(s)
    assert asked(s) == [0]


def test_seats_of_one_level_are_asked_together(s):
    ask(s, Ask.SEAL, 3, 0, 0)
    ask_also(s, Ask.SEAL, 1, 0, 0)
    ask_also(s, Ask.DRAW, 0, 0, 0)
    assert asked(s) == [0, 1, 3]
    assert s.todo_what[question(s, 0)] == Ask.DRAW


def test_an_interruption_asks_one_seat_and_then_all_the_others_again(s):
    ask(s, Ask.SEAL, 3, 0, 0)
    ask_also(s, Ask.SEAL, 1, 0, 0)
    ask(s, Ask.DRAW, 1, 0, 0)
    assert asked(s) == [1]
    assert s.todo_what[question(s, 1)] == Ask.DRAW
    close(s, 1)
    assert asked(s) == [1, 3]
    assert s.todo_what[question(s, 1)] == Ask.SEAL


def test_two_levels_for_the_same_seat_do_not_mix(s):
    ask(s, Ask.SEAL, 1, 0, 0)
    ask(s, Ask.SEAL, 2, 0, 0)
    ask_also(s, Ask.SEAL, 1, 5, 0)
    assert s.todo_x[question(s, 1)] == 5
    close(s, 1)
    assert asked(s) == [2]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_answers_leaves_no_trace(order):
    s, t = schema(State).new(), schema(State).new()
    for state, seats in ((s, (0, 1, 2)), (t, order)):
        plan(state, Ask.OPEN, 4, 4)
        ask(state, Ask.SEAL, 2, 1, 1)
        ask_also(state, Ask.SEAL, 1, 2, 2)
        ask_also(state, Ask.SEAL, 0, 3, 3)
        for p in seats:
            close(state, p)
    assert frozen(s) == frozen(t)
    assert has_chore(s)


@given(first=st.sampled_from(range(4)), second=st.sampled_from(range(4)))
def test_any_two_answers_may_change_places(first, second):
    if first == second:
        return
    s, t = schema(State).new(), schema(State).new()
    for state, seats in ((s, (first, second)), (t, (second, first))):
        ask(state, Ask.SEAL, 3, 3, 0)
        for p in range(3):
            ask_also(state, Ask.SEAL, p, p, 0)
        for p in seats:
            close(state, p)
    assert frozen(s) == frozen(t)
    assert asked(s) == [p for p in range(4) if p not in (first, second)]


def test_a_cleared_agenda_is_the_end(s):
    plan(s, Ask.DIVE, 0, 0)
    ask(s, Ask.SEAL, 0, 0, 0)
    clear(s)
    assert asked(s) == []
    assert not has_chore(s)
    assert seat_to_act(s) == NONE
