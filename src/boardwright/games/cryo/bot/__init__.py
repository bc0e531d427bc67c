"""What Cryo brings for its computer opponents: an evaluator."""

from boardwright.core import Opponents
from boardwright.games.cryo.bot.evaluator import EVALUATOR

BOT = Opponents(EVALUATOR)
