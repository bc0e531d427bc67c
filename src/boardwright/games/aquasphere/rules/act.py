"""Option B: act with a programmed bot (chapter 7)."""

from boardwright.core import NONE, emit, plan, rule
from boardwright.games.aquasphere.rules.areas import (
    catch_octopods,
    deploy,
    free_space,
    program_from_sector,
    submarine_price,
    take_crystals,
    take_time,
)
from boardwright.games.aquasphere.rules.bots import is_programmed, unprogram_bot
from boardwright.games.aquasphere.rules.capacity import capacity, free_racks
from boardwright.games.aquasphere.rules.control import occupy
from boardwright.games.aquasphere.rules.laboratory import can_expand, expand
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.rules.research import can_take_card, take_card
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Ask, Did, Program, Store


@rule
def can_act(w: World, s: State, p: int, sector: int, program: int) -> bool:
    """AQ-104, AQ-108: a bot for this program, the action's own condition, and the time to get there."""
    if not is_programmed(s, p, program):
        return False
    if program == Program.LAB:
        return can_expand(w, s, p, sector) and can_reach(w, s, p, sector)
    if program == Program.CARD:
        return can_take_card(w, s, p, sector) and can_reach(w, s, p, sector)
    if program == Program.SUB:
        return can_deploy(w, s, p, sector)
    if w.no_empty_actions and program != Program.PROG:
        return gains_something(w, s, p, sector, program) and can_reach(w, s, p, sector)
    return can_reach(w, s, p, sector)


@rule
def can_reach(w: World, s: State, p: int, sector: int) -> bool:
    """AQ-108: the movement can be paid; a purse for half of the ring pays every movement."""
    return s.time[p] >= w.longest_walk or travel_cost(w, s, p, sector) <= s.time[p]


@rule
def can_deploy(w: World, s: State, p: int, sector: int) -> bool:
    """AQ-147, AQ-149, AQ-150, AQ-151: a submarine left, none there yet, movement and space both payable."""
    if s.subs_on_board[p] == 0:
        return False
    space = free_space(s, p, sector)
    if space == NONE:
        return False
    price = submarine_price(w, s, p, sector, space)
    left = s.time[p] - price
    return left >= w.longest_walk or (left >= 0 and travel_cost(w, s, p, sector) <= left)


@rule
def gains_something(w: World, s: State, p: int, sector: int, program: int) -> bool:
    """Chapter 23, empty_actions: would TIME, CRYS or OCTO gain anything after the movement is paid?"""
    if program == Program.TIME:
        room = capacity(w, s, p, Store.TIME) - s.time[p] + travel_cost(w, s, p, sector)
        return room > 0 and max(s.sector_time[sector], w.time_minimum) > 0
    if program == Program.CRYS:
        return s.sector_crystals[sector] > 0 and free_racks(w, s, p) > 0
    return s.octopods[sector] > 0


@rule
def act(w: World, s: State, p: int, sector: int, program: int) -> None:
    """AQ-103: pay, walk, take the control space; the action follows when displacement is settled."""
    cost = travel_cost(w, s, p, sector)
    s.time[p] -= cost
    emit(s, Did.MOVED_SCIENTIST, p, s.sci_sector[p], sector, program, cost)
    s.sci_sector[p] = sector
    s.sci_area[p] = program
    unprogram_bot(s, p, program)
    plan(s, Ask.CARRY_OUT, sector, program)
    occupy(w, s, p, sector, program)


@rule
def carry_out(w: World, s: State, p: int, sector: int, program: int) -> None:
    """AQ-005: the seven actions."""
    match program:
        case Program.LAB:
            expand(w, s, p, sector)
        case Program.TIME:
            take_time(w, s, p, sector)
        case Program.CRYS:
            take_crystals(w, s, p, sector)
        case Program.OCTO:
            catch_octopods(w, s, p, sector)
        case Program.SUB:
            deploy(w, s, p, sector)
        case Program.CARD:
            take_card(w, s, p, sector)
        case _:
            program_from_sector(w, s, p, sector)
