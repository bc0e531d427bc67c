"""Answers to questions: what each one does (chapter 36.1)."""

from boardwright.core import NONE, Luck, close, question, rule
from boardwright.games.roborally.actions import KIND, ONE, TWO
from boardwright.games.roborally.rules.chop import choose_chop
from boardwright.games.roborally.rules.cleanup import remove_token, repair
from boardwright.games.roborally.rules.damage import ask_about_damage, take_token
from boardwright.games.roborally.rules.declare import declare
from boardwright.games.roborally.rules.execute import FLY, WALK, ask_flight, begin_move
from boardwright.games.roborally.rules.keep import keep, must_keep
from boardwright.games.roborally.rules.options import draw_option, lose_option
from boardwright.games.roborally.rules.pairs import switch_pair
from boardwright.games.roborally.rules.power import announce, stay_down
from boardwright.games.roborally.rules.program import confirm, place_card, recompile, take_back
from boardwright.games.roborally.rules.reentry import (
    BESIDE,
    DEPLOYING,
    ask_facing,
    enter_facing,
    home_cell,
    offset_cell,
    put_on_floor,
)
from boardwright.games.roborally.rules.reveal import pull_abort, use_conditional
from boardwright.games.roborally.rules.storing import (
    REFLECTOR,
    SHIELD,
    TURRET,
    fly,
    mount_copter,
    park,
    take_from_flywheel,
    unmount_copter,
    unpark,
)
from boardwright.games.roborally.rules.swap import swap_for
from boardwright.games.roborally.rules.timer import time_out
from boardwright.games.roborally.rules.tokens import drop
from boardwright.games.roborally.rules.touch import AROUND, refill_option, swap_option
from boardwright.games.roborally.rules.turn import run
from boardwright.games.roborally.rules.weapons import choose_weapon
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Do

COND, ABORT = 1, 2
SITE_REPAIRS = 2


@rule
def answer(w: World, s: State, p: int, a: int, luck: Luck) -> None:
    """The seat answers its open question; then the match goes on to the next question."""
    reply(w, s, p, a, luck)
    run(w, s, luck)


@rule
def reply(w: World, s: State, p: int, a: int, luck: Luck) -> None:
    """What the answer itself does, before anything else goes on."""
    k = question(s, p)
    what, r, y = s.todo_what[k], s.todo_x[k], s.todo_y[k]
    if KIND[a] == Do.TIMEOUT:
        time_out(w, s, p, luck)
    elif what == Ask.PROGRAM:
        answer_program(w, s, p, r, a, luck)
    elif what == Ask.KEEP:
        keep(s, r, ONE[a])
        if not must_keep(w, s, r):
            close(s, p)
    else:
        close(s, p)
        if what <= Ask.SWAP:
            answer_before_fire(w, s, what, r, y, a, luck)
        elif what <= Ask.LOSE_OPTION:
            answer_damage(w, s, what, r, y, a, luck)
        else:
            answer_after_fire(w, s, what, r, y, a, luck)


@rule
def answer_program(w: World, s: State, p: int, r: int, a: int, luck: Luck) -> None:
    """PROGRAM stays open until it is confirmed."""
    one = ONE[a]
    match KIND[a]:
        case Do.PLACE:
            place_card(w, s, r, one, TWO[a])
        case Do.CONFIRM:
            s.sealed_down[r] = one
            confirm(s, r, p)
        case Do.TAKE_BACK:
            take_back(s, r, one)
        case Do.PAIR:
            switch_pair(s, r, one)
        case Do.FLY:
            fly(s, r, one)
        case Do.COND:
            park(s, r, one)
        case Do.FLY_TAKE:
            take_from_flywheel(s, r)
        case Do.FLY_BACK:
            take_from_flywheel(s, r)
        case Do.COND_BACK:
            unpark(s, r)
        case Do.RECOMPILE:
            recompile(w, s, r, luck)
        case _:
            answer_setting(s, r, a)


