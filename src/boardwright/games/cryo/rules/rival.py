"""The rival of the solo mode: seat 1, led by the cards of the deck."""

from boardwright.core import NONE, Luck, emit, plan, rule
from boardwright.games.cryo.rules.cards import reshuffle, take_from, to_discard
from boardwright.games.cryo.rules.deploy import is_open
from boardwright.games.cryo.rules.incidents import (
    cover,
    some_incident,
    some_uncovered,
    take_incident,
    uncovered,
)
from boardwright.games.cryo.rules.scoring import RIVAL, majorities, public_stars
from boardwright.games.cryo.rules.stasis import sleeping_in
from boardwright.games.cryo.schema import CAVERNS, CHAMBERS, DOCKS, LAUNCH_DOCK, SECTIONS, State, World
from boardwright.games.cryo.words import Ask, Did, Trouble

HUMAN = 0
RECALL_EVERY = 4
NO_CARD = 3
"""CR-S03: with no card left the rival acts as for capacity 3."""
WAKES = 4
SETTLES = 5
PARTY = 3


@rule
def rival_turn(w: World, s: State, luck: Luck) -> None:
    """CR-S03: every fourth turn a Recall, all others a card of the deck."""
    plan(s, Ask.TURN_END, 0, 0)
    if (s.turn_no + 1) // w.seats % RECALL_EVERY == 0:
        rival_recall(w, s)
        return
    capacity = rival_card(w, s, luck)
    if capacity == SETTLES and s.aboard[RIVAL] > 0:
        rival_settle(w, s)
    elif capacity >= WAKES and rival_chamber(s) != NONE:
        rival_wake(s, rival_chamber(s))
    else:
        rival_place(w, s)


@rule
def rival_card(w: World, s: State, luck: Luck) -> int:
    """CR-S03: the capacity on the revealed card, which goes to the discard pile."""
    if s.deck_n == 0:
        if s.discard_n == 0:
            emit(s, Did.RIVAL_CARD, NONE)
            return NO_CARD
        reshuffle(s)
    design = take_from(s, luck)
    emit(s, Did.RIVAL_CARD, design)
    to_discard(w, s, RIVAL, design)
    return w.capacity[design]


@rule
def rival_place(w: World, s: State) -> None:
    """CR-S04: the lowest open dock of the section with most human pods in stasis that has one."""
    best = NONE
    most = NONE
    for dock in range(DOCKS):
        if dock != LAUNCH_DOCK and is_open(w, s, dock):
            pods = sleeping_in(s, HUMAN, w.dock_section[dock])
            if pods > most:
                most = pods
                best = dock
    if best != NONE:
        s.dock_drones[best][RIVAL] += 1
        emit(s, Did.RIVAL_PLACED, best)


@rule
def rival_chamber(s: State) -> int:
    """CR-S05: the chamber with most rival pods, or NONE."""
    best = NONE
    most = 0
    for chamber in range(CHAMBERS):
        if s.chamber_pods[chamber][RIVAL] > most:
            most = s.chamber_pods[chamber][RIVAL]
            best = chamber
    return best


@rule
def rival_wake(s: State, chamber: int) -> None:
    s.chamber_pods[chamber][RIVAL] -= 1
    s.aboard[RIVAL] += 1
    emit(s, Did.RIVAL_WOKE, chamber)


@rule
def rival_settle(w: World, s: State) -> None:
    """CR-S06: up to three pods of the reserve go where they raise the majority stars most."""
    pods = min(s.aboard[RIVAL], PARTY)
    before = majorities(w, s, RIVAL)
    best = NONE
    most = NONE
    for space in range(CAVERNS):
        if s.cavern_tile[space] != NONE:
            s.cavern_pods[space][RIVAL] += pods
            raised = majorities(w, s, RIVAL) - before
            s.cavern_pods[space][RIVAL] -= pods
            if raised > most:
                most = raised
                best = space
    s.cavern_pods[best][RIVAL] += pods
    s.aboard[RIVAL] -= pods
    emit(s, Did.RIVAL_SETTLED, best, pods)


@rule
def rival_recall(w: World, s: State) -> None:
    """CR-S07: its drones leave the board; it resolves one incident."""
    s.recall_no += 1
    emit(s, Did.RIVAL_RECALLED)
    for dock in range(DOCKS):
        s.dock_drones[dock][RIVAL] = 0
    if not some_incident(s):
        return
    section = rival_choice(w, s)
    token = take_incident(w, s, RIVAL, section)
    kind = w.incident_kind[token]
    if kind == Trouble.SABOTAGE:
        rival_sabotage(w, s, section)
    elif kind == Trouble.LOOT:
        s.loot[RIVAL][token] += 1
        emit(s, Did.LOOTED, RIVAL, token)
    else:
        s.sunset_by = RIVAL
        emit(s, Did.SUNSET, RIVAL)


@rule
def rival_choice(w: World, s: State) -> int:
    """CR-S08: Sunset when leading or alone; else the worst sabotage for the human; else the first token."""
    sunset = NONE
    worst = NONE
    other = NONE
    for section in range(SECTIONS):
        token = s.incident_up[section]
        if token == w.sunset:
            sunset = section
        elif token != NONE:
            if other == NONE:
                other = section
            if w.incident_kind[token] == Trouble.SABOTAGE:
                if worst == NONE or sleeping_in(s, HUMAN, section) > sleeping_in(s, HUMAN, worst):
                    worst = section
    if sunset != NONE:
        if other == NONE or public_stars(w, s, RIVAL) > public_stars(w, s, HUMAN):
            return sunset
    if worst != NONE:
        return worst
    return other


@rule
def rival_sabotage(w: World, s: State, section: int) -> None:
    """CR-S09: a fully covered section diverts to the uncovered one with most human pods in stasis."""
    if uncovered(s, section) != NONE:
        cover(w, s, uncovered(s, section), section)
        return
    if not some_uncovered(s):
        s.sabotage_void += 1
        emit(s, Did.SABOTAGE_VOID, section)
        return
    best = NONE
    for k in range(SECTIONS):
        if uncovered(s, k) != NONE:
            if best == NONE or sleeping_in(s, HUMAN, k) > sleeping_in(s, HUMAN, best):
                best = k
    cover(w, s, uncovered(s, best), section)
