"""The database: SQLite in the user's data directory, or PostgreSQL by URL; migrated when opened."""

import asyncio
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from platformdirs import user_data_path
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

fcntl: Any
try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x0B0A2D
"""The advisory lock under which only one of several starting servers migrates."""
BUSY_MS = 10_000
CONNECT_S, COMMAND_S = 5.0, 8.0
SERVER_LIMITS = {"statement_timeout": "6000", "lock_timeout": "4000", "idle_in_transaction_session_timeout": "4000"}
"""Milliseconds after which PostgreSQL gives up: a server that hangs must not hold what the others wait for."""
OWNER_ONLY = 0o600
PROBE = (
    "INSERT INTO keys (name, value) VALUES ('probe', :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
LONG_LOG = 20_000


def default_url() -> str:
    """The database of this user on this machine."""
    folder = user_data_path("boardwright", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def async_url(url: str) -> sa.URL:
    """The URL with the asynchronous driver that this server uses."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise ValueError("the database is given as a URL, such as sqlite:////home/me/tables.sqlite3") from error
    name = parsed.get_backend_name()
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    if name not in drivers:
        raise ValueError(f"the database is SQLite or PostgreSQL, not {name}")
    return parsed.set(drivername=drivers[name])


def is_postgres(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "postgresql"


def make_engine(url: str, patient: bool = False) -> AsyncEngine:
    """An engine whose every commit is on the disk before it is acknowledged.

    `patient`: a statement may take as long as it takes, for migrations and backups.
    """
    target = async_url(url)
    if target.get_backend_name() == "postgresql":
        limits = {} if patient else {"command_timeout": COMMAND_S, "server_settings": SERVER_LIMITS}
        connect = {"timeout": CONNECT_S, **limits}
        return create_async_engine(target, pool_size=10, max_overflow=10, pool_pre_ping=True, connect_args=connect)
    keep_to_owner(target.database)
    engine = create_async_engine(target, pool_size=5, max_overflow=10, connect_args={"timeout": BUSY_MS / 1000})
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def keep_to_owner(path: str | None) -> None:
    """Make the file of a database readable for its owner alone: it holds the key of all cookies, and seeds.

    Raises OSError with the name of the file where it can be neither written nor made. The files that SQLite keeps
    beside it take over its mode.
    """
    if not path or path == ":memory:":
        return
    handle = os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY)
    try:
        if hasattr(os, "fchmod") and os.fstat(handle).st_uid == os.geteuid():
            os.fchmod(handle, OWNER_ONLY)
    finally:
        os.close(handle)
    for more in ("-wal", "-shm"):
        if os.path.exists(path + more) and hasattr(os, "fchmod"):
            os.chmod(path + more, OWNER_ONLY)


def make_sync_engine(url: sa.URL) -> sa.Engine:
    """A plain engine for the thread that writes to SQLite."""
    engine = sa.create_engine(url.set(drivername="sqlite"), connect_args={"timeout": BUSY_MS / 1000})
    sa.event.listen(engine, "connect", _set_pragmas)
    sa.event.listen(engine, "connect", _leave_log)
    return engine


def _leave_log(connection: sqlite3.Connection, _record: object) -> None:
    """A commit does not empty the write-ahead log by itself unless it has grown very long."""
    connection.execute(f"PRAGMA wal_autocheckpoint={LONG_LOG}")


def _set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Owned(RuntimeError):
    """Another server has this SQLite file; `address` is where it answers, if it said so."""

    def __init__(self, address: str):
        super().__init__("another server has this SQLite file open; several servers need PostgreSQL")
        self.address = address


@contextmanager
def sole_owner(url: sa.URL, address: str = "") -> Iterator[None]:
    """A SQLite file belongs to one server: it trusts its memory. The lock goes with the process, however it ends."""
    if url.get_backend_name() != "sqlite" or not url.database or fcntl is None:
        yield
        return
    lock = os.open(f"{url.database}.lock", os.O_RDWR | os.O_CREAT | os.O_APPEND, OWNER_ONLY)
    with os.fdopen(lock, "a+") as file:
        file.seek(0)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise Owned(file.read()) from error
        file.truncate(0)
        file.write(address)
        file.flush()
        yield


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; of several servers that start together one does it."""
    async with engine.begin() as connection:
        if is_postgres(engine):
            await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def needs_migration(engine: AsyncEngine) -> bool:
    """Is the schema of a database older than this program?"""
    async with engine.connect() as connection:
        found = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())
    return found != ScriptDirectory(str(MIGRATIONS)).get_current_head()


@contextmanager
def readable_errors() -> Iterator[None]:
    """Turn what a database driver raises into a ValueError with a readable message."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        raise ValueError(f"the database cannot be used: {error.orig}") from error
    except OSError as error:
        if error.filename is not None:
            raise
        raise ValueError(f"the database cannot be reached: {error}") from error


def prepare_database(url: str) -> None:
    """Migrate a database and write to it once, for callers outside an event loop.

    Raises OSError or ValueError with a readable message where that is not possible.
    """
    with readable_errors():
        asyncio.run(_migrate_and_write(make_engine(url, patient=True)))


def write_probe() -> sa.Executable:
    """The statement that shows whether a database can be written. It changes a value: SQLite skips what is the same."""
    return sa.text(PROBE).bindparams(value=secrets.token_hex(8))


async def _migrate_and_write(engine: AsyncEngine) -> None:
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(write_probe())
    finally:
        await engine.dispose()
