"""Worker processes for bots, so that the process that serves pages neither searches nor compiles.

Workers start on demand, as many as the machine has cores to spare. Searching levels need compiled code, which is
compiled once per game in a background process; until then they answer as a weaker level. The random level, which
takes less time than a round trip, and games that a worker cannot import run in this process.
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
from boardwright.bots.worker import Advise, Choose, DrawCurve, Forecast, Prepare
from boardwright.core import Game, Value, View
from boardwright.server.live.fair_queue import FairQueue, Share
from boardwright.server.live.worker_process import JobFailed, WorkerDied, WorkerProcess, importable_games

MAX_PROCESSES = 4
"""Upper bound whatever the number of cores, because each process needs memory."""
TIMEOUT = 20.0
"""Seconds after which a worker that has not answered is killed; no level thinks half as long."""
GRACE = 3.0
"""Seconds a worker may take to finish a job whose result is no longer wanted."""
LOADING_TIME, INTERVAL = 5.0, 0.05
"""Seconds a searching level waits for code that only has to be loaded, and between checks."""
FALLBACK_LEVEL = "medium"
"""The level that answers while code is being compiled, and for a bot that exceeded its time."""
SUGGESTION_LEVEL = "hard"
"""The level that suggests moves to players once it is compiled."""
LAST_RESORT = "random"
NOBODY = Share()
LOG = structlog.get_logger("boardwright.workers")


class Stopped(Exception):
    """The server is stopping; there will be no answer."""


@dataclass(frozen=True)
class Preparing:
    """A game that is being compiled: seconds since the start, and estimated seconds in total."""

    game: str
    seconds: float
    estimate: float


class WorkerPool:
    """A small pool of worker processes, and the state of compilation of each game."""

    def __init__(self, known: Mapping[str, Game], size: int | None = None, timeout: float = TIMEOUT):
        self.size = size or max(1, min(MAX_PROCESSES, (os.cpu_count() or 2) - 1))
        self.timeout = timeout
        self.ready: set[str] = set()
        self._games = known
        self._slots = FairQueue(self.size)
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._started: dict[str, tuple[float, float]] = {}
        self._failed: set[str] = set()
        self._compile_lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    @property
    def preparing(self) -> list[Preparing]:
        """The games that are being compiled now."""
        now = time.monotonic()
        return [Preparing(name, now - began, estimate) for name, (began, estimate) in self._started.items()]

    def preparing_for(self, name: str) -> Preparing | None:
        """Return the progress of one game's compilation, or None if it is not being compiled."""
        return next((p for p in self.preparing if p.game == name), None)

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes, for the metrics."""
        return [worker.pid for worker in self._all if worker.alive]

    def can_send(self, game: Game) -> bool:
        """Return whether a worker process can import this game."""
        return game.name in self._sendable

    @cached_property
    def _sendable(self) -> frozenset[str]:
        return importable_games(self._games)

    def prepare(self, game: Game, level: str) -> None:
        """Compile a game in the background if this level needs it."""
        if not wants_compiler(game, level) or not self.can_send(game) or self._stopping:
            return
        if game.name not in self.ready | self._failed | set(self._started):
            self._started[game.name] = (time.monotonic(), 0.0)
            self._spawn(self._prepare(game.name))

    async def choose(self, view: View, options: Mapping[str, Value], level: str, share: Share = NOBODY) -> int:
        """Return a legal action chosen by a bot of this level, or by a weaker one if that fails."""
        seed = secrets.randbits(63)
        if level == LAST_RESORT or not self.can_send(view.game):
            return await asyncio.to_thread(find_bot(level, seed).choose, view)
        self.prepare(view.game, level)
        await self._wait_for_loading(view.game.name)
        compiling = needs_compiler(view.game, level) and view.game.name not in self.ready
        message, weaker = message_of(view, options), without_compiler(view.game, level)
        for chosen in dict.fromkeys([weaker if compiling else level, weaker, FALLBACK_LEVEL]):
            try:
                action = int(await self._ask(Choose(message, chosen, seed), share))
            except (WorkerDied, JobFailed, TimeoutError) as error:
                LOG.error("search", game=view.game.name, level=chosen, error=type(error).__name__, message=str(error))
                continue
            if action in view.legal:
                return action
        return find_bot(LAST_RESORT, seed).choose(view)

    async def _wait_for_loading(self, name: str) -> None:
        """Wait for code that only has to be loaded; return at once if it has to be compiled."""
        for _ in range(round(LOADING_TIME / INTERVAL)):
            if name not in self._started or self._started[name][1] > LOADING_TIME:
                return
            await asyncio.sleep(INTERVAL)

    async def suggestions(
        self, view: View, options: Mapping[str, Value], language: str, n: int = 3, share: Share = NOBODY
    ) -> list[Suggestion]:
        """Return the best sequences of actions of a seat with a sentence each, or an empty list if the workers fail.

        The search is used if it is compiled already.
        """
        if not self.can_send(view.game):
            return await asyncio.to_thread(suggestions, view, language, n)
        level = SUGGESTION_LEVEL if view.game.name in self.ready else FALLBACK_LEVEL
        try:
            best: list[Suggestion] = await self._ask(Advise(message_of(view, options), language, n, level), share)
        except (WorkerDied, JobFailed, TimeoutError):
            return []
        return best

    async def curve(self, text: str) -> Curve | None:
        """Return the curve of a finished match, given as a match file, or None if that fails."""
        try:
            curve: Curve = await self._ask(DrawCurve(text))
        except (WorkerDied, JobFailed, TimeoutError):
            return None
        return curve

    async def stop(self) -> None:
        """Kill every process; callers that still wait get Stopped."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(worker.end() for worker in list(self._all)), return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in list(self._all)), return_exceptions=True)
        self._all.clear()
        self._idle.clear()

    async def _ask(self, job: object, share: Share = NOBODY) -> Any:
        """Run a job in the next free worker, in fair order."""
        await self._slots.acquire(share)
        try:
            worker = await self._acquire()
        except BaseException:
            self._slots.release()
            raise
        answer = asyncio.create_task(worker.ask(job))
        try:
            return await asyncio.wait_for(asyncio.shield(answer), self.timeout)
        except (WorkerDied, TimeoutError):
            worker.kill()
            if self._stopping:
                raise Stopped from None
            raise
        finally:
            if answer.done() or not worker.alive:
                self._release(worker, answer)
            else:
                self._spawn(self._finish(worker, answer))

    async def _acquire(self) -> WorkerProcess:
        """Return an idle worker, the most recently used first because its caches are warm, or start one."""
        if self._stopping:
            raise Stopped
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._spawn(self._dispose(worker))
        return await self._start()

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start()
        self._all.add(worker)
        if self._stopping:
            await self._dispose(worker)
            raise Stopped
        return worker

    def _release(self, worker: WorkerProcess, answer: asyncio.Task[object]) -> None:
        if answer.done() and not answer.cancelled():
            answer.exception()
        self._slots.release()
        if answer.done() and worker.alive and not self._stopping and not self._died(answer):
            self._idle.append(worker)
        else:
            answer.cancel()
            self._spawn(self._dispose(worker))

    @staticmethod
    def _died(answer: asyncio.Task[object]) -> bool:
        return answer.cancelled() or isinstance(answer.exception(), WorkerDied)

    async def _finish(self, worker: WorkerProcess, answer: asyncio.Task[object]) -> None:
        """Let a worker finish an abandoned or late job for a short time, then kill it."""
        try:
            await asyncio.wait([answer], timeout=GRACE)
        finally:
            if not answer.done():
                worker.kill()
            self._release(worker, answer)

    async def _dispose(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._all.discard(worker)

    async def _prepare(self, name: str) -> None:
        """Compile a game in a process that joins the pool afterwards."""
        async with self._compile_lock:
            worker = await self._start()
            try:
                estimate = float(await worker.ask(Forecast(name)))
                self._started[name] = (time.monotonic(), estimate)
                await worker.ask(Prepare(name))
            except (WorkerDied, JobFailed) as error:
                if not self._stopping:
                    self._failed.add(name)
                    LOG.error("prepare", game=name, error=type(error).__name__, message=str(error))
                await self._dispose(worker)
            else:
                LOG.info("prepared", game=name, seconds=round(time.monotonic() - self._started[name][0], 1))
                self.ready.add(name)
                self._idle.append(worker)
                if len(self._idle) > self.size:
                    self._spawn(self._dispose(self._idle.pop(0)))
            finally:
                del self._started[name]

    def _spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
