"""The message that tells players that opponents are being prepared, and for how long."""

from boardwright.bots.levels import needs_compiler
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext

WAIT = say(
    "The strongest bots are getting ready: about %(seconds)s seconds more. Until then they play at level “medium”."
)
LONGER = say("The strongest bots are still getting ready. Until then they play at level “medium”.")


def preparing_words(service: TableService, table: Table, language: str) -> str:
    """Return a message if a bot at this table plays below its level until its code is compiled, or an empty string."""
    now = service.workers.preparing_for(table.game.name)
    levels = {seat.chooser for seat in table.seats if seat.chooser}
    if now is None or not table.playing or not any(needs_compiler(table.game, level) for level in levels):
        return ""
    left = round(now.estimate - now.seconds)
    translate = gettext(language)
    return translate(WAIT) % {"seconds": left} if left > 0 else translate(LONGER)
