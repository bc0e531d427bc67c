"""`load()` gives the components of the file that comes with the package; `read` those of any text."""

from functools import cache
from pathlib import Path

from boardwright.games.cryo.data import board_tables as read_board
from boardwright.games.cryo.data import piece_tables as read_pieces
from boardwright.games.cryo.data.components import Components
from boardwright.games.cryo.data.source import DataError, Row, Source
from boardwright.games.cryo.schema import DRONES, MATERIALS, PODS, SEATS, SPACES
from boardwright.games.cryo.switches import SWITCHES
from boardwright.games.cryo.words import Back, Do, Item, Machine, Period, Size

FILE = Path(__file__).parent / "cryo.toml"
SCHEMA = "cryo-data"
MATERIAL_AND_ENERGY = 2
FEWEST, MOST = 2, SEATS
ALL_IDS = 305
UP_TO_THREE = (Machine.STASIS, Machine.REACTOR, Machine.FABRICATOR, Machine.COMPUTER, Machine.SALVAGE_WITHDRAW)
FIXED_COST: dict[Machine, list[str]] = {
    Machine.REACTOR: ["crystal"],
    Machine.FABRICATOR: ["crystal|organic|tech"],
    Machine.LAUNCH: ["tunnel energy", "settlement costs"],
}

__all__ = ["FILE", "DataError", "load", "read"]


@cache
def load() -> Components:
    """The components of the package's own file."""
    return read(FILE.read_text(encoding="utf-8"), FILE.name)


def read(text: str, name: str) -> Components:
    """The components a text describes; DataError names the line at fault."""
    return read_source(Source(text, name))


def read_source(source: Source) -> Components:
    """The components of a text that has been parsed."""
    _head(source)
    counts = source.table("components")
    sections, names, pods = read_board.section_names(source)
    spaces = read_board.resource_spaces(source)
    cavern_spaces = read_board.cavern_spaces(source)
    found = Components(
        setup=read_pieces.setup(source),
        limits=read_pieces.limits(source),
        scoring=read_pieces.scoring(source),
        sections=sections,
        section_names=names,
        chamber_pods=pods,
        spaces=spaces,
        docks=read_board.docks(source, spaces),
        salvage=read_board.salvage_items(source),
        tiles=read_pieces.tiles(source, counts.number("resource_tiles", SPACES, 120)),
        incidents=read_pieces.incidents(source, counts.number("incident_tokens", 1, 120)),
        track=read_pieces.track(source),
        cavern_spaces=cavern_spaces,
        adjacency=read_board.adjacency(source, cavern_spaces),
        tunnels=read_board.tunnels(source, cavern_spaces),
        cavern_tiles=read_pieces.cavern_tiles(source),
        cards=read_pieces.cards(source, counts.number("cards", 1, 120)),
        platform=read_board.platform(source),
        scout_cost=_scout_cost(source),
        stasis_item=_station_item(source, Machine.STASIS),
        computer_item=_station_item(source, Machine.COMPUTER),
        options=_options(source),
        reconstructed=tuple(sorted(_reconstructed(source))),
    )
    _ids(source)
    _counts(counts, found)
    _fits(source, found)
    return found


def _head(source: Source) -> None:
    for key, value in (
        ("schema", SCHEMA),
        ("schema_version", 1),
        ("resources", [i.name.lower() for i in Item]),
    ):
        if source.data.get(key) != value:
            source.fail(source.key_line("", key), f"{key} must be {value!r}, not {source.data.get(key)!r}")


def _scout_cost(source: Source) -> tuple[int, ...]:
    """CR-115: energy and one material."""
    row = source.table("constants.uncertain")
    items = row.words("scout_cost", Item, MATERIAL_AND_ENERGY)
    if items.count(Item.ENERGY) != 1 or len(items) != MATERIAL_AND_ENERGY or Item.NANITE in items:
        row.fail("scout_cost", "Scout costs energy and one basic material")
    return read_pieces.amounts(items)


def _options(source: Source) -> dict[str, int | str | bool]:
    """The defaults are those of the program: other values are chosen at the table, not here."""
    row = source.table("options")
    known = {switch.name: switch.default for switch in SWITCHES}
    row.number("players", FEWEST, MOST)
    for name, default in known.items():
        if row.value(name) != default:
            row.fail(name, f"{name} is {default!r} unless another value is chosen at the table")
    row.done()
    return {"players": row.data["players"], **known}


