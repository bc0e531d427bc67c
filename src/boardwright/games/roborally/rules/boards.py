"""Boards that turn under the robots (RR-461, RR-462) and robots sent off the floor (RR-471)."""

from boardwright.core import NONE, note, rule
from boardwright.games.roborally.rules.damage import clear_marks, destroy_all
from boardwright.games.roborally.rules.floor import is_deadly, is_in
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Did, Status


@rule
def turn_boards(w: World, s: State) -> None:
    """RR-461: boards whose flag was scored and whose coin fell so turn 90 degrees clockwise."""
    if s.turning == 0:
        return
    for b in range(w.boards):
        if s.turning >> b & 1:
            s.board_turn[b] = (s.board_turn[b] + 1) % 4
            note(s, Did.BOARD_TURNED, b)
    s.turning = 0
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
    for r in range(w.robots):
        if s.sent_off >> r & 1 and is_in(s, r) and is_in(s, s.sent_by[r]):
            clear_marks(s, r)
            s.status[r] = Status.AWAY
            s.at[r] = NONE
            s.deaths += 1
            s.death_no[r] = s.deaths
            note(s, Did.SENT_OFF, r, s.sent_by[r])
    s.sent_off = 0
