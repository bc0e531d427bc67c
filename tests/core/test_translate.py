"""Translated rules come from the source, without what only tells, and say clearly what cannot be."""

import importlib
import linecache
from collections import namedtuple
from enum import IntEnum
from typing import Any

import numba
import numpy as np
import pytest

from boardwright.core import Table, emit, emit_to, rule, schema, table
from boardwright.core import agenda as agenda_module
from boardwright.core.compile.translate import NotCompilable, called_once, narrow, reached_rules, translate
from boardwright.core.rules import spread
from tests.core.pearls import Did, State

WORTH = table([5, 6, 7])
GRID = table([(1, 2), (3, 4)])
PRIZES = [1, 2, 3]
TOLD = []


class Colour(IntEnum):
    RED = 3
    BLUE = 4


def told(n):
    TOLD.append(n)
    return n


@rule
def tells(s, p):
    """A docstring is left out too."""
    emit(s, Did.TOOK, told(p))
    emit_to(s, p, Did.DREW, told(p), WORTH[p])
    s.pearls[p] += 1


@rule
def colours(n):
    match n:
        case Colour.RED:
            return Colour.BLUE + 0
        case _:
            return 0 + Colour.RED


@rule
def looks_up(k):
    return WORTH[k] * 10 + GRID[1][k]


@rule
def annotated(n: int) -> int:
    total: int = 0
    unused: int  # noqa: F842
    for k in range(n):
        total += helper(k)
    return total


@rule
def helper(k: int) -> int:
    return looks_up(0) + k


@rule
def looks_twice(k: int) -> int:
    return looks_up(k) + looks_up(0)


Pair = namedtuple("Pair", ("left", "right"))


@rule
@spread(Pair._fields)
def adds_a_pair(k: int, *numbers: Any) -> int:
    t = Pair(*numbers)
    return k + 10 * t.left + 100 * t.right


def plain(k):
    return k


@rule
def calls_plain(k):
    return plain(k)


@rule
def reads_a_list(k):
    return PRIZES[k]


@rule
def calls_through_a_module(s):
    return agenda_module.seat_to_act(s)


@rule
def calls_itself(n: int) -> int:
    if n == 0:
        return 0
    return 1 + calls_itself(n - 1)


def as_python(function):
    """Look at the translated function without compiling it."""
    return function


def test_silent_calls_vanish_with_their_arguments():
    TOLD.clear()
    s = schema(State).new()
    s.events = []
    [translated] = translate([tells], as_python)
    translated(s, 1)
    assert s.pearls[1] == 1
    assert s.events == []
    assert TOLD == []
    assert "note" not in translated.__globals__


def test_the_rule_itself_is_not_touched():
    TOLD.clear()
    translate([tells], as_python)
    s = schema(State).new()
    s.events = []
    tells(s, 1)
    assert len(s.events) == 2
    assert TOLD == [1, 1]


def test_members_of_enums_become_numbers():
    [translated] = translate([colours], as_python)
    assert "Colour" not in translated.__globals__
    compiled = numba.njit(translated)
    assert [compiled(n) for n in (3, 4)] == [colours(n) for n in (3, 4)] == [4, 3]


def test_tables_become_arrays():
    [translated] = translate([looks_up], as_python)
    assert isinstance(WORTH, Table)
    assert isinstance(translated.__globals__["WORTH"], np.ndarray)
    assert numba.njit(translated)(1) == looks_up(1) == 64


@pytest.mark.parametrize(
    ("highest", "width"), [(127, np.int8), (128, np.int16), (2**15, np.int32), (2**31, np.int64)]
)
def test_a_table_takes_no_more_room_than_its_numbers_need(highest, width):
    kept = narrow(np.array([-1, highest]))
    assert kept.dtype == width and kept.tolist() == [-1, highest]


def test_rules_call_the_translations_of_other_rules():
    seen = []

    def jit(function):
        seen.append(function.__name__)
        return numba.njit(function)

    [translated] = translate([annotated], jit)
    assert translated(4) == annotated(4) == 4 * 53 + 6
    assert sorted(seen) == ["annotated", "helper", "looks_up"]


