"""The headquarters: rooms, tiles, engineers, upcoming program cards, play order and pass order."""

from __future__ import annotations

from math import atan2, degrees

from boardwright.core import NONE, View
from boardwright.core.page.svg import box, group, placed
from boardwright.games.aquasphere.board.layout import Tower
from boardwright.games.aquasphere.board.marks import (
    ABYSS,
    DEEP,
    INK,
    LINE,
    MUTED,
    PROGRAM_WATER,
    SEA,
    SHOAL,
    middle,
    use,
    words,
)
from boardwright.games.aquasphere.schema import PARTS, ROOMS, STACK
from boardwright.games.aquasphere.text import LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import layout_name
from boardwright.games.aquasphere.words import Program, Room

ROOM_W, ROOM_H = 96, 46
CENTRES = {
    Room.R1L: (112, 165), Room.R1R: (216, 165), Room.R2L: (112, 98), Room.R2R: (216, 98),
    Room.R3L: (60, 31), Room.R3M: (164, 31), Room.R3R: (268, 31), Room.START: (164, 232),
}  # fmt: skip
START_W = 200
SLOT = 48
PAWN, PAWN_IN_ROOM = 0.86, 0.72
ABOVE_NAME = 5.5
"""Vertical offset that keeps engineers above the name of their room."""
COLUMN = 33
"""Column width of the final scoring, narrow enough to clear the tracks."""


def half_width(room: int) -> float:
    return (START_W if room == Room.START else ROOM_W) / 2


def headquarters(view: View, tower: Tower, language: str) -> str:
    """Draw the static tower: rooms and arrows."""
    labels = LABELS[language]
    frame = box(0, 0, tower.width, tower.height, DEEP, f'stroke="{LINE}"')
    arrows = "".join(
        _arrow(Room(start), Room(end)) for start in CENTRES for end in range(ROOMS) if view.w.arrow[start][end]
    )
    sideways = "".join(
        _beam(Room(one), Room(two)) for one in range(ROOMS) for two in range(one) if view.w.sideways[one][two]
    )
    rooms = "".join(_room(view, Room(room), language) for room in CENTRES)
    tracks = "".join(
        _track(view, labels[key], tower.tracks, y)
        for key, y in (("play_order", tower.play_y), ("pass_order", tower.pass_y))
    )
    return f'<g id="headquarters">{frame}{arrows}{sideways}{rooms}{tracks}</g>'


def _arrow(start: Room, end: Room) -> str:
    (ax, ay), (bx, by) = CENTRES[start], CENTRES[end]
    if start == Room.START:
        ax = bx
    sx, sy = ax + (bx - ax) * 0.3, ay - ROOM_H / 2
    x, y = bx + (ax - bx) * 0.3, by + ROOM_H / 2 + 2
    turn = degrees(atan2(x - sx, sy - y))
    return (
        f'<path d="M{sx:g} {sy:g}L{x:g} {y + 4:g}" stroke="{MUTED}" stroke-width="3"/>'
        f'<path d="M0 0l-6 9h12z" transform="translate({x:g} {y:g})rotate({turn:.0f})" fill="{MUTED}"/>'
    )


def _beam(one: Room, two: Room) -> str:
    (ax, ay), (bx, _) = CENTRES[one], CENTRES[two]
    return f'<path d="M{ax:g} {ay:g}H{bx:g}" stroke="{LINE}" stroke-width="4" stroke-dasharray="3 3"/>'


def _room(view: View, room: Room, language: str) -> str:
    x, y = CENTRES[room]
    half = half_width(room)
    fill = SEA if room == Room.START else ABYSS
    inner = box(x - half, y - ROOM_H / 2, 2 * half, ROOM_H, fill, f'stroke="{LINE}" stroke-width="1.5"')
    name = LEXICONS[language].rooms[room]
    if room == Room.START:
        inner += words(LABELS[language]["start"], x - half + 10, y + 5, 15, MUTED)
    else:
        inner += words(name, x + half - 4, y + ROOM_H / 2 - 3, 13, MUTED, 'text-anchor="end"')
    return f'<g id="room-{name if room != Room.START else "start"}">{inner}</g>'


def _track(view: View, label: str, x: float, y: float) -> str:
    slots = "".join(
        f'<circle cx="{x + 20 + SLOT * k:g}" cy="{y + 24:g}" r="19" fill="{ABYSS}" stroke="{LINE}"/>'
        + middle(str(k + 1), x + 20 + SLOT * k, y + 30, 16, "#3F7F8F")
        for k in range(view.w.seats)
    )
    return words(label, x, y, 14, MUTED) + slots


def live_headquarters(view: View, tower: Tower, language: str) -> str:
    """Draw the tiles, engineers, upcoming cards and both tracks."""
    tiles = "".join(_tile(view, room, language) for room in range(ROOMS))
    engineers = "".join(_engineer(view, tower, p, language) for p in range(view.w.seats))
    return tiles + _cards(view, tower, language) + _order(view, tower, language) + engineers


