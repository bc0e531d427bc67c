"""What this is, whose games these are, and what it is made of."""

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright import __version__
from boardwright.server.visit import Visitor

router = APIRouter()
PARTS = (
    ("htmx", "0BSD", "https://htmx.org"),
    ("htmx sse", "0BSD", "https://htmx.org"),
    ("idiomorph", "0BSD", "https://github.com/bigskysoftware/idiomorph"),
    ("Source Sans 3", "SIL Open Font License 1.1", "https://github.com/adobe-fonts/source-sans"),
)
"""What the pages bring along: name, licence, home."""


@router.get("/about")
async def about_page(visit: Visitor) -> Response:
    return visit.page("about.html", version=__version__, parts=PARTS)
