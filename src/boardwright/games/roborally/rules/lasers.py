"""Step D2 and D3: who is in whose way, and the packets of damage that follow (RR-157 to RR-172)."""

from boardwright.core import NONE, emit, plan, rule
from boardwright.games.roborally.rules.damage import FIRE_CONTROLLED, PLAIN, packet
from boardwright.games.roborally.rules.floor import (
    AHEAD,
    can_fire,
    column,
    is_floor,
    is_in,
    is_wall,
    opposite,
    robot_on,
    row,
    tile,
)
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.rules.reveal import due
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Did, Do, Opt

BIG_GUN_DAMAGE = 2


@rule
def shares_line(s: State, a: int, b: int) -> bool:
    return row(a) == row(b) or column(a) == column(b)


@rule
def somebody_on_line(w: World, s: State, r: int) -> bool:
    """A quick look: most robots have nobody in their row or column."""
    for other in range(w.robots):
        if other != r and s.at[other] != NONE and shares_line(s, s.at[r], s.at[other]):
            return True
    return False


@rule
def in_sight(w: World, s: State, r: int, direction: int) -> int:
    """RR-164, RR-492: the first real robot in line of sight, or NONE."""
    cell = s.at[r]
    while not is_wall(w, s, cell, direction):
        cell += AHEAD[direction]
        if not is_floor(w, cell):
            return NONE
        found = robot_on(w, s, cell)
        if found != NONE:
            return found
    return NONE


@rule
def pierced(w: World, s: State, r: int, direction: int) -> int:
    """RR-374 to RR-377: the mask of robots hit by a beam that passes one wall or one robot."""
    hits, passed = 0, 0
    cell = s.at[r]
    while True:
        if is_wall(w, s, cell, direction):
            passed += 1
            if passed == 2:
                return hits
        cell += AHEAD[direction]
        if not is_floor(w, cell):
            return hits
        found = robot_on(w, s, cell)
        if found != NONE:
            hits |= 1 << found
            passed += 1
            if passed == 2:
                return hits


@rule
def firing_direction(w: World, s: State, r: int) -> int:
    """RR-163, RR-424: ahead, or where the Turret points."""
    if works(w, s, r, Opt.TURRET):
        return (s.facing[r] + s.charge[Opt.TURRET]) % 4
    return s.facing[r]


@rule
def fix_targets(w: World, s: State) -> None:
    """RR-165, RR-166: D2, all shots are fixed at once on the positions after step C."""
    for r in range(w.robots):
        s.main_hits[r] = 0
        s.rear_hits[r] = 0
        if not can_fire(s, r) or not somebody_on_line(w, s, r):
            continue
        way = firing_direction(w, s, r)
        s.shot_dir[r] = way
        if s.weapon[r] == Do.FIRE_MAIN:
            s.main_hits[r] = main_mask(w, s, r, way)
        else:
            s.target[r] = in_sight(w, s, r, way)
        if works(w, s, r, Opt.REAR_FIRING_LASER):
            behind = in_sight(w, s, r, opposite(s.facing[r]))
            if behind != NONE:
                s.rear_hits[r] = 1 << behind


@rule
def main_mask(w: World, s: State, r: int, way: int) -> int:
    """RR-163, RR-374: the first robot in sight, or all that a High-Power Laser reaches."""
    if works(w, s, r, Opt.HIGH_POWER_LASER):
        return pierced(w, s, r, way)
    found = in_sight(w, s, r, way)
    if found == NONE:
        return 0
    return 1 << found


@rule
def laser_power(w: World, s: State, r: int) -> int:
    """RR-448, RR-454: what a damaging robot laser is multiplied by."""
    power = w.laser_factor
    if w.superbot and s.bot == r:
        power *= 2
    return power


@rule
def plan_laser_damage(w: World, s: State) -> None:
    """RR-168: D3, victims in dock order; board lasers N E S W, then robot shots in dock order of the shooters.

    What is planned last comes first, so everything is planned backwards.
    """
    for r in range(w.robots - 1, -1, -1):
        if not is_in(s, r):
            continue
        for shooter in range(w.robots - 1, -1, -1):
            plan_shots(w, s, shooter, r)
        plan_board_lasers(w, s, r)
        if w.superbot:
            note_shooter(w, s, r)


