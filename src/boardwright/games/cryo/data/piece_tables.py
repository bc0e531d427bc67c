"""The tables of the pieces: tiles, incidents, cavern tiles, cards, and the numbers of set-up and scoring."""

from collections import Counter

from boardwright.games.cryo.data.board_tables import PLAYERS
from boardwright.games.cryo.data.components import Card, CavernTile, Incident, Limits, Scoring, Setup, Tile
from boardwright.games.cryo.data.source import Row, Source
from boardwright.games.cryo.schema import (
    BASICS,
    CAVERNS,
    DESIGNS,
    DRONES,
    INCIDENTS,
    ITEMS,
    PLACES,
    PLATFORM,
    PODS,
    SEATS,
    STEPS,
    TILES,
    TRACK,
)
from boardwright.games.cryo.words import Back, Counts, Effect, Item, Period, Size, TileKind, Trouble

SHOWN = 3
"""Items that a tile, a token or a settlement cost can show: TRIPLE divides costs of at most 3."""

BIGGEST = 5
"""Pods of the largest load that has an action."""


def amounts(items: tuple[Item, ...]) -> tuple[int, ...]:
    """How many of each resource a list of items names."""
    return tuple(items.count(item) for item in Item)


def tiles(source: Source, all_tiles: int) -> tuple[Tile, ...]:
    """The resource tiles (CR-013)."""
    found = []
    for k, row in enumerate(source.rows("tile", at_most=TILES)):
        row.exactly("type", k)
        kind = row.word("kind", TileKind)
        items = row.words("items", Item, SHOWN)
        if (kind == TileKind.CARD) == bool(items):
            row.fail("items", "a card tile shows no items, every other tile shows some")
        if row.flag("may_be_price") != (kind != TileKind.CARD):
            row.fail("may_be_price", "every tile but a card tile may be a price")
        found.append(Tile(row.word("back", Back), kind, amounts(items), row.number("count", 1, all_tiles)))
        row.done()
    counts = Counter[int]()
    for tile in found:
        counts[tile.back] += tile.count
    for back in Back:
        if counts[back] != all_tiles // len(Back):
            each = all_tiles // len(Back)
            source.fail(
                source.head("tile"), f"[tile] {each} tiles are {back.name.lower()}, not {counts[back]}"
            )
    return tuple(found)


def incidents(source: Source, all_tokens: int) -> tuple[Incident, ...]:
    """The incident tokens (CR-014)."""
    found = []
    for k, row in enumerate(source.rows("incident", at_most=INCIDENTS)):
        row.exactly("type", k)
        kind, period = row.word("kind", Trouble), row.word("period", Period)
        if (kind == Trouble.SUNSET) != (period == Period.SUNSET):
            row.fail("period", "Sunset alone has a period of its own")
        words = row.texts("items", SHOWN)
        cards = words.count("card")
        row = Row(
            source,
            {**row.data, "items": [word for word in words if word != "card"]},
            "incident",
            row.line,
        )
        items = row.words("items", Item, SHOWN)
        if bool(words) != (kind == Trouble.LOOT):
            row.fail("items", "looting tokens show items, the others show none")
        found.append(Incident(period, kind, amounts(items), cards, row.number("count", 1, all_tokens)))
        row.skip("type", "kind", "period", "status", "note")
        row.done()
    total = sum(token.count for token in found)
    if total != all_tokens:
        source.fail(source.head("incident"), f"[incident] there are {all_tokens} tokens, not {total}")
    if sum(token.count for token in found if token.kind == Trouble.SUNSET) != 1:
        source.fail(source.head("incident"), "[incident] there is exactly one Sunset token")
    return tuple(found)


def track(source: Source) -> tuple[int, ...]:
    """Early and late spaces of the incident track (CR-058)."""
    row = source.table("incident_track")
    spaces = row.words("spaces", Period, TRACK)
    if len(spaces) != TRACK or Period.SUNSET in spaces:
        row.fail("spaces", f"the track has {TRACK} spaces, each early or late")
    if row.text("sunset_under") != "last":
        row.fail("sunset_under", "Sunset lies under the last stack")
    row.done()
    return tuple(int(period) for period in spaces)


def cavern_tiles(source: Source) -> tuple[CavernTile, ...]:
    """The cavern tiles (CR-011, CR-270)."""
    found = []
    for k, row in enumerate(source.rows("cavern_tile", CAVERNS)):
        row.exactly("index", k)
        settle = row.words("settle", Item, SHOWN)
        if Item.ENERGY in settle:
            row.fail("settle", "a settlement cost is paid in materials")
        first, second = row.number("first", 0, 99), row.number("second", 0, 99)
        if second > first:
            row.fail("second", "the second value is not above the first")
        found.append(CavernTile(row.text("id"), row.word("size", Size), amounts(settle), first, second))
        row.done()
    return tuple(found)


