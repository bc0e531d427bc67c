"""RoboRally's puzzles: the best program for a hand while all other robots are powered down.

Nothing is then hidden or left to chance, so that every program of the hand can be simulated in full. The best one
comes farthest: it keeps the robot, touches the most flags, ends nearest to the next one and takes least damage. The
modules that search for puzzles need the whole game, and the game needs this file: they are imported on first use.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from boardwright.core import NONE, Budget, Value, View
from boardwright.core.page import Puzzles, Solution
from boardwright.core.page.puzzle import Line
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.course.course import load_courses
from boardwright.games.roborally.course.special_rules import CourseRules
from boardwright.games.roborally.puzzle.outcome import facts, outcome, play_out
from boardwright.games.roborally.puzzle.show import SHOW
from boardwright.games.roborally.rules.program import is_open
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import REGISTERS, Ask, Do, Status

DATA = Path(__file__).parent.parent / "data"
SEATS = (2, 3, 4)
FIRST, SHIFT = 2, 6
"""From turn FIRST all robots but one power down; every SHIFT turns another one stays awake."""


@cache
def plain_courses() -> tuple[str, ...]:
    """Return the courses without special rules that allow every number of players."""
    plain = CourseRules()
    return tuple(
        name for name, one in load_courses().items() if one.rules == plain and set(SEATS) <= set(one.players)
    )


def switches(k: int) -> Mapping[str, Value]:
    """Return switches for the k-th course in turn, without options."""
    return {"course": plain_courses()[k % len(plain_courses())], "options": "none"}


def steer(view: View) -> int:
    """Power down all robots but one after the first turns; the one awake changes now and then."""
    question = view.question
    if question is None or question.what not in (Ask.ANNOUNCE, Ask.STAY):
        return NONE
    awake = view.s.turn // SHIFT % view.w.robots
    return ACTIONS.id(Do.YES if view.s.turn >= FIRST and question.x != awake else Do.NO)


def poses(view: View) -> bool:
    """Return whether a whole program is asked of the only robot not powered down."""
    question, s = view.question, view.s
    if question is None or question.what != Ask.PROGRAM or s.virtual[question.x] or s.at[question.x] < 0:
        return False
    if any(s.card[question.x][reg] != NONE or not is_open(s, question.x, reg) for reg in range(REGISTERS)):
        return False
    others = [r for r in range(view.w.robots) if r != question.x]
    return s.next_flag[question.x] <= view.w.flags and all(rests(view.w, s, r) for r in others)


def rests(w: World, s: State, r: int) -> bool:
    """Return whether this robot does nothing this turn."""
    return bool(s.down[r] or s.status[r] == Status.OUT)


def is_programming(view: View) -> bool:
    return view.question is not None and view.question.what == Ask.PROGRAM and not view.s.confirmed[view.question.x]


def solve(view: View, effort: int) -> Solution | None:
    from boardwright.games.roborally.puzzle.programs import solution

    return solution(view)


def confirms(view: View, line: Line, effort: int) -> bool:
    from boardwright.games.roborally.puzzle.programs import is_best_for_expert

    return is_best_for_expert(view, line, effort)


def solves(view: View, line: Line, budget: Budget, seed: int) -> bool:
    from boardwright.games.roborally.puzzle.programs import is_found_by

    return is_found_by(view, line, budget, seed)


PUZZLES = Puzzles(
    file=DATA / "puzzles.jsonl",
    seats=SEATS,
    switches=switches,
    steer=steer,
    poses=poses,
    solve=solve,
    confirms=confirms,
    solves=solves,
    is_open=is_programming,
    play_out=play_out,
    outcome=outcome,
    facts=facts,
    show=SHOW,
    task={
        "en": "All other robots are powered down. Which program brings yours farthest? It keeps the robot, touches the "
        "most flags, ends nearest to the next one on foot, and takes the least damage: in this order.",
        "de": "Alle anderen Roboter sind abgeschaltet. Mit welchem Programm kommt deiner am weitesten? Der Reihe nach "
        "zählt: Der Roboter übersteht die Runde, er berührt die meisten Flaggen, er hat es dann am wenigsten weit zur "
        "nächsten, und er nimmt den wenigsten Schaden.",
    },
)
