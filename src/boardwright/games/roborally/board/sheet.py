"""The program sheet of a robot as a strip: lives, next flag, state, registers, damage, options.

ROOMY is for few robots, COMPACT for many, FLAT and SLIM for the page of a table. Everything shown comes from the
view, so that hidden cards lie face down.
"""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core import NONE, UNKNOWN, View
from boardwright.core.page.svg import short, title
from boardwright.games.roborally.board.cards import MINI_HIGH, MINI_WIDE, locked_mark, shown
from boardwright.games.roborally.board.facts import describe
from boardwright.games.roborally.board.looks import colour_of, is_blocker, letter_of, races, seat_of, team_of
from boardwright.games.roborally.board.marks import INK, LINE, MUTED, PAPER, RED, sign, words
from boardwright.games.roborally.board.options import option_pills
from boardwright.games.roborally.board.state import state_of, state_text
from boardwright.games.roborally.text import LABELS, LEXICONS
from boardwright.games.roborally.words import REGISTERS, Mode, Status

DAMAGE_BOXES = 10
BOXES_IN_ROW = 5
GAP = 6
Point = tuple[float, float]


@dataclass(frozen=True)
class Strip:
    """The positions of everything on a strip."""

    width: float
    height: float
    portrait: tuple[float, float, float]
    name: tuple[float, float, str, int] | None
    """None where the bars of the seats show name, lives and flags."""
    hearts: Point
    flag: Point
    state: Point
    registers: Point
    damage: tuple[float, float, float, float]
    options: Point
    says_state: bool = True
    """In words; otherwise by its sign alone."""


ROOMY = Strip(
    400, 192, (46, 43, 1.05), (90, 31, "start", 16), (99, 55), (344, 26), (388, 60), (14, 84),
    (286, 84, 19.5, 29), (14, 157),
)  # fmt: skip
COMPACT = Strip(
    480, 140, (49, 53, 1.2), (49, 124, "middle", 9), (112, 20), (216, 20), (470, 25), (98, 38),
    (368, 38, 19.5, 29), (98, 108),
)  # fmt: skip
FLAT = Strip(
    460, 116, (36, 46, 1.05), None, (0, 0), (0, 0), (450, 99), (68, 10), (346, 10, 19.5, 29), (68, 81),
)  # fmt: skip
SLIM = Strip(
    460, 88, (35, 40, 0.95), None, (0, 0), (0, 0), (14, 70), (68, 10), (346, 8, 19.5, 22), (346, 56), False,
)  # fmt: skip
"""For a table, whose bars show names, lives and flags."""


def sheet(view: View, r: int, strip: Strip, language: str, named: bool) -> str:
    """The strip of a robot; `named` adds ids to the cards."""
    w, s = view.w, view.s
    asked = any(q.x == r for q in view.questions)
    rim = f'stroke="{INK}" stroke-width="4"' if asked else f'stroke="{LINE}" stroke-width="1"'
    state, wide = _state(view, r, strip, language)
    taken = wide if strip.name is None and strip.says_state else 0
    parts = [
        title(describe(view, r, language)),
        f'<rect class="rr-sheet{" rr-asked" if asked else ""}" width="{strip.width:g}" height="{strip.height - GAP:g}"'
        f' rx="8" fill="{PAPER}" {rim}/>',
        f'<path class="seat-{seat_of(w, s, r)}" d="M0 8A8 8 0 0 1 8 0V{strip.height - GAP:g}A8 8 0 0 1 0'
        f' {strip.height - GAP - 8:g}z" fill="{colour_of(view, r)}"/>',
        _portrait(view, r, strip, language),
        _hearts(view, r, strip, language) + _next_flag(view, r, strip, language) if strip.name else "",
        state,
        registers(view, r, strip.registers, language, named),
        _damage(view, r, strip, language),
        option_pills(view, r, strip.options, strip.width - strip.options[0] - 8 - taken, language),
    ]
    faded = s.status[r] in (Status.OUT, Status.DONE)
    return f'<g id="sheet-{r}" class="rr-robot-sheet seat-{seat_of(w, s, r)}"{_opacity(faded)}>{"".join(parts)}</g>'


def _opacity(faded: bool) -> str:
    return ' opacity=".55"' if faded else ""


def _portrait(view: View, r: int, strip: Strip, language: str) -> str:
    x, y, scale = strip.portrait
    star = sign("superstar", 27, -24, 1.2) if view.w.superbot and view.s.bot == r else ""
    team = team_of(view.w, r)
    chip = f'<circle cx="-26" cy="-24" r="11" fill="{INK}"/>' + words(team, -26, -18, 16, "#fff", MIDDLE)
    robot = f'<g transform="translate({x:g} {y:g})scale({scale:g})">{figure(view, r)}{star}{chip if team else ""}</g>'
    return robot + _name(view, r, strip, language)


def _name(view: View, r: int, strip: Strip, language: str) -> str:
    if strip.name is None:
        return ""
    x, y, anchor, letters = strip.name
    size = 18 if anchor == "start" else 14
    return words(short(player_name(view, r, language), letters), x, y, size, INK, f'text-anchor="{anchor}"')


def figure(view: View, r: int, scale: float = 1) -> str:
    """A robot facing north, with its letter, which keeps its size when the robot is scaled."""
    letter = letter_of(view.w, view.s, r)
    badge = "square" if is_blocker(view.w, r) else "disc"
    return (
        f'<use href="#rr-robot-{r}"/><use href="#rr-{badge}"/>'
        f'<text class="rr-name" y="{6.8 / scale:.3g}" font-size="{19.3 / scale:.4g}" text-anchor="middle"'
        f' fill="{INK}">{letter}</text>'
    )


