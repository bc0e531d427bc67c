"""Versioned names of the installed games: `gymnasium.make("boardwright/Title-v1")`.

The name is made of the game's title, the number is its rules version: it goes up when old results no longer compare.
Where nothing has imported the adapters yet: `gymnasium.make("boardwright.research.adapters:boardwright/Title-v1")`.
"""

import re

from boardwright.core import Game, games


def gymnasium_id(game: Game) -> str:
    """Return the name of a game in Gymnasium: "Tic-tac-toe" is boardwright/TicTacToe-v1."""
    words = re.findall(r"[A-Za-z0-9]+", game.title) or [game.name]
    return f"boardwright/{''.join(word[0].upper() + word[1:] for word in words)}-v{game.rules_version}"


def spiel_name(name: str) -> str:
    """Return the short name of a game in OpenSpiel; those of games written in Python begin with `python_`."""
    return f"python_boardwright_{name}"


def gymnasium_ids() -> dict[str, str]:
    """Return the names in Gymnasium of all installed games."""
    return {name: gymnasium_id(game) for name, game in games().items()}


def register() -> None:
    """Register the installed games with Gymnasium; importing the adapters does it."""
    from gymnasium.envs import registration

    for name, known in gymnasium_ids().items():
        if known not in registration.registry:
            registration.register(
                id=known,
                entry_point="boardwright.research.adapters.single:OneSeat",
                vector_entry_point="boardwright.research.adapters.vector:ManyTables",
                kwargs={"game": name},
            )
