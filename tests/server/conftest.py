"""Real databases and real servers for the tests."""

import pytest
import structlog

from tests.server.postgres import running_postgres


@pytest.fixture(autouse=True)
def plain_logs():
    """A command that was run in this process leaves its log settings behind."""
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server of our own; makes fresh databases and gives their URLs."""
    with running_postgres() as server:
        yield server.fresh


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    return request.getfixturevalue("postgres")()
