"""Profiles, ratings and leaderboards; blocking and reporting people."""

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
from boardwright.server.web.api.people import ERRORS, Ident, require_person
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

router = APIRouter(responses=ERRORS)


def rating_out(rating: Rating) -> RatingOut:
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
    provisional: Annotated[bool | None, Query(description="Only provisional ratings, or only settled ones.")] = None,
    limit: Annotated[int, Query(ge=1, le=MOST)] = MOST,
) -> list[StandingOut]:
    """The leaderboard of a game, best first; the bots of one level share a rating."""
    listed = await standings(context.service, context.service.game(game).name, limit, provisional)
    return [standing_out(standing) for standing in listed]


def standing_out(standing: Standing) -> StandingOut:
    person = "" if standing.level else standing.player
    return StandingOut(person=person, name=standing.name, level=standing.level, rating=rating_out(standing.rating))


@router.get("/people/{person}")
async def get_profile(person: Ident, context: Context) -> ProfileOut:
    """A person's profile. Ratings include matches at private tables; records count those only for yourself."""
    service, own = context.service, person == context.person_id
    found = await conduct.profile_of(service, person)
    ratings, records = await ratings_of(service, person), await records_of(service, person, public=not own)
    games = []
    for name in sorted({*ratings, *records}):
        rating, record = ratings.get(name), records.get(name)
        games.append(
            GameRecordOut(
                game=name,
                rating=rating_out(rating) if rating else None,
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
    """A person's finished matches, newest first; private ones only if you took part."""
    await conduct.profile_of(context.service, person)
    rows, places, more = await history_of(context.service, person, context.person_id, page)
    return HistoryOut(matches=[finished_out(row, places, person) for row in rows], more=more)


def finished_out(row: Row, places: dict[tuple[str, int], int], person: str) -> FinishedOut:
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
        others=[companion_out(p, seat) for p, seat in enumerate(seats) if p != mine and seat.kind != OPEN],
    )


def companion_out(p: int, seat: Seat) -> CompanionOut:
    return CompanionOut(seat=p, name=seat.name, person=seat.profile, level=seat.level)


@router.get("/me/blocks")
async def list_blocked(context: Context) -> list[PersonOut]:
    """The people you have blocked."""
    blocked = await conduct.list_blocked(context.service, require_person(context).id)
    return [PersonOut(id=profile.id, name=profile.name, bot=profile.is_program) for profile in blocked]


@router.put("/people/{person}/block", status_code=204)
async def block(person: Ident, context: Context) -> None:
    """Hide a person's messages and never share a table with them. They are not notified."""
    await conduct.block(context.service, require_person(context), person)


@router.delete("/people/{person}/block", status_code=204)
async def unblock(person: Ident, context: Context) -> None:
    """Unblock a person; has no effect if they were not blocked."""
    await conduct.unblock(context.service, require_person(context), person)


@router.post("/people/{person}/reports", status_code=204)
async def report(person: Ident, body: ReportIn, context: Context) -> None:
    """Report a person to the operators."""
    reporter = require_person(context)
    await conduct.profile_of(context.service, person)
    context.check_report()
    await conduct.report(context.service, reporter, Report(person, body.reason, body.words))


@router.post("/tables/{table_id}/reports", status_code=204)
async def report_seat(table_id: TableId, body: SeatReportIn, context: Context) -> None:
    """Report a player at a table, optionally with the chat line it is about."""
    reporter, table = require_person(context), await context.service.table(table_id)
    new_report = conduct.report_of_seat(table, body.seat, body.reason, body.words, body.line)
    context.check_report()
    await conduct.report(context.service, reporter, new_report)
