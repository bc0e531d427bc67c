"""The world of a match: components and options as tables for the rules."""

from collections.abc import Mapping

from boardwright.core import NONE, Value, schema
from boardwright.games.cryo.data.components import Components
from boardwright.games.cryo.schema import (
    CAVERNS,
    EFFECTS,
    INCIDENTS,
    ITEMS,
    MATERIALS,
    PER_TUNNEL,
    SLOTS,
    TILES,
    World,
)
from boardwright.games.cryo.switches import SWITCHES
from boardwright.games.cryo.words import Item, Trouble

FEWEST = 2
SOLO_SEATS = 2


def make_world(parts: Components, switches: Mapping[str, Value], seats: int) -> World:
    """Build the world for these components, options and number of players."""
    w = schema(World).new()
    w.seats = seats
    _options(w, switches, seats)
    _numbers(w, parts, seats)
    _scout(w, parts, str(switches["scout_material"]))
    _stations(w, parts, switches["station_costs"] == "as_written")
    _board(w, parts)
    _tiles(w, parts)
    _incidents(w, parts)
    _caverns(w, parts, seats)
    _cards(w, parts)
    _platform(w, parts)
    return w


def _options(w: World, switches: Mapping[str, Value], seats: int) -> None:
    first = switches["first_player"]
    w.solo, w.handicap = int(switches["solo"]), int(switches["solo_handicap"])
    if w.solo and seats != SOLO_SEATS:
        raise ValueError(f"the solo mode has {SOLO_SEATS} seats, the second is the rival; not {seats}")
    w.first_player = NONE if first == "random" else int(first)
    if w.solo:
        if w.first_player not in (NONE, 0):
            raise ValueError("in the solo mode seat A begins")
        w.first_player = 0
    if w.first_player >= seats:
        raise ValueError(f"first_player {first} does not fit {seats} players: seats are 0 to {seats - 1}")
    w.ask_payment = int(switches["payment"] == "ask")
    w.end_window = int(switches["end_turn_window"])
    w.zero_use = int(switches["zero_use"])
    w.launch_unlimited = int(switches["launch_unlimited"])
    w.incident_first = int(switches["recall_order"] == "incident_first")
    w.draw_first = int(switches["computer_draw_first"])
    w.limit_at_once = int(switches["hand_limit_timing"] == "immediate")
    w.public_discard = int(switches["public_discard"])
    w.equal_turns = int(switches["equal_turns"])


def _numbers(w: World, parts: Components, seats: int) -> None:
    setup, limits, scoring = parts.setup, parts.limits, parts.scoring
    w.most = [limits.material] * MATERIALS + [limits.energy]
    w.quarters, w.hand_limit, w.deal, w.keep = limits.quarters, limits.hand, limits.deal, limits.keep
    w.places = [limits.upgrades, limits.vehicles, limits.missions]
    w.start = list(setup.start)
    w.start_docks = sum(1 << dock for dock in setup.start_docks)
    w.bonus = [list(row) for row in setup.bonus]
    n = seats - FEWEST
    w.tiles_per_space, w.tokens_per_space = setup.tiles_per_space[n], setup.tokens_per_space[n]
    w.damage, w.salvage_n = setup.damage[n], setup.salvage_spaces[n]
    w.pod_stars, w.aboard_stars = scoring.pod_in_cavern, scoring.pod_on_platform
    w.upgrade_stars, w.vehicle_stars = scoring.upgrade, scoring.vehicle


def _scout(w: World, parts: Components, material: str) -> None:
    """Set the cost of Scout from the data file, or with the option's material."""
    default = next(switch.default for switch in SWITCHES if switch.name == "scout_material")
    w.scout_cost = list(parts.scout_cost)
    if material != default:
        energy = w.scout_cost[Item.ENERGY]
        w.scout_cost = [0] * ITEMS
        w.scout_cost[Item.ENERGY] = energy
        w.scout_cost[Item[material.upper()]] = 1


