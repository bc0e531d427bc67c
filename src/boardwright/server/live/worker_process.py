"""One process that thinks, as the server sees it: started, asked, ended."""

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Mapping
from typing import Any

from boardwright.bots.worker import HEAD, Failed, packed
from boardwright.core import Game, games

PROGRAM = "from boardwright.bots.worker import main; main()"


class WorkerDied(Exception):
    """The process ended before it answered."""


class JobFailed(Exception):
    """The process answered that something went wrong."""


class WorkerProcess:
    """A worker process. It is asked one thing at a time; whoever asks waits for the answer or ends the process."""

    def __init__(self, process: asyncio.subprocess.Process):
        self._process = process

    @classmethod
    async def start(cls, program: str = PROGRAM) -> "WorkerProcess":
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-P", "-c", program)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))

    @property
    def alive(self) -> bool:
        return self._process.returncode is None

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, job: object) -> Any:
        """The answer to a job; WorkerDied if the process ends, JobFailed if it could not do it."""
        into, out = self._process.stdin, self._process.stdout
        assert into and out
        try:
            into.write(packed(job))
            await into.drain()
            head = await out.readexactly(HEAD.size)
            found = pickle.loads(await out.readexactly(HEAD.unpack(head)[0]))
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise WorkerDied from error
        if isinstance(found, Failed):
            raise JobFailed(f"{found.kind}: {found.words}")
        return found

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """Kill the process and wait until it is no more."""
        self.kill()
        await self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()
            with contextlib.suppress(ConnectionError):
                await self._process.stdin.wait_closed()


def found_elsewhere(known: Mapping[str, Game]) -> frozenset[str]:
    """The names of the games that another process finds too. This reads the disk: ask once, not for every job."""
    installed = games()
    return frozenset(name for name, game in known.items() if installed.get(name) is game)
