"""One cell of a board, and the token that describes it in the RRB 2 text format (data/FORMAT.txt)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import IntEnum

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
SIDES = "nesw"
SIDE_NAMES = ("north", "east", "south", "west")
STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
NO_SIDE = -1
REGISTERS = 5
DOCKS = 8


class BoardError(ValueError):
    """A board text that cannot be used; the message names source, line and cell."""


class Kind(IntEnum):
    """What a cell is; water, oil, walls and mounts come on top of it (RR-014)."""

    FLOOR = 0
    PIT = 1
    REPAIR = 2
    UPGRADE = 3
    CHOP_SHOP = 4
    WASTE = 5
    GEAR_RIGHT = 6
    GEAR_LEFT = 7
    BELT = 8
    EXPRESS = 9
    CURRENT = 10
    TELEPORTER = 11
    PORTAL = 12
    RANDOMIZER = 13
    DOCK = 14


BELTS = (Kind.BELT, Kind.EXPRESS)
KIND_OF = {
    ".": Kind.FLOOR, "P": Kind.PIT, "R": Kind.REPAIR, "U": Kind.UPGRADE, "H": Kind.CHOP_SHOP,
    "W": Kind.WASTE, "G+": Kind.GEAR_RIGHT, "G-": Kind.GEAR_LEFT, "C": Kind.BELT, "X": Kind.EXPRESS,
    "V": Kind.CURRENT, "T": Kind.TELEPORTER, "@": Kind.PORTAL, "Z": Kind.RANDOMIZER, "S": Kind.DOCK,
}  # fmt: skip
BASE_OF = {kind: base for base, kind in KIND_OF.items()}


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. Sides are 0..3 = N E S W; masks have bit = side or bit = register - 1."""

    kind: Kind
    exit: int = NO_SIDE
    turn_in: int = 0
    water: bool = False
    oil: bool = False
    walls: int = 0
    lasers: tuple[tuple[int, int], ...] = ()
    pusher: tuple[int, int] | None = None
    crusher: int = 0
    flamers: tuple[tuple[int, int, int], ...] = ()
    letter: str = ""
    dock: int = 0

    def has_wall(self, side: int) -> bool:
        """Whether the cell itself shows a wall on this side (its neighbour may show one too, RR-006)."""
        return bool(self.walls >> side & 1)

    def mounts(self) -> list[tuple[str, int]]:
        """The devices fixed to a side of the cell, each with that side; a mount is a wall (RR-111)."""
        found = [("laser", side) for side, _ in self.lasers]
        found += [("pusher", self.pusher[0])] if self.pusher else []
        return found + [("flamer", side) for side, _, _ in self.flamers]


TOKEN = re.compile(
    r"(?P<base>S[1-8]|G[+-]|[CX][nesw](?:<[nesw]+)?|V[nesw]|T[a-z]?|@[a-z]|[.PRUHZW])"
    r"(?P<surface>(?:%[wo])*)(?:\|(?P<walls>[nesw]+))?(?P<lasers>(?:![nesw][1-3])*)"
    r"(?:>(?P<pusher>[nesw])(?P<pushes>[1-5]+))?(?:\#(?P<crusher>[1-5]+))?"
    r"(?P<flamers>(?:\*[nesw][1-9]:[1-5]+)*)"
)
HINTS = (
    (r"[CX](?![nesw])", "belt needs an exit side n, e, s or w"),
    (r"[CX][nesw]<(?![nesw])", "the sides after < are n, e, s or w"),
    (r"V(?![nesw])", "current needs a direction n, e, s or w"),
    (r"G(?![+-])", "gear is G+ or G-"),
    (r"S(?![1-8])", "dock is S1 to S8"),
    (r"@(?![a-z])", "portal needs a letter a to z"),
    (r"[^.PRUHZWGCXVT@S]", "no cell begins like this"),
    (r".*%(?![wo])", "after % comes w for water or o for oil"),
    (r".*\|(?![nesw])", "after | come the sides of the walls: n, e, s or w"),
    (r".*!(?![nesw][1-3])", "laser is ! with a side n, e, s or w and 1 to 3 beams"),
    (r".*>(?![nesw][1-5])", "pusher is > with a side n, e, s or w and registers 1 to 5"),
    (r".*#(?![1-5])", "crusher is # with registers 1 to 5"),
    (r".*\*(?![nesw][1-9]:[1-5])", "flamer is * with a side, a reach, a colon and registers, like *n1:135"),
    (r"[CX][nesw]<[nesw]+|S[1-8]|G[+-]|[CXV][nesw]|T[a-z]?|@[a-z]|[.PRUHZW]",
     "after the base come %, |, !, >, #, * in this order"),
)  # fmt: skip


