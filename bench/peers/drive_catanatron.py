"""Catanatron: four random players. The published package provides no observations for learning."""

import random

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, Player
from clock import report


class Anything(Player):
    """Plays any legal action."""

    def decide(self, game, playable_actions):
        return random.choice(list(playable_actions))


def play(observed):
    while True:
        game = Game([Anything(colour) for colour in Color])
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            yield 1


report("Catanatron", {"catan, 4 players": play}, never_observed=True)
