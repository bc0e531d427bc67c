"""Step D1, D4, D5: optional weapons instead of the main laser (RR-173 to RR-179, RR-384 to RR-414, RR-425)."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule
from boardwright.games.roborally.rules.deck import replace_register
from boardwright.games.roborally.rules.floor import can_fire, distance, is_active, is_in, opposite, seat_of
from boardwright.games.roborally.rules.lasers import firing_direction, in_sight
from boardwright.games.roborally.rules.options import use_up, works
from boardwright.games.roborally.rules.pushes import BY_WEAPON, push_all
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS, Ask, Did, Do, Mode, Opt

RADIO_REACH_1994 = 6
TRACTOR_DISTANCE = 2
LAST_REGISTER = REGISTERS - 1


@rule
def weapon_card(kind: int) -> int:
    """The option behind a kind of shot."""
    match kind:
        case Do.HOWITZER:
            return Opt.MINI_HOWITZER
        case Do.PRESSOR:
            return Opt.PRESSOR_BEAM
        case Do.TRACTOR:
            return Opt.TRACTOR_BEAM
        case Do.RADIO:
            return Opt.RADIO_CONTROL
        case Do.SCRAMBLER:
            return Opt.SCRAMBLER
        case _:
            return Opt.BIG_GUN


@rule
def can_use_weapon(w: World, s: State, r: int, kind: int) -> bool:
    """RR-174, RR-175: a real robot in line of sight, and the card's own condition."""
    if not works(w, s, r, weapon_card(kind)):
        return False
    goal = in_sight(w, s, r, firing_direction(w, s, r))
    if goal == NONE:
        return False
    if kind == Do.TRACTOR:
        return distance(s.at[r], s.at[goal]) >= TRACTOR_DISTANCE
    if kind == Do.RADIO:
        near = w.options_1994 == 0 or distance(s.at[r], s.at[goal]) <= RADIO_REACH_1994
        return s.register < LAST_REGISTER and s.down[goal] == 0 and near
    if kind == Do.SCRAMBLER:
        if s.register == LAST_REGISTER or s.down[goal]:
            return False
        return not s.locked[goal] >> (s.register + 1) & 1
    return True


@rule
def has_weapon(w: World, s: State, r: int) -> bool:
    for kind in range(Do.HOWITZER, Do.BIG_GUN + 1):
        if can_use_weapon(w, s, r, kind):
            return True
    return False


@rule
def ask_weapons(w: World, s: State, first: int) -> None:
    """RR-173: D1, owners with a usable optional weapon choose, in dock order."""
    for r in range(first, w.robots):
        s.weapon[r] = Do.FIRE_MAIN
        s.target[r] = NONE
        if s.opt_n[r] > 0 and can_fire(s, r) and has_weapon(w, s, r):
            plan(s, Ask.GO_WEAPONS, r + 1, 0)
            ask(s, Ask.WEAPON, seat_of(w, s, r), r, 0)
            return
    plan(s, Ask.GO_FIRE, 0, 0)


@rule
def choose_weapon(w: World, s: State, r: int, kind: int) -> None:
    """RR-386: uses are counted now; with the last one the card goes, and the shot still takes place."""
    s.weapon[r] = kind
    if kind == Do.HOWITZER or kind == Do.BIG_GUN:
        use_up(w, s, weapon_card(kind))


@rule
def fire_beams(w: World, s: State) -> None:
    """RR-178, RR-384, RR-387, RR-390, RR-414, RR-425: D4, all pushes and pulls of weapons at once."""
    any_push = False
    for r in range(w.robots):
        s.push[r] = 0
    for r in range(w.robots):
        any_push = add_push(w, s, r) or any_push
    if any_push:
        push_all(w, s, BY_WEAPON)


@rule
def add_push(w: World, s: State, r: int) -> bool:
    """The push or pull that one shooter's weapon adds, if it has one and its victim is still in play."""
    goal, kind = s.target[r], s.weapon[r]
    if goal == NONE:
        return False
    way = s.shot_dir[r]
    if kind == Do.BIG_GUN:
        if not is_in(s, r):
            return False
        s.push[r] |= 1 << opposite(s.facing[r])
        return True
    if not is_in(s, goal):
        return False
    if kind == Do.HOWITZER or kind == Do.PRESSOR:
        s.push[goal] |= 1 << way
        return True
    if kind == Do.TRACTOR:
        s.push[goal] |= 1 << opposite(way)
        return True
    return False


@rule
def take_control(w: World, s: State, luck: Luck) -> None:
    """RR-179, RR-391 to RR-411: D5, Radio Control and Scrambler, in dock order of the shooters."""
    for r in range(w.robots):
        goal = s.target[r]
        if goal != NONE and is_active(s, goal):
            if s.weapon[r] == Do.RADIO:
                s.controlled_by[goal] = r
                emit(s, Did.CONTROLLED, goal, r)
            elif s.weapon[r] == Do.SCRAMBLER and not s.locked[goal] >> (s.register + 1) & 1:
                replace_register(s, goal, s.register + 1, luck)
                s.mode[goal][s.register + 1] = Mode.BLIND
                emit(s, Did.SCRAMBLED, goal, s.register + 1)
    for r in range(w.robots):
        s.target[r] = NONE
        s.weapon[r] = Do.FIRE_MAIN
        s.main_hits[r] = 0
        s.rear_hits[r] = 0