def why_not_a_token(text: str) -> str:
    """The likeliest reason why a text is no token, for error messages."""
    return next((why for pattern, why in HINTS if re.match(pattern, text)), "see FORMAT.txt")


def side_mask(letters: str) -> int:
    return sum(1 << side for side, letter in enumerate(SIDES) if letter in letters)


def register_mask(digits: str) -> int:
    return sum(1 << number for number in range(REGISTERS) if str(number + 1) in digits)


def registers_of(mask: int) -> tuple[int, ...]:
    """The register numbers of a mask, ascending: 0b10101 gives (1, 3, 5)."""
    return tuple(number + 1 for number in range(REGISTERS) if mask >> number & 1)


def parse_token(text: str) -> Cell:
    """Read one token; ValueError with the reason if it is none."""
    found = TOKEN.fullmatch(text)
    if found is None:
        raise ValueError(f'"{text}" is not a token ({why_not_a_token(text)})')
    part = {name: value or "" for name, value in found.groupdict().items()}
    base = part["base"]
    kind = KIND_OF[base if base[0] == "G" else base[0]]
    moving = kind in (Kind.BELT, Kind.EXPRESS, Kind.CURRENT)
    return Cell(
        kind,
        exit=SIDES.index(base[1]) if moving else NO_SIDE,
        turn_in=side_mask(base[3:]) if kind in BELTS else 0,
        water="%w" in part["surface"],
        oil="%o" in part["surface"],
        walls=side_mask(part["walls"]),
        lasers=tuple((SIDES.index(s), int(n)) for s, n in re.findall(r"!(.)(.)", part["lasers"])),
        pusher=(SIDES.index(part["pusher"]), register_mask(part["pushes"])) if part["pusher"] else None,
        crusher=register_mask(part["crusher"]),
        flamers=tuple(
            (SIDES.index(side), int(reach), register_mask(digits))
            for side, reach, digits in re.findall(r"\*(.)(.):(\d+)", part["flamers"])
        ),
        letter=base[1:] if kind in (Kind.TELEPORTER, Kind.PORTAL) else "",
        dock=int(base[1]) if kind == Kind.DOCK else 0,
    )


def _sides(mask: int) -> str:
    return "".join(letter for side, letter in enumerate(SIDES) if mask >> side & 1)


def _digits(mask: int) -> str:
    return "".join(map(str, registers_of(mask)))


def token(cell: Cell) -> str:
    """The token of a cell; parse_token reads it back."""
    text = BASE_OF[cell.kind] + (SIDES[cell.exit] if cell.exit != NO_SIDE else "") + cell.letter
    text += str(cell.dock) if cell.dock else ""
    text += "<" + _sides(cell.turn_in) if cell.turn_in else ""
    text += "%w" * cell.water + "%o" * cell.oil
    text += "|" + _sides(cell.walls) if cell.walls else ""
    text += "".join(f"!{SIDES[side]}{beams}" for side, beams in cell.lasers)
    text += f">{SIDES[cell.pusher[0]]}{_digits(cell.pusher[1])}" if cell.pusher else ""
    text += f"#{_digits(cell.crusher)}" if cell.crusher else ""
    return text + "".join(f"*{SIDES[side]}{reach}:{_digits(mask)}" for side, reach, mask in cell.flamers)


def turn_side(side: int, k: int) -> int:
    return side if side == NO_SIDE else (side + k) % 4


def turn_mask(mask: int, k: int) -> int:
    k %= 4
    return (mask << k | mask >> (4 - k)) & 15


def turned_cell(cell: Cell, k: int) -> Cell:
    """The cell after k quarter turns clockwise: every side changes n->e->s->w->n."""
    return replace(
        cell,
        exit=turn_side(cell.exit, k),
        turn_in=turn_mask(cell.turn_in, k),
        walls=turn_mask(cell.walls, k),
        lasers=tuple((turn_side(side, k), beams) for side, beams in cell.lasers),
        pusher=(turn_side(cell.pusher[0], k), cell.pusher[1]) if cell.pusher else None,
        flamers=tuple((turn_side(side, k), reach, mask) for side, reach, mask in cell.flamers),
    )
