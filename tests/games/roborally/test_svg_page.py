"""What a page needs beside the whole picture: one without the hand, the ghost path, the cards, stamps of courses."""

import xml.etree.ElementTree as ElementTree

import pytest

from boardwright.core import SPECTATOR, Question
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.board.hand import programs
from boardwright.games.roborally.board.picture import picture
from boardwright.games.roborally.board.thumbnail import thumbnail
from boardwright.games.roborally.course.course import load_courses
from boardwright.games.roborally.words import Ask
from tests.games.roborally.sights import deal, program, put, seen, start, world

NS = "{http://www.w3.org/2000/svg}"


def programming(seat=0):
    """Robot 0 has two cards placed, one register locked, three cards in hand."""
    w = world("risky_exchange", 2)
    s = start(w)
    program(s, 0, 490, 70, 0, 0, 500)
    s.locked[0], s.revealed[0] = 0b10000, 0b10000
    deal(s, 0, 670, 80, 10)
    texts = ("place 0 3", "place 0 4", "place 1 3", "place 1 4", "place 2 3", "place 2 4", "take_back 1", "take_back 2")
    legal = tuple(ACTIONS.parse(text) for text in texts) if seat == 0 else ()
    return seen(w, s, seat, Question(Ask.PROGRAM, 0, 0, 0), legal=legal)


def ids(text):
    return {e.get("id") for e in ElementTree.fromstring(text).iter()}


def test_a_page_can_lay_out_the_hand_itself():
    view = programming()
    whole, bare = ids(picture(view)), ids(picture(view, hand=False))
    assert {"own-0", "hand-0-0", "view-own"} <= whole
    assert not {"own", "own-0", "hand-0-0", "view-own"} & bare and {"robot-0", "sheet-0", "ghost"} <= bare


def test_the_path_of_the_own_program_lies_on_the_floor_for_its_owner_alone():
    assert {"ghost-1", "ghost-2", "ghost-5"} <= ids(picture(programming(0)))
    for seat in (1, SPECTATOR):
        assert not [i for i in ids(picture(programming(seat))) if i and i.startswith("ghost-")]


def test_a_path_off_the_floor_ends_in_sight_on_its_edge():
    w = world("risky_exchange", 2)
    s = start(w)
    put(s, 0, 0, 15, 2)
    program(s, 0, 490)
    view = seen(w, s, 0, Question(Ask.PROGRAM, 0, 0, 0))
    (end,) = [e for e in ElementTree.fromstring(picture(view)).iter() if e.get("id") == "ghost-1"]
    assert end.get("transform") == f"translate({32 + 22} {16 * 64})"
    assert "destroyed" in end.find(f"{NS}title").text


@pytest.mark.parametrize("language", ["en", "de"])
def test_registers_and_hand_say_what_they_are_and_what_they_do(language):
    """RR-049: a locked register takes no card and gives none back."""
    (mine,) = programs(programming(), language)
    assert [place.action for place in mine.registers] == ["take_back 1", "take_back 2", "", "", ""]
    assert [place.locked for place in mine.registers] == [False] * 4 + [True]
    assert [place.takes for place in mine.registers] == [(), (), (0, 1, 2), (0, 1, 2), ()]
    assert [held.action for held in mine.hand] == ["place 0 3", "place 1 3", "place 2 3"]
    assert all(ElementTree.fromstring(place.face) is not None for place in mine.registers if place.face)
    assert mine.registers[0].name == {"en": "Move 1 (490)", "de": "Vorwärts 1 (490)"}[language]


def test_nobody_else_is_given_the_cards_of_a_robot():
    (other,) = programs(programming(1), "en")
    assert other.r == 1 and other.hand == () and not any(place.face for place in other.registers)
    assert programs(programming(SPECTATOR), "en") == ()


@pytest.mark.parametrize("name", list(load_courses()))
def test_every_course_has_a_stamp_with_its_flags(name):
    course = load_courses()[name]
    root = ElementTree.fromstring(thumbnail(course))
    numbers = [e.text for e in root.iter(f"{NS}text")]
    assert numbers == [str(n + 1) for n in range(len(course.flags))]
