"""Tables before and after the match: create, join, leave, start, rematch, chat."""

import asyncio
import hashlib
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from boardwright.bots import LEVELS
from boardwright.core import Game, Value
from boardwright.core.luck import SEED_BITS, seed_hash, seed_text
from boardwright.core.view import LETTERS
from boardwright.server.db.log import Kind
from boardwright.server.db.schema import TABLES, Row
from boardwright.server.db.store import delete_member, insert_member
from boardwright.server.tables.clocks import NO_CLOCK, initial_times
from boardwright.server.tables.conduct import check_company
from boardwright.server.tables.documents import expand_options
from boardwright.server.tables.limits import check_log_size, check_room, share_of
from boardwright.server.tables.people import Person, clean_name, plain_text
from boardwright.server.tables.seats import (
    BOT,
    OPEN,
    PERSON,
    Seat,
    bot_seat,
    changed,
    fix_looks,
    unique_name,
    write_seats,
)
from boardwright.server.tables.service import TableService, initial_match
from boardwright.server.tables.table import OVER, PLAYING, WAITING, Table
from boardwright.server.web.errors import HttpError, refuse_unless, say

ID_BYTES = 12
"""Ids cannot be guessed, so having the link to a private table is permission to see it."""
CHAT_LENGTH = 300
MARK_LENGTH = 32
BEGUN = say("This match has already begun.")
LOCAL_PLAYER = say("Player %(letter)s")
NO_SUCH_LOOK = say("This game has no such colour or piece.")
ME, SECOND = "me", "second"
"""Further values of a planned seat, in addition to "open" and the levels of bots."""


@dataclass(frozen=True)
class TablePlan:
    """The set-up of a new table.

    Seats are "me", "second" for another player on the same device, "open", or the level of a bot.
    """

    game: str
    seats: Sequence[str]
    options: Mapping[str, Value] = field(default_factory=dict)
    private: bool = False
    clock: Mapping[str, Any] = field(
        default_factory=lambda: {"kind": NO_CLOCK, "seconds": 0, "increment": 0, "hurry": True}
    )
    start: bool = False
    names: Sequence[str] = ()
    """Names of the players on this device, per seat; empty for the default."""
    looks: Sequence[str] = ()
    """Looks of the players on this device, per seat; empty for any that is left."""


def default_level() -> str:
    """Return the level of bots in a first match and at seats nobody took: the second weakest, if there are two."""
    return list(LEVELS)[:2][-1]


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def planned_seats(plan: TablePlan, person: Person, game: Game, nameless: str) -> list[Seat]:
    """Return the seats of a plan; raises HttpError if a value is unknown or "me" occurs twice."""
    seats: list[Seat] = []
    for p, wanted in enumerate(plan.seats):
        taken = [seat.name for seat in seats]
        if wanted in (ME, SECOND):
            given = value_at(plan.names, p).strip() or nameless % {"letter": LETTERS[p]}
            name = person.name if wanted == ME else clean_name(given)
            look = planned_look(game, plan, p, [seat.look for seat in seats])
            seats.append(Seat(PERSON, person.id, unique_name(name, taken), local=wanted == SECOND, look=look))
        elif wanted == OPEN:
            seats.append(Seat())
        elif wanted in LEVELS:
            seats.append(bot_seat(wanted, taken))
        else:
            raise HttpError(422, say("Choose who sits here: you, another player at this device, anybody, or a bot."))
    if plan.seats.count(ME) > 1:
        raise HttpError(422, say("You can take only one seat yourself; choose “Player at this device” for the others."))
    return seats


def value_at(names: Sequence[str], p: int) -> str:
    return names[p] if p < len(names) else ""


def planned_look(game: Game, plan: TablePlan, p: int, taken: Sequence[str]) -> str:
    """Return the look a plan names for a seat, or nothing if an earlier seat has taken it."""
    wanted = value_at(plan.looks, p)
    refuse_unless(not wanted or wanted in [look.name for look in game.board.looks], NO_SUCH_LOOK, 422)
    return "" if wanted in taken else wanted


