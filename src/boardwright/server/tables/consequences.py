"""Derived columns of a table: clocks, the end of the match, and when the server next has to act."""

from collections.abc import Mapping, Sequence

from boardwright.core import NONE, Match, Step
from boardwright.core.types import AnyState, JsonObject
from boardwright.core.view import acting
from boardwright.server.db.schema import Row
from boardwright.server.tables.clocks import Clock, Times, deadline, initial_times, tick
from boardwright.server.tables.seats import Seat, read_seats
from boardwright.server.tables.table import OVER, PLAYING, Table


def with_consequences(
    table: Table,
    changes: Mapping[str, object],
    mover: int,
    now: float,
    pace: float,
    step: Step | None,
    live: Match | None,
) -> Row:
    """Return the changes extended by the columns derived from them."""
    after = {**table.row, **changes}
    match = live or table.live
    if after["status"] != PLAYING or match is None:
        return {**changes, "wake": None}
    s = step.s if step else match.s
    asked = acting(s, match.seats)
    if not asked:
        return {**changes, **ending(match, s), "wake": None}
    seats = read_seats(after["seats"])
    game, w = match.game, match.w
    hurried = {p: int(game.seconds_allowed(w, s, p)) for p in asked if in_a_hurry(match, s, seats, after["clock"], p)}
    times = after["times"] or initial_times(after["clock"], match.seats)
    times = tick(after["clock"], times, asked, hurried, mover, now)
    prepared = after["prepared"]
    wake = next_wake(seats, after["clock"], times, asked, prepared, pace)
    return {**changes, "times": times, "wake": wake}


def in_a_hurry(match: Match, s: AnyState, seats: Sequence[Seat], clock: Clock, p: int) -> bool:
    """Return whether the hurry clock runs for a seat: where other people wait, or for bots too if the table says so."""
    others = any(seat.human and seat.person != seats[p].person for seat in seats)
    waited_for = clock["hurry"] if others else clock.get("hurry_bots", False)
    return bool(waited_for) and match.game.timeout != NONE and bool(match.game.can_time_out(match.w, s, p))


def ending(match: Match, s: AnyState) -> dict[str, object]:
    """Return the columns of a match that has ended by the rules."""
    game, seats = match.game, range(match.seats)
    places = [int(game.place(match.w, s, p)) for p in seats]
    scores = [int(game.score(match.w, s, p)) for p in seats]
    return {"status": OVER, "result": {"places": places, "scores": scores}, "proposal": None}


def due(seat: Seat, p: int, clock: Clock, times: Times, prepared: JsonObject, pace: float) -> float | None:
    """Return when the server has to answer for a seat that is asked, or None."""
    asked = times["asked"][p]
    if asked is None:
        return None
    if seat.chooser:
        return float(asked + pace)
    if prepared.get(str(p)):
        return float(asked)
    return deadline(clock, times, p)


def expected_wake(row: Row, pace: float) -> float | None:
    """Return when the server next has to act at a table in play, from its row alone."""
    asked = [p for p, moment in enumerate(row["times"].get("asked", ())) if moment is not None]
    return next_wake(read_seats(row["seats"]), row["clock"], row["times"], asked, row["prepared"], pace)


def next_wake(
    seats: Sequence[Seat],
    clock: Clock,
    times: Times,
    asked: Sequence[int],
    prepared: JsonObject,
    pace: float,
) -> float | None:
    """Return when the server next has to act at a table."""
    moments = [due(seats[p], p, clock, times, prepared, pace) for p in asked]
    return min((moment for moment in moments if moment is not None), default=None)
