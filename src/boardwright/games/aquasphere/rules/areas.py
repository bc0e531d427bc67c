"""The areas TIME, CRYS, OCTO, SUB and PROG of a sector (chapters 7.4 to 7.7 and 7.9)."""

from boardwright.core import NONE, emit, plan, rule
from boardwright.games.aquasphere.rules.bots import bulb, is_programmed, program_bot
from boardwright.games.aquasphere.rules.capacity import capacity, free_racks, gain_time, room_for_time
from boardwright.games.aquasphere.rules.hand import owns_kind, reward
from boardwright.games.aquasphere.rules.knowledge import gain_points
from boardwright.games.aquasphere.schema import SPACES, TRI, State, World
from boardwright.games.aquasphere.words import Ask, Did, Kind, Source, Store

HALF = 2
"""HALF divides submarine prices by this, rounded down (AQ-244)."""


@rule
def triangle(w: World, n: int) -> int:
    """The triangular table; more than six counts as six."""
    return w.tri[min(n, TRI - 1)]


@rule
def take_time(w: World, s: State, p: int, sector: int) -> None:
    """AQ-133, AQ-134, AQ-135: markers of the area that fit, filled up to two from the general supply."""
    room = room_for_time(w, s, p)
    markers = s.sector_time[sector]
    here = min(room, markers)
    more = min(room - here, max(0, w.time_minimum - markers))
    s.sector_time[sector] -= here
    s.time[p] += here + more
    emit(s, Did.TOOK_TIME, p, sector, here, more)


@rule
def take_crystals(w: World, s: State, p: int, sector: int) -> None:
    """AQ-138, AQ-139: as many crystals of the area as the laboratory can rack; the others stay."""
    n = min(s.sector_crystals[sector], free_racks(w, s, p))
    s.sector_crystals[sector] -= n
    s.crystals[p] += n
    emit(s, Did.TOOK_CRYSTALS, p, sector, n)


@rule
def catch_octopods(w: World, s: State, p: int, sector: int) -> None:
    """AQ-142, AQ-143, AQ-144, AQ-145: catch up to capacity, score at once, then the OCT cards."""
    n = min(s.octopods[sector], capacity(w, s, p, Store.OCTOPODS))
    s.octopods[sector] -= n
    s.bank_octopods += n
    emit(s, Did.CAUGHT_OCTOPODS, p, sector, n)
    if n > 0:
        if s.card_n[p] > 0:
            plan(s, Ask.OCT_CARDS, 0, 0)
        gain_points(w, s, p, triangle(w, n), Source.CATCH)


@rule
def octopod_rewards(w: World, s: State, p: int) -> None:
    """AQ-239: each catch of at least one octopod pays the OCT cards, after the points of the catch."""
    reward(w, s, p, Kind.OCT, NONE)


@rule
def free_space(s: State, p: int, sector: int) -> int:
    """AQ-147, AQ-148, AQ-153: the cheapest free space; NONE without one or beside an own submarine."""
    for space in range(SPACES):
        if s.sub_space[sector][space] == NONE:
            return space
        if s.sub_space[sector][space] == p:
            return NONE
    return NONE


@rule
def submarine_price(w: World, s: State, p: int, sector: int, space: int) -> int:
    """AQ-149, AQ-244: the price of the space, half of it with HALF."""
    price = w.sub_price[sector][space]
    return price // HALF if owns_kind(w, s, p, Kind.HALF) else price


@rule
def deploy(w: World, s: State, p: int, sector: int) -> None:
    """AQ-148, AQ-149, AQ-151, AQ-152: pay the space, place the leftmost submarine, gain bulb points."""
    space = free_space(s, p, sector)
    price = submarine_price(w, s, p, sector, space)
    s.time[p] -= price
    s.sub_space[sector][space] = p
    s.subs_on_board[p] -= 1
    emit(s, Did.DEPLOYED_SUBMARINE, p, sector, space, price)
    gain_points(w, s, p, bulb(w, s), Source.SUBMARINE)


@rule
def program_from_sector(w: World, s: State, p: int, sector: int) -> None:
    """AQ-161, AQ-162: a supply bot to the symbol of the white area, or time if that is occupied."""
    if is_programmed(s, p, w.white[sector]):
        gain_time(w, s, p, w.prog_time)
    else:
        program_bot(s, p, w.white[sector])
