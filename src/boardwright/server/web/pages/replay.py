"""The replay of a match: from any view, embedded in other sites, as a file, and as the start of variations."""

from fastapi import APIRouter
from fastapi.responses import RedirectResponse, Response, StreamingResponse
from markupsafe import Markup

from boardwright.bots import LEVELS
from boardwright.server.analysis.summary import ending
from boardwright.server.tables.archive import file_of, upload_match
from boardwright.server.tables.branch import BY_HAND, branch, branches_of, origin_of
from boardwright.server.tables.lobby import default_level
from boardwright.server.tables.seats import LEVEL_NAMES
from boardwright.server.tables.table import Table
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import number, read_form, text
from boardwright.server.web.log_view import game_text
from boardwright.server.web.middleware import EMBEDDED
from boardwright.server.web.pages.replay_data import allowed_seat, known_moves, window

router = APIRouter()
NARROW = 340
"""Width of the chart of points by source beside the board."""


@router.get("/t/{table_id}/replay")
async def replay(table_id: str, context: Context, move: int = 0, seat: int | None = None) -> Response:
    """Show the replay at the position after `move` moves."""
    table = await context.service.table(table_id)
    return context.page("replay.html", **await replay_context(table, context, move, seat, context.tall))


@router.get("/t/{table_id}/embed")
async def embed(table_id: str, context: Context, move: int = 0, seat: int | None = None) -> Response:
    """Show the replay for embedding in other sites: the board, a slider and a link."""
    table = await context.service.table(table_id)
    page = context.page("embed.html", **await replay_context(table, context, move, seat, False))
    page.headers["Content-Security-Policy"] = EMBEDDED
    page.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return page


@router.get("/t/{table_id}/analysis")
async def analysis(table_id: str) -> Response:
    """Redirect to the analysis, which is part of the replay."""
    return RedirectResponse(f"/t/{table_id}/replay#analysis", 308)


async def replay_context(
    table: Table, context: RequestContext, move: int, seat: int | None, tall: bool
) -> dict[str, object]:
    """Return the context of the replay templates."""
    if table.live is None:
        raise HttpError(409, say("This match has not begun."))
    viewer = allowed_seat(table, context, seat)
    known = known_moves(table, context, viewer)
    at = max((k for k in known if k <= move), default=0)
    first = (await window(table, context, viewer, at, at, tall)).pictures[-1]
    translate = context.gettext
    return {
        "themes": [table.game],
        "table": table,
        "title": game_text(table, context.language).title,
        "seat": viewer,
        "moves": at,
        "before": max((k for k in known if k < at), default=0),
        "after": min((k for k in known if k > at), default=at),
        "last": known[-1],
        "picture": Markup(first),
        "tall": tall,
        "branches": branches_of(table.entries),
        "origin": origin_of(table),
        "levels": [(level, translate(LEVEL_NAMES.get(level, level))) for level in LEVELS],
        "usual": default_level(),
        "by_hand": BY_HAND,
        "ending": ending(table, context.language, NARROW) if table.over else None,
        "words": {key: translate(words) for key, words in WORDS.items()},
    }


@router.post("/t/{table_id}/replay/branch")
async def try_line(table_id: str, context: Context) -> Response:
    """Open a table at a position of the match to play a variation."""
    form = await read_form(context.request)
    person = await context.host()
    moves, seat = number(form, "move") or 0, number(form, "seat")
    others = text(form, "others") or default_level()
    made = await branch(context.service, table_id, person, moves, -1 if seat is None else seat, others)
    return context.redirect(f"/t/{made}")


@router.get("/t/{table_id}/match.txt")
async def download(table_id: str, context: Context) -> Response:
    """Return the finished match as a file that anybody can verify."""
    table = await context.service.table(table_id)
    name = f"{table.game.name}-{table.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(file_of(table), media_type="text/plain", headers=headers)


@router.get("/upload")
async def upload_page(context: Context) -> Response:
    return context.page("upload.html")


@router.post("/upload")
async def upload(context: Context) -> Response:
    """Store a match file as a finished table, if it is valid."""
    form = await read_form(context.request)
    file = form.get("file")
    body = file if isinstance(file, str) else (await file.read()).decode("utf-8", "replace") if file else ""
    await form.close()
    person = await context.uploader()
    return context.redirect(f"/t/{await upload_match(context.service, body, person)}/replay")


WORDS = {
    "answers": say("Single moves"),
    "begin": say("Set-up"),
    "place": say("Move {move} of {last}"),
    "play": say("Play"),
    "pause": say("Pause"),
    "quiet": say("decides"),
    "mistake": say("lost {cost} percentage points of the chance to win"),
    "done": say("Played: {deed}"),
    "better": say("Better: {deed}"),
    "swing": say("The chances changed:"),
    "accuracy": say("Accuracy {n} %"),
    "none": say("There was no clear mistake."),
    "unknown": say("There is no trained network for this game here, so single moves are not judged."),
    "number": say("Move {move}"),
    "line": say("Another line begins here"),
    "failed": say("This part of the replay could not be loaded. Try again in a moment."),
}
