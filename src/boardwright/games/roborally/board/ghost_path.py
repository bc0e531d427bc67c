"""The ghost path: where the viewer's program leads while all other robots are powered down.

It is computed from a view by the game's own rules and reveals nothing the viewer cannot know: hidden cards belong
to robots that rest, and the path ends where chance would decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from boardwright.core import NONE, UNKNOWN, Luck, View, plan, schema
from boardwright.core.types import AnyState
from boardwright.games.roborally.rules.answers import answer
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.words import REGISTERS, Ask, Did, Mode, Status

AFTER = frozenset({Ask.GO_REPAIR, Ask.SITE, Ask.REPAIR, Ask.STAY, Ask.CELL, Ask.FACE, Ask.PROGRAM})
"""Questions and chores that follow the five registers."""
STEPS = 2000
MOVES = {
    Did.STEPPED: 3, Did.PUSHED: 4, Did.TELEPORTED: 3, Did.PORTED: 3, Did.FLEW: 3, Did.CARRIED: 3,
    Did.FLOWED: 3, Did.SHOVED: 3, Did.BEAMED: 3,
}  # fmt: skip
"""Events that move a robot, with the index of the cell it moves to."""
TURNS = {Did.TURNED: 3, Did.BELT_TURNED: 2, Did.GEAR_TURNED: 2}
ENDS = {Did.FELL: "pit", Did.LEFT_FLOOR: "edge", Did.CRUSHED: "crushed", Did.DESTROYED: "destroyed"}


@dataclass(frozen=True)
class Leg:
    """The effect of one register on the robot: the cells it passes, its facing, and its fate if it ends badly."""

    register: int
    cells: tuple[int, ...]
    facing: int
    filled: bool
    fate: str = ""
    flag: int = 0
    damage: int = 0
    blocked: bool = False


def ghost_path(view: View, r: int, extra: Mapping[int, int] | None = None) -> tuple[Leg, ...]:
    """The legs of a robot's program, up to its last card; `extra` maps registers to cards on trial."""
    s: AnyState = schema(view.game.State).copy(view.s)
    if s.status[r] != Status.IN or s.at[r] < 0 or s.down[r]:
        return ()
    for register, card in (extra or {}).items():
        s.card[r][register], s.second[r][register], s.mode[r][register] = card, NONE, Mode.SINGLE
    filled = [register for register in range(REGISTERS) if s.card[r][register] >= 0]
    if not filled:
        return ()
    start = (int(s.at[r]), int(s.facing[r]))
    events = _run(view, s, r)
    legs = _legs(events, r, start, frozenset(filled))
    return tuple(leg for leg in legs if leg.register <= filled[-1])


def _run(view: View, s: AnyState, r: int) -> list[tuple[int, ...]]:
    """Run five registers with only this robot powered; every question gets its first legal answer."""
    luck = Luck(0)
    view.game.redeal(view.w, s, view.seat, luck)
    for other in range(view.w.robots):
        if other != r:
            s.down[other] = 1
            s.controlled_by[other] = NONE
    s.controlled_by[r] = NONE
    s.events, s.todo_n, s.register = [], 0, 0
    plan(s, Ask.GO_PRE, 0, 0)
    turn = s.turn
    for _ in range(STEPS):
        if s.todo_n == 0 or s.turn != turn or s.todo_what[s.todo_n - 1] in AFTER:
            break
        p = s.todo_who[s.todo_n - 1]
        if p == NONE:
            do_chore(view.w, s, luck)
        else:
            answer(view.w, s, p, view.game.choices(view.w, s, p)[0], luck)
    return [event[1:] for event in s.events]


def _legs(
    events: list[tuple[int, ...]], r: int, start: tuple[int, int], filled: frozenset[int]
) -> Iterator[Leg]:
    """Split the events into registers, up to a destruction or a card that chance decides."""
    cell, facing = start
    leg: Leg | None = None
    for event in events:
        if event[0] == Did.REGISTER_BEGAN:
            if leg is not None:
                yield leg
                cell, facing = leg.cells[-1], leg.facing
                if leg.fate:
                    return
            leg = Leg(event[1], (cell,), facing, event[1] in filled)
        elif event[0] == Did.TURN_BEGAN:
            break
        elif leg is not None and not leg.fate:
            leg = _follow(leg, event, r)
    if leg is not None:
        yield leg


def _follow(leg: Leg, event: tuple[int, ...], r: int) -> Leg:
    """The leg after one more event of its robot."""
    kind = event[0]
    if len(event) < 2 or event[1] != r:
        return leg
    if kind in MOVES:
        return replace(leg, cells=(*leg.cells, event[MOVES[Did(kind)]]))
    if kind in TURNS:
        return replace(leg, facing=event[TURNS[Did(kind)]])
    if kind in ENDS:
        return replace(leg, fate=ENDS[Did(kind)])
    if kind == Did.REPLACED:
        return replace(leg, fate="unsure")
    if kind == Did.FLAG_TOUCHED:
        return replace(leg, flag=event[2])
    if kind == Did.DAMAGED:
        return replace(leg, damage=leg.damage + 1)
    return replace(leg, blocked=True) if kind == Did.BLOCKED else leg


def next_register(view: View, r: int) -> int:
    """The first free register, or NONE."""
    s = view.s
    free = [g for g in range(REGISTERS) if s.card[r][g] == NONE and not s.locked[r] >> g & 1]
    return free[0] if free else NONE


def programmed(view: View) -> int:
    """The robot the viewer is programming, or NONE."""
    question = view.question
    return question.x if question is not None and question.what == Ask.PROGRAM else NONE


def tried(view: View, r: int, slot: int, register: int = NONE) -> dict[int, int]:
    """Map a register, by default the next free one, to the card of a hand slot; empty if it cannot go there."""
    where = next_register(view, r) if register == NONE else register
    if not (0 <= slot < len(view.s.hand[r]) and 0 <= where < REGISTERS):
        return {}
    card = view.s.hand[r][slot]
    return {where: card} if card not in (NONE, UNKNOWN) and not view.s.locked[r] >> where & 1 else {}
