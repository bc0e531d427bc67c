"""Playable tutorials: real positions, a text in every language, and what the learner should do there.

A lesson is a file in `tutorials/`. A step begins in a position of the file, goes through its `moves`, and asks for an
action that fits one of `want`; actions that fit `also` are welcome before that. Whatever else is asked then is
answered by `auto`, for the learner too. Nothing is stored: the address of a page says the step and the actions in it.
"""

import tomllib
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from boardwright.core import Game, View, find_game, look
from boardwright.core.position import Position, read_position
from boardwright.core.view import acting

FOLDER = Path(__file__).parent / "tutorials"
MOST_ANSWERS = 400
"""How many questions of others a step may answer by itself."""


@dataclass(frozen=True)
class Step:
    """One thing to learn. The texts are English and German."""

    position: str
    text: tuple[str, str]
    done: tuple[str, str]
    hint: tuple[str, str]
    seat: int = 0
    moves: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    auto: tuple[str, ...] = ()
    event: str = ""
    """The name of an event that must follow from the action."""
    clauses: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """The tutorial of a game."""

    game: Game
    positions: dict[str, str]
    steps: tuple[Step, ...]


@dataclass
class Desk:
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

    def go_on(self, seat: int, auto: tuple[str, ...]) -> None:
        """Answer for the others, and for the learner what `auto` names."""
        at = self.position
        for _ in range(MOST_ANSWERS):
            turn = [(p, answer) for p in acting(at.s, at.seats) if (answer := self.answer(p, seat, auto))]
            if not turn or not auto:
                return
            self.play(*turn[0])

    def answer(self, p: int, seat: int, auto: tuple[str, ...]) -> str:
        legal = self.legal(p)
        fitting = [text for wish in auto for text in legal if fnmatchcase(text, wish)]
        return fitting[0] if fitting else ("" if p == seat else legal[0])


def lesson_names() -> tuple[str, ...]:
    """The games that have a tutorial."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def lesson(name: str) -> Lesson:
    """The tutorial of a game."""
    data = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return Lesson(find_game(name), data["positions"], tuple(read_step(step) for step in data["step"]))


def read_step(step: dict[str, Any]) -> Step:
    def both(name: str) -> tuple[str, str]:
        return step.get(f"{name}_en", ""), step.get(f"{name}_de", "")

    return Step(
        position=step["position"],
        text=(step["en"], step["de"]),
        done=both("done"),
        hint=both("hint"),
        seat=step.get("seat", 0),
        moves=tuple(step.get("moves", ())),
        want=tuple(step.get("want", ())),
        also=tuple(step.get("also", ())),
        auto=tuple(step.get("auto", ())),
        event=step.get("event", ""),
        clauses=tuple(step.get("clauses", "").split()),
        solution=tuple(step.get("solution", ())),
    )


def stand(given: Lesson, step: Step) -> Desk:
    """The position in which a step begins."""
    desk = Desk(read_position(given.positions[step.position], given.game))
    for move in step.moves:
        seat, _, action = move.partition(" ")
        desk.play(int(seat), action)
    desk.events = []
    return desk


def fits(action: str, wishes: tuple[str, ...]) -> bool:
    return any(fnmatchcase(action, wish) for wish in wishes)


def happened(desk: Desk, name: str, game: Game) -> bool:
    """Has the event of this name happened?"""
    return not name or any(event[1] == game.events[name] for event in desk.events)
