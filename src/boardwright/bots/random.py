"""The simplest opponent: any canonical legal action, each as likely as the other."""

from boardwright.core import Luck, View, draw
from boardwright.core.advice import Advice, Budget, canonical


def choose_random(view: View, luck: Luck) -> int:
    """One of the seat's legal actions, chosen by the bot's own luck."""
    choices = canonical(view)
    return choices[draw(luck, len(choices))]


def rank_randomly(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """All actions in random order and of no value: the fallback for games without an opinion."""
    first = choose_random(view, luck)
    rest = [a for a in canonical(view) if a != first]
    return [Advice(a, 0.0) for a in (first, *rest)]
