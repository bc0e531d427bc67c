"""A launch put together on the page: what is chosen so far, its price, and what is still missing.

The page asks for it again after every click; nothing counts before the answer is given like any other.
"""

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.core import View
from boardwright.server.manual import beside
from boardwright.server.refusal import Refusal, say
from boardwright.server.viewpoint import viewpoint
from boardwright.server.visit import Visitor

router = APIRouter(prefix="/t/{table_id}")
MOST = 99
"""No number of pods has more than two digits."""


def composed(view: View, place: int = -1, tunnel: int = -1, pods: str = "") -> dict[str, Any] | None:
    """What the template of the composer needs; None for games and moments without one."""
    known = beside(view.game, "composer")
    numbers = tuple(min(int(n), MOST) for n in pods.split("-") if n.isdecimal())
    found = known.compose(view, known.Wish(place, tunnel, numbers)) if known else None
    if known is None or found is None:
        return None
    answer = found.load if found.loading else found.launch
    allowed = known.is_open(view, answer)
    return {"made": found, "answer": answer if allowed else "", "asked": view.question is not None}


@router.get("/launch")
async def launch(
    table_id: str, visit: Visitor, place: int = -1, tunnel: int = -1, pods: str = "", seat: int | None = None
) -> Response:
    """The composer after a click in it."""
    table = await visit.house.table(table_id)
    eyes = viewpoint(table, visit.person_id, seat)
    view = replace(table.view(eyes.seat), language=visit.language) if table.playing else None
    found = composed(view, place, tunnel, pods) if view else None
    if found is None:
        raise Refusal(404, say("There is no such page."))
    return visit.page("_composer.html", table=table, composer=found, kept=True, eyes=eyes)
