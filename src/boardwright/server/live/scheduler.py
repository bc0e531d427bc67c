"""The scheduler: bots answer, prepared moves are played, clocks run out.

The queue is a column of the tables: `wake` is when the server next has to act. It is written in the same transaction
as the entry that caused it, so a server that starts after a crash finds everything left to do.
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
from boardwright.server.tables.lobby import default_level
from boardwright.server.tables.play import make_move, set_prepared, weakest_level
from boardwright.server.tables.seats import changed, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import HttpError

CHECK_INTERVAL = 2.0
"""Seconds between reads of the queue if no change is announced."""
STOP_TIMEOUT = 10.0
MIN_PAUSE = 0.01
BUSY_PAUSE = 0.03
"""Seconds between reads of the queue while bots think: their tables are due and mask the next one."""
MAINTAIN, QUIET, OVERLAP = 1.5, 1.0, 3.0
"""Seconds between searches for lost tables, until a table counts as quiet, and by which searches overlap."""
LOG = structlog.get_logger("boardwright.work")

BotTurn = tuple[str, int, int]
"""A table, a seat, and the ply at which it was asked: a new question needs a new answer."""


class Scheduler:
    """Claims due tables for this process and acts on them. `failed` and `requeued` are called for the metrics."""

    def __init__(self, service: TableService):
        self.service = service
        self._wake_up, self._ended = asyncio.Event(), asyncio.Event()
        self._stopping = False
        self._next = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._searches: dict[BotTurn, asyncio.Task[int]] = {}
        self._loops: list[asyncio.Task[None]] = []
        self._swept = 0.0
        self.failed: Callable[[], Any] = lambda: None
        self.requeued: Callable[[], Any] = lambda: None

    def start(self) -> None:
        self.service.on_change.append(self._changed)
        self._loops = [asyncio.create_task(self._repeat(step)) for step in (self._round, self._maintain)]

    async def stop(self) -> None:
        """Finish what has been started: cancelling a database call would leave its connection hanging."""
        self._stopping = True
        for task in self._searches.values():
            task.cancel()
        self._wake_up.set()
        self._ended.set()
        if self._loops or self._tasks:
            await asyncio.wait({*self._loops, *self._tasks}, timeout=STOP_TIMEOUT)

    def call(self, wake: float | None) -> None:
        """Announce that a table is due at `wake`."""
        if wake is not None and wake < self._next:
            self._next = wake
            self._wake_up.set()

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
        ids = await self.service.store.claim_due(self.service.clock.now())
        for table_id in ids:
            task = asyncio.create_task(self._act(table_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if ids:
            return
        upcoming = await self.service.store.next_due()
        if upcoming is not None:
            soon = MIN_PAUSE if upcoming > self.service.clock.now() else BUSY_PAUSE
            self._next = min(self._next, max(upcoming, self.service.clock.now() + soon))
        while not self._stopping and self.service.clock.now() < self._next:
            await self._pause(self._next - self.service.clock.now())

    async def _pause(self, seconds: float) -> None:
        """Wait until `call` announces an earlier table, at most `seconds`."""
        self._wake_up.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake_up.wait()

    async def _maintain(self) -> None:
        """Renew the claims on tables where bots are thinking, and look for tables the queue has lost."""
        known = {turn[0]: self.service.cached(turn[0]) for turn in self._searches}
        plies = {table_id: table.ply for table_id, table in known.items() if table}
        await self.service.store.renew_leases(plies, self.service.clock.now())
        await self._sweep()
        with suppress(TimeoutError):
            async with asyncio.timeout(MAINTAIN):
                await self._ended.wait()

    async def _sweep(self) -> None:
        """Queue tables that wait for the server without a `wake`: at first all, then those that became quiet."""
        since, quiet = self._swept - OVERLAP, self.service.clock.now() - QUIET
        for row in await self.service.store.not_queued(since, quiet):
            if expected_wake(row, self.service.settings.pace) is not None:
                await self._requeue(row["id"])
        self._swept = quiet

    async def _requeue(self, table_id: str) -> None:
        with suppress(HttpError):
            async with self.service.holding(table_id) as table:
                wake = expected_wake(table.row, self.service.settings.pace)
                if table.playing and wake is not None:
                    await self.service.update(table, wake=wake)
                    self.requeued()
                    LOG.warning("requeued")

    async def _act(self, table_id: str) -> None:
        """Act on everything that is due at a table; bots answer in tasks of their own."""
        try:
            table = await self.service.table(table_id)
            for p in due_seats(self.service, table):
                if table.seats[p].chooser:
                    self._start_search((table_id, p, table.match().since[p]), table)
            async with self.service.holding(table_id) as held:
                await act_for_people(self.service, held)
                await self._reschedule(held)
        except HttpError:
            pass  # another process was first
        except Exception as error:
            self.failed()
            LOG.error("act", error=type(error).__name__)

    async def _reschedule(self, table: Table) -> None:
        """Reschedule a table that was woken too early: another process may use a different pace."""
        is_early = table.playing and not due_seats(self.service, table)
        if is_early and (table.row["wake"] or math.inf) <= self.service.clock.now():
            await set_prepared(self.service, table, table.row["prepared"])

    def _start_search(self, turn: BotTurn, table: Table) -> None:
        """Start a bot in the background, once for each question."""
        if turn in self._searches or self._stopping:
            return
        search = self._searches[turn] = asyncio.create_task(choose_action(self.service, table, turn[1]))
        task = asyncio.create_task(self._play(turn, search))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _play(self, turn: BotTurn, search: asyncio.Task[int]) -> None:
        """Play a bot's answer. Only the search is ever cancelled, never a database call."""
        table_id, p, _ = turn
        try:
            await asyncio.wait([search])
            if search.cancelled():
                return
            async with self.service.holding(table_id) as held:
                if is_open(held, turn):
                    await make_move(self.service, held, p, search.result())
        except (HttpError, Stopped):
            pass  # another process was first, or the server stops
        except Exception as error:
            self.failed()
            LOG.error("search", error=type(error).__name__)
        finally:
            self._searches.pop(turn, None)

    def _changed(self, table: Table, entry: Entry) -> None:
        """Cancel searches for questions that are no longer open, and prepare for the bots of a new match."""
        for turn, search in self._searches.items():
            if turn[0] == table.id and not is_open(table, turn):
                search.cancel()
        if entry.kind == Kind.START:
            for seat in table.seats:
                if seat.chooser:
                    self.service.workers.prepare(table.game, seat.chooser)


