"""The workshop of a game: an editor for the texts of a switch, and pages to list, view and play them.

The routes are mounted for each game with a workshop, under its path.
"""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.responses import JSONResponse, Response
from starlette.datastructures import FormData, UploadFile

from boardwright.core import Game
from boardwright.core.page import Draft, Workshop
from boardwright.server.tables import documents
from boardwright.server.tables.conduct import profile
from boardwright.server.tables.lobby import ME, TablePlan, create, default_level
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form, text
from boardwright.server.web.log_view import text_of
from boardwright.server.web.pages.setup import HEADERS as PICTURE_HEADERS

router = APIRouter()
JSON = "application/json"
BUSY = 429
ANALYSIS_TIMEOUT = 1.0
"""Seconds for which a page waits for the analysis of its text. The first one after a start also waits for a process.
The editor's script asks again; a form without scripts waits for the result."""
RIVALS = 3
"""Bots in a trial match, if the game allows that many players."""


def include_workshop(app: FastAPI, game: Game) -> None:
    """Mount the workshop of a game."""
    assert game.page.workshop

    def know(request: Request) -> None:
        request.state.game = game

    prefix = "/" + game.page.workshop.path
    app.include_router(router, prefix=prefix, include_in_schema=False, dependencies=[Depends(know)])


def game_of(request: Request) -> Game:
    game: Game = request.state.game
    return game


Here = Annotated[Game, Depends(game_of)]


def workshop_of(game: Game) -> Workshop:
    assert game.page.workshop
    return game.page.workshop


def shown(context: RequestContext, game: Game, template: str, **details: object) -> Response:
    """Render a page of the workshop."""
    workshop = workshop_of(game)
    words = {key: entry.say(context.language) for key, entry in workshop.words.items()}
    about: dict[str, object] = {"game": game, "text": text_of(game, context.language)}
    about |= {"workshop": workshop, "said": words}
    return context.page(template, themes=[game], base="/" + workshop.path, **about, **details)


async def editor(context: RequestContext, game: Game, source: str, document_id: str = "") -> Response:
    """Render the editor with a text and its analysis."""
    timeout = None if context.request.method == "POST" else ANALYSIS_TIMEOUT
    draft = await analyse(context, game, source, timeout)
    workshop, files = workshop_of(game), f"/games/{game.name}/static/"
    return shown(
        context,
        game,
        "workshop_edit.html",
        source=source,
        draft=draft,
        document_id=document_id,
        panel=await asyncio.to_thread(workshop.context, context.language),
        editor=str(workshop.template),
        styles=[files + name for name in workshop.styles],
        scripts=[files + name for name in workshop.scripts],
    )


async def analyse(context: RequestContext, game: Game, source: str, timeout: float | None = None) -> Draft:
    """Return the analysis of a text, or an empty one while it or another text of this person is being read."""
    reading = documents.examine(context.service, game, source, context.language, context.share)
    task = asyncio.create_task(reading)
    done, _ = await asyncio.wait({task}, timeout=timeout)
    if not done:
        task.add_done_callback(lambda over: over.cancelled() or over.exception())
        return Draft()
    try:
        return task.result()
    except HttpError as refusal:
        if refusal.status == BUSY:
            return Draft()
        raise


@router.get("")
async def list_page(context: Context, game: Here) -> Response:
    """List the visitor's documents."""
    mine = await documents.documents_of(context.service, context.person_id, game) if context.person else []
    return shown(context, game, "workshop.html", mine=mine)


@router.get("/new")
async def new_page(context: Context, game: Here) -> Response:
    """Show the editor with the initial text, or with a copy of a document."""
    origin = context.request.query_params.get("from", "")
    if origin:
        return await editor(context, game, await documents.text_of(context.service, game, origin))
    workshop = workshop_of(game)
    return await editor(context, game, workshop.retitle(workshop.start, workshop.word("first", context.language)))


@router.post("/new")
async def check_page(context: Context, game: Here) -> Response:
    """Show the editor with a submitted text and its analysis, for browsers without scripts."""
    form = await read_form(context.request)
    source = await submitted_text(form)
    return await editor(context, game, source, text(form, "id"))


async def submitted_text(form: FormData) -> str:
    """Return the text of a form or of an uploaded file, with normalised line endings."""
    file = form.get("file")
    if isinstance(file, UploadFile) and file.filename:
        return (await file.read()).decode("utf-8", "replace").replace("\r\n", "\n")
    return text(form, "text").replace("\r\n", "\n")


@router.post("/check")
async def check(context: Context, game: Here) -> Response:
    """Return the analysis of the text in the body, for the editor's script."""
    source = (await context.request.body()).decode("utf-8", "replace")
    draft = await documents.examine(context.service, game, source, context.language, context.share)
    return context.seal(JSONResponse(dict(draft.marks)))


