"""Limits on what one person, or all people of one origin, may use of shared resources."""

from typing import Any

import sqlalchemy as sa

from boardwright.server.db.schema import PEOPLE, TABLES
from boardwright.server.live.fair_queue import Share
from boardwright.server.settings import PER_ADDRESS
from boardwright.server.tables.people import Person
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import refuse_unless, say

MAX_SEAT_ENTRIES = 2000
"""Log entries of one seat; ten times the longest matches with all their undos and chat."""
TOO_MANY_TABLES = say("You have too many tables; finish or close some first.")
TOO_MANY_OPEN = say("Some of your tables are still waiting for players; start or close one first.")


async def share_of(service: TableService, person: Person) -> Share:
    """Return the share that a person's work is charged to."""
    return Share(person.id, origin=await service.store.origin(person.id))


async def check_room(service: TableService, person: Person, waits: bool = False) -> None:
    """Raise HttpError if a host, or all hosts of the same origin, have as many tables as allowed.

    `waits` says that the new table is public and will wait for players.
    """
    settings = service.settings
    for factor, hosts in (1, TABLES.c.host == person.id), (PER_ADDRESS, await neighbours(service, person)):
        live, waiting = await service.store.count_hosted(hosts)
        refuse_unless(live < factor * settings.tables_per_person, TOO_MANY_TABLES, 429)
        refuse_unless(not waits or waiting < factor * settings.open_per_person, TOO_MANY_OPEN, 429)


async def neighbours(service: TableService, person: Person) -> Any:
    """Return the condition for tables hosted by people of the same origin."""
    origin = await service.store.origin(person.id)
    if origin is None:
        return sa.false()
    return TABLES.c.host.in_(sa.select(PEOPLE.c.id).where(PEOPLE.c.origin == origin))


def check_log_size(table: Table, p: int) -> None:
    """Raise HttpError if the log holds too many entries of a seat; resigning is always possible."""
    mine = sum(entry.seat == p for entry in table.entries)
    refuse_unless(mine < MAX_SEAT_ENTRIES, say("This match has reached its maximum length; you can only resign."))
