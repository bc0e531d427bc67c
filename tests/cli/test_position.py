"""`boardwright position`: questions, legal actions, and what an answer changes."""

import pytest

from boardwright.core import read_position, schema
from tests.core.pearls import PEARLS


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "position.toml"
    file.write_text('game = "pearls"\nseats = 2\nseed = 4\n[options]\ndives = 1\n')
    return file


def test_all_open_questions_are_listed_with_their_answers(run, file):
    assert run("position", "pearls", file).stdout.splitlines() == [
        "A: Seal a card",
        "  0 seal 0 — Seal card 0",
        "  1 seal 1 — Seal card 1",
        "  2 seal 2 — Seal card 2",
        "B: Seal a card",
        "  0 seal 0 — Seal card 0",
        "  1 seal 1 — Seal card 1",
        "  2 seal 2 — Seal card 2",
    ]


def test_without_a_file_it_is_the_set_up(run):
    assert run("position", "pearls").stdout.startswith("A: Seal a card\n")


def test_an_answer_prints_what_it_changed(run, file):
    start = read_position(file.read_text(), PEARLS)
    lines = run("position", "pearls", file, "--do", "1:2").stdout.splitlines()
    assert lines[0] == "B: seal 2"
    assert "  has_sealed.1: 0 -> 1" in lines
    assert f"  sealed.1: -1 -> {start.s.hand[1][2]}" in lines
    assert lines[-4:] == ["A: Seal a card", *(f"  {a} seal {a} — Seal card {a}" for a in range(3))]


def test_answers_follow_each_other_by_id_or_text_to_the_end(run, file):
    result = run("position", "pearls", file, "--do", "0,seal 0,YES", "--lang", "de")
    assert result.exit_code == 0, result.stderr
    lines = result.stdout.splitlines()
    assert any(line.endswith("nimmt eine Perle") for line in lines)
    assert any("Du ziehst Karte" in line and "(to " in line for line in lines)
    assert lines[-1] == "The match is over."


def test_the_position_reached_can_be_written(run, file, tmp_path):
    out = tmp_path / "after.toml"
    assert run("position", "pearls", file, "--do", "0:1", "-o", out).exit_code == 0
    after, start = read_position(out.read_text(), PEARLS), read_position(file.read_text(), PEARLS)
    PEARLS.answer(start.w, start.s, 0, 1, start.luck)
    assert schema(PEARLS.State).same(after.s, start.s)


def test_the_fields_are_listed_with_width_viewers_and_meaning(run):
    lines = run("position", "pearls", "--fields").stdout.splitlines()
    assert lines[0].split() == ["field", "width", "seen", "by", "meaning"]
    assert ["hand[4][3]", "i1", "owner"] in [line.split() for line in lines]
    assert ["pile[12]", "i1", "nobody"] in [line.split() for line in lines]


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ("9", '"9" is not legal for seat A'),
        ("yes", '"yes" is not legal for seat A'),
        ("dance", '"dance" is not an action of this game'),
        ("3:0", '"3:0": the seats asked are A, B'),
        ("x:0", '"x:0": the seats asked are A, B'),
    ],
)
def test_what_cannot_be_done_is_refused(run, file, do, sentence):
    result = run("position", "pearls", file, "--do", do)
    assert (result.exit_code, result.stderr) == (2, f"boardwright: {sentence}\n")


def test_nothing_can_be_done_after_the_end(run, file):
    result = run("position", "pearls", file, "--do", "0,0,no,0")
    assert result.stderr == 'boardwright: the match is over before "0"\n'


def test_an_impossible_position_is_refused(refused, file):
    file.write_text("[state]\nshown.1 = 1\n")
    assert refused("position", "pearls", file) == "impossible position: a card is lost or doubled"
    file.write_text('game = "chess"\n')
    assert refused("position", "pearls", file) == "the position belongs to chess, not to pearls"
