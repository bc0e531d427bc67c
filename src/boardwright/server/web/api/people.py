"""Guests, bot accounts and games."""

from typing import Any

from fastapi import APIRouter, Response

from boardwright.server.tables.people import Person
from boardwright.server.web.api.models import (
    BotOut,
    CodeIn,
    CodeOut,
    GameOut,
    NameIn,
    PersonOut,
    PresetOut,
    Problem,
    SwitchOut,
)
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say

REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": "Refused, with a sentence"}
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
router = APIRouter(responses=REFUSED)
MOST_VALUES = 500


def told(person: Person) -> PersonOut:
    return PersonOut(id=person.id, name=person.name, bot=bool(person.owner))


def known(context: RequestContext) -> Person:
    """The person of a request that needs one; a HttpError if there is none."""
    if context.person is None:
        raise HttpError(401, say("Say who you are: a token, or the cookie of a guest."))
    return context.person


@router.get("/games")
async def list_games(context: Context) -> list[GameOut]:
    """The games that can be played here."""
    return [
        GameOut(
            name=game.name,
            title=game.title,
            rules_version=game.rules_version,
            seats=list(game.seats),
            actions=len(game.actions),
            switches=[
                SwitchOut(name=s.name, default=s.default, values=list(s.values)[:MOST_VALUES], doc=s.doc)
                for s in game.switches
            ],
            presets=[PresetOut(name=p.name, titles=dict(p.titles), values=dict(p.values)) for p in game.presets],
        )
        for game in context.service.settings.games.values()
    ]


@router.post("/guests", status_code=201)
async def become_guest(body: NameIn, context: Context, response: Response) -> PersonOut:
    """Become a guest with this name; the answer sets the cookie that is you from now on."""
    await context.somebody()
    person = await context.people.rename(known(context), body.name)
    context.seal(response)
    return told(person)


@router.get("/me")
async def who_am_i(context: Context) -> PersonOut:
    return told(known(context))


@router.patch("/me")
async def rename(body: NameIn, context: Context) -> PersonOut:
    return told(await context.people.rename(known(context), body.name))


@router.post("/me/recovery")
async def recovery_code(context: Context) -> CodeOut:
    """A code that makes another device you."""
    return CodeOut(code=await context.people.new_recovery(known(context)))


@router.post("/recover")
async def recover(body: CodeIn, context: Context, response: Response) -> PersonOut:
    """Become the guest whose recovery code this is."""
    found = await context.people.by_recovery(body.code)
    if found is None:
        raise HttpError(403, say("This code is not known here; perhaps a newer one has replaced it."))
    context.know(*found)
    context.seal(response)
    return told(found[0])


@router.post("/bots", status_code=201)
async def make_bot(body: NameIn, context: Context) -> BotOut:
    """A bot account of yours, with a token of its own."""
    bot, token = await context.people.new_bot(known(context), body.name)
    return BotOut(**told(bot).model_dump(), token=token)
