"""The waiting room: readiness, and the host's changes of seats. Every change is announced to the whole table."""

from dataclasses import replace

from boardwright.bots import LEVELS
from boardwright.server.db.log import Kind
from boardwright.server.db.store import delete_member
from boardwright.server.tables.limits import check_log_size
from boardwright.server.tables.lobby import BEGUN, mark_of
from boardwright.server.tables.people import Person
from boardwright.server.tables.seats import OPEN, PERSON, Seat, bot_seat, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import WAITING, Table
from boardwright.server.web.errors import refuse_unless, say


async def set_ready(service: TableService, table_id: str, person: Person, ready: bool) -> None:
    """Set whether a player is ready. The host is always ready, because the host starts the match."""
    async with service.holding(table_id) as table:
        refuse_unless(table.status == WAITING, BEGUN)
        mine = table.seats_of(person.id)
        refuse_unless(bool(mine), say("You do not sit at this table."), 403)
        refuse_unless(table.row["host"] != person.id, say("You are the host: the match begins when you say so."))
        check_log_size(table, mine[0])
        if table.seats[mine[0]].ready != ready:
            seats = [replace(seat, ready=ready) if p in mine else seat for p, seat in enumerate(table.seats)]
            kind = Kind.READY if ready else Kind.WAIT
            await service.commit(table, kind, mine[0], "", {"seats": write_seats(seats)})


async def free_seat(service: TableService, table_id: str, person: Person, seat: int) -> None:
    """Remove a bot or a person from a seat; a person removed cannot join this table again."""
    async with service.holding(table_id) as table:
        check_host(table, person, seat)
        taken = table.seats[seat]
        refuse_unless(taken.kind != OPEN, say("This seat is already free."))
        refuse_unless(taken.person != person.id, say("This is your own seat; you can leave the table."))
        gone = [seat, *table.seats_of(taken.person)]
        rows = write_seats([Seat() if p in gone else other for p, other in enumerate(table.seats)])
        mark = mark_of(table, taken.person) if taken.person else ""
        also = (delete_member(table_id, taken.person),) if taken.kind == PERSON else ()
        await service.commit(table, Kind.FREE, seat, mark, {"seats": rows}, also=also)


async def seat_bot(service: TableService, table_id: str, person: Person, seat: int, level: str) -> None:
    """Seat a bot on a free seat."""
    async with service.holding(table_id) as table:
        check_host(table, person, seat)
        refuse_unless(level in LEVELS, say("There is no such opponent."), 422)
        refuse_unless(table.seats[seat].kind == OPEN, say("This seat is no longer free."))
        bot = bot_seat(level, table.names)
        rows = write_seats([bot if p == seat else other for p, other in enumerate(table.seats)])
        await service.commit(table, Kind.BOT, seat, bot.name, {"seats": rows})


def check_host(table: Table, person: Person, seat: int) -> None:
    """Raise HttpError unless this person may change this seat of a table that is waiting."""
    refuse_unless(table.status == WAITING, BEGUN)
    refuse_unless(table.row["host"] == person.id, say("Only the host can change the seats."), 403)
    refuse_unless(0 <= seat < len(table.seats), say("There is no such seat."), 422)
    check_log_size(table, seat)
