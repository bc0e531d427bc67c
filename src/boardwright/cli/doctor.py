"""`boardwright doctor`: check and repair the database of a server."""

import asyncio
from typing import Annotated, Any

import typer

from boardwright.cli._errors import EXIT_FAILURE, UsageError, usage_errors
from boardwright.cli.serve import Database, need_server


def doctor(
    database: Database = None,
    repair: Annotated[
        bool, typer.Option("--repair", help="Repair what is repairable; back up the database first.")
    ] = False,
) -> None:
    """Check a database: the file, the log of every table, snapshots and the queue of the server."""
    need_server()
    from boardwright.server.db.database import DatabaseLocked, async_url, default_url, exclusive_lock, readable_errors

    url = database or default_url()
    with usage_errors(), readable_errors():
        if not repair:
            left = asyncio.run(_examine(url, repair))
        else:
            try:
                with exclusive_lock(async_url(url)):
                    left = asyncio.run(_examine(url, repair))
            except DatabaseLocked as owned:
                raise UsageError("a server has this database open; stop it before repairing it") from owned
    if left:
        raise typer.Exit(EXIT_FAILURE)


async def _examine(url: str, repair: bool) -> int:
    """Print the problems and return how many remain."""
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
