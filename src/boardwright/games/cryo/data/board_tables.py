"""The tables of the board: sections, spaces, docks, salvage, caverns, tunnels, platform."""

from boardwright.core import NONE
from boardwright.games.cryo.data.components import CavernSpace, Dock, PlatformDock, Space, Tunnel
from boardwright.games.cryo.data.source import Row, Source
from boardwright.games.cryo.schema import (
    CAVERNS,
    CHAMBERS,
    DOCKS,
    PAIRS,
    PER_SECTION,
    PER_TUNNEL,
    PLATFORM,
    PODS,
    SALVAGE,
    SECTIONS,
    SLOTS,
    SPACES,
    TUNNELS,
)
from boardwright.games.cryo.words import Back, Item, Machine, Section, Size, Work

ROWS = "ABC"
PLAYERS = (2, 3, 4)
PER_DOCK = 4
WORKS = {"custom1": 0, "awaken": 1, "charge": 2, "custom2": 3, "fabricate": 4, "compute": 5}


def section_names(source: Source) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    """Ids and names of the sections, and the pods of each colour in every chamber (CR-043, CR-044)."""
    ids: list[str] = []
    names: list[str] = []
    pods: list[int] = []
    for k, row in enumerate(source.rows("section", SECTIONS)):
        row.exactly("index", k)
        row.exactly("first_chamber_index", PER_SECTION * k)
        ids.append(row.word("id", Section).name)
        names.append(row.text("name"))
        row.skip("colour", "material", "machines")
        chambers = row.numbers("chamber_pods", 0, PODS)
        if len(chambers) != PER_SECTION:
            row.fail("chamber_pods", f"chamber_pods has {PER_SECTION} numbers")
        pods += chambers
        row.done()
    if sum(pods) != PODS:
        source.fail(
            source.head("section"), f"[section] the {CHAMBERS} chambers hold {PODS} pods of each colour"
        )
    return tuple(ids), tuple(names), tuple(pods)


def resource_spaces(source: Source) -> tuple[Space, ...]:
    """The resource spaces (CR-047, CR-098)."""
    found = []
    for k, row in enumerate(source.rows("resource_space", SPACES)):
        row.exactly("index", k)
        section = row.word("section", Section)
        prints = row.word("prints", Item)
        if prints == Item.ENERGY:
            row.fail("prints", "a resource space prints a material, not energy")
        found.append(Space(row.text("id"), section, row.word("back", Back), prints))
        row.done()
    return tuple(found)


def docks(source: Source, spaces: tuple[Space, ...]) -> tuple[Dock, ...]:
    """The docks and what they point to (CR-082)."""
    found: list[Dock] = []
    pairs = 0
    for k, row in enumerate(source.rows("dock", DOCKS)):
        row.exactly("index", k)
        last = k == DOCKS - 1
        section = NONE if last else row.word("section", Section)
        row.skip("section")
        row.exactly("first_deploy_id", NONE if last else pairs)
        actions = _actions(row, section, spaces, last)
        pairs += len(actions)
        found.append(Dock(row.text("id"), section, row.flag("damage_symbol"), row.flag("unlimited"), actions))
        if found[-1].unlimited != last or (last and found[-1].symbol):
            row.fail(
                "unlimited",
                "the last dock is LAUNCH; it alone is unlimited, and it has no damage symbol",
            )
        row.done()
    if pairs - 1 != PAIRS:
        source.fail(source.head("dock"), f"[dock] the docks point to {PAIRS} actions in all, not {pairs - 1}")
    _damage_markers(source, found)
    return tuple(found)


def _actions(
    row: Row, section: int, spaces: tuple[Space, ...], last: bool
) -> tuple[tuple[int, int, str], ...]:
    places = {space.id: k for k, space in enumerate(spaces)}
    machines = {machine.name.lower(): machine for machine in Machine}
    found = []
    words = row.texts("actions", PER_DOCK)
    if (words == ("launch",)) != last or not words:
        row.fail("actions", "only the last dock points to launch, and to nothing else")
    for word in words:
        kind, _, space = word.partition(":")
        if kind not in machines or (kind == "resource") != (space in places):
            row.fail("actions", f'a dock cannot point to "{word}"')
        where = places[space] if space else section if kind == "stasis" else NONE
        found.append((int(machines[kind]), where, space or kind))
    return tuple(found)


