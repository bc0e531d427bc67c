"""The platform: its six docks, the prices and benefits of their tiles, Overclock."""

from boardwright.core import NONE, ask, close, emit, plan, rule
from boardwright.games.cryo.rules.cards import has_upgrade
from boardwright.games.cryo.rules.resources import can_pay_items, charge_items, gain, spend
from boardwright.games.cryo.rules.stasis import can_awaken
from boardwright.games.cryo.rules.tiles import benefit
from boardwright.games.cryo.schema import ITEMS, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, Item, TileKind, Work


@rule
def owns_shown(w: World, s: State, p: int, tile: int) -> bool:
    """Has the player one of the items a tile shows?"""
    for item in range(ITEMS):
        if w.tile_items[tile][item] > 0 and s.res[p][item] > 0:
            return True
    return False


@rule
def shows_basic(w: World, tile: int) -> bool:
    return w.tile_items[tile][0] + w.tile_items[tile][1] + w.tile_items[tile][2] > 0


@rule
def can_pay_price(w: World, s: State, p: int, tile: int) -> bool:
    """CR-187, CR-188: everything an ALL tile shows; one item of a ONE tile, or a nanite for a basic one."""
    if w.tile_kind[tile] == TileKind.ALL:
        return can_pay_items(s, p, w.tile_items[tile])
    return owns_shown(w, s, p, tile) or (shows_basic(w, tile) and s.res[p][Item.NANITE] > 0)


@rule
def can_pay_with(w: World, s: State, p: int, tile: int, item: int) -> bool:
    """CR-188: an item shown and in stock; a nanite for a basic one if there is no other way, or if asked."""
    if s.res[p][item] == 0:
        return False
    if w.tile_items[tile][item] > 0:
        return True
    if item != Item.NANITE or not shows_basic(w, tile):
        return False
    return w.ask_payment == 1 or not owns_shown(w, s, p, tile)


@rule
def pay_with(s: State, p: int, item: int) -> None:
    close(s, p)
    spend(s, p, item, 1)


@rule
def is_complete(w: World, s: State, p: int, pdock: int) -> bool:
    """CR-178: a platform dock works only while every one of its slots holds a tile."""
    price = w.price_slot[pdock]
    given = w.benefit_slot[pdock]
    return (price == NONE or s.slots[p][price] != NONE) and (given == NONE or s.slots[p][given] != NONE)


@rule
def can_use(w: World, s: State, p: int, pdock: int) -> bool:
    """CR-156: complete and payable; Awaken also needs room and a pod (CR-182)."""
    if not is_complete(w, s, p, pdock):
        return False
    price = w.price_slot[pdock]
    if price != NONE and not can_pay_price(w, s, p, s.slots[p][price]):
        return False
    return w.work[pdock] != Work.AWAKEN or can_awaken(w, s, p)


@rule
def use(w: World, s: State, p: int, pdock: int) -> None:
    """CR-021: the price in full, then the effect."""
    emit(s, Did.USED_DOCK, p, pdock)
    plan(s, Ask.WORK, pdock, 0)
    price = w.price_slot[pdock]
    if price == NONE:
        return
    tile = s.slots[p][price]
    if w.tile_kind[tile] == TileKind.ONE:
        ask(s, Ask.ITEM_PRICE, p, tile, 0)
    else:
        charge_items(w, s, p, w.tile_items[tile])


@rule
def work(w: World, s: State, p: int, pdock: int) -> None:
    """CR-180 to CR-186: what the six platform docks do."""
    kind = w.work[pdock]
    if kind == Work.CUSTOM_I or kind == Work.CUSTOM_II:
        benefit(w, s, p, s.slots[p][w.benefit_slot[pdock]])
    elif kind == Work.AWAKEN:
        ask(s, Ask.AWAKEN, p, 0, 0)
    elif kind == Work.CHARGE:
        gain(w, s, p, Item.ENERGY, 1)
    elif kind == Work.FABRICATE:
        gain(w, s, p, Item.NANITE, 1)
    else:
        ask(s, Ask.CARD, p, 0, 0)


@rule
def can_overclock(w: World, s: State, p: int) -> bool:
    """CR-222 to CR-224: once per Recall, the dock just used, if it is still complete and payable."""
    if s.last_pdock == NONE or s.overclock_used:
        return False
    return has_upgrade(w, s, p, Effect.REPEAT_ACTION) and can_use(w, s, p, s.last_pdock)


@rule
def overclock(w: World, s: State, p: int) -> None:
    """CR-222: use the same dock again, paying its price again."""
    s.overclock_used = 1
    emit(s, Did.OVERCLOCKED, p, s.last_pdock)
    use(w, s, p, s.last_pdock)
