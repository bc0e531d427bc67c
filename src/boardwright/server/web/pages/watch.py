"""The watch page: public matches in play, with small boards."""

from dataclasses import dataclass

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.db.integrity import CorruptLog
from boardwright.server.db.schema import TABLES
from boardwright.server.tables.table import PLAYING, Table
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError
from boardwright.server.web.link_preview import public_ply
from boardwright.server.web.log_view import game_text

router = APIRouter()
MAX_BOARDS = 12


@dataclass(frozen=True)
class Running:
    """A match on the watch page. `ply` changes whenever its picture does."""

    id: str
    title: str
    scheme: str
    names: tuple[str, ...]
    asked: tuple[int, ...]
    ply: int


def running(table: Table, language: str) -> Running:
    title, scheme = game_text(table, language).title, table.game.page.scheme
    return Running(table.id, title, scheme, table.names, tuple(table.acting()), public_ply(table))


async def boards(context: RequestContext) -> list[Running]:
    """Return the most recently active public matches; damaged ones are skipped."""
    service, matches = context.service, []
    for row in await service.store.rows(TABLES.c.status == PLAYING, TABLES.c.private.is_(False), limit=MAX_BOARDS):
        try:
            table = await service.table(row["id"])
        except (HttpError, CorruptLog):
            continue
        if table.playing:
            matches.append(running(table, context.language))
    return sorted(matches, key=lambda match: match.id)


@router.get("/watch")
async def watch_page(context: Context) -> Response:
    """Show all boards, or only their list if htmx asks."""
    shown: dict[str, object] = {"boards": await boards(context)}
    return context.page("_watch.html" if context.live else "watch.html", **shown)
