"""Materials and energy: gaining up to the cap, paying in full, nanites as joker."""

from boardwright.core import ask, close, emit, rule
from boardwright.games.cryo.actions import TRIPLES
from boardwright.games.cryo.schema import BASICS, ITEMS, MATERIALS, State, World
from boardwright.games.cryo.words import Ask, Did, Item


@rule
def gain(w: World, s: State, p: int, item: int, n: int) -> None:
    """CR-018: a gain that would pass the cap sets the value to the cap; the excess is lost."""
    if n > 0:
        before = s.res[p][item]
        s.res[p][item] = min(before + n, w.most[item])
        emit(s, Did.GAINED, p, item, s.res[p][item] - before, n)


@rule
def gain_items(w: World, s: State, p: int, items: list[int]) -> None:
    """Gain everything shown."""
    for item in range(ITEMS):
        gain(w, s, p, item, items[item])


@rule
def spend(s: State, p: int, item: int, n: int) -> None:
    """Exactly these items leave the player's stock."""
    if n > 0:
        s.res[p][item] -= n
        emit(s, Did.PAID, p, item, n)


@rule
def missing(have: int, need: int) -> int:
    if need > have:
        return need - have
    return 0


@rule
def can_pay(s: State, p: int, crystal: int, organic: int, tech: int, nanite: int, energy: int) -> bool:
    """CR-020, CR-022 to CR-024: nanites replace basic materials; nothing replaces a nanite or energy."""
    if energy > s.res[p][Item.ENERGY]:
        return False
    lack = missing(s.res[p][Item.CRYSTAL], crystal) + missing(s.res[p][Item.ORGANIC], organic)
    return lack + missing(s.res[p][Item.TECH], tech) + nanite <= s.res[p][Item.NANITE]


@rule
def affordable(s: State, p: int, item: int) -> int:
    """CR-022 to CR-024: how many of one item the player can pay; nanites replace basic materials only."""
    if item >= BASICS:
        return s.res[p][item]
    return s.res[p][item] + s.res[p][Item.NANITE]


@rule
def can_pay_items(s: State, p: int, items: list[int]) -> bool:
    """Can the player pay all of these?"""
    return can_pay(s, p, items[0], items[1], items[2], items[3], items[4])


@rule
def charge(w: World, s: State, p: int, item: int, n: int) -> None:
    """Pay n of one item; the player must be able to."""
    s.due[item] = n
    pay_due(w, s, p)


@rule
def charge_items(w: World, s: State, p: int, items: list[int]) -> None:
    """Pay all of these; the player must be able to."""
    for item in range(ITEMS):
        s.due[item] = items[item]
    pay_due(w, s, p)


@rule
def pay_due(w: World, s: State, p: int) -> None:
    """CR-025, CR-026: pay what is due by itself, or let the player divide it."""
    if w.ask_payment and s.due[0] + s.due[1] + s.due[2] > 0:
        ask(s, Ask.PAY, p, 0, 0)
        return
    lack = 0
    for item in range(BASICS):
        short = missing(s.res[p][item], s.due[item])
        lack += short
        spend(s, p, item, s.due[item] - short)
    spend(s, p, Item.NANITE, s.due[Item.NANITE] + lack)
    spend(s, p, Item.ENERGY, s.due[Item.ENERGY])
    nothing_due(s)


@rule
def nothing_due(s: State) -> None:
    for item in range(ITEMS):
        s.due[item] = 0
    for item in range(MATERIALS):
        s.later[item] = 0


@rule
def can_divide(s: State, p: int, k: int) -> bool:
    """CR-026: may triple k of the basic materials due be replaced by nanites, the rest staying payable?"""
    nanites = s.res[p][Item.NANITE] - s.due[Item.NANITE] - s.later[Item.NANITE]
    for item in range(BASICS):
        replaced = TRIPLES[k][item]
        left = s.res[p][item] - s.due[item] + replaced
        if replaced > s.due[item] or left < 0:
            return False
        nanites -= replaced + missing(left, s.later[item])
    return nanites >= 0


@rule
def divide(w: World, s: State, p: int, k: int) -> None:
    """CR-026: the payer has said how many of each basic material are replaced by nanites."""
    close(s, p)
    nanites = s.due[Item.NANITE]
    for item in range(BASICS):
        nanites += TRIPLES[k][item]
        spend(s, p, item, s.due[item] - TRIPLES[k][item])
    spend(s, p, Item.NANITE, nanites)
    spend(s, p, Item.ENERGY, s.due[Item.ENERGY])
    nothing_due(s)
