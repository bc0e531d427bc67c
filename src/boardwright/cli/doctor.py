"""`boardwright doctor`: check a database of the web table, and repair it."""

import asyncio
from typing import Annotated, Any

import typer

from boardwright.cli._sentences import WRONG, Refused, refusing
from boardwright.cli.serve import Database, need_server


def doctor(
    database: Database = None,
    repair: Annotated[
        bool, typer.Option("--repair", help="Repair what can be repaired; back the database up first.")
    ] = False,
) -> None:
    """Check a database: its file, the log of every table, snapshots and the queue of the server."""
    need_server()
    from boardwright.server.db.database import DatabaseLocked, async_url, default_url, exclusive_lock, readable_errors

    url = database or default_url()
    with refusing(), readable_errors():
        if not repair:
            left = asyncio.run(_examine(url, repair))
        else:
            try:
                with exclusive_lock(async_url(url)):
                    left = asyncio.run(_examine(url, repair))
            except DatabaseLocked as owned:
                raise Refused("a server has this database open; stop it before repairing it") from owned
    if left:
        raise typer.Exit(WRONG)


async def _examine(url: str, repair: bool) -> int:
    """Print what is wrong; how much of it is left."""
    from boardwright.server import Settings
    from boardwright.server.db.database import migrate, needs_migration
    from boardwright.server.tables.doctor import Totals, examine
    from boardwright.server.tables.service import TableService

    service = TableService(Settings(database=url))
    try:
        if repair:
            await migrate(service.engine)
        elif await needs_migration(service.engine):
            raise ValueError("the schema is outdated; run with --repair or start a server to upgrade it")
        await service.clock.open(service.engine)
        totals = Totals()
        findings: list[Any] = [finding async for finding in _told(examine(service, repair, totals))]
    finally:
        await service.engine.dispose()
    left = sum(not finding.repaired for finding in findings)
    typer.echo(f"{totals.tables} tables, {totals.entries} entries: {len(findings)} faults, {left} left")
    return left


async def _told(findings: Any) -> Any:
    async for finding in findings:
        typer.echo(str(finding))
        yield finding
