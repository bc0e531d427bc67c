"""Capacity: what a laboratory can store (chapter 15), and gains of time and crystals that it limits."""

from boardwright.core import emit, rule
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Did, Store


@rule
def capacity(w: World, s: State, p: int, store: int) -> int:
    """AQ-230: the base value plus the icons on all own expansions."""
    total = w.capacity[store]
    for k in range(s.exp_n[p]):
        total += w.expansion_add[s.expansions[p][k]][store]
    return total


@rule
def room_for_time(w: World, s: State, p: int) -> int:
    """AQ-135: how many markers fit; none above capacity."""
    room = capacity(w, s, p, Store.TIME) - s.time[p]
    return room if room > 0 else 0


@rule
def gain_time(w: World, s: State, p: int, markers: int) -> None:
    """AQ-229: time that does not fit is lost."""
    n = markers
    if w.time_hard_cap:
        n = min(n, room_for_time(w, s, p))
    if n > 0:
        s.time[p] += n
        emit(s, Did.GAINED_TIME, p, n)


@rule
def cut_time(w: World, s: State, p: int) -> None:
    """AQ-080: at the end of a turn time above capacity is returned."""
    if w.time_hard_cap:
        above = s.time[p] - capacity(w, s, p, Store.TIME)
        if above > 0:
            s.time[p] -= above
            emit(s, Did.TIME_CUT, p, above)


@rule
def free_racks(w: World, s: State, p: int) -> int:
    """AQ-227: how many crystals fit."""
    return capacity(w, s, p, Store.CRYSTALS) - s.crystals[p]


@rule
def gain_crystals(w: World, s: State, p: int, crystals: int) -> None:
    """AQ-227, AQ-266: crystals that do not fit, or that the general supply does not have, are not gained."""
    n = min(crystals, free_racks(w, s, p), s.bank_crystals)
    if n > 0:
        s.crystals[p] += n
        s.bank_crystals -= n
        emit(s, Did.GAINED_CRYSTALS, p, n)