def _stations(w: World, parts: Components, as_written: bool) -> None:
    """CR-101, CR-109: set the stations' inputs from the data file, or energy by option."""
    w.stasis_item, w.computer_item = parts.stasis_item, parts.computer_item
    if as_written:
        w.stasis_item = w.computer_item = Item.ENERGY


def _board(w: World, parts: Components) -> None:
    w.salvage_item = list(parts.salvage)
    w.chamber_pods = list(parts.chamber_pods)
    w.space_back = [int(space.back) for space in parts.spaces]
    w.space_prints = [int(space.prints) for space in parts.spaces]
    w.dock_section = [int(dock.section) for dock in parts.docks]
    w.dock_symbol = [int(dock.symbol) for dock in parts.docks]
    pairs = [
        (k, machine, where) for k, dock in enumerate(parts.docks[:-1]) for machine, where, _ in dock.actions
    ]
    w.deploy_dock, w.deploy_machine, w.deploy_where = (
        [int(row[0]) for row in pairs],
        [int(row[1]) for row in pairs],
        [int(row[2]) for row in pairs],
    )


def _tiles(w: World, parts: Components) -> None:
    w.tile_back, w.tile_kind = [NONE] * TILES, [NONE] * TILES
    for k, tile in enumerate(parts.tiles):
        w.tile_back[k], w.tile_kind[k] = int(tile.back), int(tile.kind)
        w.tile_items[k], w.tile_count[k] = list(tile.items), tile.count


def _incidents(w: World, parts: Components) -> None:
    w.incident_kind, w.incident_period = [NONE] * INCIDENTS, [NONE] * INCIDENTS
    for k, token in enumerate(parts.incidents):
        w.incident_kind[k], w.incident_period[k] = int(token.kind), int(token.period)
        w.incident_items[k], w.incident_cards[k] = list(token.items), token.cards
        w.incident_count[k] = token.count
        if token.kind == Trouble.SUNSET:
            w.sunset = k
    w.track_period = list(parts.track)


def _caverns(w: World, parts: Components, seats: int) -> None:
    """CR-052, CR-055: ignore spaces and tunnels for more players."""
    w.cavern_size = [int(space.size) for space in parts.cavern_spaces]
    w.cavern_in_play = [int(space.min_players <= seats) for space in parts.cavern_spaces]
    w.cavern_open = [int(space.face_up) for space in parts.cavern_spaces]
    for a, b in parts.adjacency:
        if w.cavern_in_play[a] and w.cavern_in_play[b]:
            w.next_to[a] |= 1 << b
            w.next_to[b] |= 1 << a
    for k, tunnel in enumerate(parts.tunnels):
        w.tunnel_energy[k] = tunnel.energy
        w.tunnel_cavern[k] = [NONE] * PER_TUNNEL
        if tunnel.min_players <= seats:
            for i, space in enumerate(tunnel.caverns):
                w.tunnel_cavern[k][i] = space if w.cavern_in_play[space] else NONE
    for k in range(CAVERNS):
        tile = parts.cavern_tiles[k]
        w.tile_size[k], w.settle[k] = int(tile.size), list(tile.settle[:MATERIALS])
        w.first[k], w.second[k] = tile.first, tile.second


def _cards(w: World, parts: Components) -> None:
    w.amount = [0] * EFFECTS
    for k, card in enumerate(parts.cards):
        w.capacity[k], w.copies[k], w.scrap[k] = card.capacity, card.copies, list(card.scrap)
        w.design_with[card.effect], w.amount[card.effect] = k, card.amount
        w.mission_counts[k], w.mission_stars[k] = int(card.counts), list(card.stars)


def _platform(w: World, parts: Components) -> None:
    w.slot_benefit = [0] * SLOTS
    for k, dock in enumerate(parts.platform):
        w.work[k], w.price_slot[k], w.benefit_slot[k] = int(dock.work), dock.price_slot, dock.benefit_slot
        if dock.benefit_slot != NONE:
            w.slot_benefit[dock.benefit_slot] = 1
