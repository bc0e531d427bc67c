"""Small hand-made positions for tests of pictures, texts and features: a course, robots, what they hold."""

from functools import cache
from typing import Any

from boardwright.core import NONE, Question, View, ask_also, schema
from boardwright.core.view import masked
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.course import assemble, load_course
from boardwright.games.roborally.course.floors import remember
from boardwright.games.roborally.data.cards import card_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.switches import SWITCHES
from boardwright.games.roborally.words import Held, Status
from boardwright.games.roborally.world import cell_of, make_world

DEFAULTS: dict[str, Any] = {switch.name: switch.default for switch in SWITCHES}
LETTERS = "ABCDEFGH"
ALONE = (
    "mover", "flywheel", "conditional", "copter", "self_register", "empty_register", "abort", "bio", "bot",
)  # fmt: skip
LISTS = (
    "controlled_by", "target", "arm", "carrier", "flag_team", "new_side", "last_hit_by", "token_owner",
)  # fmt: skip
"""Fields that are empty at the start."""


@cache
def world(course: str = "risky_exchange", seats: int = 2, **switches: Any) -> World:
    """The world of a course, with its floor remembered."""
    found = load_course(course)
    w = make_world(found, {**DEFAULTS, **switches}, seats)
    remember(w, assemble(found))
    return w


def start(w: World) -> State:
    """All robots on their docks, nothing dealt yet."""
    s = schema(State).new()
    s.turn, s.register = 1, NONE
    s.next_flag = [1] * len(s.next_flag)
    for name in ALONE:
        setattr(s, name, NONE)
    for name in ("hand", "card", "second"):
        setattr(s, name, [[NONE] * len(row) for row in getattr(s, name)])
    for name in LISTS:
        setattr(s, name, [NONE] * len(getattr(s, name)))
    s.opt_owner = [Held.DECK if used else Held.NOT_USED for used in w.option_used]
    s.flag_at = list(w.flag)
    for r in range(len(s.at)):
        s.status[r] = Status.IN if r < w.robots else Status.ABSENT
        s.at[r] = s.archive[r] = w.dock[r] if r < w.robots else NONE
        s.facing[r] = w.dock_facing[r]
        s.lives[r] = w.lives if r < w.robots else 0
    return s


def put(s: State, r: int, x: int, y: int, facing: int = 0) -> None:
    """A robot stands here."""
    s.at[r], s.facing[r] = cell_of(x, y), facing


def give(s: State, r: int, *options: int) -> None:
    """A robot holds these options."""
    for opt in options:
        s.opt_owner[opt] = r
    s.opt_n[r] += len(options)


def program(s: State, r: int, *priorities: int) -> None:
    """Cards in the registers 1, 2, ...; 0 leaves one empty."""
    for register, number in enumerate(priorities):
        s.card[r][register] = card_of(number) if number else NONE


def deal(s: State, r: int, *priorities: int) -> None:
    """Cards in the hand."""
    s.held[r] = len(priorities)
    for k, number in enumerate(priorities):
        s.hand[r][k] = card_of(number)


def seen(w: World, s: State, seat: int, *questions: Question, legal: tuple[int, ...] = ()) -> View:
    """The position as a seat sees it, with these questions open."""
    asked = schema(State).copy(s)
    asked.todo_n = 0
    for q in questions:
        ask_also(asked, q.what, q.seat, q.x, q.y)
    v = masked(GAME, w, asked, seat)
    return View(GAME, w, v, seat, w.seats, questions, legal, tuple(LETTERS[: w.seats]))
