"""Reads what guests send, outside the event loop and outside this process, with a limit for each text.

The pool is small: whoever sends one text after the other waits for the own ones, not others for them. What may take
long never has all of it.
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
from boardwright.server.live.painting import Paint
from boardwright.server.live.reading import (
    CheckOptions,
    ExamineText,
    MatchText,
    ReadFile,
    Unreadable,
    check_options,
    examine_text,
    read_file,
)
from boardwright.server.live.worker_process import JobFailed, WorkerDied, WorkerProcess, found_elsewhere
from boardwright.server.web.errors import HttpError, say

PROGRAM = "from boardwright.server.live.reading import main; main()"
PROCESSES = 2
OPTIONS_LIMIT, FILE_LIMIT, PNG_LIMIT = 3.0, 30.0, 10.0
"""Seconds after which reading is ended. The first job of a process also waits for it to start."""
STARTING = 20.0
PAINTER = Share("painter")
OPEN_ENDED = "\n"
TOO_MUCH = say("Reading this took too long; it has been given up.")
ONE_AT_A_TIME = say("We are still reading what you sent before; please wait for that.")


class Reader:
    """A pool of processes that read; each is replaced when it overruns its time or its memory."""

    def __init__(self, known: Mapping[str, Game]):
        self._games = known
        self._slots, self._long = FairQueue(PROCESSES), FairQueue(PROCESSES - 1)
        self._idle: list[WorkerProcess] = []
        self._all: set[WorkerProcess] = set()
        self._busy: set[str] = set()
        self._painter = asyncio.Lock()
        self._under_way: dict[Any, asyncio.Task[JsonObject]] = {}

    async def options(self, game: Game, options: Mapping[str, Value], seats: int, share: Share) -> dict[str, Value]:
        """The options of a match, defaults included; ValueError with a readable message if there is no such match."""
        own_text = any(OPEN_ENDED in str(value) for value in options.values())
        if own_text and self._is_installed(game):
            found = await self._ask(share, CheckOptions(game.name, dict(options), seats), OPTIONS_LIMIT)
        else:
            found = await asyncio.to_thread(check_options, game, options, seats)
        if isinstance(found, Unreadable):
            raise ValueError(found.sentence)
        return dict(found)

    async def examine(self, game: Game, text: str, language: str, share: Share) -> Draft:
        """What the workshop of a game says of a text; ValueError if it takes too much to find out."""
        if self._is_installed(game):
            found = await self._ask(share, ExamineText(game.name, text, language), OPTIONS_LIMIT)
        else:
            found = await asyncio.to_thread(examine_text, game, text, language)
        if isinstance(found, Unreadable):
            raise ValueError(found.sentence)
        assert isinstance(found, Draft)
        return found

    async def file(self, text: str, share: Share) -> MatchText:
        """A match file, replayed once; ValueError names its first wrong line."""
        if all(self._is_installed(game) for game in self._games.values()):
            found = await self._ask(share, ReadFile(text), FILE_LIMIT)
        else:
            found = await asyncio.to_thread(read_file, text)
        if isinstance(found, Unreadable):
            raise ValueError(found.sentence)
        assert isinstance(found, MatchText)
        return found

    async def summary(self, game: Game, job: Any, share: Share) -> JsonObject:
        """What a finished match looks like from above; whoever asks for what is being worked out waits for that."""
        if not self._is_installed(game):
            return dict(await asyncio.to_thread(job.of, game))
        task = self._under_way.get(job)
        if task is None:
            task = self._under_way[job] = asyncio.create_task(self._ask(share, job, FILE_LIMIT))
            task.add_done_callback(lambda _: self._under_way.pop(job))
        return dict(await asyncio.shield(task))

    async def png(self, svg: str, width: int) -> bytes | None:
        """A drawing as PNG, one at a time for all; None where that is not possible."""
        async with self._painter:
            with suppress(HttpError):
                found = await self._ask(PAINTER, Paint(svg, width), PNG_LIMIT)
                return None if isinstance(found, Unreadable) else bytes(found)
        return None

    def _is_installed(self, game: Game) -> bool:
        """Would another process find this game?"""
        return game.name in self._installed and self._games[game.name] is game

    @cached_property
    def _installed(self) -> frozenset[str]:
        return found_elsewhere(self._games)

    async def _ask(self, share: Share, job: object, limit: float) -> Any:
        if share.owner in self._busy:
            raise HttpError(429, ONE_AT_A_TIME)
        self._busy.add(share.owner)
        try:
            async with AsyncExitStack() as stack:
                if limit > OPTIONS_LIMIT:
                    await stack.enter_async_context(self._long.place(share))
                await stack.enter_async_context(self._slots.place(share))
                return await self._ask_one(job, limit)
        finally:
            self._busy.discard(share.owner)

    async def _ask_one(self, job: object, limit: float) -> Any:
        """The answer of a free process, which is ended if it does not answer in time."""
        fresh = not self._idle
        worker = self._idle.pop() if self._idle else await self._start()
        try:
            async with asyncio.timeout(limit + (STARTING if fresh else 0)):
                found = await worker.ask(job)
        except (WorkerDied, JobFailed, TimeoutError):
            await self._end(worker)
            raise HttpError(422, TOO_MUCH) from None
        except BaseException:
            worker.kill()
            raise
        self._idle.append(worker)
        return found

    async def _start(self) -> WorkerProcess:
        worker = await WorkerProcess.start(PROGRAM)
        self._all.add(worker)
        return worker

    async def _end(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._all.discard(worker)

    async def stop(self) -> None:
        """End every process; whoever still waits is refused."""
        await asyncio.gather(*(worker.end() for worker in list(self._all)), return_exceptions=True)
