"""Courses written to hurt: too long, too deep, of the wrong shape. Each is refused quickly, with a sentence."""

import time

import pytest

from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.course import KEPT, parse_course
from boardwright.games.roborally.switches import own_course

GOOD = """title = "Two Bridges"
boards = [
  { board = "island", x = 0, y = 0, turns = 1 },
  { board = "docking_bay_a", x = 0, y = 12, turns = 0 },
]
flags = [[6, 6], [10, 0]]
"""
GRID = '[[board]]\nname = "%s"\ngrid = """\n. .\n. .\n"""\n'
QUICK = 1.0
"""Seconds of processor time that a refusal may take; what takes longer is ended by the server."""

SHAPES = {
    "a number as a board": "board = [1]\n" + GOOD,
    "a number as a course": "course = [1]\n",
    "a number as rules": "rules = 3\n" + GOOD,
    "a list as rules": "rules = [1]\n" + GOOD,
    "no board": GOOD.replace(GOOD[GOOD.index("boards") : GOOD.index("flags")], "boards = []\n"),
    "a table as a name": GOOD + '[[board]]\nname = {a = 1}\ngrid = "."\n',
    "a list as a grid": GOOD + '[[board]]\nname = "x"\ngrid = [1]\n',
    "a number as an id": "id = 3\n" + GOOD,
    "a fraction as players": "players = [2.0]\n" + GOOD,
    "a number of 4,301 digits": f"number = {'9' * 900}{'9' * 90}\n" + GOOD.replace("[6, 6]", f"[{'7' * 990}, 1]"),
    "brackets": "x = " + "[\n" * 10_000,
    "a list in a flag": GOOD.replace("[6, 6]", "[[6], 6]"),
    "a list as teams": GOOD + "[rules]\nteams = []\nteam_goal = {}\n",
}


@pytest.mark.parametrize("text", SHAPES.values(), ids=SHAPES)
def test_a_course_of_the_wrong_shape_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"\w{3}") as refusal:
        own_course(text)
    assert len(str(refusal.value)) < 600


LONG = {
    "a long name beside a similar one": GRID % ("a" * 9_999 + "b") + GOOD.replace("island", "a" * 10_000),
    "many similar names": GOOD.replace("island", "b" * 39)
    + "".join(GRID % f"{'b' * 35}{k}" for k in range(300)),
    "a dotted key": "a." * 15_000 + "a = 1\n",
    "a dotted key on every line": "".join("a." * 495 + f"b{k} = 1\n" for k in range(24)),
    "a dotted table": f"[{'a.' * 15_000}a]\n",
    "keys without end": "".join(f"k{k} = 1\n" for k in range(2_500)),
    "a line of blanks": GOOD + " " * 20_000 + "\n",
    "an endless text": GOOD + "# \n" * 100_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_course_is_refused_before_it_costs_anything(text):
    began = time.process_time()
    with pytest.raises(ValueError, match=r"\w{3}") as refusal:
        own_course(text)
    assert time.process_time() - began < QUICK
    assert len(str(refusal.value)) < 600


def test_courses_of_guests_do_not_fill_the_memory():
    for k in range(KEPT + 20):
        parse_course(GOOD.replace("Two Bridges", f"Bridge {k}"))
    assert parse_course.cache_info().currsize <= KEPT


def test_no_file_is_opened_by_its_name_and_the_answers_do_not_tell_files_apart(tmp_path, monkeypatch):
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "closed").touch(mode=0)
    monkeypatch.chdir(tmp_path)
    touched = []
    monkeypatch.setattr("os.stat", lambda *path, **_: touched.append(path))
    monkeypatch.setattr("io.open", lambda *path, **_: touched.append(path))
    told = set()
    for name in ("mine.toml", "closed", "/etc/shadow", "/etc/passwd", "/nowhere", "..", "CON"):
        with pytest.raises(ValueError, match="is not a course") as refusal:
            GAME.read_switches({"course": name})
        told.add(str(refusal.value).replace(name, ""))
    monkeypatch.undo()
    assert len(told) == 1 and not touched
