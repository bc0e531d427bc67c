"""The start page and the lobby: one click to play, a form to set up a table, lists of tables."""

import random
from functools import cache
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.bots import LEVELS
from boardwright.core import SPECTATOR, Game, Match
from boardwright.server.forms import read_form, read_plan, text
from boardwright.server.lobby import ME, Plan, create, usual_level
from boardwright.server.manual import value_words
from boardwright.server.pages.courses import set_up_choices
from boardwright.server.schema import TABLES
from boardwright.server.seats import LEVEL_NAMES, OPEN, read_seats
from boardwright.server.stream import follow_lobby, streaming
from boardwright.server.table import OVER, PLAYING, WAITING
from boardwright.server.telling import text_of
from boardwright.server.visit import Visit, Visitor

router = APIRouter()
PICTURE_HEADERS = {
    "Cache-Control": "public, max-age=3600",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
}
NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>'
FIRST_OPPONENTS = 3
SHOWN_SEED, SHOWN_DECISIONS = 5, 90


@cache
def picture_of(game: Game) -> str:
    """A picture of a real position some decisions into a match, drawn once."""
    match, dice = Match(game, game.seats[-1], SHOWN_SEED), random.Random(SHOWN_SEED)
    for _ in range(SHOWN_DECISIONS):
        if not match.over:
            p = dice.choice(match.acting())
            match.play(p, dice.choice(match.legal(p)))
    return game.picture(match.view(SPECTATOR)) or NO_PICTURE


def cards(visit: Visit) -> list[dict[str, Any]]:
    """The games as the start page shows them."""
    return [{"game": game, "text": text_of(game, visit.language)} for game in visit.house.settings.games.values()]


def levels(visit: Visit) -> list[tuple[str, str]]:
    """The levels of bots with their names, weakest first."""
    return [(level, visit.gettext(LEVEL_NAMES.get(level, level))) for level in LEVELS]


def listed(visit: Visit, row: dict[str, Any]) -> dict[str, Any]:
    """A table as a line of a list."""
    game = visit.house.settings.games.get(row["game"])
    seats = read_seats(row["seats"])
    return {
        "id": row["id"],
        "title": text_of(game, visit.language).title if game else row["game"],
        "names": [seat.name for seat in seats if seat.kind != OPEN],
        "free": sum(seat.kind == OPEN for seat in seats),
        "status": row["status"],
        "moves": row["moves"],
        "clock": row["clock"],
        "closed": bool(row["result"] and row["result"].get("closed")),
        "turn": any(waits(row, p) for p, seat in enumerate(seats) if seat.person == visit.person_id != ""),
        "winners": winners(row, [seat.name for seat in seats]),
    }


def waits(row: dict[str, Any], p: int) -> bool:
    """Does a match wait for an answer of this seat?"""
    asked = row["times"].get("asked") if row["times"] else None
    return bool(row["status"] == PLAYING and asked and asked[p] is not None)


def winners(row: dict[str, Any], names: list[str]) -> list[str]:
    places = (row["result"] or {}).get("places") or []
    return [name for name, place in zip(names, places, strict=False) if place == 1]


async def lists(visit: Visit) -> dict[str, list[dict[str, Any]]]:
    """The tables of the start page: mine, open ones, those to watch, finished ones."""
    store, public = visit.house.store, TABLES.c.private.is_(False)
    mine = await store.rows_of(visit.person_id, 12) if visit.person else []
    waiting = await store.rows(TABLES.c.status == WAITING, public, limit=20)
    running = await store.rows(TABLES.c.status == PLAYING, public, limit=10)
    finished = await store.rows(TABLES.c.status == OVER, public, TABLES.c.moves > 0, limit=10)
    found = {"mine": mine, "waiting": waiting, "running": running, "finished": finished}
    return {name: [listed(visit, row) for row in rows] for name, rows in found.items()}


@router.get("/")
async def start_page(visit: Visitor) -> Response:
    tables = await lists(visit)
    if visit.live:
        return visit.page("_lists.html", tables=tables)
    usual = usual_level()
    return visit.page("start.html", cards=cards(visit), tables=tables, levels=levels(visit), usual=usual)


@router.get("/games/{name}.svg")
async def game_picture(name: str, visit: Visitor) -> Response:
    """The picture of a game on the start page."""
    picture = picture_of(visit.house.game(name))
    return Response(picture, media_type="image/svg+xml", headers=PICTURE_HEADERS)


@router.get("/lobby/events")
async def lobby_events(visit: Visitor) -> Response:
    return streaming(follow_lobby(visit.house))


@router.post("/play/{name}")
async def play_now(name: str, visit: Visitor) -> Response:
    """One click: a table against bots with sensible settings, started at once."""
    game = visit.house.game(name)
    person = await visit.somebody()
    count = min(max(game.seats[0], FIRST_OPPONENTS), game.seats[-1])
    level = text(await read_form(visit.request), "level") or usual_level()
    plan = Plan(name, [ME] + [level] * (count - 1), private=True, start=True)
    return visit.redirect(f"/t/{await create(visit.house, plan, person)}")


@router.get("/new/{name}")
async def set_up_page(name: str, visit: Visitor) -> Response:
    game = visit.house.game(name)
    text = text_of(game, visit.language)
    choices = {"levels": levels(visit), "usual": usual_level(), **set_up_choices(game, visit.gettext)}
    return visit.page("new.html", game=game, text=text, value_words=value_words, **choices)


@router.post("/new/{name}")
async def set_up(name: str, visit: Visitor) -> Response:
    game = visit.house.game(name)
    form = await read_form(visit.request)
    person = await visit.somebody()
    second = text(form, "second_name").strip() or visit.gettext("Player 2")
    return visit.redirect(f"/t/{await create(visit.house, read_plan(form, game), person, second)}")
