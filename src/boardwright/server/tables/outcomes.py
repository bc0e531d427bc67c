"""Outcomes: how a finished match ended for each seat, and whether it is rated. Derived from its log alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.core.types import JsonObject
from boardwright.server.db.log import MOVES, REVEALED, Entry, Kind
from boardwright.server.db.schema import Row
from boardwright.server.tables.seats import BOT, Seat, read_seats

BOT_ACCOUNT = "bot:"
"""Prefix of the shared account of all bots of a level; ids of people contain no colon."""
DECISIVE = (Kind.START, Kind.UNDO, Kind.RESIGN, Kind.REPLACE)
"""Kinds of entries an outcome is derived from, in addition to the last one that can end a match."""
ENDING = (*MOVES, Kind.RESIGN)


@dataclass(frozen=True)
class Outcome:
    """The end of a match: its time, and the account and place of each seat."""

    table_id: str
    game: str
    at: float
    players: tuple[str, ...]
    places: tuple[int, ...]
    counts: bool

    @property
    def position(self) -> tuple[float, str]:
        """The key by which matches are ordered for ratings."""
        return self.at, self.table_id


def account_of(seat: Seat) -> str:
    """Return the account a seat plays for: a person's, that of a level of bots, or none."""
    if seat.kind == BOT:
        return BOT_ACCOUNT + seat.level if seat.level else ""
    return "" if seat.local else seat.person


def outcome_of(row: Row, decisive: Sequence[Entry], at: float) -> Outcome:
    """Return the outcome of a finished match from its row, its decisive entries and the time it ended."""
    seats, result = read_seats(row["seats"]), row["result"] or {}
    players = tuple(account_of(seat) for seat in seats)
    counts = bool(row["moves"]) and is_rated(seats, players, result, decisive)
    places = places_of(seats, result.get("places") or [1] * len(seats), decisive)
    return Outcome(row["id"], row["game"], at, players, tuple(places), counts)


def is_rated(seats: Sequence[Seat], players: Sequence[str], result: JsonObject, decisive: Sequence[Entry]) -> bool:
    """Return whether a match is rated: played from the start to the end or a resignation, by at least two accounts and
    one seat per person, without an undo of moves that had revealed hidden information."""
    ended = ("places" in result or "resigned" in result) and "brought" not in result
    people = [player for player in players if not player.startswith(BOT_ACCOUNT)]
    distinct = all(players) and len(set(players)) > 1 and len(set(people)) == len(people)
    from_start = all(not entry.text for entry in decisive if entry.kind == Kind.START)
    honest = all(entry.mark != REVEALED for entry in decisive if entry.kind == Kind.UNDO)
    return ended and distinct and from_start and honest


def places_of(seats: Sequence[Seat], places: Sequence[int], decisive: Sequence[Entry]) -> list[int]:
    """Return the places, with players who gave up last, in the order in which they did.

    Players replaced by a bot at the end count as having given up.
    """
    left: dict[int, int] = {}
    for entry in decisive:
        if entry.kind in (Kind.RESIGN, Kind.REPLACE) and seats[entry.seat].stand_in:
            left[entry.seat] = entry.ply
    keys = [(p in left, -left.get(p, 0), 0 if p in left else place) for p, place in enumerate(places)]
    return [1 + sum(other < key for other in keys) for key in keys]
