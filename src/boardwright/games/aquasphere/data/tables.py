"""Components that exist once: counts, headquarters, tracks, player board."""

from dataclasses import dataclass
from itertools import accumulate, pairwise

from boardwright.games.aquasphere.actions import ACTIONS, TOTAL
from boardwright.games.aquasphere.data.parts import LETTERS, PROGRAM_NAMES, ROOM_NAMES
from boardwright.games.aquasphere.data.sheet import Sheet
from boardwright.games.aquasphere.schema import BOT_SPACES, LAB, LAP, SUBMARINES
from boardwright.games.aquasphere.switches import SWITCHES

COUNTS = {
    "sectors": 6,
    "headquarters": 1,
    "centre_tiles": 6,
    "centre_tile_faces": 12,
    "programming_tiles": 7,
    "program_cards": 7,
    "program_cards_used": 4,
    "setup_cards": 3,
    "player_boards": 4,
    "base_labs": 6,
    "lab_expansions": 30,
    "research_cards": 41,
}
PER_PLAYER = {"scientists": 1, "engineers": 1, "submarines": 6, "bots": 16, "counters": 2}
ONCE = (
    "programmed_per_symbol",
    "control_per_sector",
    "submarines_per_colour_and_sector",
    "paid_programs_per_round",
)
HEAD = {"schema": 1, "game": "AquaSphere", "players_min": 2, "players_max": 4, "rounds": 4}
PLACES = ("START", *ROOM_NAMES)
MANY = 100
MOST_BOTS = 40


@dataclass(frozen=True)
class Headquarters:
    """For each place, START last, the rooms reached by arrows and sideways steps."""

    arrows: tuple[tuple[int, ...], ...]
    sideways: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]


@dataclass(frozen=True)
class Tracks:
    lap: int
    red_lines: dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class PlayerBoard:
    bot_numbers: tuple[int, ...]
    column_end: tuple[int, ...]
    start_supply: int
    bots: int


def check_programs(sheet: Sheet) -> None:
    for key, value in HEAD.items():
        sheet.exactly(key, value)
    programs = sheet.table("programs")
    programs.exactly("order", list(PROGRAM_NAMES))
    for i, item in enumerate(programs.items("item", len(PROGRAM_NAMES))):
        item.exactly("index", i)
        item.exactly("key", PROGRAM_NAMES[i])
        item.get("colour")
        item.get("action")
        item.done()
    programs.done()


def check_components(sheet: Sheet) -> tuple[int, int]:
    """Check the fixed counts; return those of crystals and octopods, which may differ."""
    components = sheet.table("components")
    for key, count in COUNTS.items():
        components.exactly(key, count)
    components.number("time_markers", 1, MANY)
    components.number("time_markers_other_editions", 1, MANY)
    player = components.table("per_player")
    for key, count in PER_PLAYER.items():
        player.exactly(key, count)
    if len(player.get("colours")) != COUNTS["player_boards"]:
        player.fail("there are four colours", "colours")
    player.done()
    found = components.number("crystals", 1, MANY), components.number("octopods", 1, MANY)
    components.done()
    return found


def read_limits(sheet: Sheet) -> tuple[int, int, dict[int, int]]:
    limits = sheet.table("limits")
    for key in ONCE:
        limits.exactly(key, 1)
    limits.exactly("expansions_per_lab", LAB)
    limits.exactly("programmed_total", 2)
    station = limits.table("loading_station")
    found = {players: station.number(str(players), 1, MANY) for players in (2, 3, 4)}
    station.done()
    limits.done()
    return 2, LAB, found


