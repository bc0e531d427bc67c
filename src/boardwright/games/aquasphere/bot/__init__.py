"""What AquaSphere brings for its computer opponents: an evaluator, and how strong its levels are."""

from boardwright.core import Opponents
from boardwright.games.aquasphere.bot.evaluator import EVALUATOR

STRENGTHS = {"random": -898, "beginner": -275, "easy": -159, "medium": 0, "hard": 181, "expert": 428, "master": 428}
"""Elo points above `medium`, measured: docs/bots.md."""

BOT = Opponents(EVALUATOR, strengths=STRENGTHS)
