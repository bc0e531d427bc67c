"""The simplest opponent: any canonical legal action, each as likely as the other."""

from boardwright.core import Luck, View, draw


def choose_random(view: View, luck: Luck) -> int:
    """One of the seat's legal actions, chosen by the bot's own luck."""
    game = view.game
    choices = [a for a in view.legal if game.canonical(view.w, view.s, view.seat, a)] or list(view.legal)
    return choices[draw(luck, len(choices))]
