"""The component file: typed, checked, and corrected without touching code."""

import re

import pytest

from boardwright.games.aquasphere.data.components import FILE, read_data
from boardwright.games.aquasphere.data.sheet import DataError
from tests.games.aquasphere.positions import Puzzle

TEXT = FILE.read_text(encoding="utf-8")


def changed(tmp_path, old, new, count=1):
    """The component file with one change, and the line of the change."""
    assert old in TEXT
    path = tmp_path / "aquasphere.toml"
    path.write_text(TEXT.replace(old, new, count), encoding="utf-8")
    return path, TEXT[: TEXT.index(old)].count("\n") + 1


WRONG = [
    ("an unknown program", 'white_program = "LAB"', 'white_program = "LAP"', "'LAP'; known are LAB, TIME"),
    ("a program twice", 'white_program = "TIME"', 'white_program = "LAB"', "two sectors name LAB"),
    ("a lock of 3", "lock = 0\n", "lock = 3\n", "from 0 to 2, not 3"),
    ("three prices", "sub_prices = [1, 2, 3, 4]", "sub_prices = [1, 2, 3]", "a list of 4 numbers"),
    ("falling prices", "sub_prices = [1, 2, 3, 4]", "sub_prices = [1, 2, 4, 3]", "go up"),
    ("an unknown key", "lock = 0\n", "lock = 0\nlok = 1\n", 'unknown name "lok"'),
    ("a count of cards", "research_cards = 41", "research_cards = 40", '"research_cards" is 41, not 40'),
    ("a layout with a tile twice", 'front = ["LAB", "CRYS"', 'front = ["LAB", "LAB"', "something twice"),
    ("a short layout", '"OCTO", "CARD"]', '"OCTO"]', "6 of 7"),
    ("a sum of a face", "sum = [12, 4, 5, 0]", "sum = [12, 4, 6, 0]", "is [12, 4, 5, 0], not [12, 4, 6, 0]"),
    ("copies of a kind", "ENG = 14", "ENG = 15", '"ENG" is 14, not 15'),
    ("an unknown kind", 'kind = "OPP"', 'kind = "OPPO"', "names 'OPPO'"),
    ("an unknown reward", "reward = { kp = 4 }", "reward = { vp = 4 }", 'unknown reward "vp"'),
    ("a wrong timing", 'timing = "once"', 'timing = "now"', "is 'once', not 'now'"),
    ("three letters", 'letters = ["A", "B"]', 'letters = ["A", "B", "C"]', "at most two letters"),
    ("an unknown letter", 'letters = ["A"]\nadd', 'letters = ["G"]\nadd', "names 'G'"),
    ("an id out of order", 'id = "L01"', 'id = "L02"', "'L01', not 'L02'"),
    ("a text for a number", "crystals = 20", 'crystals = "20"', "not '20'"),
    ("an option", 'key = "disp_rule"', 'key = "disp"', "'disp_rule', not 'disp'"),
    ("an action id", "PASS = { base = 63", "PASS = { base = 64", '"PASS"'),
    ("a line outside the lap", "[15, 30, 45]", "[15, 30, 50]", "from 0 to 49, not 50"),
    ("a one-way neighbour", '"3R" = ["3M"]', '"3R" = []', "both directions are needed"),
    ("an arrow from a top room", '"3L" = []', '"3L" = ["3M"]', "arrows leave every room but"),
    ("a column too wide", "[2, 2, 2, 2, 3, 3]", "[2, 2, 2, 2, 3, 4]", "hold 15 bots, not 14"),
    ("too many neutral submarines", "[0, 1, 1, 0], [4, 0, 0, 0]", "[0, 1, 1, 1], [4, 0, 0, 0]", '"sum"'),
    ("an unknown status", 'status = "derived"', 'status = "guessed"', "not 'guessed'"),
]


@pytest.mark.parametrize(("what", "old", "new", "sentence"), WRONG, ids=[row[0] for row in WRONG])
def test_a_wrong_file_is_refused_with_the_line_at_fault(tmp_path, what, old, new, sentence):
    path, line = changed(tmp_path, old, new)
    with pytest.raises(DataError, match=re.escape(sentence)) as caught:
        read_data(path)
    assert str(caught.value).startswith("aquasphere.toml, line ")
    assert line <= caught.value.line <= line + 2


