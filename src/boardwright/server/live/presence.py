"""Presence: who has a page of which table open, in this process and in others. Held in memory only."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

GRACE = 3.0
"""Seconds for which somebody stays present after their last stream ends, so that reloading a page is no absence."""
LIFETIME = 60.0
"""Seconds of silence after which the people of another process no longer count as present."""


@dataclass
class RemotePresence:
    """The last report of another process."""

    heard: float
    tables: dict[str, frozenset[str]] = field(default_factory=dict)


class Presence:
    """The people present at each table. Calls `changed` with the table's id whenever that set changes."""

    def __init__(self, changed: Callable[[str], None]):
        self._changed = changed
        self._here: dict[str, Counter[str]] = defaultdict(Counter)
        self._remote: dict[str, RemotePresence] = {}
        self.on_change: list[Callable[[str], None]] = []

    def online(self, table_id: str) -> frozenset[str]:
        """Return who has a page of this table open in any process."""
        remote = [process.tables.get(table_id, frozenset()) for process in self._remote.values()]
        return self.here(table_id).union(*remote)

    def here(self, table_id: str) -> frozenset[str]:
        """Return who has a page of this table open in this process."""
        return frozenset(self._here.get(table_id, ()))

    def tables(self) -> list[str]:
        """Return the tables with people present in this process."""
        return list(self._here)

    @contextmanager
    def present(self, table_id: str, person: str) -> Iterator[None]:
        """Count a person as present for the duration of the block and a short grace period."""
        if not person:
            yield
            return
        self._here[table_id][person] += 1
        if self._here[table_id][person] == 1:
            self._notify(table_id)
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
        self._notify(table_id)

    def _notify(self, table_id: str) -> None:
        self._changed(table_id)
        for call in self.on_change:
            call(table_id)

    def update_remote(self, process: str, table_id: str, people: frozenset[str]) -> None:
        """Record who is present at a table in another process."""
        report = self._remote.setdefault(process, RemotePresence(0.0))
        report.heard = time.monotonic()
        if report.tables.get(table_id, frozenset()) != people:
            report.tables[table_id] = people
            if not people:
                del report.tables[table_id]
            self._changed(table_id)

    def is_alive(self, process: str) -> bool:
        """Record a sign of life of another process; return False if it is unknown here."""
        if process in self._remote:
            self._remote[process].heard = time.monotonic()
        return process in self._remote

    def forget(self, process: str) -> None:
        """Discard everything another process has reported."""
        for table_id in self._remote.pop(process, RemotePresence(0.0)).tables:
            self._changed(table_id)

    def expire(self) -> None:
        """Discard the reports of processes that have been silent for too long."""
        silent = [name for name, report in self._remote.items() if time.monotonic() - report.heard > LIFETIME]
        for name in silent:
            self.forget(name)
