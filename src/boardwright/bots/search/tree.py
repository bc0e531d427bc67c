"""Information-set Monte Carlo tree search, compiled.

Every simulation determinizes the position and descends one open-loop tree, in which a node is a sequence of actions,
so that chance and hidden hands average out. Each node counts how often the determinization made it available. Each
seat maximizes its own utility.
"""
# ruff: noqa: F821

from collections.abc import Callable
from math import sqrt

from boardwright.bots.search.buffers import DEPTH
from boardwright.bots.search.evaluation import SIM, STRIDE, VIEW, evaluate_action, evaluate_all, play_action, rollout
from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.entries import choices
from boardwright.core.rules import NONE, rule

game_redeal: Callable[..., None]

ENTRIES = ("reset", "search")


@rule
def reset(nodes: Records, buffers: Records) -> None:
    """Clear the tree, leaving only the root."""
    buffer = buffers[0]
    buffer.nodes = 0
    buffer.decisions = 0
    buffer.simulations = 0
    add_node(nodes, buffers, NONE, NONE, NONE, 0.0)


@rule
def search(
    worlds: Records, states: Records, lucks: Records, nodes: Records, child_of: Numbers, buffers: Records,
    config: Records, p: int, decision_limit: int,
) -> None:  # fmt: skip
    """Run simulations until `decision_limit` decisions have been made."""
    while buffers[0].decisions < decision_limit:
        states[SIM] = states[VIEW]
        game_redeal(worlds[0], states[SIM], p, lucks[0])
        buffers[0].decisions += 1
        buffers[0].simulations += 1
        simulate(worlds, states, lucks, nodes, child_of, buffers, config, p)
        backup(nodes, buffers)


@rule
def simulate(
    worlds: Records, states: Records, lucks: Records, nodes: Records, child_of: Numbers, buffers: Records,
    config: Records, p: int,
) -> None:  # fmt: skip
    """Descend the tree to a new leaf and evaluate it for every seat; forced actions have no nodes."""
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
            play_action(worlds, states, SIM, seat, buffer.choices[0], lucks, buffers)
        elif nodes[node].first_child == NONE:
            if buffer.nodes + n <= config[0].capacity:
                k = expand(worlds, states, lucks, nodes, buffers, config, node, seat, n)
                extend_path(nodes, buffers, buffers[0].children[k])
                if config[0].rollout_length == 0:
                    return
                play_action(worlds, states, SIM, seat, buffer.choices[k], lucks, buffers)
                rollout(worlds, states, lucks, buffers, config)
                evaluate_all(worlds, states, SIM, buffers, config)
                mix_leaf_value(buffers, config)
                return
            rollout(worlds, states, lucks, buffers, config)
            break
        else:
            k = select(worlds, states, lucks, nodes, child_of, buffers, config, node, seat, n)
            if k == NONE:
                break
            node = buffer.children[k]
            extend_path(nodes, buffers, node)
            play_action(worlds, states, SIM, seat, buffer.choices[k], lucks, buffers)
        seat = to_act(states[SIM])
    evaluate_all(worlds, states, SIM, buffers, config)


@rule
def mix_leaf_value(buffers: Records, config: Records) -> None:
    """Combine the rollout and the evaluation of a leaf."""
    buffer = buffers[0]
    for p in range(config[0].seats):
        buffer.utility[p] = buffer.best_utility[p] + config[0].rollout_weight * (
            buffer.utility[p] - buffer.best_utility[p]
        )


@rule
def extend_path(nodes: Records, buffers: Records, node: int) -> None:
    """Append a node to the path."""
    buffer = buffers[0]
    buffer.path[buffer.depth] = node
    buffer.depth += 1


@rule
def backup(nodes: Records, buffers: Records) -> None:
    """Add the utility of the simulation to every node of the path, each for the seat that chose it."""
    buffer = buffers[0]
    nodes[0].visits += 1
    for k in range(1, buffer.depth):
        node = buffer.path[k]
        nodes[node].visits += 1
        nodes[node].total_value += buffer.utility[nodes[node].seat]


