"""Custom component files: read them, and reject changes that are forbidden or have no effect."""

import copy
from collections.abc import Mapping
from functools import lru_cache

from boardwright.core import Value, schema
from boardwright.core.component_file import STANDARD, check_columns, components_switch
from boardwright.core.types import JsonObject
from boardwright.games.cryo.data.components import Components
from boardwright.games.cryo.data.reader import FILE, load, read_source
from boardwright.games.cryo.data.source import Source
from boardwright.games.cryo.schema import SEATS, World
from boardwright.games.cryo.switches import SWITCHES
from boardwright.games.cryo.world import FEWEST, make_world

NAME = "components"
KEPT = 8
"""Number of files kept in the cache."""
MAP = {
    "section": "sections",
    "resource_space": "spaces",
    "dock": "docks",
    "cavern_space": "cavern_spaces",
    "cavern_adjacency": "adjacency",
    "platform_dock": "platform",
}
"""Tables that determine action names and the picture, with the components read from them."""


def parts_of(value: Value) -> Components:
    """Return the components of an option's value: the standard ones or those of a text."""
    return load() if value == STANDARD else own_parts(str(value))


def world(switches: Mapping[str, Value], seats: int) -> World:
    """Return the world for these options and number of players."""
    return make_world(parts_of(switches.get(NAME, STANDARD)), switches, seats)


@lru_cache(KEPT)
def own_parts(text: str) -> Components:
    """Return the components of a text. Raises ValueError if it is unusable."""
    source = Source(text, NAME)
    found = read_source(source)
    check_map(source, found)
    usual = Source(FILE.read_text(encoding="utf-8"), FILE.name)
    check_columns(source.data, usual.data, lambda data: worlds(source, data), source.where)
    return found


def check_map(source: Source, found: Components) -> None:
    """Check that the map is the standard one, which action names and the picture depend on."""
    usual = load()
    for table, part in MAP.items():
        if getattr(found, part) != getattr(usual, part):
            source.fail(source.head(table), f"[{table}] is fixed: the names of actions follow from it")
    if [tunnel.caverns for tunnel in found.tunnels] != [tunnel.caverns for tunnel in usual.tunnels]:
        source.fail(source.head("tunnel"), "[tunnel] caverns are fixed: the picture follows from them")


def worlds(source: Source, data: JsonObject) -> list[JsonObject]:
    """Return the worlds of the data of a file for every number of players."""
    changed = copy.copy(source)
    changed.data = data
    parts = read_source(changed)
    usual = {switch.name: switch.default for switch in SWITCHES}
    return [schema(World).to_json(make_world(parts, usual, seats)) for seats in range(FEWEST, SEATS + 1)]


COMPONENTS = components_switch(FILE, own_parts, ("CR-013", "CR-014"))
