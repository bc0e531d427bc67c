"""Entry effects: pit and void, portals, flames, tokens (RR-113 to RR-119, RR-182, RR-210 to RR-215)."""

from boardwright.core import NONE, Luck, emit, plan, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.damage import destroy, destroy_all, plan_damage
from boardwright.games.roborally.rules.floor import is_deadly, is_in, kind_at, robot_on, tile
from boardwright.games.roborally.rules.tokens import step_on_tokens
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import VOID, Ask, Did


@rule
def enter(w: World, s: State, r: int, luck: Luck) -> None:
    """RR-117: destruction, portal, flames of the cell reached, in this order."""
    if is_deadly(w, s, s.at[r]):
        note_fall(w, s, r)
        destroy(w, s, r)
        return
    if w.has_portals:
        pass_portal(w, s, r)
    arrive(w, s, r)


@rule
def arrive(w: World, s: State, r: int) -> None:
    """The robot stays on a cell it has come to: flames and tokens there act at once (RR-182)."""
    if w.has_flames and s.register != NONE:
        burn(w, s, r)
    if s.tokens > 0:
        step_on_tokens(w, s, r)


@rule
def note_fall(w: World, s: State, r: int) -> None:
    if kind_at(w, s, s.at[r]) == VOID:
        emit(s, Did.LEFT_FLOOR, r, s.at[r])
    else:
        emit(s, Did.FELL, r, s.at[r])


@rule
def pass_portal(w: World, s: State, r: int) -> None:
    """RR-210, RR-211, RR-215: to the other portal, unless a real robot stands there."""
    if kind_at(w, s, s.at[r]) != Kind.PORTAL:
        return
    start = s.at[r]
    other = w.partner[tile(w, s, start)]
    if s.virtual[r] == 1 or robot_on(w, s, other) == NONE:
        s.at[r] = other
        emit(s, Did.PORTED, r, start, other)


@rule
def burn(w: World, s: State, r: int) -> None:
    """RR-182, RR-185: 1 damage per active flame, from the side of its mount."""
    here = tile(w, s, s.at[r])
    for side in range(3, -1, -1):
        if w.flames[here][side] >> s.register & 1:
            emit(s, Did.BURNED, r, side)
            plan_damage(s, r, 1, side)


@rule
def settle(w: World, s: State, robots: int) -> None:
    """RR-118: after simultaneous movement, destruction for all concerned; then plan what comes next.

    Turning by belts has been done; portals, flames and slides follow, kind by kind in dock order.
    """
    if w.has_portals or w.has_flames or s.tokens > 0:
        plan(s, Ask.GO_SETTLE, robots, 0)
    dead = 0
    for r in range(w.robots):
        if robots >> r & 1 and is_deadly(w, s, s.at[r]):
            note_fall(w, s, r)
            dead |= 1 << r
    if dead:
        destroy_all(w, s, dead)


@rule
def settle_rest(w: World, s: State, robots: int) -> None:
    """RR-118, RR-214: portals in dock order on the new positions, then flames in dock order."""
    if w.has_portals:
        for r in range(w.robots):
            if robots >> r & 1 and is_in(s, r):
                pass_portal(w, s, r)
    for r in range(w.robots - 1, -1, -1):
        if robots >> r & 1 and is_in(s, r):
            arrive(w, s, r)
