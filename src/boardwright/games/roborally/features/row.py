"""What a network sees of a seat: its own robot first, the others in dock order behind it, and the floor around.

Everything is turned so that the own robot looks north: program cards work relative to the robot, so four facings
of one situation look the same. Places are steps ahead (minus: behind) and to the right of the own robot. Where a
seat has two robots, the own one is the robot it is asked about. A robot off the floor is seen from its archive
marker, facing north. While a robot is programmed it is seen where the cards laid so far would lead it if it were alone
(`forecast`): the next card begins there. Cards of others appear only while they lie face up.

Slices (numbers; 0 means none unless said otherwise):

    question   23     one for the question that the seat is asked now
    phase       9     register 1 to 5, turn, robots, flags, flags of the own robot still to touch, the question's
                      second number, own cards still to place, announced with the confirmation, gyro or damping on
    hand       88     11 slots, each: the kind as one of 7, the priority in tens
    registers  65     5 own registers, each: kind as one of 7, priority, kind of the second card, its priority,
                      mode, locked, face up
    robots    280     8 robots, each 35 (ROBOT in features_robots)
    cards     160     8 robots, each 5 registers of kind, priority and those of the second card
    options   416     8 robots, each one bit for an option
    charges    52     uses left, energy or side of the options that are held
    dealt      52     options dealt at the start among which the seat chooses
    stored     11     kind and priority of the own cards on Flywheel, Conditional Program and Robo Copter; sides set
                      for Shield, Turret, Reflector, registers of Self-Destruct and Overload Override, from 1
    flags      48     8 flags, each: on the floor, ahead, right, next for the own robot, already touched, owner's side
    forecast    6     lost by the cards laid so far, the register that the next card is for as one of 5
    after     110     11 slots of the hand, each 10 (AFTER in features_forecast): where the card would lead
    ways        8     spaces that every robot still has to walk, the own one first: to its next flag and on to the last
    near       50     spaces to the flag that is next there, and how many fewer they are from 7 x 7 cells around
    patch    2187     9 x 9 cells from far left to near right, each 27 (CELL in features_floor)
"""


from boardwright.core import NONE, Features, inline, question, rule
from boardwright.core.arrays import Row
from boardwright.games.roborally.features.floor import FLAG, PATCH, clear, fill_flags, fill_patch
from boardwright.games.roborally.features.forecast import (
    AFTER,
    FORECAST,
    cell_in,
    fill_after,
    fill_forecast,
    flag_in,
    forecast,
    is_programming,
)
from boardwright.games.roborally.features.robots import (
    CARD,
    ROBOT,
    fill_cards,
    fill_options,
    fill_robot,
    kind_number,
)
from boardwright.games.roborally.features.way import NEAR, fill_near, fill_ways
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import SIDES, State, World
from boardwright.games.roborally.words import (
    FLAGS,
    HAND,
    OPTIONS,
    REGISTERS,
    ROBOTS,
    Opt,
)

QUESTIONS = 23
PHASE = 9
KINDS = 7
SLOT = KINDS + 1
REGISTER = KINDS + 6
STORED = 11


@rule
@inline
def fill(w: World, s: State, p: int, out: Row) -> None:
    """Write what seat p sees. All but the patch is cleared first: one pass is far faster than many inside."""
    clear(out, 0, len(out) - PATCH)
    r = own_robot(w, s, p)
    at, facing, f = view_point(w, s, r), s.facing[r] if s.at[r] != NONE else 0, s.next_flag[r] - 1
    laying = is_programming(s, p, r)
    pose = forecast(w, s, r) if laying else NONE
    if pose != NONE:
        at, facing, f = cell_in(pose), pose % SIDES, flag_in(pose)
    i = fill_phase(w, s, p, r, out, 0)
    i = fill_hand(w, s, r, out, i)
    i = fill_registers(w, s, r, out, i)
    for k in range(ROBOTS):
        i = fill_robot(w, s, r, k, at, facing, out, i)
    for k in range(ROBOTS):
        i = fill_cards(w, s, r, k, out, i)
    i = fill_options(w, s, r, out, i)
    i = fill_stored(w, s, r, out, i)
    i = fill_flags(w, s, r, at, facing, out, i)
    i = fill_forecast(s, r, laying, pose, out, i)
    i = fill_after(w, s, r, pose, out, i)
    i = fill_ways(w, s, r, out, i)
    i = fill_near(w, s, f, at, facing, out, i)
    fill_patch(w, s, r, at, facing, out, i)


