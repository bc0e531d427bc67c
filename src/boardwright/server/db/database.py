"""Database engines, locking and migration: SQLite in the user's data directory, or PostgreSQL by URL."""

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
"""Advisory lock that lets only one of several starting servers migrate."""
BUSY_MS = 10_000
CONNECT_S, COMMAND_S = 5.0, 8.0
SERVER_LIMITS = {"statement_timeout": "6000", "lock_timeout": "4000", "idle_in_transaction_session_timeout": "4000"}
"""Timeouts in milliseconds, so that a server that hangs does not block the others."""
OWNER_ONLY = 0o600
PROBE = (
    "INSERT INTO keys (name, value) VALUES ('probe', :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
AUTOCHECKPOINT_PAGES = 20_000


def default_url() -> str:
    """Return the URL of the current user's SQLite database."""
    folder = user_data_path("boardwright", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def async_url(url: str) -> sa.URL:
    """Return `url` with the asynchronous driver; raises ValueError unless it names SQLite or PostgreSQL."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError as error:
        raise ValueError("the database must be a URL, for example sqlite:////home/me/tables.sqlite3") from error
    name = parsed.get_backend_name()
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    if name not in drivers:
        raise ValueError(f"the database must be SQLite or PostgreSQL, not {name}")
    return parsed.set(drivername=drivers[name])


def is_postgres(engine: AsyncEngine) -> bool:
    return engine.dialect.name == "postgresql"


def make_engine(url: str, patient: bool = False) -> AsyncEngine:
    """Create an engine that acknowledges a commit only once it is on disk.

`patient` disables statement timeouts, for migrations and backups.
    """
    target = async_url(url)
    if target.get_backend_name() == "postgresql":
        limits = {} if patient else {"command_timeout": COMMAND_S, "server_settings": SERVER_LIMITS}
        connect = {"timeout": CONNECT_S, **limits}
        return create_async_engine(target, pool_size=10, max_overflow=10, pool_pre_ping=True, connect_args=connect)
    restrict_permissions(target.database)
    engine = create_async_engine(target, pool_size=5, max_overflow=10, connect_args={"timeout": BUSY_MS / 1000})
    sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def restrict_permissions(path: str | None) -> None:
    """Restrict the permissions of a database file to its owner: it contains the cookie key and match seeds.

Creates the file if necessary, so that SQLite's companion files inherit its mode. Raises OSError with the file name
if it can be neither opened nor created.
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
    """Create a synchronous engine for the SQLite writer thread."""
    engine = sa.create_engine(url.set(drivername="sqlite"), connect_args={"timeout": BUSY_MS / 1000})
    sa.event.listen(engine, "connect", _set_pragmas)
    sa.event.listen(engine, "connect", _set_autocheckpoint)
    return engine


def _set_autocheckpoint(connection: sqlite3.Connection, _record: object) -> None:
    """Leave checkpoints to the writer unless the write-ahead log has grown very long."""
    connection.execute(f"PRAGMA wal_autocheckpoint={AUTOCHECKPOINT_PAGES}")


def _set_pragmas(connection: sqlite3.Connection, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class DatabaseLocked(RuntimeError):
    """Another server has locked this SQLite file; `address` is the address it published, or empty."""

    def __init__(self, address: str):
        super().__init__("another server has this SQLite file open; use PostgreSQL to run several servers")
        self.address = address


@contextmanager
def exclusive_lock(url: sa.URL, address: str = "") -> Iterator[None]:
    """Hold the lock on a SQLite file, which only one server may use because it caches tables in memory.

    The operating system releases the lock when the process ends. Raises DatabaseLocked if another server holds it.
    """
    if url.get_backend_name() != "sqlite" or not url.database or fcntl is None:
        yield
        return
    lock = os.open(f"{url.database}.lock", os.O_RDWR | os.O_CREAT | os.O_APPEND, OWNER_ONLY)
    with os.fdopen(lock, "a+") as file:
        file.seek(0)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise DatabaseLocked(file.read()) from error
        file.truncate(0)
        file.write(address)
        file.flush()
        yield


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the schema to the current revision; safe to call from several starting servers at once."""
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
    """Return whether the schema is older than this version of Boardwright."""
    async with engine.connect() as connection:
        revision = await connection.run_sync(lambda sync: MigrationContext.configure(sync).get_current_revision())
    return revision != ScriptDirectory(str(MIGRATIONS)).get_current_head()


@contextmanager
def readable_errors() -> Iterator[None]:
    """Convert driver errors to ValueError with a readable message."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        raise ValueError(f"the database cannot be used: {error.orig}") from error
    except OSError as error:
        if error.filename is not None:
            raise
        raise ValueError(f"the database cannot be reached: {error}") from error


def prepare_database(url: str) -> None:
    """Migrate a database and test that it is writable, for callers outside an event loop.

Raises OSError or ValueError with a readable message if it cannot be opened, migrated or written.
    """
    with readable_errors():
        asyncio.run(_migrate_and_write(make_engine(url, patient=True)))


def write_probe() -> sa.Executable:
    """Return a statement that tests whether the database is writable.

    It changes a value every time, because SQLite skips writes that change nothing.
    """
    return sa.text(PROBE).bindparams(value=secrets.token_hex(8))


async def _migrate_and_write(engine: AsyncEngine) -> None:
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(write_probe())
    finally:
        await engine.dispose()
