"""Marks of rules, tables, and events that are told to everybody or to one seat."""

import pytest

from boardwright.core import NONE, UNKNOWN, Table, emit, emit_to, rule, schema, table
from boardwright.core.compile.translate import is_rule
from boardwright.core.rules import silent
from tests.core.pearls import Did, State


def test_a_marked_rule_stays_the_same_function():
    def add(a, b):
        return a + b

    assert rule(add) is add
    assert is_rule(add)
    assert add(1, 2) == 3


def test_a_silent_function_stays_the_same_function():
    def tell(s):
        return s

    assert silent(tell) is tell
    assert not is_rule(tell)


def test_a_table_is_a_tuple_of_numbers_or_of_rows():
    assert table([1, 2]) == (1, 2)
    rows = table([(1, 2), [3, 4]])
    assert rows[1][0] == 3
    assert isinstance(rows[0], Table)
    assert all(type(n) is int for n in table([Did.DREW, True]))


def test_a_table_cannot_be_changed():
    with pytest.raises(TypeError):
        table([1])[0] = 2


def test_a_note_is_for_all_and_a_whisper_for_one():
    s = schema(State).new()
    s.events = []
    emit(s, Did.TOOK, 1)
    emit_to(s, 2, Did.DREW, 5)
    assert s.events == [(NONE, Did.TOOK, 1), (2, Did.DREW, 5)]


def test_nothing_is_told_where_nobody_listens():
    s = schema(State).new()
    emit(s, Did.TOOK, 1)
    emit_to(s, 2, Did.DREW, 5)
    assert s.events is None


def test_nothing_and_unknown_differ():
    assert NONE == -1
    assert UNKNOWN == -2
