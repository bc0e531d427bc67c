"""Rating differences between the levels of a game's network: each against the next lower one, in one batch.

    python bench/levels.py cryo --seats 2 --games 800

    python bench/levels.py aquasphere --set hard=3x8x2 --set medium=network --set easy=10:1e-4

One seat plays the stronger level, the others the weaker one; every seat in turn. The network alone comes last; levels
with rollouts are measured by the arena. `--set` writes the configuration of levels into the network of the package:
rollouts of actions x worlds x further actions, the network alone, or temperature:floor; other levels keep theirs.
"""

import argparse
from importlib.resources import as_file, files
from itertools import pairwise
from math import log10
from typing import Any

import numpy as np

from boardwright.batch import make
from boardwright.bots.network import (
    FILE,
    NETWORK,
    PLAY_CONFIGS,
    PlayConfig,
    apply_temperature,
    package_of,
    play_config,
    shipped,
)
from boardwright.bots.policy import Policy, set_levels
from boardwright.core import find_game
from boardwright.research.intervals import wilson

NUM_ENVS = 256


def probabilities(logits: Any, mask: Any, config: PlayConfig) -> Any:
    """Return action probabilities of a level in every row."""
    legal = np.where(mask, logits, -np.inf)
    if config.temperature == 0:
        return np.eye(logits.shape[1])[legal.argmax(1)]
    odds = np.exp(legal - legal.max(1, keepdims=True))
    return np.stack([apply_temperature(row, config) for row in odds])


def duel(policy: Policy, one: PlayConfig, other: PlayConfig, seats: int, games: int, seed: int) -> tuple[float, int]:
    """Return the wins of one seat of the first level, and the matches played."""
    batch, random = make(policy.game, NUM_ENVS, seats, seed=seed, checked=False), np.random.default_rng(seed)
    seat, won, ended = np.arange(NUM_ENVS) % seats, 0.0, 0
    while ended < games:
        logits = policy.logits(batch.observation)
        is_one = (batch.seat == seat)[:, None]
        odds = np.where(is_one, probabilities(logits, batch.mask, one), probabilities(logits, batch.mask, other))
        sums = odds.cumsum(1)
        batch.step((sums > random.random((NUM_ENVS, 1)) * sums[:, -1:]).argmax(1))
        for i in np.flatnonzero(batch.done):
            first = batch.place[i] == 1
            won += first[seat[i]] / first.sum()
            ended += 1
    return won, ended


def elo(share: float, seats: int) -> float:
    """Return the rating difference that explains a share of wins against equal opponents at all other seats."""
    odds = share * (seats - 1) / max(1 - share, 1e-6)
    return 400 * log10(max(odds, 1e-6))


def read_level(text: str) -> tuple[str, dict[str, float]]:
    """Parse a level and its configuration, as `policy.set_levels` takes it."""
    level, _, config = text.partition("=")
    if level not in PLAY_CONFIGS:
        raise SystemExit(f'"{text}" names no level; there are {", ".join(PLAY_CONFIGS)}')
    if config == NETWORK:
        return level, {}
    if ":" in config:
        temperature, floor = map(float, config.split(":"))
        return level, {"temperature": temperature, "floor": floor}
    candidates, tries, horizon = map(int, config.split("x"))
    return level, {"candidates": candidates, "tries": tries, "horizon": horizon}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--set", action="append", metavar="LEVEL=HOW", help="write this into the network; repeatable")
    given = parser.parse_args()
    game = find_game(given.game)
    policy = shipped(game)
    if policy is None:
        raise SystemExit(f"{given.game} ships no network")
    if given.set:
        with as_file(files(package_of(game)).joinpath("data").joinpath(FILE)) as path:
            set_levels(path, dict(map(read_level, given.set)))
        return
    configs = {name: play_config(policy, name) for name in (*PLAY_CONFIGS, NETWORK)}
    levels = {name: config for name, config in configs.items() if config is not None and not config.tries}
    print("| level | against | games | first | 95 % interval | Elo apart |\n| --- | --- | ---: | ---: | ---: | ---: |")
    for weaker, stronger in pairwise(levels):
        won, games = duel(policy, levels[stronger], levels[weaker], given.seats, given.games, given.seed)
        low, high = wilson(won, games)
        apart = elo(won / games, given.seats)
        row = (stronger, weaker, games, f"{won / games:.1%}", f"{low:.1%} to {high:.1%}", f"{apart:.0f}")
        print(f"| {' | '.join(map(str, row))} |", flush=True)


if __name__ == "__main__":
    main()
