"""Finished matches as files: export with the seed, and import after verifying every line."""

from collections.abc import Iterator

import sqlalchemy as sa

from boardwright.core import SPECTATOR, Frame, Game, Match, View, digest_of, schema, write_match
from boardwright.core.luck import seed_hash, seed_text
from boardwright.core.match import MARK
from boardwright.core.types import AnyState
from boardwright.core.view import LETTERS, open_questions
from boardwright.server.db.integrity import chained
from boardwright.server.db.log import Entry, Kind
from boardwright.server.db.schema import TABLES
from boardwright.server.db.store import insert_entries, insert_member, insert_snapshot
from boardwright.server.db.writer import Statement
from boardwright.server.live.sandbox_jobs import MatchText
from boardwright.server.tables.limits import share_of
from boardwright.server.tables.lobby import new_id, value_at
from boardwright.server.tables.people import Person
from boardwright.server.tables.seats import BOT, Seat, write_seats
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import OVER, Table
from boardwright.server.web.errors import HttpError, say

BAR = "\n--\n"
"""Separates the header of a match file from its actions, and these from its footer."""


def file_of(table: Table) -> Iterator[str]:
    """Return the match file of a finished match in chunks; refused before the end because it contains the seed.

    The log records the digest of every state, so nothing is replayed.
    """
    live = table.live
    if not table.over or live is None:
        raise HttpError(409, say("You get the match file after the match, because it contains the seed."))
    return pieces(table, live)


def pieces(table: Table, live: Match) -> Iterator[str]:
    fresh = Match(table.game, live.seats, live.seed, table.row["options"])
    fresh.looks = table.looks
    yield write_match(fresh).partition(BAR)[0] + BAR
    for entry in list(table.path):
        yield f"{entry.seat} {entry.text} | {entry.mark}\n"
    yield BAR[1:]
    if not live.acting():
        yield "result " + " ".join(str(int(table.game.place(live.w, live.s, p))) for p in range(live.seats)) + "\n"
    yield f"digest {digest_of(live.frames[-1].row)}\n"


def open_view(live: Match, frame: Frame, names: tuple[str, ...]) -> View:
    """Return the view of a finished match with nothing hidden."""
    s: AnyState = schema(live.game.State).thaw(frame.row[0])
    events = tuple(event[1:] for event in frame.events)
    return View(live.game, live.w, s, SPECTATOR, live.seats, open_questions(s), (), names, events)


async def upload_match(service: TableService, text: str, person: Person) -> str:
    """Verify a match file and store it as a finished table; raises HttpError naming the first wrong line."""
    try:
        match = await service.sandbox.file(text, await share_of(service, person))
    except ValueError as error:
        raise HttpError(422, say("This match file has a mistake: %(why)s"), why=str(error)) from error
    game = service.game(match.game)
    table_id, now = new_id(), service.clock.now()
    entries = [Entry(1, Kind.START, -1, "", "", now)]
    for k, (seat, action, digest) in enumerate(match.moves):
        entries.append(Entry(k + 2, Kind.ACT, seat, action, digest[:MARK], now))
    entries = chained(table_id, entries)
    row = {**uploaded_row(match, game, table_id, person, now), "head": entries[-1].link}
    statements: list[Statement] = [sa.insert(TABLES).values(**row)]
    statements += [insert_member(table_id, person.id), insert_entries(table_id, entries)]
    statements += [insert_snapshot(table_id, moves + 1, draws, state) for moves, draws, state in match.snapshots]
    await service.write(table_id, None, *statements)
    return table_id


def uploaded_row(match: MatchText, game: Game, table_id: str, person: Person, now: float) -> dict[str, object]:
    """Return the database row of an uploaded match."""
    result = {"places": match.places, "scores": match.scores} if match.over else {"unfinished": True}
    seats = [Seat(BOT, "", LETTERS[p], look=value_at(match.looks, p)) for p in range(match.seats)]
    return {
        "id": table_id,
        "game": game.name,
        "rules_version": game.rules_version,
        "options": match.options,
        "seats": write_seats(seats),
        "host": person.id,
        "private": True,
        "clock": {"kind": "none", "seconds": 0, "increment": 0, "hurry": False},
        "seed": seed_text(match.seed),
        "commitment": seed_hash(match.seed),
        "status": OVER,
        "ply": len(match.moves) + 1,
        "moves": len(match.moves),
        "times": {},
        "prepared": {},
        "result": {**result, "brought": True},
        "created": now,
        "updated": now,
    }
