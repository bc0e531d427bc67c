"""Reactor and Fabricator."""

from boardwright.core import close, plan, rule
from boardwright.games.cryo.actions import TRIPLES
from boardwright.games.cryo.rules.resources import affordable, charge, spend
from boardwright.games.cryo.schema import BASICS, State, World
from boardwright.games.cryo.words import Ask, Item


@rule
def can_use_reactor(w: World, s: State, p: int) -> bool:
    return w.zero_use == 1 or affordable(s, p, Item.CRYSTAL) > 0


@rule
def can_react(w: World, s: State, p: int, n: int) -> bool:
    """CR-106, CR-107: up to three crystals or nanites."""
    if n == 0:
        return w.zero_use == 1
    return n <= affordable(s, p, Item.CRYSTAL)


@rule
def react(w: World, s: State, p: int, n: int) -> None:
    """CR-106: one energy for each crystal; CR-021: paid before gained."""
    close(s, p)
    plan(s, Ask.GAIN, Item.ENERGY, n)
    charge(w, s, p, Item.CRYSTAL, n)


@rule
def can_use_fabricator(w: World, s: State, p: int) -> bool:
    return w.zero_use == 1 or s.res[p][0] + s.res[p][1] + s.res[p][2] > 0


@rule
def can_fabricate(w: World, s: State, p: int, k: int) -> bool:
    """CR-108, CR-027: basic materials in any mix, never nanites."""
    n = 0
    for item in range(BASICS):
        if TRIPLES[k][item] > s.res[p][item]:
            return False
        n += TRIPLES[k][item]
    return n > 0 or w.zero_use == 1


@rule
def fabricate(s: State, p: int, k: int) -> None:
    """CR-108: one nanite for each material."""
    close(s, p)
    n = 0
    for item in range(BASICS):
        spend(s, p, item, TRIPLES[k][item])
        n += TRIPLES[k][item]
    plan(s, Ask.GAIN, Item.NANITE, n)