async def check_plan(service: TableService, game: Game, plan: TablePlan, person: Person) -> dict[str, Value]:
    """Validate a plan and return the options of the match; raises HttpError if the game rejects them."""
    if len(plan.seats) not in game.seats:
        raise HttpError(
            422, say("This game is for %(few)s to %(many)s players."), few=game.seats[0], many=game.seats[-1]
        )
    options = await expand_options(service, game, plan.options)
    try:
        return await service.sandbox.options(game, options, len(plan.seats), await share_of(service, person))
    except ValueError as error:
        raise HttpError(422, say("This cannot be played: %(why)s"), why=str(error)) from error


def fresh_row(
    game: Game, plan: TablePlan, options: Mapping[str, Value], seats: list[Seat], host: str, now: float
) -> Row:
    """Return the row of a new table, with a fresh seed and its commitment."""
    seed = secrets.randbits(SEED_BITS)
    return {
        "id": new_id(),
        "game": game.name,
        "rules_version": game.rules_version,
        "options": dict(options),
        "seats": write_seats(seats),
        "host": host,
        "private": plan.private,
        "clock": plan.clock,
        "seed": seed_text(seed),
        "commitment": seed_hash(seed),
        "status": WAITING,
        "ply": 0,
        "moves": 0,
        "times": {},
        "prepared": {},
        "created": now,
        "updated": now,
    }


async def create(service: TableService, plan: TablePlan, person: Person, nameless: str = "Player %(letter)s") -> str:
    """Open a table and return its id; start at once if no seat is open or the plan says so.

    `nameless` is the default name of further players on the same device.
    """
    game = service.game(plan.game)
    await check_room(service, person, waits=not plan.private and OPEN in plan.seats)
    seats = planned_seats(plan, person, game, nameless)
    options = await check_plan(service, game, plan, person)
    row = fresh_row(game, plan, options, seats, person.id, service.clock.now())
    statements: list[sa.Executable] = [sa.insert(TABLES).values(**row)]
    if any(seat.person == person.id for seat in seats):
        statements.append(insert_member(row["id"], person.id))
    await service.write(row["id"], None, *statements)
    if plan.start or all(seat.kind != OPEN for seat in seats):
        await start(service, row["id"], person)
    return str(row["id"])


async def join(service: TableService, table_id: str, person: Person, seat: int | None = None) -> int:
    """Take a free seat, the given one or the first, and return it."""
    async with service.holding(table_id) as table:
        refuse_unless(table.status == WAITING, BEGUN)
        refuse_unless(not table.seats_of(person.id), say("You already sit at this table."))
        refuse_unless(not was_removed(table, person), say("The host has removed you from this seat."), 403)
        await check_company(service, table, person)
        free = [p for p, s in enumerate(table.seats) if s.kind == OPEN and seat in (None, p)]
        refuse_unless(bool(free), say("This seat is no longer free."))
        check_log_size(table, free[0])
        name = unique_name(person.name, table.names)
        seats = changed(table.seats, free[0], kind=PERSON, person=person.id, name=name)
        also = (insert_member(table_id, person.id),)
        await service.commit(table, Kind.JOIN, free[0], name, {"seats": write_seats(seats)}, also=also)
    return free[0]


async def leave(service: TableService, table_id: str, person: Person) -> None:
    """Leave before the match starts; the table closes if its host leaves."""
    async with service.holding(table_id) as table:
        refuse_unless(table.status == WAITING, say("The match has begun; you can only resign."))
        mine = table.seats_of(person.id)
        refuse_unless(bool(mine) or table.row["host"] == person.id, say("You do not sit at this table."))
        seats = [Seat() if p in mine else seat for p, seat in enumerate(table.seats)]
        changes: dict[str, object] = {"seats": write_seats(seats)}
        if table.row["host"] == person.id:
            changes |= {"status": OVER, "result": {"closed": True}}
        also = (delete_member(table_id, person.id),)
        await service.commit(table, Kind.LEAVE, mine[0] if mine else -1, "", changes, also=also)


