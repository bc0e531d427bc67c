"""What this is, whose games these are, and what it is made of."""

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright import __version__
from boardwright.server.web.context import Context
from boardwright.server.web.log_view import text_of

router = APIRouter()
PARTS = (
    ("htmx", "0BSD", "https://htmx.org"),
    ("htmx sse", "0BSD", "https://htmx.org"),
    ("idiomorph", "0BSD", "https://github.com/bigskysoftware/idiomorph"),
    ("Source Sans 3", "SIL Open Font License 1.1", "https://github.com/adobe-fonts/source-sans"),
)
"""What the pages bring along: name, licence, home."""


@router.get("/about")
async def about_page(context: Context) -> Response:
    games = context.service.settings.games.values()
    texts = [(text_of(game, context.language), game.help.about.get("credits")) for game in games]
    notes = [(text.title, entry.say(context.language)) for text, entry in texts if entry]
    return context.page("about.html", version=__version__, parts=PARTS, notes=notes)
