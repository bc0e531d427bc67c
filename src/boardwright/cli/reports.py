"""`boardwright reports`: reports of misuse by players."""

import asyncio
import time
from typing import Annotated, Any

import typer

from boardwright.cli._errors import UsageError, usage_errors
from boardwright.cli.serve import Database, need_server
from boardwright.core.types import JsonObject


def reports(
    everything: Annotated[bool, typer.Option("--all", help="Include closed reports.")] = False,
    done: Annotated[str | None, typer.Option(metavar="ID", help="Close this report.")] = None,
    database: Database = None,
) -> None:
    """List the reports of misuse that players have sent."""
    need_server()
    from boardwright.server.db.database import default_url, readable_errors

    with usage_errors(), readable_errors():
        asyncio.run(_tell(database or default_url(), everything, done))


async def _tell(url: str, everything: bool, done: str | None) -> None:
    from boardwright.server import Settings
    from boardwright.server.db.database import migrate
    from boardwright.server.db.writer import Conflict
    from boardwright.server.tables.conduct import close_report
    from boardwright.server.tables.conduct import reports as stored
    from boardwright.server.tables.service import TableService

    service = TableService(Settings(database=url))
    await migrate(service.engine)
    service.writer.start()
    try:
        if done is not None:
            await close_report(service, done)
        found = await stored(service, everything)
        lines = [await _said(service, one) for one in found]
    except Conflict:
        raise UsageError(f'there is no report "{done}"') from None
    finally:
        await service.writer.stop()
        await service.engine.dispose()
    for one, said in zip(found, lines, strict=True):
        _print(one, said)
    typer.echo(f"in all: {len(found)}" if everything else f"to read: {len(found)}")


async def _said(service: Any, one: JsonObject) -> str:
    """Return the chat line that a report refers to."""
    if one["table_id"] is None or one["ply"] is None:
        return ""
    loaded = await service.store.load(one["table_id"])
    return next((entry.text for entry in loaded[1] if entry.ply == one["ply"]), "") if loaded else ""


def _print(one: JsonObject, said: str) -> None:
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one["at"]))
    about, by = one["about"] or "somebody who is gone", one["by"] or "somebody who is gone"
    typer.echo(f"{one['id']}  {when}  {one['reason']}{'  (put away)' if one['done'] else ''}")
    typer.echo(f"  about {about} ({one['person']}), by {by} ({one['reporter']})")
    if one["table_id"]:
        typer.echo(f"  at /t/{one['table_id']}" + (f", line {one['ply']}: {said}" if one["ply"] is not None else ""))
    if one["words"]:
        typer.echo(f"  {one['words']}")
