"""Prometheus metrics."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, start_http_server

from boardwright.server.db.log import Entry
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The metrics of one server."""

    def __init__(self, service: TableService):
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "boardwright_requests",
            "Requests by route and status",
            ["route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "boardwright_request_seconds",
            "Time to answer",
            ["route"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.entries = Counter(
            "boardwright_entries",
            "Entries of logs by kind and game",
            ["kind", "game"],
            registry=self.registry,
        )
        self.failures = Counter("boardwright_work_failures", "Errors while tending tables", registry=self.registry)
        self.requeued = Counter("boardwright_requeued", "Tables that the queue had lost", registry=self.registry)
        streams = Gauge("boardwright_streams", "Open event streams", registry=self.registry)
        streams.set_function(service.broadcaster.listeners)
        service.on_change.append(self._count)

    def _count(self, table: Table, entry: Entry) -> None:
        self.entries.labels(str(entry.kind), table.game.name).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)

    @contextmanager
    def served(self, place: tuple[str, int] | None) -> Iterator[None]:
        """Serve the metrics on a port of their own, if there is one."""
        if place is None:
            yield
            return
        server, thread = start_http_server(place[1], place[0], self.registry)
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
