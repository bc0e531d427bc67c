"""The pages of the playable tutorials."""

import asyncio
from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from markupsafe import Markup

from boardwright.core import View
from boardwright.core.page import Card, Drawing
from boardwright.server.help.cards import reason
from boardwright.server.help.lessons import Lesson, Progress, Step, lesson, replay_actions
from boardwright.server.help.preview import preview
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.log_view import events_in_words, text_of
from boardwright.server.web.picture import with_spots

router = APIRouter()
NAMES = ("Ada", "Ben")
"""The players in a tutorial."""
MAX_LINES = 8
MAX_ACTIONS = 30
"""Limit for the actions in a URL."""


@router.get("/learn")
async def learn_index(context: Context) -> Response:
    """Show all tutorials."""
    games = [game for game in context.service.settings.games.values() if game.help.lessons]
    return context.page("tutorials.html", games=[(game, text_of(game, context.language)) for game in games])


@router.get("/learn/{name}")
async def learn(name: str, context: Context, step: int = 0) -> Response:
    """Show a step of a tutorial after the actions in the URL."""
    game = context.service.game(name)
    given = lesson(game)
    if given is None:
        raise HttpError(404, say("There is no tutorial for this game yet."))
    k = min(max(step, 0), len(given.steps) - 1)
    actions = tuple(context.request.query_params.getlist("action"))[:MAX_ACTIONS]
    details = await asyncio.to_thread(context_after, context, given, k, actions)
    return context.page("tutorial.html", themes=[game], game=game, step=k, last=len(given.steps) - 1, **details)


def context_after(context: RequestContext, given: Lesson, k: int, actions: tuple[str, ...]) -> dict[str, object]:
    """Return the context of a step after some actions. Slow, so it runs in a thread."""
    return shown(context, given, k, replay_actions(given, given.steps[k], actions))


def shown(context: RequestContext, given: Lesson, k: int, progress: Progress) -> dict[str, object]:
    """Return the context of a step."""
    step, language = given.steps[k], context.language
    text = text_of(given.game, language)
    view = progress.match.view(step.seat, language, NAMES)
    open_ = bool(step.want) and not progress.done
    picture = given.game.board.picture(view, Drawing(tall=context.tall))
    return {
        "text": text,
        "card": step.text.card(language),
        "picture": Markup(with_spots(picture, progress.taught(step) if open_ else ())),
        "prompt": text.question(view, view.question) if open_ and view.question else "",
        "actions": [(given.game.actions.text(a), text.action(view, a)) for a in view.legal] if open_ else [],
        "counted": progress.counted,
        "done": progress.done,
        "asked": bool(step.want),
        "praise": step.done.say(language),
        "hint": step.hint.say(language) if progress.refused else "",
        "refusal": refusal(view, progress, step),
        "instead": instead(given, view, progress, context.language),
        "match": given.match,
        "lines": events_in_words(view, text) if progress.done else [],
    }


def instead(given: Lesson, view: View, progress: Progress, language: str) -> dict[str, object] | None:
    """Return what a legal action that misses the goal would do or has done, to show why it is wrong."""
    text, wanted = text_of(given.game, language), progress.refused.lower()
    actions = [a for a in view.legal if given.game.actions.text(a).lower() == wanted]
    if progress.missed is not None:
        after = progress.missed.view(view.seat, language, NAMES)
        return {"words": "", "lines": events_in_words(after, text)[-MAX_LINES:]}
    if not wanted or not actions:
        return None
    return {"words": text.action(view, actions[0]), "lines": preview(view, actions[0], text).lines}


def refusal(view: Any, progress: Progress, step: Step) -> Card | None:
    """Return why the rejected action is illegal, or None if it is legal."""
    if not progress.refused:
        return None
    try:
        return reason(view, view.game.actions.parse(progress.refused))
    except ValueError:
        return None
