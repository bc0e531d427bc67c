"""Actions: ids in the order of declaration, stable text forms, forgiving parsing."""

from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import NONE, Actions, span, words
from boardwright.core.actions import plain_form


class Do(IntEnum):
    PASS = 5
    PLACE = 2
    TURN_TO = 9


ACTIONS = Actions({Do.PLACE: (span(0, 4), span(1, 4)), Do.TURN_TO: (words("north . south"),), Do.PASS: ()})


def test_ids_count_up_in_the_order_of_declaration_and_the_second_number_is_fastest():
    assert [ACTIONS.text(a) for a in (0, 1, 3, 11)] == ["place 0 1", "place 0 2", "place 1 1", "place 3 3"]
    assert len(ACTIONS) == 12 + 3 + 1
    assert (ACTIONS.first[Do.TURN_TO], ACTIONS.end[Do.TURN_TO]) == (12, 15)
    assert ACTIONS.text(15) == "pass"


def test_rules_read_kind_and_numbers_by_id():
    a = ACTIONS.id(Do.PLACE, 2, 3)
    assert (ACTIONS.kind[a], ACTIONS.one[a], ACTIONS.two[a]) == (Do.PLACE, 2, 3)
    a = ACTIONS.id(Do.PASS)
    assert (ACTIONS.kind[a], ACTIONS.one[a], ACTIONS.two[a]) == (Do.PASS, NONE, NONE)


def test_words_stand_for_numbers_and_a_dot_for_no_word():
    assert [ACTIONS.text(a) for a in (12, 13, 14)] == ["turn_to north", "turn_to", "turn_to south"]
    assert ACTIONS.one[14] == 2


@given(a=st.integers(0, len(ACTIONS) - 1))
def test_every_text_form_is_read_back(a):
    assert ACTIONS.parse(ACTIONS.text(a)) == a
    assert ACTIONS.id(Do(ACTIONS.kind[a]), ACTIONS.one[a], ACTIONS.two[a]) == a


@pytest.mark.parametrize("text", ["turn_to south", "TURN_TO_SOUTH", "  Turn to,  south ", "turn to south\n"])
def test_case_underscores_commas_and_blanks_do_not_matter(text):
    assert ACTIONS.parse(text) == 14
    assert plain_form(text) == "turn to south"


@pytest.mark.parametrize("text", ["", "fly", "place 9 1", "place 0", "pass 1"])
def test_what_is_no_action_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match=f'"{text}" is not an action of this game'):
        ACTIONS.parse(text)


def test_an_id_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="PLACE has no action 4, 1"):
        ACTIONS.id(Do.PLACE, 4, 1)


def test_two_actions_with_one_text_form_are_refused():
    class Twice(IntEnum):
        GO = 0
        GO_1 = 1

    with pytest.raises(ValueError, match="two actions have the same text form"):
        Actions({Twice.GO: (span(0, 2),), Twice.GO_1: ()})
