"""Option A, programming a bot, and the free return (chapters 5.1 and 6)."""

from boardwright.core import NONE, emit, rule
from boardwright.games.aquasphere.rules.bots import can_program, program_bot, unprogram_bot
from boardwright.games.aquasphere.rules.capacity import room_for_time
from boardwright.games.aquasphere.rules.hand import reward, unused_card
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Did, Kind


@rule
def can_step(w: World, s: State, p: int, room: int) -> bool:
    """AQ-086, AQ-088: an arrow leads to the room and its tile can be programmed."""
    return w.arrow[s.room[p]][room] == 1 and can_program(w, s, p, s.tile_at[room])


@rule
def step(w: World, s: State, p: int, room: int) -> None:
    """AQ-086: the engineer moves along an arrow."""
    emit(s, Did.MOVED_ENGINEER, p, s.room[p], room)
    enter_room(w, s, p, room)


@rule
def enter_room(w: World, s: State, p: int, room: int) -> None:
    """AQ-087, AQ-090, AQ-237: program a bot for the tile of the room, then the ENG cards."""
    s.room[p] = room
    program_bot(s, p, s.tile_at[room])
    if s.card_n[p] > 0:
        reward(w, s, p, Kind.ENG, s.tile_at[room])


@rule
def can_sidestep(w: World, s: State, p: int, room: int) -> bool:
    """AQ-098, AQ-099, AQ-102: a sideways neighbour, a free symbol and an unused SIDE card."""
    if w.sideways[s.room[p]][room] == 0 or not can_program(w, s, p, s.tile_at[room]):
        return False
    return unused_card(w, s, p, Kind.SIDE, NONE) != NONE


@rule
def sidestep(w: World, s: State, p: int, room: int) -> None:
    """AQ-098, AQ-100: the engineer moves sideways and the SIDE card with the lowest id is used up."""
    k = unused_card(w, s, p, Kind.SIDE, NONE)
    s.card_used[p] |= 1 << k
    emit(s, Did.SIDESTEPPED, p, s.room[p], room, s.cards[p][k])
    enter_room(w, s, p, room)


@rule
def can_buy(w: World, s: State, p: int, program: int) -> bool:
    """AQ-092, AQ-095, AQ-096: once a round, for time, on a free symbol."""
    return s.paid_used[p] == 0 and s.time[p] >= w.paid_cost and can_program(w, s, p, program)


@rule
def buy(w: World, s: State, p: int, program: int) -> None:
    """AQ-092, AQ-093, AQ-094: pay, park the marker, program; the engineer stays and no ENG card works."""
    s.time[p] -= w.paid_cost
    s.paid_used[p] = 1
    emit(s, Did.BOUGHT_PROGRAM, p, program, w.paid_cost)
    program_bot(s, p, program)


@rule
def free_return_time(w: World, s: State, p: int) -> int:
    """AQ-083: what a free return brings; by a switch only what the laboratory holds."""
    if w.time_hard_cap and not w.return_overflow:
        return min(w.return_time, room_for_time(w, s, p))
    return w.return_time


@rule
def give_back(w: World, s: State, p: int, program: int) -> None:
    """AQ-081, AQ-083: a programmed bot returns to the supply for time, even above capacity."""
    time = free_return_time(w, s, p)
    unprogram_bot(s, p, program)
    s.supply_bots[p] += 1
    s.time[p] += time
    emit(s, Did.RETURNED_BOT, p, program, time)
