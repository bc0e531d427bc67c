"""The answer that most players give where one is plainly usual."""

from boardwright.core import NONE, View
from boardwright.games.cryo.actions import ONE
from boardwright.games.cryo.words import Ask, Item


def usual(view: View) -> int:
    """CR-025: nanites replace nothing that is there; NONE where the question is about something else."""
    if view.question and view.question.what == Ask.PAY:
        return view.legal[0]  # ids follow the numbers replaced: the first division replaces least of everything
    if view.question and view.question.what == Ask.ITEM_PRICE:
        shown = [a for a in view.legal if ONE[a] != Item.NANITE]
        return shown[0] if len(shown) == 1 else NONE
    return NONE
