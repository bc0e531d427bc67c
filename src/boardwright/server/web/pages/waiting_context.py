"""The context of the waiting room: the empty table, the seats and the settings."""

import asyncio

from markupsafe import Markup

from boardwright.bots import LEVELS
from boardwright.server.tables.attendance import attendance
from boardwright.server.tables.lobby import default_level, was_removed
from boardwright.server.tables.phrases import PHRASES
from boardwright.server.tables.seats import LEVEL_NAMES, OPEN
from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.web.clock_words import clock_words
from boardwright.server.web.context import RequestContext
from boardwright.server.web.empty_table import empty_table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext, join_words
from boardwright.server.web.log_view import game_text, is_unwanted, recent_lines
from boardwright.server.web.pages.table_context import attendance_json, chairs, looks_offered, options_in_words
from boardwright.server.web.viewpoint import Viewpoint

PRIVATE = say("Private: only with the link")
PUBLIC = say("Public: anybody can find this table")


async def waiting_context(
    context: RequestContext, table: Table, viewer: Viewpoint, blocked: frozenset[str]
) -> dict[str, object]:
    """Return the context of the waiting room template, without messages of blocked people."""
    service, language, person = context.service, context.language, context.person
    picture = await asyncio.to_thread(empty_table, table, language, viewer.seat)
    others = attendance(service, table, viewer.mine)
    translate = context.gettext
    text = game_text(table, language)
    return {
        "table": table,
        "row": table.row,
        "viewer": viewer,
        "title": text.title,
        "blurb": text.blurb,
        "chairs": chairs(service, table, viewer, None, language, others),
        "standing": attendance_json(others),
        "log": [line for line in recent_lines(table, viewer.seat, language) if not is_unwanted(table, line, blocked)],
        "looks": looks_offered(table, viewer, language),
        "picture": Markup(picture),
        "tall": context.tall,
        "agreed": agreed(table, language),
        "levels": [(level, translate(LEVEL_NAMES.get(level, level))) for level in LEVELS],
        "usual": default_level(),
        "hosting": person is not None and table.row["host"] == person.id,
        "host": host_seat(table),
        "sent_away": person is not None and was_removed(table, person),
        "phrases": PHRASES,
        **readiness(service, table, language),
    }


def agreed(table: Table, language: str) -> list[tuple[str, str]]:
    """Return the settings a player agrees to by joining: unusual options, clock and visibility."""
    translate = gettext(language)
    options = options_in_words(table, language) or [(translate("Rules"), translate("as usual"))]
    visibility = PRIVATE if table.row["private"] else PUBLIC
    clock = (translate("Clock"), clock_words(table.row["clock"], language))
    return [*options, clock, (translate("Table"), translate(visibility))]


def host_seat(table: Table) -> int:
    """Return the seat of the host, or -1 if the host does not play."""
    return next(iter(table.seats_of(table.row["host"])), -1)


def readiness(service: TableService, table: Table, language: str) -> dict[str, object]:
    """Return the number of free seats and the names of players who are not ready."""
    slow = [seat.name for seat in table.seats if not seat.ready]
    words = join_words(slow, gettext(language))
    return {"free": sum(seat.kind == OPEN for seat in table.seats), "slow": words}
