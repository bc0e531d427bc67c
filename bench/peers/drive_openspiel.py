"""OpenSpiel in Python: games in C++, random legal actions, chance nodes sampled and not counted."""

import random

import pyspiel
from clock import NothingToObserve, report

GAMES = ("gin_rummy", "backgammon", "tarok(players=4)", "skat", "hanabi(players=4)", "chess", "go(board_size=9)")


def player_of(name):
    def play(observed):
        game = pyspiel.load_game(name)
        kind = game.get_type()
        if observed and not (kind.provides_observation_tensor or kind.provides_information_state_tensor):
            raise NothingToObserve
        seen = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(actions, chances)[0])
                    continue
                if observed:
                    getattr(state, seen)()
                state.apply_action(random.choice(state.legal_actions()))
                yield 1

    return play


report("OpenSpiel", {name: player_of(name) for name in GAMES})
