"""The registers of one turn, and how a robot stands after them."""


from boardwright.core import NONE, Luck, plan, rule
from boardwright.core.arrays import Numbers, Records
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import FLAGS, REGISTERS, Ask, Status

ENTRIES = ("run_programs",)
FAR = 1000
"""Spaces to the next flag where there is no way."""
KEPT, NEXT_FLAG, SPACES, DAMAGE = 0, 1, 2, 3
"""The numbers of an outcome."""


@rule
def run_registers(w: World, s: State, luck: Luck) -> None:
    """Carry out five registers, up to the repairs at the end of the turn or to a question."""
    s.todo_n = 0
    s.register = 0
    plan(s, Ask.GO_PRE, 0, 0)
    while s.todo_n > 0 and s.todo_who[s.todo_n - 1] == NONE and s.todo_what[s.todo_n - 1] != Ask.GO_REPAIR:
        do_chore(w, s, luck)


@rule
def tell_outcome(w: World, s: State, r: int, out: Numbers | list[int]) -> None:
    """Is the robot there, its next flag, the spaces to it on foot, its damage."""
    out[KEPT] = 1 if s.status[r] == Status.IN or s.status[r] == Status.DONE else 0
    out[NEXT_FLAG] = s.next_flag[r]
    out[DAMAGE] = s.damage[r]
    out[SPACES] = 0
    if s.next_flag[r] <= w.flags:
        out[SPACES] = FAR
        if s.at[r] >= 0 and s.next_flag[r] <= FLAGS and w.distance[s.next_flag[r] - 1][s.at[r]] >= 0:
            out[SPACES] = w.distance[s.next_flag[r] - 1][s.at[r]]


@rule
def run_programs(worlds: Records, states: Records, lucks: Records, r: int, rows: Numbers, outcomes: Numbers) -> None:
    """Run each row of cards from the first state; the second one is scratch."""
    for i in range(rows.shape[0]):
        states[1] = states[0]
        lucks[1] = lucks[0]
        for reg in range(REGISTERS):
            states[1].card[r][reg] = rows[i, reg]
        run_registers(worlds[0], states[1], lucks[1])
        tell_outcome(worlds[0], states[1], r, outcomes[i])