def _ids(source: Source) -> None:
    """The action ids follow from docks, tunnels and caverns; the table only repeats them."""
    first = 0
    for do, row in zip(Do, source.rows("action_range", len(Do)), strict=True):
        if row.text("name") != do.name:
            row.fail("name", f"family {do.value} is {do.name}")
        row.exactly("first", first)
        first += row.number("count", 1, ALL_IDS)
        row.done()
    space = source.table("action_space")
    space.exactly("total", ALL_IDS)
    if first != ALL_IDS:
        source.fail(source.head("action_range"), f"[action_range] there are {ALL_IDS} ids, not {first}")
    for machine, row in zip(Machine, source.rows("action", len(Machine)), strict=True):
        _station(source, machine, row)


def _station(source: Source, machine: Machine, row: Row) -> None:
    """Costs that the rules fix are refused where they differ; names and effects are remarks."""
    row.exactly("index", machine.value)
    if row.word("id", Machine) != machine:
        row.fail("id", f"action {machine.value} is {machine.name.lower()}")
    row.exactly("max_units", 3 if machine in UP_TO_THREE else 1)
    cost = row.texts("cost", MATERIAL_AND_ENERGY)
    if machine in (Machine.STASIS, Machine.COMPUTER):
        _station_item(source, machine)
    elif machine == Machine.SCOUT:
        if sorted(cost) != sorted(source.table("constants.uncertain").texts("scout_cost", MATERIAL_AND_ENERGY)):
            row.fail("cost", "cost is what scout_cost of [constants.uncertain] says")
    elif list(cost) != FIXED_COST.get(machine, []):
        row.fail("cost", f"cost is {FIXED_COST.get(machine, [])}; another one would need other rules")
    row.skip("name", "effect")
    row.done()


def _station_item(source: Source, machine: Machine) -> Item:
    """CR-101, CR-109: Stasis Control and Computer take one item, a basic material or energy."""
    row = source.rows("action", len(Machine))[machine]
    items = row.words("cost", Item, 1)
    if len(items) != 1 or items[0] == Item.NANITE:
        row.fail("cost", f"{machine.name.lower()} takes one crystal, organic, tech or energy")
    return items[0]


def _counts(counts: Row, found: Components) -> None:
    """CR-005 to CR-014: the counts of the pieces fit their tables."""
    seats = MOST
    wanted = {
        "boards": 1,
        "platforms": seats,
        "drones": DRONES * seats,
        "drones_per_player": DRONES,
        "pods": PODS * seats,
        "pods_per_player": PODS,
        "material_markers": MATERIALS * seats,
        "material_markers_per_kind": seats,
        "energy_pegs": seats,
        "card_designs": len(found.cards),
        "cavern_tiles": len(found.cavern_tiles),
        "damage_markers": sum(dock.symbol for dock in found.docks),
        "sunset_tokens": 1,
    }
    for key, value in wanted.items():
        counts.exactly(key, value)
    counts.skip(
        "copies_per_design", "resource_tiles", "incident_tokens", "cards", "reference_cards", "score_pads"
    )
    counts.done()


def _reconstructed(source: Source) -> list[str]:
    """The tables that say they are not the printed ones."""
    tables = {
        **source.data,
        **{f"constants.{k}": v for k, v in source.data.get("constants", {}).items()},
    }
    for name, value in tables.items():
        if isinstance(value, dict) and name != "constants" and "status" not in value:
            source.fail(source.head(name), f'[{name}] the key "status" is missing')
    return [
        name
        for name, value in tables.items()
        if isinstance(value, dict) and value.get("status") == "reconstructed"
    ]


def _fits(source: Source, found: Components) -> None:
    """Every player count finds enough pieces."""
    setup, most = found.setup, max
    for back in Back:
        need = sum(space.back == back for space in found.spaces) * most(setup.tiles_per_space)
        have = sum(tile.count for tile in found.tiles if tile.back == back)
        if need > have:
            source.fail(
                source.head("setup"),
                f"[setup] {need} {back.name.lower()} tiles are needed; there are {have}",
            )
    for period in (Period.EARLY, Period.LATE):
        need = found.track.count(period) * most(setup.tokens_per_space) + 4 * (period == Period.EARLY)
        have = sum(token.count for token in found.incidents if token.period == period)
        if need > have:
            source.fail(
                source.head("setup"),
                f"[setup] {need} {period.name.lower()} tokens are needed; there are {have}",
            )
    for size in Size:
        need = sum(space.size == size for space in found.cavern_spaces)
        if need > sum(tile.size == size for tile in found.cavern_tiles):
            source.fail(
                source.head("cavern_tile"),
                f"[cavern_tile] {need} {size.name.lower()} caverns are needed",
            )
    if most(setup.damage) > sum(dock.symbol for dock in found.docks):
        source.fail(
            source.head("damage_count"), "[damage_count] there are more markers than docks with a symbol"
        )
    if most(setup.salvage_spaces) > len(found.salvage):
        source.fail(
            source.head("constants.uncertain"),
            "[constants.uncertain] there are not so many salvage spaces",
        )
