"""What AquaSphere brings for its computer opponents: an evaluator, and how strong its levels are."""

from boardwright.core import Opponents
from boardwright.games.aquasphere.bot.evaluator import EVALUATOR

STRENGTHS = {"random": -869, "beginner": -291, "easy": -130, "medium": 0, "hard": 190, "expert": 362, "master": 798}
"""Elo points above `medium`, measured: docs/bots.md."""

BOT = Opponents(EVALUATOR, strengths=STRENGTHS)
