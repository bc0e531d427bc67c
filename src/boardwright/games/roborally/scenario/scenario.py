"""Scenarios: small positions with a run and its expected outcome (chapter 3.3), and their notation.

`parser` reads them, `runner` plays them; this module defines them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace

from boardwright.core import NONE, Value
from boardwright.games.roborally.course.floor import Floor, Place
from boardwright.games.roborally.data.cards import option_cards, priority
from boardwright.games.roborally.schema import State
from boardwright.games.roborally.words import REGISTERS, Mode, Status
from boardwright.games.roborally.world import place_of

SIDES = "NESW"
STEPS = ("A", "B", "C1", "C2", "C3", "C4", "C5", "C6", "C", "D", "E")
"""The steps of a register phase after which a scenario may check the state, in order."""
CLEANED_UP = "T"
AT_THE_END = ""
DESTROYED = "destroyed"
FINISHED = "finished"


class ScenarioError(ValueError):
    """A scenario that cannot be read; the message names file and line."""


@dataclass(frozen=True)
class Robot:
    """A robot as a line describes it; registers count from 1."""

    place: Place | None
    facing: int
    archive: Place
    gone: str = ""
    """The reason it is not on the floor: DESTROYED or FINISHED."""
    damage: int = 0
    lives: int = 3
    next: int = 1
    options: frozenset[int] = frozenset()
    locked: frozenset[int] = frozenset()
    down: bool = False
    virtual: bool = False
    announced: bool | None = False
    """None on an `expect` line that does not name it, because an announcement lapses once carried out."""


@dataclass(frozen=True)
class Filled:
    """The content of a register: a card, perhaps a second one, and how they combine."""

    card: int
    second: int = NONE
    mode: Mode = Mode.SINGLE

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(card for card in (self.card, self.second) if card != NONE)


@dataclass(frozen=True)
class Answer:
    """A decision of the `answers` line: the action with its text as written."""

    line: int
    robot: int
    action: int
    text: str


@dataclass(frozen=True)
class Expect:
    """The robot that an `expect` line expects after a step, or at the end."""

    line: int
    tag: str
    robot: int
    shape: Robot


@dataclass(frozen=True)
class Holds:
    """The cards that a `holds` line expects in a register at the end."""

    line: int
    robot: int
    register: int
    cards: frozenset[int]


@dataclass(frozen=True)
class Scenario:
    """One block. Robots are numbered in dock order; registers of `program` and `run` count from 1."""

    name: str
    source: str
    line: int
    floor: Floor
    switches: Mapping[str, Value]
    names: tuple[str, ...]
    robots: tuple[Robot, ...]
    program: Mapping[tuple[int, int], Filled]
    gyro: bool
    conditional: int
    charges: Mapping[int, int]
    deck: tuple[int, ...]
    optdeck: tuple[int, ...]
    registers: tuple[int, ...]
    cleanup: bool
    answers: tuple[Answer, ...]
    expects: tuple[Expect, ...]
    holds: tuple[Holds, ...]
    winners: frozenset[int]
    winners_line: int
    """The line of `winners`; NONE if there is none and the match must go on."""

    def where(self, line: int) -> str:
        """Return the prefix of a message about a line."""
        return f"{self.name}, line {line}: "

    def letters(self, robots: frozenset[int]) -> str:
        return " ".join(self.names[r] for r in sorted(robots)) or "nobody"


def seen(s: State, r: int) -> Robot:
    """Return the robot as it is in a state."""
    gone = {Status.IN: "", Status.DEAD: DESTROYED, Status.OUT: DESTROYED}.get(Status(s.status[r]), FINISHED)
    return Robot(
        place=None if gone else place_of(s.at[r]),
        facing=s.facing[r],
        archive=place_of(s.archive[r]),
        gone=gone,
        damage=s.damage[r],
        lives=s.lives[r],
        next=s.next_flag[r],
        options=frozenset(opt for opt, owner in enumerate(s.opt_owner) if owner == r),
        locked=frozenset(n + 1 for n in range(REGISTERS) if s.locked[r] >> n & 1),
        down=bool(s.down[r]),
        virtual=bool(s.virtual[r]),
        announced=bool(s.down_next[r]),
    )


def robot_differences(found: Robot, wanted: Robot) -> Iterator[str]:
    """Yield the differences of a robot from the expected one, each as the rest of a sentence about it."""
    if _stand(found) != _stand(wanted):
        on = found.gone or "on " + _stand(found).replace(" ", " facing ")
        yield f"is {on}, expected {_stand(wanted)}"
    for f in fields(Robot):
        here, there = getattr(found, f.name), getattr(wanted, f.name)
        if f.name in ("place", "facing", "gone") or there is None or here == there:
            continue
        if isinstance(here, bool):
            yield f"is {SAYS[f.name][here]}, expected {SAYS[f.name][there]}"
        else:
            yield f"has {WORDS.get(f.name, f.name)} {_value(f.name, here)}, expected {_value(f.name, there)}"


SAYS = {
    "down": ("up", "down"),
    "virtual": ("real", "virtual"),
    "announced": ("without an announced power down", "announced to power down"),
}
WORDS = {"next": "next flag", "locked": "locked registers", "archive": "its archive on"}


def _stand(robot: Robot) -> str:
    """Return place and facing in the notation, or the reason there is none."""
    return robot.gone or f"{_value('place', robot.place)} {SIDES[robot.facing]}"


def _value(name: str, value: object) -> str:
    if isinstance(value, tuple):
        return f"{value[0]},{value[1]}"
    if isinstance(value, frozenset):
        texts = [option_cards()[n].id if name == "options" else str(n) for n in sorted(value)]
        return ",".join(texts) or "-"
    return str(value)


def cards_text(cards: frozenset[int]) -> str:
    """Return the priorities of cards in the notation."""
    return "+".join(str(priority(card)) for card in sorted(cards, reverse=True)) or "-"


def held_cards(s: State, r: int, register: int) -> frozenset[int]:
    """Return the cards in a register, counted from 1."""
    return frozenset({s.card[r][register - 1], s.second[r][register - 1]}) - {NONE}


def written(name: str, robot: Robot, start: Robot) -> str:
    """Return the `expect` line of a robot, with its differences from the `robot` line."""
    start = gone_from(start, robot.gone) if robot.gone else start
    words = ["expect", name, _stand(robot)]
    for f in ("damage", "lives", "next", "archive", "options", "locked"):
        if getattr(robot, f) != getattr(start, f):
            words.append(f"{f}={_value(f, getattr(robot, f))}")
    for f in ("down", "virtual"):
        if getattr(robot, f) != getattr(start, f):
            words.append(SAYS[f][getattr(robot, f)])
    return " ".join(words)


def gone_from(robot: Robot, why: str) -> Robot:
    """Return the robot off the floor, without damage, locks and marks (RR-275, RR-311)."""
    bare = replace(robot, damage=0, locked=frozenset(), down=False, virtual=False, announced=False)
    return replace(bare, place=None, gone=why)
