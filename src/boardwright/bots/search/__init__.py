"""The compiled search, for every game that has no thinker of its own."""

from boardwright.bots.search.ready import has_compiler, is_warm, warm_search
from boardwright.bots.search.think import think_search

__all__ = ["has_compiler", "is_warm", "think_search", "warm_search"]
