"""The start page and the lobby: immediate play, the form to set up a table, and lists of tables."""

import asyncio
import random
from dataclasses import replace
from functools import cache

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.bots import LEVELS
from boardwright.core import LANGUAGES, SPECTATOR, Game, Match
from boardwright.server.db.schema import TABLES, Row
from boardwright.server.help.cards import value_words
from boardwright.server.live.stream import follow_lobby
from boardwright.server.tables.documents import PREFIX, DocumentInfo, documents_of, find
from boardwright.server.tables.lobby import LOCAL_PLAYER, ME, TablePlan, create, default_level
from boardwright.server.tables.seats import LEVEL_NAMES, OPEN, read_seats, winners
from boardwright.server.tables.table import OVER, PLAYING, WAITING
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.forms import read_form, read_plan, text
from boardwright.server.web.log_view import text_of
from boardwright.server.web.pages.people import named
from boardwright.server.web.pages.puzzles import puzzles_of_the_day
from boardwright.server.web.pages.setup import set_up_choices

router = APIRouter()
PICTURE_HEADERS = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
}
NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>'
SHOWN_SEED, SHOWN_DECISIONS = 5, 90


@cache
def picture_of(game: Game, language: str) -> str:
    """Draw a position some moves into a random match."""
    match, dice = Match(game, game.seats[-1], SHOWN_SEED), random.Random(SHOWN_SEED)
    for _ in range(SHOWN_DECISIONS):
        if not match.over:
            p = dice.choice(match.acting())
            match.play(p, dice.choice(match.legal(p)))
    return game.picture(replace(match.view(SPECTATOR), language=language)) or NO_PICTURE


def cards(context: RequestContext) -> list[dict[str, object]]:
    """Return the games of the start page."""
    return [{"game": game, "text": text_of(game, context.language)} for game in context.service.settings.games.values()]


def levels(context: RequestContext) -> list[tuple[str, str]]:
    """Return the levels of bots with their names, weakest first."""
    return [(level, context.gettext(LEVEL_NAMES.get(level, level))) for level in LEVELS]


def table_line(context: RequestContext, row: Row) -> dict[str, object]:
    """Return a table as a line of a list."""
    game = context.service.settings.games.get(row["game"])
    seats = read_seats(row["seats"])
    return {
        "id": row["id"],
        "title": text_of(game, context.language).title if game else row["game"],
        "people": [named(seat) for seat in seats if seat.kind != OPEN],
        "free": sum(seat.kind == OPEN for seat in seats),
        "status": row["status"],
        "moves": row["moves"],
        "clock": row["clock"],
        "closed": bool(row["result"] and row["result"].get("closed")),
        "turn": any(waits(row, p) for p, seat in enumerate(seats) if seat.person == context.person_id != ""),
        "winners": winners(row["result"], seats),
    }


def waits(row: Row, p: int) -> bool:
    """Return whether a match waits for this seat."""
    asked = row["times"].get("asked") if row["times"] else None
    return bool(row["status"] == PLAYING and asked and asked[p] is not None)


async def lists(context: RequestContext) -> dict[str, list[Row]]:
    """Return the tables of the start page: the visitor's, open, in play, and finished ones."""
    store, public = context.service.store, TABLES.c.private.is_(False)
    mine = await store.rows_of(context.person_id, 12) if context.person else []
    waiting = await store.rows(TABLES.c.status == WAITING, public, limit=20)
    running = await store.rows(TABLES.c.status == PLAYING, public, limit=10)
    finished = await store.rows(TABLES.c.status == OVER, public, TABLES.c.moves > 0, limit=10)
    tables = {"mine": mine, "waiting": waiting, "running": running, "finished": finished}
    return {name: [table_line(context, row) for row in rows] for name, rows in tables.items()}


@router.get("/")
async def start_page(context: Context) -> Response:
    tables = await lists(context)
    if context.live:
        return context.page("_lists.html", tables=tables)
    usual = default_level()
    themes, bot_levels = list(context.service.settings.games.values()), levels(context)
    details: dict[str, object] = {"cards": cards(context), "tables": tables, "levels": bot_levels, "usual": usual}
    return context.page("start.html", themes=themes, daily=puzzles_of_the_day(context), **details)


@router.get("/games/{name}.svg")
async def game_picture(name: str, context: Context, language: str = "") -> Response:
    """Return the picture of a game on the start page."""
    spoken = language if language in LANGUAGES else next(iter(LANGUAGES))
    picture = await asyncio.to_thread(picture_of, context.service.game(name), spoken)
    return Response(picture, media_type="image/svg+xml", headers=PICTURE_HEADERS)


@router.get("/lobby/events")
async def lobby_events(context: Context) -> Response:
    return context.stream(follow_lobby(context.service))


@router.post("/play/{name}")
async def play_now(name: str, context: Context) -> Response:
    """Start a private match against bots with the usual options."""
    game = context.service.game(name)
    person = await context.host()
    level = text(await read_form(context.request), "level") or default_level()
    plan = TablePlan(name, [ME] + [level] * (game.usual_seats - 1), dict(game.page.options), private=True, start=True)
    return context.redirect(f"/t/{await create(context.service, plan, person)}")


async def document_choices(context: RequestContext, game: Game) -> tuple[list[DocumentInfo], str]:
    """Return the documents to choose from, the visitor's own and the one of the link, and the chosen value."""
    if not game.page.workshop:
        return [], ""
    kept = await documents_of(context.service, context.person_id, game) if context.person else []
    wanted = context.request.query_params.get("with", "")
    if wanted and wanted not in [line.id for line in kept]:
        kept.insert(0, await find(context.service, game, wanted))
    return kept, PREFIX + wanted if wanted else ""


@router.get("/new/{name}")
async def set_up_page(name: str, context: Context) -> Response:
    game = context.service.game(name)
    text = text_of(game, context.language)
    kept, chosen = await document_choices(context, game)
    offered = await asyncio.to_thread(set_up_choices, game, context.language, kept)
    if offered["setup"]:
        offered["widget"]["chosen"] = chosen
    options = game.usual_options()
    choices = {"options": options, "levels": levels(context), "usual": default_level(), **offered}
    return context.page("new.html", themes=[game], game=game, text=text, value_words=value_words, **choices)


@router.post("/new/{name}")
async def set_up(name: str, context: Context) -> Response:
    game = context.service.game(name)
    form = await read_form(context.request)
    person = await context.host()
    nameless = context.gettext(LOCAL_PLAYER)
    return context.redirect(f"/t/{await create(context.service, read_plan(form, game), person, nameless)}")
