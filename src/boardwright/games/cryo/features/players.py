"""What a network sees of every player: the own seat first, then the others in turn order."""


from boardwright.core import NONE, inline, rule
from boardwright.core.arrays import Row
from boardwright.games.cryo.features.board import TILE, put_tile, seat_after
from boardwright.games.cryo.rules.cards import capacity
from boardwright.games.cryo.rules.scoring import loot_tokens, majority, settled, stars_of
from boardwright.games.cryo.schema import (
    CAVERNS,
    CHAMBERS,
    DESIGNS,
    ITEMS,
    PLACES,
    PLATFORM,
    SEATS,
    SLOTS,
    State,
    World,
)
from boardwright.games.cryo.words import Part

PURSE = 10
STARS = 9
PLAYER = PURSE + ITEMS + PLATFORM + SLOTS * (1 + TILE) + 2 * DESIGNS
"""Purse: playing, pods aboard, pods that fit aboard, pods asleep, pods in caverns, pods destroyed, looting tokens, hand
cards, missions on the platform, stars without missions. Then five resources, one for each platform dock with a drone,
for each of seven slots whether a tile lies there and which (see `put_tile`), upgrades and vehicles by design."""


@rule
@inline
def fill_players(w: World, s: State, p: int, out: Row, i: int) -> int:
    for k in range(w.seats):
        q = seat_after(w, p, k)
        fill_purse(w, s, q, out, i + k * PLAYER)
        fill_platform(w, s, q, out, i + k * PLAYER + PURSE)
    add_majorities(w, s, p, out, i + STARS)
    return i + SEATS * PLAYER


@rule
@inline
def fill_purse(w: World, s: State, q: int, out: Row, i: int) -> None:
    asleep = 0
    for chamber in range(CHAMBERS):
        asleep += s.chamber_pods[chamber][q]
    missions = 0
    for place in range(PLACES):
        if s.missions[q][place] != NONE:
            missions += 1
    pods = settled(s, q)
    out[i] = 1
    out[i + 1] = s.aboard[q]
    out[i + 2] = capacity(w, s, q)
    out[i + 3] = asleep
    out[i + 4] = pods
    out[i + 5] = s.destroyed[q]
    out[i + 6] = loot_tokens(s, q)
    out[i + 7] = s.hand_n[q]
    out[i + 8] = missions
    out[i + STARS] = w.pod_stars * pods + stars_of(w, s, q, Part.CARDS) + stars_of(w, s, q, Part.ABOARD)


@rule
@inline
def add_majorities(w: World, s: State, p: int, out: Row, i: int) -> None:
    """The stars of caverns: with them all are counted but those of missions, whose rules are long."""
    for space in range(CAVERNS):
        if s.cavern_tile[space] != NONE:
            for k in range(w.seats):
                out[i + k * PLAYER] += majority(w, s, seat_after(w, p, k), space)


@rule
@inline
def fill_platform(w: World, s: State, q: int, out: Row, i: int) -> None:
    """Resources, drones, built-in tiles, upgrades, vehicles."""
    for item in range(ITEMS):
        out[i + item] = s.res[q][item]
    i += ITEMS
    for pdock in range(PLATFORM):
        out[i + pdock] = s.platform[q] >> pdock & 1
    i += PLATFORM
    for slot in range(SLOTS):
        out[i] = 1 if s.slots[q][slot] != NONE else 0
        i = put_tile(w, s.slots[q][slot], out, i + 1)
    for place in range(PLACES):
        if s.upgrades[q][place] != NONE:
            out[i + s.upgrades[q][place]] = 1
        if s.vehicles[q][place] != NONE:
            out[i + DESIGNS + s.vehicles[q][place]] += 1
