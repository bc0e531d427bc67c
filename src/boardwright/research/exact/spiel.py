"""Small games in OpenSpiel with explicit chance nodes, for CFR and exact best responses.

Use `load("NAME/VARIANT")`. `pyspiel.load_game("python_boardwright_exact(game=NAME/VARIANT)")` loads games in which one
seat decides at a time, `python_boardwright_exact_simultaneous` the others. Parameters: `game`, which may also be
MODULE:NAME, and `utility`: `place` (1 for the winner, -1 for the last) or `score` (the lead in points).
"""

from functools import cache
from typing import Any

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from boardwright.core.types import Function
from boardwright.research.exact.tree import CHANCE, OVER, SIMULTANEOUS, Key, Node, Tree, grow
from boardwright.research.train.settings import game_of

SEQUENTIAL_NAME = "python_boardwright_exact"
SIMULTANEOUS_NAME = "python_boardwright_exact_simultaneous"
PLAYERS = {
    CHANCE: pyspiel.PlayerId.CHANCE,
    SIMULTANEOUS: pyspiel.PlayerId.SIMULTANEOUS,
    OVER: pyspiel.PlayerId.TERMINAL,
}
MOST_SEATS = 10


@cache
def tree_of(name: str, utility: str) -> Tree:
    """Return the tree of a game, built once per process."""
    return grow(game_of(name), utility)


def _type(name: str, dynamics: Any) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=name,
        long_name="Boardwright, a small game written out",
        dynamics=dynamics,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={"game": "", "utility": "place"},
        default_loadable=False,
    )


TYPES = {
    False: _type(SEQUENTIAL_NAME, pyspiel.GameType.Dynamics.SEQUENTIAL),
    True: _type(SIMULTANEOUS_NAME, pyspiel.GameType.Dynamics.SIMULTANEOUS),
}
"""Short names, by whether seats decide simultaneously anywhere."""


class ExactGame(pyspiel.Game):  # type: ignore[misc]
    """A small game in which one seat decides at a time."""

    simultaneous = False

    def __init__(self, params: dict[str, object] | None = None):
        given = {"game": "", "utility": "place", **(params or {})}
        self.names = str(given["game"]), str(given["utility"])
        if self.tree.simultaneous and not self.simultaneous:
            raise ValueError(f"in {self.tree.game.title} seats decide at the same time: load {SIMULTANEOUS_NAME}")
        ends = [worth for node in self.tree.nodes() for worth in node.returns]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.tree.game.actions),
            max_chance_outcomes=max(len(node.chances) for node in self.tree.nodes()),
            num_players=self.tree.seats,
            min_utility=min(ends),
            max_utility=max(ends),
            utility_sum=0.0,
            max_game_length=self.tree.depth,
        )
        super().__init__(TYPES[self.simultaneous], info, given)

    @property
    def tree(self) -> Tree:
        """Return the tree, which is not pickled but found by name."""
        return tree_of(*self.names)

    def new_initial_state(self) -> "ExactState":
        return ExactState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.tree.depth

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Memory":
        return Memory()


class SimultaneousGame(ExactGame):
    """A small game with simultaneous decisions."""

    simultaneous = True


class Place:
    """A position in the tree: never copied, and pickled as its path."""

    __slots__ = ("names", "node", "way")

    def __init__(self, names: tuple[str, str], way: tuple[Key, ...], node: Node):
        self.names, self.way, self.node = names, way, node

    def __deepcopy__(self, memo: object) -> "Place":
        return self

    def __reduce__(self) -> tuple[Function, tuple[object, ...]]:
        return place_at, (self.names, self.way)

    def child(self, key: Key) -> "Place":
        """Return the child for an outcome or joint action."""
        return Place(self.names, (*self.way, key), self.node.children[key])


def place_at(names: tuple[str, str], way: tuple[Key, ...]) -> Place:
    """Return the position at the end of a path."""
    place = Place(names, (), tree_of(*names).root)
    for key in way:
        place = place.child(key)
    return place


class ExactState(pyspiel.State):  # type: ignore[misc]
    """A state in OpenSpiel: a position in the tree."""

    def __init__(self, game: ExactGame):
        super().__init__(game)
        self.place = place_at(game.names, ())

    @property
    def node(self) -> Node:
        return self.place.node

    def current_player(self) -> int:
        return PLAYERS.get(self.node.player, self.node.player)

    def is_terminal(self) -> bool:
        return self.node.player == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.choices(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self.node.chances))

    def _apply_action(self, action: int) -> None:
        self.place = self.place.child((action,))

    def _apply_actions(self, actions: list[int]) -> None:
        """Apply the joint action; entries of seats that are not asked are ignored."""
        self.place = self.place.child(tuple(actions[p] for p in self.node.acting))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        return str(tree_of(*self.place.names).game.actions.text(action))

    def returns(self) -> list[float]:
        return list(self.node.returns or [0.0] * self.num_players())

    def __str__(self) -> str:
        return " ".join(f"{one.player}:{one.action}" for one in self.full_history()) or "the beginning"


class Memory:
    """An observer of information states as text."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: ExactState, player: int) -> None:
        """Do nothing: there are no tensors."""

    def string_from(self, state: ExactState, player: int) -> str:
        return f"seat {player} recalls {state.node.memory[player].hex()}"


def key_of(text: str) -> bytes:
    """Return what a seat recalls, parsed from the text of an information state."""
    return bytes.fromhex(text.rsplit(None, 1)[-1])


def load(name: str, utility: str = "place") -> Any:
    """Return the game in turn-based form, in which seats that decide simultaneously do not see each other's choice."""
    params = {"game": name, "utility": utility}
    if tree_of(name, utility).simultaneous:
        return pyspiel.convert_to_turn_based(pyspiel.load_game(SIMULTANEOUS_NAME, params))
    return pyspiel.load_game(SEQUENTIAL_NAME, params)


def register() -> None:
    """Register both games with OpenSpiel, as importing this module does."""
    if SEQUENTIAL_NAME not in pyspiel.registered_names():
        pyspiel.register_game(TYPES[False], ExactGame)
        pyspiel.register_game(TYPES[True], SimultaneousGame)


register()
