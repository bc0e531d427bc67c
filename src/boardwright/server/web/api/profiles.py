"""Profiles, ratings and leaderboards; blocking somebody and reporting misuse."""

from typing import Annotated

from fastapi import APIRouter, Query

from boardwright.server.db.schema import Row
from boardwright.server.tables import conduct
from boardwright.server.tables.conduct import Report
from boardwright.server.tables.outcomes import account_of
from boardwright.server.tables.ratings import Rating
from boardwright.server.tables.seats import OPEN, Seat, read_seats
from boardwright.server.tables.standings import Standing, curve_of, history_of, ratings_of, records_of, standings
from boardwright.server.web.api.models import PersonOut
from boardwright.server.web.api.people import REFUSED, Ident, known
from boardwright.server.web.api.person_models import (
    CompanionOut,
    FinishedOut,
    GameRecordOut,
    HistoryOut,
    ProfileOut,
    RatingOut,
    ReportIn,
    SeatReportIn,
    StandingOut,
)
from boardwright.server.web.api.tables import TableId
from boardwright.server.web.context import Context
from boardwright.server.web.pages.me import day
from boardwright.server.web.pages.people import LAST_PAGE, MOST

router = APIRouter(responses=REFUSED)


def told_rating(rating: Rating) -> RatingOut:
    return RatingOut(
        points=rating.points,
        margin=rating.margin,
        matches=rating.matches,
        won=rating.won,
        provisional=rating.provisional,
    )


@router.get("/leaderboards/{game}")
async def leaderboard(
    game: str,
    context: Context,
    provisional: Annotated[bool | None, Query(description="Only provisional ratings, or only the others.")] = None,
    limit: Annotated[int, Query(ge=1, le=MOST)] = MOST,
) -> list[StandingOut]:
    """Who is rated how in a game, the best first; the bots of one level have one rating."""
    found = await standings(context.service, context.service.game(game).name, limit, provisional)
    return [told_standing(one) for one in found]


def told_standing(one: Standing) -> StandingOut:
    person = "" if one.level else one.player
    return StandingOut(person=person, name=one.name, level=one.level, rating=told_rating(one.rating))


@router.get("/people/{person}")
async def get_profile(person: Ident, context: Context) -> ProfileOut:
    """What you may know of somebody. Matches at private tables change a rating; only your own record counts them."""
    service, own = context.service, person == context.person_id
    found = await conduct.profile_of(service, person)
    ratings, records = await ratings_of(service, person), await records_of(service, person, public=not own)
    games = []
    for name in sorted({*ratings, *records}):
        rating, record = ratings.get(name), records.get(name)
        games.append(
            GameRecordOut(
                game=name,
                rating=told_rating(rating) if rating else None,
                curve=[Rating(mu=mu).points for mu in await curve_of(service, person, name)],
                played=record.played if record else 0,
                won=record.won if record else 0,
                place=record.place if record else None,
            )
        )
    blocked = person in await conduct.blocked_by(service, context.person_id)
    return ProfileOut(
        id=found.id, name=found.name, bot=found.is_program, since=day(found.created), games=games, blocked=blocked
    )


@router.get("/people/{person}/matches")
async def list_matches(
    person: Ident, context: Context, page: Annotated[int, Query(ge=0, le=LAST_PAGE)] = 0
) -> HistoryOut:
    """Somebody's finished matches, the newest first; private ones if you sat there as well."""
    await conduct.profile_of(context.service, person)
    rows, places, more = await history_of(context.service, person, context.person_id, page)
    return HistoryOut(matches=[told_match(row, places, person) for row in rows], more=more)


def told_match(row: Row, places: dict[tuple[str, int], int], person: str) -> FinishedOut:
    seats = read_seats(row["seats"])
    mine = next((p for p, seat in enumerate(seats) if account_of(seat) == person), 0)
    return FinishedOut(
        table=row["id"],
        game=row["game"],
        day=day(row["updated"]),
        seat=mine,
        place=places.get((row["id"], mine)),
        seats=len(seats),
        resigned=seats[mine].resigned,
        private=row["private"],
        others=[told_companion(p, seat) for p, seat in enumerate(seats) if p != mine and seat.kind != OPEN],
    )


def told_companion(p: int, seat: Seat) -> CompanionOut:
    return CompanionOut(seat=p, name=seat.name, person=seat.profile, level=seat.level)


@router.get("/me/blocks")
async def list_blocked(context: Context) -> list[PersonOut]:
    """Those whom you have blocked."""
    found = await conduct.list_blocked(context.service, known(context).id)
    return [PersonOut(id=one.id, name=one.name, bot=one.is_program) for one in found]


@router.put("/people/{person}/block", status_code=204)
async def block(person: Ident, context: Context) -> None:
    """No longer read what somebody says, and never sit down with them. They are not told."""
    await conduct.block(context.service, known(context), person)


@router.delete("/people/{person}/block", status_code=204)
async def unblock(person: Ident, context: Context) -> None:
    """Read somebody again; who was not blocked is not blocked afterwards either."""
    await conduct.unblock(context.service, known(context), person)


@router.post("/people/{person}/reports", status_code=204)
async def report(person: Ident, body: ReportIn, context: Context) -> None:
    """Report somebody to whoever runs the server."""
    reporter = known(context)
    await conduct.profile_of(context.service, person)
    context.check_report()
    await conduct.report(context.service, reporter, Report(person, body.reason, body.words))


@router.post("/tables/{table_id}/reports", status_code=204)
async def report_seat(table_id: TableId, body: SeatReportIn, context: Context) -> None:
    """Report what somebody does at a table, with the line of the chat that it is about."""
    reporter, table = known(context), await context.service.table(table_id)
    made = conduct.report_of_seat(table, body.seat, body.reason, body.words, body.line)
    context.check_report()
    await conduct.report(context.service, reporter, made)
