"""Blocking people and reporting misuse."""

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server.tables.conduct import (
    REASONS,
    Report,
    block,
    chat_of,
    person_at,
    profile_of,
    report,
    report_of_seat,
    unblock,
)
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.forms import number, read_form, text
from boardwright.server.web.pages.people import PersonId

router = APIRouter()


@router.post("/people/{person}/block")
async def block_person(person: PersonId, context: Context) -> Response:
    await block(context.service, await context.get_or_create_person(), person)
    return context.redirect(f"/people/{person}")


@router.post("/people/{person}/unblock")
async def unblock_person(person: PersonId, context: Context) -> Response:
    await unblock(context.service, await context.get_or_create_person(), person)
    return context.redirect(f"/people/{person}")


@router.get("/people/{person}/report")
async def report_page(person: PersonId, context: Context) -> Response:
    """Show the form to report a person."""
    return await form_page(context, person, f"/people/{person}/report")


@router.post("/people/{person}/report")
async def report_person(person: PersonId, context: Context) -> Response:
    form = await read_form(context.request)
    await profile_of(context.service, person)
    new_report = Report(person, text(form, "reason"), text(form, "words"))
    return await submit_report(context, new_report)


@router.get("/t/{table_id}/report")
async def report_seat_page(table_id: str, context: Context, seat: int = -1) -> Response:
    """Show the form to report a player at a table, with their recent chat lines."""
    table = await context.service.table(table_id)
    person = person_at(table, seat)
    return await form_page(context, person, f"/t/{table_id}/report", seat=seat, lines=chat_of(table, seat))


@router.post("/t/{table_id}/report")
async def report_seat(table_id: str, context: Context) -> Response:
    form = await read_form(context.request)
    table, seat, ply = await context.service.table(table_id), number(form, "seat"), number(form, "line")
    new_report = report_of_seat(table, -1 if seat is None else seat, text(form, "reason"), text(form, "words"), ply)
    return await submit_report(context, new_report)


async def form_page(context: RequestContext, person: str, action: str, **details: object) -> Response:
    who, shown = await profile_of(context.service, person), {"seat": None, "lines": [], **details}
    return context.page("report.html", who=who, action=action, reasons=REASONS, **shown)


async def submit_report(context: RequestContext, new_report: Report) -> Response:
    context.check_report()
    await report(context.service, await context.get_or_create_person(), new_report)
    return context.page("reported.html", who=await profile_of(context.service, new_report.person))
