"""Help for Cryo: a card for every question, action and component, why something is not allowed, the score.

Nothing here is a rule. A card is an English sentence, a German one, and the clauses that say the same at length.
"""

from boardwright.games.cryo.help.actions import ACTIONS, LAST
from boardwright.games.cryo.help.aim import AIM
from boardwright.games.cryo.help.parts import PARTS, SPOTS
from boardwright.games.cryo.help.questions import QUESTIONS
from boardwright.games.cryo.help.reasons import REASONS
from boardwright.games.cryo.help.score import FIGURES, SOURCES, score_figures, score_parts
from boardwright.games.cryo.help.titles import TITLES
from boardwright.games.cryo.help.why import why_not

__all__ = [
    "ACTIONS",
    "AIM",
    "FIGURES",
    "LAST",
    "PARTS",
    "QUESTIONS",
    "REASONS",
    "SOURCES",
    "SPOTS",
    "TITLES",
    "score_figures",
    "score_parts",
    "why_not",
]