def player_name(view: View, r: int, language: str) -> str:
    """The player's name; if it is only a letter, the robot's role, where it has one."""
    name = view.names[seat_of(view.w, view.s, r)]
    if name == letter_of(view.w, view.s, r) and view.w.racer_and_blocker:
        lexicon = LEXICONS[language]
        return lexicon.blocker if is_blocker(view.w, r) else lexicon.racer
    return name


def _hearts(view: View, r: int, strip: Strip, language: str) -> str:
    x, y = strip.hearts
    lives, all_lives = view.s.lives[r], max(view.w.lives, view.s.lives[r])
    hearts = "".join(
        sign("heart" if n < lives else "heart-lost", x + 18 * n, y, 0.85) for n in range(all_lives)
    )
    return f"<g>{title(LABELS[language]['lives'].format(lives))}{hearts}</g>"


def _next_flag(view: View, r: int, strip: Strip, language: str) -> str:
    """The number of the next flag, out of all flags."""
    w, s, labels = view.w, view.s, LABELS[language]
    if not races(w, r):
        return ""
    x, y = strip.flag
    done = s.next_flag[r] > w.flags
    what = labels["all_flags"] if done else labels["next_flag"].format(s.next_flag[r], w.flags)
    number = sign("tick", x + 21, y) if done else words(f"{s.next_flag[r]}/{w.flags}", x + 12, y + 6, 17)
    return f"<g>{title(what)}{sign('pennant', x, y, 1.1)}{number}</g>"


def _state(view: View, r: int, strip: Strip, language: str) -> tuple[str, float]:
    """The state of a robot, and the width it takes."""
    label, mark = state_of(view, r)
    if not label:
        return "", 0
    x, y = strip.state
    text = state_text(view, r, label, language)
    fill = RED if label in ("dead", "out") else INK if label in ("down", "down_next") else MUTED
    if not strip.says_state:
        return f'<g class="rr-state" color="{fill}">{title(text)}{sign(mark, x, y, 0.95)}</g>', 0
    wide = 8.8 * len(text) + 4
    told = words(text, x, y, 15.5, fill, TEXT_END) + sign(mark, x - wide - 12, y - 4.5, 0.95)
    return f'<g class="rr-state" color="{fill}">{told}</g>', wide + 24


MIDDLE = 'text-anchor="middle"'
TEXT_END = 'text-anchor="end" font-weight="500"'


def is_face_down(view: View, r: int, register: int) -> bool:
    """Return whether a card lies there face down; False for open registers until the program is confirmed."""
    s = view.s
    if s.card[r][register] != UNKNOWN or s.status[r] not in (Status.IN, Status.DEAD):
        return False
    if s.locked[r] >> register & 1:
        return True
    return not s.down[r] and (s.register != NONE or bool(s.confirmed[r]))


def registers(view: View, r: int, corner: Point, language: str, named: bool) -> str:
    """Five registers as small cards; the current one is underlined."""
    s, labels = view.s, LABELS[language]
    x, y = corner
    parts = []
    for register in range(REGISTERS):
        locked = bool(s.locked[r] >> register & 1)
        card = s.card[r][register]
        inner = ""
        if card >= 0 or is_face_down(view, r, register):
            inner = _pair(view, r, register, language, named)
        else:
            inner = title(labels["empty"]) + sign("slot", 0, 0) + _digit(register + 1)
        if locked:
            inner += f"<g>{title(labels['locked'])}{locked_mark(mini=True)}</g>"
        if s.register == register:
            inner += f'<path class="rr-now" d="M3 {MINI_HIGH + 4}H{MINI_WIDE - 3}" stroke="{INK}" stroke-width="4"/>'
        place = f"translate({x + register * (MINI_WIDE + GAP):g} {y:g})"
        parts.append(f'<g id="register-{r}-{register + 1}" transform="{place}">{inner}</g>')
    return "".join(parts)


def _digit(number: int) -> str:
    return words(str(number), MINI_WIDE / 2, 39, 24, "#A9B4BF", 'text-anchor="middle"')


def _pair(view: View, r: int, register: int, language: str, named: bool) -> str:
    """The card of a register, with a second one small in its corner."""
    s = view.s
    cards = shown(s.card[r][register], language, mini=True, named=named)
    if s.second[r][register] >= 0 and s.mode[r][register] != Mode.SINGLE:
        second = shown(s.second[r][register], language, mini=True, named=named)
        cards += f'<g transform="translate(13 17)scale(.75)">{second}</g>'
    return cards


def _damage(view: View, r: int, strip: Strip, language: str) -> str:
    """Ten boxes, the last for destruction; from the fifth on, each locks a register."""
    x, y, wide, high = strip.damage
    damage = view.s.damage[r]
    boxes = ""
    for n in range(1, DAMAGE_BOXES + 1):
        left = x + (n - 1) % BOXES_IN_ROW * (wide + 1.5)
        top = y + (n - 1) // BOXES_IN_ROW * (high + 2)
        boxes += _box(n, n <= damage, left, top, wide, high)
    return f"<g>{title(LABELS[language]['damage'].format(damage))}{boxes}</g>"


def _box(n: int, hit: bool, x: float, y: float, wide: float, high: float) -> str:
    fill = RED if hit else "#F1D7DB" if n >= BOXES_IN_ROW else "#DFE5EA"
    name = "rr-damage rr-hit" if hit else "rr-damage"
    box = f'<rect class="{name}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="3" fill="{fill}"/>'
    if n == DAMAGE_BOXES:
        return box + sign("skull", x + wide / 2, y + high / 2)
    return box + words(str(n), x + wide / 2, y + high / 2 + 5, 15.5, "#fff" if hit else MUTED, MIDDLE)
