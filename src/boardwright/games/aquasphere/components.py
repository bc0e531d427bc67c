"""Custom component files: read them, and reject changes that have no effect."""

from collections.abc import Mapping
from functools import lru_cache

from boardwright.core import Value, schema
from boardwright.core.component_file import STANDARD, check_columns, components_switch
from boardwright.core.types import JsonObject
from boardwright.games.aquasphere.data.components import FILE, Data, data_of, the_data
from boardwright.games.aquasphere.data.sheet import Sheet, parse_sheet, read_sheet
from boardwright.games.aquasphere.schema import World
from boardwright.games.aquasphere.switches import SWITCHES
from boardwright.games.aquasphere.world import world_of

NAME = "components"
PLAYERS = (2, 3, 4)
KEPT = 8
"""Number of files kept in the cache."""


def world(switches: Mapping[str, Value], seats: int) -> World:
    """Return the world for these options and number of players."""
    value = switches.get(NAME, STANDARD)
    return world_of(the_data() if value == STANDARD else own_data(str(value)), switches, seats)


@lru_cache(KEPT)
def own_data(text: str) -> Data:
    """Return the components of a text. Raises ValueError if it is unusable."""
    sheet = parse_sheet(text, NAME)
    found = data_of(sheet)
    own, usual = parse_sheet(text, NAME).values, read_sheet(FILE).values
    check_columns(own, usual, lambda data: worlds(sheet, data), sheet.where)
    return found


def worlds(sheet: Sheet, data: JsonObject) -> list[JsonObject]:
    """Return the worlds of the data of a file for every number of players and set of red lines."""
    parts = data_of(Sheet(sheet.file, sheet.spots, (), data))
    usual = {switch.name: switch.default for switch in SWITCHES}
    choices = [{**usual, "red_line_set": lines} for lines in parts.tracks.red_lines]
    return [schema(World).to_json(world_of(parts, chosen, seats)) for seats in PLAYERS for chosen in choices]


COMPONENTS = components_switch(FILE, own_data, ("AQ-029", "AQ-031"))
