"""The texts of notices, in the reader's language. They name no other player, because players choose their names."""

from boardwright.core import Game
from boardwright.server.notices.channels import CONFIRM, HELLO, LATE, TURN, Channel
from boardwright.server.notices.delivery import Message
from boardwright.server.notices.tokens import Tokens
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.log_view import text_of

SUBJECTS = {
    CONFIRM: say("Boardwright: is this your address?"),
    HELLO: "Boardwright",
    TURN: say("It is your turn: %(game)s"),
    LATE: say("Your time is running out: %(game)s"),
}
SENTENCES = {
    CONFIRM: say(
        "Somebody, probably you, asked to be notified here when it is their turn on Boardwright. If that was you, open "
        "this link; if not, ignore this message, and we will not write again."
    ),
    HELLO: say("Boardwright will notify you here when it is your turn."),
    TURN: say("It is your turn in a match of %(game)s, and the others are waiting for you."),
    LATE: say("Your time in a match of %(game)s is running out: soon the clock will move for you."),
}
FOOTER = say("You get this because you asked for it. To stop these messages, open:")


def message_for(
    channel: Channel, kind: str, game: Game | None, table_id: str | None, url: str, tokens: Tokens
) -> Message:
    """Return the message of a notice; `url` is the public URL of this server."""
    translate, home = gettext(channel.language), url.rstrip("/")
    title = text_of(game, channel.language).title if game else ""
    link = f"{home}/t/{table_id}" if table_id else f"{home}/me/notices"
    if kind == CONFIRM:
        link = f"{home}/notices/confirm/{tokens.for_confirming(channel.id)}"
    stop = f"{home}/notices/stop/{tokens.for_stopping(channel.id)}"
    said = {"game": title}
    return Message(
        translate(SUBJECTS[kind]) % said,
        translate(SENTENCES[kind]) % said,
        link,
        translate(FOOTER),
        stop,
        kind,
        game.name if game else "",
    )
