"""Chop shops: exchange an option or refill its ammunition (RR-219 to RR-222)."""

from boardwright.core import NONE, Luck, ask, rule
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.rules.options import first_option
from boardwright.games.roborally.rules.touch import can_refill, refill_option, swap_option
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, Ask

NOTHING, SWAP, REFILL = 0, 1, 2


@rule
def choose_chop(w: World, s: State, r: int, choice: int, luck: Luck) -> None:
    """RR-219: which option is asked only where there is more than one to choose from."""
    if choice == SWAP:
        if s.opt_n[r] == 1:
            swap_option(w, s, r, first_option(s, r), luck)
        else:
            ask(s, Ask.CHOP_SWAP, seat_of(w, s, r), r, 0)
    elif choice == REFILL:
        opt = only_refill(w, s, r)
        if opt != NONE:
            refill_option(w, s, r, opt)
        else:
            ask(s, Ask.CHOP_REFILL, seat_of(w, s, r), r, 0)


@rule
def only_refill(w: World, s: State, r: int) -> int:
    """The one option that can be refilled, NONE if there are several."""
    found = NONE
    for opt in range(OPTIONS):
        if can_refill(w, s, r, opt):
            if found != NONE:
                return NONE
            found = opt
    return found
