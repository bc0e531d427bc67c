"""Caverns: scouting the face-down ones."""

from boardwright.core import NONE, Luck, close, draw, emit, plan, rule
from boardwright.games.cryo.rules.cards import has_upgrade
from boardwright.games.cryo.rules.resources import can_pay, charge_items, pay_due
from boardwright.games.cryo.schema import CAVERNS, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, Item


@rule
def face_up(s: State) -> int:
    """The face-up caverns, as a mask of cavern spaces."""
    up = 0
    for space in range(CAVERNS):
        if s.cavern_tile[space] != NONE:
            up |= 1 << space
    return up


@rule
def is_scout_target(w: World, s: State, space: int, up: int) -> bool:
    """CR-116, CR-117: face-down, in play, and next to a face-up cavern."""
    return w.cavern_in_play[space] == 1 and s.cavern_tile[space] == NONE and w.next_to[space] & up != 0


@rule
def can_scout(w: World, s: State, p: int, extra_energy: int) -> bool:
    """CR-115, CR-119, CR-233, CR-235: a pod aboard, a target, and the cost on top of what the dock costs."""
    if s.aboard[p] == 0:
        return False
    energy = w.scout_cost[Item.ENERGY] + extra_energy
    if has_upgrade(w, s, p, Effect.SCOUT_DISCOUNT):
        if not can_pay(s, p, 0, 0, 0, 0, energy):
            return False
    elif not can_pay(s, p, w.scout_cost[0], w.scout_cost[1], w.scout_cost[2], 0, energy):
        return False
    up = face_up(s)
    for space in range(CAVERNS):
        if is_scout_target(w, s, space, up):
            return True
    return False


@rule
def can_scout_space(w: World, s: State, space: int) -> bool:
    return is_scout_target(w, s, space, face_up(s))


@rule
def scout(w: World, s: State, p: int, space: int) -> None:
    """CR-115, CR-122: the target is chosen before its tile is seen; then the cost is paid."""
    close(s, p)
    plan(s, Ask.REVEAL, space, 0)
    if has_upgrade(w, s, p, Effect.SCOUT_DISCOUNT):
        s.due[Item.ENERGY] = w.scout_cost[Item.ENERGY]
        pay_due(w, s, p)
    else:
        charge_items(w, s, p, w.scout_cost)


@rule
def open_cavern(w: World, s: State, space: int, luck: Luck) -> None:
    """CR-053, CR-054: one of the unseen tiles of the right size is turned face-up."""
    size = w.cavern_size[space]
    n = 0
    for tile in range(CAVERNS):
        if s.caverns_unseen[tile] == 1 and w.tile_size[tile] == size:
            n += 1
    k = draw(luck, n)
    tile = NONE
    while k >= 0:
        tile += 1
        if s.caverns_unseen[tile] == 1 and w.tile_size[tile] == size:
            k -= 1
    s.caverns_unseen[tile] = 0
    s.cavern_tile[space] = tile


@rule
def reveal(w: World, s: State, p: int, space: int, luck: Luck) -> None:
    """CR-118, CR-120: the tile is turned up and one pod goes there, free of settlement cost."""
    open_cavern(w, s, space, luck)
    s.aboard[p] -= 1
    s.cavern_pods[space][p] += 1
    emit(s, Did.SCOUTED, p, space, s.cavern_tile[space])
