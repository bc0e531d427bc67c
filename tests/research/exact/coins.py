"""Two tossed coins and one question: the smallest game with chance."""

from enum import IntEnum
from typing import Any

from boardwright.core import Actions, Game, ask, clear, draw, field, record, rule, span


class Do(IntEnum):
    GUESS = 0


class Ask(IntEnum):
    HOW_MANY = 0


ACTIONS = Actions({Do.GUESS: (span(0, 3),)})


@record
class State:
    heads: int = field("i1", doc="coins that show heads")
    guess: int = field("i1", doc="what seat 0 says")


@rule
def setup(w: Any, s: State, luck: Any) -> None:
    s.heads = draw(luck, 2) + draw(luck, 2)
    ask(s, Ask.HOW_MANY, 0, 0, 0)


@rule
def legal(w: Any, s: State, p: int, a: int) -> bool:
    return True


@rule
def answer(w: Any, s: State, p: int, a: int, luck: Any) -> None:
    s.guess = a
    clear(s)


@rule
def score(w: Any, s: State, p: int) -> int:
    return int(s.guess == s.heads) if p == 0 else 0


COINS = Game("coins", (2,), State, ACTIONS, setup, legal, answer, score, questions=Ask)
