"""Recorded matches replay to the same digests, and together they show what is rare."""

from functools import cache
from pathlib import Path

import pytest
from tools.golden_roborally import WANTED, summary
from tools.golden_roborally_options import options_at_work

from boardwright.core import Match, read_match, write_match
from boardwright.games.roborally import GAME

FILES = sorted((Path(__file__).parents[2] / "golden" / "roborally").glob("*.match"))


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_replays(path):
    match = read_match(text_of(path))
    assert match.over and write_match(match) == text_of(path)


def test_together_they_show_every_option_every_ending_and_every_kind_of_course():
    shown: set[str] = set()
    for path in FILES:
        lines = text_of(path).split("--\n")
        played = read_match(lines[0] + "--\n--\n")
        match = Match(GAME, played.seats, played.seed, played.switches)
        for line in lines[1].splitlines():
            seat, _, action = line.partition("|")[0].strip().partition(" ")
            before = match.state_at(match.ply)
            match.play(int(seat), action)
            found = options_at_work(match, before, GAME.actions.parse(action))
            shown |= {f"option {opt.name}" for opt in found}
        shown |= set(summary(match))
    assert WANTED - shown == set()
    assert len(FILES) >= 20
