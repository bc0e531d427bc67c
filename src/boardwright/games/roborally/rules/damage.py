"""Damage point by point, locked registers, destruction and lives (RR-250 to RR-279)."""

from boardwright.core import NONE, Luck, ask, ask_also, emit, plan, rule
from boardwright.games.roborally.rules.deck import draw_card
from boardwright.games.roborally.rules.floor import is_deadly, register_count, seat_of
from boardwright.games.roborally.rules.options import first_option, has, lose_all_options, lose_option, use_up, works
from boardwright.games.roborally.rules.teams import crown, drop_flag
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import NO_SIDE, REGISTERS, Ask, Did, Goal, Opt, Status

MOST_DAMAGE = 9
FIRST_LOCK = 5
ALL_LOCKED = (1 << REGISTERS) - 1
ENERGY_LIMIT = 3
ENERGY_DAMAGE = 2
SHIELD_BIT = 4
"""Bit of `shield_used` that marks the Shield option as spent in this register."""

PLAIN, FIRE_CONTROLLED = 0, 1
POINTS, SIDES, SHOOTERS = 64, 5, 9
"""A packet is one number: ((kind * SHOOTERS + shooter) * SIDES + side) * POINTS + points."""


@rule
def packet(points: int, side: int, shooter: int, kind: int) -> int:
    """Points of damage from one source: the side they come from, who shot (NONE: nobody), which rules apply."""
    return ((kind * SHOOTERS + shooter + 1) * SIDES + side) * POINTS + min(points, POINTS - 1)


@rule
def plan_damage(s: State, r: int, points: int, side: int) -> None:
    """These points come next, from this side."""
    if points > 0:
        plan(s, Ask.GO_HURT, r, packet(points, side, NONE, PLAIN))


@rule
def hurt(w: World, s: State, r: int, code: int, luck: Luck) -> None:
    """RR-251: shields, Ablative Coat, Fire Control, the owner's choice, then the token; point by point."""
    points = code % POINTS
    side = code // POINTS % SIDES
    shooter = code // (POINTS * SIDES) % SHOOTERS - 1
    rest = code - points
    while points > 0 and s.status[r] == Status.IN:
        points -= 1
        if s.opt_n[r] > 0 and is_prevented(w, s, r, side):
            continue
        fire_control = code // (POINTS * SIDES * SHOOTERS) == FIRE_CONTROLLED and has_fire_choice(s, r)
        if fire_control or s.opt_n[r] > 0:
            if points > 0:
                plan(s, Ask.GO_HURT, r, rest + points)
            if fire_control:
                ask(s, Ask.FIRE_CONTROL, seat_of(w, s, shooter), shooter, r)
            else:
                ask_about_damage(w, s, r, points)
            return
        take_token(w, s, r, NONE, luck)


@rule
def has_fire_choice(s: State, r: int) -> bool:
    """RR-362: a register to lock or an option to destroy; otherwise the point is normal damage."""
    return s.locked[r] != ALL_LOCKED or s.opt_n[r] > 0


@rule
def ask_about_damage(w: World, s: State, r: int, more: int) -> None:
    """RR-252, RR-254: the owner may give up an option instead. While others program, they go on meanwhile."""
    if s.register == NONE and s.todo_n > 0 and s.todo_what[s.todo_n - 1] == Ask.PROGRAM:
        ask_also(s, Ask.DAMAGE, seat_of(w, s, r), r, more)
    else:
        ask(s, Ask.DAMAGE, seat_of(w, s, r), r, more)


@rule
def is_prevented(w: World, s: State, r: int, side: int) -> bool:
    """RR-388, RR-423, RR-334, RR-429: shields, then the Ablative Coat, then the Converter stop the point."""
    if side < NO_SIDE and is_shielded(w, s, r, side):
        return True
    if works(w, s, r, Opt.ABLATIVE_COAT):
        emit(s, Did.PREVENTED, r, Opt.ABLATIVE_COAT)
        use_up(w, s, Opt.ABLATIVE_COAT)
        return True
    if works(w, s, r, Opt.CONVERTER):
        emit(s, Did.PREVENTED, r, Opt.CONVERTER)
        s.charge[Opt.CONVERTER] += 1
        if s.charge[Opt.CONVERTER] == ENERGY_LIMIT:
            lose_option(w, s, Opt.CONVERTER)
            plan_damage(s, r, ENERGY_DAMAGE, NO_SIDE)
        return True
    return False


