"""The tree of a search that a network guides, compiled: descend to a batch of leaves, and learn what it says of them.

As in `tree.py` every simulation redeals what the seat cannot know and follows one open-loop tree. A leaf is not valued
here: its features go to a row for the network, whose answer comes back as a prior for every action and a value for
every seat. Simulations that wait for it count as lost for whoever chose their path, so that a batch spreads out.
"""
# ruff: noqa: F821

from collections.abc import Callable
from math import exp, sqrt

from boardwright.core.agenda import seat_to_act as to_act
from boardwright.core.arrays import Numbers, Records
from boardwright.core.compile.entries import choices
from boardwright.core.rules import NONE, rule

game_answer: Callable[..., None]
game_observe: Callable[..., None]
game_place: Callable[..., int]
game_redeal: Callable[..., None]

ENTRIES = ("plant", "descend", "learn")
VIEW, SIM = 0, 1


@rule
def plant(nodes: Records, counts: Records) -> None:
    """A tree of nothing but its root."""
    counts[0].nodes = 0
    add(nodes, counts, NONE, NONE, NONE, 1.0)


@rule
def add(nodes: Records, counts: Records, parent: int, p: int, a: int, prior: float) -> int:
    child = counts[0].nodes
    counts[0].nodes += 1
    node = nodes[child]
    node.total = 0.0
    node.own = 0.0
    node.prior = prior
    node.visits = 0
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
def descend(
    worlds: Records, states: Records, lucks: Records, nodes: Records, where: Numbers, counts: Records,
    leaves: Records, rows: Numbers, p: int,
) -> None:  # fmt: skip
    """One simulation for every leaf."""
    for b in range(leaves.shape[0]):
        states[SIM] = states[VIEW]
        game_redeal(worlds[0], states[SIM], p, lucks[0])
        simulate(worlds, states, lucks, nodes, where, counts, leaves, b, p)
        seat = leaves[b].seat
        if seat != NONE:
            game_observe(worlds[0], states[SIM], seat, rows[b])
        else:
            settle(worlds, states, counts, leaves, b)


@rule
def settle(worlds: Records, states: Records, counts: Records, leaves: Records, b: int) -> None:
    """The end of a match: those in first place share the win."""
    first = 0
    for q in range(counts[0].seats):
        leaves[b].value[q] = 0.0
        if game_place(worlds[0], states[SIM], q) == 1:
            leaves[b].value[q] = 1.0
            first += 1
    for q in range(counts[0].seats):
        leaves[b].value[q] /= max(1, first)


@rule
def simulate(
    worlds: Records, states: Records, lucks: Records, nodes: Records, where: Numbers, counts: Records,
    leaves: Records, b: int, p: int,
) -> None:  # fmt: skip
    """Down the tree to a leaf; forced answers are no nodes."""
    leaf = leaves[b]
    leaf.depth = 1
    leaf.path[0] = 0
    nodes[0].visits += 1
    node = 0
    seat = p
    while seat != NONE:
        n = choices(worlds, states, SIM, seat, leaf.choices)
        if n == 1:
            game_answer(worlds[0], states[SIM], seat, leaf.choices[0], lucks[0])
        elif nodes[node].child == NONE or leaf.depth == leaf.path.shape[0]:
            leaf.n = n
            break
        else:
            k = select(nodes, where, counts, leaves, b, node, seat, n)
            node = leaf.found[k]
            leaf.path[leaf.depth] = node
            leaf.depth += 1
            nodes[node].visits += 1
            game_answer(worlds[0], states[SIM], seat, leaf.choices[k], lucks[0])
        seat = to_act(states[SIM])
    leaf.seat = seat


@rule
def match(nodes: Records, where: Numbers, counts: Records, leaves: Records, b: int, node: int, p: int, n: int) -> None:
    """Find the node of every choice; one that no earlier deal allowed is added with an even prior."""
    leaf = leaves[b]
    child = nodes[node].child
    while child != NONE:
        if nodes[child].seat == p:
            where[nodes[child].action] = child
        child = nodes[child].next
    for k in range(n):
        child = where[leaf.choices[k]]
        known = child < counts[0].nodes and nodes[child].parent == node
        if not (known and nodes[child].seat == p and nodes[child].action == leaf.choices[k]):
            child = add(nodes, counts, node, p, leaf.choices[k], 1.0 / n)
        leaf.found[k] = child


@rule
def select(nodes: Records, where: Numbers, counts: Records, leaves: Records, b: int, node: int, p: int, n: int) -> int:
    """The choice with the highest PUCT score."""
    match(nodes, where, counts, leaves, b, node, p, n)
    leaf = leaves[b]
    priors = 0.0
    visits = 0
    for k in range(n):
        priors += nodes[leaf.found[k]].prior
        visits += nodes[leaf.found[k]].visits
    expected = nodes[node].own / max(1, nodes[node].visits)
    best = 0
    highest = 0.0
    for k in range(n):
        child = nodes[leaf.found[k]]
        mean = expected if child.visits == 0 else child.total / child.visits
        exploration_term = counts[0].explore * child.prior / priors * sqrt(visits + 1) / (1 + child.visits)
        if k == 0 or mean + exploration_term > highest:
            highest = mean + exploration_term
            best = k
    return best


@rule
def learn(
    nodes: Records, counts: Records, leaves: Records, logits: Numbers, values: Numbers
) -> None:
    """Leaves grow their answers, and every path learns its value; `values` begin with the seat that is asked."""
    seats = counts[0].seats
    for b in range(leaves.shape[0]):
        leaf = leaves[b]
        if leaf.seat != NONE:
            for q in range(seats):
                leaf.value[q] = values[b][(q - leaf.seat) % seats]
            grow(nodes, counts, leaves, b, logits[b])
        for k in range(leaf.depth):
            node = nodes[leaf.path[k]]
            if k > 0:
                node.total += leaf.value[node.seat]
            if node.child != NONE:
                node.own += leaf.value[nodes[node.child].seat]


@rule
def grow(nodes: Records, counts: Records, leaves: Records, b: int, logits: Numbers) -> None:
    """The answers of a leaf become nodes, unless another simulation of the batch came first or the tree is full."""
    leaf = leaves[b]
    node = leaf.path[leaf.depth - 1]
    if nodes[node].child != NONE or counts[0].nodes + leaf.n > nodes.shape[0] // 2:
        return
    highest = logits[leaf.choices[0]]
    for k in range(leaf.n):
        highest = max(highest, logits[leaf.choices[k]])
    total = 0.0
    for k in range(leaf.n):
        total += exp(logits[leaf.choices[k]] - highest)
    for k in range(leaf.n):
        add(nodes, counts, node, leaf.seat, leaf.choices[k], exp(logits[leaf.choices[k]] - highest) / total)
