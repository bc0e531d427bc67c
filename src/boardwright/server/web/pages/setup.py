"""The set-up of a game: its options in groups, and its widget."""

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
ETAG_LENGTH = 12
HEADERS = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}


def set_up_choices(game: Game, language: str, kept: Sequence[DocumentInfo] = ()) -> dict[str, Any]:
    """Return the grouped options of a game, and its widget with its context; `kept` are documents to choose from."""
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
    """Return the playable documents of the workshop, in the form widgets expect."""
    path = game.page.workshop.path if game.page.workshop else ""
    return [
        {"value": line.value, "title": line.title, "facts": line.about(language), "picture": f"/{path}/{line.id}.svg"}
        for line in kept
        if not line.fault
    ]


@cache
def widget_svg(widget: SetupWidget, name: str, small: bool) -> tuple[str, str]:
    """Return a picture of a widget and its ETag."""
    text = widget.picture(name, small)
    if text is None:
        raise HttpError(404, say("There is no such page."))
    return text, hashlib.sha256(text.encode()).hexdigest()[:ETAG_LENGTH]


@router.get("/games/{name}/pictures/{picture}.svg")
async def widget_picture(name: str, picture: str, request: Request, context: Context, small: bool = False) -> Response:
    """Return a picture of the set-up widget, or 304 if the browser has it."""
    widget = context.service.game(name).page.setup
    if widget is None:
        raise HttpError(404, say("There is no such page."))
    text, etag = await asyncio.to_thread(widget_svg, widget, picture, small)
    known = request.headers.get("if-none-match") == f'"{etag}"'
    headers = HEADERS | {"ETag": f'"{etag}"', "Cache-Control": "public, max-age=86400"}
    return Response(b"" if known else text, 304 if known else 200, headers, "image/svg+xml")


@router.get("/games/{name}/{option}.toml")
async def option_template(name: str, option: str, context: Context) -> Response:
    """Return the template of an option that takes a text."""
    templates = [switch.template for switch in context.service.game(name).switches if switch.name == option]
    if not templates or templates[0] is None:
        raise HttpError(404, say("There is no such page."))
    return Response(templates[0].read_bytes(), media_type="text/plain; charset=utf-8")
