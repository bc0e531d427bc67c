"""All words a view has: its questions, legal actions and events, in every language."""

from boardwright.core import View

SHOWN = 40
"""Actions of one question that are put into words; a question can have hundreds."""


def all_words(view: View) -> list[str]:
    """Every sentence that the page of this viewer could show now."""
    found = []
    for text in view.game.texts.values():
        found += [text.question(view, q) for q in view.questions]
        step = max(1, len(view.legal) // SHOWN)
        found += [text.action(view, a) for a in view.legal[::step]]
        found += [text.event(view, e) for e in view.events]
    return found
