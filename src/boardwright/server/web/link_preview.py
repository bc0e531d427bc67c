"""Link previews on other sites: title, description and picture of a table."""

from dataclasses import replace

from boardwright.core import SPECTATOR
from boardwright.server.live.png import can_render_png
from boardwright.server.tables.seats import OPEN, winners
from boardwright.server.tables.table import Table
from boardwright.server.web.card import Card, card_svg
from boardwright.server.web.context import RequestContext
from boardwright.server.web.empty_table import empty_table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext, join_words
from boardwright.server.web.language import ngettext as plurals
from boardwright.server.web.log_view import game_text
from boardwright.server.web.picture import draw
from boardwright.server.web.secrecy import hidden_moves
from boardwright.server.web.viewpoint import Viewpoint

SPECTATOR_VIEW = Viewpoint(SPECTATOR, ())
SVG, PNG = "image/svg+xml", "image/png"
WITH, WON, OVER = say("%(game)s with %(names)s"), say("won by %(name)s"), say("over")


def public_ply(table: Table) -> int:
    """Return the ply of a table as spectators know it."""
    return table.ply - hidden_moves(table, SPECTATOR_VIEW)


def board_of(table: Table, language: str) -> str:
    """Draw the public view of the board. Slow, so it runs in a thread."""
    if table.live is None:
        return empty_table(table, language)
    return draw(replace(table.view(SPECTATOR), language=language), tall=False, at_table=True)


def card_of(table: Table, language: str) -> str:
    """Draw the preview card as SVG. Slow, so it runs in a thread."""
    free = gettext(language)("free")
    names = tuple(free if seat.kind == OPEN else seat.name for seat in table.seats)
    card = Card(game_text(table, language).title, state_words(table, language), names)
    return card_svg(card, board_of(table, language))


def state_words(table: Table, language: str) -> str:
    """Return the state of a table in a few words."""
    translate, ngettext = gettext(language), plurals(language)
    if table.over:
        names = winners(table.row["result"], table.seats)
        return translate(WON) % {"name": join_words(names, translate)} if names else translate(OVER)
    if table.playing:
        return translate("The match is being played")
    free = sum(seat.kind == OPEN for seat in table.seats)
    return ngettext("%(num)s free seat", "%(num)s free seats", free) % {"num": free}


def preview(context: RequestContext, table: Table) -> dict[str, str]:
    """Return the metadata for sites that show link previews."""
    language, translate = context.language, context.gettext
    seated = [seat.name for seat in table.seats if seat.kind != OPEN]
    title = game_text(table, language).title
    kind = "png" if can_render_png() else "svg"
    return {
        "title": translate(WITH) % {"game": title, "names": join_words(seated, translate)} if seated else title,
        "words": state_words(table, language),
        "url": context.address(f"/t/{table.id}"),
        "image": context.address(f"/t/{table.id}/card.{kind}?language={language}&v={public_ply(table)}"),
        "kind": PNG if kind == "png" else SVG,
    }
