"""What AquaSphere brings for its computer opponents: an evaluator."""

from boardwright.core import Opponents
from boardwright.games.aquasphere.bot.evaluator import EVALUATOR

BOT = Opponents(EVALUATOR)
