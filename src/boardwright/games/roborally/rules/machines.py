"""Step C5 and C6: gears and crushers (RR-152 to RR-156)."""

from boardwright.core import emit, rule
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.damage import destroy_all
from boardwright.games.roborally.rules.floor import is_covered, is_in, kind_at, tile
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did, Opt


@rule
def turn_gears(w: World, s: State) -> None:
    """RR-152, RR-153, RR-373: every robot on a gear turns with it, unless its stabilizer is on."""
    for r in range(w.robots):
        if not is_in(s, r):
            continue
        kind = kind_at(w, s, s.at[r])
        if kind != Kind.GEAR_RIGHT and kind != Kind.GEAR_LEFT:
            continue
        if s.gyro and works(w, s, r, Opt.GYROSCOPIC_STABILIZER):
            continue
        quarter = 1 if kind == Kind.GEAR_RIGHT else 3
        s.facing[r] = (s.facing[r] + quarter) % 4
        emit(s, Did.GEAR_TURNED, r, s.facing[r])


@rule
def run_crushers(w: World, s: State) -> None:
    """RR-154: every robot on a crusher active in this register is destroyed."""
    dead = 0
    for r in range(w.robots):
        if not is_in(s, r) or is_covered(s, s.at[r]):
            continue
        if w.crusher[tile(w, s, s.at[r])] >> s.register & 1:
            emit(s, Did.CRUSHED, r)
            dead |= 1 << r
    if dead:
        destroy_all(w, s, dead)
