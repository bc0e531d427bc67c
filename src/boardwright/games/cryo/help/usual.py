"""The usual answer to questions that have one."""

from boardwright.core import NONE, View
from boardwright.games.cryo.actions import ONE
from boardwright.games.cryo.words import Ask, Item


def usual(view: View) -> int:
    """CR-025: replace nothing available with nanites; return NONE for other questions."""
    if view.question and view.question.what == Ask.PAY:
        return view.legal[0]  # ids ascend with the numbers replaced, so the first division replaces least
    if view.question and view.question.what == Ask.ITEM_PRICE:
        shown = [a for a in view.legal if ONE[a] != Item.NANITE]
        return shown[0] if len(shown) == 1 else NONE
    return NONE
