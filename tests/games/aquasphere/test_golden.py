"""Recorded matches replay to the same digests, and together they show what is rare."""

from pathlib import Path

import pytest
from tools.golden_aquasphere import WANTED, situations, ties

from boardwright.core import Match, read_match, write_match
from boardwright.games.aquasphere import GAME

FILES = sorted((Path(__file__).parents[2] / "golden" / "aquasphere").glob("*.match"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_replays(path):
    text = path.read_text(encoding="utf-8")
    match = read_match(text)
    assert match.over and write_match(match) == text


def test_together_they_show_every_card_kind_red_lines_overflows_and_ties():
    """Each kind of card, a line paid by crystal, by bot and declined, a full station, every tie-break."""
    shown: set[str] = set()
    for path in FILES:
        played = read_match(path.read_text(encoding="utf-8"))
        again = Match(GAME, played.seats, played.seed, played.switches)
        for move in played.log:
            again.play(move.seat, move.action)
            shown |= {f"{again.seats} {situation}" for situation in situations(again, move.action)}
        shown |= {f"tie {decided}" for decided in ties(again)}
    assert WANTED - shown == set()
    assert len(FILES) >= 15
