"""Our games: the compiled loop, the batch on one core, and the adapters."""

import random

import numpy as np
from clock import report

from boardwright.core import find_game
from boardwright.core.compile.build import compiled
from boardwright.core.luck import lucks
from boardwright.research.adapters import aec, spiel_name
from boardwright.research.batch import make

SEATS = 4
MATCHES = 100
TABLES = 256
STEPS = 50
OPTIONS = {"roborally": {"turn_limit": 200}}


def whole_matches(name):
    """Play compiled matches without observations; with observations, use the batch."""
    code, w = compiled(find_game(name)), find_game(name).make_world(OPTIONS.get(name, {}), SEATS)

    def play(observed):
        if observed:
            yield from batch(name)
        counts, turn = np.zeros(MATCHES, np.int64), 0
        while True:
            luck, chances = (lucks([f"{what} {turn} {i}" for i in range(MATCHES)]) for what in ("luck", "chance"))
            code.simulate(code.worlds(w), code.states(MATCHES), luck, chances, 20_000, counts)
            turn += 1
            yield int(counts.sum())

    return play


def batch(name):
    """Observation and mask after every action, one core."""
    tables = make(name, TABLES, SEATS, threads=1, **OPTIONS.get(name, {}))
    while True:
        tables.rollout(STEPS)
        yield TABLES * STEPS


def pettingzoo(name):
    def play(observed):
        env = aec.env(name, SEATS, **OPTIONS.get(name, {}))
        while True:
            env.reset()
            while env.agents:
                observation, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    env.step(None)
                    continue
                env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
                yield 1

    return play


def openspiel(name):
    import pyspiel

    from boardwright.research.adapters import spiel

    def play(observed):
        game = pyspiel.load_game(f"{spiel_name(name)}(players={SEATS})")
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(random.randrange(spiel.OUTCOMES))
                    continue
                if observed:
                    state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                yield 1

    return play


if __name__ == "__main__":
    names = ("aquasphere", "cryo", "roborally")
    report("Boardwright, compiled; batch where observed", {name: whole_matches(name) for name in names})
    report("Boardwright, PettingZoo face", {name: pettingzoo(name) for name in names}, observed_only=True)
    report("Boardwright, OpenSpiel face", {name: openspiel(name) for name in names})
