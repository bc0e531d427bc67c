"""Who I am: my name, a code to come back from another device, my bot accounts, my language."""

from urllib.parse import urlsplit

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.forms import read_form, text
from boardwright.server.language import COOKIE as LANGUAGE_COOKIE
from boardwright.server.language import LANGUAGES
from boardwright.server.refusal import Refusal, say
from boardwright.server.visit import Visitor

router = APIRouter()


@router.get("/me")
async def me_page(visit: Visitor) -> Response:
    return visit.page("me.html", code="", token="", bot_name="")


@router.post("/me/name")
async def rename(visit: Visitor) -> Response:
    form = await read_form(visit.request)
    person = await visit.somebody()
    visit.person = await visit.people.rename(person, text(form, "name"))
    return visit.redirect("/me")


@router.post("/me/recovery")
async def recovery(visit: Visitor) -> Response:
    """Show a new code once; it goes into the part of the link that browsers keep to themselves."""
    code = await visit.people.new_recovery(await visit.somebody())
    return visit.page("me.html", code=code, token="", bot_name="")


@router.post("/me/bot")
async def new_bot(visit: Visitor) -> Response:
    form = await read_form(visit.request)
    bot, token = await visit.people.new_bot(await visit.somebody(), text(form, "name"))
    return visit.page("me.html", code="", token=token, bot_name=bot.name)


@router.get("/recover")
async def recover_page(visit: Visitor) -> Response:
    return visit.page("recover.html")


@router.post("/recover")
async def recover(visit: Visitor) -> Response:
    form = await read_form(visit.request)
    found = await visit.people.by_recovery(text(form, "code"))
    if found is None:
        raise Refusal(403, say("This code is not known here; perhaps a newer one has replaced it."))
    visit.know(*found)
    return visit.redirect("/me")


@router.post("/language/{code}")
async def choose_language(code: str, visit: Visitor) -> Response:
    if code not in LANGUAGES:
        raise Refusal(404, say("There is no such language here."))
    form = await read_form(visit.request)
    response = visit.redirect(local_path(text(form, "next")))
    visit.set_cookie(response, LANGUAGE_COOKIE, code)
    return response


def local_path(path: str) -> str:
    """A path of this site, or the start page."""
    parts = urlsplit(path)
    fits = path.startswith("/") and not path.startswith("//") and not parts.netloc and "\\" not in path
    return path if fits and path.isprintable() else "/"
