"""Tic-tac-toe: a complete game. `boardwright.core` provides the table, replays, opponents, batches and adapters.

A game defines what has no default: its seats, state and actions, what is legal, what an answer does, and the score. The
picture and the texts below only improve on the defaults.
"""

from enum import IntEnum
from typing import Any

from boardwright.core import NONE, Actions, Game, View, ask, clear, close, emit, field, record, rule, span, table

CELLS, SIDE = 9, 3
LINES = table([(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)])


class Do(IntEnum):
    """The kinds of action."""

    MARK = 0


class Ask(IntEnum):
    """The questions to a seat."""

    MARK_A_SQUARE = 0


class Did(IntEnum):
    """The events of a match."""

    THREE_IN_A_ROW = 0


ACTIONS = Actions({Do.MARK: (span(0, CELLS),)})


@record
class State:
    """Everything that changes."""

    square: list[int] = field("i1", CELLS, doc="the seat that marked it, NONE while it is free")
    marks: int = field("i1", doc="squares that are marked")
    winner: int = field("i1", doc="the seat with three in a row, or NONE")


@rule
def setup(w: Any, s: State, luck: Any) -> None:
    """Start with nine free squares and seat 0."""
    for cell in range(CELLS):
        s.square[cell] = NONE
    s.winner = NONE
    ask(s, Ask.MARK_A_SQUARE, 0, 0, 0)


@rule
def legal(w: Any, s: State, p: int, a: int) -> bool:
    """A square may be marked once. The id of an action is its square."""
    return s.square[a] == NONE


@rule
def answer(w: Any, s: State, p: int, a: int, luck: Any) -> None:
    """Mark the square; three in a row or a full board end the match."""
    close(s, p)
    s.square[a] = p
    s.marks += 1
    for line in range(len(LINES)):
        if s.square[LINES[line][0]] == s.square[LINES[line][1]] == s.square[LINES[line][2]] == p:
            s.winner = p
    if s.winner == p:
        emit(s, Did.THREE_IN_A_ROW)
        clear(s)
    elif s.marks < CELLS:
        ask(s, Ask.MARK_A_SQUARE, 1 - p, 0, 0)


@rule
def score(w: Any, s: State, p: int) -> int:
    """One point for three in a row."""
    return 1 if s.winner == p else 0


def picture(view: View) -> str:
    """Draw the nine squares with their marks."""
    mark = {NONE: "", 0: "X", 1: "O"}
    squares = "".join(
        f'<rect x="{c % SIDE * 40}" y="{c // SIDE * 40}" width="40" height="40" fill="white" stroke="black"/>'
        f'<text x="{c % SIDE * 40 + 20}" y="{c // SIDE * 40 + 28}" text-anchor="middle">{mark[view.s.square[c]]}</text>'
        for c in range(CELLS)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" font-size="24">{squares}</svg>'


GAME = Game(
    "tictactoe", (2,), State, ACTIONS, setup, legal, answer, score,
    title="Tic-tac-toe", questions=Ask, events=Did, picture=picture,
)  # fmt: skip
