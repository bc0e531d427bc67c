"""The workshop for courses: texts are written down again as the same course, faults are found on the floor."""

import re
from pathlib import Path

import pytest

from boardwright.games.roborally.course.board import board_names, load_board, turned
from boardwright.games.roborally.course.course import assemble, load_courses, parse_course
from boardwright.games.roborally.course.token import token
from boardwright.games.roborally.page.workshop import START, WORKSHOP, examine, retitle
from boardwright.games.roborally.page.workshop.cell_words import cell_words
from boardwright.games.roborally.page.workshop.editor import FIRST_PIECES, editor, piece
from boardwright.games.roborally.page.workshop.sheet import Sheet, write_sheet
from tests.games.roborally.test_hostile_courses import GOOD, SHAPES

DOCUMENT = Path(__file__).parents[3] / "docs" / "courses.md"
EXAMPLES = re.findall(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
RING = next(text for text in EXAMPLES if "ring" in text)
RULES = 'rules = { start_options = { deal = 3 }, flags_move = true, teams = "pairs", team_goal = "shared_flags" }\n'


@pytest.mark.parametrize("text", [GOOD, START, RING, RULES + GOOD], ids=["boards", "start", "own board", "rules"])
def test_a_course_is_kept_as_the_same_course(text):
    kept = examine(text, "en").text
    old, new = parse_course(text), parse_course(kept)
    assert assemble(old) == assemble(new) and old.rules == new.rules and old.players == new.players
    assert examine(kept, "en").text == kept


def test_every_course_of_the_game_can_be_drawn_and_kept():
    for course in load_courses().values():
        if course.rules == type(course.rules)():
            boards = tuple((place.board, place.x, place.y, place.turns) for place in course.boards)
            text = write_sheet(Sheet({}, boards, course.flags))
            assert examine(text, "en").fault == "" and assemble(parse_course(text)) == assemble(course)


def test_every_space_of_every_board_has_a_picture_and_words_in_both_languages():
    tokens = {token(cell) for name in board_names() for cell in load_board(name).cells}
    assert len(tokens) > 200
    for one in tokens:
        found = piece(one, "de")
        assert found and found["picture"].startswith("<use ") and " id=" not in found["picture"]
        assert cell_words(one, "en") != cell_words(one, "de")


def test_a_fault_on_a_turned_board_is_found_where_it_lies_on_the_floor():
    text = RING.replace("x = 0, y = 0 },", "x = 0, y = 0, turns = 1 },").replace("y = 6", "y = 12")
    text = text.replace(".|e   .|w\n", ".|e .\n")
    draft = examine(text, "en")
    assert "cell 10,1" in draft.fault and "west side of cell 11,1" in draft.fault
    board = turned(parse_course(RING).own_boards["ring"], 1)
    (cell,) = draft.marks["cells"]
    assert cell == (4, 10) and (board.width, board.height) == (6, 12)


def test_what_cannot_be_read_is_refused_with_a_sentence_and_never_raises():
    for name, text in SHAPES.items():
        draft = examine(text, "en")
        assert draft.fault, name
    assert examine("boards = [", "en").text == ""
    assert examine('boards = [{ board = "nowhere" }]\nflags = []', "de").picture == ""


DRAWN = [
    ((".!w1 . .", ". . ."), "a side has a laser but no wall"),
    ((".|e . .", ". . ."), "a wall on one of two neighbours"),
    (("Ve . .", ". . ."), "a current on dry land"),
    (("Ce Cw .", ". . ."), "two belts head-on"),
    (("Ce Cs .", ". . ."), "a belt into the side of another"),
    ((". Cs<w .", ". . ."), "a curve that nothing feeds"),
    (("Ta . .", ". . ."), "half a teleporter"),
    (("S1 S1 .", ". . ."), "a dock twice"),
    (("S1 S2 .", ". . ."), "too few docks"),
    ((".|w!w1 . .", ". . ."), "a beam that runs off the board"),
]


def drawn(*rows, flags="[[1, 1]]", bay=', { board = "docking_bay_a", x = 0, y = 2 }', top=""):
    grid = "\n".join(rows)
    boards = f'boards = [{{ board = "mine", x = 0, y = 0 }}{top}{bay}]'
    return f'{boards}\nflags = {flags}\n[[board]]\nname = "mine"\ngrid = """\n{grid}\n"""\n'


PLAIN = (". . .", ". . .")
SAID = [
    *(drawn(*rows) for rows, _ in DRAWN),
    drawn(*PLAIN, flags="[[30, 1]]"),
    drawn("P . .", ". . .", flags="[[0, 0]]"),
    drawn("R . .", ". . .", flags="[[0, 0]]"),
    drawn(*PLAIN, flags="[[0, 0], [0, 0]]"),
    drawn(*PLAIN, flags="[]"),
    drawn(*PLAIN, flags=f"{[[0, 0]] * 9}"),
    drawn(*PLAIN, bay=""),
    drawn(*PLAIN, bay=', { board = "docking_bay_a", x = 0, y = 1 }'),
    drawn(".|s .|s .|s", ".|n .|n .|n", flags="[[0, 0]]"),
    drawn(*PLAIN, bay=', { board = "docking_bay_a", x = 39, y = 2 }'),
    drawn(*PLAIN, top=', { board = "docking_bay_b", x = 20, y = 2 }'),
]


@pytest.mark.parametrize("text", SAID)
def test_what_is_wrong_with_a_drawing_is_said_in_the_language_of_whoever_draws(text):
    english, german = (examine(text, language) for language in ("en", "de"))
    assert english.marks["fault"] == english.fault == german.fault != ""
    assert german.marks["fault"] != english.fault, english.fault
    assert not re.search(r"\b(the|and|cell|line|flag|board|north|east|south|west)\b", german.marks["fault"])
    assert re.findall(r"\d+", german.marks["fault"])[:2] == re.findall(r"\d+", english.fault)[:2]
    assert (german.marks["line"], german.marks.get("cells")) == (english.marks["line"], english.marks.get("cells"))


def test_a_sentence_about_the_file_stays_as_the_loader_says_it():
    assert examine("boards = [", "de").marks["fault"] == examine("boards = [", "en").fault


def test_words_of_the_page_are_there_in_both_languages():
    for name in ("tools", "hints", "words"):
        english, german = editor("en")["config"][name], editor("de")["config"][name]
        assert english.keys() == german.keys() and all(german.values())
    assert all(editor("en")["config"]["pieces"][name] for name in FIRST_PIECES)
    assert WORKSHOP.word("names", "de") == "Kurse"


def test_a_title_is_changed_in_the_text_itself():
    assert parse_course(retitle(GOOD, "<i>Three</i> Bridges")).title == "i Three /i Bridges"
