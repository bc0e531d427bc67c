"""Search a question: copy the view into the buffers, grow the tree, and rank the actions at the root."""

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

PERCENT = 100.0
DECISIONS_PER_CLOCK_CHECK = 5_000
"""Decisions between two readings of the clock."""


@dataclass(frozen=True)
class RootAction:
    """An action at the root: its visits, and its mean value from 0 to 1."""

    action: int
    visits: int
    mean: float


@dataclass(frozen=True)
class SearchResult:
    """The result of a search and the work it took."""

    actions: list[RootAction]
    simulations: int
    decisions: int
    nodes: int


def rank_by_search(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Rank all canonical actions by visits; the value is the expected percentage of opponents that one beats."""
    choices = canonical(view)
    if len(choices) == 1:
        return [Advice(choices[0], 0.0)]
    searched = search(view, luck, budget).actions
    rest = sorted(set(choices) - {root.action for root in searched})
    return [Advice(root.action, PERCENT * root.mean) for root in searched] + [Advice(a, 0.0) for a in rest]


def search(
    view: View, luck: Luck, budget: Budget, config: SearchConfig | None = None, capacity: int = CAPACITY
) -> SearchResult:
    """Search the seat's question in this process's buffers, which serve one question at a time."""
    buffers = [buffers_of(view.game, k) for k in range(budget.trees)]
    share = replace(budget, simulated=-(-budget.simulated // budget.trees))
    with ExitStack() as stack:
        for buffer in buffers:
            stack.enter_context(buffer.busy)
        if len(buffers) == 1:
            return grow_tree(buffers[0], view, luck, share, config or buffers[0].config, capacity)
        jobs = [
            (buffer, view, tree_luck(luck, k), share, config or buffer.config, capacity)
            for k, buffer in enumerate(buffers)
        ]
        with ThreadPoolExecutor(len(jobs)) as pool:
            return merge_trees(list(pool.map(lambda job: grow_tree(*job), jobs)))


def tree_luck(luck: Luck, tree: int) -> Luck:
    """Return the luck of a tree: different for each tree, the same whenever the question is asked."""
    return Luck(f"{luck.key} {luck.draws} {tree}") if tree else luck


def merge_trees(results: Sequence[SearchResult]) -> SearchResult:
    """Merge the results of several trees: visits are added, means weighted by visits."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for root in (root for result in results for root in result.actions):
        visits[root.action] = visits.get(root.action, 0) + root.visits
        totals[root.action] = totals.get(root.action, 0.0) + root.visits * root.mean
    actions = [RootAction(a, n, totals[a] / n if n else 0.0) for a, n in visits.items()]
    counts = ((result.simulations, result.decisions, result.nodes) for result in results)
    return SearchResult(by_visits(actions), *(sum(column) for column in zip(*counts, strict=True)))


def grow_tree(
    buffer: Buffers, view: View, luck: Luck, budget: Budget, config: SearchConfig, capacity: int
) -> SearchResult:
    """Search in one tree until the budget is spent."""
    row, lucks = config_row(config, view.seats, min(capacity, len(buffer.nodes))), luck.row()
    worlds = schema(view.game.World).freeze(view.w)
    schema(view.game.State).freeze_into(view.s, buffer.states, 0)
    buffer.functions["reset"](buffer.nodes, buffer.buffers)
    arguments = (worlds, buffer.states, lucks, buffer.nodes, buffer.child_of, buffer.buffers, row, view.seat)
    if budget.seconds:
        end = time.perf_counter() + budget.seconds
        while time.perf_counter() < end:
            buffer.functions["search"](*arguments, int(buffer.buffers[0]["decisions"]) + DECISIONS_PER_CLOCK_CHECK)
    else:
        buffer.functions["search"](*arguments, budget.simulated)
    counts = buffer.buffers[0]
    actions = root_actions(buffer.nodes, config)
    return SearchResult(actions, int(counts["simulations"]), int(counts["decisions"]), int(counts["nodes"]))


def root_actions(nodes: Records, config: SearchConfig) -> list[RootAction]:
    """Return the actions at the root, the most visited first."""
    actions, child = [], int(nodes[0]["first_child"])
    while child >= 0:
        node = nodes[child]
        visits, estimate = int(node["visits"]), float(node["estimate"])
        mean = (float(node["total_value"]) + config.prior_visits * estimate) / (visits + config.prior_visits)
        actions.append(RootAction(int(node["action"]), visits, mean))
        child = int(node["next_sibling"])
    return by_visits(actions)


def by_visits(actions: list[RootAction]) -> list[RootAction]:
    """Sort actions, the most visited first."""
    return sorted(actions, key=lambda root: (-root.visits, -root.mean, root.action))


def best_action(view: View, result: SearchResult) -> int:
    """Return the most visited action; the first canonical one if nothing was searched."""
    return result.actions[0].action if result.actions else canonical(view)[0]
