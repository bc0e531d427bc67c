"""What one person, or all who come from one place, may have of everything that others need too."""

from typing import Any

import sqlalchemy as sa

from boardwright.server.db.schema import PEOPLE, TABLES
from boardwright.server.live.fair_queue import Share
from boardwright.server.settings import SHARED
from boardwright.server.tables.people import Person
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import refuse_unless, say

MOST_OF_A_SEAT = 2000
"""Entries of one seat in a log; the longest matches have a tenth of it, with everything taken back and said."""
TOO_MANY_TABLES = say("You have as many tables as one person may have; finish or close some first.")
TOO_MANY_OPEN = say("Some of your tables still wait for players; start or close one first.")


async def share_of(service: TableService, person: Person) -> Share:
    """On whose account something is done for somebody."""
    return Share(person.id, origin=await service.store.origin(person.id))


async def check_room(service: TableService, person: Person, waits: bool = False) -> None:
    """A HttpError if a host, or all who came from the same addresses, have as many tables as they may have.

    `waits`: the new one is public and waits for players.
    """
    settings = service.settings
    for share, hosts in (1, TABLES.c.host == person.id), (SHARED, await neighbours(service, person)):
        live, waiting = await service.store.hosted(hosts)
        refuse_unless(live < share * settings.tables_per_person, TOO_MANY_TABLES, 429)
        refuse_unless(not waits or waiting < share * settings.open_per_person, TOO_MANY_OPEN, 429)


async def neighbours(service: TableService, person: Person) -> Any:
    """The condition for tables of all who came from where somebody came from."""
    origin = await service.store.origin(person.id)
    if origin is None:
        return sa.false()
    return TABLES.c.host.in_(sa.select(PEOPLE.c.id).where(PEOPLE.c.origin == origin))


def refuse_endless(table: Table, p: int) -> None:
    """A HttpError if so much is in the log of a seat that it can only be meant to fill it; giving up is always free."""
    mine = sum(entry.seat == p for entry in table.entries)
    refuse_unless(mine < MOST_OF_A_SEAT, say("So much has happened here that no more is taken down; you can resign."))
