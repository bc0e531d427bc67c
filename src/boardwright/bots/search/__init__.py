"""The compiled tree search, for every game without a planner of its own."""

from boardwright.bots.search.analysis import rank_by_search
from boardwright.bots.search.compiled import has_compiler, is_warm, warm_search

__all__ = ["has_compiler", "is_warm", "rank_by_search", "warm_search"]
