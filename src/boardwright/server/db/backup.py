"""Copy a consistent snapshot of a database into a new SQLite file."""

import asyncio
import errno
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from boardwright.server.db.database import async_url, is_postgres, make_engine, migrate, readable_errors
from boardwright.server.db.schema import META

CHUNK = 500


def backup(url: str, target: Path) -> int:
    """Copy every row into a new SQLite database and return the number of rows.

Raises OSError or ValueError with a readable message if the source cannot be read or the target cannot be written.
    """
    if target.exists():
        raise FileExistsError(errno.EEXIST, "there is already a file", str(target))
    source = async_url(url)
    if source.get_backend_name() == "sqlite" and not Path(source.database or "").is_file():
        raise FileNotFoundError(errno.ENOENT, "there is no database", source.database)
    try:
        with readable_errors():
            return asyncio.run(_copy(url, f"sqlite:///{target}"))
    except (ValueError, OSError):
        target.unlink(missing_ok=True)
        raise


async def _copy(url: str, target: str) -> int:
    source, copy = make_engine(url, patient=True), make_engine(target)
    try:
        await migrate(copy)
        async with source.connect() as reading, copy.begin() as writing:
            if is_postgres(source):
                await reading.execution_options(isolation_level="REPEATABLE READ")
            else:
                await reading.exec_driver_sql("BEGIN")
            return sum([await _copy_table(reading, writing, table) for table in META.sorted_tables])
    finally:
        await source.dispose()
        await copy.dispose()


async def _copy_table(reading: AsyncConnection, writing: AsyncConnection, table: sa.Table) -> int:
    count = 0
    rows = await reading.stream(sa.select(table))
    async for chunk in rows.mappings().partitions(CHUNK):
        await writing.execute(sa.insert(table), [dict(row) for row in chunk])
        count += len(chunk)
    return count
