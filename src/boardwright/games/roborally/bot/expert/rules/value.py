"""What a position is worth: the registers that every robot still has before it, and the chance to be first."""
# ruff: noqa: F821

from collections.abc import Callable
from math import exp

from boardwright.core import rule
from boardwright.core.arrays import Numbers
from boardwright.games.roborally.bot.expert.rules.sizes import SIDES, Part, Weight
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.rules.teams import team_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, REGISTERS, Status

game_place: Callable[..., int]

MOST_DAMAGE = 9
MOST_LIVES = 4
FAR = 200.0


@rule
def way_from(cost_to_go: Numbers, flag: int, cell: int) -> float:
    """The way from a cell with the best facing."""
    best = FAR
    for facing in range(SIDES):
        best = min(best, cost_to_go[flag, cell * SIDES + facing])
    return best


@rule
def way_to_go(w: World, s: State, r: int, cost_to_go: Numbers, weights: Numbers) -> float:
    """Registers to the last flag; a robot off the floor starts at its archive, and a good archive is a comfort."""
    flag = min(s.next_flag[r] - 1, cost_to_go.shape[0] - 1)
    home = 0.0
    if s.archive[r] >= 0:
        home = way_from(cost_to_go, flag, s.archive[r])
    if s.at[r] < 0:
        return home + weights[Weight.DEAD]
    here = min(cost_to_go[flag, s.at[r] * SIDES + s.facing[r]], FAR)
    return here + weights[Weight.ARCHIVE] * max(home - here, 0.0) + weights[Weight.VIRTUAL] * s.virtual[r]


@rule
def hurt_to_bear(w: World, s: State, r: int, way: float, weights: Numbers) -> float:
    """Damage makes the rest of the way slower, until it is worth a slow turn and then one of rest."""
    if s.down_next[r]:
        return way * weights[Weight.SLOW + 1]
    points = min(s.damage[r], MOST_DAMAGE)
    slow = weights[Weight.SLOW + points]
    rest = weights[Weight.REST] + REGISTERS * slow / (1.0 + slow) + way * weights[Weight.SLOW + 1]
    if w.no_power_down:
        rest = FAR
    return min(way * slow, rest) + weights[Weight.RISK + points]


@rule
def options_held(w: World, s: State, r: int, worth: Numbers) -> float:
    total = 0.0
    if s.opt_n[r] > 0:
        for opt in range(OPTIONS):
            if s.opt_owner[opt] == r:
                total += worth[opt]
    return total


@rule
def burden(w: World, s: State, r: int, cost_to_go: Numbers, weights: Numbers, worth: Numbers, parts: Numbers) -> float:
    """All that a robot has before it, in registers, part by part."""
    for part in range(Part.COUNT):
        parts[part] = 0.0
    if s.status[r] == Status.DONE or s.won >> r & 1:
        return 0.0
    if s.status[r] == Status.OUT:
        parts[Part.LIVES] = weights[Weight.OUT]
        return weights[Weight.OUT]
    way = way_to_go(w, s, r, cost_to_go, weights)
    parts[Part.WAY] = way
    parts[Part.DAMAGE] = hurt_to_bear(w, s, r, way, weights)
    parts[Part.LIVES] = weights[Weight.LIFE + min(max(s.lives[r], 0), MOST_LIVES)]
    parts[Part.OPTIONS] = -weights[Weight.OPTION] * options_held(w, s, r, worth)
    if s.down_next[r]:
        parts[Part.POWER] = weights[Weight.REST]
    total = 0.0
    for part in range(Part.COUNT):
        total += parts[part]
    return total


@rule
def side_of(w: World, s: State, r: int) -> int:
    """Robots that win together."""
    if w.racer_and_blocker:
        return seat_of(w, s, r)
    return team_of(w, r)


@rule
def appraise(
    w: World, s: State, r: int, cost_to_go: Numbers, weights: Numbers, worth: Numbers, parts: Numbers,
    other_parts: Numbers,
) -> float:
    """The chance that the side of robot r is first; its own parts, and the lead of the others as one more."""
    mine = burden(w, s, r, cost_to_go, weights, worth, parts)
    if s.over or s.todo_n == 0:
        place = game_place(w, s, seat_of(w, s, r))
        behind = (w.seats - place) / max(w.seats - 1.0, 1.0)
        parts[Part.CHANCE] = (1.0 - weights[Weight.RANK]) * (place == 1) + weights[Weight.RANK] * behind
        return parts[Part.CHANCE]
    least = mine
    for other in range(w.robots):
        if other != r:
            least = min(least, burden(w, s, other, cost_to_go, weights, worth, other_parts))
    heat = weights[Weight.HEAT] + weights[Weight.HEAT_SHARE] * max(least, 0.0)
    own, all_of_them, behind, rivals = 0.0, 0.0, 0.0, 0
    for robot in range(w.robots):
        if w.racer_and_blocker and robot % 2 == 1:
            continue
        lead = burden(w, s, robot, cost_to_go, weights, worth, other_parts) - least
        share = exp(-lead / heat)
        all_of_them += share
        if side_of(w, s, robot) == side_of(w, s, r):
            own += share
        else:
            parts[Part.RIVALS] -= share
            behind += 1.0 / (1.0 + exp((mine - least - lead) / heat))
            rivals += 1
    rank = weights[Weight.RANK] if rivals > 0 else 0.0
    parts[Part.CHANCE] = (1.0 - rank) * own / all_of_them + rank * behind / max(rivals, 1)
    return parts[Part.CHANCE]
