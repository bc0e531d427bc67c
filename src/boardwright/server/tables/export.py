"""All that the server knows of somebody, for them to take along."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from boardwright.server.db.log import Kind
from boardwright.server.db.schema import (
    BLOCKS,
    CHANNELS,
    DOCUMENTS,
    ENTRIES,
    MEMBERS,
    PUZZLES,
    RATINGS,
    REPORTS,
    TABLES,
)
from boardwright.server.tables.passkeys import Passkeys
from boardwright.server.tables.people import People, Person
from boardwright.server.tables.seats import read_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import OVER

MOST_TABLES = 2_000
"""The newest ones; more would not fit into one answer."""
DOCUMENT = ("id", "game", "switch", "title", "text", "created", "updated")
KEPT: dict[str, tuple[Any, Sequence[Any]]] = {
    "ratings": (RATINGS.c.player, (RATINGS.c.game, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches, RATINGS.c.won)),
    "documents": (DOCUMENTS.c.owner, [DOCUMENTS.c[name] for name in DOCUMENT]),
    "puzzles": (PUZZLES.c.person, (PUZZLES.c.game, PUZZLES.c.puzzle, PUZZLES.c.right, PUZZLES.c.at)),
    "notices": (CHANNELS.c.person, (CHANNELS.c.kind, CHANNELS.c.address, CHANNELS.c.confirmed)),
    "blocked": (BLOCKS.c.person, (BLOCKS.c.blocked, BLOCKS.c.at)),
    "reports": (REPORTS.c.reporter, (REPORTS.c.person, REPORTS.c.reason, REPORTS.c.words, REPORTS.c.at)),
}
"""What else belongs to somebody: whose rows, and which columns of them."""


async def everything_about(service: TableService, people: People, person: Person) -> dict[str, object]:
    """Name, devices, passkeys, bot accounts, tables and what was said there; no secrets of the server."""
    return {
        "id": person.id,
        "name": person.name,
        "sessions": [{"device": s.device, "created": s.created, "seen": s.seen} for s in await people.sessions(person)],
        "passkeys": [
            {"name": one.name, "created": one.created, "used": one.used} for one in await Passkeys(service).of(person)
        ],
        "bots": [{"id": bot.id, "name": bot.name} for bot in await people.bots(person)],
        "tables": await tables_of(service, person),
        **{name: await rows_of(service, *kept, person) for name, kept in KEPT.items()},
    }


async def rows_of(service: TableService, owner: Any, columns: Sequence[Any], person: Person) -> list[dict[str, object]]:
    """The rows that belong to somebody."""
    query = sa.select(*columns).where(owner == person.id).order_by(*columns).limit(MOST_TABLES)
    async with service.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def tables_of(service: TableService, person: Person) -> list[dict[str, object]]:
    """The tables that somebody sits at or hosts, each with their own words there."""
    mine = sa.select(MEMBERS.c.table_id).where(MEMBERS.c.person == person.id)
    query = sa.select(TABLES).where(TABLES.c.id.in_(mine) | (TABLES.c.host == person.id))
    async with service.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(TABLES.c.created.desc()).limit(MOST_TABLES))).mappings().all()
    found = []
    for row in rows:
        seats = [p for p, seat in enumerate(read_seats(row["seats"])) if seat.person == person.id]
        told = {name: row[name] for name in ("id", "game", "status", "created", "updated", "moves")}
        result = row["result"] if row["status"] == OVER else None
        said = await words_of(service, row["id"], seats) if seats else []
        found.append({**told, "result": result, "seats": seats, "said": said})
    return found


async def words_of(service: TableService, table_id: str, seats: Sequence[int]) -> list[str]:
    """What these seats have said at a table, which is read alone: at all tables together it may be a lot."""
    said = ENTRIES.c.table_id == table_id, ENTRIES.c.kind == Kind.CHAT, ENTRIES.c.seat.in_(seats)
    query = sa.select(ENTRIES.c.text).where(*said).order_by(ENTRIES.c.ply)
    async with service.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())
