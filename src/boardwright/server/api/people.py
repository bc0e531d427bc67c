"""Guests, bot accounts and games."""

from typing import Any

from fastapi import APIRouter, Response

from boardwright.server.api.models import (
    BotOut,
    CodeIn,
    CodeOut,
    GameOut,
    NameIn,
    PersonOut,
    Problem,
    SwitchOut,
)
from boardwright.server.people import Person
from boardwright.server.refusal import Refusal, say
from boardwright.server.visit import Visit, Visitor

REFUSED: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": "Refused, with a sentence"}
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
router = APIRouter(responses=REFUSED)
MOST_VALUES = 500


def told(person: Person) -> PersonOut:
    return PersonOut(id=person.id, name=person.name, bot=bool(person.owner))


def known(visit: Visit) -> Person:
    """The person of a request that needs one; a Refusal if there is none."""
    if visit.person is None:
        raise Refusal(401, say("Say who you are: a token, or the cookie of a guest."))
    return visit.person


@router.get("/games")
async def list_games(visit: Visitor) -> list[GameOut]:
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
        )
        for game in visit.house.settings.games.values()
    ]


@router.post("/guests", status_code=201)
async def become_guest(body: NameIn, visit: Visitor, response: Response) -> PersonOut:
    """Become a guest with this name; the answer sets the cookie that is you from now on."""
    await visit.somebody()
    person = await visit.people.rename(known(visit), body.name)
    visit.seal(response)
    return told(person)


@router.get("/me")
async def who_am_i(visit: Visitor) -> PersonOut:
    return told(known(visit))


@router.patch("/me")
async def rename(body: NameIn, visit: Visitor) -> PersonOut:
    return told(await visit.people.rename(known(visit), body.name))


@router.post("/me/recovery")
async def recovery_code(visit: Visitor) -> CodeOut:
    """A code that makes another device you."""
    return CodeOut(code=await visit.people.new_recovery(known(visit)))


@router.post("/recover")
async def recover(body: CodeIn, visit: Visitor, response: Response) -> PersonOut:
    """Become the guest whose recovery code this is."""
    found = await visit.people.by_recovery(body.code)
    if found is None:
        raise Refusal(403, say("This code is not known here; perhaps a newer one has replaced it."))
    visit.know(*found)
    visit.seal(response)
    return told(found[0])


@router.post("/bots", status_code=201)
async def make_bot(body: NameIn, visit: Visitor) -> BotOut:
    """A bot account of yours, with a token of its own."""
    bot, token = await visit.people.new_bot(known(visit), body.name)
    return BotOut(**told(bot).model_dump(), token=token)
