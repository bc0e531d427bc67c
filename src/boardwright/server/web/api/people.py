"""Guests, bot accounts and games."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

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
    SessionOut,
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
Ident = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,22}$")]


def told(person: Person) -> PersonOut:
    return PersonOut(id=person.id, name=person.name, bot=bool(person.owner))


def known(context: RequestContext) -> Person:
    """The person of a request that needs one; a HttpError if there is none."""
    if context.person is None:
        raise HttpError(401, say("Sign in with a token or with the cookie of a guest."))
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
            looks=[look.name for look in game.board.looks],
        )
        for game in context.service.settings.games.values()
    ]


@router.post("/guests", status_code=201)
async def become_guest(body: NameIn, context: Context, response: Response) -> PersonOut:
    """Become a guest with this name; the answer sets the cookie that is you from now on."""
    await context.get_or_create_person()
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
    person = await context.people.use_recovery(body.code)
    if person is None:
        raise HttpError(403, say("This code is not valid; each code works once, and a newer one replaces it."))
    await context.sign_in(person)
    context.seal(response)
    return told(person)


@router.get("/me/sessions")
async def list_sessions(context: Context) -> list[SessionOut]:
    """The browsers in which you are signed in, the one last used first."""
    found = await context.people.sessions(known(context))
    return [
        SessionOut(id=s.id, device=s.device, created=s.created, seen=s.seen, here=s.id == context.session)
        for s in found
    ]


@router.delete("/me/sessions/{session_id}", status_code=204)
async def end_session(session_id: Ident, context: Context) -> None:
    """Sign a browser out; one that is unknown is signed out already."""
    await context.people.end_session(known(context), session_id)


@router.post("/me/sign-out")
async def sign_out_everywhere(context: Context, response: Response) -> PersonOut:
    """End all sessions and the recovery code. A browser that asks for it gets a new session."""
    person = known(context)
    await context.people.sign_out_everywhere(person)
    if context.session:
        await context.sign_in(person)
    context.seal(response)
    return told(person)


@router.get("/bots")
async def list_bots(context: Context) -> list[PersonOut]:
    """Your bot accounts."""
    return [told(bot) for bot in await context.people.bots(known(context))]


@router.delete("/bots/{bot_id}", status_code=204)
async def delete_bot(bot_id: Ident, context: Context) -> None:
    """Delete a bot account; its token stops working at once."""
    await context.people.delete_bot(known(context), bot_id)


@router.post("/bots", status_code=201)
async def make_bot(body: NameIn, context: Context) -> BotOut:
    """A bot account of yours, with a token of its own."""
    bot, token = await context.people.new_bot(known(context), body.name)
    return BotOut(**told(bot).model_dump(), token=token)
