"""Schemathesis sends what the OpenAPI description allows and what it does not: never a server error."""

from collections import Counter

from tests.server.fuzz.description import attempt, known_tables, operations
from tests.server.fuzz.run import STALL
from tests.server.fuzz.watched import watched_server

EXAMPLES = 12


def test_no_operation_can_be_made_to_fail_or_to_keep_the_others_waiting(tmp_path):
    """For a long run, use `python bench/fuzz.py --entry api`."""
    with watched_server(tmp_path) as server:
        signed, tables = known_tables(server.url)
        found, statuses = operations(server.url), Counter()
        assert len(found) > 20
        for operation in found:
            attempt(operation, signed, tables, EXAMPLES, 0, lambda status, _: statuses.update([status]))
        assert server.longest() < STALL
    assert max(statuses) < 500 and statuses.total() > 5 * len(found)
