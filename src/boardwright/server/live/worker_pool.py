"""Processes that think for the tables. The process that serves pages neither thinks nor compiles.

They are started when they are first needed, as many as the machine has cores to spare. The levels that search need
compiled code: it is prepared once for each game, in a process of its own and in the background, and until it is there
such a level answers as a weaker one. Only the level that does not think (it takes less than carrying a job there and
back) and games that are not installed, which no other process could find, are answered here.
"""

import asyncio
import os
import secrets
import time
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import structlog

from boardwright.bots import find_bot
from boardwright.bots.coach import Suggestion, suggestions
from boardwright.bots.curve import Curve
from boardwright.bots.levels import needs_compiler, wants_compiler, without_compiler
from boardwright.bots.view_message import message_of
from boardwright.bots.worker import Advise, Choose, Draw, Forecast, Prepare
from boardwright.core import Game, Value, View
from boardwright.server.live.fair_queue import FairQueue, Share
from boardwright.server.live.worker_process import JobFailed, WorkerDied, WorkerProcess, found_elsewhere

MOST = 4
"""Processes at most, however many cores there are: each takes some memory."""
LIMIT = 20.0
"""Seconds after which a process that has not answered is ended; no level thinks half as long."""
GRACE = 3.0
"""Seconds that a process may take to finish what nobody wants to know any more."""
PATIENCE, INTERVAL = 5.0, 0.05
"""Seconds that a searching level waits for its code if that has only to be loaded, and between two looks."""
FALLBACK = "medium"
"""What searching levels answer as while their code is being prepared, and what answers for one that overran."""
ADVISER = "hard"
"""Whose suggestions players get where it is ready."""
LAST_RESORT = "random"
NOBODY = Share()
LOG = structlog.get_logger("boardwright.workers")


class Stopped(Exception):
    """The server is being stopped: there will be no answer."""


@dataclass(frozen=True)
class Preparing:
    """A game whose searching levels are being prepared: since how many seconds, and how many it takes in all."""

    game: str
    seconds: float
    estimate: float


