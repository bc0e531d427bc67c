"""Positions with each kind of question: from random matches under a game's sample settings, or from the recorded
matches, where a kind is a question with the verbs of its answers.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boardwright.core import Game, Match, read_match, write_match
from boardwright.core.view import acting

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
MOST_MOVES = 2000
"""A random match without a new question by then is abandoned."""


@dataclass(frozen=True)
class Asked:
    """A position: a match file that ends there, the number of moves, and the question and seat."""

    kind: str
    text: str
    moves: int
    seat: int


def positions(game: Game, seats: int) -> Iterator[Asked]:
    """Yield the first position of each kind of question; those that many samples ask come first."""
    known: set[str] = set()
    for k, switches in enumerate(game.samples):
        try:
            match = Match(game, seats, k, switches)
        except ValueError:
            continue  # these settings are for other numbers of players
        yield from questions_of(match, random.Random(k), known)


def questions_of(match: Match, dice: random.Random, known: set[str]) -> Iterator[Asked]:
    """Play at random and stop at each new question with a choice."""
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


def recorded(game: Game, most: int) -> list[Asked]:
    """Return the first position of each kind in the recorded matches; if there are too many, one per question first."""
    found: dict[str, Asked] = {}
    for file in sorted((GOLDEN / game.name).glob("*.match"), key=lambda one: one.name):
        for one in asked_in(file.read_text()):
            found.setdefault(one.kind, one)
    of_question: dict[str, list[Asked]] = {}
    for one in found.values():
        of_question.setdefault(one.kind.split(" ")[0], []).append(one)
    first, rest = [some[0] for some in of_question.values()], [one for some in of_question.values() for one in some[1:]]
    return sorted([*first, *rest][:most], key=lambda one: one.kind)


def asked_in(text: str) -> Iterator[Asked]:
    """Yield every question with a choice in a recorded match, in order."""
    match = read_match(text)
    for ply in range(match.ply):
        for seat in acting(match.state_at(ply), match.seats):
            view = match.view(seat, ply)
            if view.question is not None and len(view.legal) > 1:
                verbs = sorted({view.game.actions.text(a).split(" ")[0] for a in view.legal})
                name = view.game.questions(view.question.what).name.lower()
                yield Asked(f"{name} {'-'.join(verbs)}", text, ply, seat)
