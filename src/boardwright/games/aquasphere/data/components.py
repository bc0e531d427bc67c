"""The component file as frozen dataclasses, the source of every number in the rules."""

from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TypeVar

from boardwright.games.aquasphere.data.parts import (
    Expansion,
    Face,
    ProgramCard,
    Reference,
    Research,
    Sector,
    SetupCard,
    read_cards,
    read_expansions,
    read_faces,
    read_program_cards,
    read_reference,
    read_sectors,
    read_setup_cards,
)
from boardwright.games.aquasphere.data.sheet import Sheet, read_sheet
from boardwright.games.aquasphere.data.tables import (
    Headquarters,
    PlayerBoard,
    Tracks,
    check_action_ids,
    check_components,
    check_options,
    check_programs,
    read_board,
    read_capacity,
    read_headquarters,
    read_limits,
    read_tracks,
)
from boardwright.games.aquasphere.schema import ROUNDS, TRI

FILE = Path(__file__).parent / "aquasphere.toml"
BIG = 20
"""Larger numbers would overflow narrow fields of the state; no printed one comes close."""
MOST_TRI = 21
T = TypeVar("T")


@dataclass(frozen=True)
class Costs:
    """Prices."""

    paid_program_time: int
    ii_card_time: int
    opposite_jump_time: int


@dataclass(frozen=True)
class Gains:
    """Rewards."""

    free_return_time: int
    prog_occupied_time: int
    time_action_minimum: int
    now_card_time: int
    now_card_extra_time_if_occupied: int
    scoring_time_per_submarine: int
    start_time_normal: int
    start_time_next_to_zero_lock: int
    majority_alone: int
    majority_tied: int
    final_time_each: int
    final_all_submarines: int
    final_full_lab: int
    disp_card_kp: int


@dataclass(frozen=True)
class Data:
    """All components of the game."""

    crystals: int
    octopods: int
    tri: tuple[int, ...]
    bulb_by_round: tuple[int, ...]
    programmed_total: int
    expansions_per_lab: int
    loading_station: dict[int, int]
    costs: Costs
    gains: Gains
    sectors: tuple[Sector, ...]
    opposite_distance: int
    headquarters: Headquarters
    program_cards: tuple[ProgramCard, ...]
    tracks: Tracks
    faces: tuple[Face, ...]
    setup_cards: tuple[SetupCard, ...]
    board: PlayerBoard
    capacity: tuple[int, ...]
    expansions: tuple[Expansion, ...]
    cards: tuple[Research, ...]
    reference: Reference
    reconstructed: tuple[str, ...]


@cache
def the_data() -> Data:
    """Return the components shipped with the package."""
    return read_data(FILE)


def read_data(path: Path) -> Data:
    """Read a component file. Raises DataError with the line at fault."""
    return data_of(read_sheet(path))


def data_of(sheet: Sheet) -> Data:
    """Return the components of a parsed file."""
    check_programs(sheet)
    crystals, octopods = check_components(sheet)
    check_action_ids(sheet)
    check_options(sheet)
    tables, limits, costs = sheet.table("tables"), read_limits(sheet), sheet.table("costs")
    for key in ("paid_program_marker", "red_line_crystals", "red_line_bots_instead"):
        costs.exactly(key, 1)
    sectors = sheet.table("sectors")
    capacity = read_capacity(sheet)
    data = Data(
        crystals=crystals,
        octopods=octopods,
        tri=tables.numbers("tri", TRI, 0, MOST_TRI),
        bulb_by_round=tables.numbers("bulb_by_round", ROUNDS, 0, BIG),
        programmed_total=limits[0],
        expansions_per_lab=limits[1],
        loading_station=limits[2],
        costs=all_numbers(costs, Costs),
        gains=all_numbers(sheet.table("gains"), Gains),
        sectors=read_sectors(sectors),
        opposite_distance=sectors.number("opposite_distance", 1, 5),
        headquarters=read_headquarters(sheet.table("hq")),
        program_cards=read_program_cards(sheet.table("program_cards")),
        tracks=read_tracks(sheet.table("tracks")),
        faces=read_faces(sheet.table("centre_tiles")),
        setup_cards=read_setup_cards(sheet.table("setup_cards")),
        board=read_board(sheet.table("player_board")),
        capacity=capacity,
        expansions=read_expansions(sheet.table("lab_expansions"), capacity),
        cards=read_cards(sheet.table("research_cards")),
        reference=read_reference(sheet.table("reference_setup")),
        reconstructed=tuple(name for name, table in sheet.values.items() if is_reconstructed(table)),
    )
    for part in (sheet, tables, sectors):
        part.done()
    return data


def is_reconstructed(table: object) -> bool:
    """Return whether a table, or one inside it, is marked as reconstructed."""
    if not isinstance(table, dict):
        return False
    return table.get("status") == "reconstructed" or any(is_reconstructed(part) for part in table.values())


def all_numbers(sheet: Sheet, shape: type[T]) -> T:
    """Read a table of exactly the numbers of a dataclass."""
    found = shape(**{part.name: sheet.number(part.name, 0, BIG) for part in fields(shape)})  # type: ignore[arg-type]
    sheet.done()
    return found
