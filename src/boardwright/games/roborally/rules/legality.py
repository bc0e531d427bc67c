"""The one legality: which answers a question takes (chapter 36), for mask, page, bots and server alike."""

from boardwright.core import NONE, inline, question, rule, table
from boardwright.games.roborally.actions import ACTIONS, KIND, ONE, TWO
from boardwright.games.roborally.rules.chop import NOTHING, REFILL
from boardwright.games.roborally.rules.cleanup import can_repair_free
from boardwright.games.roborally.rules.damage import can_give_up, can_lock
from boardwright.games.roborally.rules.declare import can_declare
from boardwright.games.roborally.rules.keep import can_keep
from boardwright.games.roborally.rules.pairs import can_switch_pair
from boardwright.games.roborally.rules.program import (
    can_confirm,
    can_place,
    can_recompile,
    can_take_back,
    hand_size,
    lowest_empty,
)
from boardwright.games.roborally.rules.reentry import can_deploy, can_enter_on, can_face
from boardwright.games.roborally.rules.reveal import can_abort, can_use_conditional
from boardwright.games.roborally.rules.storing import (
    REFLECTOR,
    SHIELD,
    TURRET,
    can_arm_self_destruct,
    can_fly,
    can_leave_empty,
    can_mount_copter,
    can_park,
    can_set_side,
    can_take_from_flywheel,
    can_unfly,
    can_unmount_copter,
    can_unpark,
)
from boardwright.games.roborally.rules.swap import can_swap_for
from boardwright.games.roborally.rules.tokens import can_drop
from boardwright.games.roborally.rules.touch import can_reach, can_refill, has_refill
from boardwright.games.roborally.rules.weapons import can_use_weapon
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Do, Mode, Opt

QUESTIONS = 23
COND, ABORT = 1, 2


def _ranges() -> tuple[list[int], list[int]]:
    """The ids that can answer each question, from first to end."""
    kinds = {
        Ask.KEEP: (Do.OPT, Do.OPT), Ask.DEPLOY: (Do.DEPLOY, Do.DEPLOY), Ask.PROGRAM: (Do.PLACE, Do.EMPTY),
        Ask.ANNOUNCE: (Do.NO, Do.YES), Ask.DECLARE: (Do.NO, Do.FUEL), Ask.PRE: (Do.PRE, Do.PRE),
        Ask.STEPS: (Do.STEPS, Do.STEPS), Ask.FLIGHT: (Do.NO, Do.YES), Ask.SWAP: (Do.NO, Do.OPT),
        Ask.WEAPON: (Do.FIRE_MAIN, Do.BIG_GUN), Ask.FIRE_CONTROL: (Do.FC_NORMAL, Do.OPT),
        Ask.DAMAGE: (Do.TAKE, Do.OPT), Ask.LOSE_OPTION: (Do.OPT, Do.OPT), Ask.ARM: (Do.ARM, Do.ARM),
        Ask.CHOP: (Do.CHOP, Do.CHOP), Ask.CHOP_SWAP: (Do.OPT, Do.OPT), Ask.CHOP_REFILL: (Do.OPT, Do.OPT),
        Ask.DROP: (Do.DROP, Do.DROP), Ask.SITE: (Do.SITE, Do.SITE), Ask.REPAIR: (Do.REPAIR_FREE, Do.REPAIR_REG),
        Ask.STAY: (Do.NO, Do.YES), Ask.CELL: (Do.CELL, Do.CELL), Ask.FACE: (Do.FACE, Do.FACE),
    }  # fmt: skip
    pairs = [kinds[Ask(q)] for q in range(QUESTIONS)]
    return [ACTIONS.first[a] for a, _ in pairs], [ACTIONS.end[b] for _, b in pairs]


RANGE_FIRST, RANGE_END = (table(column) for column in _ranges())
FIRST_PLACE, CONFIRM = ACTIONS.first[Do.PLACE], ACTIONS.first[Do.CONFIRM]
PAIR, CONFIRM_END = ACTIONS.first[Do.PAIR], ACTIONS.end[Do.CONFIRM]


@rule
def id_range(w: World, s: State, p: int) -> tuple[int, int]:
    """The ids that can answer the seat's open question."""
    k = question(s, p)
    what = s.todo_what[k]
    if what == Ask.PROGRAM and s.opt_n[s.todo_x[k]] == 0:
        return FIRST_PLACE, CONFIRM_END
    return RANGE_FIRST[what], RANGE_END[what]


@rule
def id_gap(w: World, s: State, p: int) -> tuple[int, int]:
    """Ids inside the range that no answer has: without options, nothing between taking back and confirming."""
    k = question(s, p)
    if s.todo_what[k] == Ask.PROGRAM and s.opt_n[s.todo_x[k]] == 0:
        return PAIR, CONFIRM
    return 0, 0


@rule
@inline
def legal(w: World, s: State, p: int, a: int) -> bool:
    """May the seat answer its open question so?"""
    k = question(s, p)
    what, r, y = s.todo_what[k], s.todo_x[k], s.todo_y[k]
    if a < RANGE_FIRST[what] or a >= RANGE_END[what]:
        return False
    if what == Ask.PROGRAM:
        return can_program(w, s, r, a)
    if KIND[a] == Do.OPT:
        return can_name_option(w, s, what, r, y, ONE[a])
    if what <= Ask.SWAP:
        return can_answer_before_fire(w, s, what, r, y, a)
    return can_answer_later(w, s, what, r, y, a)


