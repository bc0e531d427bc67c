"""Write the golden matches of RoboRally: seeded matches that together cover every important situation.

    python tools/golden_roborally.py

Plays matches of random and keen robots on all kinds of courses and keeps those that show something new: every option
card in use, every ending, every course rule. A test replays them.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.golden_roborally_options import options_at_work
from tools.keen_robot import keen_program

from boardwright.core import Match, question, write_match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.course.course import load_courses
from boardwright.games.roborally.words import Ask, Did, Do, Goal, Opt, Status

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden" / "roborally"
NOT_IN_ANY_DECK = ("BUZZ_BOMB", "DRONE_LAUNCHER", "HOMING_DEVICE", "INTERCEPTOR", "MISSILE_LAUNCHER")
CATEGORIES = ("beginner", "expert", "team", "house", "own")
ROBOT_COUNTS = (2, 4, 8)
ENDINGS = (
    "finish",
    "shared finish",
    "last survivor",
    "nobody left",
    "turn limit",
    "all ranked",
    "pair",
    "team finish",
    "team elimination",
    "all flags held",
    "flag captured",
)
WANTED = (
    {f"option {opt.name}" for opt in Opt if opt.name not in NOT_IN_ANY_DECK}
    | {f"end {name}" for name in ENDINGS}
    | {f"category {name}" for name in CATEGORIES}
    | {f"robots {n}" for n in ROBOT_COUNTS}
)

LIMIT = {"turn_limit": 30}
ARMED: dict[str, Any] = {"options": "armed_and_dangerous", "lives": 5, **LIMIT}
OPTION_FEAST = """
title = "Option Feast"
boards = [
  { board = "exchange", x = 0, y = 0, turns = 0 },
  { board = "docking_bay_b", x = 0, y = 12, turns = 0 },
]
flags = [[7, 1], [9, 7], [1, 4]]
rules = { start_options = { deal = 3, keep = 3 } }
"""
"""A custom course on which every robot starts with three options."""
PHOTO_FINISH = OPTION_FEAST.replace("Option Feast", "Photo Finish").replace("[[7, 1], [9, 7], [1, 4]]", "[[9, 7]]")
"""One near flag: with a Mechanical Arm two robots can touch it in the same register."""
OWN = {OPTION_FEAST: "option_feast", PHOTO_FINISH: "photo_finish"}
TABLES: tuple[tuple[int, str, dict[str, Any]], ...] = (
    (2, "keen", {"course": "risky_exchange", **LIMIT}),
    (4, "keen", {"course": "checkmate", **LIMIT}),
    (8, "random", {"course": "risky_exchange", **LIMIT}),
    (4, "random", {"course": "option_world", "lives": 5, **LIMIT}),
    (4, "eager", {"course": "option_world", "lives": 5, **LIMIT}),
    (8, "eager", {"course": OPTION_FEAST, "lives": 4, "turn_limit": 12}),
    (8, "eager", {"course": OPTION_FEAST, **ARMED, "turn_limit": 12}),
    (8, "eager keen", {"course": OPTION_FEAST, "lives": 4, "turn_limit": 12}),
    (8, "eager keen", {"course": OPTION_FEAST, **ARMED, "turn_limit": 12}),
    (8, "eager", {"course": OPTION_FEAST, "options": "1994", "turn_limit": 12}),
    (4, "eager", {"course": "proving_run", **ARMED}),
    (4, "eager", {"course": "chop_shop_challenge", "options": "1994", "lives": 4, **LIMIT}),
    (2, "random", {"course": "death_trap", "lives": 1, **LIMIT}),
    (2, "random", {"course": "death_trap", "lives": 1, "last_survivor": "plays_on", **LIMIT}),
    (4, "keen", {"course": "dizzy_dash", "end": "rank_all", "turn_limit": 60}),
    (4, "keen", {"course": "tandem_carnage", "turn_limit": 60}),
    (4, "keen", {"course": "all_for_one", "lives": 5, "options": "none", "turn_limit": 120}),
    (8, "keen", {"course": PHOTO_FINISH, "lives": 4, "turn_limit": 12}),
    (8, "eager keen", {"course": PHOTO_FINISH, "lives": 4, "turn_limit": 12}),
    (4, "random", {"course": "war_zone", "lives": 1, **LIMIT}),
    (4, "keen", {"course": "toggle_boggle", "lives": 5, "options": "none", "turn_limit": 100}),
    (4, "keen", {"course": "capture_the_flag", "turn_limit": 80}),
    (4, "keen", {"course": "cannery_dash", "turn_limit": 60}),
    (2, "keen", {"course": "interference", "turn_limit": 60}),
    (8, "keen", {"course": "day_of_the_superbot", "turn_limit": 20}),
    (8, "random", {"course": "frenetic_factory", "turn_limit": 20}),
    (8, "keen", {"course": "moving_targets", "turn_limit": 20}),
)
"""Seats, style and switches of the matches to try, repeatedly with other seeds."""
ROUNDS = 40
LAZY = (Do.NO, Do.FIRE_MAIN, Do.FC_NORMAL, Do.TAKE, Do.PRE, Do.CONFIRM)


def play(seats: int, style: str, switches: dict[str, Any], seed: int) -> tuple[Match, set[str]]:
    """Play a match in a style; return it with what it shows."""
    match = Match(GAME, seats, seed, switches)
    rng = random.Random(f"{seats} {seed} {style} {switches}")
    shown: set[str] = set()
    while not match.over:
        seat = match.acting()[0]
        for action in actions_of(match, seat, style, rng):
            before = match.state_at(match.ply)
            match.play(seat, action)
            shown |= {f"option {opt.name}" for opt in options_at_work(match, before, action)}
    return match, shown | set(summary(match))


def actions_of(match: Match, seat: int, style: str, rng: random.Random) -> list[int]:
    """Return the next actions of the seat: a whole program for keen robots, otherwise one action."""
    legal = [a for a in match.legal(seat) if GAME.canonical(match.w, match.s, seat, a)]
    if "keen" in style:
        program = keen_program(match, seat, rng)
        if program:
            return program
    if style == "keen":
        dull = [a for a in legal if GAME.actions.kind[a] in LAZY]
        return [rng.choice(dull or legal)]
    if "eager" in style:
        return [rng.choice(lively_actions(match, seat, legal) if rng.random() < 0.9 else legal)]
    return [rng.choice(legal)]


def lively_actions(match: Match, seat: int, legal: list[int]) -> list[int]:
    """Prefer actions that use an option and keep the robot moving."""
    what = match.s.todo_what[question(match.s, seat)]
    if what in (Ask.ANNOUNCE, Ask.STAY, Ask.DAMAGE, Ask.FACE):
        return legal[:1]
    if what == Ask.PROGRAM:
        special = [a for a in legal if GAME.actions.kind[a] not in (Do.PLACE, Do.CONFIRM)]
        return special or legal
    return [a for a in legal if GAME.actions.kind[a] not in LAZY and a != legal[0]] or legal


def summary(match: Match) -> Iterator[str]:
    """Yield what a finished match shows as a whole."""
    yield f"robots {match.w.robots}"
    course = load_courses().get(str(match.switches["course"]))
    yield f"category {course.category if course else 'own'}"
    yield f"end {ending(match)}"
    if any(e[1:2] + e[3:4] == (Did.OPTION_DRAWN, Opt.BIO_OPTION) for e in match.events[0]):
        yield "option BIO_OPTION"


def ending(match: Match) -> str:
    """Return how the match ended, as in ENDINGS."""
    w, s = match.w, match.s
    winners = bin(s.won).count("1")
    if w.turn_limit and s.turn >= w.turn_limit and not s.won:
        return "turn limit"
    if not s.won:
        return "nobody left"
    goals = {
        Goal.SHARED_FLAGS: "pair",
        Goal.ANY_ROBOT: "team finish",
        Goal.ELIMINATION: "team elimination",
        Goal.CONTROL_ALL_FLAGS: "all flags held",
        Goal.CAPTURE_THE_FLAG: "flag captured",
    }
    finished = [r for r in range(w.robots) if s.done_at[r] >= 0]
    if w.goal in goals:
        by_elimination = w.goal != Goal.ELIMINATION and teams_left(match) < 2
        return "last survivor" if by_elimination else goals[Goal(w.goal)]
    if not finished:
        return "last survivor"
    if w.rank_all:
        return "all ranked"
    return "shared finish" if winners > 1 else "finish"


def teams_left(match: Match) -> int:
    size = 2 if match.w.goal == Goal.SHARED_FLAGS else 1
    teams = {r // size if size == 2 else r % 2 for r in range(match.w.robots) if match.s.status[r] != Status.OUT}
    return len(teams)


def could_show(switches: dict[str, Any], style: str, missing: set[str]) -> bool:
    """Is a match of this table worth another seed?"""
    if any(name.startswith("option") for name in missing) and "eager" in style:
        return True
    ends = {
        "shared finish": PHOTO_FINISH,
        "team finish": "all_for_one",
        "all flags held": "toggle_boggle",
        "all ranked": "dizzy_dash",
        "flag captured": "capture_the_flag",
        "pair": "tandem_carnage",
    }
    return any(switches["course"] == course for name, course in ends.items() if f"end {name}" in missing)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    missing = set(WANTED)
    for seed in range(ROUNDS):
        for number, (seats, style, switches) in enumerate(TABLES):
            if not missing:
                return
            if seed and not could_show(switches, style, missing):
                continue
            match, shown = play(seats, style, switches, seed)
            new = shown & missing
            if new or seed == 0:
                missing -= shown
                course = OWN.get(switches["course"], switches["course"])
                name = f"{number:02d}-{course}-{seats}-{style.replace(' ', '-')}-{seed}.match"
                (FOLDER / name).write_text(write_match(match), encoding="utf-8")
                print(name, match.ply, ending(match), sorted(new), flush=True)
    print("still missing:", sorted(missing))


if __name__ == "__main__":
    main()
