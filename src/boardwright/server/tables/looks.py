"""Choosing a look, a colour or a piece, before the match. The order of seats does not change."""

from boardwright.server.db.log import Kind
from boardwright.server.tables.limits import check_log_size
from boardwright.server.tables.lobby import NO_SUCH_LOOK
from boardwright.server.tables.people import Person
from boardwright.server.tables.play import own_seat
from boardwright.server.tables.seats import PERSON, Seat, changed, looks_of, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import WAITING, Table
from boardwright.server.web.errors import refuse_unless, say


def free_looks(table: Table, p: int) -> list[int]:
    """Return the looks a seat may take: all but those of other people."""
    offered = len(table.game.board.looks)
    if offered < len(table.seats):
        return []
    looks = looks_of(table.game, table.seats) or tuple(range(offered))
    others = {looks[q] for q, seat in enumerate(table.seats) if q != p and seat.kind == PERSON}
    return [k for k in looks if k not in others]


async def choose_look(service: TableService, table_id: str, person: Person, seat: int | None, name: str) -> None:
    """Choose a look for the person's own seat; bots and free seats give it up."""
    async with service.holding(table_id) as table:
        refuse_unless(table.status == WAITING, say("This match has already begun."))
        p, offered = own_seat(table, person, seat), [look.name for look in table.game.board.looks]
        check_log_size(table, p)
        refuse_unless(name in offered, NO_SUCH_LOOK, 422)
        refuse_unless(offered.index(name) in free_looks(table, p), say("Somebody else has already taken this."))
        if table.seats[p].look != name:
            seats = changed([without(other, name) for other in table.seats], p, look=name)
            await service.commit(table, Kind.LOOK, p, name, {"seats": write_seats(seats)})


def without(seat: Seat, look: str) -> Seat:
    """Return the seat, without its look if it is this one."""
    return changed([seat], 0, look="")[0] if seat.look == look else seat