def cards(source: Source, all_cards: int) -> tuple[Card, ...]:
    """The card designs in their four uses (CR-201)."""
    upgrades, missions = source.rows("upgrade", DESIGNS), source.rows("mission", DESIGNS)
    found, effects, counted = [], set(), set()
    for k, row in enumerate(source.rows("card", DESIGNS)):
        for other in (row, upgrades[k], missions[k]):
            other.exactly("design", k)
        for other, key in ((upgrades[k], "upgrade"), (missions[k], "mission")):
            if other.text("name") != row.text(key):
                other.fail("name", f"design {k} is called {row.text(key)} in [card]")
        effect = upgrades[k].word("effect", Effect)
        counts = missions[k].word("counts", Counts)
        if effect in effects or counts in counted:
            upgrades[k].fail("effect", "no two upgrades do the same, no two missions count the same")
        effects.add(effect)
        counted.add(counts)
        found.append(
            Card(
                upgrade=row.text("upgrade"),
                effect=effect,
                effect_text=upgrades[k].text("text"),
                amount=_amount(upgrades[k], effect),
                vehicle=row.text("vehicle"),
                capacity=row.number("capacity", 1, BIGGEST),
                mission=row.text("mission"),
                counts=counts,
                stars=mission_stars(missions[k]),
                scrap=amounts(row.words("scrap", Item, SHOWN)),
                copies=row.number("copies", 0, all_cards),
            )
        )
        for other in (row, upgrades[k], missions[k]):
            other.done()
    if sum(card.copies for card in found) != all_cards:
        source.fail(source.head("card"), f"[card] there are {all_cards} cards in all")
    return tuple(found)


def _amount(row: Row, effect: int) -> int:
    """Drives, array and override may do more than 1; the other effects are yes or no."""
    free = effect in (Effect.TUNNEL_DISCOUNT, Effect.RECALL_ENERGY, Effect.CLOSED_DOCK)
    return row.number("amount", 1, 8 if free else 1)


def mission_stars(row: Row) -> tuple[int, ...]:
    """The stars of a mission for every count (CR-242 to CR-250)."""
    if "steps" in row.data:
        steps = row.numbers("steps", 0, 99)
        return tuple(steps[min(n, len(steps) - 1)] for n in range(STEPS))
    if "base" in row.data:
        base, minus = row.number("base", 0, 99), row.number("minus", 0, 99)
        least = row.number("min", 0, 99)
        return tuple(max(base - minus * n, least) for n in range(STEPS))
    per, stars, most = row.number("per", 1, 99), row.number("stars", 0, 99), row.number("max", 0, 99)
    return tuple(min(n // per * stars, most) for n in range(STEPS))


def by_players(row: Row) -> tuple[int, ...]:
    """A number for each player count: { p2 = ..., p3 = ..., p4 = ... }."""
    numbers = tuple(row.number(f"p{n}", 0, 99) for n in PLAYERS)
    row.done()
    return numbers


def setup(source: Source) -> Setup:
    """Start values, bonuses and counts by number of players (CR-037 to CR-061)."""
    row = source.table("setup")
    start = row.inner("start")
    values = tuple(start.number(item.name.lower(), 0, 8) for item in Item)
    start.done()
    docks = row.numbers("start_platform_docks", 0, PLATFORM - 1)
    if len(set(docks)) != DRONES:
        row.fail("start_platform_docks", f"{DRONES} different platform docks have a drone at the start")
    tiles_each, tokens_each = (
        by_players(row.inner("tiles_per_resource_space")),
        row.inner("tokens_per_track_space"),
    )
    row.exactly("early_tokens_face_up", 4)
    row.exactly(
        "caverns_face_up", sum(bool(r.data.get("start_face_up")) for r in source.rows("cavern_space"))
    )
    row.done()
    bonus = []
    for k, line in enumerate(source.rows("seat_bonus", SEATS)):
        line.exactly("turn_order", k + 1)
        bonus.append(amounts(line.words("gain", Item, ITEMS)))
        line.done()
    salvage = source.table("constants.uncertain").inner("salvage_spaces")
    damage = source.table("damage_count")
    return Setup(
        values,
        docks,
        tuple(bonus),
        tiles_each,
        by_players(tokens_each),
        by_players(damage),
        by_players(salvage),
    )


def limits(source: Source) -> Limits:
    """Caps and limits (CR-016, CR-017, CR-029, CR-204 to CR-206, CR-251)."""
    known, ours = source.table("constants.official"), source.table("constants.reconstructed")
    fixed = {"units_per_action_max": BASICS, "scraps_per_turn": 1, "incident_spaces": 4, "drones": DRONES,
             "pods": PODS, "platform_docks": PLATFORM}  # fmt: skip
    for key, value in fixed.items():
        known.exactly(key, value)
    deal = known.number("deal", 1, 10)
    keep = known.number("keep", deal - 2, deal - 2)
    found = Limits(
        known.number("material_max", 1, 99), ours.number("energy_max", 1, 99), ours.number("quarters", 0, 99),
        known.number("hand_limit", keep, 40), deal, keep,
        known.number("upgrade_slots", 1, PLACES), ours.number("vehicle_slots", 1, PLACES),
        known.number("mission_slots", 1, PLACES),
    )  # fmt: skip
    known.done()
    ours.done()
    return found


def scoring(source: Source) -> Scoring:
    """Stars of single pieces, and the words that say how majorities go (CR-263 to CR-276)."""
    row = source.table("scoring")
    for key in ("pod_in_stasis", "pod_on_salvage", "pod_destroyed"):
        row.exactly(key, 0)
    wanted = {
        "sole_first": "first",
        "sole_second": "second",
        "tied_first": "second",
        "tied_second": "none",
    }
    for key, word in wanted.items():
        if row.text(key) != word:
            row.fail(key, f'{key} is "{word}": other majorities need other rules')
    found = Scoring(
        *(row.number(key, 0, 99) for key in ("pod_in_cavern", "upgrade", "vehicle", "pod_on_platform"))
    )
    row.done()
    return found
