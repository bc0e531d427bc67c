"""Finished matches as files: written with their seed, read back only if every line is right."""

import asyncio
import time
from typing import Any

import sqlalchemy as sa

from boardwright.core import NONE, SPECTATOR, Match, Text, View, read_match, schema, write_match
from boardwright.core.view import open_questions
from boardwright.server.house import SNAPSHOT_EVERY, House
from boardwright.server.live import MARK, Frame, Live
from boardwright.server.lobby import commitment, new_id
from boardwright.server.log import Entry, Kind
from boardwright.server.people import Person
from boardwright.server.refusal import Refusal, say
from boardwright.server.schema import SNAPSHOTS, TABLES
from boardwright.server.seats import BOT, Seat, write_seats
from boardwright.server.store import add_entries, add_member
from boardwright.server.table import OVER, Table

LINES = 50_000


def file_of(table: Table) -> str:
    """The match file of a finished match; before the end it would tell the seed."""
    if not table.over or table.live is None:
        raise Refusal(409, say("The match file comes at the end: it holds the seed."))
    match = Match(table.game, len(table.seats), int(table.row["seed"], 16), table.row["options"])
    for entry in table.path:
        match.play(entry.seat, entry.text)
    return write_match(match)


def open_view(live: Live, frame: Frame, names: tuple[str, ...]) -> View:
    """A finished match with nothing hidden."""
    s: Any = schema(live.game.State).thaw(frame.row[0])
    events = tuple(event[1:] for event in frame.events)
    return View(live.game, live.w, s, SPECTATOR, live.seats, open_questions(s), (), names, events)


def open_lines(live: Live, frame: Frame, names: tuple[str, ...], text: Text) -> list[str]:
    """Everything that happened with a move; what was told to one seat alone goes with its name."""
    view, lines = open_view(live, frame, names), []
    for who, *event in frame.events:
        told = text.event(view, tuple(event)) if text.events.get(event[0]) else ""
        if told:
            lines.append(told if who == NONE else f"{names[who]}: {told}")
    return lines


async def bring(house: House, text: str, person: Person) -> str:
    """Verify a match file and keep it as a finished table; MatchFileError names the first wrong line."""
    if text.count("\n") > LINES:
        raise Refusal(413, say("This is more than we take at once."))
    match = await asyncio.to_thread(read_match, text)
    house.game(match.game.name)
    table_id, now = new_id(), time.time()
    entries = [Entry(1, Kind.START, -1, "", "", now)]
    for k, move in enumerate(match.log):
        words = match.game.actions.text(move.action)
        entries.append(Entry(k + 2, Kind.ACT, move.seat, words, move.digest[:MARK], now))
    statements: list[Any] = [sa.insert(TABLES).values(**row_of(match, table_id, person, len(entries), now))]
    statements += [add_member(table_id, person.id), add_entries(table_id, entries)]
    statements += snapshots_of(match, table_id)
    await house.write(table_id, None, *statements)
    return table_id


def row_of(match: Match, table_id: str, person: Person, ply: int, now: float) -> dict[str, object]:
    """A finished table for an uploaded match."""
    seed = f"{match.seed:032x}"
    result = {"places": match.places(), "scores": match.scores()} if match.over else {"unfinished": True}
    seats = [Seat(BOT, "", f"Seat {p + 1}") for p in range(match.seats)]
    return {
        "id": table_id,
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "options": match.switches,
        "seats": write_seats(seats),
        "host": person.id,
        "private": True,
        "clock": {"kind": "none", "seconds": 0, "increment": 0, "hurry": False},
        "seed": seed,
        "commitment": commitment(seed),
        "status": OVER,
        "ply": ply,
        "moves": match.ply,
        "times": {},
        "prepared": {},
        "result": {**result, "brought": True},
        "created": now,
        "updated": now,
    }


def snapshots_of(match: Match, table_id: str) -> list[sa.Insert]:
    """States on the way, so that any move of the replay comes quickly."""
    sheet: Any = schema(match.game.State)
    found, luck = [], match._saved
    for moves in range(SNAPSHOT_EVERY, match.ply + 1, SNAPSHOT_EVERY):
        row, draws = sheet.freeze(match.state_at(moves)), luck[moves][1]
        found.append(
            sa.insert(SNAPSHOTS).values(table_id=table_id, ply=moves + 1, draws=int(draws), state=row.tobytes())
        )
    return found
