"""The clock of a table in words."""

from boardwright.core.types import JsonObject
from boardwright.server.tables.clocks import EACH_MOVE, NO_CLOCK
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.language import ngettext as plurals

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
NONE = say("No clock")
MOVE = say("%(time)s per move")
MATCH = say("%(time)s for the whole match")
MORE = say("%(time)s for the whole match, plus %(more)s per move")


def duration(seconds: int, language: str) -> str:
    """Return a duration in the largest unit that divides it."""
    ngettext = plurals(language)
    if seconds % DAY == 0:
        return ngettext("%(num)s day", "%(num)s days", seconds // DAY) % {"num": seconds // DAY}
    if seconds % HOUR == 0:
        return ngettext("%(num)s hour", "%(num)s hours", seconds // HOUR) % {"num": seconds // HOUR}
    if seconds % MINUTE == 0:
        return ngettext("%(num)s minute", "%(num)s minutes", seconds // MINUTE) % {"num": seconds // MINUTE}
    return ngettext("%(num)s second", "%(num)s seconds", seconds) % {"num": seconds}


def clock_words(clock: JsonObject, language: str) -> str:
    """Return the clock settings in words."""
    translate = gettext(language)
    if clock["kind"] == NO_CLOCK:
        return translate(NONE)
    time = duration(clock["seconds"], language)
    if clock["kind"] == EACH_MOVE:
        return translate(MOVE) % {"time": time}
    if not clock["increment"]:
        return translate(MATCH) % {"time": time}
    return translate(MORE) % {"time": time, "more": duration(clock["increment"], language)}