@rule
@inline
def own_robot(w: World, s: State, p: int) -> int:
    """The robot that the seat is asked about, else its first one."""
    k = question(s, p)
    if k != NONE:
        return s.todo_x[k]
    for r in range(w.robots):
        if seat_of(w, s, r) == p:
            return r
    return 0


@rule
@inline
def view_point(w: World, s: State, r: int) -> int:
    """The robot's cell, or that of its archive marker; before the first deployment the first flag's."""
    if s.at[r] != NONE:
        return s.at[r]
    if s.archive[r] != NONE:
        return s.archive[r]
    return w.dock[r] if w.dock[r] != NONE else w.flag[0]


@rule
@inline
def fill_phase(w: World, s: State, p: int, r: int, out: Row, i: int) -> int:
    k = question(s, p)
    second = 0
    if k != NONE:
        out[i + s.todo_what[k]] = 1
        second = s.todo_y[k]
    i += QUESTIONS
    left = 0
    for slot in range(HAND):
        if s.hand[r][slot] != NONE:
            left += 1
    out[i] = s.register + 1
    out[i + 1] = s.turn
    out[i + 2] = w.robots
    out[i + 3] = w.flags
    out[i + 4] = w.flags + 1 - s.next_flag[r]
    out[i + 5] = second
    out[i + 6] = left
    out[i + 7] = s.sealed_down[r]
    out[i + 8] = s.gyro + 2 * s.damping
    return i + PHASE


@rule
@inline
def fill_kind(w: World, card: int, out: Row, i: int) -> None:
    """The kind of a card as one of 7, all zero for none."""
    if card >= 0:
        out[i + w.card_kind[card]] = 1


@rule
@inline
def fill_hand(w: World, s: State, r: int, out: Row, i: int) -> int:
    for slot in range(HAND):
        fill_kind(w, s.hand[r][slot], out, i)
        out[i + KINDS] = s.hand[r][slot] + 1
        i += SLOT
    return i


@rule
@inline
def fill_registers(w: World, s: State, r: int, out: Row, i: int) -> int:
    for reg in range(REGISTERS):
        fill_kind(w, s.card[r][reg], out, i)
        out[i + KINDS] = s.card[r][reg] + 1
        out[i + KINDS + 1] = kind_number(w, s.second[r][reg])
        out[i + KINDS + 2] = s.second[r][reg] + 1
        out[i + KINDS + 3] = s.mode[r][reg]
        out[i + KINDS + 4] = s.locked[r] >> reg & 1
        out[i + KINDS + 5] = s.revealed[r] >> reg & 1
        i += REGISTER
    return i


@rule
@inline
def fill_stored(w: World, s: State, r: int, out: Row, i: int) -> int:
    """Cards on the own options and settings made while programming."""
    fill_store(w, s, r, Opt.FLYWHEEL, s.flywheel, out, i)
    fill_store(w, s, r, Opt.CONDITIONAL_PROGRAM, s.conditional, out, i + 2)
    fill_store(w, s, r, Opt.ROBO_COPTER, s.copter, out, i + 4)
    fill_setting(s, r, Opt.SHIELD, s.new_side[0], out, i + 6)
    fill_setting(s, r, Opt.TURRET, s.new_side[1], out, i + 7)
    fill_setting(s, r, Opt.REFLECTOR, s.new_side[2], out, i + 8)
    fill_setting(s, r, Opt.SELF_DESTRUCT, s.self_register, out, i + 9)
    fill_setting(s, r, Opt.OVERLOAD_OVERRIDE, s.empty_register, out, i + 10)
    return i + STORED


@rule
@inline
def fill_store(w: World, s: State, r: int, opt: int, card: int, out: Row, i: int) -> None:
    if s.opt_owner[opt] == r:
        out[i] = kind_number(w, card)
        out[i + 1] = card + 1


@rule
@inline
def fill_setting(s: State, r: int, opt: int, number: int, out: Row, i: int) -> None:
    if s.opt_owner[opt] == r:
        out[i] = number + 1


FEATURES = Features(
    (
        ("question", QUESTIONS),
        ("phase", PHASE),
        ("hand", HAND * SLOT),
        ("registers", REGISTERS * REGISTER),
        ("robots", ROBOTS * ROBOT),
        ("cards", ROBOTS * REGISTERS * CARD),
        ("options", ROBOTS * OPTIONS),
        ("charges", OPTIONS),
        ("dealt", OPTIONS),
        ("stored", STORED),
        ("flags", FLAGS * FLAG),
        ("forecast", FORECAST),
        ("after", HAND * AFTER),
        ("ways", ROBOTS),
        ("near", NEAR),
        ("patch", PATCH),
    ),
    fill,
)
