"""The page of a table, and everything somebody can do there."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from boardwright.server import lobby, play, votes
from boardwright.server.forms import number, ply_of, read_form, text
from boardwright.server.pages.help_panel import panel
from boardwright.server.pages.scene import scene
from boardwright.server.people import Person
from boardwright.server.refusal import Refusal, say
from boardwright.server.stream import follow, last_seen, streaming
from boardwright.server.viewpoint import viewpoint
from boardwright.server.visit import Visit, Visitor

router = APIRouter(prefix="/t/{table_id}")

Deed = Callable[[Visit, str, Person, Any, int | None], Awaitable[str | None]]


async def act(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await play.act(visit.house, table_id, person, seat, text(form, "action"), ply_of(form))


async def undo(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await votes.ask_undo(visit.house, table_id, person, seat)


async def resign(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await play.resign(visit.house, table_id, person, seat)


async def chat(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await lobby.chat(visit.house, table_id, person, text(form, "text"))


async def vote(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await votes.vote(visit.house, table_id, person, text(form, "answer") == "yes")


async def replace(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    absent = number(form, "absent")
    await votes.ask_replace(visit.house, table_id, person, -1 if absent is None else absent)


async def back(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await play.take_back(visit.house, table_id, person)


async def prepare(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    wishes = [wish for wish in form.getlist("action") if isinstance(wish, str) and wish]
    await play.prepare(visit.house, table_id, person, seat, wishes)


async def join(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    await lobby.join(visit.house, table_id, person, seat)


async def leave(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> str:
    await lobby.leave(visit.house, table_id, person)
    return "/"


async def start(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> None:
    fill = lobby.usual_level() if text(form, "fill") else ""
    await lobby.start(visit.house, table_id, person, fill)


async def rematch(visit: Visit, table_id: str, person: Person, form: Any, seat: int | None) -> str:
    return f"/t/{await lobby.rematch(visit.house, table_id, person)}"


DEEDS: dict[str, Deed] = {
    deed.__name__: deed for deed in (act, undo, resign, chat, vote, replace, back, prepare, join, leave, start, rematch)
}


@router.get("")
async def table_page(table_id: str, visit: Visitor, seat: int | None = None) -> Response:
    return await show(visit, table_id, seat)


async def show(visit: Visit, table_id: str, seat: int | None, notice: str = "", status: int = 200) -> Response:
    """The table as it stands now; only its live part where a page is already open."""
    table = await visit.house.table(table_id)
    eyes = viewpoint(table, visit.person_id, seat)
    shown = scene(visit.house, table, eyes, visit.language, visit.tall)
    shown["help"] = panel(table, eyes, visit.language)
    template = "_live.html" if visit.live else "table.html"
    return visit.page(template, status, notice=notice, wished=seat, **shown)


@router.get("/events")
async def events(table_id: str, visit: Visitor, seat: int | None = None, after: int | None = None) -> Response:
    await visit.house.table(table_id)
    seen = last_seen(visit.request, after)
    return streaming(follow(visit.house, table_id, visit.person_id, seat, seen, visit.language))


@router.post("/{name}")
async def do(table_id: str, name: str, visit: Visitor) -> Response:
    """Do something at the table; a refusal comes with the table as it stands now."""
    if name not in DEEDS:
        raise Refusal(404, say("There is no such page."))
    form = await read_form(visit.request)
    person = visit.person if name != "join" else await visit.somebody()
    seat = number(form, "seat")
    try:
        if person is None:
            raise Refusal(403, say("You do not sit at this table."))
        target = await DEEDS[name](visit, table_id, person, form, seat)
    except Refusal as refusal:
        if refusal.status == 404:
            raise
        return await show(visit, table_id, seat, refusal.sentence(visit.gettext), refusal.status)
    if target:
        return visit.redirect(target)
    if visit.live:
        return await show(visit, table_id, seat)
    return visit.redirect(f"/t/{table_id}" + (f"?seat={seat}" if seat is not None else ""))