def _damage_markers(source: Source, found: list[Dock]) -> None:
    """CR-012: every damage marker carries the symbol of one dock."""
    symbols = {dock.id: k for k, dock in enumerate(found) if dock.symbol}
    rows = source.rows("damage_marker", len(symbols))
    for row in rows:
        row.skip("number")
        symbols.pop(found[row.by_name("dock", symbols)].id)
        row.done()


def salvage_items(source: Source) -> tuple[int, ...]:
    """The materials of the salvage spaces (CR-061)."""
    found = []
    for k, row in enumerate(source.rows("salvage_space", SALVAGE)):
        row.exactly("index", k)
        row.exactly("capacity", 1)
        row.skip("min_players")
        found.append(int(row.word("material", Item)))
        row.done()
    return tuple(found)


def cavern_spaces(source: Source) -> tuple[CavernSpace, ...]:
    """The spaces of the cavern map (CR-052, CR-054)."""
    found = []
    for k, row in enumerate(source.rows("cavern_space", CAVERNS)):
        row.exactly("index", k)
        size = row.word("size", Size)
        if row.text("row") != ROWS[size]:
            row.fail("row", "row A has small caverns, B medium, C large ones")
        players = row.number("min_players", PLAYERS[0], PLAYERS[-1])
        found.append(CavernSpace(row.text("id"), size, players, row.flag("start_face_up")))
        row.done()
    return tuple(found)


def adjacency(source: Source, spaces: tuple[CavernSpace, ...]) -> tuple[tuple[int, int], ...]:
    """Pairs of neighbouring cavern spaces (CR-116)."""
    places = {space.id: k for k, space in enumerate(spaces)}
    row = source.table("cavern_adjacency")
    found = []
    for pair in row.value("pairs"):
        if not isinstance(pair, list) or len(pair) != 2 or any(name not in places for name in pair):
            line = next((n for n, text in enumerate(source.lines, 1) if f'["{pair[0]}"' in text), row.line)
            source.fail(line, f"[cavern_adjacency] {pair!r} is no pair of cavern spaces")
        found.append((places[pair[0]], places[pair[1]]))
    row.done()
    return tuple(found)


def tunnels(source: Source, spaces: tuple[CavernSpace, ...]) -> tuple[Tunnel, ...]:
    """The tunnels (CR-055)."""
    places = {space.id: k for k, space in enumerate(spaces)}
    found = []
    for k, row in enumerate(source.rows("tunnel", TUNNELS)):
        row.exactly("index", k)
        names = row.texts("caverns", PER_TUNNEL)
        for name in names:
            if name not in places:
                row.fail("caverns", f'there is no cavern space "{name}"')
        energy, players = row.number("energy", 0, 8), row.number("min_players", PLAYERS[0], PLAYERS[-1])
        found.append(Tunnel(row.text("id"), energy, tuple(places[name] for name in names), players))
        row.done()
    return tuple(found)


def platform(source: Source) -> tuple[PlatformDock, ...]:
    """The platform docks and their slots (CR-177, CR-179)."""
    rows = source.rows("platform_slot", SLOTS)
    kinds = [row.text("kind") for row in rows]
    found = []
    for k, row in enumerate(source.rows("platform_dock", PLATFORM)):
        row.exactly("index", k)
        row.skip("gives")
        slots = row.numbers("slots", 0, SLOTS - 1)
        prices = [slot for slot in slots if kinds[slot] == "price"]
        benefits = [slot for slot in slots if kinds[slot] == "benefit"]
        work = Work(row.by_name("id", WORKS))
        if len(prices) != (work != Work.CUSTOM_I) or len(benefits) != (
            work in (Work.CUSTOM_I, Work.CUSTOM_II)
        ):
            row.fail("slots", f"{row.text('id')} has the wrong slots")
        found.append(
            PlatformDock(
                row.text("id"),
                row.text("name"),
                work,
                *(s[0] if s else NONE for s in (prices, benefits)),
            )
        )
        row.done()
    for k, row in enumerate(rows):
        row.exactly("index", k)
        row.by_name("dock", {dock.id: 0 for dock in found if k in (dock.price_slot, dock.benefit_slot)})
        if row.flag("card_tile_allowed") != (kinds[k] == "benefit"):
            row.fail("card_tile_allowed", "card tiles go into benefit slots only")
        row.done()
    return tuple(found)
