"""Responses to errors: a page for people, JSON for programs."""

from fastapi import Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from boardwright.server.web.errors import HttpError
from boardwright.server.web.language import COOKIE, gettext, preferred, templates

JSON = "application/json"


def language_of(request: Request) -> str:
    return preferred(request.cookies.get(COOKIE), request.headers.get("accept-language", ""))


def refuse(request: Request, refusal: HttpError) -> Response:
    """Return the response to an error in the reader's language; a fragment if htmx asks."""
    language = language_of(request)
    sentence = refusal.translated(gettext(language))
    if request.url.path.startswith("/api/") or request.headers.get("accept") == JSON:
        return JSONResponse({"error": sentence}, refusal.status)
    page = templates(language).get_template("error.html")
    plain = {"me": None, "path": "/", "here": "/", "theme": "auto", "themes": (), "titles": ""}
    part = request.headers.get("hx-request") == "true"
    html = page.render(**plain, sentence=sentence, status=refusal.status, part=part)
    return HTMLResponse(html, refusal.status, headers={"Cache-Control": "no-store"})
