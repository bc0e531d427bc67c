"""AquaSphere's parts for bots: an evaluator, and the strengths of the levels."""

from boardwright.core import Opponents
from boardwright.games.aquasphere.bot.evaluator import EVALUATOR

STRENGTHS = {"random": -869, "beginner": -291, "easy": -130, "medium": 0, "hard": 190, "expert": 362, "master": 798}
"""Measured Elo points above `medium`: docs/bots.md."""

BOT = Opponents(EVALUATOR, strengths=STRENGTHS)
