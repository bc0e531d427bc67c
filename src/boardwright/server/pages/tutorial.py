"""Playable tutorials: a real position, a text, and something to do there."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response
from markupsafe import Markup

from boardwright.core import Game
from boardwright.server.language import LANGUAGES
from boardwright.server.lessons import Lesson, Progress, Step, follow, lesson, lesson_names
from boardwright.server.manual import Card, reason
from boardwright.server.refusal import Refusal, say
from boardwright.server.spots import ways_to_draw, with_spots
from boardwright.server.telling import events_in_words, text_of
from boardwright.server.visit import Visit, Visitor

router = APIRouter()
NAMES = ("Ada", "Ben")
"""Who sits at the board of a tutorial."""
MOST_ACTIONS = 30
"""Actions that the address of a step may carry."""


@router.get("/learn")
async def learn_index(visit: Visitor) -> Response:
    """All tutorials."""
    games = [game for name, game in visit.house.settings.games.items() if name in lesson_names()]
    return visit.page("tutorials.html", games=[(game, text_of(game, visit.language)) for game in games])


@router.get("/learn/{name}")
async def learn(name: str, visit: Visitor, step: int = 0) -> Response:
    """A step of a tutorial, after the actions that the address names."""
    game = visit.house.game(name)
    if name not in lesson_names():
        raise Refusal(404, say("There is no tutorial for this game yet."))
    given = lesson(game.name)
    k = min(max(step, 0), len(given.steps) - 1)
    actions = tuple(visit.request.query_params.getlist("action"))[:MOST_ACTIONS]
    progress = follow(given, given.steps[k], actions)
    return visit.page("tutorial.html", game=game, step=k, last=len(given.steps) - 1, **shown(visit, given, k, progress))


def shown(visit: Visit, given: Lesson, k: int, progress: Progress) -> dict[str, Any]:
    """All that the page of a step needs."""
    step, nth = given.steps[k], list(LANGUAGES).index(visit.language)
    text = text_of(given.game, visit.language)
    view = progress.desk.view(step.seat, visit.language, NAMES)
    open_ = bool(step.want) and not progress.done
    drawn = {"tall": True} if visit.tall and can_be_tall(given.game) else {}
    picture = given.game.picture(view, **drawn)
    return {
        "text": text,
        "card": Card(step.text[nth], step.clauses),
        "picture": Markup(with_spots(picture, view, text)) if open_ else Markup(picture),
        "prompt": text.question(view, view.question) if open_ and view.question else "",
        "actions": [(given.game.actions.text(a), text.action(view, a)) for a in view.legal] if open_ else [],
        "counted": progress.counted,
        "done": progress.done,
        "asked": bool(step.want),
        "praise": step.done[nth],
        "hint": step.hint[nth] if progress.refused else "",
        "refusal": refusal(view, progress, step),
        "lines": events_in_words(view, text) if progress.done else [],
    }


def can_be_tall(game: Game) -> bool:
    return "tall" in ways_to_draw(game)


def refusal(view: Any, progress: Progress, step: Step) -> Card | None:
    """Why the action that did not count is not even allowed; None if it was."""
    if not progress.refused:
        return None
    try:
        return reason(view, view.game.actions.parse(progress.refused))
    except ValueError:
        return None
