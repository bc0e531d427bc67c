"""A pool of sandboxed processes that parse untrusted input, with a time limit for each text.

Each person may have one job at a time, and long jobs never occupy the whole pool.
"""

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack, suppress
from functools import cached_property
from typing import Any

from boardwright.core import Game, Value
from boardwright.core.page import Draft
from boardwright.core.types import JsonObject
from boardwright.server.live.fair_queue import FairQueue, Share
from boardwright.server.live.png import RenderPng
from boardwright.server.live.sandbox_jobs import (
    CheckOptions,
    ExamineText,
    MatchText,
    ReadFile,
    Unreadable,
    check_options,
    examine_text,
    read_file,
)
from boardwright.server.live.worker_process import JobFailed, WorkerDied, WorkerProcess, importable_games
from boardwright.server.web.errors import HttpError, say

PROGRAM = "from boardwright.server.live.sandbox_jobs import main; main()"
PROCESSES = 2
OPTIONS_LIMIT, FILE_LIMIT, PNG_LIMIT = 3.0, 30.0, 10.0
"""Seconds after which a job is aborted."""
STARTUP_TIME = 20.0
"""Seconds added for the first job of a process."""
RENDERER = Share("png")
LINE_BREAK = "\n"
TOO_MUCH = say("This took too long to read, so we stopped.")
ONE_AT_A_TIME = say("We are still reading what you sent before; please wait.")


class Sandbox:
    """A pool of sandboxed processes. A process that exceeds its time or memory is replaced."""

    def __init__(self, known: Mapping[str, Game]):
        self._games = known
        self._slots, self._long = FairQueue(PROCESSES), FairQueue(PROCESSES - 1)
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._busy: set[tuple[str, bool]] = set()
        self._png_lock = asyncio.Lock()
        self._running: dict[Any, asyncio.Task[JsonObject]] = {}

    async def options(self, game: Game, options: Mapping[str, Value], seats: int, share: Share) -> dict[str, Value]:
        """Return the options of a match, defaults included; raises ValueError if the game rejects them."""
        own_text = any(LINE_BREAK in str(value) for value in options.values())
        if own_text and self._is_installed(game):
            result = await self._ask(share, CheckOptions(game.name, dict(options), seats), OPTIONS_LIMIT)
        else:
            result = await asyncio.to_thread(check_options, game, options, seats)
        if isinstance(result, Unreadable):
            raise ValueError(result.message)
        return dict(result)

    async def examine(self, game: Game, text: str, language: str, share: Share) -> Draft:
        """Return the workshop's analysis of a text; raises ValueError if the text is rejected."""
        if self._is_installed(game):
            draft = await self._ask(share, ExamineText(game.name, text, language), OPTIONS_LIMIT)
        else:
            draft = await asyncio.to_thread(examine_text, game, text, language)
        if isinstance(draft, Unreadable):
            raise ValueError(draft.message)
        assert isinstance(draft, Draft)
        return draft

    async def file(self, text: str, share: Share) -> MatchText:
        """Parse and replay a match file; raises ValueError with the first wrong line."""
        if all(self._is_installed(game) for game in self._games.values()):
            match = await self._ask(share, ReadFile(text), FILE_LIMIT)
        else:
            match = await asyncio.to_thread(read_file, text)
        if isinstance(match, Unreadable):
            raise ValueError(match.message)
        assert isinstance(match, MatchText)
        return match

    async def summary(self, game: Game, job: Any, share: Share, brief: bool = False) -> JsonObject:
        """Return the summary of a finished match; concurrent requests for the same one share a job.

        A `brief` job takes a fraction of a second and does not wait for a long one of the same person.
        """
        if not self._is_installed(game):
            return dict(await asyncio.to_thread(job.of, game))
        task = self._running.get(job)
        if task is None:
            task = self._running[job] = asyncio.create_task(self._ask(share, job, FILE_LIMIT, brief))
            task.add_done_callback(lambda _: self._running.pop(job))
        return dict(await asyncio.shield(task))

    async def png(self, svg: str, width: int) -> bytes | None:
        """Convert an SVG document to PNG, one at a time; None if that fails."""
        async with self._png_lock:
            with suppress(HttpError):
                png = await self._ask(RENDERER, RenderPng(svg, width), PNG_LIMIT)
                return None if isinstance(png, Unreadable) else bytes(png)
        return None

    def _is_installed(self, game: Game) -> bool:
        """Return whether a worker process can import this game."""
        return game.name in self._installed and self._games[game.name] is game

    @cached_property
    def _installed(self) -> frozenset[str]:
        return importable_games(self._games)

    async def _ask(self, share: Share, job: object, limit: float, brief: bool = False) -> Any:
        """Return the result of a job; a person may have one long and one short job at a time."""
        is_long = limit > OPTIONS_LIMIT and not brief
        lane = (share.owner, is_long)
        if lane in self._busy:
            raise HttpError(429, ONE_AT_A_TIME)
        self._busy.add(lane)
        try:
            async with AsyncExitStack() as stack:
                if is_long:
                    await stack.enter_async_context(self._long.slot(share))
                await stack.enter_async_context(self._slots.slot(share))
                return await self._run(job, limit)
        finally:
            self._busy.discard(lane)

    async def _run(self, job: object, limit: float) -> Any:
        """Run a job in an idle process, which is killed if it exceeds its time."""
        self._idle = [worker for worker in self._idle if worker.alive]
        is_new = not self._idle
        worker = self._idle.pop() if self._idle else await self._start()
        try:
            async with asyncio.timeout(limit + (STARTUP_TIME if is_new else 0)):
                answer = await worker.ask(job)
        except (WorkerDied, JobFailed, TimeoutError):
            await self._end(worker)
            raise HttpError(422, TOO_MUCH) from None
        except BaseException:
            worker.kill()
            self._all.discard(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start(PROGRAM)
        self._all.add(worker)
        return worker

    async def _end(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._all.discard(worker)

    async def stop(self) -> None:
        """Kill every process; jobs still running fail."""
        await asyncio.gather(*(worker.end() for worker in list(self._all)), return_exceptions=True)
