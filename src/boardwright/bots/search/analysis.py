"""A question is searched: the view is copied into the buffers, the tree grows, the answers come back ranked."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace

from boardwright.bots.search.buffers import CAPACITY, config_row
from boardwright.bots.search.compiled import Buffers, buffers_of
from boardwright.core import Luck, SearchConfig, View, schema
from boardwright.core.advice import Advice, Budget, canonical
from boardwright.core.arrays import Records

HUNDRED = 100.0
DECISIONS_PER_CLOCK_CHECK = 5_000
"""Decisions between two looks at the clock."""


@dataclass(frozen=True)
class RootAction:
    """One answer at the root: how often it was tried and what it brought, from 0 to 1."""

    action: int
    visits: int
    mean: float


@dataclass(frozen=True)
class SearchResult:
    """What a search has found, and how much it did for that."""

    found: list[RootAction]
    simulations: int
    decisions: int
    nodes: int


def rank_by_search(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """All canonical actions, the most visited first; the value is the share of the others that one stays ahead of."""
    choices = canonical(view)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    found = search(view, luck, budget).found
    rest = sorted(set(choices) - {one.action for one in found})
    return [Advice(one.action, HUNDRED * one.mean) for one in found] + [Advice(a, 0.0) for a in rest]


def search(view: View, luck: Luck, budget: Budget, config: SearchConfig | None = None, capacity: int = CAPACITY) -> SearchResult:
    """SearchResult the seat's question with the buffers of this process, which serve one question at a time."""
    buffers = [buffers_of(view.game, k) for k in range(budget.trees)]
    share = replace(budget, simulated=-(-budget.simulated // budget.trees))
    with ExitStack() as stack:
        for buffer in buffers:
            stack.enter_context(buffer.busy)
        if len(buffers) == 1:
            return grow_tree(buffers[0], view, luck, share, config or buffers[0].config, capacity)
        jobs = [
            (buffer, view, tree_luck(luck, k), share, config or buffer.config, capacity) for k, buffer in enumerate(buffers)
        ]
        with ThreadPoolExecutor(len(jobs)) as pool:
            return merge_trees(list(pool.map(lambda job: grow_tree(*job), jobs)))


def tree_luck(luck: Luck, tree: int) -> Luck:
    """Every tree has luck of its own, and the same one whenever the question is asked."""
    return Luck(f"{luck.key} {luck.draws} {tree}") if tree else luck


def merge_trees(done: Sequence[SearchResult]) -> SearchResult:
    """The trees count merge_trees: visits are added, means weighed by them."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for one in (found for tree in done for found in tree.found):
        visits[one.action] = visits.get(one.action, 0) + one.visits
        totals[one.action] = totals.get(one.action, 0.0) + one.visits * one.mean
    found = [RootAction(a, n, totals[a] / n if n else 0.0) for a, n in visits.items()]
    counts = ((tree.simulations, tree.decisions, tree.nodes) for tree in done)
    return SearchResult(by_visits(found), *(sum(column) for column in zip(*counts, strict=True)))


def grow_tree(buffer: Buffers, view: View, luck: Luck, budget: Budget, config: SearchConfig, capacity: int) -> SearchResult:
    row, lucks = config_row(config, view.seats, min(capacity, len(buffer.nodes))), luck.row()
    worlds = schema(view.game.World).freeze(view.w)
    schema(view.game.State).freeze_into(view.s, buffer.states, 0)
    buffer.functions["begin"](buffer.nodes, buffer.buffers)
    given = (worlds, buffer.states, lucks, buffer.nodes, buffer.where, buffer.buffers, row, view.seat)
    if budget.seconds:
        end = time.perf_counter() + budget.seconds
        while time.perf_counter() < end:
            buffer.functions["search"](*given, int(buffer.buffers[0]["decisions"]) + DECISIONS_PER_CLOCK_CHECK)
    else:
        buffer.functions["search"](*given, budget.simulated)
    done = buffer.buffers[0]
    found = root_actions(buffer.nodes, config)
    return SearchResult(found, int(done["simulations"]), int(done["decisions"]), int(done["nodes"]))


def root_actions(nodes: Records, config: SearchConfig) -> list[RootAction]:
    """The answers at the root, the most visited first."""
    found, child = [], int(nodes[0]["first_child"])
    while child >= 0:
        one = nodes[child]
        visits, guess = int(one["visits"]), float(one["estimate"])
        mean = (float(one["total_value"]) + config.prior_visits * guess) / (visits + config.prior_visits)
        found.append(RootAction(int(one["action"]), visits, mean))
        child = int(one["next_sibling"])
    return by_visits(found)


def by_visits(found: list[RootAction]) -> list[RootAction]:
    """The most visited first."""
    return sorted(found, key=lambda one: (-one.visits, -one.mean, one.action))


def best_action(view: View, done: SearchResult) -> int:
    """The most visited answer; without any, as where there is no choice, the first canonical one."""
    return done.found[0].action if done.found else canonical(view)[0]
