"""Positions in which each kind of question is asked: from matches at random with the settings of a game's samples, or
from the recorded matches, where a kind is a question with the verbs that answer it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boardwright.core import Game, Match, read_match, write_match
from boardwright.core.view import acting

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden"
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


def recorded(game: Game, most: int) -> list[Asked]:
    """The first position of each kind in the recorded matches; if there are too many, first one of every question."""
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
    """Every question of a recorded match where there is a choice, in order."""
    match = read_match(text)
    for ply in range(match.ply):
        for seat in acting(match.state_at(ply), match.seats):
            view = match.view(seat, ply)
            if view.question is not None and len(view.legal) > 1:
                verbs = sorted({view.game.actions.text(a).split(" ")[0] for a in view.legal})
                name = view.game.questions(view.question.what).name.lower()
                yield Asked(f"{name} {'-'.join(verbs)}", text, ply, seat)
