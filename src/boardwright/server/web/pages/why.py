"""Reasons why actions are not allowed, with the clauses that forbid them."""

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
MAX_LENGTH = 80


async def view_of_seat(context: RequestContext, table_id: str, seat: int | None) -> View:
    """Return the visitor's view of a match that has started."""
    table = await context.service.table(table_id)
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    return replace(table.view(viewpoint(table, context.person_id, seat).seat), language=context.language)


@router.get("/t/{table_id}/why")
async def why(table_id: str, context: Context, action: str = "", seat: int | None = None) -> Response:
    """Return the reason for one action as JSON, or show a page with all illegal actions."""
    view = await view_of_seat(context, table_id, seat)
    if not action:
        return context.page("why.html", table_id=table_id, game=view.game, kinds=kinds(view))
    a = resolve_spot(view, action[:MAX_LENGTH])
    if a is None:
        raise HttpError(404, say("There is no such action in this game."))
    card = reason(view, a)
    allowed = Card(context.gettext("You can do this now."))
    texts = plain(card or allowed)
    return context.seal(JSONResponse({"action": view.game.actions.text(a), "why": texts, "allowed": card is None}))


def kinds(view: View) -> list[dict[str, object]]:
    """Return all illegal actions, grouped by kind and reason."""
    actions, text = view.game.actions, text_of(view.game, view.language)
    groups: dict[tuple[str, Card], list[str]] = {}
    for a in range(len(actions)):
        card = reason(view, a)
        if card is not None:
            key = (actions.texts[a].split()[0], card)
            groups.setdefault(key, []).append(text.action(view, a))
    return [{"kind": kind, "card": card, "words": words} for (kind, card), words in groups.items()]


say("You can do this now.")
