"""The table of contents: every step of a turn in its order (chapter 6.1)."""

from boardwright.core import NONE, Luck, ask, ask_also, emit, plan, rule, tune
from boardwright.games.roborally.rules.belts import ALL_BELTS, CURRENTS, EXPRESS, carry
from boardwright.games.roborally.rules.damage import hurt, plan_damage
from boardwright.games.roborally.rules.deck import deal, discard_hand
from boardwright.games.roborally.rules.declare import ask_declarations
from boardwright.games.roborally.rules.execute import execute, execute_card, turn_robot
from boardwright.games.roborally.rules.floor import is_active, is_in, seat_of
from boardwright.games.roborally.rules.hazards import burn_standing, radiate
from boardwright.games.roborally.rules.lasers import fix_targets, plan_laser_damage
from boardwright.games.roborally.rules.machines import run_crushers, turn_gears
from boardwright.games.roborally.rules.move import ram, shift, slide, take_step
from boardwright.games.roborally.rules.power import (
    ask_announcements,
    open_sealed_announcements,
    power_robots,
)
from boardwright.games.roborally.rules.program import needs_program
from boardwright.games.roborally.rules.pushes import run_pushers
from boardwright.games.roborally.rules.reentry import ask_deployment
from boardwright.games.roborally.rules.reveal import (
    ask_before_reveal,
    begin_register,
    plan_executions,
    replace_cards,
    reveal,
)
from boardwright.games.roborally.rules.storing import settle_settings
from boardwright.games.roborally.rules.timer import fill_at_random
from boardwright.games.roborally.rules.tokens import set_off_big_ones, set_off_scrambler_bombs
from boardwright.games.roborally.rules.turn_end import clean_up, interrupt, touch_things
from boardwright.games.roborally.rules.weapons import ask_weapons, fire_beams, take_control
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import NO_SIDE, REGISTERS, Ask, Did, Mode, Opt, Status, Stream

BEGUN = 1


@rule
def run(w: World, s: State, luck: Luck) -> None:
    """Go on until somebody is asked or the match is over."""
    while s.todo_n > 0 and s.todo_who[s.todo_n - 1] == NONE:
        do_chore(w, s, luck)


@rule
def do_chore(w: World, s: State, luck: Luck) -> None:
    """Take the newest chore and do it. A step that has a successor plans it before its own work."""
    k = s.todo_n - 1
    s.todo_n = k
    what, x, y = s.todo_what[k], s.todo_x[k], s.todo_y[k]
    if what <= Ask.GO_REVEAL:
        start_turn(w, s, what, x, y, luck)
    elif what <= Ask.GO_SECOND:
        move_robots(w, s, what, x, y, luck)
    elif what <= Ask.GO_CRUSHERS:
        move_floor(w, s, what)
    elif what <= Ask.GO_WASTE:
        fire(w, s, what, x, y, luck)
    elif what <= Ask.GO_MATERIALISE:
        touch_things(w, s, what, x, y, luck)
    elif what <= Ask.GO_NEXT_TURN:
        clean_up(w, s, what, x, y, luck)
    else:
        interrupt(w, s, what, x, y, luck)


