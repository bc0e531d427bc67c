"""The recorded matches replay to the same digests and together show what they were chosen for."""

from pathlib import Path

import pytest
from tools.golden_cryo import FOLDER, LEAST, WANTED, ending, told

from boardwright.core import read_match
from boardwright.games.cryo import GAME
from boardwright.games.cryo.words import Ask, Do

FILES = sorted(FOLDER.glob("*.match"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_replays_to_its_digest(path: Path):
    """CR-305: read_match checks every line's digest, the result and the end"""
    match = read_match(path.read_text(encoding="utf-8"))
    assert match.over and match.game is GAME
    assert GAME.check_invariants(match.w, match.s) == ""


def test_the_recorded_matches_show_everything():
    """CR-167, CR-201, CR-253, CR-257, CR-258, CR-274, CR-275: every card in four uses, both ends, every tie"""
    things = set()
    for path in FILES:
        match = read_match(path.read_text(encoding="utf-8"))
        things.add(f"seats {match.seats}")
        things |= {f"option {name}" for name, value in match.switches.items() if value != default(name)}
        things |= {f"action {Do(GAME.actions.kind[move.action]).name}" for move in match.log}
        for ply in range(match.ply):
            s = match.state_at(ply)
            things.add(f"question {Ask(s.todo_what[s.todo_n - 1]).name}")
        for events in match.events:
            things.update(told(events))
        things.update(ending(match))
    assert WANTED - things == set()
    assert len(FILES) >= LEAST >= 15


def default(name):
    return next(switch.default for switch in GAME.switches if switch.name == name)
