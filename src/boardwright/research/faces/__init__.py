"""The familiar faces of the games: PettingZoo, Gymnasium and OpenSpiel. Each module needs only its own library.

Importing this package makes the names of `ids` known to Gymnasium where that is installed.
"""

from importlib.util import find_spec

from boardwright.research.faces.ids import IDS, SPIEL_NAMES, register

__all__ = ["IDS", "SPIEL_NAMES", "register"]

if find_spec("gymnasium") is not None:
    register()
