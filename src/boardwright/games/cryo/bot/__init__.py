"""What Cryo brings for its computer opponents: an evaluator, and how strong its levels are."""

from boardwright.core import Opponents
from boardwright.games.cryo.bot.evaluator import EVALUATOR

STRENGTHS = {"random": -949, "beginner": -508, "easy": -264, "medium": 0, "hard": 156, "expert": 363, "master": 433}
"""Elo points above `medium`, measured: docs/bots.md."""

BOT = Opponents(EVALUATOR, strengths=STRENGTHS)