@rule
def answer_setting(s: State, r: int, a: int) -> None:
    """Tier-2 settings made while programming."""
    one = ONE[a]
    match KIND[a]:
        case Do.SHIELD:
            s.new_side[SHIELD] = one
        case Do.TURRET:
            s.new_side[TURRET] = one
        case Do.REFLECT:
            s.new_side[REFLECTOR] = one
        case Do.COPTER:
            mount_copter(s, r, one)
        case Do.COPTER_BACK:
            unmount_copter(s, r)
        case Do.SELF:
            s.self_register = one
        case _:
            s.empty_register = one


@rule
def answer_before_fire(w: World, s: State, what: int, r: int, y: int, a: int, luck: Luck) -> None:
    """DEPLOY, ANNOUNCE, DECLARE, PRE, STEPS, FLIGHT, SWAP."""
    yes = 1 if KIND[a] == Do.YES else 0
    match what:
        case Ask.DEPLOY:
            put_on_floor(w, s, r, home_cell(w, s, r, ONE[a]))
            ask_facing(w, s, r, DEPLOYING)
        case Ask.ANNOUNCE:
            announce(s, r, yes)
        case Ask.DECLARE:
            declare(w, s, r, y, ONE[a] if KIND[a] == Do.FUEL else yes, luck)
        case Ask.PRE:
            if ONE[a] == COND:
                use_conditional(s, r)
            elif ONE[a] == ABORT:
                pull_abort(s, r)
        case Ask.STEPS:
            ask_flight(w, s, r, s.moving_card, ONE[a], luck)
        case Ask.FLIGHT:
            begin_move(w, s, r, s.move_left, FLY if yes else WALK, luck)
        case _:
            if KIND[a] == Do.OPT:
                swap_for(s, r, ONE[a])


@rule
def answer_damage(w: World, s: State, what: int, r: int, y: int, a: int, luck: Luck) -> None:
    """WEAPON, FIRE_CONTROL, DAMAGE, LOSE_OPTION."""
    if what == Ask.WEAPON:
        choose_weapon(w, s, r, KIND[a])
    elif what == Ask.FIRE_CONTROL and KIND[a] == Do.FC_LOCK:
        take_token(w, s, y, ONE[a], luck)
    elif KIND[a] == Do.FC_NORMAL and s.opt_n[y] > 0:
        ask_about_damage(w, s, y, 0)
    elif KIND[a] == Do.FC_NORMAL:
        take_token(w, s, y, NONE, luck)
    elif KIND[a] == Do.OPT:
        lose_option(w, s, ONE[a])
    else:
        take_token(w, s, r, NONE, luck)


@rule
def answer_after_fire(w: World, s: State, what: int, r: int, y: int, a: int, luck: Luck) -> None:
    """ARM to FACE."""
    match what:
        case Ask.ARM:
            if ONE[a] > 0:
                s.arm[r] = s.at[r] + AROUND[ONE[a] - 1]
        case Ask.CHOP:
            choose_chop(w, s, r, ONE[a], luck)
        case Ask.CHOP_SWAP:
            swap_option(w, s, r, ONE[a], luck)
        case Ask.CHOP_REFILL:
            refill_option(w, s, r, ONE[a])
        case Ask.DROP:
            if ONE[a] > 0:
                drop(w, s, r, ONE[a])
        case Ask.SITE:
            if ONE[a] == 0:
                repair(w, s, r, SITE_REPAIRS)
            else:
                draw_option(w, s, r, luck)
        case Ask.REPAIR:
            remove_token(s, r, ONE[a])
            repair(w, s, r, y)
        case Ask.STAY:
            stay_down(s, r, 1 if KIND[a] == Do.YES else 0)
        case Ask.CELL:
            put_on_floor(w, s, r, offset_cell(s, r, ONE[a]))
            ask_facing(w, s, r, BESIDE)
        case _:
            enter_facing(w, s, r, y, ONE[a], TWO[a])
