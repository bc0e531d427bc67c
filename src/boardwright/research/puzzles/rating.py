"""The difficulty of a puzzle: how often bots of each level find the best line, as a rating."""

from collections.abc import Mapping

from boardwright.bots.levels import BUDGETS, Bot
from boardwright.bots.levels import LEVELS as CHOOSERS
from boardwright.bots.network import PLAY_CONFIGS, apply_temperature, odds_of, shipped
from boardwright.core import View
from boardwright.core.page.puzzle import Line

LEVELS = {"random": 600, "beginner": 1000, "easy": 1200, "medium": 1400, "hard": 1600, "expert": 1800}
"""The rating of each level; neighbours differ by about 200 Elo (docs/bots.md)."""
SEEDS = 4
"""Samples of a bot that is not a network."""
LEAST, USUAL, MOST = 400, 1300, 2200
LOW, HIGH, SPREAD = 0.0, 3000.0, 400.0


def solved_by_levels(view: View, line: Line) -> dict[str, float]:
    """Return how often each level finds the line."""
    return {"random": 1 / len(view.legal), **{level: solved_by(view, line, level) for level in [*LEVELS][1:]}}


def solved_by(view: View, line: Line, level: str) -> float:
    """Return how often a level finds the line: exactly for networks, otherwise by sampling seeds."""
    solves, policy = view.game.page.puzzles.solves, shipped(view.game)
    if solves is not None:
        return sum(solves(view, line, BUDGETS[level], seed) for seed in range(SEEDS)) / SEEDS
    if policy is None:
        return sum(CHOOSERS[level](view, Bot(level, seed).luck(view)) == line[0] for seed in range(SEEDS)) / SEEDS
    choices, odds = odds_of(policy, view)
    if line[0] not in choices:
        return 0.0
    how = PLAY_CONFIGS[level]
    if not how.temperature:
        return float(choices[int(odds.argmax())] == line[0])
    return float(apply_temperature(odds, how)[choices.index(line[0])])


def rating(solved: Mapping[str, float]) -> int:
    """Return the maximum-likelihood rating, with one virtual draw against an average puzzle."""
    low, high = LOW, HIGH
    for _ in range(40):
        middle = (low + high) / 2
        short = sum(rate - expected(LEVELS[level], middle) for level, rate in solved.items())
        short += 0.5 - expected(USUAL, middle)
        low, high = (low, middle) if short > 0 else (middle, high)
    return min(max(round(low), LEAST), MOST)


def expected(solver: float, puzzle: float) -> float:
    """Return the probability that a solver with one rating solves a puzzle with another."""
    return float(1 / (1 + 10 ** ((puzzle - solver) / SPREAD)))
