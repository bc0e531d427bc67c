"""Adapters for PettingZoo, Gymnasium and OpenSpiel. Each module requires only its own library.

Importing this package registers the installed games with Gymnasium, if that is installed.
"""

from importlib.util import find_spec

from boardwright.research.adapters.ids import gymnasium_ids, register, spiel_name

__all__ = ["gymnasium_ids", "register", "spiel_name"]

if find_spec("gymnasium") is not None:
    register()
