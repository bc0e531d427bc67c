"""Answers to puzzles; only the first answer to each counts."""

from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby, takewhile

import sqlalchemy as sa

from boardwright.server.db.schema import PUZZLES
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.service import TableService


@dataclass(frozen=True)
class Score:
    """A person's first answers to the puzzles of one game, in order."""

    answers: tuple[tuple[str, bool], ...] = ()

    @property
    def solved(self) -> int:
        return sum(right for _, right in self.answers)

    @property
    def tried(self) -> int:
        return len(self.answers)

    @property
    def streak(self) -> int:
        """The current number of right answers in a row."""
        return len([*takewhile(lambda answer: answer[1], reversed(self.answers))])

    @property
    def longest(self) -> int:
        """The longest number of right answers in a row."""
        runs = (len([*run]) for right, run in groupby(self.answers, key=lambda answer: answer[1]) if right)
        return max(runs, default=0)

    def of(self, puzzle: str) -> bool | None:
        """Return whether the first answer to a puzzle was right, or None if it was not tried."""
        return dict(self.answers).get(puzzle)


async def score_of(service: TableService, person: str, game: str) -> Score:
    """Return the answers of a person to the puzzles of a game."""
    mine = sa.select(PUZZLES.c.puzzle, PUZZLES.c.right).where(PUZZLES.c.person == person, PUZZLES.c.game == game)
    async with service.engine.connect() as connection:
        rows = await connection.execute(mine.order_by(PUZZLES.c.at, PUZZLES.c.puzzle))
        return Score(tuple((str(puzzle), bool(right)) for puzzle, right in rows))


async def save_answer(service: TableService, person: str, game: str, puzzle: str, right: bool) -> None:
    """Store an answer unless there is an earlier one."""
    if (await score_of(service, person, game)).of(puzzle) is not None:
        return
    row = {"person": person, "game": game, "puzzle": puzzle, "right": right, "at": service.clock.now()}
    with suppress(Conflict):
        await service.writer.write(person, sa.insert(PUZZLES).values(**row))
