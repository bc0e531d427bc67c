"""Where legal answers can lie among the ids: the tighter, the quicker random play and search."""

from boardwright.core import rule
from boardwright.games.aquasphere.actions import (
    END_OF_TURN,
    FIRST_ACT,
    FIRST_BUY,
    FIRST_II,
    FIRST_LETTER,
    FIRST_RED,
    FIRST_RETURN,
    FIRST_SIDE,
    THE_PASS,
    TOTAL,
)
from boardwright.games.aquasphere.rules.bots import has_room_for_bot
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.words import Ask


@rule
def id_range(w: World, s: State, p: int) -> tuple[int, int]:
    """The ids that can answer the open question."""
    match s.todo_what[s.todo_n - 1]:
        case Ask.TURN:
            return first_of_turn(w, s, p), end_of_turn_ids(w, s, p)
        case Ask.LETTER:
            return FIRST_LETTER, FIRST_RED
        case Ask.RED:
            return FIRST_RED, FIRST_II
        case _:
            return FIRST_II, TOTAL


@rule
def first_of_turn(w: World, s: State, p: int) -> int:
    """Nothing can be programmed by somebody who has two programmed bots."""
    if not has_room_for_bot(w, s, p):
        return FIRST_ACT
    if not w.top[s.room[p]]:
        return w.first_step[s.room[p]]
    if s.card_n[p] > 0:
        return FIRST_SIDE
    return FIRST_BUY if may_buy(w, s, p) else FIRST_ACT


@rule
def end_of_turn_ids(w: World, s: State, p: int) -> int:
    """Without a programmed bot nobody acts or returns one (AQ-272)."""
    if s.programmed[p] != 0:
        return END_OF_TURN
    if w.top[s.room[p]]:
        return FIRST_RETURN
    return FIRST_ACT if s.card_n[p] > 0 or may_buy(w, s, p) else w.end_step[s.room[p]]


@rule
def may_buy(w: World, s: State, p: int) -> bool:
    """AQ-092: a paid program is still possible this round, on whatever symbol."""
    return s.paid_used[p] == 0 and s.time[p] >= w.paid_cost


@rule
def id_gap(w: World, s: State, p: int) -> tuple[int, int]:
    """A stretch inside the span without a legal answer: no sideways or paid step, or nobody to act."""
    if s.todo_what[s.todo_n - 1] != Ask.TURN or not has_room_for_bot(w, s, p):
        return 0, 0
    if w.top[s.room[p]]:
        return (FIRST_ACT, THE_PASS) if s.programmed[p] == 0 else (0, 0)
    first = w.end_step[s.room[p]] if s.card_n[p] == 0 else FIRST_BUY
    if may_buy(w, s, p):
        return first, FIRST_BUY
    if s.programmed[p] == 0:
        return 0, 0
    return first, FIRST_ACT
