"""The live pieces on the floor: tokens, robots, flags and archive markers."""

from __future__ import annotations

from math import cos, pi, sin

from boardwright.core import View
from boardwright.core.page.svg import title
from boardwright.games.roborally.board.facts import describe
from boardwright.games.roborally.board.looks import colour_of, letter_of, races, robots_of, seat_of
from boardwright.games.roborally.board.marks import INK, RED, sign, words
from boardwright.games.roborally.board.parts import CELL, HALF
from boardwright.games.roborally.board.sheet import figure
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.text.lexicon import robot_name
from boardwright.games.roborally.words import Goal, Opt, Status, Token
from boardwright.games.roborally.world import place_of

RING = 29.5
SEGMENTS = 10
MARKER_PLACES = ((-24, -24), (24, -24), (24, 24), (-24, 24), (0, -25), (25, 0), (0, 25), (-25, 0))
"""Offset of each robot's archive marker, so that several can share a cell."""
SIDED = ((Opt.SHIELD, "shield-arc"), (Opt.REFLECTOR, "mirror-arc"), (Opt.TURRET, "turret"))
LYING = {
    Token.MINE: "mine", Token.PROXIMITY: "proximity", Token.GOO: "goo", Token.BRIDGE: "bridge",
    Token.TELEPORTER: "teleporter", Token.SCRAMBLER_BOMB: "scrambler-bomb", Token.BIG_ONE: "big-one",
}  # fmt: skip


def centre(cell: int) -> tuple[float, float]:
    """The centre of a cell in units of the picture."""
    x, y = place_of(cell)
    return x * CELL + HALF, y * CELL + HALF


def live_pieces(view: View, language: str) -> str:
    """Everything that moves, lowest layer first."""
    layers = (
        ("tokens", _tokens(view, language)),
        ("robots", _robots(view, language)),
        ("flags", _flags(view, language)),
        ("archives", _archives(view, language)),
    )
    return "\n".join(f'<g class="rr-{name}">{"".join(parts)}</g>' for name, parts in layers)


def _tokens(view: View, language: str) -> list[str]:
    s, lexicon = view.s, LEXICONS[language]
    parts = []
    for k in range(s.tokens):
        if s.token[k] == Token.NOTHING:
            continue
        owner = robot_name(lexicon, view, s.token_owner[k])
        x, y = centre(s.token_at[k])
        name = title(f"{lexicon.tokens[s.token[k]]} ({owner})")
        part = LYING[Token(s.token[k])]
        parts.append(f'<g id="token-{k}" transform="translate({x:g} {y:g})">{name}<use href="#rr-{part}"/></g>')
    return parts


def _archives(view: View, language: str) -> list[str]:
    """A small lettered tab for every robot that may come back, unless the robot stands there itself."""
    w, s = view.w, view.s
    parts = []
    for r in range(w.robots):
        stands_there = s.status[r] == Status.IN and s.at[r] == s.archive[r]
        if s.archive[r] < 0 or stands_there or s.status[r] in (Status.OUT, Status.DONE, Status.ABSENT):
            continue
        x, y = centre(s.archive[r])
        dx, dy = MARKER_PLACES[r]
        name = LABELS[language]["archive"].format(robot_name(LEXICONS[language], view, r))
        parts.append(
            f'<g id="archive-{r}" class="rr-archive" transform="translate({x + dx:g} {y + dy:g})">{title(name)}'
            f'<path d="M-9-10H5L9-6V10H-9z" fill="#fff" stroke="{INK}" stroke-width="1.4"/>'
            f'<path class="seat-{seat_of(w, s, r)}" d="M-9 7H9V10H-9z" fill="{colour_of(view, r)}"/>'
            f'{words(letter_of(w, s, r), 0, 5.4, 19.3, INK, MIDDLE)}</g>'
        )
    return parts


MIDDLE = 'text-anchor="middle"'


def _robots(view: View, language: str) -> list[str]:
    """Robots in play; those that share a cell are smaller, side by side."""
    s = view.s
    there: dict[int, list[int]] = {}
    for r in range(view.w.robots):
        if s.status[r] == Status.IN and s.at[r] >= 0:
            there.setdefault(s.at[r], []).append(r)
    parts = []
    for cell, robots in there.items():
        robots.sort(key=lambda r: s.virtual[r])
        for n, r in enumerate(robots):
            dx, dy, scale = _corner(n, len(robots))
            x, y = centre(cell)
            parts.append(_robot(view, r, (x + dx, y + dy, scale), language))
    return parts


def _corner(n: int, among: int) -> tuple[float, float, float]:
    """Offset and scale of the n-th of several robots on one cell: the first large, virtual ones round it."""
    if among == 1:
        return 0, 0, 1
    if n == 0:
        return -6, -6, 0.78
    scale = 0.5 if among <= 4 else 0.36
    turn = pi / 4 if among == 2 else -pi / 4 + pi * (n - 1) / (among - 2)
    return round(20 * cos(turn), 1), round(20 * sin(turn), 1), scale


