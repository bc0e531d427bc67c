"""The installable web app: manifest, service worker and offline page."""

import asyncio
import hashlib
import json
from functools import cache
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, JSONResponse, Response

from boardwright import __version__
from boardwright.core import LANGUAGES
from boardwright.server.web.context import Context
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.language import templates
from boardwright.server.web.log_view import text_of

router = APIRouter()
STATIC = Path(__file__).parents[1] / "static"
FILES = ("tokens.css", "page.css", "icon.svg", "settings.js", "offline.js", "vendor/source-sans.woff2")
"""The files of the offline page."""
COLOUR = "#0b4f63"
ICONS = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
HASH_LENGTH = 16


@router.get("/manifest.webmanifest")
async def manifest(context: Context) -> Response:
    """Return the web app manifest in the reader's language."""
    games = context.service.settings.games.values()
    plain = {"src": "/static/icon-192.png", "sizes": "192x192"}
    about: dict[str, object] = {
        "id": "/",
        "name": "Boardwright",
        "short_name": "Boardwright",
        "description": context.gettext("Deep board games. One click, and you play."),
        "lang": context.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "categories": ["games"],
        "icons": [
            {"src": f"/static/{name}", "sizes": sizes, "type": kind, "purpose": purpose}
            for name, sizes, kind, purpose in ICONS
        ],
        "shortcuts": [
            {"name": text_of(game, context.language).title, "url": f"/new/{game.name}", "icons": [plain]}
            for game in games
        ],
    }
    return context.seal(JSONResponse(about, media_type="application/manifest+json"))


@cache
def worker() -> str:
    """Return the service worker with its list of files; the name of its cache is a hash of all of them."""
    pages = {f"/offline/{code}": offline(code) for code in LANGUAGES}
    files = [STATIC / name for name in FILES if (STATIC / name).exists()]
    script = (STATIC / "worker.js").read_text(encoding="utf-8")
    contents = hashlib.sha256(json.dumps([__version__, script, pages]).encode())
    for file in files:
        contents.update(file.read_bytes())
    kept = {
        "cache": f"boardwright-{contents.hexdigest()[:HASH_LENGTH]}",
        "files": [f"/static/{file.relative_to(STATIC).as_posix()}" for file in files],
        "pages": list(pages),
    }
    return f"self.kept = {json.dumps(kept)};\n{script}"


def offline(language: str) -> str:
    return templates(language).get_template("offline.html").render()


@router.get("/sw.js")
async def service_worker() -> Response:
    script = await asyncio.to_thread(worker)
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/offline/{code}")
async def offline_page(code: str) -> Response:
    """Return the page shown without a connection; it contains nothing personal."""
    if code not in LANGUAGES:
        raise HttpError(404, say("There is no such language here."))
    return HTMLResponse(offline(code), headers={"Cache-Control": "no-cache"})
