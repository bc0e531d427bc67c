"""Names of components and amounts, from the lexicon of any language."""

from dataclasses import dataclass

from boardwright.games.cryo.data.reader import load
from boardwright.games.cryo.schema import ITEMS, PER_SECTION, World
from boardwright.games.cryo.words import TileKind, Trouble

Count = tuple[str, str]

_PARTS = load()
DOCK_IDS = tuple(dock.id for dock in _PARTS.docks)
SPACE_IDS = tuple(space.id for space in _PARTS.spaces)
CAVERN_IDS = tuple(space.id for space in _PARTS.cavern_spaces)
TUNNEL_IDS = tuple(tunnel.id for tunnel in _PARTS.tunnels)
CHAMBER_IDS = tuple(f"{section} {k + 1}" for section in _PARTS.sections for k in range(PER_SECTION))


@dataclass(frozen=True)
class Lexicon:
    """The words of one language. A Count is (singular, plural)."""

    items: tuple[Count, ...]
    sections: tuple[str, ...]
    codes: dict[str, str]
    """Letters of docks, spaces and chambers where they differ from those of the ids."""
    machines: tuple[str, ...]
    """By machine; {0} is a resource space, {1} the cost of Scout, {2} and {3} the inputs of Stasis and Computer."""
    docks: tuple[str, ...]
    """Platform docks."""
    slots: tuple[str, ...]
    works: tuple[str, ...]
    """Benefits of platform docks, by work."""
    upgrades: tuple[str, ...]
    effects: tuple[str, ...]
    """Upgrades by effect."""
    vehicles: tuple[str, ...]
    missions: tuple[str, ...]
    counts: tuple[str, ...]
    """Subjects counted by missions."""
    modes: tuple[str, ...]
    as_mode: tuple[str, ...]
    parts: tuple[str, ...]
    troubles: tuple[str, ...]
    """Sabotage, loot ({0} is its gain), Sunset."""
    skips: dict[int, str]
    """SKIP by question; NONE is the default."""
    choose: dict[int, str]
    """ITEM by question; {0} is the item; NONE is the default."""
    pods: Count
    cards: Count
    stars: Count
    turns: Count
    card_action: str
    nothing: str
    free: str
    both: str
    either: str
    join: str
    empty_space: str
    override: str
    zero: dict[int, str]
    """Choosing nothing, by question; NONE is the default."""
    wake: str
    from_chamber: str
    """{0} is pods, {1} their chamber."""
    fabricate: str
    replaced: str
    split: str
    load: str
    load_cost: str
    to_cavern: str
    withdraw: str
    tunnel: str
    hits: str
    """{0} is the chamber, {1} the viewer's pods lost, {2} those of others."""
    draw_order: tuple[str, str]
    """The Computer's first step: play, draw."""
    built: str
    """{0} is a platform dock, {1} its trade with the tile."""
    full: str
    """Suffix of a gain of nothing."""
    uses: str
    """{0} is the upgrade's effect, {1} a vehicle's pods, {2} a mission's most stars, {3} subject, {4} stars now."""
    last_turn: tuple[str, str]
    """After Sunset: without and with the option that plays the round to its end."""
    last_things: tuple[str, str]
    """At the end of a turn: scrapping, overclocking."""
    unknown: str


def local(lexicon: Lexicon, place: str) -> str:
    """Return the localised name of a dock, space or chamber: ENG-1 is MAS-1 in German."""
    code = place.rstrip("0123456789abcn -.")
    return lexicon.codes.get(code, code) + place[len(code) :]


def count(words: Count, n: int) -> str:
    return words[0 if n == 1 else 1].format(n)


def amount(lexicon: Lexicon, item: int, n: int) -> str:
    """Return an amount of an item: "2 crystals"."""
    return f"{n} {lexicon.items[item][0 if n == 1 else 1]}"


def basket(lexicon: Lexicon, items: list[int], empty: str) -> str:
    """Return several amounts: "1 crystal + 2 tech"."""
    found = [amount(lexicon, item, items[item]) for item in range(min(len(items), ITEMS)) if items[item]]
    return lexicon.both.join(found) if found else empty


def card_name(lexicon: Lexicon, design: int) -> str:
    """Return a card's three names, because each can be played."""
    if design < 0:
        return lexicon.unknown
    return "/".join((lexicon.upgrades[design], lexicon.vehicles[design], lexicon.missions[design]))


def tile_name(lexicon: Lexicon, w: World, tile: int) -> str:
    """Name a tile by its gain."""
    if tile < 0:
        return lexicon.unknown
    if w.tile_kind[tile] == TileKind.CARD:
        return lexicon.card_action
    if w.tile_kind[tile] == TileKind.ONE:
        return lexicon.either.join(lexicon.items[k][0] for k in range(ITEMS) if w.tile_items[tile][k])
    return basket(lexicon, w.tile_items[tile], lexicon.nothing)


def incident_name(lexicon: Lexicon, w: World, token: int) -> str:
    """Name an incident by its effect."""
    if token < 0:
        return lexicon.unknown
    kind = w.incident_kind[token]
    if kind != Trouble.LOOT:
        return lexicon.troubles[kind]
    cards = w.incident_cards[token]
    gains = basket(lexicon, w.incident_items[token], "")
    both = [gains] if gains else []
    return lexicon.troubles[kind].format(lexicon.both.join(both + [lexicon.card_action] * cards))


def cavern_name(lexicon: Lexicon, w: World, tile: int) -> str:
    """Name a cavern tile by its stars and settlement cost."""
    if tile < 0:
        return lexicon.unknown
    cost = basket(lexicon, w.settle[tile], lexicon.free)
    return f"{w.first[tile]}/{lexicon.stars[1].format(w.second[tile])}, {cost}"