@rule
def expand(
    worlds: Records, states: Records, lucks: Records, nodes: Records, buffers: Records, config: Records, node: int,
    p: int, n: int,
) -> int:  # fmt: skip
    """Add a node with an estimate for every answer, all with the same luck; return the best one's index."""
    buffer = buffers[0]
    draws = lucks[0].draws
    best = 0
    for k in range(n):
        lucks[0].draws = draws
        buffer.estimates[k] = evaluate_action(worlds, states, p, buffer.choices[k], lucks, buffers, config)
        if k == 0 or buffer.estimates[k] > buffer.estimates[best]:
            best = k
            for q in range(config[0].seats):
                buffer.best_utility[q] = buffer.utility[q]
    lucks[0].draws = draws + STRIDE
    nodes[node].best_estimate = buffer.estimates[best]
    for k in range(n):
        add_child(nodes, buffers, config, node, p, k)
    for q in range(config[0].seats):
        buffer.utility[q] = buffer.best_utility[q]
    return best


@rule
def add_child(nodes: Records, buffers: Records, config: Records, node: int, p: int, k: int) -> None:
    """Add a node for choice k; its prior falls with the gap between its estimate and the best."""
    buffer = buffers[0]
    gap = 1.0 + max(0.0, nodes[node].best_estimate - buffer.estimates[k]) / config[0].prior_scale
    child = add_node(nodes, buffers, node, p, buffer.choices[k], buffer.estimates[k])
    nodes[child].prior = 1.0 / (gap * gap)
    buffer.children[k] = child


@rule
def add_node(nodes: Records, buffers: Records, parent: int, p: int, a: int, estimate: float) -> int:
    buffer = buffers[0]
    child = buffer.nodes
    buffer.nodes += 1
    node = nodes[child]
    node.total_value = 0.0
    node.estimate = estimate
    node.prior = 1.0
    node.best_estimate = 0.0
    node.visits = 0
    node.available = 0
    node.parent = parent
    node.first_child = NONE
    node.next_sibling = NONE
    node.action = a
    node.seat = p
    if parent != NONE:
        node.next_sibling = nodes[parent].first_child
        nodes[parent].first_child = child
    return child


@rule
def link_children(
    worlds: Records, states: Records, lucks: Records, nodes: Records, child_of: Numbers, buffers: Records,
    config: Records, node: int, p: int, n: int,
) -> None:  # fmt: skip
    """Find the node of every choice, adding those that no earlier determinization allowed."""
    buffer = buffers[0]
    child = nodes[node].first_child
    while child != NONE:
        if nodes[child].seat == p:
            child_of[nodes[child].action] = child
        child = nodes[child].next_sibling
    for k in range(n):
        child = child_of[buffer.choices[k]]
        known = child < buffer.nodes and nodes[child].parent == node
        if known and nodes[child].seat == p and nodes[child].action == buffer.choices[k]:
            buffer.children[k] = child
        elif buffer.nodes < config[0].capacity:
            buffer.estimates[k] = evaluate_action(worlds, states, p, buffer.choices[k], lucks, buffers, config)
            add_child(nodes, buffers, config, node, p, k)
        else:
            buffer.children[k] = NONE


@rule
def select(
    worlds: Records, states: Records, lucks: Records, nodes: Records, child_of: Numbers, buffers: Records,
    config: Records, node: int, p: int, n: int,
) -> int:  # fmt: skip
    """Return the choice with the highest PUCT score."""
    link_children(worlds, states, lucks, nodes, child_of, buffers, config, node, p, n)
    buffer = buffers[0]
    total_prior = 0.0
    for k in range(n):
        if buffer.children[k] != NONE:
            total_prior += nodes[buffer.children[k]].prior
    best = NONE
    highest = 0.0
    for k in range(n):
        if buffer.children[k] != NONE:
            child = nodes[buffer.children[k]]
            child.available += 1
            prior = config[0].exploration * child.prior / total_prior
            exploration_term = prior * sqrt(child.available) / (1 + child.visits)
            puct_score = mean_value(nodes, buffer.children[k], config) + exploration_term
            if best == NONE or puct_score > highest:
                highest = puct_score
                best = k
    return best


@rule
def mean_value(nodes: Records, k: int, config: Records) -> float:
    """Return the mean value of a node, its initial estimate included."""
    node = nodes[k]
    return (node.total_value + config[0].prior_visits * node.estimate) / (node.visits + config[0].prior_visits)
