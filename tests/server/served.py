"""A server in a thread of this process, for tests that need a real connection."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from boardwright.server import Settings
from boardwright.server.runner import make_server


@contextmanager
def served(settings: Settings) -> Iterator[int]:
    """Run a server for the duration of the block; yield its port."""
    server = make_server(settings, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()

    async def begun() -> int:
        while not server.started:
            assert thread.is_alive(), "the server does not start"
            await asyncio.sleep(0.02)
        return int(server.servers[0].sockets[0].getsockname()[1])

    try:
        yield asyncio.run(begun())
    finally:
        server.should_exit = True
        thread.join(10)
