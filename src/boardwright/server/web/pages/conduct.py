"""Blocking somebody, and reporting misuse."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.tables.conduct import REASONS, Report, block, chat_of, profile, report, unblock
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import number, read_form, text
from boardwright.server.web.pages.people import PersonId

router = APIRouter()
NOBODY_THERE = say("There is nobody at this seat whom you could report.")


@router.post("/people/{person}/block")
async def block_person(person: PersonId, context: Context) -> Response:
    await block(context.service, await context.somebody(), person)
    return context.redirect(f"/people/{person}")


@router.post("/people/{person}/unblock")
async def unblock_person(person: PersonId, context: Context) -> Response:
    await unblock(context.service, await context.somebody(), person)
    return context.redirect(f"/people/{person}")


@router.get("/people/{person}/report")
async def report_page(person: PersonId, context: Context) -> Response:
    """A form for what somebody does anywhere but in the chat of a table."""
    return await form_page(context, person, f"/people/{person}/report")


@router.post("/people/{person}/report")
async def report_person(person: PersonId, context: Context) -> Response:
    form = await read_form(context.request)
    await known(context, person)
    made = Report(person, text(form, "reason"), text(form, "words"))
    return await reported(context, made)


@router.get("/t/{table_id}/report")
async def report_seat_page(table_id: str, context: Context, seat: int = -1) -> Response:
    """A form for what somebody does at a table, with the lines that they have said there."""
    table = await context.service.table(table_id)
    person = at_seat(table, seat)
    return await form_page(context, person, f"/t/{table_id}/report", seat=seat, lines=chat_of(table, seat))


@router.post("/t/{table_id}/report")
async def report_seat(table_id: str, context: Context) -> Response:
    form = await read_form(context.request)
    table, seat, ply = await context.service.table(table_id), number(form, "seat"), number(form, "line")
    person = at_seat(table, -1 if seat is None else seat)
    said = [line for line, _ in chat_of(table, seat or 0)]
    made = Report(person, text(form, "reason"), text(form, "words"), table_id, ply if ply in said else None)
    return await reported(context, made)


def at_seat(table: Any, seat: int) -> str:
    """The person at a seat; a HttpError if nobody sits there."""
    if not 0 <= seat < len(table.seats) or not table.seats[seat].person:
        raise HttpError(404, NOBODY_THERE)
    return str(table.seats[seat].person)


async def known(context: RequestContext, person: str) -> Any:
    found = await profile(context.service, person)
    if found is None:
        raise HttpError(404, say("There is no such person here."))
    return found


async def form_page(context: RequestContext, person: str, action: str, **details: Any) -> Response:
    shown: dict[str, Any] = {"seat": None, "lines": [], **details}
    return context.page("report.html", who=await known(context, person), action=action, reasons=REASONS, **shown)


async def reported(context: RequestContext, made: Report) -> Response:
    await report(context.service, await context.somebody(), made)
    return context.page("reported.html", who=await known(context, made.person))
