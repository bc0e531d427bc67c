"""Notification settings: mail addresses, web hooks, and the links that confirm or stop them."""

from contextlib import suppress

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.db.writer import Conflict
from boardwright.server.notices.channels import (
    HOOKS,
    MAIL,
    add_channel,
    channel,
    channels_of,
    check_mail,
    confirm_channel,
    delete_channel,
)
from boardwright.server.notices.delivery import check_hook, public_address
from boardwright.server.notices.tokens import Tokens
from boardwright.server.tables.people import Person
from boardwright.server.web.context import TRY_LATER, Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form, text

router = APIRouter()
OLD_LINK = say("This link is no longer valid.")


@router.get("/me/notices")
async def notices_page(context: Context) -> Response:
    channels = await channels_of(context.service, [context.person_id]) if context.person else []
    has_mail = context.service.settings.mail is not None
    return context.page("notices.html", channels=channels, hooks=HOOKS, has_mail=has_mail)


@router.post("/me/notices/mail")
async def add_mail(context: Context) -> Response:
    """Add a mail address, which must be confirmed first."""
    form = await read_form(context.request)
    if context.service.settings.mail is None:
        raise HttpError(409, say("This server does not send e-mail."))
    address = check_mail(text(form, "address"))
    return await save_channel(context, await check_rate(context, address), MAIL, address)


@router.post("/me/notices/hook")
async def add_hook(context: Context) -> Response:
    form = await read_form(context.request)
    if text(form, "kind") not in HOOKS:
        raise HttpError(422, say("There is no such kind of webhook."))
    local = context.service.settings.local_hooks
    url = check_hook(text(form, "address"), local)
    person = await check_rate(context, url)
    await public_address(url, local)
    return await save_channel(context, person, text(form, "kind"), url)


async def check_rate(context: RequestContext, address: str) -> Person:
    """Return the visitor; raises HttpError if they added too many addresses lately, since each is contacted."""
    person = await context.get_or_create_person()
    if not context.request.app.state.guard.new_channel(context.request, person.id, address):
        raise HttpError(429, TRY_LATER)
    return person


async def save_channel(context: RequestContext, person: Person, kind: str, address: str) -> Response:
    await add_channel(context.service, person.id, kind, address, context.language)
    return context.redirect("/me/notices")


@router.post("/me/notices/drop")
async def drop(context: Context) -> Response:
    form = await read_form(context.request)
    person = await context.get_or_create_person()
    await delete_channel(context.service, text(form, "id"), person.id)
    return context.redirect("/me/notices")


def tokens_of(context: RequestContext) -> Tokens:
    tokens: Tokens = context.request.app.state.tokens
    return tokens


@router.get("/notices/{what}/{token}")
async def link_page(what: str, token: str, context: Context) -> Response:
    """Show a button, because mail scanners follow links but submit no forms."""
    ident = channel_of_link(context, what, token)
    target = await channel(context.service, ident)
    if target is None:
        raise HttpError(404, OLD_LINK)
    return context.page("notice_link.html", what=what, address=target.address, done=False)


@router.post("/notices/{what}/{token}")
async def follow_link(what: str, token: str, context: Context) -> Response:
    ident = channel_of_link(context, what, token)
    target = await channel(context.service, ident)
    if target is None and what == "confirm":
        raise HttpError(404, OLD_LINK)
    if what == "confirm":
        with suppress(Conflict):
            await confirm_channel(context.service, ident)
    else:
        await delete_channel(context.service, ident)
    return context.page("notice_link.html", what=what, address=target.address if target else "", done=True)


def channel_of_link(context: RequestContext, what: str, token: str) -> str:
    """Return the channel a link is about; raises HttpError if the link is forged or expired."""
    readers = {"confirm": tokens_of(context).confirmed, "stop": tokens_of(context).stopped}
    ident = readers[what](token) if what in readers else None
    if ident is None:
        raise HttpError(404, OLD_LINK)
    return ident
