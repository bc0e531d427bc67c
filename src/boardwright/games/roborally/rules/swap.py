"""The Re-engineering Unit: itself for an option of the robot it pushed (RR-437)."""

from boardwright.core import NONE, ask, emit, rule
from boardwright.games.roborally.rules.floor import is_active, seat_of
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, Ask, Did, Opt


@rule
def can_swap_for(s: State, opt: int) -> bool:
    """An option of the robot pushed first; a Bio Option and the card attached to it stay together."""
    if s.opt_owner[opt] != s.first_pushed or s.first_pushed == NONE:
        return False
    return opt != Opt.BIO_OPTION and opt != s.bio


@rule
def ask_swap(w: World, s: State, r: int) -> None:
    """RR-437: asked after a card in which the robot pushed another one that holds options."""
    if s.first_pushed == NONE or not is_active(s, r) or not works(w, s, r, Opt.RE_ENGINEERING_UNIT):
        return
    if s.bio == Opt.RE_ENGINEERING_UNIT:
        return
    for opt in range(OPTIONS):
        if can_swap_for(s, opt):
            ask(s, Ask.SWAP, seat_of(w, s, r), r, 0)
            return


@rule
def swap_for(s: State, r: int, opt: int) -> None:
    s.opt_owner[Opt.RE_ENGINEERING_UNIT] = s.first_pushed
    s.opt_owner[opt] = r
    emit(s, Did.OPTION_SWAPPED, r, Opt.RE_ENGINEERING_UNIT, opt)
