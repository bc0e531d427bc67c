"""Scenarios that stop where somebody is asked, and what can be seen of them beside their robots."""

from __future__ import annotations

from typing import Any

from boardwright.core import schema
from boardwright.games.roborally import GAME
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.rules.damage import POINTS, SHOOTERS, SIDES
from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import Run, differences
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import SIDE, Ask, Did


class Told(Run):
    """A run that keeps its events."""

    def _begin(self, chore: Ask, register: int) -> bool:
        s: Any = self.s
        if s.events is None:
            s.events = []
        return super()._begin(chore, register)


def paused(text: str) -> Run:
    """Play a block until a question comes up that it does not answer."""
    (scenario,) = read_scenarios(f"scn puzzle\n{text.strip()}")
    run = Told(scenario)
    assert "no answer is left" in run.stuck, run.stuck or "nobody was asked"
    return run


def asked(run: Run) -> tuple[int, Ask]:
    """Who is asked what."""
    k = run.s.todo_n - 1
    return run.s.todo_who[k], Ask(run.s.todo_what[k])


def offers(run: Run) -> list[str]:
    """The legal answers to the open question, as text."""
    return [GAME.actions.text(a) for a in GAME.choices(run.w, run.s, asked(run)[0])]


def told(text: str, *kinds: Did) -> list[tuple[int, ...]]:
    """The events of these kinds in a scenario that ends as it says."""
    (scenario,) = read_scenarios(f"scn puzzle\n{text.strip()}")
    run = Told(scenario)
    assert differences(run) == []
    s: Any = run.s
    return [event[1:] for event in s.events if event[1] in kinds]


def packets(s: State) -> list[tuple[int, int, int, int]]:
    """The damage that is planned, next first: victim, side, shooter, points."""
    found = []
    for k in range(s.todo_n - 1, -1, -1):
        if s.todo_what[k] == Ask.GO_HURT:
            code = s.todo_y[k]
            rest = code // POINTS
            found.append((s.todo_x[k], rest % SIDES, rest // SIDES % SHOOTERS - 1, code % POINTS))
    return found


def seen_by(run: Run, seat: int) -> State:
    """What a seat sees of the state: secrets of others are masked."""
    v = schema(State).copy(run.s)
    GAME.hide(run.w, v, seat)
    return v


def at(x: int, y: int) -> int:
    """The number of a cell."""
    return (y + 1) * SIDE + x + 1


def is_discarded(s: State, priority: int) -> bool:
    """Does the card lie with those used this turn?"""
    return s.discarded[card_of(priority)] > 0
