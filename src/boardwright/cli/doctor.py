"""`boardwright doctor`: check a database of the web table, and mend it."""

import asyncio
from typing import Annotated, Any

import typer

from boardwright.cli._sentences import WRONG, Refused, refusing
from boardwright.cli.serve import Database, need_server


def doctor(
    database: Database = None,
    mend: Annotated[
        bool, typer.Option("--mend", help="Put right what can be put right; back the database up first.")
    ] = False,
) -> None:
    """Check a database: its file, the log of every table, snapshots and the queue of the server."""
    need_server()
    from boardwright.server.db.database import Owned, async_url, default_url, readable_errors, sole_owner

    url = database or default_url()
    with refusing(), readable_errors():
        if not mend:
            left = asyncio.run(_examine(url, mend))
        else:
            try:
                with sole_owner(async_url(url)):
                    left = asyncio.run(_examine(url, mend))
            except Owned as owned:
                raise Refused("a server has this database open; stop it before mending") from owned
    if left:
        raise typer.Exit(WRONG)


async def _examine(url: str, mend: bool) -> int:
    """Print what is wrong; how much of it is left."""
    from boardwright.server import Settings
    from boardwright.server.db.database import migrate, needs_migration
    from boardwright.server.tables.doctor import Totals, examine
    from boardwright.server.tables.service import TableService

    service = TableService(Settings(database=url))
    try:
        if mend:
            await migrate(service.engine)
        elif await needs_migration(service.engine):
            raise ValueError("the schema is older than this program; --mend or starting a server brings it up to date")
        await service.clock.open(service.engine)
        totals = Totals()
        findings: list[Any] = [finding async for finding in _told(examine(service, mend, totals))]
    finally:
        await service.engine.dispose()
    left = sum(not finding.mended for finding in findings)
    typer.echo(f"{totals.tables} tables, {totals.entries} entries: {len(findings)} faults, {left} left")
    return left


async def _told(findings: Any) -> Any:
    async for finding in findings:
        typer.echo(str(finding))
        yield finding
