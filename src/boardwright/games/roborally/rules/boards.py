"""Boards that turn under the robots (RR-461, RR-462) and robots sent off the floor (RR-471)."""

from boardwright.core import NONE, emit, rule
from boardwright.games.roborally.rules.damage import clear_marks, destroy_all
from boardwright.games.roborally.rules.floor import is_deadly, is_in
from boardwright.games.roborally.rules.teams import drop_flag
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did, Goal, Status


@rule
def turn_boards(w: World, s: State) -> None:
    """RR-461: 90 degrees clockwise for every scored flag of the board whose coin fell so."""
    if w.boards_turn == 0:
        return
    for b in range(w.boards):
        for _ in range(s.turning[b]):
            s.board_turn[b] = (s.board_turn[b] + 1) % 4
            emit(s, Did.BOARD_TURNED, b)
        s.turning[b] = 0
    leave_pits(w, s)


@rule
def leave_pits(w: World, s: State) -> None:
    """RR-462: who stands on a pit after the turn is destroyed; a marker there moves to the robot's dock."""
    dead = 0
    for r in range(w.robots):
        if is_in(s, r) and is_deadly(w, s, s.at[r]):
            dead |= 1 << r
        if s.archive[r] != NONE and is_deadly(w, s, s.archive[r]):
            s.archive[r] = w.dock[r]
    if dead:
        destroy_all(w, s, dead)


@rule
def send_off(w: World, s: State) -> None:
    """RR-471: a robot pushed by an enemy on that enemy's home board leaves the floor without losing a life."""
    if w.goal != Goal.CAPTURE_THE_FLAG:
        return
    for r in range(w.robots):
        sender = sender_of(w, s, r)
        if sender != NONE and is_in(s, r):
            drop_flag(w, s, r, s.at[r])
            clear_marks(s, r)
            s.status[r] = Status.AWAY
            s.at[r] = NONE
            emit(s, Did.SENT_OFF, r, sender)
    for r in range(w.robots):
        s.sent_by[r] = 0


@rule
def sender_of(w: World, s: State, r: int) -> int:
    """The first robot still in play that has pushed this one on its home board, or NONE."""
    for other in range(w.robots):
        if s.sent_by[r] >> other & 1 and is_in(s, other):
            return other
    return NONE
