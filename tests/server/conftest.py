"""Real databases and real servers for the tests."""

import pytest
import structlog

from tests.server.postgres import running_postgres


@pytest.fixture(autouse=True)
def plain_logs():
    """Reset log settings, which commands run in this process leave behind."""
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def postgres():
    """Run a PostgreSQL server; provide a function that creates a database and returns its URL."""
    with running_postgres() as server:
        yield server.fresh


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """Provide the URL of an empty database, once per kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    return request.getfixturevalue("postgres")()
