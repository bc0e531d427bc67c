"""Clocks: none, per move, or per match with an increment; and the hurry clock of a game's own rules.

The times of a table, per seat: `asked` is when the seat was asked, `left` what remains of its match clock, `hurry`
when the hurry clock ends, `late` how many answers in a row the clock has given.
"""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from boardwright.server.web.errors import HttpError, say

NO_CLOCK, EACH_MOVE, WHOLE_MATCH = "none", "move", "match"
LATE_LIMIT = 3
"""Answers in a row by the clock after which a bot takes over the seat."""
MIN_SECONDS, MAX_SECONDS = 1, 14 * 24 * 3600


class Clock(TypedDict):
    """The clock settings of a table."""

    kind: str
    seconds: int
    increment: int
    hurry: bool
    hurry_bots: NotRequired[bool]


class Times(TypedDict):
    """The times of a table, one value per seat."""

    left: list[float]
    asked: list[float | None]
    hurry: list[float | None]
    late: list[int]


def copy_times(times: Times) -> Times:
    return {
        "left": [*times["left"]], "asked": [*times["asked"]], "hurry": [*times["hurry"]], "late": [*times["late"]]
    }  # fmt: skip


def read_clock(kind: str, seconds: int, increment: int, hurry: bool, hurry_bots: bool = False) -> Clock:
    """Validate clock settings; raises HttpError if they make no sense.

    `hurry` runs the game's own clock where people wait, `hurry_bots` also where only bots do.
    """
    if kind not in (NO_CLOCK, EACH_MOVE, WHOLE_MATCH):
        raise HttpError(422, say("There is no such clock."))
    if kind != NO_CLOCK and not (MIN_SECONDS <= seconds <= MAX_SECONDS and 0 <= increment <= MAX_SECONDS):
        raise HttpError(422, say("Set the clock to between one second and two weeks."))
    return {"kind": kind, "seconds": seconds, "increment": increment, "hurry": hurry, "hurry_bots": hurry_bots}


def initial_times(clock: Clock, seats: int) -> Times:
    return {
        "left": [float(clock["seconds"])] * seats,
        "asked": [None] * seats,
        "hurry": [None] * seats,
        "late": [0] * seats,
    }


def tick(
    clock: Clock, times: Times, acting: Sequence[int], hurried: Mapping[int, int], mover: int, now: float
) -> Times:
    """Return the times after an entry: the mover's clock stops, the clocks of seats newly asked start.

    `hurried` maps each seat with a running hurry clock to its seconds.
    """
    after = copy_times(times)
    for p, asked in enumerate(times["asked"]):
        answered = p == mover or p not in acting
        if asked is not None and answered and clock["kind"] == WHOLE_MATCH:
            after["left"][p] = max(0.0, times["left"][p] - max(0.0, now - asked))
            after["left"][p] += clock["increment"] if p == mover else 0
        if p not in acting:
            after["asked"][p] = None
        elif asked is None or p == mover:
            after["asked"][p] = now
        waiting = p in hurried
        after["hurry"][p] = (times["hurry"][p] or now + hurried[p]) if waiting else None
    return after


def deadline(clock: Clock, times: Times, p: int) -> float | None:
    """Return when the clock will answer for a seat, or None."""
    asked, hurry = times["asked"][p], times["hurry"][p]
    ends = []
    if asked is not None and clock["kind"] == EACH_MOVE:
        ends.append(asked + clock["seconds"])
    if asked is not None and clock["kind"] == WHOLE_MATCH:
        ends.append(asked + times["left"][p])
    if hurry is not None:
        ends.append(hurry)
    return min(ends) if ends else None


def ran_out(clock: Clock, times: Times, p: int, now: float) -> bool:
    """Return whether a seat has used up its match clock."""
    asked = times["asked"][p]
    return clock["kind"] == WHOLE_MATCH and asked is not None and asked + times["left"][p] <= now


def time_left(clock: Clock, times: Times, p: int, now: float) -> float | None:
    """Return the seconds until the clock acts or, if it is paused, what is left of the match clock."""
    end = deadline(clock, times, p)
    if end is not None:
        return max(0.0, end - now)
    return float(times["left"][p]) if clock["kind"] == WHOLE_MATCH else None
