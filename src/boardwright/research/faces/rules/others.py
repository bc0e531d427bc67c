# ruff: noqa: F821 (the game_... names are filled in for each game when it is compiled)
"""Compiled: at many tables the seats that nobody teaches play at random until the learner is asked."""

from collections.abc import Callable
from typing import Any

from boardwright.core.agenda import seat_to_act
from boardwright.core.entries import random_choice
from boardwright.core.rules import NONE, rule

game_answer: Callable[..., Any]
game_score: Callable[..., Any]
game_place: Callable[..., Any]

ENTRIES = ("others_answer",)


@rule
def others_answer(
    worlds: Any, states: Any, lucks: Any, chances: Any, seat: int, who: Any, points: Any, places: Any
) -> None:
    """For every table: who is to act then (the learner, or NONE), the learner's points, at the end all places."""
    w = worlds[0]
    for i in range(states.shape[0]):
        s = states[i]
        p = seat_to_act(s)
        while p != NONE and p != seat:
            game_answer(w, s, p, random_choice(w, s, p, chances[i]), lucks[i])
            p = seat_to_act(s)
        who[i] = p
        points[i] = game_score(w, s, seat)
        for q in range(places.shape[1]):
            places[i][q] = game_place(w, s, q) if p == NONE else 0
