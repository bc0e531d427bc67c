"""Reading forms. Any field may be missing, of the wrong type or too long."""

from collections.abc import Mapping

from fastapi import Request
from starlette.datastructures import FormData

from boardwright.core import PRESET, Game, Value
from boardwright.server.tables.clocks import NO_CLOCK, read_clock
from boardwright.server.tables.lobby import TablePlan
from boardwright.server.web.errors import HttpError, say

MAX_FIELDS = 200


async def read_form(request: Request) -> FormData:
    """Return the fields of a form; raises HttpError if the body is not one."""
    try:
        return await request.form(max_files=1, max_fields=MAX_FIELDS)
    except Exception as error:
        if isinstance(error, HttpError):
            raise
        raise HttpError(422, say("This form could not be read.")) from error


def text(form: Mapping[str, object], name: str) -> str:
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number(form: Mapping[str, object], name: str) -> int | None:
    """Return an integer field, or None if it is empty; raises HttpError if it is not a number."""
    value = text(form, name).strip()
    if not value:
        return None
    if not value.lstrip("-").isascii() or not value.lstrip("-").isdigit() or len(value) > 9:
        raise HttpError(422, say("A number is missing or wrong in this form."))
    return int(value)


def ply_of(form: Mapping[str, object]) -> int:
    """Return the ply the player saw, or -1, which is never current."""
    seen = number(form, "ply")
    return -1 if seen is None else seen


def read_plan(form: FormData, game: Game) -> TablePlan:
    """Return the table plan a form describes."""
    count = number(form, "players") or game.seats[0]
    seats = [text(form, f"seat{p}") or "open" for p in range(min(count, game.seats[-1]))]
    options: dict[str, Value] = {}
    preset = text(form, f"option_{PRESET}")
    for switch in game.switches:
        value = text(form, f"option_{switch.name}")
        if value and not (preset and value == str(switch.default)):
            options[switch.name] = value
    if preset:
        options[PRESET] = preset
    names, looks = ([text(form, f"{what}{p}") for p in range(len(seats))] for what in ("name", "look"))
    clock = read_clock(
        text(form, "clock") or NO_CLOCK,
        number(form, "seconds") or 0,
        number(form, "increment") or 0,
        bool(text(form, "hurry")),
        bool(text(form, "hurry_bots")),
    )
    private, start = bool(text(form, "private")), bool(text(form, "start"))
    return TablePlan(game.name, seats, options, private, clock, start, names, looks)
