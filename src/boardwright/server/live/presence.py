"""Presence: who has a page of which table open, in this process and in the others. It is kept in memory alone."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

GRACE = 3.0
"""Seconds that somebody is still there after the last stream has ended: a page that is reloaded is no absence."""
LIFETIME = 60.0
"""Seconds after which a process that says nothing has nobody any more."""


@dataclass
class Elsewhere:
    """What another process says."""

    heard: float
    tables: dict[str, frozenset[str]] = field(default_factory=dict)


class Presence:
    """The people at each table. `changed` is called with the table whenever somebody comes or goes."""

    def __init__(self, changed: Callable[[str], None]):
        self._changed = changed
        self._here: dict[str, Counter[str]] = defaultdict(Counter)
        self._elsewhere: dict[str, Elsewhere] = {}
        self.on_change: list[Callable[[str], None]] = []

    def online(self, table_id: str) -> frozenset[str]:
        """Who has a page of this table open anywhere."""
        elsewhere = [found.tables.get(table_id, frozenset()) for found in self._elsewhere.values()]
        return self.here(table_id).union(*elsewhere)

    def here(self, table_id: str) -> frozenset[str]:
        """Who has a page of this table open in this process."""
        return frozenset(self._here.get(table_id, ()))

    def tables(self) -> list[str]:
        """The tables at which somebody is in this process."""
        return list(self._here)

    @contextmanager
    def staying(self, table_id: str, person: str) -> Iterator[None]:
        """Somebody is at a table as long as this lasts, and a moment longer."""
        if not person:
            yield
            return
        self._here[table_id][person] += 1
        if self._here[table_id][person] == 1:
            self._tell(table_id)
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(GRACE, self._leave, table_id, person)

    def _leave(self, table_id: str, person: str) -> None:
        people = self._here[table_id]
        people[person] -= 1
        if people[person] > 0:
            return
        del people[person]
        if not people:
            del self._here[table_id]
        self._tell(table_id)

    def _tell(self, table_id: str) -> None:
        self._changed(table_id)
        for call in self.on_change:
            call(table_id)

    def hear(self, process: str, table_id: str, people: frozenset[str]) -> None:
        """Take over who is at a table in another process."""
        found = self._elsewhere.setdefault(process, Elsewhere(0.0))
        found.heard = time.monotonic()
        if found.tables.get(table_id, frozenset()) != people:
            found.tables[table_id] = people
            if not people:
                del found.tables[table_id]
            self._changed(table_id)

    def is_alive(self, process: str) -> bool:
        """Another process is still there; False if nothing is known of it."""
        if process in self._elsewhere:
            self._elsewhere[process].heard = time.monotonic()
        return process in self._elsewhere

    def forget(self, process: str) -> None:
        """Another process tells from the beginning who is there."""
        for table_id in self._elsewhere.pop(process, Elsewhere(0.0)).tables:
            self._changed(table_id)

    def expire(self) -> None:
        """Forget processes that have been silent for long."""
        silent = [name for name, found in self._elsewhere.items() if time.monotonic() - found.heard > LIFETIME]
        for name in silent:
            self.forget(name)
