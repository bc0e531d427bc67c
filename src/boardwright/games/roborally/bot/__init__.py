"""What RoboRally brings for its computer opponents: evaluator, planner and a published method."""

from boardwright.core import Opponents, Planner
from boardwright.games.roborally.bot.evaluator import EVALUATOR
from boardwright.games.roborally.bot.planner import is_warm, think, think_as_published, warm
from boardwright.games.roborally.course.course import races

BOT = Opponents(EVALUATOR, Planner(think, is_warm, warm), {"published": think_as_published}, races)