def _robot(view: View, r: int, place: tuple[float, float, float], language: str) -> str:
    s, (x, y, scale) = view.s, place
    where = f"translate({x:g} {y:g})" + (f"scale({scale:g})" if scale != 1 else "")
    state = " rr-virtual" if s.virtual[r] else " rr-down" if s.down[r] else ""
    ghost = '<use href="#rr-spectre"/>' if s.virtual[r] else ""
    opacity = ' opacity=".5"' if s.virtual[r] or s.down[r] else ""
    return (
        f'<g id="robot-{r}" class="rr-robot seat-{seat_of(view.w, s, r)}{state}" transform="{where}">'
        f"{title(describe(view, r, language))}{ghost}{_damage_ring(s.damage[r])}"
        f'<g class="rr-facing" transform="rotate({90 * s.facing[r]})"{opacity}><use href="#rr-robot-{r}"/>'
        f"{_gear(view, r)}</g>{_letter(view, r, scale)}{_badges(view, r)}</g>"
    )


def _letter(view: View, r: int, scale: float) -> str:
    """The robot's letter, as large on a small robot as on any other."""
    return figure(view, r, scale).partition("/>")[2]


def _gear(view: View, r: int) -> str:
    """Options mounted on a side, turned where they point."""
    s = view.s
    return "".join(
        f'<use href="#rr-{part}" transform="rotate({90 * (s.charge[opt] % 4)})"/>'
        for opt, part in SIDED
        if s.opt_owner[opt] == r
    )


def _damage_ring(damage: int) -> str:
    """One red arc, a tenth of the ring, per point of damage."""
    if damage <= 0:
        return ""
    arcs = ""
    for n in range(min(damage, SEGMENTS)):
        a, b = (2 * pi * (n + edge) / SEGMENTS - pi / 2 for edge in (0.08, 0.92))
        arcs += f"M{RING * cos(a):.1f} {RING * sin(a):.1f}A{RING} {RING} 0 0 1 {RING * cos(b):.1f} {RING * sin(b):.1f}"
    ring = f'<circle r="{RING}" fill="none" stroke="#1B2128" stroke-width="6" opacity=".35"/>'
    return f'{ring}<path class="rr-damage-ring" d="{arcs}" fill="none" stroke="{RED}" stroke-width="4.5"/>'


def _badges(view: View, r: int) -> str:
    """Badges on the robot: powered down now or next turn, SuperBot, remote control, carried flag."""
    s, w = view.s, view.w
    parts = ""
    if s.down[r]:
        parts += '<use href="#rr-asleep" x="18" y="-20"/>'
    elif s.down_next[r]:
        parts += '<use href="#rr-announced" x="20" y="19"/>'
    if w.superbot and s.bot == r:
        parts += sign("superstar", -21, -20, 1.1)
    if s.controlled_by[r] >= 0:
        parts += sign("radio", -21, 19, 1.1)
    if w.goal == Goal.CAPTURE_THE_FLAG and r in s.carrier:
        parts += sign("pennant", 20, -21, 1.4)
    return parts


def _flags(view: View, language: str) -> list[str]:
    """Flags; one with a robot on it shrinks into the corner of the cell."""
    w, s, labels = view.w, view.s, LABELS[language]
    taken = {s.at[r] for r in range(w.robots) if s.status[r] == Status.IN}
    mine = {s.next_flag[r] for r in robots_of(w, s, view.seat) if races(w, r)}
    parts = []
    for f in range(w.flags):
        if s.flag_at[f] < 0:
            continue
        x, y = centre(s.flag_at[f])
        under = s.flag_at[f] in taken
        shrink = f"translate({x + 13:g} {y - 12:g})scale(.78)" if under else f"translate({x:g} {y:g})"
        name, team = labels["flag"].format(f + 1), ""
        if w.goal == Goal.CONTROL_ALL_FLAGS and s.flag_team[f] >= 0:
            numeral = "I" * (s.flag_team[f] + 1)
            name = labels["flag_team"].format(f + 1, numeral)
            team = f'<circle cx="14" cy="20" r="10" fill="{INK}"/>' + words(numeral, 14, 26.5, 19.3, "#fff", MIDDLE)
        halo = '<use href="#rr-goal"/>' if f + 1 in mine else ""
        digit = words(str(f + 1), 5, 1 if under else -1, 32 if under else 25, "#fff", MIDDLE)
        parts.append(
            f'<g id="flag-{f + 1}" class="rr-flag-piece" transform="{shrink}">{title(name)}{halo}'
            f'<use href="#rr-flag"/>{digit}{team}</g>'
        )
    return parts
