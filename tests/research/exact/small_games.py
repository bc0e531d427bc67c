"""Small variants of the toy games, for tests: they grow within a moment."""

from dataclasses import replace
from typing import Any

from examples.tictactoe import CELLS
from examples.tictactoe import GAME as TICTACTOE
from examples.tictactoe import Ask as Asked

from boardwright.core import NONE, Small, ask, plan, reduced, rule, table
from tests.core.pearls import CARDS, HAND, PEARLS, SEATS, Ask, draw_card, run

DEALT, LEFT = 4, 5
MARKED = table([0, 4, 8, 1])
"""Seat 0 in two opposite corners, seat 1 in the middle and on an edge: perfect play ends in a draw."""


@rule
def deal_few(w: Any, s: Any, luck: Any) -> None:
    """Two of five cards each, one in the pile, and two dives."""
    for card in range(CARDS):
        s.pile[card] = card if card < LEFT else NONE
        s.shown[card] = int(card >= LEFT)
    s.pile_n = LEFT
    for p in range(SEATS):
        s.sealed[p] = NONE
        for k in range(HAND):
            s.hand[p][k] = NONE
    for card in range(DEALT):
        draw_card(s, card % 2, luck)
    for dive in range(2):
        plan(s, Ask.DIVE, dive, 0)
    run(w, s, luck)


@rule
def mark_four(w: Any, s: Any, luck: Any) -> None:
    for cell in range(CELLS):
        s.square[cell] = NONE
    for k in range(len(MARKED)):
        s.square[MARKED[k]] = k % 2
    s.marks = len(MARKED)
    s.winner = NONE
    ask(s, Asked.MARK_A_SQUARE, 0, 0, 0)


FEW_PEARLS = reduced(replace(PEARLS, small=(Small("few", "five cards", deal_few),)), "few")
FIVE_SQUARES = reduced(replace(TICTACTOE, small=(Small("five", "five free squares", mark_four),)), "five")
PEARLS_NAME = f"{__name__}:FEW_PEARLS"
SQUARES_NAME = f"{__name__}:FIVE_SQUARES"
