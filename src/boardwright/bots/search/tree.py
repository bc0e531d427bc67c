"""The search, compiled: a tree of answers over redealt positions.

Every walk deals anew what the seat cannot know and follows one open-loop tree: a node is a row of answers, whoever
gave them, so that chance and hidden hands average out. A node that some deals do not allow counts how often it
was open. Each seat picks what is best for itself.
"""
# ruff: noqa: F821

from collections.abc import Callable
from math import sqrt
from typing import Any

from boardwright.bots.search.desk import DEPTH
from boardwright.bots.search.looks import STRIDE, VIEW, WALK, answer_at, look_at, roll, value_all
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.entries import choices
from boardwright.core.rules import NONE, rule

game_redeal: Callable[..., Any]

ENTRIES = ("begin", "search")


@rule
def begin(nodes: Any, desks: Any) -> None:
    """A tree of nothing but its root."""
    desk = desks[0]
    desk.nodes = 0
    desk.decisions = 0
    desk.walks = 0
    add_node(nodes, desks, NONE, NONE, NONE, 0.0)


@rule
def search(
    worlds: Any, states: Any, lucks: Any, nodes: Any, where: Any, desks: Any, knobs: Any, p: int, until: int
) -> None:
    """Walk until so many decisions have been simulated in all."""
    while desks[0].decisions < until:
        states[WALK] = states[VIEW]
        game_redeal(worlds[0], states[WALK], p, lucks[0])
        desks[0].decisions += 1
        desks[0].walks += 1
        walk(worlds, states, lucks, nodes, where, desks, knobs, p)
        give_back(nodes, desks)


@rule
def walk(worlds: Any, states: Any, lucks: Any, nodes: Any, where: Any, desks: Any, knobs: Any, p: int) -> None:
    """Down the tree to a new leaf, which is valued for every seat; forced answers are no nodes."""
    desk = desks[0]
    desk.depth = 1
    desk.path[0] = 0
    node = 0
    seat = p
    while seat != NONE and desk.depth < DEPTH:
        n = choices(worlds, states, WALK, seat, desk.choices)
        if n == 0:
            break
        if n == 1:
            answer_at(worlds, states, WALK, seat, desk.choices[0], lucks, desks)
        elif nodes[node].child == NONE:
            if desk.nodes + n <= knobs[0].room:
                k = expand(worlds, states, lucks, nodes, desks, knobs, node, seat, n)
                enter(nodes, desks, desks[0].found[k])
                if knobs[0].rollout == 0:
                    return
                answer_at(worlds, states, WALK, seat, desk.choices[k], lucks, desks)
                roll(worlds, states, lucks, desks, knobs)
                value_all(worlds, states, WALK, desks, knobs)
                blend(desks, knobs)
                return
            roll(worlds, states, lucks, desks, knobs)
            break
        else:
            k = select(worlds, states, lucks, nodes, where, desks, knobs, node, seat, n)
            if k == NONE:
                break
            node = desk.found[k]
            enter(nodes, desks, node)
            answer_at(worlds, states, WALK, seat, desk.choices[k], lucks, desks)
        seat = to_act(states[WALK])
    value_all(worlds, states, WALK, desks, knobs)


@rule
def blend(desks: Any, knobs: Any) -> None:
    """The value of a leaf by its rollout and by the look together."""
    desk = desks[0]
    for p in range(knobs[0].seats):
        desk.utility[p] = desk.kept[p] + knobs[0].mix * (desk.utility[p] - desk.kept[p])


@rule
def enter(nodes: Any, desks: Any, node: int) -> None:
    """One step further on the path."""
    desk = desks[0]
    desk.path[desk.depth] = node
    desk.depth += 1


@rule
def give_back(nodes: Any, desks: Any) -> None:
    """Every node of the path learns what the walk brought the seat that chose it."""
    desk = desks[0]
    nodes[0].visits += 1
    for k in range(1, desk.depth):
        node = desk.path[k]
        nodes[node].visits += 1
        nodes[node].total += desk.utility[nodes[node].seat]


