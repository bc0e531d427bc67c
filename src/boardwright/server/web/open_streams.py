"""Limits on open event streams, each of which occupies a connection and memory."""

from collections import Counter
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing

from boardwright.server.web.errors import HttpError, say


class OpenStreams:
    """Counts the open streams of this process by person and address."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def check(self, most: Iterable[tuple[str, int]]) -> None:
        """Raise HttpError if any of these has reached its limit."""
        if any(self._open[key] >= limit for key, limit in most):
            raise HttpError(429, say("You have too many pages open; close some of them."))

    async def counted(self, messages: AsyncGenerator[bytes], keys: Iterable[str]) -> AsyncGenerator[bytes]:
        """Pass messages on and count the stream while it is open."""
        mine = list(keys)
        self._open.update(mine)
        try:
            async with aclosing(messages):
                async for message in messages:
                    yield message
        finally:
            self._open.subtract(mine)
            self._open += Counter()  # drops zero counts
