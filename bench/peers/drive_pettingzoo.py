"""PettingZoo's classic games: observations include the mask of legal actions, so they are always computed."""

import importlib
import random

import numpy as np
from clock import report

GAMES = ("connect_four_v3", "chess_v6", "go_v5", "hanabi_v5", "texas_holdem_no_limit_v6", "leduc_holdem_v4")


def player_of(name):
    def play(observed):
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        while True:
            env.reset()
            while env.agents:
                observation, _, termination, truncation, info = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
                env.step(int(random.choice(np.flatnonzero(mask))))
                yield 1

    return play


report("PettingZoo classic", {name: player_of(name) for name in GAMES}, observed_only=True)