def read_headquarters(sheet: Sheet) -> Headquarters:
    sheet.all_words("rooms", PLACES)
    top = sheet.words("top_rooms", ROOM_NAMES)
    ids = {name: i for i, name in enumerate((*ROOM_NAMES, "START", "PASSED"))}
    sheet.exactly("room_ids", ids)
    arrows, sideways = sheet.table("arrows"), sheet.table("sideways")
    order = (*ROOM_NAMES, "START")
    steps = {name: arrows.words(name, ROOM_NAMES) for name in order}
    aside = {name: sideways.words(name, ROOM_NAMES) for name in order}
    for name in order:
        if (name in top) == bool(steps[name]):
            arrows.fail("arrows leave every room but the top rooms", name)
        for other in aside[name]:
            if name not in aside[other]:
                sideways.fail(f"{name} names {other} as a neighbour, so both directions are needed", other)
    for name in order:
        if name in top and tier(name, steps) != 3:
            arrows.fail(f"three arrow steps lead from START to a top room, not to {name}", name)
    for part in (sheet, arrows, sideways):
        part.done()
    rooms = tuple(tuple(ROOM_NAMES.index(r) for r in steps[name]) for name in order)
    beside = tuple(tuple(ROOM_NAMES.index(r) for r in aside[name]) for name in order)
    return Headquarters(rooms, beside, tuple(ROOM_NAMES.index(name) for name in top))


def tier(room: str, steps: dict[str, tuple[str, ...]]) -> int:
    """Return the number of arrow steps from START to a room; 0 if routes differ."""
    here, n = {"START"}, 0
    found = []
    while here and n <= len(steps):
        here = {after for name in here for after in steps[name]}
        n += 1
        if room in here:
            found.append(n)
    return found[0] if len(found) == 1 else 0


def read_tracks(sheet: Sheet) -> Tracks:
    lap = sheet.number("lap", 1, LAP)
    sheet.exactly("start_score", 0)
    sheet.exactly("play_order_spaces", 4)
    sheet.exactly("pass_order_spaces", 4)
    lines = sheet.table("red_lines")
    sets = {}
    for name in ("three_per_lap", "every_10"):
        row = lines.get(name)
        if not isinstance(row, list) or not row:
            lines.fail(f'"{name}" is a list of lines', name)
        sets[name] = lines.numbers(name, len(row), 0, lap - 1)
    lines.exactly("default_set", "three_per_lap")
    lines.done()
    sheet.done()
    return Tracks(lap, sets)


def read_board(sheet: Sheet) -> PlayerBoard:
    sheet.exactly("bot_spaces", BOT_SPACES)
    sheet.exactly("submarine_spaces", SUBMARINES)
    sheet.exactly("start_supply_bots", BOT_SPACES)
    sheet.exactly("start_programmed_bots", 1)
    sheet.exactly("start_play_order_bots", 1)
    numbers = sheet.numbers("bot_numbers", BOT_SPACES, 1, MOST_BOTS)
    if any(one >= two for one, two in pairwise(numbers)):
        sheet.fail("bots leave in ascending order of the numbers under them", "bot_numbers")
    ends = tuple(accumulate(sheet.numbers("column_widths", SUBMARINES, 1, BOT_SPACES), initial=0))
    if ends[-1] != BOT_SPACES:
        sheet.fail(f"the columns hold {ends[-1]} bots, not {BOT_SPACES}", "column_widths")
    sheet.exactly("cap_by_deployed", [numbers[end - 1] if end else 0 for end in ends])
    sheet.done()
    return PlayerBoard(numbers, ends, BOT_SPACES, PER_PLAYER["bots"])


def read_capacity(sheet: Sheet) -> tuple[int, ...]:
    labs = sheet.table("base_labs")
    labs.exactly("letters", list(LETTERS))
    capacity = labs.table("capacity")
    found = tuple(capacity.number(key, 1, MANY // 2) for key in ("cards", "crystals", "octopods", "time"))
    capacity.done()
    labs.done()
    return found


def check_action_ids(sheet: Sheet) -> None:
    """Check the action ids, which the file repeats from the engine for its readers."""
    ids = sheet.table("action_ids")
    ids.exactly("total", TOTAL)
    for kind, first in ACTIONS.first.items():
        ids.exactly(kind.name, {"base": first, "count": ACTIONS.end[kind] - first})
    ids.done()


def check_options(sheet: Sheet) -> None:
    options = sheet.table("options")
    items = options.items("item", len(SWITCHES))
    for item, switch in zip(items, SWITCHES, strict=True):
        item.exactly("key", switch.name)
        item.exactly("default", switch.default)
        item.exactly("values", list(switch.values))
        item.done()
    options.done()
