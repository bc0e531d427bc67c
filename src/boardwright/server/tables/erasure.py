"""Deletion of accounts. Matches stay, because they belong to everyone who played; names and words are removed."""

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

import sqlalchemy as sa

from boardwright.server.db.integrity import chained
from boardwright.server.db.log import Entry, Kind
from boardwright.server.db.schema import ENTRIES, RATINGS, RESULTS, TABLES, Row
from boardwright.server.db.store import involves
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.branch import Branch, branches_of
from boardwright.server.tables.lobby import leave
from boardwright.server.tables.people import People, Person
from boardwright.server.tables.play import ATTEMPTS, resign
from boardwright.server.tables.seats import NOBODY, Seat, read_seats, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import PLAYING, WAITING
from boardwright.server.web.errors import HttpError, Stale

ALIAS_BYTES = 16
"""Size of the random id that replaces the account, so that the ratings of others still follow from the logs."""


async def erase(service: TableService, people: People, person: Person) -> None:
    """Leave and resign everywhere, remove name and words from all tables, then delete the account and its bots."""
    alias = secrets.token_urlsafe(ALIAS_BYTES)
    for bot in await people.bots(person):
        await erase(service, people, bot)
    for table_id in await tables_of(service, person):
        names, seats = await names_and_seats(service, table_id, person)
        with suppress(HttpError):  # a game that is not installed, or older rules: nothing to leave
            await leave_table(service, table_id, person)
        branches = await anonymise(service, table_id, person, names, alias, seats)
        while branches:
            branch = branches.pop()
            branches += await anonymise(service, branch.table, person, names, alias, None)
    for played in (RESULTS, RATINGS):
        own = played.c.player == person.id
        with suppress(Conflict):  # somebody who never finished a match
            await service.writer.write(alias, sa.update(played).where(own).values(player=alias))
    await people.delete(person)


async def tables_of(service: TableService, person: Person) -> list[str]:
    """Return the tables where a person has a seat or is the host."""
    async with service.engine.connect() as connection:
        return [*(await connection.execute(sa.select(TABLES.c.id).where(involves(person.id)))).scalars()]


async def names_and_seats(service: TableService, table_id: str, person: Person) -> tuple[set[str], list[int]]:
    """Return the names of a person at a table, where a number may have been appended, and their seats."""
    row = await service.store.row(table_id)
    all_seats = read_seats(row["seats"]) if row else []
    seats = [p for p, seat in enumerate(all_seats) if seat.person == person.id]
    return {person.name, *(all_seats[p].name for p in seats)}, seats


async def leave_table(service: TableService, table_id: str, person: Person) -> None:
    """Leave a table that is waiting; resign every seat of a match in play."""
    table = await service.table(table_id)
    if table.status == WAITING:
        await leave(service, table_id, person)
    while table.status == PLAYING and (left := [p for p in table.seats_of(person.id) if table.seats[p].contending]):
        await resign(service, table_id, person, left[0])
        table = await service.table(table_id)


async def anonymise(
    service: TableService,
    table_id: str,
    person: Person,
    names: Collection[str],
    alias: str,
    seats: Collection[int] | None,
) -> list[Branch]:
    """Remove name and words from a table and return its variations. The log and its new head are written together.

    `seats` are those the person held before leaving; None stands for a variation, which somebody else may play for all
    seats under the names of the match. Nothing is replayed, so matches of older rules are anonymised too.
    """
    for _ in range(ATTEMPTS):
        async with service.lock(table_id):
            stored = await service.store.load(table_id)
            if stored is None:
                return []
            row, entries = stored
            try:
                await service.write(table_id, row["wake"], *rewrite(row, entries, person, names, alias, seats))
            except Conflict:
                continue
            finally:
                service.forget(table_id)
            return branches_of(entries)
    raise Stale


def rewrite(
    row: Row,
    entries: Sequence[Entry],
    person: Person,
    names: Collection[str],
    alias: str,
    seats: Collection[int] | None,
) -> list[sa.Update]:
    """Return the statements that rewrite a table and its log without name and words."""
    old = read_seats(row["seats"])
    own = {*(seats or ()), *(p for p, seat in enumerate(old) if seat.person == person.id)}
    new = chained(row["id"], [replace(entry, text=kept_text(entry, own, names)) for entry in entries])
    changes: dict[str, object] = {"head": new[-1].link if new else "", "revision": row["revision"] + 1}
    changes["seats"] = write_seats([without_name(seat, person, alias, names if seats is None else ()) for seat in old])
    if row["host"] == person.id:
        changes["host"] = ""
    unchanged = TABLES.c.id == row["id"], TABLES.c.revision == row["revision"]
    statements = [sa.update(TABLES).where(*unchanged).values(**changes)]
    for before, entry in zip(entries, new, strict=True):
        if before != entry:
            same = ENTRIES.c.table_id == row["id"], ENTRIES.c.ply == entry.ply
            statements.append(sa.update(ENTRIES).where(*same).values(text=entry.text, link=entry.link))
    return statements


def without_name(seat: Seat, person: Person, alias: str, names: Collection[str]) -> Seat:
    if seat.person == person.id:
        return replace(seat, person=alias, name=NOBODY)
    return replace(seat, name=NOBODY) if seat.name in names else seat


def kept_text(entry: Entry, seats: Collection[int], names: Collection[str]) -> str:
    """Return what remains of an entry's text; a variation's ends with the name of its author."""
    if entry.kind == Kind.JOIN and entry.text in names:
        return NOBODY
    if entry.kind == Kind.CHAT and entry.seat in seats:
        return NOBODY
    if entry.kind == Kind.BRANCH:
        table_id, moves, name = entry.text.split(" ", 2)
        return f"{table_id} {moves} {NOBODY}" if name in names else entry.text
    return entry.text
