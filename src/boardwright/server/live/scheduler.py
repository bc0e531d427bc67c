"""The work of the server itself: bots answer, prepared moves are played, clocks run out.

The queue is a column of the tables: `wake` says when a table needs the server. It is written with the entry
that caused it, so that a server that starts after a crash finds everything that is left to do.
"""

import asyncio
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog

from boardwright.bots import LEVELS
from boardwright.core import NONE, IllegalAction, Luck
from boardwright.server.db.log import Entry, Kind
from boardwright.server.live.fair_queue import Share
from boardwright.server.live.worker_pool import Stopped
from boardwright.server.tables.clocks import LATE_LIMIT, deadline, ran_out
from boardwright.server.tables.consequences import due, expected_wake
from boardwright.server.tables.lobby import usual_level
from boardwright.server.tables.play import make_move, set_prepared, weakest_level
from boardwright.server.tables.seats import changed, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import HttpError

CHECK_INTERVAL = 2.0
"""Seconds after which the queue is looked at even if nobody called."""
PATIENCE = 10.0
BREATH = 0.01
BUSY = 0.03
"""Seconds between two looks while bots think: their tables are due and hide when others will be."""
MAINTAIN, QUIET, OVERLAP = 1.5, 1.0, 3.0
"""Seconds between two looks for what was lost, after which a table counts as quiet, and by how much looks overlap."""
LOG = structlog.get_logger("boardwright.work")

Thought = tuple[str, int, int]
"""A table, a seat, and since which ply it has been asked: whoever is asked again has to think again."""


