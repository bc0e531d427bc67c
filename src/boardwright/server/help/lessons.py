"""Playable tutorials: real positions, a text in every language, and what the learner should do there.

A lesson is a TOML file named in a game's help. A step starts in a position of the file, plays its `moves`, and asks
for an action that matches `want`; actions that match `also` are accepted before that. Questions to other seats are
answered by the first match of `others`, incidental questions to the learner by `auto`. Nothing is stored: the URL
of a page contains the step and the actions taken in it.
"""

import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from boardwright.core import Game, View, make_view
from boardwright.core.page import Entry
from boardwright.core.position import Position, read_position
from boardwright.core.view import acting

LANGUAGE_CODE = 2
"""The letters of a language's code."""
MAX_ANSWERS = 400
"""Limit for the automatic answers of a step."""


@dataclass(frozen=True)
class Step:
    """A step of a lesson."""

    position: str
    text: Entry
    done: Entry
    hint: Entry
    seat: int = 0
    moves: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    auto: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    event: str = ""
    """The name of an event that the action must cause, if any."""
    solution: tuple[str, ...] = ()


@dataclass(frozen=True)
class FirstMatch:
    """The short match after a lesson: the level of the opponent, and options."""

    level: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """The tutorial of a game."""

    game: Game
    positions: dict[str, str]
    steps: tuple[Step, ...]
    match: FirstMatch


@dataclass
class LessonMatch:
    """A position of a lesson, and the events since its start."""

    position: Position
    events: list[tuple[int, ...]] = field(default_factory=list)

    def view(self, seat: int, language: str, names: tuple[str, ...]) -> View:
        at = self.position
        seen = make_view(at.game, at.w, at.s, seat, at.seats, self.events, names)
        return View(**{**seen.__dict__, "language": language})

    def legal(self, seat: int) -> list[str]:
        at = self.position
        asked = seat in acting(at.s, at.seats)
        return [at.game.actions.text(a) for a in at.game.choices(at.w, at.s, seat)] if asked else []

    def play(self, seat: int, action: str) -> None:
        at = self.position
        at.s.events = []
        at.game.answer(at.w, at.s, seat, at.game.actions.parse(action), at.luck)
        self.events += at.s.events

    def answer_others(self, step: Step) -> None:
        """Answer for other seats, and incidental questions to the learner."""
        at = self.position
        for _ in range(MAX_ANSWERS):
            turn = [(p, answer) for p in acting(at.s, at.seats) if (answer := self.answer(p, step))]
            if not turn:
                return
            self.play(*turn[0])

    def answer(self, p: int, step: Step) -> str:
        legal, patterns = self.legal(p), step.auto if p == step.seat else step.others
        return next((text for pattern in patterns for text in legal if fnmatchcase(text, pattern)), "")


@cache
def lesson(game: Game) -> Lesson | None:
    """Return the tutorial of a game, or None."""
    if game.help.lessons is None:
        return None
    data = tomllib.loads(game.help.lessons.read_text(encoding="utf-8"))
    match = data["match"]
    first = FirstMatch(match["level"], tuple((name, str(value)) for name, value in match.get("options", {}).items()))
    return Lesson(game, data["positions"], tuple(read_step(step) for step in data["step"]), first)


def read_step(step: dict[str, Any]) -> Step:
    """Parse a step; `en`, `done_en`, `hint_en` and so on are its texts by language."""
    clauses = tuple(step.get("clauses", "").split())
    languages = [key for key in step if len(key) == LANGUAGE_CODE]

    def entry(prefix: str) -> Entry:
        return Entry({code: step.get(prefix + code, "") for code in languages}, clauses)

    return Step(
        position=step["position"],
        text=entry(""),
        done=entry("done_"),
        hint=entry("hint_"),
        seat=step.get("seat", 0),
        moves=tuple(step.get("moves", ())),
        want=tuple(step.get("want", ())),
        also=tuple(step.get("also", ())),
        auto=tuple(step.get("auto", ())),
        others=tuple(step.get("others", ())),
        event=step.get("event", ""),
        solution=tuple(step.get("solution", ())),
    )


def initial_match(given: Lesson, step: Step) -> LessonMatch:
    """Return the initial position of a step."""
    match = LessonMatch(read_position(given.positions[step.position], given.game))
    for move in step.moves:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)
    match.answer_others(step)
    match.events = []
    return match


@dataclass(frozen=True)
class Progress:
    """Progress in a step: the accepted actions, and the rejected one if any."""

    match: LessonMatch
    counted: tuple[str, ...]
    done: bool
    refused: str = ""
    missed: LessonMatch | None = None
    """The result of an action that was legal but missed the goal of the step."""

    def taught(self, step: Step) -> frozenset[str]:
        """Return the legal actions that the step is about."""
        return frozenset(action for action in self.match.legal(step.seat) if fits(action, step.want + step.also))


def replay_actions(given: Lesson, step: Step, actions: tuple[str, ...]) -> Progress:
    """Replay a learner's actions up to the goal of the step or the first one that does not match."""
    match = initial_match(given, step)
    counted: list[str] = []
    for text in actions:
        action = next((legal for legal in match.legal(step.seat) if legal.lower() == text.lower()), "")
        if not fits(action, step.want + step.also):
            return Progress(match, tuple(counted), False, text)
        match.play(step.seat, action)
        match.answer_others(step)
        counted.append(action)
        if fits(action, step.want):
            if happened(match, step.event, given.game):
                return Progress(match, tuple(counted), True)
            return Progress(initial_match(given, step), (), False, text, match)
    return Progress(match, tuple(counted), False)


def fits(action: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(action, pattern) for pattern in patterns)


def happened(match: LessonMatch, name: str, game: Game) -> bool:
    """Return whether an event of this name has happened, or none is required."""
    return not name or any(event[1] == game.events[name] for event in match.events)
