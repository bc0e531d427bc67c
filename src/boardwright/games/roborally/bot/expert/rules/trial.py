"""Whole turns tried with all rules: cards are laid, questions get the usual answers, the end is appraised."""
# ruff: noqa: F821

from collections.abc import Callable

from boardwright.core import NONE, Luck, plan, question, rule
from boardwright.core.arrays import Numbers, Records
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.bot.expert.rules.others import mind_of, program
from boardwright.games.roborally.bot.expert.rules.sizes import REPLIES, SIDES, Mind, Part, Weight
from boardwright.games.roborally.bot.expert.rules.value import appraise
from boardwright.games.roborally.rules.deck import discard_hand
from boardwright.games.roborally.rules.floor import is_active
from boardwright.games.roborally.rules.touch import AROUND
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import HAND, REGISTERS, Ask, Do

game_legal: Callable[..., bool]
game_id_range: Callable[..., tuple[int, int]]
game_reply: Callable[..., None]
game_chore: Callable[..., None]

STEPS = 4000
"""Chores and answers of a turn at most; never reached by far."""
FIRST_FACE, FIRST_STEPS, FIRST_ARM = ACTIONS.first[Do.FACE], ACTIONS.first[Do.STEPS], ACTIONS.first[Do.ARM]
YES = ACTIONS.first[Do.YES]
COMPASS = 8


@rule
def usual_answer(w: World, s: State, p: int, cost_to_go: Numbers, weights: Numbers) -> int:
    """Rest when weary, face the way, touch the flag, move as printed; otherwise the first and plainest answer."""
    k = question(s, p)
    what, r = s.todo_what[k], s.todo_x[k]
    if what == Ask.ANNOUNCE and wants_rest(s, r, cost_to_go, weights):
        return YES
    if what == Ask.STEPS:
        return FIRST_STEPS + s.move_left
    if what == Ask.FACE:
        return best_facing(w, s, p, r, cost_to_go)
    if what == Ask.ARM and s.next_flag[r] <= w.flags:
        for eighth in range(COMPASS):
            near = s.at[r] + AROUND[eighth] == s.flag_at[s.next_flag[r] - 1]
            if near and game_legal(w, s, p, FIRST_ARM + eighth + 1):
                return FIRST_ARM + eighth + 1
    first, end = game_id_range(w, s, p)
    for a in range(first, end):
        if game_legal(w, s, p, a):
            return a
    return NONE


@rule
def wants_rest(s: State, r: int, cost_to_go: Numbers, weights: Numbers) -> bool:
    """Is the damage at hand worth a turn of power down?"""
    if s.damage[r] == 0 or s.at[r] < 0:
        return False
    way = cost_to_go[min(s.next_flag[r] - 1, cost_to_go.shape[0] - 1), s.at[r] * SIDES + s.facing[r]]
    slow = weights[Weight.SLOW + s.damage[r]] - weights[Weight.SLOW + 1]
    return max(way - REGISTERS, 0.0) * slow > weights[Weight.REST]


@rule
def best_facing(w: World, s: State, p: int, r: int, cost_to_go: Numbers) -> int:
    """The facing with the shortest way, powered up."""
    flag = min(s.next_flag[r] - 1, cost_to_go.shape[0] - 1)
    best, found = 1.0e9, NONE
    for facing in range(SIDES):
        a = FIRST_FACE + 2 * facing
        cost = cost_to_go[flag, s.at[r] * SIDES + facing]
        if cost < best and game_legal(w, s, p, a):
            best, found = cost, a
    return found


@rule
def run_on(w: World, s: State, cost_to_go: Numbers, weights: Numbers, luck: Luck) -> None:
    """To the end of the turn, where everybody is back on the floor and nothing is dealt yet."""
    for _ in range(STEPS):
        if s.todo_n == 0:
            return
        what, p = s.todo_what[s.todo_n - 1], s.todo_who[s.todo_n - 1]
        if what == Ask.GO_NEXT_TURN or what == Ask.GO_TURN or what == Ask.PROGRAM:
            return
        if p == NONE:
            game_chore(w, s, luck)
        else:
            game_reply(w, s, p, usual_answer(w, s, p, cost_to_go, weights), luck)


