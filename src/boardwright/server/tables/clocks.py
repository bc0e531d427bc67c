"""Clocks: none, for each move, for the whole match with an increment; and the hurry of a game's own rule.

The times of a table: `asked` when each seat was asked, `left` what remains of its match clock, `hurry` when
the game's own clock ends for it, `late` how many answers in a row the clock has given for it.
"""

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from boardwright.server.web.errors import HttpError, say

NO_CLOCK, EACH_MOVE, WHOLE_MATCH = "none", "move", "match"
LATE_LIMIT = 3
"""So many answers in a row by the clock, and a bot takes the seat."""
SHORTEST, LONGEST = 1, 14 * 24 * 3600


class Clock(TypedDict):
    """How time is counted at a table."""

    kind: str
    seconds: int
    increment: int
    hurry: bool
    hurry_bots: NotRequired[bool]


class Times(TypedDict):
    """The times of a table, seat by seat."""

    left: list[float]
    asked: list[float | None]
    hurry: list[float | None]
    late: list[int]


def copied(times: Times) -> Times:
    return {
        "left": [*times["left"]], "asked": [*times["asked"]], "hurry": [*times["hurry"]], "late": [*times["late"]]
    }  # fmt: skip



def read_clock(
    kind: str, seconds: int, increment: int, hurry: bool, hurry_bots: bool = False
) -> Clock:
    """The clock of a table; a HttpError if the numbers make no sense.

    `hurry`: the game's own clock runs where people wait; `hurry_bots`: also where only bots do.
    """
    if kind not in (NO_CLOCK, EACH_MOVE, WHOLE_MATCH):
        raise HttpError(422, say("There is no such clock."))
    if kind != NO_CLOCK and not (SHORTEST <= seconds <= LONGEST and 0 <= increment <= LONGEST):
        raise HttpError(422, say("The clock runs from one second to two weeks."))
    return {"kind": kind, "seconds": seconds, "increment": increment, "hurry": hurry, "hurry_bots": hurry_bots}


def begin_times(clock: Clock, seats: int) -> Times:
    return {
        "left": [float(clock["seconds"])] * seats,
        "asked": [None] * seats,
        "hurry": [None] * seats,
        "late": [0] * seats,
    }


def tick(
    clock: Clock, times: Times, acting: Sequence[int], hurried: Mapping[int, int], mover: int, now: float
) -> Times:
    """The times after an entry: the mover's clock stops, the clocks of those newly asked start.

    `hurried` gives the seconds of the game's own clock for each seat for which it runs.
    """
    after = copied(times)
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
    """When the clock will answer for a seat, or None."""
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
    """Has a seat used up the time of its whole match?"""
    asked = times["asked"][p]
    return clock["kind"] == WHOLE_MATCH and asked is not None and asked + times["left"][p] <= now


def time_left(clock: Clock, times: Times, p: int, now: float) -> float | None:
    """What the page shows: the seconds until the clock acts, or the resting match clock."""
    end = deadline(clock, times, p)
    if end is not None:
        return max(0.0, end - now)
    return float(times["left"][p]) if clock["kind"] == WHOLE_MATCH else None
