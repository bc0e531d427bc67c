"""Profiles and leaderboards."""

from dataclasses import dataclass
from typing import Annotated

from babel.numbers import format_decimal
from fastapi import APIRouter, Path, Query
from fastapi.responses import Response

from boardwright.core import Game
from boardwright.server.db.schema import Row
from boardwright.server.tables.conduct import blocked_by, profile_of
from boardwright.server.tables.outcomes import account_of
from boardwright.server.tables.ratings import PROVISIONAL_MARGIN, Rating
from boardwright.server.tables.seats import BOT, LEVEL_NAMES, OPEN, Seat, read_seats
from boardwright.server.tables.standings import (
    Standing,
    curve_of,
    history_of,
    ratings_of,
    records_of,
    standings,
)
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.log_view import text_of
from boardwright.server.web.pages.me import day

router = APIRouter()
PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,22}$")]
TOP, MOST = 10, 100
WIDE, HIGH, EDGE = 300, 60, 4
LAST_PAGE = 10_000


@dataclass(frozen=True)
class Curve:
    """A rating over matches, as the points of a polyline."""

    points: str
    first: int
    last: int
    low: int
    high: int


def rating_curve(mus: list[float]) -> Curve | None:
    """Return the curve of a rating, or None if it has fewer than two points."""
    if len(mus) < 2:
        return None
    shown = [Rating(mu=mu).points for mu in mus]
    low, high = min(shown), max(shown)
    step, scale = (WIDE - 2 * EDGE) / (len(shown) - 1), (HIGH - 2 * EDGE) / max(1, high - low)
    points = " ".join(f"{EDGE + k * step:.1f},{HIGH - EDGE - (y - low) * scale:.1f}" for k, y in enumerate(shown))
    return Curve(points, shown[0], shown[-1], low, high)


def title_of(context: RequestContext, name: str) -> str:
    """Return the title of a game, or its name if it is not installed."""
    game = context.service.settings.games.get(name)
    return text_of(game, context.language).title if game else name


def level_name(context: RequestContext, level: str) -> str:
    return context.gettext(LEVEL_NAMES.get(level, level))


@router.get("/people")
async def people_page(context: Context) -> Response:
    """Show the best players of every game."""
    games = context.service.settings.games.values()
    games_ranked = [(game, title_of(context, game.name), await ranked(context, game, TOP)) for game in games]
    return context.page("people.html", games=games_ranked)


@router.get("/leaderboard/{name}")
async def leaderboard_page(name: str, context: Context) -> Response:
    """Show the leaderboard of a game, with provisional ratings listed separately."""
    game = context.service.game(name)
    firm, unsure = await ranked(context, game, MOST), await ranked(context, game, MOST, provisional=True)
    title = title_of(context, name)
    return context.page("leaderboard.html", title=title, firm=firm, unsure=unsure, margin=PROVISIONAL_MARGIN)


async def ranked(
    context: RequestContext, game: Game, limit: int, provisional: bool = False
) -> list[tuple[Standing, str]]:
    """Return the accounts of a leaderboard, bots with the names of their levels."""
    accounts = await standings(context.service, game.name, limit, provisional)
    return [(account, level_name(context, account.level) if account.level else "") for account in accounts]


@router.get("/people/{person}")
async def profile_page(
    person: PersonId, context: Context, page: Annotated[int, Query(ge=0, le=LAST_PAGE)] = 0
) -> Response:
    """Show what the reader may see of a person."""
    service, own = context.service, person == context.person_id
    profile = await profile_of(service, person)
    ratings, records = await ratings_of(service, person), await records_of(service, person, public=not own)
    games = [
        {
            "title": title_of(context, name),
            "name": name,
            "rating": ratings.get(name),
            "record": records.get(name),
            "place": format_decimal(records[name].place, "0.0", context.language) if name in records else "",
            "curve": rating_curve(await curve_of(service, person, name)) if name in ratings else None,
        }
        for name in sorted({*ratings, *records})
    ]
    rows, places, more = await history_of(service, person, context.person_id, page)
    history = [history_line(context, row, places, person) for row in rows]
    blocked = person in await blocked_by(service, context.person_id)
    shown: dict[str, object] = {"who": profile, "since": day(profile.created), "own": own, "blocked": blocked}
    return context.page("profile.html", games=games, history=history, page=page, more=more, **shown)


def history_line(
    context: RequestContext, row: Row, places: dict[tuple[str, int], int], person: str
) -> dict[str, object]:
    """Return a finished match as a line of a person's history."""
    seats = read_seats(row["seats"])
    mine = next((p for p, seat in enumerate(seats) if account_of(seat) == person), 0)
    return {
        "id": row["id"],
        "title": title_of(context, row["game"]),
        "day": day(row["updated"]),
        "place": places.get((row["id"], mine)),
        "seats": len(seats),
        "private": row["private"],
        "resigned": seats[mine].resigned,
        "others": [
            (*named(seat), level_name(context, seat.level) if seat.kind == BOT else "")
            for p, seat in enumerate(seats)
            if p != mine and seat.kind != OPEN
        ],
    }


def named(seat: Seat) -> tuple[str, str]:
    """Return the name of a seat and the person whose profile it links to, if any."""
    return seat.name, seat.profile
