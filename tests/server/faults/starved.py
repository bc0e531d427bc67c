"""How long the machine let a cluster wait for a processor: what other work costs is no fault of the cluster."""

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.server.faults.cluster import Cluster


class Starved:
    """`seconds`: the time since the beginning for which some thread of the cluster was ready to run and did not.

    The kernel counts for each thread; where several wait at once, their time counts once.
    """

    def __init__(self, cluster: Cluster):
        self.seconds = 0.0
        self._cluster = cluster
        self._at, self._waited = time.monotonic(), self._waits()

    def look(self) -> None:
        now, waited = time.monotonic(), self._waits()
        grown = sum(max(0, waits - self._waited.get(thread, 0)) for thread, waits in waited.items()) / 1e9
        self.seconds += min(grown, now - self._at)
        self._at, self._waited = now, waited

    def _waits(self) -> dict[str, int]:
        """Nanoseconds that each thread of the cluster has waited so far."""
        return dict(found for pid in self._cluster.pids() for found in waits_of(pid))


def waits_of(pid: int) -> Iterator[tuple[str, int]]:
    with suppress(OSError):
        for thread in Path(f"/proc/{pid}/task").iterdir():
            with suppress(OSError, IndexError, ValueError):
                yield thread.name, int((thread / "schedstat").read_text(encoding="ascii").split()[1])
