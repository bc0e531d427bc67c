"""The rater: takes the results of finished matches into the ratings, each match once.

A pass looks for finished tables that have no results yet. Results, ratings and the revision of a game are written
together, so that a pass which is cut off, or that another process gets ahead of, has done nothing. Ratings follow
matches in the order in which they ended: one that comes to light late is put in its place, and what came after it
is rated again.
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
from boardwright.server.tables.ratings import Rating, follow
from boardwright.server.tables.results import (
    UNREAD,
    ratings_before,
    read_all_outcomes,
    read_head,
    read_later,
    read_outcomes,
    read_ratings,
    write_all,
)
from boardwright.server.tables.service import TableService
from boardwright.server.tables.standings import starts_of
from boardwright.server.tables.table import Table

CHECK_INTERVAL = 10.0
"""Seconds after which it looks for finished matches even if nobody called."""
OVERLAP = 30.0
"""Seconds by which two looks overlap: a write may take that long to be seen."""
BATCH = 100
LOG = structlog.get_logger("boardwright.ratings")


class Rater:
    """Rates finished matches in this process."""

    def __init__(self, service: TableService):
        self.service = service
        self._called = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._seen = 0.0

    def start(self) -> None:
        self.service.on_change.append(self._changed)
        self._task = asyncio.create_task(self._run(), name="rater")

    async def stop(self) -> None:
        """Finish the pass that has been begun."""
        self._stopping = True
        self._called.set()
        if self._task:
            await self._task

    def _changed(self, table: Table, _entry: Entry) -> None:
        if table.over:
            self._called.set()

    async def _run(self) -> None:
        while not self._stopping:
            try:
                while await self.rate_some() and not self._stopping:
                    pass
            except Exception as error:  # whatever it was, the next pass begins where this one did
                LOG.error("ratings", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(CHECK_INTERVAL):
                    await self._called.wait()
            self._called.clear()

    async def rate_some(self) -> bool:
        """Rate a batch of finished matches; True if there may be more."""
        async with self.service.engine.connect() as connection:
            recent = TABLES.c.updated > self._seen - OVERLAP
            found, updated = await read_outcomes(connection, UNREAD, recent, limit=BATCH)
        found.sort(key=lambda one: one.game)
        for game, outcomes in groupby(found, key=lambda one: one.game):
            try:
                await rate(self.service, game, list(outcomes))
            except Conflict:
                return True  # another process was quicker: look again
        self._seen = max(self._seen, updated)
        return len(found) == BATCH


async def rate(service: TableService, game: str, fresh: list[Outcome]) -> None:
    """Put outcomes in their places and rate everything from the first of them on; Conflict if another process has
    changed the ratings of the game meanwhile."""
    start = min(outcome.position for outcome in fresh)
    async with service.engine.connect() as connection:
        if is_postgres(service.engine):
            await connection.execution_options(isolation_level="REPEATABLE READ")
        revision = await read_head(connection, game)
        later = await read_later(connection, game, start)
        players = {player for outcome in [*fresh, *later] if outcome.counts for player in outcome.players}
        if later:
            ratings = await ratings_before(connection, game, players, start)
        else:
            ratings = await read_ratings(connection, game, players)
    told = await asyncio.to_thread(follow, [*fresh, *later], ratings, starts_of(service, game))
    replaced = RESULTS.c.table_id.in_([outcome.table_id for outcome in later])
    old = RATINGS.c.player.in_(players)
    await service.writer.write(f"ratings {game}", *write_all(game, revision, told, ratings, replaced, old))


async def recompute(service: TableService, game: str) -> int:
    """Rate all matches of a game again from their logs; how many matches there are."""
    async with service.engine.connect() as connection:
        revision = await read_head(connection, game)
        outcomes = await read_all_outcomes(connection, game)
    ratings: dict[str, Rating] = {}
    told = await asyncio.to_thread(follow, outcomes, ratings, starts_of(service, game))
    every = sa.true()
    await service.writer.write(f"ratings {game}", *write_all(game, revision, told, ratings, every, every))
    return len(outcomes)
