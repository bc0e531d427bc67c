"""Step B: executing a card (RR-085 to RR-090) with the options that change it."""

from boardwright.core import NONE, Luck, ask, emit, plan, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.entry import burn, enter
from boardwright.games.roborally.rules.flight import fly_ahead, is_outside
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    is_active,
    is_covered,
    is_wet,
    kind_at,
    opposite,
    robot_on,
    seat_of,
    tile,
)
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.rules.reveal import show_register
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Card, Did, Mode, Opt

TELEPORT_BONUS = 2
WALK, FLY = 0, 1
U_TURN = 2
SECOND = 16


@rule
def execute(w: World, s: State, r: int, code: int, luck: Luck) -> None:
    """RR-083, RR-084, RR-392 to RR-395, RR-434, RR-440: the card or cards of one register, if still active.

    `code` is the robot whose registers count, plus SECOND once the Robo Copter's own card is done.
    """
    source = code % SECOND
    if not is_active(s, r):
        return
    if s.revealed[source] >> s.register & 1 == 0:
        show_register(s, source)
    if code < SECOND and source == r and s.copter != NONE and works(w, s, r, Opt.ROBO_COPTER):
        plan(s, Ask.GO_EXECUTE, r, source + SECOND)
        execute_card(w, s, r, s.copter, NONE, Mode.SINGLE, luck)
        return
    reg = s.register
    mode, second = s.mode[source][reg], s.second[source][reg]
    if mode == Mode.OVERLOAD:
        plan(s, Ask.GO_SECOND, r, second)
        mode, second = Mode.SINGLE, NONE
    execute_card(w, s, r, s.card[source][reg], second, mode, luck)


@rule
def execute_card(w: World, s: State, r: int, card: int, second: int, mode: int, luck: Luck) -> None:
    """RR-085 to RR-087: rotation cards turn, movement cards move; a choice of steps is asked first."""
    if not is_active(s, r):
        return
    if w.card_spaces[card] == 0:
        emit(s, Did.EXECUTES, r, card, 0)
        turn_robot(w, s, r, w.card_turn[card])
        return
    steps = steps_of(w, card, second, mode, abs(w.card_spaces[card]))
    other = steps_of(w, card, second, mode, other_steps(w, s, r, card))
    s.turn_after = 0
    s.move_dir = direction_of(w, s, r, card, second, mode)
    if mode == Mode.DUAL:
        s.turn_after = w.card_turn[second]
    s.mover = r
    s.moving_card = card
    if other != steps:
        s.move_left = steps
        ask(s, Ask.STEPS, seat_of(w, s, r), r, other)
    else:
        ask_flight(w, s, r, card, steps, luck)


@rule
def other_steps(w: World, s: State, r: int, card: int) -> int:
    """RR-342, RR-371, RR-409: the number of steps that Brakes, Fourth Gear or Reverse Gear offer instead."""
    kind = w.card_kind[card]
    if kind == Card.MOVE_1 and works(w, s, r, Opt.BRAKES):
        return 0
    if kind == Card.MOVE_3 and works(w, s, r, Opt.FOURTH_GEAR):
        return 4
    if kind == Card.BACK_UP and works(w, s, r, Opt.REVERSE_GEAR):
        return 2
    return abs(w.card_spaces[card])


@rule
def steps_of(w: World, card: int, second: int, mode: int, printed: int) -> int:
    """RR-356, RR-357: the Dual Processor takes 1 step off, 2 with a U-Turn, but never below 0."""
    if mode != Mode.DUAL:
        return printed
    less = 1
    if w.card_turn[second] == U_TURN:
        less = 2
    return max(printed - less, 0)


@rule
def direction_of(w: World, s: State, r: int, card: int, second: int, mode: int) -> int:
    """RR-085, RR-086, RR-350: ahead, back, or sideways with Crab Legs."""
    if mode == Mode.CRAB:
        return (s.facing[r] + w.card_turn[second]) % 4
    if w.card_spaces[card] < 0:
        return opposite(s.facing[r])
    return s.facing[r]


