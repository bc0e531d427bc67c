"""A small variant of Cryo: two players' last turns, with hidden missions."""

from boardwright.core import NONE, Luck, Small, emit_to, plan, rule, table
from boardwright.games.cryo.rules.cards import take_from
from boardwright.games.cryo.rules.turn import run
from boardwright.games.cryo.schema import (
    CAVERNS,
    CHAMBERS,
    DESIGNS,
    DOCKS,
    LAUNCH_DOCK,
    PODS,
    SECTIONS,
    TILES,
    State,
    World,
)
from boardwright.games.cryo.setup import empty_table, place_players, place_tiles
from boardwright.games.cryo.words import Ask, Did, Phase

COPIES = table([2, 1, 0, 0, 1, 0, 1, 0])
"""Cards by design: two vehicles in play, and three missions, two of which are dealt."""
PLAYERS, VEHICLE = 2, 0
OPEN_DOCK = 12
"""Scout and Stasis Control; every other dock but the launch dock is damaged."""
ABOARD, ASLEEP, SLEEPERS = 2, 1, 9
OPEN = table([0, 2])
OPEN_TILES = table([0, 1])
"""Caverns open from the start, and their tiles."""
SCOUTED = 1
"""The only cavern that can be scouted, between the open ones."""
DRONES_HOME = 0b11
VOID_TOKENS = 4


def shrink(w: World) -> None:
    """Keep three missions, two vehicles and three caverns; no resource tiles or incidents; damage all docks but one."""
    w.copies = list(COPIES)
    w.tiles_per_space, w.tile_count = 0, [0] * TILES
    w.tokens_per_space = 0
    w.dock_symbol = [int(dock not in (OPEN_DOCK, LAUNCH_DOCK)) for dock in range(DOCKS)]
    w.damage = sum(w.dock_symbol)
    w.cavern_in_play = [int(space in OPEN or space == SCOUTED) for space in range(CAVERNS)]


@rule
def setup(w: World, s: State, luck: Luck) -> None:
    """Set up the end of the round after Sunset, with one turn per player."""
    empty_table(s)
    s.phase = Phase.PLAY
    s.sunset_by = PLAYERS - 1
    s.sabotage_void = VOID_TOKENS
    for section in range(SECTIONS):
        s.incident_up[section] = NONE
    for dock in range(DOCKS):
        s.damaged[dock] = w.dock_symbol[dock]
    open_caverns(s)
    place_tiles(w, s, luck)
    place_players(w, s)
    for p in range(PLAYERS):
        place_crew(s, p)
    deal_missions(w, s, luck)
    plan(s, Ask.TURN, 0, 0)
    run(w, s, luck)


@rule
def open_caverns(s: State) -> None:
    for tile in range(CAVERNS):
        s.caverns_unseen[tile] = 1
    for k in range(len(OPEN)):
        s.cavern_tile[OPEN[k]] = OPEN_TILES[k]
        s.caverns_unseen[OPEN_TILES[k]] = 0


@rule
def place_crew(s: State, p: int) -> None:
    """Give a seat a vehicle, two pods aboard and one asleep, two drones at home and one away."""
    for chamber in range(CHAMBERS):
        s.chamber_pods[chamber][p] = 0
    s.chamber_pods[SLEEPERS][p] = ASLEEP
    s.aboard[p] = ABOARD
    s.destroyed[p] = PODS - ABOARD - ASLEEP
    s.vehicles[p][0] = VEHICLE
    s.platform[p] = DRONES_HOME
    s.dock_drones[LAUNCH_DOCK][p] = 1


@rule
def deal_missions(w: World, s: State, luck: Luck) -> None:
    """CR-217: deal one face-down mission to each player."""
    for design in range(DESIGNS):
        s.deck[design] = w.copies[design]
    s.deck[VEHICLE] -= PLAYERS
    for design in range(DESIGNS):
        s.deck_n += s.deck[design]
    for p in range(PLAYERS):
        s.missions[p][0] = take_from(s, luck)
        emit_to(s, p, Did.MISSION_CARD, p, s.missions[p][0], 0)


SMALL = (
    Small(
        "last_turns",
        "two players with a hidden mission each have one last turn",
        setup,
        {"first_player": 0, "equal_turns": True, "end_turn_window": False, "zero_use": False},
        shrink,
    ),
)
