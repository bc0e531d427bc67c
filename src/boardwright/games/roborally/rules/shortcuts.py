"""Programming a robot without options, which most questions are: its answers without asking every id."""

from boardwright.core import NONE, Luck, draw, inline, question, rule
from boardwright.core.arrays import Row
from boardwright.games.roborally.rules.legality import CONFIRM, FIRST_PLACE
from boardwright.games.roborally.rules.program import lowest_empty
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import HAND, REGISTERS, Ask


@rule
@inline
def is_plain(w: World, s: State, k: int) -> bool:
    """Does question k ask for the next card and nothing besides?"""
    return s.todo_what[k] == Ask.PROGRAM and s.opt_n[s.todo_x[k]] == 0 and w.announce_with_confirm == 0


@rule
def sample_action(w: World, s: State, p: int, chance: Luck) -> int:
    """A random canonical answer to PROGRAM of a robot without options; NONE if options make it less simple.

    Such a robot fills its lowest empty register with any card of its hand, or confirms.
    """
    k = question(s, p)
    if not is_plain(w, s, k):
        return NONE
    r = s.todo_x[k]
    reg = lowest_empty(s, r)
    if reg == NONE:
        return CONFIRM
    slot = draw(chance, s.held[r])
    while s.hand[r][slot] == NONE:
        slot = draw(chance, s.held[r])
    return FIRST_PLACE + slot * REGISTERS + reg


@rule
@inline
def fill_mask(w: World, s: State, p: int, row: Row) -> bool:
    """The same answers, all of them."""
    k = question(s, p)
    if not is_plain(w, s, k):
        return False
    r = s.todo_x[k]
    reg = lowest_empty(s, r)
    if reg == NONE:
        row[CONFIRM] = True
        return True
    for slot in range(HAND):
        if s.hand[r][slot] != NONE:
            row[FIRST_PLACE + slot * REGISTERS + reg] = True
    return True