@rule
def start_turn(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    """T1 to A3."""
    match what:
        case Ask.GO_DEPLOY:
            ask_deployment(w, s, x)
        case Ask.GO_TURN:
            begin_turn(w, s, luck)
        case Ask.GO_DEAL:
            set_off_scrambler_bombs(w, s)
            deal(w, s, luck)
            ask_programs(w, s, luck)
        case Ask.GO_PROGRAMMED:
            end_programming(w, s, luck)
        case Ask.GO_ANNOUNCE:
            ask_announcements(w, s, x)
        case Ask.GO_DECLARE:
            ask_declarations(w, s, x)
        case Ask.GO_PRE:
            if x == 0 and y != BEGUN:
                plan(s, Ask.GO_PRE, 0, BEGUN)
                begin_register(w, s)
            else:
                ask_before_reveal(w, s, x)
        case _:
            plan(s, Ask.GO_EXPRESS, 0, 0)
            replace_cards(w, s, luck)
            reveal(w, s)
            plan_executions(w, s)


@rule
def begin_turn(w: World, s: State, luck: Luck) -> None:
    """T1: marks of the last turn go, announced power downs take effect, The Big One explodes."""
    s.turn += 1
    s.register = NONE
    tune(luck, s.turn, Stream.PLAY, 1)
    emit(s, Did.TURN_BEGAN, s.turn)
    plan(s, Ask.GO_DEAL, 0, 0)
    for r in range(w.robots):
        s.scored[r] = 0
        s.confirmed[r] = 0
        s.revealed[r] = s.locked[r]
        s.arm[r] = NONE
        s.shield_used[r] = 0
    s.gyro = 0
    s.damping = 0
    s.aborted = 0
    s.recompiled = 0
    s.self_register = NONE
    s.mover = NONE
    power_robots(w, s, luck)
    set_off_big_ones(s)


@rule
def ask_programs(w: World, s: State, luck: Luck) -> None:
    """RR-045, RR-050, RR-441: all active players program at the same time; nobody else is asked."""
    plan(s, Ask.GO_PROGRAMMED, 0, 0)
    asked = False
    for r in range(w.robots - 1, -1, -1):
        if not is_active(s, r):
            continue
        if s.scrambled[r]:
            fill_at_random(w, s, r, luck)
        if s.scrambled[r] or not needs_program(w, s, r):
            s.confirmed[r] = 1
            discard_hand(s, r)
            s.held[r] = 0
        elif asked:
            ask_also(s, Ask.PROGRAM, seat_of(w, s, r), r, 0)
        else:
            ask(s, Ask.PROGRAM, seat_of(w, s, r), r, 0)
            asked = True


@rule
def end_programming(w: World, s: State, luck: Luck) -> None:
    """RR-051: all have confirmed; settings become public and Overload Override takes its price (RR-434)."""
    tune(luck, s.turn, Stream.PLAY, 0)
    settle_settings(s)
    if w.announce_with_confirm:
        open_sealed_announcements(w, s)
        plan(s, Ask.GO_DECLARE, 0, 0)
    else:
        plan(s, Ask.GO_ANNOUNCE, 0, 0)
    r = s.opt_owner[Opt.OVERLOAD_OVERRIDE]
    if r < w.robots and s.status[r] == Status.IN:
        uses = 0 if s.empty_register == NONE else 1
        for reg in range(REGISTERS):
            if s.mode[r][reg] == Mode.OVERLOAD and not s.locked[r] >> reg & 1:
                uses += 1
        plan_damage(s, r, uses, NO_SIDE)


@rule
def move_robots(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    """Step B, card by card and step by step."""
    match what:
        case Ask.GO_EXECUTE:
            execute(w, s, x, y, luck)
        case Ask.GO_STEP:
            if is_in(s, x) and s.mover == x and s.move_left > 0:
                take_step(w, s, x, y, luck)
        case Ask.GO_SHIFT:
            shift(w, s, x, y, luck)
        case Ask.GO_RAM:
            ram(s, x, y)
        case Ask.GO_TURN_AFTER:
            if is_in(s, x):
                turn_robot(w, s, x, y)
        case Ask.GO_SLIDE:
            slide(w, s, x, y)
        case _:
            execute_card(w, s, x, y, NONE, Mode.SINGLE, luck)


@rule
def move_floor(w: World, s: State, what: int) -> None:
    """Step C: belts, currents, pushers, gears, crushers."""
    match what:
        case Ask.GO_EXPRESS:
            s.mover = NONE
            plan(s, Ask.GO_BELTS, 0, 0)
            carry(w, s, EXPRESS)
        case Ask.GO_BELTS:
            plan(s, Ask.GO_CURRENTS, 0, 0)
            carry(w, s, ALL_BELTS)
        case Ask.GO_CURRENTS:
            plan(s, Ask.GO_PUSHERS, 0, 0)
            if w.has_currents:
                carry(w, s, CURRENTS)
        case Ask.GO_PUSHERS:
            plan(s, Ask.GO_GEARS, 0, 0)
            run_pushers(w, s)
        case Ask.GO_GEARS:
            plan(s, Ask.GO_CRUSHERS, 0, 0)
            turn_gears(w, s)
        case _:
            plan(s, Ask.GO_WEAPONS, 0, 0)
            run_crushers(w, s)


@rule
def fire(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    """Step D: weapons and lasers, flames, waste."""
    match what:
        case Ask.GO_WEAPONS:
            ask_weapons(w, s, x)
        case Ask.GO_FIRE:
            plan(s, Ask.GO_BEAMS, 0, 0)
            fix_targets(w, s)
            plan_laser_damage(w, s)
        case Ask.GO_HURT:
            hurt(w, s, x, y, luck)
        case Ask.GO_BEAMS:
            plan(s, Ask.GO_SCRAMBLE, 0, 0)
            fire_beams(w, s)
        case Ask.GO_SCRAMBLE:
            plan(s, Ask.GO_FLAMES, 0, 0)
            take_control(w, s, luck)
        case Ask.GO_FLAMES:
            plan(s, Ask.GO_WASTE, 0, 0)
            if w.flamer_1997 == 0:
                burn_standing(w, s)
        case _:
            plan(s, Ask.GO_ARM, 0, 0)
            radiate(w, s)
