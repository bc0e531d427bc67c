"""A question is searched: the view goes onto the desk, the tree grows, the answers come back ranked."""

import time
from dataclasses import dataclass
from typing import Any

from boardwright.bots.advice import Advice, Budget, canonical
from boardwright.bots.search.desk import NODES, Knobs
from boardwright.bots.search.ready import Desk, desk_of
from boardwright.core import Luck, View, schema

HUNDRED = 100.0
GLANCE = 5_000
"""Decisions between two looks at the clock."""


@dataclass(frozen=True)
class Found:
    """One answer at the root: how often it was tried and what it brought, from 0 to 1."""

    action: int
    visits: int
    mean: float


@dataclass(frozen=True)
class Search:
    """What a search has found, and how much it did for that."""

    found: list[Found]
    walks: int
    decisions: int
    nodes: int


def think_search(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """All canonical actions, the most visited first; the value is the share of the others that one stays ahead of."""
    choices = canonical(view)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    found = search(view, luck, budget).found
    rest = sorted(set(choices) - {one.action for one in found})
    return [Advice(one.action, HUNDRED * one.mean) for one in found] + [Advice(a, 0.0) for a in rest]


def search(view: View, luck: Luck, budget: Budget, knobs: Knobs | None = None, room: int = NODES) -> Search:
    """Search the seat's question with the desk of this process, which serves one question at a time."""
    desk = desk_of(view.game)
    with desk.busy:
        return search_with(desk, view, luck, budget, knobs or desk.knobs, room)


def search_with(desk: Desk, view: View, luck: Luck, budget: Budget, knobs: Knobs, room: int) -> Search:
    row, lucks = knobs.row(view.seats, min(room, len(desk.nodes))), luck.row()
    worlds = schema(view.game.World).freeze(view.w)
    schema(view.game.State).freeze_into(view.s, desk.states, 0)
    desk.functions["begin"](desk.nodes, desk.desks)
    given = (worlds, desk.states, lucks, desk.nodes, desk.where, desk.desks, row, view.seat)
    if budget.seconds:
        end = time.perf_counter() + budget.seconds
        while time.perf_counter() < end:
            desk.functions["search"](*given, int(desk.desks[0]["decisions"]) + GLANCE)
    else:
        desk.functions["search"](*given, budget.simulated)
    done = desk.desks[0]
    found = root_answers(desk.nodes, knobs)
    return Search(found, int(done["walks"]), int(done["decisions"]), int(done["nodes"]))


def root_answers(nodes: Any, knobs: Knobs) -> list[Found]:
    """The answers at the root, the most visited first."""
    found, child = [], int(nodes[0]["child"])
    while child >= 0:
        one = nodes[child]
        visits, guess = int(one["visits"]), float(one["guess"])
        mean = (float(one["total"]) + knobs.trust * guess) / (visits + knobs.trust)
        found.append(Found(int(one["action"]), visits, mean))
        child = int(one["next"])
    return sorted(found, key=lambda one: (-one.visits, -one.mean, one.action))


def best_of(view: View, done: Search) -> int:
    """The most visited answer; without any, as where there is no choice, the first canonical one."""
    return done.found[0].action if done.found else canonical(view)[0]
