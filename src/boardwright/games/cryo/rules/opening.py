"""The opening: everybody keeps three of five cards, all at the same time."""

from boardwright.core import NONE, close, emit, emit_to, plan, rule
from boardwright.games.cryo.rules.cards import leave_hand, to_discard
from boardwright.games.cryo.schema import ASIDE, State, World
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
    emit(s, Did.SET_ASIDE, p)
    emit_to(s, p, Did.ASIDE_CARD, p, design)


@rule
def keep(w: World, s: State, p: int, design: int) -> None:
    """CR-064, CR-300: two cards go, one answer each, even where all are equal: nobody can infer anything."""
    set_aside(w, s, p, design)
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
    emit(s, Did.KEPT)
    s.phase = Phase.PLAY
    s.active = s.first_player
    plan(s, Ask.TURN, 0, 0)
