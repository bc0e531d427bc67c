"""Puzzles on a page: the position, the answers given so far, and what they and the best line lead to.

Nothing is stored here: the address of a page says which answers were given.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from boardwright.core import Game, Luck, View, look, schema
from boardwright.core.match_file import read_match
from boardwright.core.page import Puzzle, puzzles_in
from boardwright.core.types import AnyState, AnyWorld

DAY = 24 * 3600
KEPT = 128
"""Positions that are kept in memory."""


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles that come with a game."""
    return puzzles_in(game.page.puzzles.file)


def puzzle_of_the_day(game: Game, now: float) -> int:
    """Return the number of today's puzzle, the same for everybody; all others come up before it does again."""
    found = puzzles_of(game)
    round_, day = divmod(int(now // DAY), len(found))
    order = sorted(range(len(found)), key=lambda k: hashlib.sha256(f"{round_} {found[k].key}".encode()).digest())
    return order[day] + 1


@dataclass(frozen=True)
class Start:
    """The question of a puzzle."""

    game: Game
    seats: int
    seed: int
    draws: int
    w: AnyWorld
    s: AnyState


@lru_cache(maxsize=KEPT)
def start_of(game: Game, text: str) -> Start:
    """Replay a match file up to the question."""
    match = read_match(text, game)
    return Start(game, match.seats, match.seed, match.luck.draws, match.w, match.s)


@dataclass
class Attempt:
    """A line of answers to a puzzle, as far as it was given."""

    puzzle: Puzzle
    start: Start
    s: AnyState
    luck: Luck
    line: tuple[str, ...] = ()
    done: bool = False
    events: tuple[tuple[int, ...], ...] = ()
    refused: str = ""
    """An answer that was not possible."""

    def view(self, language: str, names: tuple[str, ...] = ()) -> View:
        at, seat = self.start, self.puzzle.seat
        return replace(look(at.game, at.w, self.s, seat, at.seats, self.events, names), language=language)

    def answer(self, text: str) -> bool:
        """Give one more answer; False if it is not possible."""
        at, seat = self.start, self.puzzle.seat
        try:
            a = at.game.actions.parse(text)
        except ValueError:
            return False
        if a not in at.game.choices(at.w, self.s, seat):
            return False
        self.s.events = []
        at.game.answer(at.w, self.s, seat, a, self.luck)
        self.line += (at.game.actions.text(a),)
        self.done = not at.game.page.puzzles.is_open(self.view("en"))
        if self.done:
            at.game.page.puzzles.play_out(at.w, self.s, seat, self.luck)
        self.events = tuple(self.s.events)
        return True

    @property
    def outcome(self) -> tuple[Any, ...]:
        """What makes two finished lines equally right."""
        outcome = self.start.game.page.puzzles.outcome
        return outcome(self.start.w, self.s, self.puzzle.seat) if outcome else self.line


def attempt(game: Game, puzzle: Puzzle, answers: Sequence[str]) -> Attempt:
    """Give these answers one after the other, up to the first that is not possible or ends the line."""
    start = start_of(game, puzzle.match)
    found = Attempt(puzzle, start, schema(game.State).copy(start.s), Luck(start.seed, start.draws))
    for text in answers:
        if found.done:
            break
        if not found.answer(text):
            found.refused = text
            break
    return found


def best_attempt(game: Game, puzzle: Puzzle) -> Attempt:
    """Return the best line, followed to its end."""
    return attempt(game, puzzle, puzzle.best)


def is_right(mine: Attempt, best: Attempt) -> bool:
    return mine.done and mine.outcome == best.outcome
