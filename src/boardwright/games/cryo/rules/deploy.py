"""Deploy: one drone to one dock, one action there."""

from boardwright.core import NONE, ask, close, emit, rule
from boardwright.games.cryo.rules.cards import has_upgrade
from boardwright.games.cryo.rules.caverns import can_scout
from boardwright.games.cryo.rules.launch import begin_launch, can_launch
from boardwright.games.cryo.rules.machines import can_use_fabricator, can_use_reactor
from boardwright.games.cryo.rules.resources import affordable, spend
from boardwright.games.cryo.rules.salvage import can_assign, can_use_withdraw
from boardwright.games.cryo.rules.stasis import can_use_stasis, use_stasis
from boardwright.games.cryo.rules.tiles import visit_space
from boardwright.games.cryo.schema import LAUNCH_DOCK, PLATFORM, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, Item, Machine


@rule
def leftmost(mask: int) -> int:
    """The lowest-numbered platform dock of a mask that is not empty."""
    pdock = 0
    while mask >> pdock & 1 == 0:
        pdock += 1
    return pdock


@rule
def on_platform(s: State, p: int) -> int:
    """How many drones the player has on the platform."""
    n = 0
    for pdock in range(PLATFORM):
        n += s.platform[p] >> pdock & 1
    return n


@rule
def can_choose_drone(s: State, p: int, pdock: int) -> bool:
    """CR-078: once per turn, any drone on the platform but the leftmost, which is used anyway."""
    mask = s.platform[p]
    if s.drone_choice != NONE or mask >> pdock & 1 == 0:
        return False
    return leftmost(mask) != pdock


@rule
def choose_drone(s: State, p: int, pdock: int) -> None:
    s.drone_choice = pdock
    emit(s, Did.CHOSE_DRONE, p, pdock)


@rule
def is_open(w: World, s: State, dock: int) -> bool:
    """CR-079, CR-080: no drone and no damage marker; LAUNCH holds any number."""
    if dock == LAUNCH_DOCK and w.launch_unlimited:
        return True
    drones = (
        s.dock_drones[dock][0] + s.dock_drones[dock][1] + s.dock_drones[dock][2] + s.dock_drones[dock][3]
    )
    return drones == 0 and s.damaged[dock] == 0


@rule
def dock_cost(w: World, s: State, p: int, dock: int) -> int:
    """CR-079, CR-234: nothing for an open dock, energy with Override for a closed one; NONE if impossible."""
    if is_open(w, s, dock):
        return 0
    cost = w.amount[Effect.CLOSED_DOCK]
    if s.res[p][Item.ENERGY] < cost or not has_upgrade(w, s, p, Effect.CLOSED_DOCK):
        return NONE
    return cost


@rule
def can_deploy(w: World, s: State, p: int, pair: int) -> bool:
    """CR-083: the dock may be used and the action can be carried out at this moment."""
    if s.platform[p] == 0:
        return False
    cost = dock_cost(w, s, p, w.deploy_dock[pair])
    if cost == NONE:
        return False
    machine = w.deploy_machine[pair]
    if machine == Machine.RESOURCE:
        return True
    if machine == Machine.STASIS:
        return can_use_stasis(w, s, p, w.deploy_where[pair])
    if machine == Machine.SCOUT:
        return can_scout(w, s, p, cost)
    if machine == Machine.SALVAGE_ASSIGN:
        return can_assign(w, s, p)
    if machine == Machine.SALVAGE_WITHDRAW:
        return can_use_withdraw(w, s, p)
    if machine == Machine.REACTOR:
        return can_use_reactor(w, s, p)
    if machine == Machine.FABRICATOR:
        return can_use_fabricator(w, s, p)
    return w.zero_use == 1 or affordable(s, p, w.computer_item) > 0


@rule
def place_drone(w: World, s: State, p: int, dock: int, machine: int) -> None:
    """CR-076, CR-077, CR-235: one drone moves; the energy for a closed dock is paid now."""
    cost = dock_cost(w, s, p, dock)
    pdock = s.drone_choice
    if pdock == NONE:
        pdock = leftmost(s.platform[p])
    s.platform[p] -= 1 << pdock
    s.dock_drones[dock][p] += 1
    emit(s, Did.DEPLOYED, p, pdock, dock, machine)
    if cost > 0:
        emit(s, Did.OVERRODE, p, dock)
        spend(s, p, Item.ENERGY, cost)


@rule
def deploy(w: World, s: State, p: int, pair: int) -> None:
    """CR-081: exactly one of the actions the dock points to."""
    close(s, p)
    machine = w.deploy_machine[pair]
    place_drone(w, s, p, w.deploy_dock[pair], machine)
    match machine:
        case Machine.RESOURCE:
            visit_space(w, s, p, w.deploy_where[pair])
        case Machine.STASIS:
            use_stasis(w, s, p, w.deploy_where[pair])
        case Machine.REACTOR:
            ask(s, Ask.REACTOR, p, 0, 0)
        case Machine.FABRICATOR:
            ask(s, Ask.FABRICATOR, p, 0, 0)
        case Machine.COMPUTER:
            ask(s, Ask.COMPUTER, p, 0, 0)
        case Machine.SCOUT:
            ask(s, Ask.SCOUT, p, 0, 0)
        case Machine.SALVAGE_ASSIGN:
            ask(s, Ask.ASSIGN, p, 0, 0)
        case _:
            ask(s, Ask.WITHDRAW, p, 0, 0)


@rule
def can_deploy_launch(w: World, s: State, p: int, place: int, tunnel: int) -> bool:
    """CR-067, CR-080, CR-084: a drone on the platform, the launch dock, and a launch that can be paid."""
    if s.platform[p] == 0 or s.vehicles[p][place] == NONE:
        return False
    cost = dock_cost(w, s, p, LAUNCH_DOCK)
    return cost != NONE and can_launch(w, s, p, place, tunnel, cost)


@rule
def deploy_launch(w: World, s: State, p: int, place: int, tunnel: int) -> None:
    close(s, p)
    place_drone(w, s, p, LAUNCH_DOCK, Machine.LAUNCH)
    begin_launch(s, p, place, tunnel)
