"""The value of a position to a seat: flags, the way to the next one, damage, lives, options, power."""

from boardwright.core import NONE, Evaluator, Parts
from boardwright.games.roborally.bot.ways import FAR, SIDES, Floor, floor_of, ways
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Ask, Goal, Status

FLAG = 120.0
"""More than any ordinary way, so that touching a flag is never delayed."""
DAMAGE = 1.5
LOCKING = 5
"""From here on, each point of damage locks a register and counts for more."""
LOCKED = 3.0
LIFE = 30.0
ELIMINATED = -200.0
FINISHED = 400.0
DESTROYED = -12.0
"""Re-entry costs time and two points of damage."""
DOWN = -11.0
"""A turn without moving."""
OPTION = 2.0


def parts(w: World, s: State, p: int) -> Parts:
    """Return the value of each part to the seat: the sum over its robots, in half spaces."""
    floor, total = floor_of(w), dict[str, float]()
    for r in range(w.robots):
        if seat_of(w, s, r) == p:
            for name, points in robot_parts(w, s, r, floor).items():
                total[name] = total.get(name, 0.0) + points
    return total


def robot_parts(w: World, s: State, r: int, floor: Floor) -> Parts:
    """Return the value of each part for one robot."""
    if s.status[r] == Status.OUT:
        return {"elimination": ELIMINATED}
    finished = FINISHED if s.status[r] == Status.DONE or s.won >> r & 1 else 0.0
    return {
        "flags": FLAG * (s.next_flag[r] - 1) + finished,
        "way": -float(way(w, s, r, floor)) if not finished else 0.0,
        "damage": damage(s.damage[r]),
        "lives": LIFE * s.lives[r] + (DESTROYED if s.status[r] == Status.DEAD else 0.0),
        "options": OPTION * s.opt_n[r],
        "power": DOWN * (s.down[r] + s.down_next[r]),
    }


def damage(points: int) -> float:
    return -DAMAGE * points - LOCKED * max(0, points - LOCKING + 1)


def way(w: World, s: State, r: int, floor: Floor) -> float:
    """Return the cost of the way to the goal; a robot off the floor starts from its archive in the best direction."""
    goal = goal_of(w, s, r)
    if goal < 0:
        return 0.0
    table = ways(floor, goal)
    if s.at[r] >= 0:
        return min(table[s.at[r] * SIDES + s.facing[r]], FAR)
    if s.archive[r] < 0:
        return FAR
    return min(table[s.archive[r] * SIDES + side] for side in range(SIDES))


def goal_of(w: World, s: State, r: int) -> int:
    """Return the cell the robot heads for, or NONE."""
    if w.goal == Goal.CAPTURE_THE_FLAG:
        return capture_goal(w, s, r)
    if w.goal == Goal.CONTROL_ALL_FLAGS:
        others = [f for f in range(w.flags) if s.flag_team[f] != r % 2]
        return s.flag_at[others[r // 2 % len(others)]] if others else NONE
    if w.flags == 0:
        return NONE
    return s.flag_at[min(s.next_flag[r], w.flags) - 1]


def capture_goal(w: World, s: State, r: int) -> int:
    """Return the cell of the enemy flag, or the home of the team's own flag once the robot carries the enemy's."""
    own = [f for f in range(w.flags) if w.board[w.flag[f]] == s.home[r % 2]]
    for f in range(w.flags):
        if f not in own and s.carrier[f] != r:
            return s.flag_at[f] if s.flag_at[f] >= 0 else w.flag[f]
    return w.flag[own[0]] if own else NONE


RIVALRY = 0.2
EVALUATOR = Evaluator(parts, frozenset({Ask.CELL, Ask.FACE}), RIVALRY, lead=(140.0, 10.0))
