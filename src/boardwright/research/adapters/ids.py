"""Versioned ids of the installed games: `gymnasium.make("boardwright/Title-v1")`.

An id consists of the game's title and its rules version, which changes when old results no longer compare. Without
importing the adapters first: `gymnasium.make("boardwright.research.adapters:boardwright/Title-v1")`.
"""

import re

from boardwright.core import Game, games


def gymnasium_id(game: Game) -> str:
    """Return the Gymnasium id of a game: "Tic-tac-toe" becomes boardwright/TicTacToe-v1."""
    words = re.findall(r"[A-Za-z0-9]+", game.title) or [game.name]
    return f"boardwright/{''.join(word[0].upper() + word[1:] for word in words)}-v{game.rules_version}"


def spiel_name(name: str) -> str:
    """Return the OpenSpiel short name of a game; names of games written in Python start with `python_`."""
    return f"python_boardwright_{name}"


def gymnasium_ids() -> dict[str, str]:
    """Return the Gymnasium ids of all installed games."""
    return {name: gymnasium_id(game) for name, game in games().items()}


def register() -> None:
    """Register the installed games with Gymnasium, as importing the adapters does."""
    from gymnasium.envs import registration

    for name, known in gymnasium_ids().items():
        if known not in registration.registry:
            registration.register(
                id=known,
                entry_point="boardwright.research.adapters.single:OneSeat",
                vector_entry_point="boardwright.research.adapters.vector:ManyTables",
                kwargs={"game": name},
            )
