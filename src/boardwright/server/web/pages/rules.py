"""The rules of the games: rulebook, clauses, differences and sources; and the rule cards for scripts."""

import asyncio
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response
from markupsafe import Markup

from boardwright.core import LANGUAGES, Game
from boardwright.server.help.cards import all_cards, deck
from boardwright.server.help.clauses import Chapter, rules_of
from boardwright.server.help.pictures import album, draw
from boardwright.server.help.rulebook import DIFFERENCES, RULEBOOK, Book, Section, read_book
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.log_view import text_of
from boardwright.server.web.pages.start import PICTURE_HEADERS

router = APIRouter()
AN_HOUR = "public, max-age=3600"
FULL, SOURCES = "full", "sources"


@dataclass(frozen=True)
class Tab:
    """A page about the rules of a game."""

    kind: str
    address: str
    title: str


@router.get("/rules")
async def rules_index(context: Context) -> Response:
    """Show the games with rules."""
    games = [
        {"game": game, "text": text_of(game, context.language)}
        for game in context.service.settings.games.values()
    ]
    return context.page("rules.html", games=games)


@router.get("/rules/{name}")
async def rules_page(name: str, context: Context) -> Response:
    """Show the rulebook, or the full rules if there is none."""
    book = await asyncio.to_thread(read_book, context.service.game(name), RULEBOOK, context.language)
    return book_page(context, name, RULEBOOK, book) if book else await full_page(name, context)


@router.get("/rules/{name}/full")
async def full_page(name: str, context: Context) -> Response:
    """Show the full rules with an anchor for every clause; without any, the questions and actions."""
    game = context.service.game(name)
    rules = await asyncio.to_thread(rules_of, game, context.language)
    more = {"others": with_html(rules.others), "cards": all_cards(game, context.language), "spoken": rules.language}
    return page(context, game, FULL, "rules_full.html", rules.chapters, **more)


@router.get("/rules/{name}/differences")
async def differences_page(name: str, context: Context) -> Response:
    """Show where printed rules differ from those played here."""
    book = await asyncio.to_thread(read_book, context.service.game(name), DIFFERENCES, context.language)
    if book is None:
        raise HttpError(404, say("There is no such page."))
    return book_page(context, name, DIFFERENCES, book)


@router.get("/rules/{name}/sources")
async def sources_page(name: str, context: Context) -> Response:
    """Show the sources of the rules, clause by clause."""
    game = context.service.game(name)
    rules = await asyncio.to_thread(rules_of, game, context.language)
    if not rules.chapters:
        raise HttpError(404, say("There is no such page."))
    return page(context, game, SOURCES, "rules_sources.html", rules.sources, tags=rules.tags)


@router.get("/rules/{name}/pictures/{picture}.{language}.svg")
async def rules_picture(name: str, picture: str, language: str, context: Context) -> Response:
    """Return a picture of a rulebook, drawn by the engine."""
    game = context.service.game(name)
    if language not in LANGUAGES or picture not in album(game).specs:
        raise HttpError(404, say("There is no such picture."))
    drawn = await asyncio.to_thread(draw, game, picture, language)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURE_HEADERS)


@router.get("/help/{name}/{language}.json")
async def help_cards(name: str, language: str, context: Context) -> Response:
    """Return the rule cards of a game for the scripts of its table."""
    if language not in LANGUAGES:
        raise HttpError(404, say("There is no such language here."))
    cards = deck(context.service.game(name), language)
    return JSONResponse(cards, headers={"Cache-Control": AN_HOUR})


def book_page(context: RequestContext, name: str, kind: str, book: Book) -> Response:
    opening, game = Markup(book.opening), context.service.game(name)
    return page(context, game, kind, "rules_book.html", book.sections, opening=opening, spoken=book.language)


def page(
    context: RequestContext,
    game: Game,
    kind: str,
    template: str,
    sections: list[Chapter] | tuple[Chapter, ...] | tuple[Section, ...],
    **more: Any,
) -> Response:
    """Render a page about the rules of a game, with tabs for the others."""
    text, all_tabs = text_of(game, context.language), tabs(context, game)
    return context.page(template, game=game, text=text, kind=kind, tabs=all_tabs, sections=with_html(sections), **more)


def with_html(sections: Any) -> list[tuple[Chapter | Section, Markup]]:
    return [(section, Markup(section.html)) for section in sections]


def tabs(context: RequestContext, game: Game) -> list[Tab]:
    """Return the tabs of a game's pages about its rules."""
    translate, home = context.gettext, f"/rules/{game.name}"
    pages = [Tab(FULL, f"{home}/full", translate("Rules in full"))]
    if game.help.document(RULEBOOK, context.language):
        pages.insert(0, Tab(RULEBOOK, home, translate("Rulebook")))
    if game.help.document(DIFFERENCES, context.language):
        pages.append(Tab(DIFFERENCES, f"{home}/differences", translate("Does your booklet say something else?")))
    if game.help.rules:
        pages.append(Tab(SOURCES, f"{home}/sources", translate("How we know")))
    return pages
