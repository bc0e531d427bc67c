"""Schemathesis over the description of the API: what it allows and what it does not, for every operation."""

import asyncio
import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error, response_schema_conformance

from boardwright.core import games
from boardwright.server.runner import make_server
from tests.server.fuzz.run import STALL, Findings
from tests.server.kit import settings as quiet
from tests.server.lag import Lag

CHECKS = [not_a_server_error, response_schema_conformance]
HOST = "127.0.0.1"


@dataclass
class Watched:
    """A server in a thread of its own, whose event loop is watched."""

    url: str = ""
    lags: list[Lag] = field(default_factory=list)


@contextmanager
def watched_server(folder: Path | str) -> Iterator[Watched]:
    """Start a server as it is installed: with all games loaded, whichever are played."""
    games()
    server, found = make_server(quiet(folder, upload_limit=64_000), HOST, 0), Watched()

    async def serve() -> None:
        async with Lag() as lag:
            found.lags.append(lag)
            await server.serve()

    thread = threading.Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server does not start"
        thread.join(0.02)
    found.url = f"http://{HOST}:{server.servers[0].sockets[0].getsockname()[1]}"
    found.lags[0].cpu = 0.0
    try:
        yield found
    finally:
        server.should_exit = True
        thread.join(10)


def known_tables(url: str) -> tuple[dict[str, str], list[str]]:
    """A token, and tables of every kind: open, being played, finished, and none at all."""
    with httpx.Client(base_url=f"{url}/api/v1") as owner:
        owner.post("/guests", json={"name": "Ada"})
        token = owner.post("/bots", json={"name": "Robo"}).json()["token"]
    signed = {"authorization": f"Bearer {token}"}
    plans = [(["me", "open"], False), (["me", "random"], True), (["me", "second"], True), (["me", "random"], True)]
    with httpx.Client(base_url=f"{url}/api/v1", headers=signed) as robo:
        tables = [
            robo.post("/tables", json={"game": "pearls", "seats": seats, "start": start}).json()["id"]
            for seats, start in plans
        ]
        robo.post(f"/tables/{tables[-1]}/resign", json={})
    return signed, [*tables, "nowhere"]


def operations(url: str) -> list[Any]:
    schema = schemathesis.openapi.from_url(f"{url}/api/v1/openapi.json")
    return [found.ok() for found in schema.get_all_operations() if "/events" not in found.ok().path]


def attempt(operation: Any, signed: dict[str, str], tables: Sequence[str], examples: int, told: Callable[[int], None]):
    """Good and bad requests to one operation, by a bot account that has tables. `told` hears of every status."""
    for mode in schemathesis.GenerationMode:
        # An operation without any input has no bad input either.
        nothing = () if mode is schemathesis.GenerationMode.POSITIVE else (Unsatisfiable,)
        with suppress(*nothing):
            run_strategy(operation.as_strategy(generation_mode=mode), signed, tables, examples, told)


def run_strategy(
    strategy: Any, signed: dict[str, str], tables: Sequence[str], examples: int, told: Callable[[int], None]
) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy, table=st.sampled_from(tables))
    def try_case(case: Any, table: str) -> None:
        if case.path_parameters and "table_id" in case.path_parameters and table != "nowhere":
            case.path_parameters["table_id"] = table
        case.headers = {**dict(case.headers or {}), **signed}
        told(case.call_and_validate(checks=CHECKS, timeout=30).status_code)

    try_case()


def explore(cases: int, until: float = math.inf) -> Findings:
    """At least so many cases, shared out over the operations; no operation is begun after `until`."""
    findings = Findings()

    def told(status: int) -> None:
        findings.cases += 1
        findings.statuses[status] += 1

    with TemporaryDirectory() as folder, watched_server(folder) as server:
        signed, tables = known_tables(server.url)
        found = operations(server.url)
        while findings.cases < cases:
            before = findings.cases
            for operation in found:
                if time.monotonic() > until:
                    break
                try:
                    attempt(operation, signed, tables, examples=max(1, cases // len(found) // 2), told=told)
                except Exception as error:
                    findings.wrong.append(f"{operation.method} {operation.path}: {error}"[:1500])
            if findings.cases - before < len(found) or findings.wrong:
                break
        findings.longest = server.lags[0].cpu
    if findings.longest > STALL:
        findings.wrong.append("the event loop was kept too long")
    return findings
