"""One register of a lone robot by the rules of the game, and the chart of all of them."""
# ruff: noqa: F821

from collections.abc import Callable

from boardwright.core import NONE, plan, rule
from boardwright.core.arrays import Numbers, Records
from boardwright.core.luck import Luck
from boardwright.games.roborally.bot.expert.rules.sizes import GONE, KINDS, SIDES
from boardwright.games.roborally.rules.floor import is_deadly
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CELLS, REGISTERS, Ask, Status

game_chore: Callable[..., None]


@rule
def simulate_register(w: World, s: State, reg: int, card: int, luck: Luck) -> int:
    """Robot 0 of a state without other robots executes a card; the place it comes to, or GONE."""
    s.register = reg
    s.card[0][reg] = card
    s.revealed[0] = 0
    s.todo_n = 0
    plan(s, Ask.GO_PRE, 0, 0)
    while s.todo_n > 0 and s.todo_what[s.todo_n - 1] != Ask.GO_REGISTER_END and s.todo_who[s.todo_n - 1] == NONE:
        game_chore(w, s, luck)
    if s.status[0] != Status.IN:
        return GONE
    return s.at[0] * SIDES + s.facing[0]


@rule
def build_transitions(
    worlds: Records, states: Records, lucks: Records, cards: Numbers, nexts: Numbers, harms: Numbers
) -> None:
    """Where every card leads from everywhere in every register, and the damage on it; `states[0]` has a lone robot."""
    w = worlds[0]
    for cell in range(CELLS):
        if is_deadly(w, states[0], cell):
            continue
        for facing in range(SIDES):
            place = cell * SIDES + facing
            for reg in range(REGISTERS):
                for kind in range(KINDS):
                    states[1] = states[0]
                    states[1].at[0] = cell
                    states[1].facing[0] = facing
                    lucks[1] = lucks[0]
                    nexts[reg, kind, place] = simulate_register(w, states[1], reg, cards[kind], lucks[1])
                    harms[reg, kind, place] = states[1].damage[0]
