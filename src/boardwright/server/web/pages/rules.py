"""The rules of the games, and the cards that the scripts of a table ask for."""

import asyncio

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from boardwright.server.help.cards import all_cards, deck
from boardwright.server.help.rulebook import chapters
from boardwright.server.web.context import Context
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.language import LANGUAGES
from boardwright.server.web.log_view import text_of

router = APIRouter()
AN_HOUR = "public, max-age=3600"


@router.get("/rules")
async def rules_index(context: Context) -> Response:
    """All games with rules here."""
    games = [
        {"game": game, "text": text_of(game, context.language)}
        for game in context.service.settings.games.values()
    ]
    return context.page("rules.html", games=games)


@router.get("/rules/{name}")
async def rules_page(name: str, context: Context) -> Response:
    """The rules of one game, with an anchor for every clause; its questions and actions where nobody wrote rules."""
    game = context.service.game(name)
    found = await asyncio.to_thread(chapters, game, context.language)
    return context.page(
        "rules_game.html",
        game=game,
        text=text_of(game, context.language),
        chapters=[(chapter, Markup(chapter.html)) for chapter in found],
        cards=all_cards(game, context.language),
    )


@router.get("/help/{name}/{language}.json")
async def help_cards(name: str, language: str, context: Context) -> Response:
    """The cards of a game for the scripts of its table."""
    if language not in LANGUAGES:
        raise HttpError(404, say("There is no such language here."))
    cards = deck(context.service.game(name), language)
    return JSONResponse(cards, headers={"Cache-Control": AN_HOUR})
