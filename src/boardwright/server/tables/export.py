"""Export of everything the server stores about a person."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from boardwright.server.db.log import Kind
from boardwright.server.db.schema import (
    BLOCKS,
    CHANNELS,
    DOCUMENTS,
    ENTRIES,
    PUZZLES,
    RATINGS,
    REPORTS,
    TABLES,
)
from boardwright.server.db.store import involves
from boardwright.server.tables.passkeys import Passkeys
from boardwright.server.tables.people import People, Person
from boardwright.server.tables.seats import read_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import OVER

MAX_TABLES = 2_000
"""Only the newest tables, so that the answer stays of reasonable size."""
DOCUMENT = ("id", "game", "switch", "title", "text", "created", "updated")
OWNED_ROWS: dict[str, tuple[Any, Sequence[Any]]] = {
    "ratings": (RATINGS.c.player, (RATINGS.c.game, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.matches, RATINGS.c.won)),
    "documents": (DOCUMENTS.c.owner, [DOCUMENTS.c[name] for name in DOCUMENT]),
    "puzzles": (PUZZLES.c.person, (PUZZLES.c.game, PUZZLES.c.puzzle, PUZZLES.c.right, PUZZLES.c.at)),
    "notices": (CHANNELS.c.person, (CHANNELS.c.kind, CHANNELS.c.address, CHANNELS.c.confirmed)),
    "blocked": (BLOCKS.c.person, (BLOCKS.c.blocked, BLOCKS.c.at)),
    "reports": (REPORTS.c.reporter, (REPORTS.c.person, REPORTS.c.reason, REPORTS.c.words, REPORTS.c.at)),
}
"""Further data of a person: the column that names the owner, and the columns to export."""


async def everything_about(service: TableService, people: People, person: Person) -> dict[str, object]:
    """Return a person's name, devices, passkeys, bot accounts, tables and chat lines; no secrets of the server."""
    return {
        "id": person.id,
        "name": person.name,
        "sessions": [{"device": s.device, "created": s.created, "seen": s.seen} for s in await people.sessions(person)],
        "passkeys": [
            {"name": key.name, "created": key.created, "used": key.used} for key in await Passkeys(service).of(person)
        ],
        "bots": [{"id": bot.id, "name": bot.name} for bot in await people.bots(person)],
        "tables": await tables_of(service, person),
        **{name: await rows_of(service, *owned, person) for name, owned in OWNED_ROWS.items()},
    }


async def rows_of(service: TableService, owner: Any, columns: Sequence[Any], person: Person) -> list[dict[str, object]]:
    """Return the rows that belong to a person."""
    query = sa.select(*columns).where(owner == person.id).order_by(*columns).limit(MAX_TABLES)
    async with service.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def tables_of(service: TableService, person: Person) -> list[dict[str, object]]:
    """Return the tables where a person has a seat or is the host, with their chat lines."""
    query = sa.select(TABLES).where(involves(person.id))
    async with service.engine.connect() as connection:
        rows = (await connection.execute(query.order_by(TABLES.c.created.desc()).limit(MAX_TABLES))).mappings().all()
    tables = []
    for row in rows:
        seats = [p for p, seat in enumerate(read_seats(row["seats"])) if seat.person == person.id]
        columns = {name: row[name] for name in ("id", "game", "status", "created", "updated", "moves")}
        result = row["result"] if row["status"] == OVER else None
        chat = await words_of(service, row["id"], seats) if seats else []
        tables.append({**columns, "result": result, "seats": seats, "said": chat})
    return tables


async def words_of(service: TableService, table_id: str, seats: Sequence[int]) -> list[str]:
    """Return the chat lines of these seats. One table at a time, because there may be many."""
    lines = ENTRIES.c.table_id == table_id, ENTRIES.c.kind == Kind.CHAT, ENTRIES.c.seat.in_(seats)
    query = sa.select(ENTRIES.c.text).where(*lines).order_by(ENTRIES.c.ply)
    async with service.engine.connect() as connection:
        return list((await connection.execute(query)).scalars())
