"""Records: declared once, plain and frozen forms, JSON, and sentences about what does not fit."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import ALL, NOBODY, UNKNOWN, field, record, schema
from boardwright.core.record import filled


@record
class Shelf:
    count: int = field("i2", doc="things on the shelf")
    open: int = field("i1")
    slots: list[int] = field("i1", 3)
    grid: list[list[int]] = field("i4", 2, 3, see=NOBODY)
    deep: list[list[list[int]]] = field("i8", 2, 1, 2)


def rows(n, of):
    return st.lists(of, min_size=n, max_size=n)


SHEET = schema(Shelf)
BYTES = st.integers(-128, 127)
SHELVES = st.fixed_dictionaries(
    {
        "count": st.integers(-(2**15), 2**15 - 1),
        "open": BYTES,
        "slots": rows(3, BYTES),
        "grid": rows(2, rows(3, st.integers(-(2**31), 2**31 - 1))),
        "deep": rows(2, rows(1, rows(2, st.integers(-(2**63), 2**63 - 1)))),
    }
)


@given(data=SHELVES)
def test_freezing_and_thawing_give_the_same_numbers_back(data):
    s = SHEET.from_json(data)
    rows = SHEET.freeze(s)
    again = SHEET.thaw(rows[0])
    assert SHEET.to_json(again) == data
    assert SHEET.freeze(again).tobytes() == rows.tobytes()


@given(data=SHELVES)
def test_json_gives_the_same_numbers_back(data):
    s = SHEET.from_json(json.loads(json.dumps(data)))
    assert json.loads(json.dumps(SHEET.to_json(s))) == data


def test_a_thawed_record_is_plain_python():
    s = SHEET.thaw(np.zeros(1, SHEET.dtype)[0])
    assert type(s) is Shelf
    assert type(s.count) is int
    assert type(s.grid[1]) is list
    assert type(s.grid[1][2]) is int
    assert s.events is None


def test_a_new_record_is_all_zeros():
    assert SHEET.to_json(SHEET.new()) == {
        "count": 0,
        "open": 0,
        "slots": [0, 0, 0],
        "grid": [[0, 0, 0], [0, 0, 0]],
        "deep": [[[0, 0]], [[0, 0]]],
    }


def test_freezing_can_write_into_a_place_of_an_array():
    rows = np.zeros(3, SHEET.dtype)
    s = SHEET.new()
    s.grid[1][2] = 7
    SHEET.freeze_into(s, rows, 1)
    assert rows[1]["grid"][1][2] == 7
    assert rows[0].tobytes() == rows[2].tobytes() == bytes(SHEET.dtype.itemsize)


def test_padding_of_a_frozen_record_is_zero():
    s = SHEET.new()
    s.open = -1
    assert SHEET.freeze(s).tobytes().count(b"\xff") == 1


@given(data=SHELVES)
def test_a_copy_shares_nothing(data):
    s = SHEET.from_json(data)
    t = SHEET.copy(s)
    t.slots[0], t.grid[0][0], t.deep[1][0][1] = 99, 99, 99
    assert SHEET.to_json(s) == data


def test_differences_name_the_path_and_both_values():
    s, t = SHEET.new(), SHEET.new()
    t.count, t.grid[1][2] = 5, -3
    assert list(SHEET.differences(s, t)) == [("count", 0, 5), ("grid.1.2", 0, -3)]
    assert not SHEET.same(s, t)
    assert SHEET.same(s, SHEET.copy(s))


def test_a_whole_field_or_single_entries_can_be_set():
    s = SHEET.new()
    SHEET.set_field(s, "slots", [1, 2, 3])
    SHEET.set_field(s, "slots", {"1": 9})
    SHEET.set_field(s, "grid", {"1": {"2": 4}})
    SHEET.set_field(s, "grid", {"0": [5, 6, 7]})
    assert s.slots == [1, 9, 3]
    assert s.grid == [[5, 6, 7], [0, 0, 4]]


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("open", 128, "open must be a number from -128 to 127, not 128"),
        ("open", -129, "open must be a number from -128 to 127, not -129"),
        ("count", 2**15, "count must be a number from -32768 to 32767, not 32768"),
        ("open", "x", "open must be a number from -128 to 127, not 'x'"),
        ("open", True, "open must be a number from -128 to 127, not True"),
        ("open", [1], r"open must be a number from -128 to 127, not \[1\]"),
        ("slots", [1, 2], r"slots must be a list of 3, not \[1, 2\]"),
        ("slots", 4, "slots must be a list of 3, not 4"),
        ("slots", [1, 2, 300], r"slots.2 must be a number from -128 to 127, not 300"),
        ("slots", {"3": 1}, 'slots has entries 0 to 2, not "3"'),
        ("slots", {"-1": 1}, 'slots has entries 0 to 2, not "-1"'),
        ("slots", {"x": 1}, 'slots has entries 0 to 2, not "x"'),
        ("grid", {"1": {"9": 1}}, 'grid.1 has entries 0 to 2, not "9"'),
        ("grid", {"1": {"2": 2**31}}, "grid.1.2 must be a number from -2147483648 to 2147483647"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(name, value, sentence):
    with pytest.raises(ValueError, match=sentence):
        SHEET.set_field(SHEET.new(), name, value)


def test_json_with_a_wrong_or_missing_field_is_refused():
    data = SHEET.to_json(SHEET.new())
    with pytest.raises(ValueError, match='Shelf has no field "colour"'):
        SHEET.from_json({**data, "colour": 1})
    del data["open"]
    with pytest.raises(ValueError, match='field "open" is missing'):
        SHEET.from_json(data)


def test_a_number_too_wide_for_its_field_cannot_be_frozen():
    s = SHEET.new()
    s.open = 200
    with pytest.raises(OverflowError):
        SHEET.freeze(s)


def test_only_signed_widths_can_be_declared():
    with pytest.raises(TypeError, match="a field must be i1, i2, i4 or i8, not u1"):
        field("u1")


def test_a_field_needs_an_annotation_and_an_annotation_a_field():
    with pytest.raises(TypeError, match=r"\['lost'\] lack an annotation"):

        @record
        class Odd:
            lost: int
            found: int = field("i1")


def test_a_declaration_keeps_who_may_see_and_what_it_means():
    assert SHEET.fields["grid"].see is NOBODY
    assert SHEET.fields["count"].see is ALL
    assert SHEET.fields["count"].doc == "things on the shelf"


def test_a_hidden_field_is_unknown_in_every_entry():
    assert SHEET.blank("grid") == [[UNKNOWN] * 3] * 2
    assert filled((), UNKNOWN) == UNKNOWN
