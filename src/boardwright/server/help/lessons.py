"""Playable tutorials: real positions, a text in every language, and what the learner should do there.

A lesson is a TOML file that a game names in its help. A step begins in a position of the file, goes through its
`moves`, and asks for an action that fits one of `want`; actions that fit `also` are welcome before that. What is asked
of others is answered by the first of `others` that fits, what is asked of the learner beside the point by `auto`.
Nothing is stored: the address of a page says the step and the actions in it.
"""

import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

from boardwright.core import Game, View, look
from boardwright.core.page import Entry
from boardwright.core.position import Position, read_position
from boardwright.core.view import acting

LANGUAGE_CODE = 2
"""The letters of a language's code."""
MOST_ANSWERS = 400
"""How many questions of others a step may answer by itself."""


@dataclass(frozen=True)
class Step:
    """One thing to learn."""

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
    """The name of an event that must follow from the action."""
    solution: tuple[str, ...] = ()


@dataclass(frozen=True)
class FirstMatch:
    """The short match after a lesson: one opponent, and options that make it short."""

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
    """A position in front of the learner, and what has happened in it."""

    position: Position
    events: list[tuple[int, ...]] = field(default_factory=list)

    def view(self, seat: int, language: str, names: tuple[str, ...]) -> View:
        at = self.position
        seen = look(at.game, at.w, at.s, seat, at.seats, self.events, names)
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

    def go_on(self, step: Step) -> None:
        """Answer for the others, and for the learner what is beside the point."""
        at = self.position
        for _ in range(MOST_ANSWERS):
            turn = [(p, answer) for p in acting(at.s, at.seats) if (answer := self.answer(p, step))]
            if not turn:
                return
            self.play(*turn[0])

    def answer(self, p: int, step: Step) -> str:
        legal, patterns = self.legal(p), step.auto if p == step.seat else step.others
        return next((text for pattern in patterns for text in legal if fnmatchcase(text, pattern)), "")


@cache
def lesson(game: Game) -> Lesson | None:
    """The tutorial of a game; None if it has none."""
    if game.help.lessons is None:
        return None
    data = tomllib.loads(game.help.lessons.read_text(encoding="utf-8"))
    match = data["match"]
    first = FirstMatch(match["level"], tuple((name, str(value)) for name, value in match.get("options", {}).items()))
    return Lesson(game, data["positions"], tuple(read_step(step) for step in data["step"]), first)


def read_step(step: dict[str, Any]) -> Step:
    """A step of the file; `en`, `done_en`, `hint_en` and the like are its texts, one for each language."""
    clauses = tuple(step.get("clauses", "").split())
    languages = [key for key in step if len(key) == LANGUAGE_CODE]

    def spoken(before: str) -> Entry:
        return Entry({code: step.get(before + code, "") for code in languages}, clauses)

    return Step(
        position=step["position"],
        text=spoken(""),
        done=spoken("done_"),
        hint=spoken("hint_"),
        seat=step.get("seat", 0),
        moves=tuple(step.get("moves", ())),
        want=tuple(step.get("want", ())),
        also=tuple(step.get("also", ())),
        auto=tuple(step.get("auto", ())),
        others=tuple(step.get("others", ())),
        event=step.get("event", ""),
        solution=tuple(step.get("solution", ())),
    )


def stand(given: Lesson, step: Step) -> LessonMatch:
    """The position in which a step begins."""
    match = LessonMatch(read_position(given.positions[step.position], given.game))
    for move in step.moves:
        seat, _, action = move.partition(" ")
        match.play(int(seat), action)
    match.go_on(step)
    match.events = []
    return match


@dataclass(frozen=True)
class Progress:
    """Where the learner stands in a step: the actions that counted, and the one that did not."""

    match: LessonMatch
    counted: tuple[str, ...]
    done: bool
    refused: str = ""
    missed: LessonMatch | None = None
    """What came of an action that was allowed but did not lead where the step leads."""

    def taught(self, step: Step) -> frozenset[str]:
        """The actions that a step is about, of those allowed now."""
        return frozenset(action for action in self.match.legal(step.seat) if fits(action, step.want + step.also))


def follow(given: Lesson, step: Step, actions: tuple[str, ...]) -> Progress:
    """Try the actions of a learner one after the other, up to the one that is wanted or the first that is not."""
    match = stand(given, step)
    counted: list[str] = []
    for wanted in actions:
        action = next((text for text in match.legal(step.seat) if text.lower() == wanted.lower()), "")
        if not fits(action, step.want + step.also):
            return Progress(match, tuple(counted), False, wanted)
        match.play(step.seat, action)
        match.go_on(step)
        counted.append(action)
        if fits(action, step.want):
            if happened(match, step.event, given.game):
                return Progress(match, tuple(counted), True)
            return Progress(stand(given, step), (), False, wanted, match)
    return Progress(match, tuple(counted), False)


def fits(action: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(action, pattern) for pattern in patterns)


def happened(match: LessonMatch, name: str, game: Game) -> bool:
    """Has the event of this name happened?"""
    return not name or any(event[1] == game.events[name] for event in match.events)
