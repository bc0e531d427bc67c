"""Open event streams: each holds a connection and some memory for as long as it likes, so that they are counted."""

from collections import Counter
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing

from boardwright.server.web.errors import HttpError, say


class OpenStreams:
    """How many streams of whom are open in this process."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def check(self, most: Iterable[tuple[str, int]]) -> None:
        """A HttpError if one of these has as many open as it may have."""
        if any(self._open[key] >= limit for key, limit in most):
            raise HttpError(429, say("You have as many pages open as one person may have; close some of them."))

    async def counted(self, messages: AsyncGenerator[bytes], keys: Iterable[str]) -> AsyncGenerator[bytes]:
        """Pass messages on, and count the stream from its first message to its end."""
        mine = list(keys)
        self._open.update(mine)
        try:
            async with aclosing(messages):
                async for message in messages:
                    yield message
        finally:
            self._open.subtract(mine)
            self._open += Counter()  # those who have none left are forgotten
