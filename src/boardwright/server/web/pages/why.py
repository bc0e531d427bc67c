"""Why not? An answer for every action that is not allowed now, with the clause that forbids it."""

from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from boardwright.core import View
from boardwright.core.page import Card
from boardwright.server.help.cards import plain, reason, resolve_spot
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.log_view import text_of
from boardwright.server.web.viewpoint import viewpoint

router = APIRouter()
LONGEST = 80


async def view_of_seat(context: RequestContext, table_id: str, seat: int | None) -> View:
    """What the visitor sees of a match that has begun."""
    table = await context.service.table(table_id)
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    return replace(table.view(viewpoint(table, context.person_id, seat).seat), language=context.language)


@router.get("/t/{table_id}/why")
async def why(table_id: str, context: Context, action: str = "", seat: int | None = None) -> Response:
    """One action: a sentence and its clauses. Without an action: a page with all that is not allowed now."""
    view = await view_of_seat(context, table_id, seat)
    if not action:
        return context.page("why.html", table_id=table_id, game=view.game, kinds=kinds(view))
    a = resolve_spot(view, action[:LONGEST])
    if a is None:
        raise HttpError(404, say("There is no such action in this game."))
    found = reason(view, a)
    allowed = Card(context.gettext("You can do this now."))
    said = plain(found or allowed)
    return context.seal(JSONResponse({"action": view.game.actions.text(a), "why": said, "allowed": found is None}))


def kinds(view: View) -> list[dict[str, object]]:
    """All actions that are not allowed, by kind and by reason; long lists of equal ones are cut short."""
    actions, text = view.game.actions, text_of(view.game, view.language)
    found: dict[tuple[str, Card], list[str]] = {}
    for a in range(len(actions)):
        said = reason(view, a)
        if said is not None:
            key = (actions.texts[a].split()[0], said)
            found.setdefault(key, []).append(text.action(view, a))
    return [{"kind": kind, "card": said, "words": words} for (kind, said), words in found.items()]


say("You can do this now.")
