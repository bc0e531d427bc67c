"""An installed server in its own process, whose event loop is watched from within.

Clients are in another process, so that neither their work nor their memory, which the garbage collector scans, counts.
"""

import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from boardwright.core import games
from boardwright.server.runner import Server, configure_logging, make_server
from tests.server.kit import settings
from tests.server.lag import Lag

HOST = "127.0.0.1"
STOP, LONGEST = "stop", "longest"
ENDING_S = 30.0


@dataclass(frozen=True)
class Watched:
    """A running server."""

    url: str
    pipe: Connection

    def longest(self) -> float:
        """Return the longest time in seconds for which its event loop computed without a pause since the last call."""
        self.pipe.send(LONGEST)
        return float(self.pipe.recv())


@contextmanager
def watched_server(folder: Path | str) -> Iterator[Watched]:
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=serve, args=(str(folder), there))
    process.start()
    there.close()
    try:
        yield Watched(here.recv(), here)
        here.send(STOP)
        process.join(ENDING_S)
    finally:
        process.kill()
        process.join()


def serve(folder: str, pipe: Connection) -> None:
    """Serve with all games loaded, even those not played."""
    configure_logging(requests=False)
    games()
    asyncio.run(watch(make_server(settings(folder, upload_limit=64_000), HOST, 0), pipe))


async def watch(server: Server, pipe: Connection) -> None:
    async with Lag() as lag:

        def answer() -> None:
            if pipe.recv() == STOP:
                server.should_exit = True
            else:
                pipe.send(lag.cpu)
                lag.cpu = 0.0

        serving = asyncio.create_task(server.serve())
        while not server.started:
            assert not serving.done(), "the server does not start"
            await asyncio.sleep(0.02)
        lag.cpu = 0.0
        asyncio.get_running_loop().add_reader(pipe.fileno(), answer)
        pipe.send(f"http://{HOST}:{server.servers[0].sockets[0].getsockname()[1]}")
        await serving