async def start(service: TableService, table_id: str, person: Person, fill: str = "") -> None:
    """Start the match; bots of level `fill`, if given, take the free seats."""
    async with service.holding(table_id) as table:
        refuse_unless(table.status == WAITING, BEGUN)
        refuse_unless(table.row["host"] == person.id, say("Only the host can start the match."), 403)
        seats = fix_looks(table.game, filled(table.seats, fill))
        refuse_unless(all(seat.kind != OPEN for seat in seats), say("Some seats are still free."))
        refuse_unless(all(seat.ready for seat in seats), say("Not everybody is ready yet."))
        for p in [p for p, seat in enumerate(table.seats) if seat.kind == OPEN]:
            row = write_seats([*seats[: p + 1], *table.seats[p + 1 :]])
            await service.commit(table, Kind.BOT, p, seats[p].name, {"seats": row})
        live = await asyncio.to_thread(initial_match, table.game, table.row)
        live.since = [table.ply + 1] * live.seats
        changes: dict[str, object] = {"seats": write_seats(seats), "status": PLAYING}
        changes["times"] = initial_times(table.row["clock"], live.seats)
        await service.commit(table, Kind.START, -1, "", changes, live=live)


def was_removed(table: Table, person: Person) -> bool:
    """Return whether the host has removed this person from a seat."""
    mark = mark_of(table, person.id)
    return any(entry.kind == Kind.FREE and entry.text == mark for entry in table.entries)


def mark_of(table: Table, person: str) -> str:
    """Return a hash that stands for a person in the log of one table and reveals nothing about them."""
    return hashlib.sha256(f"{table.id} {person}".encode()).hexdigest()[:MARK_LENGTH]


def filled(seats: Sequence[Seat], level: str) -> list[Seat]:
    """Return the seats with bots of this level on the free ones; unchanged if there is no such level."""
    filled_seats = list(seats)
    for p, seat in enumerate(seats):
        if seat.kind == OPEN and level in LEVELS:
            filled_seats[p] = bot_seat(level, [other.name for other in filled_seats])
    return filled_seats


async def rematch(service: TableService, table_id: str, person: Person) -> str:
    """Open a rematch, or join the one that somebody else has opened; returns its id."""
    async with service.holding(table_id) as table:
        refuse_unless(table.over, say("This match is not over yet."))
        refuse_unless(bool(table.seats_of(person.id)), say("You do not sit at this table."), 403)
        is_first = not table.row["rematch"]
        if is_first:
            await _open_rematch(service, table, person)
        successor = str(table.row["rematch"])
    if not is_first:
        with suppress(HttpError):
            await join(service, successor, person)
    return successor


async def _open_rematch(service: TableService, table: Table, person: Person) -> None:
    await check_room(service, person)
    mine = [rematch_seat(seat, person) for seat in table.seats]
    plan = TablePlan(table.game.name, [OPEN] * len(mine), {}, table.row["private"], table.row["clock"])
    seats, now = mine[1:] + mine[:1], service.clock.now()
    row = fresh_row(table.game, plan, table.row["options"], seats, person.id, now)
    also = (sa.insert(TABLES).values(**row), insert_member(row["id"], person.id))
    await service.commit(table, Kind.REMATCH, table.seats_of(person.id)[0], "", {"rematch": row["id"]}, also=also)
    if all(seat.kind != OPEN for seat in mine):
        await start(service, row["id"], person)


def rematch_seat(seat: Seat, person: Person) -> Seat:
    """Return a seat of the rematch: bots and the person who asks keep theirs, the others are free."""
    if seat.kind == BOT:
        return Seat(BOT, "", seat.name, seat.level, look=seat.look)
    return Seat(PERSON, person.id, seat.name, local=seat.local, look=seat.look) if seat.person == person.id else Seat()


async def chat(service: TableService, table_id: str, person: Person, text: str) -> None:
    """Send a message to the whole table."""
    message = plain_text(text, CHAT_LENGTH)
    async with service.holding(table_id) as table:
        mine = table.seats_of(person.id)
        refuse_unless(bool(mine), say("Only players at this table can write here."), 403)
        refuse_unless(bool(message), say("Your message is empty."), 422)
        check_log_size(table, mine[0])
        await service.commit(table, Kind.CHAT, mine[0], message)