@rule
def lay_cards(s: State, r: int, row: Numbers) -> None:
    """The cards of a program from the hand into the registers; NONE leaves a register as it is."""
    for reg in range(REGISTERS):
        card = row[reg]
        if card == NONE:
            continue
        s.card[r][reg] = card
        for k in range(HAND):
            if s.hand[r][k] == card:
                s.hand[r][k] = NONE


@rule
def answer_with(w: World, s: State, p: int, row: Numbers, luck: Luck) -> None:
    """The answers that follow the cards, as far as they are legal."""
    for k in range(REGISTERS, REGISTERS + REPLIES):
        a = row[k]
        if a != NONE and question(s, p) != NONE and game_legal(w, s, p, a):
            game_reply(w, s, p, a, luck)


@rule
def all_confirm(w: World, s: State) -> None:
    """Nobody programs any more."""
    for r in range(w.robots):
        if is_active(s, r):
            s.confirmed[r] = 1
            s.held[r] = 0
            discard_hand(s, r)
    s.todo_n = 0
    plan(s, Ask.GO_PROGRAMMED, 0, 0)


@rule
def begin(w: World, s: State, p: int, r: int, programming: int, row: Numbers, luck: Luck) -> None:
    """Cards and answers of a row."""
    if programming:
        lay_cards(s, r, row)
    answer_with(w, s, p, row, luck)
    if programming:
        all_confirm(w, s)


@rule
def turn_after(
    w: World,
    s: State,
    r: int,
    nexts: Numbers,
    harms: Numbers,
    ways: Numbers,
    goals: Numbers,
    weights: Numbers,
    scratch: Numbers,
    values: Numbers,
    programs: Numbers,
    luck: Luck,
) -> None:
    """One turn more: cards are dealt, everybody lays what looks best without looking at the others."""
    while s.todo_n > 0 and s.todo_who[s.todo_n - 1] == NONE and s.todo_what[s.todo_n - 1] != Ask.GO_PROGRAMMED:
        game_chore(w, s, luck)
    if s.todo_n == 0:
        return
    for robot in range(w.robots):
        if is_active(s, robot) and s.at[robot] >= 0 and not s.confirmed[robot]:
            mind = Mind.WAY if robot == r else mind_of(weights, luck)
            program(w, s, robot, mind, nexts, harms, ways, goals, weights, scratch, values, programs, luck)
    all_confirm(w, s)
    run_on(w, s, ways[Mind.WAY], weights[Mind.WAY], luck)


@rule
def trials(
    worlds: Records,
    states: Records,
    lucks: Records,
    first: int,
    end: int,
    p: int,
    r: int,
    programming: int,
    further: int,
    rows: Numbers,
    nexts: Numbers,
    harms: Numbers,
    ways: Numbers,
    goals: Numbers,
    weights: Numbers,
    worth: Numbers,
    scratch: Numbers,
    values: Numbers,
    programs: Numbers,
    parts: Numbers,
    totals: Numbers,
) -> None:
    """Try every row (cards, then answers) from the states `first` to `end`, and so many turns after it.

    All rows have the same luck; the last state is scratch. `totals` gains the parts of each row.
    """
    w, last, own = worlds[0], states.shape[0] - 1, weights[Mind.WAY]
    for i in range(rows.shape[0]):
        for j in range(first, end):
            states[last] = states[j]
            lucks[last] = lucks[j]
            s, luck = states[last], lucks[last]
            begin(w, s, p, r, programming, rows[i], luck)
            run_on(w, s, ways[Mind.WAY], own, luck)
            for _ in range(further):
                turn_after(w, s, r, nexts, harms, ways, goals, weights, scratch, values, programs, luck)
            appraise(w, s, r, ways[Mind.WAY], own, worth, parts[0], parts[1])
            for part in range(Part.COUNT):
                totals[i, part] += parts[0, part]
