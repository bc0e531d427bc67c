"""Events for the table page: rounds, sectors, rooms and round scorings."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page import Moments, Scoring, Source
from boardwright.games.aquasphere.text import LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import LETTERS
from boardwright.games.aquasphere.words import Did

SECTORS = {
    Did.MOVED_SCIENTIST: 3, Did.TOOK_CONTROL: 2, Did.DISPLACED: 2, Did.TOOK_EXPANSION: 2, Did.TOOK_TIME: 2,
    Did.TOOK_CRYSTALS: 2, Did.CAUGHT_OCTOPODS: 2, Did.DEPLOYED_SUBMARINE: 2, Did.TOOK_CARD: 2,
}  # fmt: skip
"""Index of the sector in each event."""
ROOMS = {Did.MOVED_ENGINEER: 3, Did.SIDESTEPPED: 3}
COUNTERS = (Did.GAINED_POINTS, Did.LOST_POINTS, Did.SCORED_ROUND, Did.SCORED_FINAL)
PARTS = ("majority", "in_play", "crystals_head", "penalty")

NOBODYS = frozenset({
    Did.ROUND_BEGAN, Did.NEUTRAL_BOT_LEFT, Did.STATION_FULL, Did.ROUND_ENDED, Did.LAID_CARD, Did.LAID_EXPANSION,
    Did.REFILLED, Did.NEUTRAL_SUBMARINE, Did.NEUTRAL_NOT_PLACED, Did.TURNED_CENTRE, Did.NEW_ORDER, Did.LAID_TILES,
    Did.GAME_OVER,
})  # fmt: skip


def spots(view: View, event: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of the sector, room or counter that an event concerns."""
    did = Did(event[0])
    if did in SECTORS:
        return (f"sector-{LETTERS[event[SECTORS[did]]]}",)
    if did in ROOMS:
        return (f"room-{LEXICONS[view.language].rooms[event[ROOMS[did]]]}", f"engineer-{event[1]}")
    return (f"counter-{event[1]}",) if did in COUNTERS else ()


def seat(view: View, event: tuple[int, ...]) -> int:
    """Return the seat that acted, or NONE; neutral bots return to the supply too."""
    return NONE if event[0] in NOBODYS or event[1] >= view.seats else event[1]


def scoring(view: View) -> Scoring | None:
    """AQ-190: return the round scoring of all players by part."""
    parts = {event[1]: event[2:6] for event in view.events if event[0] == Did.SCORED_ROUND}
    if not parts:
        return None
    labels = LABELS[view.language]
    rows = [
        Source(labels[key], tuple(parts.get(p, (0,) * len(PARTS))[k] for p in range(view.seats)))
        for k, key in enumerate(PARTS)
    ]
    ended = view.s.round - any(event[0] == Did.ROUND_BEGAN for event in view.events)
    return Scoring(f"{labels['scoring']}, {labels['round'].format(ended)}", tuple(rows))


MOMENTS = Moments(frozenset({Did.ROUND_BEGAN, Did.ROUND_ENDED}), spots, seat, frozenset({Did.SCORED_ROUND}), scoring)
