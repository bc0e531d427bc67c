"""Who is looking at a table: whoever has its stream open, here or in another process of this server."""

from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from boardwright.server.db.schema import SIGHTINGS
from boardwright.server.db.writer import Conflict
from boardwright.server.tables.service import TableService

SEEN_FOR = 40.0
"""Seconds that a sighting holds; an open stream renews it with every heartbeat."""


async def is_looking(service: TableService, table_id: str, person: str) -> bool:
    """Is somebody looking at a table right now?"""
    if service.lookers.here(table_id, person) or service.alone:
        return service.lookers.here(table_id, person)
    seen = SIGHTINGS.c.table_id == table_id, SIGHTINGS.c.person == person
    query = sa.select(SIGHTINGS.c.at).where(*seen, SIGHTINGS.c.at > service.clock.now() - SEEN_FOR)
    async with service.engine.connect() as connection:
        return (await connection.execute(query)).first() is not None


async def note_sighting(service: TableService, table_id: str, person: str) -> None:
    """Let other processes know that somebody is looking; one process alone knows it anyway."""
    if service.alone or not person:
        return
    gone = sa.delete(SIGHTINGS).where(SIGHTINGS.c.table_id == table_id, SIGHTINGS.c.person == person)
    now = sa.insert(SIGHTINGS).values(table_id=table_id, person=person, at=service.clock.now())
    with suppress(Conflict, DBAPIError):  # two streams at once say the same; a stream outlives a database
        await service.writer.write(f"sighting {table_id} {person}", gone, now)
