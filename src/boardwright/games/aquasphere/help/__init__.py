"""Help for AquaSphere: a card for every question, action and component, why something is not allowed, the score.

Nothing here is a rule. A card is an English sentence, a German one, and the clauses that say the same at length.
"""

from boardwright.games.aquasphere.help.actions import ACTIONS
from boardwright.games.aquasphere.help.aim import AIM
from boardwright.games.aquasphere.help.parts import PARTS, SPOTS
from boardwright.games.aquasphere.help.questions import QUESTIONS
from boardwright.games.aquasphere.help.reasons import REASONS
from boardwright.games.aquasphere.help.score import FIGURES, SOURCES, score_figures, score_parts
from boardwright.games.aquasphere.help.titles import TITLES
from boardwright.games.aquasphere.help.why import why_not

__all__ = [
    "ACTIONS",
    "AIM",
    "FIGURES",
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
