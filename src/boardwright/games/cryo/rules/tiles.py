"""Resource spaces and tiles: take one, cash it or build it in, turn up the next."""

from boardwright.core import NONE, Luck, ask, close, draw, emit, plan, rule
from boardwright.games.cryo.rules.cards import has_upgrade
from boardwright.games.cryo.rules.resources import gain, gain_items
from boardwright.games.cryo.schema import SLOTS, TILES, State, World
from boardwright.games.cryo.words import Ask, Did, Effect, TileKind


@rule
def benefit(w: World, s: State, p: int, tile: int) -> None:
    """CR-090 to CR-092: everything shown, one of the items shown, or one card action."""
    kind = w.tile_kind[tile]
    if kind == TileKind.ALL:
        gain_items(w, s, p, w.tile_items[tile])
    elif kind == TileKind.ONE:
        ask(s, Ask.ITEM_GAIN, p, tile, 0)
    else:
        ask(s, Ask.CARD, p, 0, 0)


@rule
def can_gain_item(w: World, tile: int, item: int) -> bool:
    """CR-091: one of the items shown."""
    return w.tile_items[tile][item] > 0


@rule
def gain_item(w: World, s: State, p: int, item: int) -> None:
    close(s, p)
    gain(w, s, p, item, 1)


@rule
def visit_space(w: World, s: State, p: int, space: int) -> None:
    """CR-088, CR-098: take the face-up tile; where there is none, gain the material printed."""
    if s.stack_height[space] == 0:
        gain(w, s, p, w.space_prints[space], 1)
        return
    s.tile_taken = s.stack_top[space]
    s.stack_top[space] = NONE
    s.stack_height[space] -= 1
    emit(s, Did.TOOK_TILE, p, space, s.tile_taken)
    plan(s, Ask.TURN_UP, space, 0)
    ask(s, Ask.TILE, p, space, 0)


@rule
def turn_up(w: World, s: State, space: int, luck: Luck) -> None:
    """CR-048, CR-097: the next tile, one of those nobody has seen, is turned face-up."""
    if s.stack_height[space] == 0:
        return
    back = w.space_back[space]
    n = 0
    for tile in range(TILES):
        if w.tile_back[tile] == back:
            n += s.tiles_unseen[tile]
    k = draw(luck, n)
    tile = 0
    while w.tile_back[tile] != back or k >= s.tiles_unseen[tile]:
        if w.tile_back[tile] == back:
            k -= s.tiles_unseen[tile]
        tile += 1
    s.tiles_unseen[tile] -= 1
    s.stack_top[space] = tile
    emit(s, Did.TURNED_TILE, space, tile)


@rule
def can_build(w: World, s: State, p: int, slot: int) -> bool:
    """CR-094: any tile fits any empty slot, but a card tile only a benefit slot."""
    if s.slots[p][slot] != NONE:
        return False
    return w.slot_benefit[slot] == 1 or w.tile_kind[s.tile_taken] != TileKind.CARD


@rule
def build(w: World, s: State, p: int, slot: int) -> None:
    """CR-093, CR-220: the tile goes into the slot; only Prototype gives its benefit as well."""
    close(s, p)
    tile = s.tile_taken
    s.slots[p][slot] = tile
    s.tile_taken = NONE
    emit(s, Did.BUILT_TILE, p, slot, tile)
    if has_upgrade(w, s, p, Effect.SLOT_BONUS):
        benefit(w, s, p, tile)


@rule
def cash(s: State, p: int) -> int:
    """CR-089: the tile goes to the box; the caller gives its benefit."""
    close(s, p)
    tile = s.tile_taken
    s.tile_box[tile] += 1
    s.tile_taken = NONE
    emit(s, Did.CASHED_TILE, p, tile)
    return tile


@rule
def can_scrap_tile(s: State, p: int, slot: int) -> bool:
    return s.scrap_used == 0 and s.slots[p][slot] != NONE


@rule
def scrap_tile(w: World, s: State, p: int, slot: int) -> None:
    """CR-196, CR-197: a built-in tile goes to the box and gives its benefit; the slot is empty."""
    tile = s.slots[p][slot]
    s.scrap_used = 1
    s.slots[p][slot] = NONE
    s.tile_box[tile] += 1
    emit(s, Did.SCRAPPED_TILE, p, slot, tile)
    benefit(w, s, p, tile)


@rule
def has_tile(s: State, p: int) -> bool:
    for slot in range(SLOTS):
        if s.slots[p][slot] != NONE:
            return True
    return False
