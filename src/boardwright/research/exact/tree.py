"""The complete game tree of a small game: decisions, chance outcomes, and everything each seat has seen.

The rules are the game's own, in plain Python. Chance is enumerated by running a rule repeatedly with scripted luck.
Each rule leads to at most one chance node; draws with the same state and events are one outcome. Seats have perfect
recall of their views after every answer and of their own answers. Seats that are asked at the same time form a
simultaneous node; their answers are applied in seat order.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from hashlib import blake2b
from itertools import product

import numpy as np

from boardwright.core import Game, ScriptedLuck, UnscriptedDraw, View, canonical, make_view, schema
from boardwright.core.types import AnyState, AnyWorld
from boardwright.core.view import acting
from boardwright.research.adapters.rewards import ranks

CHANCE, SIMULTANEOUS, OVER = -1, -2, -4
"""Player numbers of OpenSpiel for nodes without a deciding seat."""
MOST_NODES = 200_000
MEMORY_BYTES = 12

Key = tuple[int, ...]
Rule = Callable[[ScriptedLuck], AnyState]
"""Runs a rule on its own copy of a state and returns the result."""


@dataclass(slots=True, eq=False)
class Node:
    """A node of the tree. Children are keyed by chance outcome or joint action."""

    player: int
    memory: tuple[bytes, ...]
    """What each seat recalls; nodes with equal memories are one information state."""
    state: bytes = b""
    """The frozen state; None at a chance node."""
    acting: tuple[int, ...] = ()
    legal: tuple[tuple[int, ...], ...] = ()
    """The canonical legal actions of each seat in `acting`."""
    children: dict[Key, "Node"] = field(default_factory=dict)
    chances: tuple[float, ...] = ()
    """At a chance node, the probability of each child."""
    returns: tuple[float, ...] = ()

    def choices(self, seat: int) -> tuple[int, ...]:
        """Return the actions of a seat; empty if it is not asked."""
        return self.legal[self.acting.index(seat)] if seat in self.acting else ()


@dataclass(frozen=True)
class Tree:
    """The complete tree of a small game."""

    game: Game
    seats: int
    w: AnyWorld
    root: Node

    def nodes(self) -> Iterator[Node]:
        """Yield every node, parents before children."""
        open_nodes = [self.root]
        while open_nodes:
            node = open_nodes.pop()
            yield node
            open_nodes.extend(node.children.values())

    def decisions(self) -> dict[tuple[int, bytes], Node]:
        """Return one node for every information state in which a seat decides."""
        return {(p, node.memory[p]): node for node in self.nodes() for p in node.acting}

    def view(self, node: Node, seat: int) -> View:
        """Return the seat's view at a node, without the events of the last answer."""
        row = np.frombuffer(node.state, schema(self.game.State).dtype)[0]
        return make_view(self.game, self.w, schema(self.game.State).thaw(row), seat, self.seats)

    @property
    def simultaneous(self) -> bool:
        """Do seats decide simultaneously anywhere?"""
        return any(node.player == SIMULTANEOUS for node in self.nodes())

    @property
    def depth(self) -> int:
        """Return the decisions and draws on the longest path."""
        deepest, level = 0, [self.root]
        while level := [child for node in level for child in node.children.values()]:
            deepest += 1
        return deepest


def places_worth(game: Game, w: AnyWorld, s: AnyState, seats: int) -> list[float]:
    """Return utilities from 1 for first place to -1 for last, shared by tied seats."""
    return ranks([int(game.place(w, s, p)) for p in range(seats)])


def points_ahead(game: Game, w: AnyWorld, s: AnyState, seats: int) -> list[float]:
    """Return each seat's points minus the mean of the others."""
    points = [int(game.score(w, s, p)) for p in range(seats)]
    return [n - (sum(points) - n) / (seats - 1) for n in points]


UTILITIES: dict[str, Callable[[Game, AnyWorld, AnyState, int], list[float]]] = {
    "place": places_worth,
    "score": points_ahead,
}