def is_open(table: Table, turn: BotTurn) -> bool:
    """Return whether a bot still holds the seat and the question is still the same."""
    _, p, since = turn
    asked = table.playing and p in table.acting() and table.match().since[p] == since
    return asked and bool(table.seats[p].chooser)


async def act_for_people(service: TableService, held: Table) -> None:
    """Answer for the first person whose move is prepared or whose time is up."""
    for p in due_seats(service, held):
        if not held.seats[p].chooser:
            await answer_for(service, held, p)
            return


def due_seats(service: TableService, table: Table) -> list[int]:
    """Return the seats for which the server has to answer now."""
    row, now, due_now = table.row, service.clock.now(), []
    for p in table.acting():
        moment = due(table.seats[p], p, row["clock"], row["times"], row["prepared"], service.settings.pace)
        if moment is not None and moment <= now:
            due_now.append(p)
    return due_now


async def choose_action(service: TableService, table: Table, p: int) -> int:
    """Return a bot's answer after a multiple of the pace, so that the delay reveals little about the search."""
    began, pace = time.monotonic(), service.settings.pace
    host, awaited = str(table.row["host"]), any(seat.human for seat in table.seats)
    share = Share(host, awaited, await service.store.origin(host))
    action = await service.workers.choose(table.view(p), table.row["options"], table.seats[p].chooser, share)
    elapsed = time.monotonic() - began
    if elapsed > pace > 0:
        await asyncio.sleep(math.ceil(elapsed / pace) * pace - elapsed)
    return action


async def answer_for(service: TableService, table: Table, p: int) -> None:
    """Play a person's prepared move, or the clock's answer once time is up."""
    prepared = table.row["prepared"].get(str(p))
    if prepared:
        await play_prepared(service, table, p, prepared)
        return
    clock, times, now = table.row["clock"], table.row["times"], service.clock.now()
    if (deadline(clock, times, p) or math.inf) > now:
        return
    if ran_out(clock, times, p, now) or times["late"][p] + 1 >= LATE_LIMIT:
        seats = write_seats(changed(table.seats, p, stand_in=default_level()))
        await service.commit(table, Kind.REPLACE, p, "clock", {"seats": seats})
        return
    await make_move(service, table, p, clock_action(table, p), clock=True)


async def play_prepared(service: TableService, table: Table, p: int, texts: list[str]) -> None:
    """Play the first legal prepared move; if there is none, drop them all and let the player answer."""
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
    """Return the action the clock plays: the game's `timeout` action, or else one chosen by the weakest bot."""
    if table.game.timeout != NONE and table.can_time_out(p):
        return table.game.timeout
    return LEVELS[weakest_level()](table.view(p), Luck(secrets.randbits(128)))
