"""The account: passkeys, data export and deletion."""

import ipaddress

from fastapi import APIRouter
from fastapi.responses import JSONResponse, Response

from boardwright.server.tables.erasure import erase
from boardwright.server.tables.export import everything_about
from boardwright.server.tables.passkeys import Passkeys, Site
from boardwright.server.tables.people import COOKIE
from boardwright.server.tables.sessions import device_of
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form, text

router = APIRouter(include_in_schema=False)


def site_of(context: RequestContext) -> Site:
    """Return the WebAuthn relying party; raises HttpError if the server is addressed by a bare IP address."""
    name = context.request.url.hostname or ""
    if not can_have_passkeys(name):
        raise HttpError(409, say("Passkeys need a server with a domain name; this one has only an IP address."))
    scheme = "https" if context.service.settings.secure else context.request.url.scheme
    return Site(name, f"{scheme}://{context.request.headers.get('host', '')}")


def can_have_passkeys(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return bool(name)
    return False


async def read_credential(context: RequestContext) -> dict[str, object]:
    """Return the credential in the body; raises HttpError if it is not a JSON object."""
    try:
        body = await context.request.json()
    except (ValueError, RecursionError) as error:
        raise HttpError(422, say("This form could not be read.")) from error
    if not isinstance(body, dict):
        raise HttpError(422, say("This form could not be read."))
    return body


@router.post("/me/passkeys/begin")
async def begin_passkey(context: Context) -> Response:
    options = await Passkeys(context.service).begin(await context.get_or_create_person(), site_of(context))
    return context.seal(JSONResponse(options))


@router.post("/me/passkeys")
async def add_passkey(context: Context) -> Response:
    """Store a passkey for the visitor, who must be signed in already."""
    credential = await read_credential(context)
    if context.person is None:
        raise HttpError(403, say("You are not signed in."))
    device = device_of(context.request.headers.get("user-agent", ""))
    await Passkeys(context.service).add(context.person, site_of(context), credential, device)
    return context.seal(JSONResponse({"next": "/me"}))


@router.post("/me/passkeys/delete")
async def delete_passkey(context: Context) -> Response:
    form = await read_form(context.request)
    await Passkeys(context.service).delete(await context.get_or_create_person(), text(form, "id"))
    return context.redirect("/me")


@router.get("/sign-in")
async def sign_in_page(context: Context) -> Response:
    return context.page("sign_in.html", possible=can_have_passkeys(context.request.url.hostname or ""))


@router.post("/sign-in/begin")
async def begin_sign_in(context: Context) -> Response:
    return context.seal(JSONResponse(await Passkeys(context.service).begin_sign_in(site_of(context))))


@router.post("/sign-in")
async def sign_in(context: Context) -> Response:
    """Sign in with a passkey."""
    credential = await read_credential(context)
    person_id = await Passkeys(context.service).sign_in(site_of(context), credential)
    person = await context.people.by_id(person_id)
    if person is None:
        raise HttpError(403, say("This passkey is not known here; it may have been deleted."))
    await context.sign_in(person)
    return context.seal(JSONResponse({"next": "/me"}))


@router.get("/me/export")
async def export(context: Context) -> Response:
    """Return everything the server stores about the visitor, as a file."""
    if context.person is None:
        raise HttpError(403, say("You are not signed in."))
    found = await everything_about(context.service, context.people, context.person)
    return context.seal(JSONResponse(found, headers={"Content-Disposition": 'attachment; filename="boardwright.json"'}))


@router.get("/me/delete")
async def delete_page(context: Context) -> Response:
    if context.person is None:
        return context.redirect("/me")
    return context.page("delete.html")


@router.post("/me/delete")
async def delete(context: Context) -> Response:
    """Delete the visitor's account; they type their name to confirm."""
    form = await read_form(context.request)
    person = context.person
    if person is None:
        raise HttpError(403, say("You are not signed in."))
    if text(form, "name").strip() != person.name:
        raise HttpError(422, say("That is not your name; nothing was deleted."))
    await erase(context.service, context.people, person)
    context.person = None
    response = context.redirect("/")
    response.delete_cookie(COOKIE)
    return response
