"""The visitor's own page: name, sessions, recovery code, bot accounts and language."""

import time

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.core import LANGUAGES
from boardwright.server.tables.passkeys import Passkeys
from boardwright.server.tables.people import COOKIE
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form, text
from boardwright.server.web.language import COOKIE as LANGUAGE_COOKIE
from boardwright.server.web.pages.account import can_have_passkeys

router = APIRouter()


async def shown(context: RequestContext, **secrets: str) -> Response:
    """Render the page "You", with secrets that are shown only once."""
    person, sessions, bots, passkeys = context.person, [], [], []
    if person is not None:
        sessions, bots = await context.people.sessions(person), await context.people.bots(person)
        passkeys = await Passkeys(context.service).of(person)
    lines = [(s.id, s.device, day(s.created), day(s.seen), s.id == context.session) for s in sessions]
    keys = [(key.id, key.name, day(key.created), day(key.used)) for key in passkeys]
    details: dict[str, object] = {"passkeys": keys, "possible": can_have_passkeys(context.request.url.hostname or "")}
    details |= {"code": "", "token": "", "bot_name": "", **secrets}
    return context.page("me.html", sessions=lines, bots=bots, **details)


def day(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(moment))


@router.get("/me")
async def me_page(context: Context) -> Response:
    return await shown(context)


@router.post("/me/name")
async def rename(context: Context) -> Response:
    form = await read_form(context.request)
    person = await context.get_or_create_person()
    context.person = await context.people.rename(person, text(form, "name"))
    return context.redirect("/me")


@router.post("/me/recovery")
async def recovery(context: Context) -> Response:
    """Show a new recovery code once; it goes into the fragment of the URL, which browsers do not send."""
    code = await context.people.new_recovery(await context.get_or_create_person())
    return await shown(context, code=code)


@router.post("/me/bot")
async def new_bot(context: Context) -> Response:
    form = await read_form(context.request)
    bot, token = await context.people.new_bot(await context.get_or_create_person(), text(form, "name"))
    return await shown(context, token=token, bot_name=bot.name)


@router.post("/me/bot/delete")
async def delete_bot(context: Context) -> Response:
    form = await read_form(context.request)
    await context.people.delete_bot(await context.get_or_create_person(), text(form, "id"))
    return context.redirect("/me")


@router.post("/me/session/end")
async def end_session(context: Context) -> Response:
    """End a session, and delete the cookie if it is this browser's."""
    form = await read_form(context.request)
    await context.people.end_session(await context.get_or_create_person(), text(form, "id"))
    response = context.redirect("/me")
    if text(form, "id") == context.session:
        response.delete_cookie(COOKIE)
    return response


@router.post("/me/sign-out")
async def sign_out_everywhere(context: Context) -> Response:
    """End all sessions and start a new one here, because nobody else could restore the account."""
    person = await context.get_or_create_person()
    await context.people.sign_out_everywhere(person)
    await context.sign_in(person)
    return context.redirect("/me")


@router.get("/recover")
async def recover_page(context: Context) -> Response:
    return context.page("recover.html")


@router.post("/recover")
async def recover(context: Context) -> Response:
    form = await read_form(context.request)
    person = await context.people.use_recovery(text(form, "code"))
    if person is None:
        raise HttpError(403, say("This code is not valid; each code works once, and a newer one replaces it."))
    await context.sign_in(person)
    return context.redirect("/me")


@router.post("/language/{code}")
async def choose_language(code: str, context: Context) -> Response:
    if code not in LANGUAGES:
        raise HttpError(404, say("There is no such language here."))
    form = await read_form(context.request)
    response = context.redirect(local_path(text(form, "next")))
    context.set_cookie(response, LANGUAGE_COOKIE, code)
    return response


def local_path(path: str) -> str:
    """Return a path if it is local to this site, or else the start page."""
    fits = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if fits else "/"
