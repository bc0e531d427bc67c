"""The table of contents continued: step E, cleanup, and what may come in between."""

from boardwright.core import NONE, Luck, plan, rule
from boardwright.games.roborally.rules.boards import send_off, turn_boards
from boardwright.games.roborally.rules.cleanup import mend, plan_repairs, rest_superbot, wipe_registers
from boardwright.games.roborally.rules.ending import (
    check_capture,
    check_elimination,
    check_turn_limit,
    check_victory,
)
from boardwright.games.roborally.rules.entry import settle_rest
from boardwright.games.roborally.rules.hazards import burn_standing, draw_on_waste
from boardwright.games.roborally.rules.keep import open_kept_options
from boardwright.games.roborally.rules.power import ask_to_stay_down, trip_circuit_breaker
from boardwright.games.roborally.rules.reentry import reenter_next
from boardwright.games.roborally.rules.swap import ask_swap
from boardwright.games.roborally.rules.teams import crown
from boardwright.games.roborally.rules.tokens import ask_drops, explode
from boardwright.games.roborally.rules.touch import ask_arm, ask_chop_shops, materialise, touch_all
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS, Ask, Goal

BURNED = 1


@rule
def touch_things(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    """Step E: arm, flags and archive, victory, waste, chop shops, drops, virtual robots."""
    match what:
        case Ask.GO_ARM:
            if w.flamer_1997 and y != BURNED:
                plan(s, Ask.GO_ARM, 0, BURNED)
                burn_standing(w, s)
            else:
                plan(s, Ask.GO_TOUCH, 0, 0)
                ask_arm(w, s)
        case Ask.GO_TOUCH:
            plan(s, Ask.GO_WASTE_DRAW, 0, 0)
            send_off(w, s)
            touch_all(w, s, luck)
            check_victory(w, s)
        case Ask.GO_WASTE_DRAW:
            plan(s, Ask.GO_CHOP, 0, 0)
            draw_on_waste(w, s, luck)
        case Ask.GO_CHOP:
            ask_chop_shops(w, s, x)
        case Ask.GO_DROP:
            ask_drops(w, s, x)
        case _:
            plan(s, Ask.GO_REGISTER_END, 0, 0)
            if w.materialise_late == 0:
                materialise(w, s)
            turn_boards(w, s)


@rule
def end_register(w: World, s: State) -> None:
    """RR-029, RR-233: after E8 the next register, or cleanup after the fifth."""
    check_elimination(w, s)
    if s.over:
        return
    if s.register + 1 < REGISTERS:
        s.register += 1
        plan(s, Ask.GO_PRE, 0, 0)
    else:
        plan(s, Ask.GO_REPAIR, 0, 0)


@rule
def clean_up(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    """K1 to K7."""
    match what:
        case Ask.GO_REPAIR:
            plan(s, Ask.GO_WIPE, 0, 0)
            rest_superbot(w, s)
            plan_repairs(w, s)
        case Ask.GO_MEND:
            mend(w, s, x, y, luck)
        case Ask.GO_WIPE:
            plan(s, Ask.GO_STAY, 0, 0)
            trip_circuit_breaker(w, s)
            wipe_registers(w, s)
            s.register = NONE
        case Ask.GO_STAY:
            ask_to_stay_down(w, s, x)
        case Ask.GO_REENTER:
            reenter_next(w, s)
        case _:
            end_turn(w, s)


@rule
def end_turn(w: World, s: State) -> None:
    """RR-248, RR-249, RR-456, RR-474: K6 and K7, then the next turn."""
    for r in range(w.robots):
        if s.wait[r] > 0:
            s.wait[r] -= 1
    materialise(w, s)
    crown(w, s)
    if w.goal == Goal.CAPTURE_THE_FLAG:
        check_capture(w, s)
    check_turn_limit(w, s)
    if s.over == 0:
        plan(s, Ask.GO_TURN, 0, 0)


@rule
def interrupt(w: World, s: State, what: int, x: int, y: int, luck: Luck) -> None:
    """What may have to be done between two steps."""
    match what:
        case Ask.GO_REGISTER_END:
            end_register(w, s)
        case Ask.GO_SETTLE:
            settle_rest(w, s, x)
        case Ask.GO_EXPLODE:
            explode(w, s, x, y)
        case Ask.GO_SWAP:
            ask_swap(w, s, x)
        case _:
            open_kept_options(w, s, luck)