class Scheduler:
    """Takes tables that are due, in this process, and tends them."""

    def __init__(self, service: TableService):
        self.service = service
        self._called, self._ended = asyncio.Event(), asyncio.Event()
        self._stopping = False
        self._next = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._thoughts: dict[Thought, asyncio.Task[int]] = {}
        self._loops: list[asyncio.Task[None]] = []
        self._swept = 0.0
        self.failed: Callable[[], Any] = lambda: None
        self.rescued: Callable[[], Any] = lambda: None

    def start(self) -> None:
        self.service.on_change.append(self._changed)
        self._loops = [asyncio.create_task(self._repeat(step)) for step in (self._round, self._maintain)]

    async def stop(self) -> None:
        """Finish what has been begun; cutting off a database call would leave its connection hanging."""
        self._stopping = True
        for task in self._thoughts.values():
            task.cancel()
        self._called.set()
        self._ended.set()
        if self._loops or self._tasks:
            await asyncio.wait({*self._loops, *self._tasks}, timeout=PATIENCE)

    def call(self, wake: float | None) -> None:
        """A table will be due at this moment."""
        if wake is not None and wake < self._next:
            self._next = wake
            self._called.set()

    async def _repeat(self, step: Callable[[], Awaitable[None]]) -> None:
        while not self._stopping:
            try:
                await step()
            except Exception as error:
                self.failed()
                LOG.error("queue", error=type(error).__name__)
                await asyncio.sleep(CHECK_INTERVAL)

    async def _round(self) -> None:
        self._next = self.service.clock.now() + CHECK_INTERVAL
        ids = await self.service.store.take_due(self.service.clock.now())
        for table_id in ids:
            task = asyncio.create_task(self._tend(table_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if ids:
            return
        upcoming = await self.service.store.next_due()
        if upcoming is not None:
            soon = BREATH if upcoming > self.service.clock.now() else BUSY
            self._next = min(self._next, max(upcoming, self.service.clock.now() + soon))
        while not self._stopping and self.service.clock.now() < self._next:
            await self._pause(self._next - self.service.clock.now())

    async def _pause(self, seconds: float) -> None:
        """Wait, but not longer than until somebody calls: then the next moment may be an earlier one."""
        self._called.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._called.wait()

    async def _maintain(self) -> None:
        """Keep what this process thinks about to itself, and look for tables that the queue has lost."""
        known = {thought[0]: self.service.known(thought[0]) for thought in self._thoughts}
        plies = {table_id: table.ply for table_id, table in known.items() if table}
        await self.service.store.renew(plies, self.service.clock.now())
        await self._sweep()
        with suppress(TimeoutError):
            async with asyncio.timeout(MAINTAIN):
                await self._ended.wait()

    async def _sweep(self) -> None:
        """Queue every table that waits for the server and is not in its queue: all at first, then what fell quiet."""
        since, quiet = self._swept - OVERLAP, self.service.clock.now() - QUIET
        for row in await self.service.store.unqueued(since, quiet):
            if expected_wake(row, self.service.settings.pace) is not None:
                await self._rescue(row["id"])
        self._swept = quiet

    async def _rescue(self, table_id: str) -> None:
        with suppress(HttpError):
            async with self.service.holding(table_id) as table:
                wake = expected_wake(table.row, self.service.settings.pace)
                if table.playing and wake is not None:
                    await self.service.amend(table, wake=wake)
                    self.rescued()
                    LOG.warning("stuck")

    async def _tend(self, table_id: str) -> None:
        """Do everything that is due at a table; every bot answers as soon as it knows what."""
        try:
            table = await self.service.table(table_id)
            for p in due_seats(self.service, table):
                if table.seats[p].chooser:
                    self._begin_thought((table_id, p, table.match().since[p]), table)
            async with self.service.holding(table_id) as held:
                await tend_people(self.service, held)
                await self._wake_again(held)
        except HttpError:
            pass  # somebody else was quicker
        except Exception as error:
            self.failed()
            LOG.error("tend", error=type(error).__name__)

    async def _wake_again(self, table: Table) -> None:
        """Correct the hour of a table that was woken too early: another process may keep another pace."""
        is_early = table.playing and not due_seats(self.service, table)
        if is_early and (table.row["wake"] or math.inf) <= self.service.clock.now():
            await set_prepared(self.service, table, table.row["prepared"])

    def _begin_thought(self, thought: Thought, table: Table) -> None:
        """Let a bot think beside everything else, once for each question."""
        if thought in self._thoughts or self._stopping:
            return
        thinking = self._thoughts[thought] = asyncio.create_task(think(self.service, table, thought[1]))
        task = asyncio.create_task(self._play(thought, thinking))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, thought: Thought, thinking: asyncio.Task[int]) -> None:
        """Play what a bot has thought of. Only the thinking can be called off, never what the database does."""
        table_id, p, _ = thought
        try:
            await asyncio.wait([thinking])
            if thinking.cancelled():
                return
            async with self.service.holding(table_id) as held:
                if is_open(held, thought):
                    await make_move(self.service, held, p, thinking.result())
        except (HttpError, Stopped):
            pass  # somebody else was quicker, or the server ends
        except Exception as error:
            self.failed()
            LOG.error("think", error=type(error).__name__)
        finally:
            self._thoughts.pop(thought, None)

    def _changed(self, table: Table, entry: Entry) -> None:
        """Call off thoughts about questions that are no longer open, and prepare for the bots of a new match."""
        for thought, thinking in self._thoughts.items():
            if thought[0] == table.id and not is_open(table, thought):
                thinking.cancel()
        if entry.kind == Kind.START:
            for seat in table.seats:
                if seat.chooser:
                    self.service.workers.expect(table.game, seat.chooser)


def is_open(table: Table, thought: Thought) -> bool:
    """Is the seat still a bot's, and still asked what it was asked when the thought began?"""
    _, p, since = thought
    asked = table.playing and p in table.acting() and table.match().since[p] == since
    return asked and bool(table.seats[p].chooser)


async def tend_people(service: TableService, held: Table) -> None:
    """Answer for a person whose move is prepared or whose time is up."""
    for p in due_seats(service, held):
        if not held.seats[p].chooser:
            await answer_for(service, held, p)
            return


def due_seats(service: TableService, table: Table) -> list[int]:
    """The seats for which the server has to answer by now."""
    row, now, found = table.row, service.clock.now(), []
    for p in table.acting():
        moment = due(table.seats[p], p, row["clock"], row["times"], row["prepared"], service.settings.pace)
        if moment is not None and moment <= now:
            found.append(p)
    return found


async def think(service: TableService, table: Table, p: int) -> int:
    """A bot's answer. It comes at a multiple of the pace, however long the bot thought."""
    began, pace = time.monotonic(), service.settings.pace
    host, awaited = str(table.row["host"]), any(seat.human for seat in table.seats)
    share = Share(host, awaited, await service.store.origin(host))
    action = await service.workers.choose(table.view(p), table.row["options"], table.seats[p].chooser, share)
    thought = time.monotonic() - began
    if thought > pace > 0:
        await asyncio.sleep(math.ceil(thought / pace) * pace - thought)
    return action


async def answer_for(service: TableService, table: Table, p: int) -> None:
    """Play the prepared move of a person, or what the clock plays for them."""
    prepared = table.row["prepared"].get(str(p))
    if prepared:
        await play_prepared(service, table, p, prepared)
        return
    clock, times, now = table.row["clock"], table.row["times"], service.clock.now()
    if (deadline(clock, times, p) or math.inf) > now:
        return
    if ran_out(clock, times, p, now) or times["late"][p] + 1 >= LATE_LIMIT:
        seats = write_seats(changed(table.seats, p, stand_in=usual_level()))
        await service.commit(table, Kind.REPLACE, p, "clock", {"seats": seats})
        return
    await make_move(service, table, p, clock_action(table, p), clock=True)


async def play_prepared(service: TableService, table: Table, p: int, texts: list[str]) -> None:
    """The first prepared move that is legal; if none is, they are forgotten and the player is asked."""
    live = table.match()
    for text in texts:
        action = table.game.actions.parse(text)
        try:
            live.peek(p, action, table.ply + 1)
        except IllegalAction:
            continue
        await make_move(service, table, p, action)
        return
    rest = {k: v for k, v in table.row["prepared"].items() if k != str(p)}
    await set_prepared(service, table, rest)


def clock_action(table: Table, p: int) -> int:
    """What the clock plays: the game's own answer, or else any."""
    if table.game.timeout != NONE and table.can_time_out(p):
        return table.game.timeout
    return LEVELS[weakest_level()](table.view(p), Luck(secrets.randbits(128)))
