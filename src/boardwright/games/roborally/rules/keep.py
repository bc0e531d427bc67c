"""Options dealt at the start of some courses (RR-444)."""

from boardwright.core import NONE, Luck, ask, ask_also, pick, plan, rule
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.rules.options import attach_bio, receive
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, ROBOTS, Ask, Held, Opt


@rule
def deal_start_options(w: World, s: State, luck: Luck) -> None:
    """RR-444: face down in dock order; where there is a choice, everybody chooses at the same time."""
    for r in range(w.robots):
        for _ in range(w.options_dealt):
            if s.opt_deck_n > 0:
                deal_option(w, s, r, luck)
    if w.options_dealt <= w.options_kept:
        bring_bio(w, s, luck)
        return
    plan(s, Ask.GO_KEPT, 0, 0)
    asked = False
    for r in range(w.robots - 1, -1, -1):
        if must_keep(w, s, r):
            if asked:
                ask_also(s, Ask.KEEP, seat_of(w, s, r), r, 0)
            else:
                ask(s, Ask.KEEP, seat_of(w, s, r), r, 0)
                asked = True


@rule
def deal_option(w: World, s: State, r: int, luck: Luck) -> None:
    opt = pick(luck, s.opt_deck, s.opt_deck_n)
    s.opt_deck_n -= 1
    s.opt_deck[s.opt_deck_n] = NONE
    if w.options_dealt <= w.options_kept:
        receive(w, s, r, opt)
    else:
        s.opt_owner[opt] = Held.DEALT
        s.opt_from[opt] = r


@rule
def must_keep(w: World, s: State, r: int) -> bool:
    """Has the robot a dealt option left to choose from, and fewer chosen than it may keep?"""
    chosen, left = 0, 0
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == Held.DEALT:
            if s.opt_from[opt] == r:
                left += 1
            elif s.opt_from[opt] == r + ROBOTS:
                chosen += 1
    return left > 0 and chosen < w.options_kept


@rule
def can_keep(s: State, r: int, opt: int) -> bool:
    return s.opt_owner[opt] == Held.DEALT and s.opt_from[opt] == r


@rule
def keep(s: State, r: int, opt: int) -> None:
    """The choice stays secret until everybody has chosen."""
    s.opt_from[opt] = r + ROBOTS


@rule
def open_kept_options(w: World, s: State, luck: Luck) -> None:
    """RR-444: what was kept is public, the rest goes under the option deck."""
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == Held.DEALT:
            if s.opt_from[opt] >= ROBOTS:
                receive(w, s, s.opt_from[opt] - ROBOTS, opt)
                s.opt_from[opt] = NONE
            else:
                s.opt_owner[opt] = Held.UNDER
    bring_bio(w, s, luck)


@rule
def bring_bio(w: World, s: State, luck: Luck) -> None:
    """RR-427: a Bio Option received at the start brings its second option along as well."""
    r = s.opt_owner[Opt.BIO_OPTION]
    if r < w.robots and s.bio == NONE:
        attach_bio(w, s, r, luck)
