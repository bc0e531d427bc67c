"""RoboRally's computer opponents: evaluator, planner, a published method, and the strength of the levels."""

from boardwright.core import Opponents, Planner
from boardwright.games.roborally.bot.evaluator import EVALUATOR
from boardwright.games.roborally.bot.planner import is_warm, think, think_as_published, warm
from boardwright.games.roborally.course.course import races

STRENGTHS = {"random": -580, "beginner": -217, "easy": -70, "medium": 0, "hard": 411, "expert": 411, "master": 411}
"""Measured Elo points above `medium`; see docs/bots.md."""

BOT = Opponents(
    EVALUATOR,
    Planner(think, is_warm, warm),
    {"published": think_as_published},
    strengths=STRENGTHS,
    courses=races,
)
