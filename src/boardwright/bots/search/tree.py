"""The search, compiled: a tree of answers over redealt positions.

Every simulation redeals what the seat cannot know and follows one open-loop tree: a node is a row of answers, whoever
gave them, so that chance and hidden hands average out. A node that some deals do not allow counts how often it
was open. Each seat picks what is best for itself.
"""
# ruff: noqa: F821

from collections.abc import Callable
from math import sqrt

from boardwright.bots.search.buffers import DEPTH
from boardwright.bots.search.evaluation import SIM, STRIDE, VIEW, answer_at, evaluate_action, rollout, value_all
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.entries import choices
from boardwright.core.rules import NONE, rule

game_redeal: Callable[..., None]

ENTRIES = ("begin", "search")


@rule
def begin(nodes: Records, buffers: Records) -> None:
    """A tree of nothing but its root."""
    buffer = buffers[0]
    buffer.nodes = 0
    buffer.decisions = 0
    buffer.simulations = 0
    add_node(nodes, buffers, NONE, NONE, NONE, 0.0)


@rule
def search(
    worlds: Records, states: Records, lucks: Records, nodes: Records, where: Numbers, buffers: Records,
    config: Records, p: int, until: int,
) -> None:  # fmt: skip
    """Simulate until `until` decisions have been made in all."""
    while buffers[0].decisions < until:
        states[SIM] = states[VIEW]
        game_redeal(worlds[0], states[SIM], p, lucks[0])
        buffers[0].decisions += 1
        buffers[0].simulations += 1
        simulate(worlds, states, lucks, nodes, where, buffers, config, p)
        backup(nodes, buffers)


@rule
def simulate(
    worlds: Records, states: Records, lucks: Records, nodes: Records, where: Numbers, buffers: Records,
    config: Records, p: int,
) -> None:  # fmt: skip
    """Down the tree to a new leaf, which is valued for every seat; forced answers are no nodes."""
    buffer = buffers[0]
    buffer.depth = 1
    buffer.path[0] = 0
    node = 0
    seat = p
    while seat != NONE and buffer.depth < DEPTH:
        n = choices(worlds, states, SIM, seat, buffer.choices)
        if n == 0:
            break
        if n == 1:
            answer_at(worlds, states, SIM, seat, buffer.choices[0], lucks, buffers)
        elif nodes[node].child == NONE:
            if buffer.nodes + n <= config[0].room:
                k = expand(worlds, states, lucks, nodes, buffers, config, node, seat, n)
                enter(nodes, buffers, buffers[0].found[k])
                if config[0].rollout == 0:
                    return
                answer_at(worlds, states, SIM, seat, buffer.choices[k], lucks, buffers)
                rollout(worlds, states, lucks, buffers, config)
                value_all(worlds, states, SIM, buffers, config)
                blend(buffers, config)
                return
            rollout(worlds, states, lucks, buffers, config)
            break
        else:
            k = select(worlds, states, lucks, nodes, where, buffers, config, node, seat, n)
            if k == NONE:
                break
            node = buffer.found[k]
            enter(nodes, buffers, node)
            answer_at(worlds, states, SIM, seat, buffer.choices[k], lucks, buffers)
        seat = to_act(states[SIM])
    value_all(worlds, states, SIM, buffers, config)


@rule
def blend(buffers: Records, config: Records) -> None:
    """The value of a leaf by its rollout and by the look together."""
    buffer = buffers[0]
    for p in range(config[0].seats):
        buffer.utility[p] = buffer.kept[p] + config[0].mix * (buffer.utility[p] - buffer.kept[p])


@rule
def enter(nodes: Records, buffers: Records, node: int) -> None:
    """One step further on the path."""
    buffer = buffers[0]
    buffer.path[buffer.depth] = node
    buffer.depth += 1


@rule
def backup(nodes: Records, buffers: Records) -> None:
    """Every node of the path learns what the simulation brought the seat that chose it."""
    buffer = buffers[0]
    nodes[0].visits += 1
    for k in range(1, buffer.depth):
        node = buffer.path[k]
        nodes[node].visits += 1
        nodes[node].total += buffer.utility[nodes[node].seat]


