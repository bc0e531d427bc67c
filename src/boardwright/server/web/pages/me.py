"""Who I am: my name, a code to come back from another device, my bot accounts, my language."""

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.web.context import Context
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form, text
from boardwright.server.web.language import COOKIE as LANGUAGE_COOKIE
from boardwright.server.web.language import LANGUAGES

router = APIRouter()


@router.get("/me")
async def me_page(context: Context) -> Response:
    return context.page("me.html", code="", token="", bot_name="")


@router.post("/me/name")
async def rename(context: Context) -> Response:
    form = await read_form(context.request)
    person = await context.somebody()
    context.person = await context.people.rename(person, text(form, "name"))
    return context.redirect("/me")


@router.post("/me/recovery")
async def recovery(context: Context) -> Response:
    """Show a new code once; it goes into the part of the link that browsers keep to themselves."""
    code = await context.people.new_recovery(await context.somebody())
    return context.page("me.html", code=code, token="", bot_name="")


@router.post("/me/bot")
async def new_bot(context: Context) -> Response:
    form = await read_form(context.request)
    bot, token = await context.people.new_bot(await context.somebody(), text(form, "name"))
    return context.page("me.html", code="", token=token, bot_name=bot.name)


@router.get("/recover")
async def recover_page(context: Context) -> Response:
    return context.page("recover.html")


@router.post("/recover")
async def recover(context: Context) -> Response:
    form = await read_form(context.request)
    found = await context.people.by_recovery(text(form, "code"))
    if found is None:
        raise HttpError(403, say("This code is not known here; perhaps a newer one has replaced it."))
    context.know(*found)
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
    """A path of this site, or the start page."""
    fits = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if fits else "/"
