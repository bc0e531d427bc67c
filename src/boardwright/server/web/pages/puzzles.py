"""Puzzles: positions with one best answer, including a daily one."""

import asyncio
from dataclasses import dataclass
from urllib.parse import urlencode

from fastapi import APIRouter
from fastapi.responses import Response
from markupsafe import Markup

from boardwright.bots.reasons import sentence
from boardwright.bots.words import WORDS
from boardwright.core import Game, Text, View
from boardwright.core.page import Drawing, Moment, PanelRequest, Puzzle
from boardwright.server.help.puzzles import Attempt, attempt, best_attempt, is_right, puzzle_of_the_day, puzzles_of
from boardwright.server.tables.solved import Score, save_answer, score_of
from boardwright.server.web.context import Context, RequestContext
from boardwright.server.web.errors import HttpError, say
from boardwright.server.web.forms import read_form
from boardwright.server.web.log_view import events_in_words, text_of
from boardwright.server.web.picture import with_buttons, with_spots

router = APIRouter(prefix="/puzzles")
MAX_ANSWERS, MAX_LENGTH = 40, 80
"""Limits for the answers in a URL: their number, and the characters of each."""
LISTED = 6
"""Answers whose value is listed."""
BEST = "best"


@dataclass(frozen=True)
class JudgedAnswer:
    """An answer with its value, in the list after a puzzle."""

    words: str
    value: float
    best: bool
    mine: bool


def puzzles_of_the_day(context: RequestContext) -> list[tuple[Game, Text, int]]:
    """Return the games with puzzles, each with the number of today's."""
    now, games = context.service.clock.now(), context.service.settings.games.values()
    return [(game, text_of(game, context.language), puzzle_of_the_day(game, now)) for game in games if puzzles_of(game)]


@router.get("")
async def puzzle_index(context: Context) -> Response:
    """Show all games with puzzles, and today's puzzle of each."""
    rows = []
    for game, text, today in puzzles_of_the_day(context):
        score, count = await score_of(context.service, context.person_id, game.name), len(puzzles_of(game))
        rows.append({"game": game, "text": text, "today": today, "count": count, "score": score})
    return context.page("puzzles.html", themes=[row["game"] for row in rows], rows=rows)


@router.get("/{name}")
async def puzzle_list(name: str, context: Context) -> Response:
    """Show the puzzles of a game, easiest first."""
    game, puzzles = game_with_puzzles(context, name)
    score = await score_of(context.service, context.person_id, name)
    marks = [(k, puzzle.rating, score.of(puzzle.key)) for k, puzzle in enumerate(puzzles, 1)]
    today = puzzle_of_the_day(game, context.service.clock.now())
    text = text_of(game, context.language)
    return context.page(
        "puzzles_of_game.html", themes=[game], game=game, text=text, marks=marks, score=score, today=today
    )


@router.get("/{name}/{number}")
async def puzzle_page(name: str, number: int, context: Context, shown: str = "") -> Response:
    """Show a puzzle after the answers in the URL."""
    game, puzzle = find_puzzle(context, name, number)
    answers = limit_answers(context.request.query_params.getlist("action"))
    details = await asyncio.to_thread(puzzle_context, context, game, puzzle, answers, shown == BEST)
    score = await score_of(context.service, context.person_id, name)
    today = puzzle_of_the_day(game, context.service.clock.now()) == number
    details |= {"number": number, "score": score, "today": today, "next": next_number(game, score, number)}
    return context.page("puzzle.html", themes=[game], game=game, puzzle=puzzle, **details)


@router.post("/{name}/{number}")
async def puzzle_answer(name: str, number: int, context: Context) -> Response:
    """Give one more answer; the first finished line of each person is stored."""
    game, puzzle = find_puzzle(context, name, number)
    form = await read_form(context.request)
    answers = limit_answers([value for value in form.getlist("action") if isinstance(value, str)])
    tried, right = await asyncio.to_thread(judge, game, puzzle, answers)
    if tried.done:
        person = await context.get_or_create_person()
        await save_answer(context.service, person.id, name, puzzle.key, right)
    kept = [*tried.line, *([tried.refused] if tried.refused else [])]
    return context.redirect(address(game, number, kept))


def game_with_puzzles(context: RequestContext, name: str) -> tuple[Game, tuple[Puzzle, ...]]:
    game = context.service.game(name)
    puzzles = puzzles_of(game)
    if not puzzles:
        raise HttpError(404, say("There are no puzzles for this game yet."))
    return game, puzzles


def find_puzzle(context: RequestContext, name: str, number: int) -> tuple[Game, Puzzle]:
    game, puzzles = game_with_puzzles(context, name)
    if not 1 <= number <= len(puzzles):
        raise HttpError(404, say("There is no such puzzle."))
    return game, puzzles[number - 1]


def limit_answers(answers: list[str]) -> tuple[str, ...]:
    return tuple(answer[:MAX_LENGTH] for answer in answers[:MAX_ANSWERS])


def address(game: Game, number: int, answers: list[str]) -> str:
    """Return the URL of a puzzle after these answers."""
    query = urlencode([("action", answer) for answer in answers])
    return f"/puzzles/{game.name}/{number}" + (f"?{query}" if query else "")


