"""Schemathesis tries what the OpenAPI description allows and what it does not: never an error of the server."""

import socket
import threading
import time
from contextlib import suppress

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error, response_schema_conformance

from boardwright.server.runner import make_server
from tests.server.kit import settings as quiet


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A real server in a thread; its address."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    made = make_server(quiet(tmp_path_factory.mktemp("api"), upload_limit=64_000), "127.0.0.1", port)
    thread = threading.Thread(target=made.run, daemon=True)
    thread.start()
    while not made.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    made.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def known(server):
    """A token, and tables of every kind: open, being played, finished, and none at all."""
    with httpx.Client(base_url=f"{server}/api/v1") as owner:
        owner.post("/guests", json={"name": "Ada"})
        token = owner.post("/bots", json={"name": "Robo"}).json()["token"]
    header = {"authorization": f"Bearer {token}"}
    plans = [(["me", "open"], False), (["me", "random"], True), (["me", "second"], True), (["me", "random"], True)]
    with httpx.Client(base_url=f"{server}/api/v1", headers=header) as robo:
        tables = [
            robo.post("/tables", json={"game": "pearls", "seats": seats, "start": start}).json()["id"]
            for seats, start in plans
        ]
        robo.post(f"/tables/{tables[-1]}/resign", json={})
    return header, [*tables, "nowhere"]


def operations(server):
    schema = schemathesis.openapi.from_url(f"{server}/api/v1/openapi.json")
    return [found.ok() for found in schema.get_all_operations() if "/events" not in found.ok().path]


def test_no_operation_can_be_made_to_fail(server, known):
    header, tables = known
    checks = [not_a_server_error, response_schema_conformance]
    found = operations(server)
    assert len(found) > 20
    for operation in found:
        attempt(operation, header, tables, checks)


def attempt(operation, header, tables, checks):
    """Good and bad requests to one operation, by a bot account that has tables."""

    for mode in schemathesis.GenerationMode:
        # An operation without any input has no bad input either.
        nothing = () if mode is schemathesis.GenerationMode.POSITIVE else (Unsatisfiable,)
        with suppress(*nothing):
            run_strategy(operation.as_strategy(generation_mode=mode), header, tables, checks)


def run_strategy(strategy, header, tables, checks):
    @settings(
        max_examples=12,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy, table=st.sampled_from(tables))
    def try_case(case, table):
        if case.path_parameters and "table_id" in case.path_parameters and table != "nowhere":
            case.path_parameters["table_id"] = table
        case.headers = {**dict(case.headers or {}), **header}
        case.call_and_validate(checks=checks, timeout=10)

    try_case()
