"""Schemathesis on the API's description: valid and invalid requests to every operation."""

import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error, response_schema_conformance

from tests.server.fuzz.run import STALL, Findings
from tests.server.fuzz.scene import PATIENCE
from tests.server.fuzz.watched import watched_server

CHECKS = [not_a_server_error, response_schema_conformance]
Told = Callable[[int, str], None]
"""Called with the status of a response and its request."""


def known_tables(url: str) -> tuple[dict[str, str], list[str]]:
    """Return a token, and tables of every kind: open, being played, finished, missing."""
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


def attempt(
    operation: Any, signed: dict[str, str], tables: Sequence[str], examples: int, seed: int, told: Told
) -> None:
    """Send valid and invalid requests to one operation, as a bot account with tables."""
    for mode in schemathesis.GenerationMode:
        # An operation without input has no invalid input either.
        nothing = () if mode is schemathesis.GenerationMode.POSITIVE else (Unsatisfiable,)
        with suppress(*nothing):
            run_strategy(operation.as_strategy(generation_mode=mode), signed, tables, examples, seed, told)


def run_strategy(
    strategy: Any, signed: dict[str, str], tables: Sequence[str], examples: int, seed: int, told: Told
) -> None:
    @seeded(seed)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy, table=st.sampled_from(tables))
    def try_case(case: Any, table: str) -> None:
        if case.path_parameters and "table_id" in case.path_parameters and table != "nowhere":
            case.path_parameters["table_id"] = table
        case.headers = {**dict(case.headers or {}), **signed}
        told(case.call_and_validate(checks=CHECKS, timeout=PATIENCE).status_code, asked(case))

    try_case()


def asked(case: Any) -> str:
    return f"{case.method} {case.formatted_path} {case.query} {case.body!r}"[:1500]


def explore(cases: int, seed: int = 0, until: float = math.inf) -> Findings:
    """Try at least `cases` cases, spread over the operations, new ones in every round; none after `until`."""
    findings = Findings()

    def told(status: int, what: str) -> None:
        findings.cases += 1
        findings.statuses[status] += 1
        kept = server.longest()
        findings.longest = max(findings.longest, kept)
        if kept > STALL:
            findings.wrong.append(f"the loop computed for {1000 * kept:.0f} ms: {what}")

    with TemporaryDirectory() as folder, watched_server(folder) as server:
        signed, tables = known_tables(server.url)
        found = operations(server.url)
        while findings.cases < cases:
            before, seed = findings.cases, seed + 1
            for operation in found:
                if time.monotonic() > until:
                    break
                try:
                    attempt(operation, signed, tables, max(1, cases // len(found) // 2), seed, told)
                except Exception as error:
                    findings.wrong.append(f"{operation.method} {operation.path}: {error}"[:1500])
            if findings.cases - before < len(found) or findings.wrong:
                break
    return findings
