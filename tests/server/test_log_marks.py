"""The mark before a line of the log is that of the seat it is about, not of the seat that caused it."""

import random
import re

import pytest

from boardwright.core import NONE, Match, View, games
from boardwright.server.web.log_view import events_in_words, recall

GAMES = games()
SEATS = 3
NAMES = ("Ada", "Ben", "Cy")
ANSWERS = 150


def told(name):
    """Yield the lines of a random match for a spectator, each with its mark."""
    match, chance = Match(GAMES[name], SEATS, 4), random.Random(4)
    for _ in range(ANSWERS):
        if match.over:
            return
        p = match.acting()[0]
        onward = [a for a in match.legal(p) if not match.game.actions.text(a).startswith("take_back")]
        match.play(p, chance.choice(onward))
        view: View = recall(match, match.frames[-1], -1, NAMES)
        for line in events_in_words(view, match.game.texts["en"]):
            yield line, line.seat


def named(line):
    """Return the seat that a line begins with; a robot has the letter of the seat that steers it."""
    found = re.match(rf"({'|'.join(NAMES)}|Robot [A-C])\b", line)
    if found is None:
        return None
    return NAMES.index(found[1]) if found[1] in NAMES else "ABC".index(found[1][-1])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_line_that_begins_with_a_name_has_the_mark_of_that_seat(name):
    lines = [(line, seat) for line, seat in told(name) if named(line) is not None]
    assert len(lines) > 40 and [line for line, seat in lines if seat != named(line)] == []


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_nobody_does_has_no_mark(name):
    nobodys = [line for line, seat in told(name) if seat == NONE]
    assert nobodys and all(named(line) is None for line in nobodys)
