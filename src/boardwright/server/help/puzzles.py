"""Puzzles: the position, the answers given so far, and what they and the best line lead to.

Nothing is stored here: the URL of a page contains the answers.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from boardwright.core import Game, Luck, View, make_view, schema
from boardwright.core.match_file import read_match
from boardwright.core.page import Puzzle, puzzles_in
from boardwright.core.types import AnyState, AnyWorld

DAY = 24 * 3600
CACHE_SIZE = 128
"""Positions kept in memory."""


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game."""
    return puzzles_in(game.page.puzzles.file)


def puzzle_of_the_day(game: Game, now: float) -> int:
    """Return the number of today's puzzle; none repeats before all others have had their day."""
    puzzles = puzzles_of(game)
    round_, day = divmod(int(now // DAY), len(puzzles))
    order = sorted(range(len(puzzles)), key=lambda k: hashlib.sha256(f"{round_} {puzzles[k].key}".encode()).digest())
    return order[day] + 1


@dataclass(frozen=True)
class PuzzlePosition:
    """The initial position of a puzzle."""

    game: Game
    seats: int
    seed: int
    draws: int
    w: AnyWorld
    s: AnyState


@lru_cache(maxsize=CACHE_SIZE)
def position_of_puzzle(game: Game, text: str) -> PuzzlePosition:
    """Replay the match file of a puzzle."""
    match = read_match(text, game)
    return PuzzlePosition(game, match.seats, match.seed, match.luck.draws, match.w, match.s)


@dataclass
class Attempt:
    """A line of answers to a puzzle."""

    puzzle: Puzzle
    start: PuzzlePosition
    s: AnyState
    luck: Luck
    line: tuple[str, ...] = ()
    done: bool = False
    events: tuple[tuple[int, ...], ...] = ()
    refused: str = ""
    """The first answer that was not legal, if any."""

    def view(self, language: str, names: tuple[str, ...] = ()) -> View:
        at, seat = self.start, self.puzzle.seat
        return replace(make_view(at.game, at.w, self.s, seat, at.seats, self.events, names), language=language)

    def answer(self, text: str) -> bool:
        """Give one more answer; return False if it is not legal."""
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
        """The result by which finished lines are compared."""
        outcome = self.start.game.page.puzzles.outcome
        return outcome(self.start.w, self.s, self.puzzle.seat) if outcome else self.line


def attempt(game: Game, puzzle: Puzzle, answers: Sequence[str]) -> Attempt:
    """Give answers in order, up to the first that is not legal or completes the line."""
    start = position_of_puzzle(game, puzzle.match)
    line = Attempt(puzzle, start, schema(game.State).copy(start.s), Luck(start.seed, start.draws))
    for text in answers:
        if line.done:
            break
        if not line.answer(text):
            line.refused = text
            break
    return line


def best_attempt(game: Game, puzzle: Puzzle) -> Attempt:
    """Return the completed best line."""
    return attempt(game, puzzle, puzzle.best)


def is_right(mine: Attempt, best: Attempt) -> bool:
    return mine.done and mine.outcome == best.outcome
