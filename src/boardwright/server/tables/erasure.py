"""The end of an account: matches stay, for they belong to everybody who played; the name and the words go."""

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

import sqlalchemy as sa

from boardwright.server.db.integrity import chained
from boardwright.server.db.log import Entry, Kind
from boardwright.server.db.schema import ENTRIES, MEMBERS, RATINGS, RESULTS, TABLES
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.branch import branches_of
from boardwright.server.tables.lobby import leave
from boardwright.server.tables.people import People, Person
from boardwright.server.tables.play import resign, write_with_retry
from boardwright.server.tables.seats import NOBODY, Seat, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import PLAYING, WAITING, Table
from boardwright.server.web.errors import HttpError, Stale

ALIAS_BYTES = 16
"""What is left of an account is an id that nobody has: ratings of the others still follow from the logs."""


async def erase(service: TableService, people: People, person: Person) -> None:
    """Leave and resign everywhere, take name and words out of all tables, then delete the account and its bots."""
    alias = secrets.token_urlsafe(ALIAS_BYTES)
    for bot in await people.bots(person):
        await erase(service, people, bot)
    for table_id in await tables_of(service, person):
        with suppress(HttpError):
            names = await names_at(service, table_id, person)
            await get_up(service, table_id, person)
            await forget_at(service, table_id, person, names, alias)
            await forget_lines(service, table_id, person, names, alias)
    for played in (RESULTS, RATINGS):
        own = played.c.player == person.id
        with suppress(Conflict):  # somebody who never finished a match
            await service.writer.write(alias, sa.update(played).where(own).values(player=alias))
    await people.delete(person)


async def tables_of(service: TableService, person: Person) -> list[str]:
    """The tables where somebody sits or is the host."""
    mine = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == person.id)
    query = sa.select(TABLES.c.id).where(TABLES.c.id.in_(mine) | (TABLES.c.host == person.id))
    async with service.engine.connect() as connection:
        return [str(found) for found in (await connection.execute(query)).scalars()]


async def names_at(service: TableService, table_id: str, person: Person) -> set[str]:
    """The names of somebody at a table: a number stands behind one that was taken."""
    table = await service.table(table_id)
    return {person.name, *(table.seats[p].name for p in table.seats_of(person.id))}


async def get_up(service: TableService, table_id: str, person: Person) -> None:
    """Leave a table that waits; resign all own seats of a match that goes on."""
    table = await service.table(table_id)
    if table.status == WAITING:
        await leave(service, table_id, person)
    while table.status == PLAYING and (left := still_contending(table, person)):
        await resign(service, table_id, person, left[0])
        table = await service.table(table_id)


def still_contending(table: Table, person: Person) -> list[int]:
    return [p for p in table.seats_of(person.id) if not table.seats[p].resigned]


async def forget_lines(
    service: TableService, table_id: str, person: Person, names: Collection[str], alias: str
) -> None:
    """Take a name out of the other lines of a match, and out of theirs."""
    lines = branches_of(await service.table(table_id))
    while lines:
        with suppress(HttpError):
            line = lines.pop()
            await forget_at(service, line.table, person, names, alias, by_hand=True)
            lines += branches_of(await service.table(line.table))


async def forget_at(
    service: TableService, table_id: str, person: Person, names: Collection[str], alias: str, by_hand: bool = False
) -> None:
    """Take name and words out of a table. The log is chained again, in one transaction with its new head.

    `by_hand`: another line, which somebody else may play for all seats under the names of the match.
    """

    async def change(table: Table) -> None:
        seats = [without_name(seat, person, alias, names if by_hand else ()) for seat in table.seats]
        changes: dict[str, object] = {"seats": write_seats(seats)}
        if table.row["host"] == person.id:
            changes["host"] = ""
        entries = chained(table_id, without_words(table.entries, table.seats_of(person.id), names))
        changed = [new for old, new in zip(table.entries, entries, strict=True) if old != new]
        changes["head"] = entries[-1].link if entries else ""
        revision = table.row["revision"]
        kept = TABLES.c.id == table_id, TABLES.c.revision == revision
        statements = [sa.update(TABLES).where(*kept).values(**changes, revision=revision + 1)]
        statements += [rewrite(table_id, entry) for entry in changed]
        try:
            await service.write(table_id, table.row["wake"], *statements)
        except Conflict:
            raise Stale from None
        finally:
            service.forget(table_id)

    await write_with_retry(service, table_id, change)


def without_name(seat: Seat, person: Person, alias: str, names: Collection[str]) -> Seat:
    if seat.person == person.id:
        return replace(seat, person=alias, name=NOBODY)
    return replace(seat, name=NOBODY) if seat.name in names else seat


def without_words(entries: Sequence[Entry], seats: Collection[int], names: Collection[str]) -> list[Entry]:
    """The log with neither the names nor the words of somebody."""
    return [replace(entry, text=kept_text(entry, seats, names)) for entry in entries]


def kept_text(entry: Entry, seats: Collection[int], names: Collection[str]) -> str:
    """What stays of an entry's text; the name of whoever tried another line is the last word of it."""
    if entry.kind == Kind.JOIN and entry.text in names:
        return NOBODY
    if entry.kind == Kind.CHAT and entry.seat in seats:
        return NOBODY
    if entry.kind == Kind.BRANCH:
        table_id, moves, name = entry.text.split(" ", 2)
        return f"{table_id} {moves} {NOBODY}" if name in names else entry.text
    return entry.text


def rewrite(table_id: str, entry: Entry) -> sa.Update:
    same = ENTRIES.c.table_id == table_id, ENTRIES.c.ply == entry.ply
    return sa.update(ENTRIES).where(*same).values(text=entry.text, link=entry.link)
