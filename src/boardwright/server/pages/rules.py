"""The rules of the games, and the cards that the scripts of a table ask for."""

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from boardwright.server.language import LANGUAGES
from boardwright.server.lessons import lesson_names
from boardwright.server.manual import all_cards, deck
from boardwright.server.refusal import Refusal, say
from boardwright.server.rulebook import chapters
from boardwright.server.telling import text_of
from boardwright.server.visit import Visitor

router = APIRouter()
AN_HOUR = "public, max-age=3600"


@router.get("/rules")
async def rules_index(visit: Visitor) -> Response:
    """All games with rules here."""
    games = [
        {"name": game.name, "text": text_of(game, visit.language), "chapters": len(chapters(game, visit.language))}
        for game in visit.house.settings.games.values()
    ]
    return visit.page("rules.html", games=games, lessons=lesson_names())


@router.get("/rules/{name}")
async def rules_page(name: str, visit: Visitor) -> Response:
    """The rules of one game, with an anchor for every clause."""
    game = visit.house.game(name)
    found = chapters(game, visit.language)
    if not found:
        raise Refusal(404, say("The rules of this game are not here."))
    return visit.page(
        "rules_game.html",
        game=game,
        text=text_of(game, visit.language),
        chapters=[(chapter, Markup(chapter.html)) for chapter in found],
        cards=all_cards(game, visit.language),
        lessons=lesson_names(),
    )


@router.get("/help/{name}/{language}.json")
async def help_cards(name: str, language: str, visit: Visitor) -> Response:
    """The cards of a game for the scripts of its table."""
    if language not in LANGUAGES:
        raise Refusal(404, say("There is no such language here."))
    cards = deck(visit.house.game(name), language)
    return JSONResponse(cards, headers={"Cache-Control": AN_HOUR})
