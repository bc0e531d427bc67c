"""Events for the table page: turns, and the docks, chambers and caverns concerned."""

from __future__ import annotations

from boardwright.core import NONE, View
from boardwright.core.page import Moments
from boardwright.games.cryo.text.lexicon import CAVERN_IDS, DOCK_IDS, SPACE_IDS, TUNNEL_IDS
from boardwright.games.cryo.words import Did

PLACES = {
    Did.WOKE: ("chamber", 2, None), Did.SABOTAGED: ("chamber", 1, None), Did.DESTROYED: ("chamber", 2, None),
    Did.SCOUTED: ("cavern", 2, CAVERN_IDS), Did.SETTLED: ("cavern", 2, CAVERN_IDS),
    Did.MAJORITY: ("cavern", 2, CAVERN_IDS), Did.DEPLOYED: ("dock", 3, DOCK_IDS), Did.RETURNED: ("dock", 2, DOCK_IDS),
    Did.TOOK_TILE: ("space", 2, SPACE_IDS), Did.TURNED_TILE: ("space", 1, SPACE_IDS),
    Did.LAUNCHED: ("tunnel", 3, TUNNEL_IDS), Did.TOOK_INCIDENT: ("incident", 2, None),
    Did.NEW_INCIDENT: ("incident", 1, None), Did.ASSIGNED: ("salvage", 2, None), Did.WITHDREW: ("salvage", 2, None),
}  # fmt: skip
"""Id prefix, index of the place in the event, and the names of that kind if it has any."""

NOBODYS = frozenset({
    Did.KEPT, Did.TURNED_TILE, Did.RESHUFFLED, Did.SABOTAGED, Did.SABOTAGE_VOID, Did.NEW_INCIDENT, Did.RIVAL_CARD,
    Did.RIVAL_PLACED, Did.RIVAL_WOKE, Did.RIVAL_SETTLED, Did.RIVAL_RECALLED, Did.DEALT,
})  # fmt: skip


def spots(view: View, event: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of the part of the board that an event concerns."""
    place = PLACES.get(Did(event[0]))
    if place is None:
        return ()
    kind, at, names = place
    return (f"{kind}-{names[event[at]] if names else event[at]}",)


def seat(view: View, event: tuple[int, ...]) -> int:
    """Return the seat that acted, or NONE."""
    return NONE if event[0] in NOBODYS else event[1]


MOMENTS = Moments(frozenset({Did.TURN_BEGAN, Did.RECALLED}), spots, seat)
