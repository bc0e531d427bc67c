"""What a network sees of the ship and the caverns, with players counted from the own seat on."""


from boardwright.core import NONE, inline, rule
from boardwright.core.arrays import Row
from boardwright.games.cryo.rules.launch import tunnel_cost
from boardwright.games.cryo.rules.scoring import majority
from boardwright.games.cryo.schema import (
    CAVERNS,
    CHAMBERS,
    DOCKS,
    ITEMS,
    MATERIALS,
    SALVAGE,
    SEATS,
    SECTIONS,
    SPACES,
    TUNNELS,
    State,
    World,
)
from boardwright.games.cryo.words import TileKind, Trouble

TILE = 2 + ITEMS
DOCK = 3
CHAMBER = 1 + SEATS
INCIDENT = 3 + ITEMS
CAVERN = 4 + MATERIALS + SEATS + 1
SALVAGE_SPACE = 3


@rule
@inline
def seat_after(w: World, p: int, k: int) -> int:
    """CR-036: the k-th seat in turn order counted from seat p; NONE beyond the last."""
    if k >= w.seats:
        return NONE
    return p + k if p + k < w.seats else p + k - w.seats


@rule
@inline
def put_tile(w: World, tile: int, out: Row, i: int) -> int:
    """A tile: gives one of its items, gives a card action, its five items; all 0 for no tile."""
    if tile != NONE:
        out[i] = 1 if w.tile_kind[tile] == TileKind.ONE else 0
        out[i + 1] = 1 if w.tile_kind[tile] == TileKind.CARD else 0
        for item in range(ITEMS):
            out[i + 2 + item] = w.tile_items[tile][item]
    return i + TILE


@rule
@inline
def fill_ship(w: World, s: State, p: int, out: Row, i: int) -> int:
    """Docks, resource spaces, chambers."""
    seats = w.seats
    for dock in range(DOCKS):
        drones = 0
        for q in range(seats):
            drones += s.dock_drones[dock][q]
        own = s.dock_drones[dock][p]
        out[i] = s.damaged[dock]
        out[i + 1] = own
        out[i + 2] = drones - own
        i += DOCK
    for space in range(SPACES):
        out[i] = s.stack_height[space]
        i = put_tile(w, s.stack_top[space], out, i + 1)
    for chamber in range(CHAMBERS):
        out[i + chamber * CHAMBER] = s.covered[chamber]
    for k in range(seats):
        q = seat_after(w, p, k)
        for chamber in range(CHAMBERS):
            out[i + chamber * CHAMBER + 1 + k] = s.chamber_pods[chamber][q]
    return i + CHAMBERS * CHAMBER


@rule
@inline
def fill_incidents(w: World, s: State, out: Row, i: int) -> int:
    """CR-163, CR-170: what the face-up tokens do."""
    for section in range(SECTIONS):
        token = s.incident_up[section]
        if token != NONE:
            out[i] = 1 if w.incident_kind[token] == Trouble.SABOTAGE else 0
            out[i + 1] = 1 if token == w.sunset else 0
            for item in range(ITEMS):
                out[i + 2 + item] = w.incident_items[token][item]
            out[i + 2 + ITEMS] = w.incident_cards[token]
        i += INCIDENT
    return i


@rule
@inline
def fill_caverns(w: World, s: State, p: int, out: Row, i: int) -> int:
    """Caverns, then what every tunnel costs the seat; a tunnel that is not in play costs 0."""
    for space in range(CAVERNS):
        put_cavern(w, s, p, space, out, i)
        i += CAVERN
    for tunnel in range(TUNNELS):
        out[i + tunnel] = tunnel_cost(w, s, p, tunnel) if w.tunnel_cavern[tunnel][0] != NONE else 0
    return i + TUNNELS


@rule
@inline
def put_cavern(w: World, s: State, p: int, space: int, out: Row, i: int) -> None:
    out[i] = w.cavern_in_play[space]
    tile = s.cavern_tile[space]
    if tile == NONE:
        return
    out[i + 1] = 1
    for item in range(MATERIALS):
        out[i + 2 + item] = w.settle[tile][item]
    out[i + 2 + MATERIALS] = w.first[tile]
    out[i + 3 + MATERIALS] = w.second[tile]
    for k in range(SEATS):
        q = seat_after(w, p, k)
        if q != NONE:
            out[i + 4 + MATERIALS + k] = s.cavern_pods[space][q]
    out[i + 4 + MATERIALS + SEATS] = majority(w, s, p, space)


@rule
@inline
def fill_salvage(w: World, s: State, p: int, out: Row, i: int) -> int:
    for space in range(SALVAGE):
        out[i] = 1 if space < w.salvage_n else 0
        out[i + 1] = 1 if s.salvage[space] == p else 0
        out[i + 2] = 1 if s.salvage[space] != NONE and s.salvage[space] != p else 0
        i += SALVAGE_SPACE
    return i
