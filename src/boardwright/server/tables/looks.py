"""Choosing a look before the match: a colour, a robot. The order of the seats stays as it is."""

from boardwright.server.db.log import Kind
from boardwright.server.tables.limits import refuse_endless
from boardwright.server.tables.lobby import NO_SUCH_LOOK
from boardwright.server.tables.people import Person
from boardwright.server.tables.play import own_seat
from boardwright.server.tables.seats import PERSON, Seat, changed, looks_of, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import WAITING, Table
from boardwright.server.web.errors import refuse_unless, say


def free_looks(table: Table, p: int) -> list[int]:
    """The looks that a seat may take: all but those of other people."""
    offered = len(table.game.board.looks)
    if offered < len(table.seats):
        return []
    looks = looks_of(table.game, table.seats) or tuple(range(offered))
    others = {looks[q] for q, seat in enumerate(table.seats) if q != p and seat.kind == PERSON}
    return [k for k in looks if k not in others]


async def choose_look(service: TableService, table_id: str, person: Person, seat: int | None, name: str) -> None:
    """Take a look for a seat of one's own; bots and free seats give way."""
    async with service.holding(table_id) as table:
        refuse_unless(table.status == WAITING, say("This match has already begun."))
        p, offered = own_seat(table, person, seat), [look.name for look in table.game.board.looks]
        refuse_endless(table, p)
        refuse_unless(name in offered, NO_SUCH_LOOK, 422)
        refuse_unless(offered.index(name) in free_looks(table, p), say("Somebody else plays with this already."))
        if table.seats[p].look != name:
            seats = changed([without(one, name) for one in table.seats], p, look=name)
            await service.commit(table, Kind.LOOK, p, name, {"seats": write_seats(seats)})


def without(seat: Seat, look: str) -> Seat:
    """The seat without this look, if it had chosen it."""
    return changed([seat], 0, look="")[0] if seat.look == look else seat
