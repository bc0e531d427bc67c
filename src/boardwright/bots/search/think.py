"""A question is searched: the view is copied into the buffers, the tree grows, the answers come back ranked."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace

from boardwright.bots.search.buffers import NODES, config_row
from boardwright.bots.search.ready import Buffers, buffers_of
from boardwright.core import Luck, SearchConfig, View, schema
from boardwright.core.advice import Advice, Budget, canonical
from boardwright.core.arrays import Records

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
    simulations: int
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


def search(view: View, luck: Luck, budget: Budget, config: SearchConfig | None = None, room: int = NODES) -> Search:
    """Search the seat's question with the buffers of this process, which serve one question at a time."""
    buffers = [buffers_of(view.game, k) for k in range(budget.trees)]
    share = replace(budget, simulated=-(-budget.simulated // budget.trees))
    with ExitStack() as stack:
        for buffer in buffers:
            stack.enter_context(buffer.busy)
        if len(buffers) == 1:
            return search_with(buffers[0], view, luck, share, config or buffers[0].config, room)
        jobs = [
            (buffer, view, luck_of(luck, k), share, config or buffer.config, room) for k, buffer in enumerate(buffers)
        ]
        with ThreadPoolExecutor(len(jobs)) as pool:
            return together(list(pool.map(lambda job: search_with(*job), jobs)))


def luck_of(luck: Luck, tree: int) -> Luck:
    """Every tree has luck of its own, and the same one whenever the question is asked."""
    return Luck(f"{luck.key} {luck.draws} {tree}") if tree else luck


def together(done: Sequence[Search]) -> Search:
    """The trees count together: visits are added, means weighed by them."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for one in (found for tree in done for found in tree.found):
        visits[one.action] = visits.get(one.action, 0) + one.visits
        totals[one.action] = totals.get(one.action, 0.0) + one.visits * one.mean
    found = [Found(a, n, totals[a] / n if n else 0.0) for a, n in visits.items()]
    counts = ((tree.simulations, tree.decisions, tree.nodes) for tree in done)
    return Search(by_visits(found), *(sum(column) for column in zip(*counts, strict=True)))


def search_with(buffer: Buffers, view: View, luck: Luck, budget: Budget, config: SearchConfig, room: int) -> Search:
    row, lucks = config_row(config, view.seats, min(room, len(buffer.nodes))), luck.row()
    worlds = schema(view.game.World).freeze(view.w)
    schema(view.game.State).freeze_into(view.s, buffer.states, 0)
    buffer.functions["begin"](buffer.nodes, buffer.buffers)
    given = (worlds, buffer.states, lucks, buffer.nodes, buffer.where, buffer.buffers, row, view.seat)
    if budget.seconds:
        end = time.perf_counter() + budget.seconds
        while time.perf_counter() < end:
            buffer.functions["search"](*given, int(buffer.buffers[0]["decisions"]) + GLANCE)
    else:
        buffer.functions["search"](*given, budget.simulated)
    done = buffer.buffers[0]
    found = root_answers(buffer.nodes, config)
    return Search(found, int(done["simulations"]), int(done["decisions"]), int(done["nodes"]))


def root_answers(nodes: Records, config: SearchConfig) -> list[Found]:
    """The answers at the root, the most visited first."""
    found, child = [], int(nodes[0]["child"])
    while child >= 0:
        one = nodes[child]
        visits, guess = int(one["visits"]), float(one["guess"])
        mean = (float(one["total"]) + config.trust * guess) / (visits + config.trust)
        found.append(Found(int(one["action"]), visits, mean))
        child = int(one["next"])
    return by_visits(found)


def by_visits(found: list[Found]) -> list[Found]:
    """The most visited first."""
    return sorted(found, key=lambda one: (-one.visits, -one.mean, one.action))


def top_k(view: View, done: Search) -> int:
    """The most visited answer; without any, as where there is no choice, the first canonical one."""
    return done.found[0].action if done.found else canonical(view)[0]
