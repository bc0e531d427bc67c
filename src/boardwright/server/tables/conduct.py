"""Blocking people, and reports of misuse to the operators."""

import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa

from boardwright.server.db.log import Kind
from boardwright.server.db.schema import BLOCKS, PEOPLE, REPORTS
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.people import Person, plain_text
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import HttpError, say

REASONS = {
    "insult": say("insults or threats"),
    "spam": say("spam or advertising"),
    "name": say("an offensive name"),
    "cheating": say("unfair play"),
    "other": say("something else"),
}
NO_SUCH_PERSON = say("There is no such person here.")
NOBODY_THERE = say("There is nobody at this seat to report.")
ID_BYTES = 16
MAX_LENGTH = 500
MAX_BLOCKS = 500
REPORTS_PER_HOUR, REPORTS_PER_DAY = 5, 20
HOUR, DAY = 3600.0, 24 * 3600.0
LINES = 20
"""Recent chat lines that a report can refer to."""


@dataclass(frozen=True)
class Profile:
    """The public data of an account."""

    id: str
    name: str
    created: float
    is_program: bool


async def profile(service: TableService, person: str) -> Profile | None:
    """Return the profile of a person, or None."""
    query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.created, PEOPLE.c.owner).where(PEOPLE.c.id == person)
    async with service.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return Profile(row.id, row.name, row.created, bool(row.owner)) if row else None


async def profile_of(service: TableService, person: str) -> Profile:
    """Return the profile of a person; raises HttpError if there is none."""
    known = await profile(service, person)
    if known is None:
        raise HttpError(404, NO_SUCH_PERSON)
    return known


async def blocked_by(service: TableService, person: str) -> frozenset[str]:
    """Return the ids of the people somebody has blocked."""
    if not person:
        return frozenset()
    query = sa.select(BLOCKS.c.blocked).where(BLOCKS.c.person == person)
    async with service.engine.connect() as connection:
        return frozenset((await connection.execute(query)).scalars())


async def block(service: TableService, person: Person, other: str) -> None:
    """Hide what another person says from now on, and keep the two from joining the same table."""
    if other == person.id or await profile(service, other) is None:
        raise HttpError(404, NO_SUCH_PERSON)
    known = await blocked_by(service, person.id)
    if len(known) >= MAX_BLOCKS:
        raise HttpError(409, say("You cannot block more people; unblock somebody first."))
    if other in known:
        return
    row = sa.insert(BLOCKS).values(person=person.id, blocked=other, at=service.clock.now())
    with suppress(Conflict):  # the same request, sent twice
        await service.writer.write(person.id, row)


async def list_blocked(service: TableService, person: str) -> list[Profile]:
    """Return the profiles of the people somebody has blocked, most recent first."""
    columns = PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.created, PEOPLE.c.owner
    query = sa.select(*columns).join(BLOCKS, BLOCKS.c.blocked == PEOPLE.c.id).where(BLOCKS.c.person == person)
    async with service.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(BLOCKS.c.at.desc(), PEOPLE.c.id))).all()
    return [Profile(row.id, row.name, row.created, bool(row.owner)) for row in rows]


async def unblock(service: TableService, person: Person, other: str) -> None:
    gone = sa.delete(BLOCKS).where(BLOCKS.c.person == person.id, BLOCKS.c.blocked == other)
    await service.writer.write(person.id, gone)


async def check_company(service: TableService, table: Table, person: Person) -> None:
    """Raise HttpError if the newcomer and anyone at the table have blocked each other, in either direction."""
    company = {seat.person for seat in table.seats if seat.person} | {table.row["host"]}
    await check_not_blocked(service, person.id, company - {person.id})


async def check_not_blocked(service: TableService, person: str, company: Iterable[str]) -> None:
    people = list(company)
    has_blocked = sa.and_(BLOCKS.c.person == person, BLOCKS.c.blocked.in_(people))
    is_blocked_by = sa.and_(BLOCKS.c.blocked == person, BLOCKS.c.person.in_(people))
    async with service.engine.connect() as connection:
        row = (await connection.execute(sa.select(BLOCKS).where(sa.or_(has_blocked, is_blocked_by)).limit(1))).first()
    if row and row.person == person:
        raise HttpError(403, say("Somebody you have blocked sits at this table."))
    if row:
        raise HttpError(403, say("You cannot join this table."))


def chat_of(table: Table, seat: int) -> list[tuple[int, str]]:
    """Return the recent chat lines of a seat with their plies, newest first."""
    said = [entry for entry in table.entries if entry.kind == Kind.CHAT and entry.seat == seat]
    return [(entry.ply, entry.text) for entry in reversed(said[-LINES:])]


@dataclass(frozen=True)
class Report:
    """A report: whom, why, in which words, and the chat line it refers to, if any."""

    person: str
    reason: str
    words: str = ""
    table_id: str | None = None
    ply: int | None = None


def person_at(table: Table, seat: int) -> str:
    """Return the person at a seat; raises HttpError if there is none."""
    if not 0 <= seat < len(table.seats) or not table.seats[seat].person:
        raise HttpError(404, NOBODY_THERE)
    return table.seats[seat].person


def report_of_seat(table: Table, seat: int, reason: str, words: str, line: int | None) -> Report:
    """Return a report of the person at a seat; a chat line that is not theirs is ignored."""
    person, own_lines = person_at(table, seat), [ply for ply, _ in chat_of(table, seat)]
    return Report(person, reason, words, table.id, line if line in own_lines else None)


async def report(service: TableService, reporter: Person, new: Report) -> None:
    """Store a report for the operators; raises HttpError if it is invalid or the reporter has sent too many."""
    if new.reason not in REASONS:
        raise HttpError(422, say("Please say what it is about."))
    if new.person == reporter.id:
        raise HttpError(422, say("You cannot report yourself."))
    now = service.clock.now()
    await _check_rate(service, reporter.id, now)
    said = plain_text(new.words, MAX_LENGTH)
    values: dict[str, object] = {"person": new.person, "table_id": new.table_id}
    values |= {"ply": new.ply, "reason": new.reason}
    values |= {"id": secrets.token_urlsafe(ID_BYTES), "reporter": reporter.id, "words": said, "at": now, "done": False}
    await service.writer.write(reporter.id, sa.insert(REPORTS).values(**values))


async def _check_rate(service: TableService, reporter: str, now: float) -> None:
    for seconds, most in ((HOUR, REPORTS_PER_HOUR), (DAY, REPORTS_PER_DAY)):
        query = sa.select(sa.func.count()).where(REPORTS.c.reporter == reporter, REPORTS.c.at > now - seconds)
        async with service.engine.connect() as connection:
            count = (await connection.execute(query)).scalar_one()
        if count >= most:
            raise HttpError(429, say("You have sent many reports; we will read those first."))


async def reports(service: TableService, everything: bool) -> list[dict[str, object]]:
    """Return open reports, or all of them, oldest first, with the names of the people involved."""
    reporters, reported = PEOPLE.alias(), PEOPLE.alias()
    query = (
        sa.select(REPORTS, reporters.c.name.label("by"), reported.c.name.label("about"))
        .join(reporters, reporters.c.id == REPORTS.c.reporter, isouter=True)
        .join(reported, reported.c.id == REPORTS.c.person, isouter=True)
        .order_by(REPORTS.c.at)
    )
    if not everything:
        query = query.where(~REPORTS.c.done)
    async with service.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def close_report(service: TableService, ident: str) -> None:
    """Mark a report as done; raises Conflict if there is none."""
    await service.writer.write(ident, sa.update(REPORTS).where(REPORTS.c.id == ident).values(done=True))
