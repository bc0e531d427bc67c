"""Proposals to the table: to take a move back, or to let a bot play for somebody who is absent."""

import time
from typing import Any

from boardwright.server.house import House
from boardwright.server.lobby import refuse_unless, usual_level
from boardwright.server.log import Kind
from boardwright.server.people import Person
from boardwright.server.play import own_seat
from boardwright.server.refusal import say
from boardwright.server.seats import changed, write_seats
from boardwright.server.table import Table
from boardwright.server.undo import NOTHING_TO_UNDO, go_back, is_free, target

UNDO, REPLACE = "undo", "replace"


async def ask_undo(house: House, table_id: str, person: Person, seat: int | None = None) -> None:
    """Take the own last move back: at once where that is free, otherwise the others are asked."""
    async with house.holding(table_id) as table:
        p = own_seat(table, person, seat)
        refuse_unless(table.playing, say("This match is not being played now."))
        moves = target(table, p)
        refuse_unless(moves is not None, NOTHING_TO_UNDO)
        assert moves is not None
        if is_free(table, p):
            await go_back(house, table, p, moves)
        else:
            await propose(house, table, {"what": UNDO, "by": p, "moves": moves, "seat": p})


async def ask_replace(house: House, table_id: str, person: Person, absent: int) -> None:
    """Propose that a bot plays for a seat that has been silent for a while."""
    async with house.holding(table_id) as table:
        p = own_seat(table, person)
        refuse_unless(table.playing, say("This match is not being played now."))
        refuse_unless(is_absent(house, table, absent), say("This player is not absent."))
        await propose(house, table, {"what": REPLACE, "by": p, "seat": absent})


def is_absent(house: House, table: Table, p: int) -> bool:
    """Has a person been asked for a while without answering?"""
    if not (0 <= p < len(table.seats) and table.playing and table.seats[p].human):
        return False
    asked = table.row["times"]["asked"][p]
    return asked is not None and time.time() - asked >= house.settings.absent_after


def voters(table: Table, proposal: dict[str, Any]) -> list[int]:
    """The seats of other people who have to agree."""
    mine = table.seats[proposal["by"]].person
    out = table.seats[proposal["seat"]].person if proposal["what"] == REPLACE else mine
    return [p for p, seat in enumerate(table.seats) if seat.human and seat.person not in (mine, out) and not seat.local]


async def propose(house: House, table: Table, proposal: dict[str, Any]) -> None:
    refuse_unless(not table.row["proposal"], say("Another proposal is still open."))
    proposal = {**proposal, "yes": []}
    if not voters(table, proposal):
        await carry_out(house, table, proposal)
        return
    await house.commit(table, Kind.PROPOSE, proposal["by"], proposal["what"], {"proposal": proposal})


async def vote(house: House, table_id: str, person: Person, agree: bool) -> None:
    """Answer the open proposal; one refusal ends it, the last agreement carries it out."""
    async with house.holding(table_id) as table:
        p = own_seat(table, person)
        proposal = table.row["proposal"]
        refuse_unless(bool(proposal), say("There is nothing to vote on."))
        refuse_unless(p in voters(table, proposal), say("This proposal does not need your vote."), 403)
        if not agree:
            await house.commit(table, Kind.REFUSE, p, proposal["what"], {"proposal": None})
            return
        agreed = {**proposal, "yes": [*proposal["yes"], p]}
        if set(voters(table, proposal)) <= set(agreed["yes"]):
            await carry_out(house, table, agreed)
        else:
            await house.commit(table, Kind.AGREE, p, proposal["what"], {"proposal": agreed})


async def carry_out(house: House, table: Table, proposal: dict[str, Any]) -> None:
    """Do what everybody has agreed to."""
    if proposal["what"] == UNDO:
        await go_back(house, table, proposal["by"], proposal["moves"])
        return
    absent = proposal["seat"]
    seats = changed(table.seats, absent, stand_in=usual_level())
    await house.commit(table, Kind.REPLACE, absent, "vote", {"seats": write_seats(seats), "proposal": None})
