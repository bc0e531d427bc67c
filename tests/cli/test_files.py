"""Commands on files: replay, verify, show."""

import hashlib
import sys

import pytest

from boardwright.core import SPECTATOR, set_up, write_position
from tests.core.pearls import PEARLS


def test_replay_tells_the_match_in_words(run, match, match_file):
    result = run("replay", match_file)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Pearls, 3 players, seed 00000000000000000000000000000005"
    assert lines[1] == "  dives = 1"
    assert lines[2] == "   1. C: Seal card 0"
    assert sum(line.endswith("takes a pearl") for line in lines) == 1
    winner = "ABC"[match.places().index(1)]
    assert lines[-3] == f"1. {winner} 1"


def test_replay_speaks_german(run, match_file):
    result = run("replay", match_file, "--lang", "de")
    assert result.stdout.startswith("Perlen, 3 players")
    assert "nimmt eine Perle" in result.stdout


def test_replay_stops_at_a_ply_and_then_tells_no_result(run, match_file):
    lines = run("replay", match_file, "--ply", 2).stdout.splitlines()
    assert [line[:5] for line in lines[2:]] == ["   1.", "   2."]


def test_replay_as_a_seat_hears_what_it_heard(run, match, match_file):
    spectator, seat = (run("replay", match_file, *extra).stdout for extra in ((), ("--seat", 1)))
    assert "You draw" not in spectator
    assert f"You draw card {match.events[0][3][2]}" in seat


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--ply", 99], "the match has only"),
        (["--lang", "fr"], 'Pearls has no texts in "fr"; it has de, en'),
        (["--seat", 3], "the seat must be from 0 to 2, not 3"),
    ],
)
def test_replay_refuses_what_is_not_there(refused, match_file, arguments, sentence):
    assert refused("replay", match_file, *arguments).startswith(sentence)


def test_verify_prints_the_digest(run, match, match_file):
    result = run("verify", match_file)
    assert (result.exit_code, result.stdout) == (0, f"{match.digest}\n")


def test_verify_names_the_first_wrong_line(run, match_file):
    lines = match_file.read_text().splitlines()
    lines[7] = lines[7].split("|")[0] + "| 00000000"
    lines[-1] = "digest 0"
    match_file.write_text("\n".join(lines))
    result = run("verify", match_file)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("line 8: the state after this action is ")


def test_verify_wants_the_digest(run, match_file):
    match_file.write_text("\n".join(match_file.read_text().splitlines()[:-1]))
    result = run("verify", match_file)
    assert result.exit_code == 1
    assert result.stderr.endswith("the file ends without its digest\n")


def test_verify_checks_the_seed_against_its_published_hash(run, match_file):
    published = hashlib.sha256(b"00000000000000000000000000000005").hexdigest()
    assert run("verify", match_file, "--sha256", published).exit_code == 0
    assert run("verify", match_file, "--sha256", published.upper()).exit_code == 0
    other = run("verify", match_file, "--sha256", "0" * 64)
    assert (other.exit_code, other.stderr) == (1, f"the SHA-256 of the seed is {published}\n")


def test_verify_refuses_what_is_no_hash(refused, match_file):
    assert refused("verify", match_file, "--sha256", "abc") == "the hash must have 64 hexadecimal digits"


def test_show_draws_a_match_for_a_spectator_or_a_seat(run, match, match_file, tmp_path):
    out = tmp_path / "picture.svg"
    assert run("show", match_file, "-o", out).exit_code == 0
    assert out.read_text() == PEARLS.picture(match.view(SPECTATOR))
    assert run("show", match_file, "--ply", 0, "--seat", 1).stdout.strip() == PEARLS.picture(match.view(1, 0))


def test_show_draws_a_position(run, tmp_path):
    file = tmp_path / "position.toml"
    position = set_up(PEARLS, 2, 3)
    position.s.pearls[1] = 7
    file.write_text(write_position(position))
    assert "[0, 7, 0, 0]" in run("show", file).stdout


def test_show_writes_png(run, match_file, tmp_path):
    out = tmp_path / "picture.png"
    assert run("show", match_file, "-o", out).exit_code == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_show_says_what_png_needs(refused, match_file, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    sentence = refused("show", match_file, "-o", tmp_path / "picture.png")
    assert sentence == "PNG output requires CairoSVG: pip install 'boardwright[png]'"


def test_show_refuses_other_formats_plies_and_seats(refused, match_file, tmp_path):
    assert refused("show", match_file, "-o", "x.gif") == "a picture must be a .svg or .png file, not x.gif"
    assert refused("show", match_file, "--ply", 99).startswith("the match has only")
    assert refused("show", match_file, "--seat", 3) == "the seat must be from 0 to 2, not 3"
    file = tmp_path / "position.toml"
    file.write_text('game = "pearls"')
    assert refused("show", file, "--ply", 1) == "a position has no plies; --ply is for match files"
    assert refused("show", file, "--seat", 2) == "the seat must be from 0 to 1, not 2"
    file.write_text("game = ")
    assert refused("show", file).startswith("the text is not TOML")
    assert "No such file or directory" in refused("show", match_file, "-o", tmp_path / "no" / "x.svg")
