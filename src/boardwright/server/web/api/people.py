"""Guests, bot accounts, sessions and games."""

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

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": "The request was refused; the body says why."}
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
router = APIRouter(responses=ERRORS)
MAX_VALUES = 500
Ident = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,22}$")]


def person_out(person: Person) -> PersonOut:
    return PersonOut(id=person.id, name=person.name, bot=bool(person.owner))


def require_person(context: RequestContext) -> Person:
    """Return the authenticated person; raises HttpError if there is none."""
    if context.person is None:
        raise HttpError(401, say("Sign in with a token or with the cookie of a guest."))
    return context.person


@router.get("/games")
async def list_games(context: Context) -> list[GameOut]:
    """The installed games."""
    return [
        GameOut(
            name=game.name,
            title=game.title,
            rules_version=game.rules_version,
            seats=list(game.seats),
            actions=len(game.actions),
            switches=[
                SwitchOut(name=s.name, default=s.default, values=list(s.values)[:MAX_VALUES], doc=s.doc)
                for s in game.switches
            ],
            presets=[PresetOut(name=p.name, titles=dict(p.titles), values=dict(p.values)) for p in game.presets],
            looks=[look.name for look in game.board.looks],
        )
        for game in context.service.settings.games.values()
    ]


@router.post("/guests", status_code=201)
async def become_guest(body: NameIn, context: Context, response: Response) -> PersonOut:
    """Create a guest with this name, or rename yourself; the response sets the session cookie."""
    if context.person is None:
        person = await context.get_or_create_person(body.name)
    else:
        person = await context.people.rename(context.person, body.name)
    context.seal(response)
    return person_out(person)


@router.get("/me")
async def who_am_i(context: Context) -> PersonOut:
    return person_out(require_person(context))


@router.patch("/me")
async def rename(body: NameIn, context: Context) -> PersonOut:
    return person_out(await context.people.rename(require_person(context), body.name))


@router.post("/me/recovery")
async def recovery_code(context: Context) -> CodeOut:
    """Create a single-use code that signs you in on another device."""
    return CodeOut(code=await context.people.new_recovery(require_person(context)))


@router.post("/recover")
async def recover(body: CodeIn, context: Context, response: Response) -> PersonOut:
    """Sign in with a recovery code."""
    person = await context.people.use_recovery(body.code)
    if person is None:
        raise HttpError(403, say("This code is not valid; each code works once, and a newer one replaces it."))
    await context.sign_in(person)
    context.seal(response)
    return person_out(person)


@router.get("/me/sessions")
async def list_sessions(context: Context) -> list[SessionOut]:
    """The browsers in which you are signed in, most recently used first."""
    sessions = await context.people.sessions(require_person(context))
    return [
        SessionOut(id=s.id, device=s.device, created=s.created, seen=s.seen, here=s.id == context.session)
        for s in sessions
    ]


@router.delete("/me/sessions/{session_id}", status_code=204)
async def end_session(session_id: Ident, context: Context) -> None:
    """End a session; unknown ones count as ended."""
    await context.people.end_session(require_person(context), session_id)


@router.post("/me/sign-out")
async def sign_out_everywhere(context: Context, response: Response) -> PersonOut:
    """End all sessions and invalidate the recovery code. A browser gets a new session."""
    person = require_person(context)
    await context.people.sign_out_everywhere(person)
    if context.session:
        await context.sign_in(person)
    context.seal(response)
    return person_out(person)


@router.get("/bots")
async def list_bots(context: Context) -> list[PersonOut]:
    """Your bot accounts."""
    return [person_out(bot) for bot in await context.people.bots(require_person(context))]


@router.delete("/bots/{bot_id}", status_code=204)
async def delete_bot(bot_id: Ident, context: Context) -> None:
    """Delete a bot account; its token becomes invalid at once."""
    await context.people.delete_bot(require_person(context), bot_id)


@router.post("/bots", status_code=201)
async def make_bot(body: NameIn, context: Context) -> BotOut:
    """Create a bot account with a token."""
    bot, token = await context.people.new_bot(require_person(context), body.name)
    return BotOut(**person_out(bot).model_dump(), token=token)
