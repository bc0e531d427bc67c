"""What RoboRally brings for its computer opponents: evaluator, planner, a published method, the strength of levels."""

from boardwright.core import Opponents, Planner
from boardwright.games.roborally.bot.evaluator import EVALUATOR
from boardwright.games.roborally.bot.planner import is_warm, think, think_as_published, warm
from boardwright.games.roborally.course.course import races

STRENGTHS = {"random": -580, "beginner": -217, "easy": -70, "medium": 0, "hard": 411, "expert": 411, "master": 411}
"""Elo points above `medium`, measured: docs/bots.md."""

BOT = Opponents(
    EVALUATOR,
    Planner(think, is_warm, warm),
    {"published": think_as_published},
    strengths=STRENGTHS,
    courses=races,
)
