"""The set-up, from the empty board to the first question."""

from boardwright.core import NONE, Luck, ask, ask_also, draw, emit, plan, rule
from boardwright.games.cryo.rules.cards import take_from
from boardwright.games.cryo.rules.caverns import open_cavern
from boardwright.games.cryo.rules.incidents import set_out
from boardwright.games.cryo.rules.resources import gain_items
from boardwright.games.cryo.rules.scoring import RIVAL
from boardwright.games.cryo.rules.tiles import turn_up
from boardwright.games.cryo.rules.turn import run
from boardwright.games.cryo.schema import (
    ASIDE,
    CAVERNS,
    CHAMBERS,
    DESIGNS,
    DOCKS,
    INCIDENTS,
    ITEMS,
    PLACES,
    SALVAGE,
    SEATS,
    SLOTS,
    SPACES,
    TILES,
    State,
    World,
)
from boardwright.games.cryo.words import Ask, Did, Phase, Trouble


@rule
def setup(w: World, s: State, luck: Luck) -> None:
    """CR-034 to CR-065, in this order."""
    empty_table(s)
    s.first_player = w.first_player
    if w.first_player == NONE:
        s.first_player = draw(luck, w.seats)
    s.active = s.first_player
    place_players(w, s)
    place_tiles(w, s, luck)
    place_damage(w, s, luck)
    place_caverns(w, s, luck)
    place_incidents(w, s, luck)
    deal(w, s, luck)
    ask_keep(w, s)
    run(w, s, luck)


@rule
def empty_table(s: State) -> None:
    """CR-042: nothing is built, played, taken or chosen."""
    s.phase = Phase.KEEP
    s.drone_choice = NONE
    s.last_pdock = NONE
    s.tile_taken = NONE
    s.launch_vehicle = NONE
    s.launch_tunnel = NONE
    s.launch_waive = NONE
    s.playing = NONE
    s.sunset_by = NONE
    for k in range(SALVAGE):
        s.salvage[k] = NONE
    for k in range(CAVERNS):
        s.cavern_tile[k] = NONE
    for p in range(SEATS):
        for k in range(SLOTS):
            s.slots[p][k] = NONE
        for k in range(PLACES):
            s.upgrades[p][k] = NONE
            s.vehicles[p][k] = NONE
            s.missions[p][k] = NONE
        for k in range(ASIDE):
            s.aside[p][k] = NONE


@rule
def place_players(w: World, s: State) -> None:
    """CR-037 to CR-045: resources with the bonus of the turn order, drones, and 15 pods each in stasis."""
    for order in range(w.seats):
        p = (s.first_player + order) % w.seats
        for chamber in range(CHAMBERS):
            s.chamber_pods[chamber][p] = w.chamber_pods[chamber]
        if not (w.solo and p == RIVAL):
            s.platform[p] = w.start_docks
            for item in range(ITEMS):
                s.res[p][item] = w.start[item]
            gain_items(w, s, p, w.bonus[order])


@rule
def place_tiles(w: World, s: State, luck: Luck) -> None:
    """CR-046 to CR-049: a stack on every resource space, its top tile face-up."""
    for tile in range(TILES):
        s.tiles_unseen[tile] = w.tile_count[tile]
    for space in range(SPACES):
        s.stack_height[space] = w.tiles_per_space
        s.stack_top[space] = NONE
        turn_up(w, s, space, luck)


@rule
def place_damage(w: World, s: State, luck: Luck) -> None:
    """CR-050, CR-051: some of the docks with a damage symbol are damaged."""
    symbols = 0
    for dock in range(DOCKS):
        symbols += w.dock_symbol[dock]
    for placed in range(w.damage):
        k = draw(luck, symbols - placed)
        dock = NONE
        while k >= 0:
            dock += 1
            if w.dock_symbol[dock] == 1 and s.damaged[dock] == 0:
                k -= 1
        s.damaged[dock] = 1


@rule
def place_caverns(w: World, s: State, luck: Luck) -> None:
    """CR-052 to CR-054: face-down tiles, the highlighted ones turned up."""
    for tile in range(CAVERNS):
        s.caverns_unseen[tile] = 1
    for space in range(CAVERNS):
        if w.cavern_open[space] and w.cavern_in_play[space]:
            open_cavern(w, s, space, luck)


@rule
def place_incidents(w: World, s: State, luck: Luck) -> None:
    """CR-056 to CR-060: all tokens but Sunset, whose place is known, are still unseen."""
    for token in range(INCIDENTS):
        if w.incident_kind[token] != Trouble.SUNSET:
            s.incidents_unseen[token] = w.incident_count[token]
    set_out(w, s, luck)


@rule
def deal(w: World, s: State, luck: Luck) -> None:
    """CR-062, CR-063: five cards each; CR-S01: none for the rival."""
    for design in range(DESIGNS):
        s.deck[design] = w.copies[design]
        s.deck_n += w.copies[design]
    for p in range(w.seats):
        if not (w.solo and p == RIVAL):
            for _ in range(w.deal):
                s.hand[p][take_from(s, luck)] += 1
                s.hand_n[p] += 1
    emit(s, Did.DEALT)


@rule
def ask_keep(w: World, s: State) -> None:
    """CR-064: all players decide at the same time; the first player's question is the newest."""
    plan(s, Ask.BEGIN, 0, 0)
    asked = 0
    for order in range(w.seats - 1, -1, -1):
        p = (s.first_player + order) % w.seats
        if s.hand_n[p] > w.keep:
            if asked == 0:
                ask(s, Ask.KEEP, p, 0, 0)
            else:
                ask_also(s, Ask.KEEP, p, 0, 0)
            asked += 1
