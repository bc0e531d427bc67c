"""`boardwright ratings`: the ratings of people and bots, stored or recomputed from the logs."""

import asyncio
from typing import Annotated, Any

import typer

from boardwright.cli._errors import usage_errors
from boardwright.cli.serve import Database, need_server

SHOWN = 20


def ratings(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Game; all by default.")] = None,
    recompute: Annotated[
        bool, typer.Option("--recompute", help="Recompute all ratings from the logs; a server may be running.")
    ] = False,
    database: Database = None,
) -> None:
    """Show the ratings of each game."""
    need_server()
    from boardwright.core import find_game, games
    from boardwright.server.db.database import default_url, readable_errors

    with usage_errors(), readable_errors():
        names = [find_game(game).name] if game else list(games())
        asyncio.run(_tell(database or default_url(), names, recompute))


async def _tell(url: str, names: list[str], again: bool) -> None:
    from boardwright.server import Settings
    from boardwright.server.db.database import migrate
    from boardwright.server.tables.service import TableService

    service = TableService(Settings(database=url))
    await migrate(service.engine)
    service.writer.start()
    try:
        for name in names:
            await _tell_game(service, name, again)
    finally:
        await service.writer.stop()
        await service.engine.dispose()


async def _tell_game(service: Any, name: str, again: bool) -> None:
    from boardwright.server.live.rater import recompute
    from boardwright.server.tables.standings import standings

    typer.echo(name)
    if again:
        before = await standings(service, name, SHOWN)
        count = await recompute(service, name)
        same = before == await standings(service, name, SHOWN)
        typer.echo(f"  {count} finished matches rated again: {'the same' if same else 'other'} ratings")
    for one in await standings(service, name, SHOWN):
        mark = "?" if one.rating.provisional else " "
        who = one.name or one.player
        typer.echo(f"  {one.rating.points:5}{mark} ± {one.rating.margin:<4} {one.rating.matches:5} matches  {who}")
