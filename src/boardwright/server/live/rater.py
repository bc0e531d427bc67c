"""The rater: rates finished matches, each exactly once.

A pass looks for finished tables without results. Results, ratings and the revision of the game are written in one
transaction, so a pass that is interrupted, or overtaken by another process, has no effect. Ratings follow matches in
the order in which they ended: a match found late is inserted at its place and everything after it is rated again.
"""

import asyncio
from contextlib import suppress
from itertools import groupby

import sqlalchemy as sa
import structlog

from boardwright.server.db.database import is_postgres
from boardwright.server.db.log import Entry
from boardwright.server.db.schema import RATINGS, RESULTS, TABLES
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.outcomes import Outcome
from boardwright.server.tables.ratings import Rating, rate_matches
from boardwright.server.tables.results import (
    UNREAD,
    ratings_before,
    read_all_outcomes,
    read_later,
    read_outcomes,
    read_ratings,
    read_revision,
    replace_statements,
)
from boardwright.server.tables.service import TableService
from boardwright.server.tables.standings import initial_ratings_of
from boardwright.server.tables.table import Table

CHECK_INTERVAL = 10.0
"""Seconds between searches for finished matches if none is announced."""
OVERLAP = 30.0
"""Seconds by which searches overlap, because a write may become visible late."""
BATCH = 100
LOG = structlog.get_logger("boardwright.ratings")


class Rater:
    """Rates finished matches in this process."""

    def __init__(self, service: TableService):
        self.service = service
        self._wake_up = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._seen = 0.0

    def start(self) -> None:
        self.service.on_change.append(self._changed)
        self._task = asyncio.create_task(self._run(), name="rater")

    async def stop(self) -> None:
        """Finish the current pass, then stop."""
        self._stopping = True
        self._wake_up.set()
        if self._task:
            await self._task

    def _changed(self, table: Table, _entry: Entry) -> None:
        if table.over:
            self._wake_up.set()

    async def _run(self) -> None:
        while not self._stopping:
            try:
                while await self.rate_batch() and not self._stopping:
                    pass
            except Exception as error:  # the loop must survive; the next pass starts where this one did
                LOG.error("ratings", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_INTERVAL):
                    await self._wake_up.wait()
            self._wake_up.clear()

    async def rate_batch(self) -> bool:
        """Rate a batch of finished matches; return True if there may be more."""
        async with self.service.engine.connect() as connection:
            recent = TABLES.c.updated > self._seen - OVERLAP
            outcomes, updated = await read_outcomes(connection, UNREAD, recent, limit=BATCH)
        outcomes.sort(key=lambda outcome: outcome.game)
        for game, of_game in groupby(outcomes, key=lambda outcome: outcome.game):
            try:
                await rate(self.service, game, list(of_game))
            except Conflict:
                return True  # another process rated them first
        self._seen = max(self._seen, updated)
        return len(outcomes) == BATCH


async def rate(service: TableService, game: str, fresh: list[Outcome]) -> None:
    """Insert outcomes in order and rate everything from the first of them on.

    Raises Conflict if another process has changed the ratings of the game meanwhile.
    """
    start = min(outcome.position for outcome in fresh)
    async with service.engine.connect() as connection:
        if is_postgres(service.engine):
            await connection.execution_options(isolation_level="REPEATABLE READ")
        revision = await read_revision(connection, game)
        later = await read_later(connection, game, start)
        players = {player for outcome in [*fresh, *later] if outcome.counts for player in outcome.players}
        if later:
            ratings = await ratings_before(connection, game, players, start)
        else:
            ratings = await read_ratings(connection, game, players)
    rated = await asyncio.to_thread(rate_matches, [*fresh, *later], ratings, initial_ratings_of(service, game))
    replaced = RESULTS.c.table_id.in_([outcome.table_id for outcome in later])
    old = RATINGS.c.player.in_(players)
    await service.writer.write(f"ratings {game}", *replace_statements(game, revision, rated, ratings, replaced, old))


async def recompute(service: TableService, game: str) -> int:
    """Rate all matches of a game again from their logs and return their number."""
    async with service.engine.connect() as connection:
        revision = await read_revision(connection, game)
        outcomes = await read_all_outcomes(connection, game)
    ratings: dict[str, Rating] = {}
    rated = await asyncio.to_thread(rate_matches, outcomes, ratings, initial_ratings_of(service, game))
    every = sa.true()
    await service.writer.write(f"ratings {game}", *replace_statements(game, revision, rated, ratings, every, every))
    return len(outcomes)
