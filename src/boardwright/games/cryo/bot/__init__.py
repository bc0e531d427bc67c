"""Cryo's parts for bots: an evaluator, and the strengths of the levels."""

from boardwright.core import Opponents
from boardwright.games.cryo.bot.evaluator import EVALUATOR

STRENGTHS = {"random": -949, "beginner": -508, "easy": -264, "medium": 0, "hard": 156, "expert": 363, "master": 433}
"""Measured Elo points above `medium`: docs/bots.md."""

BOT = Opponents(EVALUATOR, strengths=STRENGTHS)
