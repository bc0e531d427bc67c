"""Who has the stream of a table open in this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Lookers:
    """The open streams of this process."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def looking(self, table_id: str, person: str) -> Iterator[None]:
        self._open[table_id, person] += 1
        try:
            yield
        finally:
            self._open[table_id, person] -= 1
            if not self._open[table_id, person]:
                del self._open[table_id, person]

    def here(self, table_id: str, person: str) -> bool:
        return (table_id, person) in self._open
