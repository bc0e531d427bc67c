"""RLCard: every step returns the next player's observation with its legal actions, so it is always computed."""

import random

import rlcard
from clock import report

GAMES = ("gin-rummy", "no-limit-holdem", "uno", "mahjong", "leduc-holdem")


def player_of(name):
    def play(observed):
        env = rlcard.make(name)
        while True:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(random.choice(list(state["legal_actions"])))
                yield 1

    return play


report("RLCard", {name: player_of(name) for name in GAMES}, observed_only=True)
