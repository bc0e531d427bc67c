"""The opening: everybody keeps three of five cards, all at the same time."""

from boardwright.core import NONE, close, note, plan, rule, whisper
from boardwright.games.cryo.rules.cards import leave_hand, to_discard
from boardwright.games.cryo.schema import ASIDE, DESIGNS, State, World
from boardwright.games.cryo.words import Ask, Did, Phase


@rule
def set_aside(w: World, s: State, p: int, design: int) -> None:
    """CR-064: one of the two cards thrown away; nobody sees it before everyone has chosen."""
    leave_hand(s, p, design)
    if s.aside[p][0] == NONE:
        s.aside[p][0] = design
    elif s.aside[p][0] > design:  # sorted, so that the order of the two choices leaves no trace
        s.aside[p][1] = s.aside[p][0]
        s.aside[p][0] = design
    else:
        s.aside[p][1] = design
    note(s, Did.SET_ASIDE, p)
    whisper(s, p, Did.ASIDE_CARD, p, design)


@rule
def only_design(s: State, p: int) -> int:
    """The design of all cards in hand, or NONE if there are several."""
    for design in range(DESIGNS):
        if s.hand[p][design] > 0:
            if s.hand[p][design] == s.hand_n[p]:
                return design
            return NONE
    return NONE


@rule
def set_aside_forced(w: World, s: State, p: int) -> None:
    """CR-300: a hand of equal cards leaves no choice."""
    while s.hand_n[p] > w.keep and only_design(s, p) != NONE:
        set_aside(w, s, p, only_design(s, p))


@rule
def keep(w: World, s: State, p: int, design: int) -> None:
    """CR-064: two cards go, one after the other; the question stays until three are left."""
    set_aside(w, s, p, design)
    set_aside_forced(w, s, p)
    if s.hand_n[p] == w.keep:
        close(s, p)


@rule
def begin(w: World, s: State) -> None:
    """CR-065: the cards thrown away go to the discard pile; the first turn begins."""
    for p in range(w.seats):
        for k in range(ASIDE):
            if s.aside[p][k] != NONE:
                to_discard(w, s, p, s.aside[p][k])
                s.aside[p][k] = NONE
    note(s, Did.KEPT)
    s.phase = Phase.PLAY
    s.active = s.first_player
    plan(s, Ask.TURN, 0, 0)