@rule
@inline
def can_program(w: World, s: State, r: int, a: int) -> bool:
    """The table of conditions in chapter 36.2."""
    one = ONE[a]
    match KIND[a]:
        case Do.PLACE:
            return can_place(w, s, r, one, TWO[a])
        case Do.TAKE_BACK:
            return can_take_back(s, r, one)
        case Do.PAIR:
            return can_switch_pair(w, s, r, one)
        case Do.FLY:
            return can_fly(w, s, r, one)
        case Do.COND:
            return can_park(s, r, one)
        case Do.FLY_TAKE:
            return can_take_from_flywheel(s, r)
        case Do.FLY_BACK:
            return can_unfly(s, r)
        case Do.COND_BACK:
            return can_unpark(s, r)
        case Do.RECOMPILE:
            return can_recompile(s, r)
        case Do.CONFIRM:
            return can_confirm(s, r) and (one == 0 or can_announce_now(w, s, r))
        case _:
            return can_set(w, s, r, a)


@rule
@inline
def can_announce_now(w: World, s: State, r: int) -> bool:
    """`announce = with_confirm`: the power down is part of the confirmation."""
    return w.announce_with_confirm == 1 and w.no_power_down == 0 and (w.damaged_only == 0 or s.damage[r] > 0)


@rule
@inline
def can_set(w: World, s: State, r: int, a: int) -> bool:
    """Tier-2 settings."""
    one = ONE[a]
    match KIND[a]:
        case Do.SHIELD:
            return can_set_side(s, r, Opt.SHIELD, SHIELD, one)
        case Do.TURRET:
            return can_set_side(s, r, Opt.TURRET, TURRET, one)
        case Do.REFLECT:
            return can_set_side(s, r, Opt.REFLECTOR, REFLECTOR, one)
        case Do.COPTER:
            return can_mount_copter(w, s, r, one)
        case Do.COPTER_BACK:
            return can_unmount_copter(s, r)
        case Do.SELF:
            return can_arm_self_destruct(s, r, one)
        case _:
            return can_leave_empty(s, r, one)


@rule
@inline
def can_name_option(w: World, s: State, what: int, r: int, y: int, opt: int) -> bool:
    """OPT_i: whose option it must be depends on the question."""
    match what:
        case Ask.KEEP:
            return can_keep(s, r, opt)
        case Ask.SWAP:
            return can_swap_for(s, opt)
        case Ask.FIRE_CONTROL:
            return can_give_up(s, y, opt)
        case Ask.CHOP_REFILL:
            return can_refill(w, s, r, opt)
        case _:
            return can_give_up(s, r, opt)


@rule
@inline
def can_answer_before_fire(w: World, s: State, what: int, r: int, y: int, a: int) -> bool:
    one = ONE[a]
    match what:
        case Ask.DEPLOY:
            return can_deploy(w, s, r, one)
        case Ask.DECLARE:
            yes_no = KIND[a] == Do.NO or KIND[a] == Do.YES
            return KIND[a] == Do.NO or ((yes_no or KIND[a] == Do.FUEL) and can_declare(w, s, y, one))
        case Ask.PRE:
            if one == COND:
                return can_use_conditional(w, s, r)
            return one != ABORT or can_abort(w, s, r)
        case Ask.STEPS:
            return one == s.move_left or one == y
        case Ask.SWAP:
            return KIND[a] == Do.NO
        case _:
            return True


@rule
@inline
def can_answer_later(w: World, s: State, what: int, r: int, y: int, a: int) -> bool:
    one = ONE[a]
    match what:
        case Ask.WEAPON:
            return KIND[a] == Do.FIRE_MAIN or can_use_weapon(w, s, r, KIND[a])
        case Ask.FIRE_CONTROL:
            return KIND[a] == Do.FC_NORMAL or (KIND[a] == Do.FC_LOCK and can_lock(s, y, one))
        case Ask.ARM:
            return one == 0 or can_reach(w, s, r, one - 1)
        case Ask.CHOP:
            return one == NOTHING or one != REFILL or has_refill(w, s, r)
        case Ask.DROP:
            return one == 0 or can_drop(w, s, r, one)
        case Ask.REPAIR:
            if KIND[a] == Do.REPAIR_FREE:
                return can_repair_free(s, r)
            return s.locked[r] >> one & 1 == 1
        case Ask.CELL:
            return can_enter_on(w, s, r, y, one)
        case Ask.FACE:
            return can_face(w, s, r, y, one, TWO[a])
        case _:
            return True


@rule
@inline
def canonical(w: World, s: State, p: int, a: int) -> bool:
    """Chapter 36.3: fill the lowest register; take nothing back, unless no card is left for an empty register."""
    k = question(s, p)
    if s.todo_what[k] != Ask.PROGRAM:
        return True
    r = s.todo_x[k]
    empty = lowest_empty(s, r)
    stuck = empty != NONE and hand_size(s, r) == 0
    match KIND[a]:
        case Do.PLACE:
            return TWO[a] == empty or empty == NONE
        case Do.TAKE_BACK:
            return stuck and s.second[r][ONE[a]] != NONE
        case Do.PAIR:
            return empty == NONE and s.mode[r][ONE[a]] == Mode.CRAB
        case Do.FLY_BACK:
            return stuck
        case Do.COND_BACK:
            return stuck
        case Do.COPTER_BACK:
            return stuck
        case Do.SHIELD:
            return s.new_side[SHIELD] == NONE
        case Do.TURRET:
            return s.new_side[TURRET] == NONE
        case Do.REFLECT:
            return s.new_side[REFLECTOR] == NONE
        case Do.SELF:
            return s.self_register == NONE
        case Do.EMPTY:
            return ONE[a] == empty
        case _:
            return True
