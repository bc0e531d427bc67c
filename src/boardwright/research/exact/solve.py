"""Exploitability by OpenSpiel's best responses, and near-optimal policies by its CFR."""

from dataclasses import dataclass
from typing import Any

from open_spiel.python import policy as policies  # type: ignore[import-not-found,import-untyped,unused-ignore]
from open_spiel.python.algorithms import cfr, exploitability  # type: ignore[import-not-found,import-untyped,unused-ignore]

from boardwright.research.exact.policies import Odds, Table, table_of
from boardwright.research.exact.spiel import key_of, load, tree_of

CFR = "cfr:"
"""The prefix of a policy computed by N iterations of counterfactual regret minimization."""


@dataclass(frozen=True)
class Verdict:
    """The distance of a policy from an equilibrium of a small game."""

    policy: str
    gains: tuple[float, ...]
    """The gain of each seat by a best response while all others keep their policy."""

    @property
    def nash_conv(self) -> float:
        """The sum of the gains; 0 in an equilibrium."""
        return sum(self.gains)

    @property
    def exploitability(self) -> float:
        """The mean gain: what a best response gains against the policy, averaged over seats."""
        return self.nash_conv / len(self.gains)


class TablePolicy(policies.Policy):  # type: ignore[misc]
    """A tabular policy for OpenSpiel."""

    def __init__(self, game: Any, table: Table):
        super().__init__(game, list(range(game.num_players())))
        self.table = table

    def action_probabilities(self, state: Any, player_id: int | None = None) -> Odds:
        player = state.current_player() if player_id is None else player_id
        return self.table[player, key_of(state.information_state_string(player))]


def judge(name: str, policy: str, utility: str = "place", seed: int = 0) -> Verdict:
    """Return the exploitability of a policy: the name of a level, or cfr:ITERATIONS."""
    game = load(name, utility)
    if policy.startswith(CFR):
        found = solved(game, iterations_of(policy))
    else:
        found = TablePolicy(game, table_of(tree_of(name, utility), policy, seed))
    told = exploitability.nash_conv(game, found, return_only_nash_conv=False)
    return Verdict(policy, tuple(map(float, told.player_improvements)))


def solved(game: Any, iterations: int) -> Any:
    """Return the average policy after this many iterations of CFR."""
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return solver.average_policy()


def iterations_of(policy: str) -> int:
    """Parse cfr:ITERATIONS. Raises ValueError if the number is invalid."""
    number = policy.removeprefix(CFR)
    if not number.isdecimal() or int(number) == 0:
        raise ValueError(f'"{policy}" lacks the number of iterations, as in {CFR}100')
    return int(number)
