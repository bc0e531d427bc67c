"""A robot with a goal, for recorded matches: tries programs on an otherwise empty floor."""

import random
from typing import Any

from boardwright.core import Match, TopLuck, plan, question, schema
from boardwright.games.roborally import GAME
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.rules.floor import distance
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.words import HAND, REGISTERS, Ask, Do, Goal, Status

TRIES = 60
DEAD = 1000


def keen_program(match: Match, seat: int, rng: random.Random) -> list[int]:
    """Return the best of some random programs as a list of actions; empty if no program is asked for."""
    w, s = match.w, match.s
    k = question(s, seat)
    r = s.todo_x[k]
    empty = [reg for reg in range(REGISTERS) if s.card[r][reg] < 0]
    if s.todo_what[k] != Ask.PROGRAM or not empty:
        return []
    slots = [slot for slot in range(HAND) if s.hand[r][slot] >= 0]
    tries = [rng.sample(slots, len(empty)) for _ in range(TRIES)]
    best = min(tries, key=lambda chosen: cost(w, s, r, empty, chosen))
    places = [ACTIONS.id(Do.PLACE, slot, reg) for slot, reg in zip(best, empty, strict=True)]
    return [*places, ACTIONS.id(Do.CONFIRM, 0)]


def cost(w: Any, s: Any, r: int, empty: list[int], chosen: list[int]) -> int:
    """Return the distance from the goal after the program, alone on the floor."""
    t = schema(GAME.State).copy(s)
    for other in range(w.robots):
        if other != r:
            t.status[other], t.at[other] = Status.DEAD, -1
    for slot, reg in zip(chosen, empty, strict=True):
        t.card[r][reg] = t.hand[r][slot]
    t.todo_n, t.register = 0, 0
    plan(t, Ask.GO_PRE, 0, 0)
    luck = TopLuck()
    flags = t.next_flag[r]
    while t.todo_n and t.todo_who[t.todo_n - 1] < 0 and t.todo_what[t.todo_n - 1] != Ask.GO_REPAIR:
        do_chore(w, t, luck)
    if t.over:
        return -DEAD
    if t.status[r] != Status.IN:
        return DEAD
    return 2 * distance(t.at[r], goal_of(w, t, r)) + t.damage[r] - 20 * (t.next_flag[r] - flags)


def goal_of(w: Any, s: Any, r: int) -> int:
    """Return the cell the robot heads for."""
    if w.goal == Goal.CAPTURE_THE_FLAG:
        return capture_goal(w, s, r)
    if w.goal == Goal.CONTROL_ALL_FLAGS:
        others = [f for f in range(w.flags) if s.flag_team[f] != r % 2]
        return int(s.flag_at[others[r // 2 % len(others)]]) if others else int(s.at[r])
    cell = s.flag_at[min(s.next_flag[r] - 1, w.flags - 1)] if w.flags else -1
    return int(cell if cell >= 0 else s.at[r])


def capture_goal(w: Any, s: Any, r: int) -> int:
    """Return the enemy flag, or the own flag's base while carrying it."""
    team = r % 2
    for f in range(2):
        own = w.board[w.flag[f]] == s.home[team]
        if not own and s.carrier[f] != r:
            return int(s.flag_at[f] if s.flag_at[f] >= 0 else w.flag[f])
    mine = next(f for f in range(2) if w.board[w.flag[f]] == s.home[team])
    return int(w.flag[mine])