def next_number(game: Game, score: Score, number: int) -> int:
    """Return the next puzzle the person has not tried, or simply the next one."""
    puzzles = puzzles_of(game)
    order = [(number + k) % len(puzzles) + 1 for k in range(len(puzzles) - 1)] or [number]
    return next((k for k in order if score.of(puzzles[k - 1].key) is None), order[0])


def judge(game: Game, puzzle: Puzzle, answers: tuple[str, ...]) -> tuple[Attempt, bool]:
    tried = attempt(game, puzzle, answers)
    return tried, tried.done and is_right(tried, best_attempt(game, puzzle))


def puzzle_context(
    context: RequestContext, game: Game, puzzle: Puzzle, answers: tuple[str, ...], show_best: bool
) -> dict[str, object]:
    """Return the context of the page of a puzzle. Slow, so it runs in a thread."""
    language, text = context.language, text_of(game, context.language)
    tried = attempt(game, puzzle, answers)
    view = tried.view(language)
    task = game.page.puzzles.task or {}
    shown: dict[str, object] = {"text": text, "done": tried.done, "line": tried.line, "refused": bool(tried.refused)}
    shown |= {"panel": None, "right": False, "rows": [], "judged": [], "lines": []}
    shown["task"] = task.get(language) or task.get("en", "")
    shown["back"] = address(game, 0, list(tried.line[:-1])).partition("?")[2]
    if tried.done:
        return shown | solution_context(context, game, puzzle, tried, show_best)
    picture = game.board.picture(view, Drawing(tall=context.tall))
    shown["picture"] = Markup(with_spots(picture))
    shown["prompt"] = text.question(view, view.question) if view.question else ""
    shown["actions"] = [(game.actions.text(a), text.action(view, a)) for a in view.legal]
    return shown


def solution_context(
    context: RequestContext, game: Game, puzzle: Puzzle, mine: Attempt, show_best: bool
) -> dict[str, object]:
    """Return the context of the solution: the answer, the best one, and their results."""
    language, text, best = context.language, text_of(game, context.language), best_attempt(game, puzzle)
    start, right = attempt(game, puzzle, ()), is_right(mine, best)
    seen = best if show_best else mine
    before, view = start.view(language), seen.view(language)
    picture = game.board.picture(view, Drawing(tall=context.tall))
    return {
        "right": right,
        "picture": Markup(with_buttons(picture)),
        "showing_best": show_best,
        "mine_words": line_in_words(start, mine.line, language),
        "best_words": line_in_words(start, best.line, language),
        "rows": compared(before, mine.view(language), best.view(language)),
        "judged": judged(before, puzzle, mine, best),
        "why_best": why(before, puzzle, best.line[0]),
        "why_mine": "" if right else why(before, puzzle, mine.line[0]),
        "lines": events_in_words(view, text),
        "panel": panel_of(game, before, view),
        "query": urlencode([("action", answer) for answer in mine.line]),
    }


def line_in_words(start: Attempt, line: tuple[str, ...], language: str) -> list[str]:
    """Return a line in words, each answer as shown when it is given."""
    attempted = attempt(start.start.game, start.puzzle, ())
    text, words = text_of(start.start.game, language), []
    for answer in line:
        words.append(text.action(attempted.view(language), start.start.game.actions.parse(answer)))
        attempted.answer(answer)
    return words


def compared(before: View, mine: View, best: View) -> list[tuple[str, str, str]]:
    """Return the solver's facts before, after their line and after the best line, where they differ."""
    facts = before.game.page.puzzles.facts
    then, own, good = ({fact.name: fact.meaning for fact in facts(view)} for view in (before, mine, best))
    names = dict.fromkeys([*then, *good, *own])
    rows = [(then.get(name, ""), own.get(name, ""), good.get(name, "")) for name in names]
    return [row for row in rows if len(set(row)) > 1]


def judged(view: View, puzzle: Puzzle, mine: Attempt, best: Attempt) -> list[JudgedAnswer]:
    """Return the values of the best answers and of the solver's; none if whole lines are compared."""
    if view.game.page.puzzles.outcome:
        return []
    text = text_of(view.game, view.language)
    found = [
        JudgedAnswer(text.action(view, view.game.actions.parse(one)), value, one == best.line[0], one == mine.line[0])
        for one, value in puzzle.values.items()
    ]
    return [one for k, one in enumerate(found) if k < LISTED or one.mine]


def why(view: View, puzzle: Puzzle, answer: str) -> str:
    """Return what an answer changes at once, in a sentence, or an empty string if unknown."""
    reasons = tuple(puzzle.reasons.get(answer, ()))
    return sentence(text_of(view.game, view.language), reasons, WORDS[view.language]) if reasons else ""


def panel_of(game: Game, before: View, after: View) -> dict[str, object] | None:
    """Return the panel in which the game shows what happened."""
    panel = game.page.puzzles.show
    if panel is None:
        return None
    history = [Moment(0, (), lambda: before), Moment(1, after.events, lambda: after)]
    files = f"/games/{game.name}/static/"
    return {
        "template": str(panel.template),
        "context": panel.context(PanelRequest(after, history, playing=False)),
        "styles": [files + name for name in panel.styles],
        "scripts": [files + name for name in panel.scripts],
    }
