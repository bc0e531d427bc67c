"""Step D6, D7 and E4: flames and radioactive waste (RR-180 to RR-190)."""

from boardwright.core import Luck, emit, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.damage import plan_damage
from boardwright.games.roborally.rules.entry import burn
from boardwright.games.roborally.rules.floor import is_in, kind_at
from boardwright.games.roborally.rules.options import draw_option
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import NO_SIDE, Did


@rule
def burn_standing(w: World, s: State) -> None:
    """RR-183, RR-186: every robot on a cell covered by an active flame; planned backwards for dock order."""
    if w.has_flames:
        for r in range(w.robots - 1, -1, -1):
            if is_in(s, r):
                burn(w, s, r)


@rule
def radiate(w: World, s: State) -> None:
    """RR-187, RR-190: D7, 1 damage without direction for every robot on radioactive waste."""
    if w.has_waste:
        for r in range(w.robots - 1, -1, -1):
            if is_in(s, r) and kind_at(w, s, s.at[r]) == Kind.WASTE:
                emit(s, Did.IRRADIATED, r)
                plan_damage(s, r, 1, NO_SIDE)


@rule
def draw_on_waste(w: World, s: State, luck: Luck) -> None:
    """RR-188, RR-189: E4, every robot still on radioactive waste draws an option."""
    if w.has_waste:
        for r in range(w.robots):
            if is_in(s, r) and kind_at(w, s, s.at[r]) == Kind.WASTE and not (w.idle_when_down and s.down[r]):
                draw_option(w, s, r, luck)