@rule
def is_shielded(w: World, s: State, r: int, side: int) -> bool:
    """RR-388, RR-423: the first point per register from a shielded side."""
    if s.down[r] and works(w, s, r, Opt.POWER_DOWN_SHIELD) and not s.shield_used[r] >> side & 1:
        s.shield_used[r] |= 1 << side
        emit(s, Did.PREVENTED, r, Opt.POWER_DOWN_SHIELD)
        return True
    if works(w, s, r, Opt.SHIELD) and not s.shield_used[r] >> SHIELD_BIT & 1:
        if (s.facing[r] + s.charge[Opt.SHIELD]) % 4 == side:
            s.shield_used[r] |= 1 << SHIELD_BIT
            emit(s, Did.PREVENTED, r, Opt.SHIELD)
            return True
    return False


@rule
def take_token(w: World, s: State, r: int, reg: int, luck: Luck) -> None:
    """RR-255, RR-256, RR-363: a token; from 5 on it locks a register, with Fire Control the chosen one."""
    if s.damage[r] == MOST_DAMAGE:
        destroy(w, s, r)
        return
    s.damage[r] += 1
    emit(s, Did.DAMAGED, r, s.damage[r])
    if reg != NONE:
        lock(s, r, reg, luck)
    elif s.damage[r] >= FIRST_LOCK:
        for high in range(REGISTERS - 1, -1, -1):
            if not s.locked[r] >> high & 1:
                lock(s, r, high, luck)
                return


@rule
def lock(s: State, r: int, reg: int, luck: Luck) -> None:
    """RR-258, RR-261: the register locks with what it holds; an empty one gets the top card, face up."""
    s.locked[r] |= 1 << reg
    emit(s, Did.LOCKED, r, reg)
    if s.card[r][reg] == NONE:
        s.card[r][reg] = draw_card(s, luck)
        s.revealed[r] |= 1 << reg
        emit(s, Did.DREW_CARD, r, reg)


@rule
def destroy(w: World, s: State, r: int) -> None:
    """RR-270 to RR-279: off the floor, one life and one option less; all damage and marks end."""
    remove_robot(w, s, r)
    ask_lost_option(w, s, r)


@rule
def remove_robot(w: World, s: State, r: int) -> None:
    """RR-271, RR-273, RR-275, RR-277: what destruction does at once."""
    if not is_deadly(w, s, s.at[r]):
        s.last_cell[r] = s.at[r]
    s.superior[r] = 1 if works(w, s, r, Opt.SUPERIOR_ARCHIVE) else 0
    s.status[r] = Status.DEAD
    s.at[r] = NONE
    clear_marks(s, r)
    s.lives[r] -= 1
    s.deaths += 1
    s.death_no[r] = s.deaths
    s.wait[r] = w.sit_out
    if s.mover == r:
        s.move_left = 0
    emit(s, Did.DESTROYED, r, s.lives[r])
    if s.lives[r] == 0:
        s.status[r] = Status.OUT
        s.out_at[r] = register_count(s)
        emit(s, Did.ELIMINATED, r)
    crown(w, s)
    s.last_hit_by[r] = NONE
    if w.goal == Goal.CAPTURE_THE_FLAG:
        drop_flag(w, s, r, s.last_cell[r])


@rule
def clear_marks(s: State, r: int) -> None:
    """RR-275, RR-397: damage, locks, power-down marks, the virtual state and remote control end."""
    s.damage[r] = 0
    s.locked[r] = 0
    s.down[r] = 0
    s.down_next[r] = 0
    s.virtual[r] = 0
    s.goo[r] = 0
    s.controlled_by[r] = NONE


@rule
def ask_lost_option(w: World, s: State, r: int) -> None:
    """RR-272, RR-274, RR-278: one option of the owner's choice is lost; an eliminated robot loses all."""
    if s.status[r] == Status.OUT:
        lose_all_options(w, s, r)
    elif s.opt_n[r] == 1:
        lose_option(w, s, first_option(s, r))
    elif s.opt_n[r] > 1:
        ask(s, Ask.LOSE_OPTION, seat_of(w, s, r), r, 0)


@rule
def destroy_all(w: World, s: State, robots: int) -> None:
    """RR-277, RR-278, RR-490: numbered in dock order, then asked in dock order."""
    for r in range(w.robots):
        if robots >> r & 1:
            remove_robot(w, s, r)
    for r in range(w.robots - 1, -1, -1):
        if robots >> r & 1:
            ask_lost_option(w, s, r)


@rule
def can_lock(s: State, r: int, reg: int) -> bool:
    """RR-363: Fire Control locks a register that is not locked yet."""
    return not s.locked[r] >> reg & 1


@rule
def can_give_up(s: State, r: int, opt: int) -> bool:
    """RR-253: every option in possession may be given up, whatever its state."""
    return has(s, r, opt)
