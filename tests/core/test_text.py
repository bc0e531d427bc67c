"""Texts: numbers are put into words by place, word and view."""

from dataclasses import replace

import pytest

from boardwright.core import Match, Question
from tests.core.pearls import ENGLISH, GERMAN, PEARLS, Ask, Did, Do


@pytest.fixture
def view():
    return Match(PEARLS, 3, 1).view(0, names=("Ada", "Ben", "Cleo"))


def test_actions_questions_and_events_have_words(view):
    assert ENGLISH.action(view, PEARLS.actions.id(Do.SEAL, 2)) == "Seal card 2"
    assert ENGLISH.question(view, Question(Ask.DRAW, 1, 0, 0)) == "Draw a card?"
    assert ENGLISH.event(view, (Did.TOOK, 1)) == "Ben takes a pearl"
    assert GERMAN.event(view, (Did.TOOK, 2)) == "Cleo nimmt eine Perle"


def test_a_seat_outside_the_match_reads_as_a_question_mark(view):
    assert ENGLISH.event(view, (Did.TOOK, -1)) == "? takes a pearl"


def test_numbers_become_words_from_a_list_or_from_a_function_of_the_view(view):
    def best(view, number):
        return f"{number} of {view.seats}"

    text = replace(
        ENGLISH,
        events={Did.TOOK: "{0:seat} goes {1:side}, {2:best}"},
        words={"side": ("north", "east"), "best": best},
    )
    assert text.event(view, (Did.TOOK, 0, 1, 2)) == "Ada goes east, 2 of 3"


def test_a_question_can_name_its_numbers_and_its_seat(view):
    text = replace(ENGLISH, questions={Ask.DRAW: "{2:seat}: {0} or {1}?"})
    assert text.question(view, Question(Ask.DRAW, 1, 7, 8)) == "Ben: 7 or 8?"


def test_an_unknown_word_or_a_missing_number_is_an_error(view):
    with pytest.raises(KeyError):
        ENGLISH.fill(view, "{0:fish}", (1,))
    with pytest.raises(IndexError):
        ENGLISH.fill(view, "{1}", (1,))


def test_a_switch_can_have_words_in_another_language():
    assert GERMAN.switches["dives"] == "wie oft alle tauchen"
