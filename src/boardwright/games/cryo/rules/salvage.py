"""Salvage: pods that bring in a material with every Recall."""

from boardwright.core import NONE, close, emit, rule
from boardwright.games.cryo.rules.cards import room
from boardwright.games.cryo.rules.resources import gain
from boardwright.games.cryo.schema import SALVAGE, State, World
from boardwright.games.cryo.words import Did


@rule
def can_assign_to(w: World, s: State, space: int) -> bool:
    """CR-124, CR-125: an empty space in play."""
    return space < w.salvage_n and s.salvage[space] == NONE


@rule
def can_assign(w: World, s: State, p: int) -> bool:
    """CR-126: a pod aboard and an empty salvage space."""
    if s.aboard[p] == 0:
        return False
    return can_assign_to(w, s, 0) or can_assign_to(w, s, 1) or can_assign_to(w, s, 2)


@rule
def assign(s: State, p: int, space: int) -> None:
    """CR-123, CR-128: one pod moves, at no cost."""
    close(s, p)
    s.aboard[p] -= 1
    s.salvage[space] = p
    emit(s, Did.ASSIGNED, p, space)


@rule
def can_use_withdraw(w: World, s: State, p: int) -> bool:
    """CR-085, CR-296: always, unless zero uses are forbidden and no pod can come back."""
    if w.zero_use:
        return True
    own = s.salvage[0] == p or s.salvage[1] == p or s.salvage[2] == p
    return own and room(w, s, p) > 0


@rule
def can_withdraw(w: World, s: State, p: int, mask: int) -> bool:
    """CR-127: own pods, chosen freely, as far as there is room."""
    pods = 0
    for space in range(SALVAGE):
        if mask >> space & 1:
            if s.salvage[space] != p:
                return False
            pods += 1
    if pods == 0:
        return w.zero_use == 1
    return pods <= room(w, s, p)


@rule
def withdraw(s: State, p: int, mask: int) -> None:
    """CR-127, CR-128: the pods come back aboard."""
    close(s, p)
    for space in range(SALVAGE):
        if mask >> space & 1:
            s.salvage[space] = NONE
            s.aboard[p] += 1
            emit(s, Did.WITHDREW, p, space)


@rule
def salvage_income(w: World, s: State, p: int) -> None:
    """CR-148, CR-149: every own pod on salvage brings one material and stays."""
    for space in range(SALVAGE):
        if s.salvage[space] == p:
            emit(s, Did.SALVAGED, p, space)
            gain(w, s, p, w.salvage_item[space], 1)
