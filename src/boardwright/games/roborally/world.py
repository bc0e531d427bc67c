"""The world of a match: the course's floor as flat tables, the card tables, the switches."""

from collections.abc import Mapping

from boardwright.core import NONE, Value, schema
from boardwright.core.types import JsonObject
from boardwright.games.roborally.course.beams import flames, laser_beams, wall_masks
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.course.course import Course, assemble
from boardwright.games.roborally.course.distances import set_distances
from boardwright.games.roborally.course.floor import Floor, partner
from boardwright.games.roborally.course.floors import remember, turned_floor
from boardwright.games.roborally.data.cards import option_cards, program_kinds
from boardwright.games.roborally.features.looks import set_looks
from boardwright.games.roborally.schema import World
from boardwright.games.roborally.words import BOARDS, CELLS, SIDE, VOID, Goal, Teams

FEW_ROBOTS = 4


def cell_of(x: int, y: int) -> int:
    """Return the number of a cell; the rim of the table is void."""
    return SIDE * (y + 1) + x + 1


def place_of(cell: int) -> tuple[int, int]:
    """Return the x and y of a cell."""
    return cell % SIDE - 1, cell // SIDE - 1


def make_world(course: Course, switches: Mapping[str, Value], seats: int) -> World:
    """Return the world for a course and switches. Raises ValueError if they do not fit together."""
    rules = course.rules
    most = 4 if rules.racer_and_blocker else 8
    if seats > most:
        raise ValueError(f"{course.title} is for at most {most} players, not {seats}")
    if rules.teams and seats % 2:
        raise ValueError(f"{course.title} is played in teams and needs an even number of players")
    floor = assemble(course)
    w = floor_world(floor, bool(rules.rotate_touched_board))
    set_cards(w, str(switches["options"]))
    set_switches(w, switches)
    set_course_rules(w, course)
    w.seats = seats
    w.robots = 2 * seats if rules.racer_and_blocker else seats
    lives = switches["lives"]
    w.lives = int(lives) if lives != "by_count" else 3 + (w.robots > FEW_ROBOTS)
    return w


def floor_world(floor: Floor, boards_turn: bool = False) -> World:
    """Return an otherwise empty world with the tables of this floor."""
    w = schema(World).new()
    w.width, w.height, w.boards = floor.width, floor.height, len(floor.boards)
    if w.boards > BOARDS:
        raise ValueError(f"a course has at most {BOARDS} boards, not {w.boards}")
    w.kind = [VOID] * len(w.kind)
    w.partner = [NONE] * len(w.partner)
    w.board = [NONE] * CELLS
    for x, y, _ in floor.places():
        w.board[cell_of(x, y)] = floor.board_at(x, y)
    for b, place in enumerate(floor.placements):
        w.board_x[b], w.board_y[b] = place.x, place.y
    for layer in range(4 if boards_turn else 1):
        _lay(w, turned_floor(floor, _all_turned(floor, layer)), layer * CELLS, complete=not boards_turn)
    _set_goals(w, floor)
    w.boards_turn = int(boards_turn)
    set_distances(w)
    set_looks(w)
    remember(w, floor)
    return w


def _all_turned(floor: Floor, turns: int) -> tuple[int, ...]:
    """Return quarter turns for every square board; docking bays stay."""
    return tuple(turns if board.width == board.height else 0 for board in floor.boards)


