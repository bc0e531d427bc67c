"""The show of a turn: the events that a viewer sees, cut into frames that show one thing at a time.

A frame describes what happens and where every robot stands afterwards, so that a page can play, step, skip and rewind
without rules. Everything comes from views: no frame has anything that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from boardwright.core import NONE, Text, View
from boardwright.core.types import JsonObject
from boardwright.games.roborally.board.cards import mini_face
from boardwright.games.roborally.board.ghost_path import MOVES, TURNS
from boardwright.games.roborally.board.looks import letter_of, seat_of
from boardwright.games.roborally.data.cards import card_kinds, priority
from boardwright.games.roborally.rules.floor import AHEAD, tile
from boardwright.games.roborally.text.lexicon import Lexicon
from boardwright.games.roborally.words import Did, Status
from boardwright.games.roborally.world import place_of

GONE, REAL, VIRTUAL = 0, 1, 2
Event = tuple[int, ...]
Stand = list[int]
"""The position of a robot: x, y, facing, damage, and whether it is gone, real or virtual."""

STYLES: dict[int, str] = {
    Did.REGISTER_BEGAN: "register", Did.REPLACED: "card", Did.REVEALED: "reveal", Did.EXECUTES: "card",
    Did.STEPPED: "move", Did.PUSHED: "push", Did.BLOCKED: "block", Did.TURNED: "turn", Did.SLID: "move",
    Did.TELEPORTED: "jump", Did.PORTED: "jump", Did.FLEW: "jump", Did.CARRIED: "belt", Did.BELT_TURNED: "belt",
    Did.FLOWED: "belt", Did.SHOVED: "pusher", Did.GEAR_TURNED: "gear", Did.CRUSHED: "death", Did.FELL: "death",
    Did.LEFT_FLOOR: "death", Did.LASER: "laser", Did.SHOT: "laser", Did.BEAMED: "push", Did.BURNED: "damage",
    Did.IRRADIATED: "damage", Did.DAMAGED: "damage", Did.PREVENTED: "damage", Did.LOCKED: "damage",
    Did.DREW_CARD: "damage", Did.UNLOCKED: "repair", Did.DESTROYED: "death", Did.ELIMINATED: "death",
    Did.OPTION_DRAWN: "option", Did.OPTION_LOST: "option", Did.OPTION_REFILLED: "option",
    Did.OPTION_SWAPPED: "option", Did.FLAG_TOUCHED: "flag", Did.ARCHIVED: "flag", Did.REPAIRED: "repair",
    Did.REENTERED: "entry", Did.MATERIALISED: "entry", Did.FINISHED: "flag", Did.GAME_OVER: "end",
    Did.CONTROLLED: "option", Did.SCRAMBLED: "option", Did.FLAG_MOVED: "belt", Did.FLAG_BACK: "flag",
    Did.DROPPED: "option", Did.EXPLODED: "laser", Did.SUPERBOT: "flag", Did.BOARD_TURNED: "gear",
    Did.SENT_OFF: "death", Did.FLAG_TAKEN: "flag", Did.FLAG_DROPPED: "flag", Did.STUCK: "block",
    Did.DECLARED: "option", Did.STAYS_DOWN: "power",
}  # fmt: skip
"""How each kind of event is shown; programming is not part of the show."""
TOGETHER = frozenset({"belt", "pusher", "gear", "laser", "register", "reveal"})
"""Styles whose simultaneous events share one frame."""
CARDS_DO = frozenset({"turn", "move", "push", "block", "jump"})
OF_ONE_ROBOT = frozenset({"damage", "repair", "flag", "death"})
NOT_A_ROBOT = frozenset({Did.REGISTER_BEGAN, Did.LASER, Did.FLAG_MOVED, Did.FLAG_BACK, Did.EXPLODED, Did.GAME_OVER,
                         Did.BOARD_TURNED, Did.FLAG_DROPPED})  # fmt: skip


@dataclass
class Frame:
    """One thing that happens."""

    style: str
    register: int
    robot: int
    events: list[Event] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    beams: list[list[int]] = field(default_factory=list)
    robots: list[Stand] = field(default_factory=list)

    def as_data(self) -> dict[str, object]:
        return {
            "style": self.style,
            "register": self.register,
            "robot": self.robot,
            "lines": self.lines,
            "beams": self.beams,
            "robots": self.robots,
        }


def show(before: View, after: Sequence[View], text: Text, lexicon: Lexicon) -> JsonObject:
    """Return the show of some moves: `before` is the view before them, `after` the view after each."""
    stands = standing(before)
    shown: JsonObject = {
        "robots": [
            {"letter": letter_of(before.w, before.s, r), "seat": seat_of(before.w, before.s, r)}
            for r in range(before.w.robots)
        ],
        "start": [list(stand) for stand in stands],
        "frames": [],
        "orders": {},
    }
    register = int(before.s.register)
    for view in after:
        for frame in cut(view.events, register):
            register = frame.register
            _fill(frame, view, stands, text)
            order = _order(frame.events, lexicon)
            if order:
                shown["orders"][register] = order
            if frame.lines:
                shown["frames"].append(frame.as_data())
        stands = standing(view)
        if shown["frames"]:
            shown["frames"][-1]["robots"] = [list(stand) for stand in stands]
    return shown


def standing(view: View) -> list[Stand]:
    """Return the positions of all robots in a view."""
    s = view.s
    found = []
    for r in range(view.w.robots):
        x, y = place_of(s.at[r]) if s.at[r] >= 0 else (0, 0)
        here = GONE if s.status[r] != Status.IN or s.at[r] < 0 else VIRTUAL if s.virtual[r] else REAL
        found.append([x, y, int(s.facing[r]), int(s.damage[r]), here])
    return found


def cut(events: Iterable[Event], register: int) -> list[Frame]:
    """Cut events into frames: one robot after the other, simultaneous events together."""
    frames: list[Frame] = []
    for event in events:
        style = STYLES.get(event[0])
        if event[0] == Did.REGISTER_BEGAN:
            register = event[1]
        if style is None:
            continue
        if not frames or not _joins(frames[-1], style, event, register):
            frames.append(Frame(style, register, actor(event)))
        elif frames[-1].style == "card":
            frames[-1].style = style
        frames[-1].events.append(event)
    for frame in frames:
        if frame.style == "laser":  # shots are planned from the last victim to the first
            frame.events.reverse()
        if frame.style in TOGETHER and len({e[1] for e in frame.events}) > 1:
            frame.robot = NONE
    return frames


def actor(event: Event) -> int:
    """Return the robot an event is about; for a push, the one that pushes."""
    if event[0] in NOT_A_ROBOT:
        return NONE
    return event[2] if event[0] == Did.PUSHED else event[1]


def _joins(frame: Frame, style: str, event: Event, register: int) -> bool:
    """Return whether the event belongs to the frame before it."""
    if frame.register != register:
        return False
    if frame.style == "card":  # a card and its first effect
        return style in CARDS_DO and actor(event) == frame.robot
    if frame.style == "push":
        moved = {e[1] for e in frame.events if e[0] == Did.PUSHED}
        return event[0] in (Did.PUSHED, Did.STEPPED) and event[1] not in moved and frame.events[-1][0] == Did.PUSHED
    if frame.style == "register" and style == "reveal":
        return True
    if style != frame.style:
        return False
    if style in TOGETHER:
        return event[0] not in (Did.CARRIED, Did.FLOWED) or (event[0], event[1]) not in {e[:2] for e in frame.events}
    return style in OF_ONE_ROBOT and event[1] == frame.robot


def _fill(frame: Frame, view: View, stands: list[Stand], text: Text) -> None:
    """Add the lines of a frame, its beams, and the positions after it."""
    for event in frame.events:
        beam = _beam(view, event, stands)
        if beam:
            frame.beams.append(beam)
        _move(event, stands)
        if text.events.get(event[0]) and (line := text.event(view, event)):
            frame.lines.append(line)
    frame.robots = [list(stand) for stand in stands]


def _move(event: Event, stands: list[Stand]) -> None:
    """Update the position of the robot that an event changes."""
    kind = event[0]
    if kind in MOVES:
        stands[event[1]][:2] = place_of(event[MOVES[Did(kind)]])
    elif kind in TURNS:
        stands[event[1]][2] = event[TURNS[Did(kind)]]
    elif kind in (Did.DAMAGED, Did.REPAIRED):
        stands[event[1]][3] = event[2]
    elif kind in (Did.DESTROYED, Did.SENT_OFF):
        stands[event[1]][4] = GONE
    elif kind == Did.REENTERED:
        x, y = place_of(event[2])
        stands[event[1]] = [x, y, event[3], stands[event[1]][3], VIRTUAL]
    elif kind == Did.MATERIALISED:
        stands[event[1]][4] = REAL


def _beam(view: View, event: Event, stands: list[Stand]) -> list[int]:
    """Return a beam from its mount or robot to its target: x, y, x, y, number of beams."""
    if event[0] == Did.SHOT:
        return [*stands[event[1]][:2], *stands[event[2]][:2], 1]
    if event[0] != Did.LASER:
        return []
    cell, side, beams = event[1], event[2], event[3]
    far = view.w.beam_length[tile(view.w, view.s, cell)][side]
    return [*place_of(cell + far * AHEAD[side]), *place_of(cell), beams]


def _order(events: Iterable[Event], lexicon: Lexicon) -> list[dict[str, object]]:
    """Return the cards revealed in a register, by descending priority."""
    cards = sorted(((event[3], event[1]) for event in events if event[0] == Did.REVEALED), reverse=True)
    return [
        {"robot": r, "priority": priority(card), "card": lexicon.cards[card_kinds()[card]], "mini": mini_face(card)}
        for card, r in cards
    ]
