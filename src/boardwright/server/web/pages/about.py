"""The page about the project, the games' credits, and the bundled components."""

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright import __version__
from boardwright.server.web.context import Context
from boardwright.server.web.log_view import text_of

router = APIRouter()
COMPONENTS = (
    ("htmx", "0BSD", "https://htmx.org"),
    ("htmx sse", "0BSD", "https://htmx.org"),
    ("idiomorph", "0BSD", "https://github.com/bigskysoftware/idiomorph"),
    ("Source Sans 3", "SIL Open Font License 1.1", "https://github.com/adobe-fonts/source-sans"),
)
"""Bundled components: name, licence, home page."""


@router.get("/about")
async def about_page(context: Context) -> Response:
    games = context.service.settings.games.values()
    texts = [(text_of(game, context.language), game.help.about.get("credits")) for game in games]
    notes = [(text.title, entry.say(context.language)) for text, entry in texts if entry]
    return context.page("about.html", version=__version__, parts=COMPONENTS, notes=notes)
