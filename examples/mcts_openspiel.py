"""OpenSpiel's tree search in one of our games, against random players.

    python examples/mcts_openspiel.py --game cryo --players 2 --simulations 200 --matches 1

The search receives a determinized state: hidden information is redealt before every action. It cannot see future
chance outcomes either, because chance nodes are explicit and sampled.
"""

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from boardwright.research.adapters import gymnasium_ids, spiel, spiel_name


class ShortRollouts:
    """Evaluates a position by a random playout; one longer than the limit counts as a draw."""

    def __init__(self, rng: np.random.RandomState, steps: int):
        self.rng, self.steps = rng, steps

    def evaluate(self, state: Any) -> np.ndarray:
        now = state.clone()
        for _ in range(self.steps):
            if now.is_terminal():
                break
            now.apply_action(random_action(now, self.rng))
        return np.array(now.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(a, 1 / len(legal)) for a in legal]


def random_action(state: Any, rng: np.random.RandomState) -> int:
    if state.is_chance_node():
        return int(rng.randint(spiel.OUTCOMES))
    legal = state.legal_actions()
    return int(legal[rng.randint(len(legal))])


def play(game: Any, seat: int, simulations: int, steps: int, rng: np.random.RandomState) -> list[float]:
    """Play a match with the search at one seat and random players at the others; return the returns of all seats."""
    bot = mcts.MCTSBot(game, 2.0, simulations, ShortRollouts(rng, steps), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == seat and len(state.legal_actions()) > 1:
            imagined = state.resample_from_infostate(seat, rng.random_sample)
            state.apply_action(int(bot.step(imagined)))
        else:
            state.apply_action(random_action(state, rng))
    return list(state.returns())


def main(words: list[str] | None = None) -> list[float]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=gymnasium_ids(), default="cryo")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--steps", type=int, default=400, help="of a rollout")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--max-answers", type=int, default=2000, help="after which a match is given up")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(words)
    rng = np.random.RandomState(given.seed)
    name = f"{spiel_name(given.game)}(players={given.players},max_answers={given.max_answers})"
    game = pyspiel.load_game(name)
    results = []
    for k in range(given.matches):
        seat = k % given.players
        returns = play(game, seat, given.simulations, given.steps, rng)
        results.append(returns[seat])
        print(f"match {k + 1}: search at seat {seat}, returns {[round(one, 2) for one in returns]}", flush=True)
    print(f"mean return of the search: {np.mean(results):+.2f} (from -1, always last, to 1, always first)")
    return results


if __name__ == "__main__":
    main()
