"""All texts of a view: questions, legal actions and events, in every language."""

from boardwright.core import View

SHOWN = 40
"""Actions per question to put into words; a question can have hundreds."""


def all_words(view: View) -> list[str]:
    """Yield every text that this viewer's page could show now."""
    found = []
    for text in view.game.texts.values():
        found += [text.question(view, q) for q in view.questions]
        step = max(1, len(view.legal) // SHOWN)
        found += [text.action(view, a) for a in view.legal[::step]]
        found += [text.event(view, e) for e in view.events]
    return found