class WorkerPool:
    """A small pool of processes, and what is known of the games they are prepared for."""

    def __init__(self, known: Mapping[str, Game], size: int | None = None, limit: float = LIMIT):
        self.size = size or max(1, min(MOST, (os.cpu_count() or 2) - 1))
        self.limit = limit
        self.ready: set[str] = set()
        self._games = known
        self._slots = FairQueue(self.size)
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._begun: dict[str, tuple[float, float]] = {}
        self._failed: set[str] = set()
        self._one_at_a_time = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    @property
    def preparing(self) -> list[Preparing]:
        """The games that are being prepared now."""
        now = time.monotonic()
        return [Preparing(name, now - began, estimate) for name, (began, estimate) in self._begun.items()]

    def preparing_for(self, name: str) -> Preparing | None:
        """How far the preparation of one game is; None if none is under way."""
        return next((one for one in self.preparing if one.game == name), None)

    @property
    def pids(self) -> list[int]:
        """The processes that run, for those who look after the machine."""
        return [one.pid for one in self._all if one.alive]

    def can_send(self, game: Game) -> bool:
        """Would another process find this game?"""
        return game.name in self._sendable

    @cached_property
    def _sendable(self) -> frozenset[str]:
        return found_elsewhere(self._games)

    def expect(self, game: Game, level: str) -> None:
        """Somebody will soon play this game against this level: prepare for it, in the background."""
        if not wants_compiler(game, level) or not self.can_send(game) or self._stopping:
            return
        if game.name not in self.ready | self._failed | set(self._begun):
            self._begun[game.name] = (time.monotonic(), 0.0)
            self._spawn(self._prepare(game.name))

    async def choose(self, view: View, options: Mapping[str, Value], level: str, share: Share = NOBODY) -> int:
        """What a bot of this level answers; a weaker one where it cannot, and in any case a legal action."""
        seed = secrets.randbits(63)
        if level == LAST_RESORT or not self.can_send(view.game):
            return await asyncio.to_thread(find_bot(level, seed).choose, view)
        self.expect(view.game, level)
        await self._soon(view.game.name)
        waiting = needs_compiler(view.game, level) and view.game.name not in self.ready
        message, weaker = message_of(view, options), without_compiler(view.game, level)
        for wanted in dict.fromkeys([weaker if waiting else level, weaker, FALLBACK]):
            try:
                action = int(await self._ask(Choose(message, wanted, seed), share))
            except (WorkerDied, JobFailed, TimeoutError) as error:
                LOG.error("think", game=view.game.name, level=wanted, error=type(error).__name__, why=str(error))
                continue
            if action in view.legal:
                return action
        return find_bot(LAST_RESORT, seed).choose(view)

    async def _soon(self, name: str) -> None:
        """Wait for a preparation that only loads what was compiled before; never for one that compiles."""
        for _ in range(round(PATIENCE / INTERVAL)):
            if name not in self._begun or self._begun[name][1] > PATIENCE:
                return
            await asyncio.sleep(INTERVAL)

    async def suggestions(
        self, view: View, options: Mapping[str, Value], language: str, n: int = 3, share: Share = NOBODY
    ) -> list[Suggestion]:
        """The best chains of answers of a seat with a sentence each; none where they cannot be had.

        Where the search of the game is ready it says which; nobody waits for that.
        """
        if not self.can_send(view.game):
            return await asyncio.to_thread(suggestions, view, language, n)
        level = ADVISER if view.game.name in self.ready else FALLBACK
        try:
            found: list[Suggestion] = await self._ask(Advise(message_of(view, options), language, n, level), share)
        except (WorkerDied, JobFailed, TimeoutError):
            return []
        return found

    async def curve(self, text: str) -> Curve | None:
        """The curve of a finished match, given as a match file; None where it cannot be had."""
        try:
            found: Curve = await self._ask(Draw(text))
        except (WorkerDied, JobFailed, TimeoutError):
            return None
        return found

    async def stop(self) -> None:
        """End every process at once; whoever still waits for an answer gets Stopped."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(one.end() for one in list(self._all)), return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(one.end() for one in list(self._all)), return_exceptions=True)
        self._all.clear()
        self._idle.clear()

    async def _ask(self, job: object, share: Share = NOBODY) -> Any:
        """Have a job done by the next free process; everybody who asks gets a turn."""
        await self._slots.acquire(share)
        try:
            worker = await self._take()
        except BaseException:
            self._slots.release()
            raise
        thought = asyncio.create_task(worker.ask(job))
        try:
            return await asyncio.wait_for(asyncio.shield(thought), self.limit)
        except (WorkerDied, TimeoutError):
            worker.kill()
            if self._stopping:
                raise Stopped from None
            raise
        finally:
            if thought.done() or not worker.alive:
                self._put_back(worker, thought)
            else:
                self._spawn(self._finish(worker, thought))

    async def _take(self) -> WorkerProcess:
        """A process that is free, the one that worked last first: its caches are warm."""
        if self._stopping:
            raise Stopped
        while self._idle:
            found = self._idle.pop()
            if found.alive:
                return found
            self._spawn(self._bury(found))
        return await self._start()

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start()
        self._all.add(worker)
        if self._stopping:
            await self._bury(worker)
            raise Stopped
        return worker

    def _put_back(self, worker: WorkerProcess, thought: asyncio.Task[object]) -> None:
        if thought.done() and not thought.cancelled():
            thought.exception()
        self._slots.release()
        if thought.done() and worker.alive and not self._stopping and not self._gone(thought):
            self._idle.append(worker)
        else:
            thought.cancel()
            self._spawn(self._bury(worker))

    @staticmethod
    def _gone(thought: asyncio.Task[object]) -> bool:
        return thought.cancelled() or isinstance(thought.exception(), WorkerDied)

    async def _finish(self, worker: WorkerProcess, thought: asyncio.Task[object]) -> None:
        """Nobody wants the answer any more, or it came too late: a little patience, then the process is ended."""
        try:
            await asyncio.wait([thought], timeout=GRACE)
        finally:
            if not thought.done():
                worker.kill()
            self._put_back(worker, thought)

    async def _bury(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._all.discard(worker)

    async def _prepare(self, name: str) -> None:
        """Compile for a game in a process that joins the pool when it is done."""
        async with self._one_at_a_time:
            worker = await self._start()
            try:
                estimate = float(await worker.ask(Forecast(name)))
                self._begun[name] = (time.monotonic(), estimate)
                await worker.ask(Prepare(name))
            except (WorkerDied, JobFailed) as error:
                if not self._stopping:
                    self._failed.add(name)
                    LOG.error("prepare", game=name, error=type(error).__name__, why=str(error))
                await self._bury(worker)
            else:
                LOG.info("prepared", game=name, seconds=round(time.monotonic() - self._begun[name][0], 1))
                self.ready.add(name)
                self._idle.append(worker)
                if len(self._idle) > self.size:
                    self._spawn(self._bury(self._idle.pop(0)))
            finally:
                del self._begun[name]

    def _spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
