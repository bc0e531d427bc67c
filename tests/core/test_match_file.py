"""Match files: they replay to the same digest, and the first wrong line is named."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import Match, MatchFileError, Switch, read_match, write_match
from boardwright.core.match_file import HEADER
from tests.core.pearls import PEARLS
from tests.core.test_match import play_out


@pytest.fixture
def lines():
    match = play_out(Match(PEARLS, 3, 5, {"dives": 1}))
    return write_match(match).splitlines()


def read(lines):
    return read_match("\n".join(lines), PEARLS)


def at(lines, start):
    """The number of the first line that begins so, counted from 1."""
    return next(n for n, line in enumerate(lines, 1) if line.startswith(start))


@given(seed=st.integers(0, 2**128 - 1), seats=st.sampled_from(PEARLS.seats), ply=st.integers(0, 20))
def test_a_match_comes_back_as_it_was_written(seed, seats, ply):
    match = play_out(Match(PEARLS, seats, seed, {"dives": 1 + ply % 3}))
    match.undo(max(0, match.ply - ply))
    again = read_match(write_match(match), PEARLS)
    assert again.log == match.log
    assert again.digest == match.digest
    assert write_match(again) == write_match(match)


def test_the_file_names_everything_a_replay_needs(lines):
    assert lines[:6] == [
        "boardwright match 1",
        "game pearls 1",
        "seats 3",
        "option dives 1",
        "seed 00000000000000000000000000000005",
        "--",
    ]
    assert lines[-3] == "--"
    assert lines[-2].startswith("result ")
    assert lines[-1].startswith("digest ")
    assert all(line.split(" | ")[0][2:].isascii() for line in lines[6:-3])


def test_a_default_option_is_not_written():
    assert "option" not in write_match(Match(PEARLS, 2, 1))


def test_an_unfinished_match_has_no_result():
    text = write_match(Match(PEARLS, 2, 1))
    assert "result" not in text
    assert read_match(text, PEARLS).ply == 0


def test_comments_blank_lines_and_blanks_around_lines_do_not_matter(lines):
    spaced = [f"  {line}\r" for line in lines]
    spaced[3:3] = ["", "# a good match"]
    assert read(spaced).over


def test_an_installed_game_is_found_by_its_name(installed, lines):
    assert read_match("\n".join(lines)).game is installed


def test_a_file_without_marks_or_foot_is_a_match_too(lines):
    end = at(lines[6:], "--") + 5
    assert read([line.split(" | ")[0] for line in lines[:end]]).over


HEAD_ERRORS = [
    ("boardwright", "boardwright match 2", f'a match file starts with "{HEADER}"'),
    ("game", "game pearls 7", "the file has rules version 7 of pearls; version 1 is installed"),
    ("game", "", "the header must start with the game"),
    ("seats", "seats 9", "Pearls is for 2 to 4 players, not 9"),
    ("seats", "seats many", 'the number of seats must be a number, not "many"'),
    ("option", "option depth 3", 'pearls has no option "depth"; it has dives'),
    ("option", "option dives 9", "dives must be 1 to 3, not 9"),
    ("option", "colour blue", 'unknown line "colour"; a header has game, seats, option, looks and seed'),
    ("seed", "seed xyz", 'the seed must be a number, not "xyz"'),
    ("seed", "seed " + "f" * 33, r"a seed must be from 0 to 2\*\*128 - 1"),
]


@pytest.mark.parametrize(("start", "wrong", "sentence"), HEAD_ERRORS)
def test_a_wrong_line_of_the_head_is_named(installed, lines, start, wrong, sentence):
    n = at(lines, start)
    lines[n - 1] = wrong
    first = n if wrong else n + 1
    with pytest.raises(MatchFileError, match=rf"^line {first}: {sentence}") as error:
        read(lines)
    assert error.value.line == first


def test_a_game_that_is_not_there_is_named(installed, lines):
    lines[1] = "game atlantis 1"
    with pytest.raises(MatchFileError, match=r'^line 2: there is no game "atlantis"; there are pearls'):
        read(lines)


@pytest.mark.parametrize("start", ["seats", "seed"])
def test_a_head_without_seats_or_seed_is_refused(lines, start):
    del lines[at(lines, start) - 1]
    with pytest.raises(MatchFileError, match="the header lacks game, seats or seed"):
        read(lines)


def test_a_file_without_bars_is_refused(lines):
    with pytest.raises(MatchFileError, match='the line "--" between header and actions is missing'):
        read(lines[:5])


def test_an_empty_file_is_refused():
    with pytest.raises(MatchFileError, match="line 1: a match file starts with"):
        read_match("")


BODY_ERRORS = [
    ("x seal 0", 'a line starts with a seat, not "x"'),
    ("0 dance", '"dance" is not an action of this game'),
    ("0 yes", '"yes" is not legal for seat A now'),
    ("3 seal 0", "seat D is not asked now"),
]


@pytest.mark.parametrize(("wrong", "sentence"), BODY_ERRORS)
def test_a_wrong_action_is_named_with_its_line(lines, wrong, sentence):
    lines[6] = wrong
    with pytest.raises(MatchFileError, match=f"^line 7: {sentence}"):
        read(lines)


def test_a_tampered_action_is_found_at_its_own_line(lines):
    seat, _, rest = lines[7].partition(" ")
    other = "seal 1" if "seal 0" in rest else "seal 0"
    lines[7] = f"{seat} {other} |{rest.split('|')[1]}"
    with pytest.raises(MatchFileError, match=r"^line 8: the state after this action is [0-9a-f]{8}, not"):
        read(lines)


def test_a_tampered_mark_is_found_at_its_own_line(lines):
    lines[8] = lines[8].split("|")[0] + "| 00000000"
    with pytest.raises(MatchFileError, match=r"^line 9: .* not 00000000"):
        read(lines)


def test_a_tampered_seed_is_found_at_the_first_action(lines):
    lines[4] = "seed 6"
    with pytest.raises(MatchFileError, match=r"^line 7: "):
        read(lines)


def test_a_wrong_digest_at_the_end_is_found(lines):
    lines[-1] = "digest " + "0" * 32
    with pytest.raises(MatchFileError, match=f"^line {len(lines)}: the final digest is"):
        read(lines)


@pytest.mark.parametrize("result", ["result 1 1 1", "result 1", "result"])
def test_a_wrong_result_is_found(lines, result):
    lines[-2] = result
    with pytest.raises(MatchFileError, match=f"^line {len(lines) - 1}: the actions do not lead to this result"):
        read(lines)


def test_a_result_of_an_unfinished_match_is_found(lines):
    del lines[-4]
    with pytest.raises(MatchFileError, match="the actions do not lead to this result"):
        read(lines)


def test_a_strange_line_in_the_foot_is_found(lines):
    lines.append("winner 0")
    with pytest.raises(MatchFileError, match=f'^line {len(lines)}: unknown line "winner" after the actions'):
        read(lines)


COURSE = Switch("course", "sea", ("sea",), open_ended=str)


@given(text=st.text(st.characters(codec="utf-8"), max_size=30))
def test_any_text_can_be_an_option(text):
    def world(switches, seats):
        return PEARLS.world({"dives": 2}, seats)

    game = replace(PEARLS, switches=(COURSE,), world=world)
    match = Match(game, 2, 1, {"course": text})
    assert read_match(write_match(match), game).switches == {"course": COURSE.read(text)}