def test_arguments_behind_a_star_are_taken_one_by_one():
    [translated] = translate([adds_a_pair], numba.njit)
    assert translated(1, 2, 3) == adds_a_pair(1, 2, 3) == 321
    assert translated.py_func.__code__.co_varnames[:3] == ("k", "left", "right")


def test_a_rule_may_call_itself():
    [translated] = translate([calls_itself], numba.njit)
    assert translated(5) == 5


@rule
def twice(n: int) -> int:
    return 2 * n


@rule
def calls_in_many_ways(small, words):
    return twice(1) + twice(2) + twice(small) + twice(words[0]) + twice(twice(words[1]) + small)


def test_a_rule_is_compiled_once_for_all_widths_and_literals():
    made = {}

    def jit(function):
        made[function.__name__] = numba.njit(function)
        return made[function.__name__]

    [translated] = translate([calls_in_many_ways], jit)
    words = np.array([5, 6], np.int8)
    assert translated(np.int16(3), words) == calls_in_many_ways(3, [5, 6]) == 2 + 4 + 6 + 10 + 30
    assert len(made["twice"].signatures) == 1


left_open: Any


@rule
def asks_the_open_name(k: int) -> int:
    return left_open(k) + twice(1)  # noqa: F821


def test_stand_ins_fill_names_that_a_module_leaves_open_and_no_others():
    @rule
    def three(k: int) -> int:
        return 3

    [translated] = translate([asks_the_open_name], numba.njit, {"left_open": three, "twice": three})
    assert translated(1) == 5


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (calls_plain, "test_translate.calls_plain uses plain, which is not a rule"),
        (reads_a_list, "test_translate.reads_a_list uses PRIZES, which is not a rule"),
        (calls_through_a_module, "calls_through_a_module must import the rules of boardwright.core.agenda by name"),
    ],
)
def test_what_compiled_code_cannot_reach_is_named(function, sentence):
    with pytest.raises(NotCompilable, match=sentence):
        translate([function], numba.njit)


def test_a_rule_whose_source_changed_after_its_import_is_refused(tmp_path, monkeypatch):
    file = tmp_path / "tides.py"
    file.write_text("from boardwright.core import rule\n@rule\ndef tide(n: int) -> int:\n    return n + 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("tides")
    [translated] = translate([module.tide], as_python)
    assert translated(1) == 2
    file.write_text("from boardwright.core import rule\n@rule\ndef tide(n: int) -> int:\n    return n * 31\n")
    linecache.checkcache(str(file))
    with pytest.raises(NotCompilable, match="the source of tide has changed since it was imported"):
        translate([module.tide], as_python)


def test_only_a_plain_function_is_translated():
    with pytest.raises((NotCompilable, SyntaxError)):
        translate([rule(lambda k: k)], as_python)


def test_reached_rules_are_found_through_calls():
    assert reached_rules([annotated]) == {annotated, helper, looks_up}


def test_rules_with_one_caller_are_told_from_those_with_more():
    here = annotated.__module__
    assert called_once([annotated]) == {(here, "helper"), (here, "looks_up")}
    assert called_once([annotated, looks_twice]) == {(here, "helper")}


def test_an_index_of_its_own_type_never_counts_from_the_end():
    [usual] = translate([looks_up], numba.njit)
    [checked] = translate([looks_up], numba.njit(boundscheck=True), index=np.uint32)
    assert [checked(k) for k in (0, 1)] == [usual(k) for k in (0, 1)] == [looks_up(k) for k in (0, 1)]
    assert usual(-1) == looks_up(-1)
    with pytest.raises(IndexError):
        checked(-1)


def test_errors_in_compiled_code_name_the_line_of_the_rule():
    [translated] = translate([helper], as_python)
    assert translated.__code__.co_filename == helper.__code__.co_filename
    assert translated.__code__.co_firstlineno in range(
        helper.__code__.co_firstlineno, helper.__code__.co_firstlineno + 2
    )
