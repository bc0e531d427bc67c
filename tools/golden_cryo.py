"""Write the recorded matches of tests/golden/cryo: seeded matches in several styles, chosen for what they show.

    python tools/golden_cryo.py

Every match is weighted random play. A few of many are kept that together show every action family, question and
event, every card in all four uses, both ends, and every kind of majority and tie.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from boardwright.core import Match, write_match
from boardwright.games.cryo import GAME
from boardwright.games.cryo.actions import LOADS
from boardwright.games.cryo.switches import SWITCHES
from boardwright.games.cryo.words import Ask, Did, Do, Machine, Mode, Trouble

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden" / "cryo"
LEAST = 18
TRIES = 1200
CAVERNS = 14

STYLES: dict[str, dict[str, float]] = {
    "random": {},
    "settlers": {"LAUNCH": 40, "SCOUT": 8, "STASIS": 12, "REACTOR": 6, "PLAY VEHICLE": 12, "LOAD": 3, "COMPUTER": 6},
    "engineers": {"SLOT": 8, "RETURN_USE": 20, "OVERCLOCK": 30, "PLAY UPGRADE": 15, "COMPUTER": 8, "RETURN_REST": 0.1},
    "readers": {"COMPUTER": 30, "DRAW": 10, "SCRAP_CARD": 4, "PLAY MISSION": 9, "SPLIT": 3, "FABRICATOR": 3},
    "players": {"COMPUTER": 30, "PLAY UPGRADE": 5, "PLAY MISSION": 9, "PLAY VEHICLE": 5,
                "SKIP": 0.1, "SCRAP_CARD": 0.1},
    "saboteurs": {"RECALL": 9, "INCIDENT SABOTAGE": 60, "SALVAGE_ASSIGN": 20, "STASIS": 9, "INCIDENT SUNSET": 0.01},
    "neighbours": {"LAUNCH": 60, "LOAD 1": 60, "STASIS": 15, "REACTOR": 9, "PLAY VEHICLE": 30, "COMPUTER": 15,
                   "FABRICATOR": 4, "INCIDENT SABOTAGE": 0.2, "INCIDENT SUNSET": 0.05},
    "builders": {"LAUNCH": 60, "PLAY UPGRADE": 9, "PLAY VEHICLE": 9, "COMPUTER": 15, "STASIS": 9, "REACTOR": 9,
                 "FABRICATOR": 6, "INCIDENT SUNSET": 0.05, "SCRAP_CARD": 0.1},
}
"""Weights by family of action, by machine of a deployment, or by mode of a play; 1 by default."""

DESIGNS, USES = range(8), ("upgrade", "vehicle", "mission", "scrap")
RARE = {Did.NOTHING_TO_DRAW}
"""Events that random play hardly ever reaches; they have their own tests."""

WANTED = (
    {f"seats {n}" for n in GAME.seats}
    | {f"action {do.name}" for do in Do}
    | {f"question {ask.name}" for ask in Ask if ask < Ask.BEGIN}
    | {f"event {did.name}" for did in Did if did not in RARE}
    | {f"design {design} as {use}" for design in DESIGNS for use in USES}
    | {"ended by sunset", "ended by pods", "shared victory"}
    | {"sabotage of an emptied section", "sabotage of an empty chamber"}
    | {f"option {switch.name}" for switch in SWITCHES}
    | {"majority alone", "majority first and second", "majority tie of 2 for second", "majority tie of 3 for second"}
    | {"majority tie of 2 for first", "majority tie of 2 for first before others", "majority tie of 3 for first"}
    | {"majority tie of 3 for first before others", "majority tie of 4 for first"}
)
"""What the recorded matches show together."""

OPTIONS = (
    {}, {}, {}, {"payment": "ask"}, {"zero_use": False, "end_turn_window": False},
    {"recall_order": "incident_first", "launch_unlimited": False, "scout_material": "crystal"},
    {"computer_draw_first": False, "hand_limit_timing": "immediate", "public_discard": False},
    {"equal_turns": True, "first_player": 1}, {"station_costs": "as_written"}, {"solo": True, "solo_handicap": 5},
)  # fmt: skip


@dataclass
class Shown:
    """A finished match and what it shows."""

    name: str
    match: Match
    things: set[str]


def weight(match: Match, a: int, style: dict[str, float]) -> float:
    kind = Do(GAME.actions.kind[a])
    words = [kind.name]
    if kind == Do.DEPLOY:
        words.append(Machine(match.w.deploy_machine[GAME.actions.one[a]]).name)
    if kind == Do.PLAY:
        words.append(f"PLAY {Mode(GAME.actions.two[a]).name}")
    if kind == Do.INCIDENT:
        words.append(f"INCIDENT {Trouble(match.w.incident_kind[match.s.incident_up[GAME.actions.one[a]]]).name}")
    if kind == Do.LOAD and sum(LOADS[GAME.actions.one[a]]) == 1:
        words.append("LOAD 1")
    return max((style[word] for word in words if word in style), default=1.0)


def play(name: str, seats: int, seed: int, style: dict[str, float], options: dict[str, int | str | bool]) -> Shown:
    """Play a match in this style; return it with everything it shows."""
    match = Match(GAME, seats, seed, options)
    dice = random.Random(f"{name} {seed}")
    things = {f"seats {seats}", *(f"option {key}" for key in options)}
    while not match.over:
        p = dice.choice(match.acting())
        top = match.s.todo_n - 1
        things.add(f"question {Ask(match.s.todo_what[top]).name}")
        choices = match.legal(p)
        a = dice.choices(choices, [weight(match, a, style) for a in choices])[0]
        things.add(f"action {Do(GAME.actions.kind[a]).name}")
        match.play(p, a)
    for events in match.events:
        things.update(told(events))
    things.update(ending(match))
    return Shown(name, match, things)


def told(events: list[tuple[int, ...]]) -> Iterator[str]:
    """Yield what the events of an action show."""
    for k, (_, what, *numbers) in enumerate(events):
        yield f"event {Did(what).name}"
        if what == Did.PLAYED:
            yield f"design {numbers[1]} as {Mode(numbers[2]).name.lower()}"
        if what == Did.MISSION_CARD:
            yield f"design {numbers[1]} as mission"
        if what == Did.SCRAPPED_CARD:
            yield f"design {numbers[1]} as scrap"
        if what == Did.SABOTAGED:
            if numbers[0] // 3 != numbers[1]:
                yield "sabotage of an emptied section"
            if k + 1 == len(events) or events[k + 1][1] != Did.DESTROYED:
                yield "sabotage of an empty chamber"


def ending(match: Match) -> Iterator[str]:
    """Yield how the match ended, and the shape of every cavern: pods from most to fewest."""
    yield "ended by sunset" if match.s.sunset_by >= 0 else "ended by pods"
    if match.places().count(1) > 1:
        yield "shared victory"
    for space in range(CAVERNS):
        pods = sorted((n for n in match.s.cavern_pods[space][: match.seats] if n), reverse=True)
        if len(pods) == 1:
            yield "majority alone"
        if len(pods) > 1:
            first, second = pods.count(pods[0]), sum(n == pods[1] for n in pods)
            if first > 1:
                yield f"majority tie of {first} for first" + (" before others" if len(pods) > first else "")
            else:
                yield "majority first and second" if second == 1 else f"majority tie of {second} for second"


def chosen(shown: list[Shown]) -> list[Shown]:
    """Select matches that together show everything, then more up to a minimum."""
    kept: list[Shown] = []
    left = set(WANTED)
    pool = list(shown)
    while pool and (left or len(kept) < LEAST):
        if left and not any(one.things & left for one in pool):
            break
        best = max(pool, key=lambda one: (len(one.things & left), -one.match.ply))
        pool.remove(best)
        kept.append(best)
        left -= best.things
    return kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tries", type=int, default=TRIES)
    tries = parser.parse_args().tries
    styles, shown = list(STYLES), []
    for k in range(tries):
        options = dict(OPTIONS[k % len(OPTIONS)])
        style = styles[k // 2 % len(styles)]
        if style == "neighbours":
            options = {}
        seats = 2 if "solo" in options else 4 if style == "neighbours" or k % 2 == 0 else 2 + k % 3
        shown.append(play(style, seats, k, STYLES[style], options))
    kept = chosen(shown)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.match"):
        old.unlink()
    for n, one in enumerate(kept, 1):
        path = FOLDER / f"{n:02}_{one.name}_{one.match.seats}.match"
        path.write_text(write_match(one.match), encoding="utf-8")
    things = sorted(set().union(*(one.things for one in kept)))
    missing = sorted(WANTED - set(things))
    print(f"{len(kept)} matches show {len(things)} things; missing: {', '.join(missing) or 'nothing'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
