"""What the set-up page offers for a game: its options in groups, and the widget that it may bring."""

import asyncio
import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from boardwright.core import Game
from boardwright.core.page import SetupWidget
from boardwright.server.tables.documents import DocumentInfo
from boardwright.server.web.context import Context
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.language import gettext

router = APIRouter()
OPTIONS = say("Options of the game")
MARK = 12
HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


def set_up_choices(game: Game, language: str, kept: Sequence[DocumentInfo] = ()) -> dict[str, Any]:
    """The options of a game under their headings, and its widget with what it shows; `kept` are texts to choose."""
    switches = {switch.name: switch for switch in game.switches}
    groups = [(heading.say(language), [switches[name] for name in names]) for heading, names in game.page.groups]
    if not groups and switches:
        groups = [(gettext(language)(OPTIONS), list(game.switches))]
    widget, files = game.page.setup, f"/games/{game.name}/static/"
    if widget is None:
        return {"groups": groups, "setup": None, "widget": {}}
    setup = {
        "template": str(widget.template),
        "aside": str(widget.aside),
        "styles": [files + name for name in widget.styles],
        "scripts": [files + name for name in widget.scripts],
    }
    shown = {**widget.context(language), "kept": kept_choices(game, language, kept)}
    return {"groups": groups, "setup": setup, "widget": shown}


def kept_choices(game: Game, language: str, kept: Sequence[DocumentInfo]) -> list[dict[str, str]]:
    """Texts of the workshop that can be played, as a widget offers them."""
    path = game.page.workshop.path if game.page.workshop else ""
    return [
        {"value": line.value, "title": line.title, "facts": line.about(language), "picture": f"/{path}/{line.id}.svg"}
        for line in kept
        if not line.fault
    ]


@cache
def drawn(widget: SetupWidget, name: str, small: bool) -> tuple[str, str]:
    """A picture of a widget, and a mark that changes when it does."""
    text = widget.picture(name, small)
    if text is None:
        raise HttpError(404, say("There is no such page."))
    return text, hashlib.sha256(text.encode()).hexdigest()[:MARK]


@router.get("/games/{name}/pictures/{picture}.svg")
async def widget_picture(name: str, picture: str, request: Request, context: Context, small: bool = False) -> Response:
    """A picture of the set-up widget; a browser that knows its mark keeps it."""
    widget = context.service.game(name).page.setup
    if widget is None:
        raise HttpError(404, say("There is no such page."))
    text, mark = await asyncio.to_thread(drawn, widget, picture, small)
    known = request.headers.get("if-none-match") == f'"{mark}"'
    headers = HEADERS | {"ETag": f'"{mark}"', "Cache-Control": "public, max-age=86400"}
    return Response(b"" if known else text, 304 if known else 200, headers, "image/svg+xml")


@router.get("/games/{name}/{option}.toml")
async def option_template(name: str, option: str, context: Context) -> Response:
    """The text to start from for an option that takes a file of one's own."""
    found = [switch.template for switch in context.service.game(name).switches if switch.name == option]
    if not found or found[0] is None:
        raise HttpError(404, say("There is no such page."))
    return Response(found[0].read_bytes(), media_type="text/plain; charset=utf-8")