@rule
def note_shooter(w: World, s: State, r: int) -> None:
    """RR-455: who last damaged the robot by a shot; of several in one step the lowest priority counts."""
    last = NONE
    for shooter in range(w.robots):
        if s.main_hits[shooter] >> r & 1 or s.rear_hits[shooter] >> r & 1 or weapon_points(s, shooter, r) > 0:
            if last == NONE or due(w, s, shooter) < due(w, s, last):
                last = shooter
    if last != NONE:
        s.last_hit_by[r] = last


@rule
def weapon_points(s: State, shooter: int, r: int) -> int:
    """RR-384, RR-425: the damage of an optional weapon aimed at the robot."""
    if s.target[shooter] != r:
        return 0
    if s.weapon[shooter] == Do.HOWITZER:
        return 1
    if s.weapon[shooter] == Do.BIG_GUN:
        return BIG_GUN_DAMAGE
    return 0


@rule
def plan_shots(w: World, s: State, shooter: int, r: int) -> None:
    """What one robot does to another: main laser or damaging weapon first, the rear laser after it."""
    if s.rear_hits[shooter] >> r & 1:
        plan_laser(w, s, shooter, r, laser_power(w, s, shooter), s.facing[shooter], PLAIN)
    side = opposite(s.shot_dir[shooter])
    if s.main_hits[shooter] >> r & 1:
        points = laser_power(w, s, shooter)
        if works(w, s, shooter, Opt.DOUBLE_BARRELED_LASER):
            points *= 2
        kind = FIRE_CONTROLLED if works(w, s, shooter, Opt.FIRE_CONTROL) else PLAIN
        plan_laser(w, s, shooter, r, points, side, kind)
    elif weapon_points(s, shooter, r) > 0:
        plan_shot(s, shooter, r, weapon_points(s, shooter, r), side, PLAIN)


@rule
def plan_laser(w: World, s: State, shooter: int, r: int, points: int, side: int, kind: int) -> None:
    """RR-438: a Reflector on the side that is hit sends the same points back to the robot that fired."""
    if reflects(w, s, r, side):
        plan(s, Ask.GO_HURT, shooter, packet(points, opposite(side), r, PLAIN))
    plan_shot(s, shooter, r, points, side, kind)


@rule
def plan_shot(s: State, shooter: int, r: int, points: int, side: int, kind: int) -> None:
    """RR-269: a packet from the side facing the shooter."""
    plan(s, Ask.GO_HURT, r, packet(points, side, shooter, kind))
    emit(s, Did.SHOT, shooter, r, s.weapon[shooter])


@rule
def reflects(w: World, s: State, r: int, side: int) -> bool:
    """RR-438: the Reflector is set to the side that is hit."""
    return works(w, s, r, Opt.REFLECTOR) and (s.facing[r] + s.charge[Opt.REFLECTOR]) % 4 == side


@rule
def plan_board_lasers(w: World, s: State, r: int) -> None:
    """RR-157 to RR-162, RR-171: beams that reach the robot; of two that face each other only the stronger."""
    here = tile(w, s, s.at[r])
    for side in range(3, -1, -1):
        beams = beams_on(w, s, r, here, side)
        if beams == 0:
            continue
        facing = beams_on(w, s, r, here, opposite(side))
        if facing > beams or (facing == beams and opposite(side) < side):
            continue
        emit(s, Did.LASER, s.at[r], side, beams, r)
        plan(s, Ask.GO_HURT, r, packet(beams, side, NONE, PLAIN))


@rule
def beams_on(w: World, s: State, r: int, here: int, side: int) -> int:
    """RR-157, RR-167: the beams from this side, 0 if a real robot stands nearer to the mount."""
    if w.beams[here][side] == 0:
        return 0
    cell = s.at[r]
    for _ in range(w.beam_length[here][side]):
        cell += AHEAD[side]
        if robot_on(w, s, cell) != NONE:
            return 0
    return w.beams[here][side]
