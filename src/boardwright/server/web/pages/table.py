"""The page of a table, and every action a visitor can take there."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from starlette.datastructures import FormData

from boardwright.server.live import stream
from boardwright.server.live.stream import last_seen, message
from boardwright.server.tables import lobby, looks, play, votes, waiting
from boardwright.server.tables.conduct import blocked_by
from boardwright.server.tables.people import Person
from boardwright.server.tables.phrases import say_phrase
from boardwright.server.tables.table import WAITING
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, refuse_unless, say
from boardwright.server.web.forms import number, ply_of, read_form, text
from boardwright.server.web.link_preview import preview
from boardwright.server.web.pages.help_panel import panel
from boardwright.server.web.pages.table_context import table_context
from boardwright.server.web.pages.waiting_context import waiting_context
from boardwright.server.web.secrecy import hidden_moves
from boardwright.server.web.viewpoint import viewpoint

router = APIRouter(prefix="/t/{table_id}")

HEARTBEAT = message("alive", {})
"""Sent at least every few seconds: a page that receives nothing has lost the connection."""
Handler = Callable[[RequestContext, str, Person, Any, int | None], Awaitable[str | None]]


async def joining_person(context: RequestContext, table_id: str, form: FormData) -> Person:
    """Return the visitor for joining a table; a new guest gets the name given in the form."""
    table = await context.service.table(table_id)
    refuse_unless(table.status == WAITING, lobby.BEGUN)
    return await context.get_or_create_person(text(form, "name").strip())


async def act(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await play.act(context.service, table_id, person, seat, text(form, "action"), ply_of(form))


async def follow(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    steps = [step for step in form.getlist("step") if isinstance(step, str)]
    await play.act_in_sequence(context.service, table_id, person, seat, steps, ply_of(form))


async def undo(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await votes.ask_undo(context.service, table_id, person, seat)


async def resign(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await play.resign(context.service, table_id, person, seat)


async def chat(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    if text(form, "phrase"):
        await say_phrase(context.service, table_id, person, text(form, "phrase"))
        return
    await lobby.chat(context.service, table_id, person, text(form, "text"))


async def vote(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await votes.vote(context.service, table_id, person, text(form, "answer") == "yes")


async def replace(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    absent = number(form, "absent")
    await votes.ask_replace(context.service, table_id, person, -1 if absent is None else absent)


async def back(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await play.reclaim_seat(context.service, table_id, person)


async def prepare(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    answers = [one for one in form.getlist("action") if isinstance(one, str) and one]
    await play.prepare(context.service, table_id, person, seat, answers)


async def join(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    name = text(form, "name").strip()
    if name and name != person.name:
        person = context.person = await context.people.rename(person, name)
    await lobby.join(context.service, table_id, person, seat)


async def look(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await looks.choose_look(context.service, table_id, person, seat, text(form, "look"))


async def leave(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> str:
    await lobby.leave(context.service, table_id, person)
    return "/"


async def start(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    fill = lobby.default_level() if text(form, "fill") else ""
    await lobby.start(context.service, table_id, person, fill)


async def ready(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await waiting.set_ready(context.service, table_id, person, text(form, "answer") != "no")


async def free(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    await waiting.free_seat(context.service, table_id, person, chosen_seat(form))


async def bot(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> None:
    level = text(form, "level") or lobby.default_level()
    await waiting.seat_bot(context.service, table_id, person, chosen_seat(form), level)


def chosen_seat(form: FormData) -> int:
    """Return the seat the host has chosen, or -1."""
    chosen = number(form, "chosen")
    return -1 if chosen is None else chosen


async def rematch(context: RequestContext, table_id: str, person: Person, form: FormData, seat: int | None) -> str:
    return f"/t/{await lobby.rematch(context.service, table_id, await context.host())}"


PLAYED = (act, follow, undo, resign, chat, vote, replace, back, prepare)
GATHERED = (join, look, leave, ready, free, bot, start, rematch)
HANDLERS: dict[str, Handler] = {handler.__name__: handler for handler in (*PLAYED, *GATHERED)}


@router.get("")
async def table_page(table_id: str, context: Context, seat: int | None = None) -> Response:
    return await show(context, table_id, seat)


async def show(
    context: RequestContext, table_id: str, seat: int | None, notice: str = "", status: int = 200
) -> Response:
    """Render the current table, or only its live part if htmx asks."""
    table = await context.service.table(table_id)
    viewer = viewpoint(table, context.person_id, seat)
    blocked = await blocked_by(context.service, context.person_id)
    if table.status == WAITING:
        part, shown = "_waiting.html", await waiting_context(context, table, viewer, blocked)
    else:
        part = "_live.html"
        shown = table_context(context.service, table, viewer, context.language, context.tall, blocked)
        shown["help"] = panel(table, viewer, context.language)
    shown |= {"seen": table.ply - hidden_moves(table, viewer), "themes": [table.game], "notice": notice}
    shown |= {"wished": seat, "here": address_of(table_id, seat)}
    if context.live:
        return context.page(part, status, **shown)
    return context.page("table.html", status, part=part, preview=preview(context, table), **shown)


@router.get("/events")
async def events(table_id: str, context: Context, seat: int | None = None, after: int | None = None) -> Response:
    await context.service.table(table_id)
    seen = last_seen(context.request, after)
    messages = stream.follow(context.service, table_id, context.person_id, seat, seen, context.language, HEARTBEAT)
    return context.stream(messages)


@router.post("/{name}")
async def do(table_id: str, name: str, context: Context) -> Response:
    """Perform an action at the table; errors are shown on the current page."""
    if name not in HANDLERS:
        raise HttpError(404, say("There is no such page."))
    form = await read_form(context.request)
    seat = number(form, "seat")
    try:
        person = context.person if name != "join" else await joining_person(context, table_id, form)
        if person is None:
            raise HttpError(403, say("You do not sit at this table."))
        target = await HANDLERS[name](context, table_id, person, form, seat)
    except HttpError as refusal:
        if refusal.status == 404:
            raise
        return await show(context, table_id, seat, refusal.translated(context.gettext), refusal.status)
    if target:
        return context.redirect(target)
    if context.live:
        return await show(context, table_id, seat)
    return context.redirect(address_of(table_id, seat))


def address_of(table_id: str, seat: int | None) -> str:
    """Return the URL of a table, for one of the visitor's seats if they have several."""
    return f"/t/{table_id}" + (f"?seat={seat}" if seat is not None else "")