def _lay(w: World, floor: Floor, base: int, complete: bool) -> None:
    """Write one layer. Where boards turn, each cell has only its own walls, and the rules check both neighbours."""
    walls = wall_masks(floor)
    for x, y, cell in floor.places():
        tile = base + cell_of(x, y)
        w.kind[tile] = int(cell.kind if cell.kind != Kind.DOCK else Kind.FLOOR)
        w.walls[tile] = walls[floor.index(x, y)] if complete else cell.walls
        w.exit[tile], w.turn_in[tile] = cell.exit, cell.turn_in
        w.water[tile], w.oil[tile] = int(cell.water), int(cell.oil)
        if cell.pusher:
            w.pusher_side[tile], w.pusher[tile] = cell.pusher
        w.crusher[tile] = cell.crusher
        other = partner(floor, x, y)
        w.partner[tile] = cell_of(*other) if other else NONE
        w.has_oil |= int(cell.oil)
        w.has_portals |= int(cell.kind == Kind.PORTAL)
        w.has_currents |= int(cell.kind == Kind.CURRENT)
        w.has_randomizers |= int(cell.kind == Kind.RANDOMIZER)
        w.has_waste |= int(cell.kind == Kind.WASTE)
        w.has_chop_shops |= int(cell.kind == Kind.CHOP_SHOP)
    for beam in laser_beams(floor):
        for far, (x, y) in enumerate(beam.cells):
            w.beams[base + cell_of(x, y)][beam.side] = beam.beams
            w.beam_length[base + cell_of(x, y)][beam.side] = far
    for flame in flames(floor):
        w.has_flames = 1
        for x, y in flame.cells:
            w.flames[base + cell_of(x, y)][flame.side] |= flame.registers


def _set_goals(w: World, floor: Floor) -> None:
    w.dock = [NONE] * len(w.dock)
    for dock in floor.docks:
        w.dock[dock.number - 1] = cell_of(dock.x, dock.y)
        w.dock_facing[dock.number - 1] = dock.facing
    w.flag = [NONE] * len(w.flag)
    w.flags = len(floor.flags)
    for f, (x, y) in enumerate(floor.flags):
        w.flag[f] = cell_of(x, y)


def set_cards(w: World, deck: str) -> None:
    """Set the program cards and the option deck (RR-009 to RR-011)."""
    for number, kind in enumerate(program_kinds()):
        for priority in kind.priorities:
            card = priority // 10 - 1
            w.card_kind[card], w.card_spaces[card], w.card_turn[card] = number, kind.spaces, kind.turn
    for option in option_cards():
        w.option_used[option.number] = int(deck in option.decks)
        w.option_uses[option.number] = option.uses
        w.option_refill[option.number] = int(option.refill)
    w.options_1994 = int(deck == "1994")


def set_switches(w: World, switches: Mapping[str, Value]) -> None:
    """Set the switches of chapter 39, except lives, options and course."""
    chosen: JsonObject = {
        "reentry_neighbour": switches["reentry"] == "neighbour",
        "materialise_late": switches["materialise"] == "turn_end",
        "damaged_only": switches["power_down"] == "damaged_only",
        "announce_with_confirm": switches["announce"] == "with_confirm",
        "idle_when_down": switches["pd_activity"] == "none",
        "flags_repair": switches["flags_repair"],
        "one_flag_a_turn": switches["flags_per_turn"] == "one",
        "double_site_1994": switches["double_site"] == "1994",
        "free_unlock": switches["unlock_order"] == "free",
        "timer": switches["timer"],
        "timer_fill_right": switches["timer_fill"] == "right",
        "flamer_1997": switches["flamer"] == "1997",
        "teleporter_self": switches["teleporter"] == "self",
        "rank_all": switches["end"] == "rank_all",
        "survivor_plays_on": switches["last_survivor"] == "plays_on",
        "turn_limit": switches["turn_limit"],
    }
    for name, value in chosen.items():
        setattr(w, name, int(value))


def set_course_rules(w: World, course: Course) -> None:
    """Set the special rules of the course (chapter 34)."""
    rules = course.rules
    w.options_dealt, w.options_kept = rules.start_options.deal, rules.start_options.keep
    w.flags_move = int(rules.flags_move)
    w.laser_factor = rules.robot_laser_factor
    w.start_damage = rules.start_damage
    w.no_power_down = int(not rules.power_down)
    w.option_world = int(rules.option_world)
    w.program_time = rules.program_time_s
    w.superbot = int(rules.superbot)
    w.racer_and_blocker = int(rules.racer_and_blocker)
    w.teams = int(Teams[rules.teams.upper()]) if rules.teams else int(Teams.NONE)
    w.goal = int(Goal[rules.team_goal.upper()]) if rules.team_goal else int(Goal.RACE)
    w.sit_out = rules.sit_out_turns
    w.home_rows = rules.home_rows
