"""Telling players at a table what is being prepared for their opponents, and for how long."""

from boardwright.bots.levels import budget_named
from boardwright.server.house import House
from boardwright.server.language import gettext
from boardwright.server.refusal import say
from boardwright.server.table import Table

WAIT = say(
    "The strongest opponents are being prepared: about %(seconds)s seconds more. Until then they play as medium."
)
LONGER = say("The strongest opponents are still being prepared. Until then they play as medium.")


def preparing_words(house: House, table: Table, language: str) -> str:
    """A sentence if somebody at this table plays weaker than usual because code is still being compiled."""
    now = house.thinkers.preparing_for(table.game.name)
    if now is None or not table.playing or not any(searches(seat.chooser) for seat in table.seats if seat.chooser):
        return ""
    left = round(now.estimate - now.seconds)
    translate = gettext(language)
    return translate(WAIT) % {"seconds": left} if left > 0 else translate(LONGER)


def searches(level: str) -> bool:
    budget = budget_named(level)
    return budget is not None and budget.searches