def _tile(view: View, room: int, language: str) -> str:
    x, y = CENTRES[Room(room)]
    program = view.s.tile_at[room]
    lexicon = LEXICONS[language]
    inner = box(x - 45, y - 20, 34, 34, PROGRAM_WATER[program], f'stroke="{INK}" stroke-opacity=".5"')
    inner += use(f"program-{program}", x - 28, y - 3, 1.1)
    name = LABELS[language]["room"].format(lexicon.rooms[room], lexicon.programs[program])
    return group(f"tile-{lexicon.rooms[room]}", name, inner)


def _engineer(view: View, tower: Tower, p: int, language: str) -> str:
    s = view.s
    room = Room(s.room[p])
    x, y = engineer_place(view, tower, p)
    size = PAWN if room in (Room.START, Room.PASSED) else PAWN_IN_ROOM
    name = LABELS[language]["engineer"].format(view.names[p], LEXICONS[language].rooms[room])
    return group(f"engineer-{p}", name, use(f"engineer-{p}", x, y, size), f'class="aq-engineer seat-{p}"')


def engineer_place(view: View, tower: Tower, p: int) -> tuple[float, float]:
    """Return an engineer's position: side by side in a room, or on the pass-order track."""
    s = view.s
    room = Room(s.room[p])
    if room == Room.PASSED:
        return tower.tracks + 20 + SLOT * s.pass_order.index(p), tower.pass_y + 24
    x, y = CENTRES[room]
    here = [q for q in range(view.w.seats) if s.room[q] == room]
    if room == Room.START:
        return x - 24 + 32 * here.index(p), y
    step = min(25, 40 / max(1, len(here) - 1)) if len(here) > 1 else 0
    return x + 15 + step * (here.index(p) - (len(here) - 1) / 2), y - ABOVE_NAME


def _order(view: View, tower: Tower, language: str) -> str:
    parts = []
    for k in range(view.w.seats):
        p = view.s.play_order[k]
        name = f"{LABELS[language]['play_order']} {k + 1}: {view.names[p]}"
        x, y = tower.tracks + 20 + SLOT * k, tower.play_y + 26
        parts.append(group(f"order-{k}", name, use(f"bot-{p}", x, y, 0.95)))
    return "".join(parts)


def _cards(view: View, tower: Tower, language: str) -> str:
    """AQ-050: draw the program cards, the next one large and hidden ones face-down."""
    s, labels, (left, top) = view.s, LABELS[language], tower.cards
    if view.over:
        return _final(view, tower, language)
    if s.program_left == 0:
        return words(labels["none_left"], left, top + 22, 14, MUTED)
    parts = [words(labels["next"], left, top + 22, 14, MUTED)]
    for k in range(min(s.program_left, STACK)):
        x, y, scale = ((left, top + 30, 1.0), (left + 120, top + 30, 0.5), (left + 120, top + 90, 0.5))[k]
        layout = s.program_stack[k]
        inner = _back() if layout == NONE else _front(view.w.layout[layout])
        name = labels["hidden"] if layout == NONE else layout_name(LEXICONS[language], layout)
        parts.append(group(f"program-card-{k}", name, placed(x, y, scale, inner)))
    if s.program_left > 1:
        parts.append(words(labels["later"], left + 120, top + 22, 14, MUTED))
    return "".join(parts)


def _final(view: View, tower: Tower, language: str) -> str:
    """Chapter 12: draw the final scoring in place of the cards."""
    labels, s, (left, top) = LABELS[language], view.s, tower.cards
    inner = words(labels["final"], left, top + 18, 14, MUTED)
    heads = (Program.TIME, Program.SUB, Program.LAB)
    inner += middle("A–F", left + COLUMN, top + 36, 13, MUTED)
    inner += "".join(use(f"program-{icon}", left + COLUMN * (k + 2), top + 32, 0.6) for k, icon in enumerate(heads))
    for p in range(view.w.seats):
        y = top + 58 + 24 * p
        inner += use(f"mark-{p}", left + 10, y - 5)
        inner += "".join(middle(str(s.final_parts[p][k]), left + COLUMN * (k + 1), y, 16) for k in range(PARTS))
    return group("final-scoring", labels["final"], inner)


MINI = {
    Room.R3L: (20, 20), Room.R3M: (54, 20), Room.R3R: (88, 20), Room.R2L: (37, 55), Room.R2R: (71, 55),
    Room.R1L: (37, 90), Room.R1R: (71, 90),
}  # fmt: skip


def _front(layout: list[int]) -> str:
    inner = box(0, 0, 108, 110, SHOAL, f'stroke="{MUTED}"')
    for room, (x, y) in MINI.items():
        program = layout[room]
        inner += f'<circle cx="{x}" cy="{y}" r="16" fill="{PROGRAM_WATER[program]}"/>'
        inner += use(f"program-{program}", x, y, 0.9)
    return inner


def _back() -> str:
    return box(0, 0, 108, 110, SHOAL, f'stroke="{MUTED}"') + middle("?", 54, 74, 56, MUTED)
