"""Recall: salvage, one incident, then the drones come back one by one."""

from boardwright.core import NONE, ask, close, emit, plan, rule
from boardwright.games.cryo.rules.cards import has_upgrade
from boardwright.games.cryo.rules.deploy import leftmost, on_platform
from boardwright.games.cryo.rules.incidents import some_incident
from boardwright.games.cryo.rules.platform import can_use, use
from boardwright.games.cryo.rules.resources import gain
from boardwright.games.cryo.rules.salvage import salvage_income
from boardwright.games.cryo.schema import DRONES, PLATFORM, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, Item

ALL_DOCKS = (1 << PLATFORM) - 1


@rule
def drones_out(s: State, p: int) -> int:
    return DRONES - on_platform(s, p)


@rule
def can_recall(s: State, p: int) -> bool:
    """CR-068: a drone is on the board."""
    return drones_out(s, p) > 0


@rule
def recall(w: World, s: State, p: int) -> None:
    """CR-146, CR-147: start effects, salvage, incident, drones; the option exchanges the middle two."""
    close(s, p)
    s.recall_no += 1
    emit(s, Did.RECALLED, p, s.recall_no)
    if has_upgrade(w, s, p, Effect.RECALL_ENERGY):
        gain(w, s, p, Item.ENERGY, w.amount[Effect.RECALL_ENERGY])
    plan(s, Ask.DRONES, 0, 0)
    if w.incident_first:
        plan(s, Ask.SALVAGE, 0, 0)
    else:
        salvage_income(w, s, p)
    if some_incident(s):
        ask(s, Ask.INCIDENT, p, 0, 0)


@rule
def call_drones(s: State, p: int) -> None:
    """CR-154: all drones on the board come back; none may stay out."""
    if drones_out(s, p) > 0:
        ask(s, Ask.RETURN, p, 0, 0)


@rule
def can_return(s: State, p: int, pdock: int) -> bool:
    """CR-155: to a platform dock without a drone."""
    return s.platform[p] >> pdock & 1 == 0


@rule
def can_return_and_use(w: World, s: State, p: int, pdock: int) -> bool:
    return can_return(s, p, pdock) and can_use(w, s, p, pdock)


@rule
def lift_drone(s: State, p: int, pdock: int) -> None:
    """CR-160: the drone on the lowest-numbered dock comes back to this platform dock."""
    dock = 0
    while s.dock_drones[dock][p] == 0:
        dock += 1
    s.dock_drones[dock][p] -= 1
    s.platform[p] += 1 << pdock
    emit(s, Did.RETURNED, p, dock, pdock)


@rule
def return_plain(s: State, p: int, pdock: int) -> None:
    """CR-157: using a platform dock is never compulsory."""
    close(s, p)
    s.last_pdock = NONE
    lift_drone(s, p, pdock)
    plan(s, Ask.DRONES, 0, 0)


@rule
def return_and_use(w: World, s: State, p: int, pdock: int) -> None:
    """CR-156: the dock just entered is used before the next drone returns."""
    close(s, p)
    s.last_pdock = pdock
    lift_drone(s, p, pdock)
    plan(s, Ask.DRONES, 0, 0)
    use(w, s, p, pdock)


@rule
def return_rest(s: State, p: int) -> None:
    """CR-161: all remaining drones to the leftmost free platform docks, unused."""
    close(s, p)
    s.last_pdock = NONE
    while drones_out(s, p) > 0:
        lift_drone(s, p, leftmost(ALL_DOCKS - s.platform[p]))
