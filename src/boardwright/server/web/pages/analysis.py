"""After the match: how the points and the chances went, and where it turned."""

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.analysis.summary import Summarise, ending, ingredients
from boardwright.server.web.context import Context
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.log_view import game_text

router = APIRouter()


@router.get("/t/{table_id}/analysis")
async def analysis_page(table_id: str, context: Context) -> Response:
    """The curves of a finished match; worked out in another process, with a limit of time."""
    table = await context.service.table(table_id)
    if not table.over or table.live is None:
        raise HttpError(409, say("The analysis comes at the end of the match."))
    job = Summarise(table.game.name, ingredients(table), table.names, context.language)
    shown = await context.service.reader.summary(table.game, job, context.person_id or table.id)
    title = game_text(table, context.language).title
    told = ending(table, context.language)
    return context.page("analysis.html", themes=[table.game], table=table, title=title, ending=told, **shown)