@rule
def expand(
    worlds: Records, states: Records, lucks: Records, nodes: Records, buffers: Records, config: Records, node: int,
    p: int, n: int,
) -> int:  # fmt: skip
    """All answers to a question become nodes with a guess each, by the same luck; the place of the best."""
    buffer = buffers[0]
    draws = lucks[0].draws
    best = 0
    for k in range(n):
        lucks[0].draws = draws
        buffer.guess[k] = evaluate_action(worlds, states, p, buffer.choices[k], lucks, buffers, config)
        if k == 0 or buffer.guess[k] > buffer.guess[best]:
            best = k
            for q in range(config[0].seats):
                buffer.kept[q] = buffer.utility[q]
    lucks[0].draws = draws + STRIDE
    nodes[node].best = buffer.guess[best]
    for k in range(n):
        add_child(nodes, buffers, config, node, p, k)
    for q in range(config[0].seats):
        buffer.utility[q] = buffer.kept[q]
    return best


@rule
def add_child(nodes: Records, buffers: Records, config: Records, node: int, p: int, k: int) -> None:
    """A node for choice k; the more its guess is behind the best, the less attention it gets."""
    buffer = buffers[0]
    behind = 1.0 + max(0.0, nodes[node].best - buffer.guess[k]) / config[0].sharp
    child = add_node(nodes, buffers, node, p, buffer.choices[k], buffer.guess[k])
    nodes[child].weight = 1.0 / (behind * behind)
    buffer.found[k] = child


@rule
def add_node(nodes: Records, buffers: Records, parent: int, p: int, a: int, guess: float) -> int:
    buffer = buffers[0]
    child = buffer.nodes
    buffer.nodes += 1
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
    worlds: Records, states: Records, lucks: Records, nodes: Records, where: Numbers, buffers: Records,
    config: Records, node: int, p: int, n: int,
) -> None:  # fmt: skip
    """Find the node of every choice; one that no earlier deal allowed is added."""
    buffer = buffers[0]
    child = nodes[node].child
    while child != NONE:
        if nodes[child].seat == p:
            where[nodes[child].action] = child
        child = nodes[child].next
    for k in range(n):
        child = where[buffer.choices[k]]
        known = child < buffer.nodes and nodes[child].parent == node
        if known and nodes[child].seat == p and nodes[child].action == buffer.choices[k]:
            buffer.found[k] = child
        elif buffer.nodes < config[0].room:
            buffer.guess[k] = evaluate_action(worlds, states, p, buffer.choices[k], lucks, buffers, config)
            add_child(nodes, buffers, config, node, p, k)
        else:
            buffer.found[k] = NONE


@rule
def select(
    worlds: Records, states: Records, lucks: Records, nodes: Records, where: Numbers, buffers: Records,
    config: Records, node: int, p: int, n: int,
) -> int:  # fmt: skip
    """The choice with the best mean, or with much promise and few visits."""
    match_children(worlds, states, lucks, nodes, where, buffers, config, node, p, n)
    buffer = buffers[0]
    weights = 0.0
    for k in range(n):
        if buffer.found[k] != NONE:
            weights += nodes[buffer.found[k]].weight
    best = NONE
    highest = 0.0
    for k in range(n):
        if buffer.found[k] != NONE:
            child = nodes[buffer.found[k]]
            child.seen += 1
            exploration_term = config[0].explore * child.weight / weights * sqrt(child.seen) / (1 + child.visits)
            puct_score = mean(nodes, buffer.found[k], config) + exploration_term
            if best == NONE or puct_score > highest:
                highest = puct_score
                best = k
    return best


@rule
def mean(nodes: Records, k: int, config: Records) -> float:
    """What an answer brought its seat so far, its guess included."""
    node = nodes[k]
    return (node.total + config[0].trust * node.guess) / (node.visits + config[0].trust)