@rule
def ask_flight(w: World, s: State, r: int, card: int, steps: int, luck: Luck) -> None:
    """RR-430, RR-440: Frog Legs may fly a Move 2 or Move 3; under the Robo Copter every card is flown."""
    if s.copter != NONE and works(w, s, r, Opt.ROBO_COPTER):
        begin_move(w, s, r, steps, FLY, luck)
        return
    kind = w.card_kind[card]
    if (kind == Card.MOVE_2 or kind == Card.MOVE_3) and works(w, s, r, Opt.FROG_LEGS) and steps > 0:
        s.move_left = steps
        ask(s, Ask.FLIGHT, seat_of(w, s, r), r, 0)
        return
    begin_move(w, s, r, steps, WALK, luck)


@rule
def begin_move(w: World, s: State, r: int, steps: int, way: int, luck: Luck) -> None:
    """RR-090, RR-191, RR-429: energy adds a step, water takes the first one, a teleporter does it all at once."""
    if works(w, s, r, Opt.CONVERTER) and s.charge[Opt.CONVERTER] > 0:
        s.charge[Opt.CONVERTER] -= 1
        steps += 1
    emit(s, Did.EXECUTES, r, s.moving_card, steps)
    if steps > 0 and is_wet(w, s, s.at[r]):
        steps -= 1
    s.mover = r
    s.moved = 0
    s.first_pushed = NONE
    s.move_left = 0
    plan_after_move(w, s, r)
    if steps == 0:
        return
    if way == FLY:
        fly_ahead(w, s, r, s.move_dir, steps, luck)
    elif can_teleport(w, s, r, steps):
        teleport(w, s, r, steps, luck)
    else:
        s.move_left = steps
        plan(s, Ask.GO_STEP, r, s.move_dir)


@rule
def plan_after_move(w: World, s: State, r: int) -> None:
    """What follows the steps: slides on oil, the turn of the Dual Processor, an exchange of options."""
    if s.opt_owner[Opt.RE_ENGINEERING_UNIT] == r:
        plan(s, Ask.GO_SWAP, r, 0)
    if s.turn_after != 0:
        plan(s, Ask.GO_TURN_AFTER, r, s.turn_after)
    if w.has_oil:
        plan(s, Ask.GO_SLIDE, NONE, s.move_dir)


@rule
def turn_robot(w: World, s: State, r: int, quarters: int) -> None:
    """RR-087, RR-184: turned on the spot; the flamers of 1997 burn whoever turns on them."""
    s.facing[r] = (s.facing[r] + quarters) % 4
    emit(s, Did.TURNED, r, quarters, s.facing[r])
    if w.flamer_1997 and w.has_flames:
        burn(w, s, r)


@rule
def landing(w: World, s: State, r: int, steps: int) -> int:
    """RR-201 to RR-203, RR-435: steps plus 2 spaces ahead of the exit; a cell of the rim if that is off the floor."""
    start = s.at[r]
    exit_cell = w.partner[tile(w, s, start)]
    if w.teleporter_self or exit_cell == NONE or is_covered(s, start):
        exit_cell = start
    cell = exit_cell
    for _ in range(steps + TELEPORT_BONUS):
        if is_outside(w, cell):
            return cell
        cell += AHEAD[s.move_dir]
    return cell


@rule
def can_teleport(w: World, s: State, r: int, steps: int) -> bool:
    """RR-200, RR-205, RR-209, RR-431: not out of goo, not onto another real robot; virtual ones do not care."""
    if kind_at(w, s, s.at[r]) != Kind.TELEPORTER or s.goo[r] > 0:
        return False
    there = robot_on(w, s, landing(w, s, r, steps))
    return s.virtual[r] == 1 or there == NONE or there == r


@rule
def teleport(w: World, s: State, r: int, steps: int, luck: Luck) -> None:
    """RR-204, RR-206: over everything in between; the landing cell has its usual effects."""
    start = s.at[r]
    s.at[r] = landing(w, s, r, steps)
    s.moved = 1 << r
    emit(s, Did.TELEPORTED, r, start, s.at[r])
    s.last_cell[r] = start
    enter(w, s, r, luck)
