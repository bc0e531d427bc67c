"""After the match: how the points and the chances went, and where it turned."""

import asyncio
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.analysis import drawn, ending, findings, ingredients, replayed, turns
from boardwright.server.refusal import Refusal, say
from boardwright.server.table import Table
from boardwright.server.telling import game_text
from boardwright.server.visit import Visitor

router = APIRouter()


@router.get("/t/{table_id}/analysis")
async def analysis_page(table_id: str, visit: Visitor) -> Response:
    """The curves of a finished match; worked out beside the other requests and kept."""
    table = await visit.house.table(table_id)
    if not table.over or table.live is None:
        raise Refusal(409, say("The analysis comes at the end of the match."))
    shown = await asyncio.to_thread(worked_out, table, visit.language)
    return visit.page("analysis.html", table=table, title=game_text(table, visit.language).title, **shown)


def worked_out(table: Table, language: str) -> dict[str, Any]:
    """Everything that takes its time."""
    parts = ingredients(table)
    found = findings(*parts)
    match = replayed(parts[0], parts[1], parts[2], dict(parts[3]), parts[4])
    return {
        "ending": ending(table, language),
        "turns": turns(found, table, game_text(table, language), match),
        "moves": len(parts[4]),
        **drawn(found, language),
    }
