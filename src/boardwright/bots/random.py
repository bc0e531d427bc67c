"""The simplest opponent: uniformly random canonical actions."""

from boardwright.core import Luck, View, draw
from boardwright.core.advice import Advice, Budget, canonical


def choose_random(view: View, luck: Luck) -> int:
    """Return a random canonical action, drawn with the bot's own luck."""
    choices = canonical(view)
    return choices[draw(luck, len(choices))]


def rank_randomly(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Rank all actions in random order without values, for games that rank none."""
    first = choose_random(view, luck)
    rest = [a for a in canonical(view) if a != first]
    return [Advice(a, 0.0) for a in (first, *rest)]