def test_a_missing_key_is_refused_at_its_table(tmp_path):
    path, line = changed(tmp_path, "lock = 0\n", "")
    with pytest.raises(DataError, match='"lock" is missing') as caught:
        read_data(path)
    assert line - 4 <= caught.value.line <= line


def test_a_missing_card_is_refused(tmp_path):
    start = TEXT.index('[[research_cards.item]]\nid = "R41"')
    path = tmp_path / "aquasphere.toml"
    path.write_text(TEXT[:start] + TEXT[TEXT.index("[research_cards.copies]") :], encoding="utf-8")
    with pytest.raises(DataError, match="has 40 entries, not 41"):
        read_data(path)


def test_a_text_that_is_not_toml_is_refused(tmp_path):
    path, line = changed(tmp_path, "lock = 0\n", "lock = = 0\n")
    with pytest.raises(DataError, match="not TOML") as caught:
        read_data(path)
    assert caught.value.line == line


def test_a_corrected_number_works_without_touching_code(tmp_path):
    """AQ-008, AQ-034: a lock of 2 after A, and 5 KP for R08: the rules follow the file."""
    path, _ = changed(tmp_path, "lock = 0\n", "lock = 2\n")
    path.write_text(path.read_text().replace('"LAB"\nreward = { kp = 4 }', '"LAB"\nreward = { kp = 5 }'))
    data = read_data(path)
    table = Puzzle(4, data=data).seat(0, programmed="TIME", time=4).turn(0).do("ACT_B_TIME")
    assert table.told(7)[0][4] == 2
    table = Puzzle(4, data=data).seat(0, programmed="", cards="R08").turn(0).do("MOVE_1L")
    assert table.s.score[0] == 5


def test_the_file_says_what_is_reconstructed_and_so_do_the_rules():
    found = read_data(FILE).reconstructed
    assert found == (
        "sectors",
        "program_cards",
        "tracks",
        "centre_tiles",
        "setup_cards",
        "player_board",
        "lab_expansions",
        "research_cards",
    )
    page = FILE.parents[5] / "docs" / "rules" / "aquasphere.md"
    chapter = page.read_text(encoding="utf-8").split("## 28. ")[1].split("\n## ")[0]
    assert re.findall(r"^\| `(\w+)`", chapter, re.MULTILINE) == list(found)


NUMBERS = {
    "paid_program_time": "paid_cost",
    "ii_card_time": "ii_cost",
    "opposite_jump_time": "jump_cost",
    "free_return_time": "return_time",
    "prog_occupied_time": "prog_time",
    "time_action_minimum": "time_minimum",
    "now_card_time": "now_time",
    "now_card_extra_time_if_occupied": "now_extra_time",
    "scoring_time_per_submarine": "scoring_time",
    "start_time_normal": "start_time",
    "start_time_next_to_zero_lock": "start_time_zero",
    "majority_alone": "majority_alone",
    "majority_tied": "majority_tied",
    "final_time_each": "final_time",
    "final_all_submarines": "final_submarines",
    "final_full_lab": "final_laboratory",
    "disp_card_kp": "disp_points",
    "crystals": "crystals",
    "octopods": "octopods",
}


@pytest.mark.parametrize("key", NUMBERS)
def test_every_number_of_the_file_reaches_the_rules(tmp_path, key):
    old = re.search(rf"^{key} = (\d+)", TEXT, re.MULTILINE)
    path, _ = changed(tmp_path, old.group(0), f"{key} = {int(old.group(1)) + 1}")
    world, usual = Puzzle(4, data=read_data(path)).w, Puzzle(4).w
    found = {name: getattr(world, name) for name in vars(usual) if getattr(world, name) != getattr(usual, name)}
    assert found == {NUMBERS[key]: int(old.group(1)) + 1}


def test_a_disp_card_pays_what_the_file_says(tmp_path):
    """AQ-241: 2 KP for each displaced bot in a file that says so."""
    path, _ = changed(tmp_path, "disp_card_kp = 1", "disp_card_kp = 2")
    table = Puzzle(4, data=read_data(path)).control("A1").seat(0, programmed="TIME", cards="R20").turn(0)
    assert table.do("ACT_A_TIME").s.score[0] == 2
