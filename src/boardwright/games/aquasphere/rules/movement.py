"""The scientist walks: locks, LOCK2 and OPP (chapter 7.1)."""

from boardwright.core import rule
from boardwright.games.aquasphere.rules.hand import owns_kind
from boardwright.games.aquasphere.schema import SECTORS, State, World
from boardwright.games.aquasphere.words import Kind


@rule
def walk(w: World, s: State, start: int, end: int, opened: int) -> int:
    """AQ-106, AQ-107, AQ-243: the price between two ring positions, the cheaper way round."""
    between = 0
    for position in range(min(start, end), max(start, end)):
        between += w.toll[opened][s.sector_at[position]]
    return min(between, w.ring_toll[opened] - between)


@rule
def travel_cost(w: World, s: State, p: int, sector: int) -> int:
    """AQ-105, AQ-107, AQ-240: staying is free; otherwise the cheapest route, with OPP also over one jump."""
    if sector == s.sci_sector[p]:
        return 0
    start = s.pos_of[s.sci_sector[p]]
    end = s.pos_of[sector]
    opened = 1 if owns_kind(w, s, p, Kind.LOCK2) else 0
    cost = walk(w, s, start, end, opened)
    if owns_kind(w, s, p, Kind.OPP):
        for leave in range(SECTORS):
            land = (leave + w.opposite) % SECTORS
            jump = walk(w, s, start, leave, opened) + w.jump_cost + walk(w, s, land, end, opened)
            cost = min(cost, jump)
    return cost
