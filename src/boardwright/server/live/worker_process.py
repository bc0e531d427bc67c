"""One worker process as the server sees it: started, sent jobs, killed."""

import asyncio
import contextlib
import pickle
import sys
from collections.abc import Mapping
from typing import Any

from boardwright.bots.worker import HEAD, Failed, encode_message
from boardwright.core import Game, games

PROGRAM = "from boardwright.bots.worker import main; main()"


class WorkerDied(Exception):
    """The process exited before it answered."""


class JobFailed(Exception):
    """The job raised an error in the process."""


class WorkerProcess:
    """A worker process. It runs one job at a time; a caller that stops waiting must kill the process."""

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
        """Return the result of a job; raises WorkerDied if the process exits, JobFailed if the job raises."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin and stdout
        try:
            stdin.write(encode_message(job))
            await stdin.drain()
            head = await stdout.readexactly(HEAD.size)
            answer = pickle.loads(await stdout.readexactly(HEAD.unpack(head)[0]))
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise WorkerDied from error
        if isinstance(answer, Failed):
            raise JobFailed(f"{answer.kind}: {answer.words}")
        return answer

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """Kill the process and wait until it has exited."""
        self.kill()
        await self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()
            with contextlib.suppress(ConnectionError):
                await self._process.stdin.wait_closed()


def importable_games(known: Mapping[str, Game]) -> frozenset[str]:
    """Return the games that a worker process can import. Reads the disk, so callers keep the result."""
    installed = games()
    return frozenset(name for name, game in known.items() if installed.get(name) is game)
