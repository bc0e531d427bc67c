"""RoboRally, reduced: the last turn of two robots that are nearly wrecked, with a deck of a few cards."""

from boardwright.core import NONE, Luck, Small, clear, rule, table
from boardwright.games.roborally.rules.deck import BY_NOBODY, deal_hand
from boardwright.games.roborally.rules.turn import ask_programs, begin_turn, run
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.setup import blank, place_robot
from boardwright.games.roborally.words import CARDS

YARD = """
title = "Yard"
players = [2]
boards = [{ board = "yard", x = 0, y = 0 }]
flags = [[1, 3], [2, 1], [3, 3]]
rules = { power_down = false }

[[board]]
name = "yard"
grid = '''
P  .  .  .  P  P
.  .  .  .  .  .
.  .  .  .  .  .
.  .  .  .  .  .
.  S1 .  S2 .  .
S3 S4 S5 S6 S7 S8
'''
"""
DAMAGE, CARDS_EACH, OPEN = 7, 2, 2
"""RR-036, RR-264: 7 points of damage leave two cards in hand and lock registers 3 to 5."""
LOCKED = 0b11100
LOCKED_CARDS = table([[52, 10, 49], [54, 7, 51]])
DECK = table([50, 66, 8, 11, 78])
ROBOTS = 2


@rule
def setup(w: World, s: State, luck: Luck) -> None:
    """The turn begins as every turn does, but the hands come from a deck of five cards."""
    blank(w, s)
    for r in range(ROBOTS):
        place_robot(w, s, r)
        s.damage[r] = DAMAGE
        s.locked[r] = LOCKED
        for k in range(len(LOCKED_CARDS[0])):
            s.card[r][OPEN + k] = LOCKED_CARDS[r][k]
    begin_turn(w, s, luck)
    clear(s)
    stack_deck(s)
    for r in range(ROBOTS):
        deal_hand(w, s, r, CARDS_EACH, luck)
    ask_programs(w, s, luck)
    run(w, s, luck)


@rule
def stack_deck(s: State) -> None:
    """All cards that are neither locked nor among the few lie on the discard pile, unseen."""
    for card in range(CARDS):
        s.deck[card] = NONE
        s.discarded[card] = BY_NOBODY
    for r in range(ROBOTS):
        for k in range(len(LOCKED_CARDS[0])):
            s.discarded[LOCKED_CARDS[r][k]] = 0
    s.deck_n = len(DECK)
    for k in range(len(DECK)):
        s.deck[k] = DECK[k]
        s.discarded[DECK[k]] = 0


SMALL = (
    Small(
        "last_turn",
        "two robots with two cards each program at the same time; the turn decides",
        setup,
        {"course": YARD, "options": "none", "timer": 0, "lives": 1, "turn_limit": 1},
    ),
)