@router.get("/piece/{name}")
async def piece(name: str, context: Context, game: Here) -> Response:
    """Return part of a picture; the same for every reader of a language."""
    data = workshop_of(game).piece(name, context.language)
    if data is None:
        raise HttpError(404, say("There is no such page."))
    headers = {"Cache-Control": "private, max-age=3600", "Vary": "Cookie, Accept-Language"}
    return JSONResponse(dict(data), headers=headers)


@router.post("/save")
async def save(context: Context, game: Here) -> Response:
    """Save a new document, or a new version of the visitor's own."""
    form = await read_form(context.request)
    source, document_id = await submitted_text(form), text(form, "id")
    person = await context.get_or_create_person() if document_id else await context.host()
    draft = await documents.examine(context.service, game, source, context.language, context.share)
    kept = await documents.save(context.service, game, draft, person, document_id)
    path = f"/{workshop_of(game).path}/{kept}"
    if context.request.headers.get("accept") == JSON:
        return context.seal(JSONResponse({"id": kept, "path": path, "fault": draft.fault}))
    return context.redirect(path)


@router.post("/drive")
async def drive_text(context: Context, game: Here) -> Response:
    """Start a trial match with an unsaved text."""
    return await drive(context, game, await submitted_text(await read_form(context.request)))


async def drive(context: RequestContext, game: Game, value: str) -> Response:
    """Open and start a private table with this text against bots."""
    person = await context.host()
    count = min(max(game.seats[0], RIVALS + 1), game.seats[-1])
    seats = [ME] + [default_level()] * (count - 1)
    plan = TablePlan(game.name, seats, {workshop_of(game).switch: value}, private=True, start=True)
    return context.redirect(f"/t/{await create(context.service, plan, person)}")


@router.get("/{document_id}.svg")
async def picture(document_id: str, context: Context, game: Here, small: bool = False) -> Response:
    """Return the picture of a document, which is stored compressed."""
    svg = await documents.picture_of(context.service, game, document_id, small)
    headers = PICTURE_HEADERS | {"Cache-Control": "private, no-cache", "Content-Encoding": "gzip"}
    return Response(svg, headers=headers, media_type="image/svg+xml")


@router.get("/{document_id}.{suffix}")
async def download(document_id: str, suffix: str, context: Context, game: Here) -> Response:
    """Return the text of a document as a file."""
    if suffix != workshop_of(game).suffix:
        raise HttpError(404, say("There is no such page."))
    source = await documents.text_of(context.service, game, document_id)
    name = f'attachment; filename="{workshop_of(game).word("name", "en")}.{suffix}"'
    return Response(source, headers={"Content-Disposition": name}, media_type="text/plain; charset=utf-8")


@router.get("/{document_id}")
async def view_page(document_id: str, context: Context, game: Here) -> Response:
    """Show a document."""
    line = await documents.find(context.service, game, document_id)
    author = await profile(context.service, line.owner)
    mine = line.owner == context.person_id != ""
    return shown(context, game, "workshop_view.html", line=line, mine=mine, author=author)


@router.get("/{document_id}/edit")
async def edit_page(document_id: str, context: Context, game: Here) -> Response:
    """Show the editor with the visitor's own document; others get a copy."""
    line = await documents.find(context.service, game, document_id)
    if line.owner != context.person_id:
        return context.redirect(f"/{workshop_of(game).path}/new?from={line.id}")
    source = await documents.text_of(context.service, game, line.id)
    return await editor(context, game, source, line.id)


@router.post("/{document_id}/drive")
async def drive_kept(document_id: str, context: Context, game: Here) -> Response:
    return await drive(context, game, documents.PREFIX + document_id)


@router.post("/{document_id}/rename")
async def rename(document_id: str, context: Context, game: Here) -> Response:
    """Change the title of a document, which is part of its text."""
    form, person = await read_form(context.request), await context.get_or_create_person()
    line = await documents.find(context.service, game, document_id)
    title = documents.clean_title(text(form, "title"), line.title)
    old = await documents.text_of(context.service, game, line.id)
    source = await asyncio.to_thread(workshop_of(game).retitle, old, title)
    draft = await documents.examine(context.service, game, source, context.language, context.share)
    await documents.save(context.service, game, draft, person, line.id)
    return context.redirect(f"/{workshop_of(game).path}")


@router.post("/{document_id}/delete")
async def delete(document_id: str, context: Context, game: Here) -> Response:
    await documents.delete(context.service, game, await context.get_or_create_person(), document_id)
    return context.redirect(f"/{workshop_of(game).path}")