@rule
def expand(
    worlds: Any, states: Any, lucks: Any, nodes: Any, desks: Any, knobs: Any, node: int, p: int, n: int
) -> int:
    """All answers to a question become nodes with a guess each, by the same luck; the place of the best."""
    desk = desks[0]
    draws = lucks[0].draws
    best = 0
    for k in range(n):
        lucks[0].draws = draws
        desk.guess[k] = look_at(worlds, states, p, desk.choices[k], lucks, desks, knobs)
        if k == 0 or desk.guess[k] > desk.guess[best]:
            best = k
            for q in range(knobs[0].seats):
                desk.kept[q] = desk.utility[q]
    lucks[0].draws = draws + STRIDE
    nodes[node].best = desk.guess[best]
    for k in range(n):
        add_child(nodes, desks, knobs, node, p, k)
    for q in range(knobs[0].seats):
        desk.utility[q] = desk.kept[q]
    return best


@rule
def add_child(nodes: Any, desks: Any, knobs: Any, node: int, p: int, k: int) -> None:
    """A node for choice k; the more its guess is behind the best, the less attention it gets."""
    desk = desks[0]
    behind = 1.0 + max(0.0, nodes[node].best - desk.guess[k]) / knobs[0].sharp
    child = add_node(nodes, desks, node, p, desk.choices[k], desk.guess[k])
    nodes[child].weight = 1.0 / (behind * behind)
    desk.found[k] = child


@rule
def add_node(nodes: Any, desks: Any, parent: int, p: int, a: int, guess: float) -> int:
    desk = desks[0]
    child = desk.nodes
    desk.nodes += 1
    node = nodes[child]
    node.total = 0.0
    node.guess = guess
    node.weight = 1.0
    node.best = 0.0
    node.visits = 0
    node.seen = 0
    node.parent = parent
    node.child = NONE
    node.next = NONE
    node.action = a
    node.seat = p
    if parent != NONE:
        node.next = nodes[parent].child
        nodes[parent].child = child
    return child


@rule
def match_children(
    worlds: Any, states: Any, lucks: Any, nodes: Any, where: Any, desks: Any, knobs: Any, node: int, p: int, n: int
) -> None:
    """Find the node of every choice; one that no earlier deal allowed is added."""
    desk = desks[0]
    child = nodes[node].child
    while child != NONE:
        if nodes[child].seat == p:
            where[nodes[child].action] = child
        child = nodes[child].next
    for k in range(n):
        child = where[desk.choices[k]]
        known = child < desk.nodes and nodes[child].parent == node
        if known and nodes[child].seat == p and nodes[child].action == desk.choices[k]:
            desk.found[k] = child
        elif desk.nodes < knobs[0].room:
            desk.guess[k] = look_at(worlds, states, p, desk.choices[k], lucks, desks, knobs)
            add_child(nodes, desks, knobs, node, p, k)
        else:
            desk.found[k] = NONE


@rule
def select(
    worlds: Any, states: Any, lucks: Any, nodes: Any, where: Any, desks: Any, knobs: Any, node: int, p: int, n: int
) -> int:
    """The choice with the best mean, or with much promise and few visits."""
    match_children(worlds, states, lucks, nodes, where, desks, knobs, node, p, n)
    desk = desks[0]
    weights = 0.0
    for k in range(n):
        if desk.found[k] != NONE:
            weights += nodes[desk.found[k]].weight
    best = NONE
    highest = 0.0
    for k in range(n):
        if desk.found[k] != NONE:
            child = nodes[desk.found[k]]
            child.seen += 1
            wish = knobs[0].explore * child.weight / weights * sqrt(child.seen) / (1 + child.visits)
            urge = mean(nodes, desk.found[k], knobs) + wish
            if best == NONE or urge > highest:
                highest = urge
                best = k
    return best


@rule
def mean(nodes: Any, k: int, knobs: Any) -> float:
    """What an answer brought its seat so far, its guess included."""
    node = nodes[k]
    return (node.total + knobs[0].trust * node.guess) / (node.visits + knobs[0].trust)