def grow(game: Game, utility: str = "place", most: int = MOST_NODES) -> Tree:
    """Return the tree of a game with its fewest seats. Raises ValueError if it has more than `most` nodes."""
    if utility not in UTILITIES:
        raise ValueError(f'utility must be {", ".join(UTILITIES)}, not "{utility}"')
    try:
        return Grower(game, utility, most).tree()
    except RecursionError as error:
        raise ValueError(f"{game.title} is too deep to be solved") from error


class Grower:
    """Builds a tree from the set-up to all ends."""

    def __init__(self, game: Game, utility: str, most: int):
        self.game, self.seats, self.most = game, game.seats[0], most
        self.w = game.make_world({}, self.seats)
        self.worth = UTILITIES[utility]
        self.grown = 0

    def tree(self) -> Tree:
        root = self.follow(self.set_up, (b"",) * self.seats)
        return Tree(self.game, self.seats, self.w, root)

    def set_up(self, luck: ScriptedLuck) -> AnyState:
        s = self.game.new_state()
        s.events = []
        self.game.setup(self.w, s, luck)
        return s

    def answered(self, before: AnyState, answers: Key, seats: tuple[int, ...], luck: ScriptedLuck) -> AnyState:
        """Return the state after a joint action."""
        s: AnyState = schema(self.game.State).copy(before)
        s.events = []
        for p, a in zip(seats, answers, strict=True):
            self.game.answer(self.w, s, p, a, luck)
        return s

    def follow(self, rule: Rule, memory: tuple[bytes, ...]) -> Node:
        """Return the node that a rule leads to, or a chance node if it draws."""
        found = outcomes(self.game, rule)
        if len(found) == 1:
            return self.grown_from(found[0][1], memory)
        node = self.node(CHANCE, memory)
        node.chances = tuple(float(chance) for chance, _ in found)
        for k, (_, s) in enumerate(found):
            node.children[(k,)] = self.grown_from(s, memory)
        return node

    def node(self, player: int, memory: tuple[bytes, ...], state: bytes = b"") -> Node:
        self.grown += 1
        if self.grown > self.most:
            raise ValueError(f"{self.game.title} has more than {self.most:,} nodes, too many to be solved")
        return Node(player, memory, state)

    def grown_from(self, s: AnyState, memory: tuple[bytes, ...]) -> Node:
        """Return the node of a state with its subtree."""
        asked = tuple(acting(s, self.seats))
        if not asked:
            node = self.node(OVER, memory, frozen(self.game, s))
            node.returns = tuple(self.worth(self.game, self.w, s, self.seats))
            return node
        views = [make_view(self.game, self.w, s, p, self.seats, s.events) for p in range(self.seats)]
        seen = tuple(digest(old + view.key()) for old, view in zip(memory, views, strict=True))
        node = self.node(asked[0] if len(asked) == 1 else SIMULTANEOUS, seen, frozen(self.game, s))
        node.acting = asked
        node.legal = tuple(tuple(canonical(views[p])) for p in asked)
        for answers in product(*node.legal):
            told = list(seen)
            for p, a in zip(asked, answers, strict=True):
                told[p] += a.to_bytes(2, "big")
            node.children[answers] = self.follow(partial(self.answered, s, answers, asked), tuple(told))
        return node


def outcomes(game: Game, rule: Rule) -> list[tuple[Fraction, AnyState]]:
    """Return the outcomes of a rule as states with probabilities, merging those with equal states and events."""
    found: dict[bytes, tuple[Fraction, AnyState]] = {}
    scripts: list[tuple[Key, Fraction]] = [((), Fraction(1))]
    while scripts:
        script, chance = scripts.pop()
        try:
            s = rule(ScriptedLuck(script))
        except UnscriptedDraw as asked:
            n = asked.outcomes
            scripts.extend(((*script, outcome), chance / n) for outcome in reversed(range(n)))
            continue
        key = frozen(game, s) + repr(s.events).encode()
        found[key] = (found[key][0] + chance if key in found else chance), s
    return list(found.values())


def frozen(game: Game, s: AnyState) -> bytes:
    return bytes(schema(game.State).freeze(s).tobytes())


def digest(seen: bytes) -> bytes:
    return blake2b(seen, digest_size=MEMORY_BYTES).digest()
