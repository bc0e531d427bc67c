"""Positions in which each kind of question is asked: from matches at random with the settings of a game's samples."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from boardwright.core import Game, Match, write_match

MOST_MOVES = 2000
"""A match at random that has not asked anything new by then is given up."""


@dataclass(frozen=True)
class Asked:
    """A position: the file of a match that stops there, after how many moves, and who is asked what."""

    kind: str
    text: str
    moves: int
    seat: int


def positions(game: Game, seats: int) -> Iterator[Asked]:
    """Yield the first position of each kind of question; what many samples ask comes first."""
    known: set[str] = set()
    for k, switches in enumerate(game.samples):
        try:
            match = Match(game, seats, k, switches)
        except ValueError:
            continue  # these settings are for other numbers of players
        yield from questions_of(match, random.Random(k), known)


def questions_of(match: Match, dice: random.Random, known: set[str]) -> Iterator[Asked]:
    """Play at random; stop wherever somebody is asked what was not asked before, with a choice to make."""
    for _ in range(MOST_MOVES):
        for p, question in match.questions().items():
            kind = match.game.questions(question.what).name.lower()
            if kind not in known and len(match.legal(p)) > 1:
                known.add(kind)
                yield Asked(kind, write_match(match), match.ply, p)
        if match.over:
            return
        seat = match.acting()[0]
        match.advance(seat, dice.choice(match.legal(seat)))
