"""Where station, headquarters, boards and track lie in a picture; it stays the same for a whole match."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core.page.svg import Box

LAP = 50
FRAME = 34
WIDE, HIGH = 1440, 900
TOP, SIDE = 16, 9
"""Spaces of the knowledge track along the upper and along the right edge; twice both is a lap."""
COLUMN = 536
"""The width for which banner, headquarters and boards are designed."""
BANNER, QUARTERS, BOARD = 46, 262, 122
GAP = 5
TALL = 860
ROW = 62.0
"""The height of a row of the track on a narrow screen."""
CORNER, CORNER_SCALE = 96, 1.93
"""What loading station and supply need below the ring on a narrow screen, and how much larger they are."""
TABLE = 1263
"""The width of the picture for a table."""
OWN = 365
"""The width of headquarters and own things at a table."""
OWN_BOARD = 283
"""The width for which the own things are designed."""


@dataclass(frozen=True)
class Tower:
    """How the headquarters are drawn: the size, the cards to come, and the tracks of play order and pass order."""

    width: float
    height: float
    cards: tuple[float, float]
    tracks: float
    play_y: float
    pass_y: float


BESIDE = Tower(COLUMN, QUARTERS, (334, 0), 334, 157, 213)
BELOW = Tower(OWN, 408, (6, 258), 182, 276, 340)
"""At a table: cards and tracks below the rooms."""


@dataclass(frozen=True)
class Layout:
    """Places in units of the picture: upper left corners, for the ring its middle; `scale` is that of the column."""

    page: Box
    track: tuple[Box, ...]
    ring: tuple[float, float]
    scale: float
    banner: tuple[float, float]
    quarters: tuple[float, float]
    boards: tuple[tuple[float, float], ...]
    rest: Box
    """What the boards leave free, for a table or a legend."""
    corners: tuple[tuple[float, float], tuple[float, float]]
    """Loading station and general supply."""
    tower: Tower = BESIDE
    own: tuple[float, float] | None = None
    """At a table: where the own things lie; then there is no banner, and there are no boards."""
    corner_scale: float = 1.0

    @property
    def own_scale(self) -> float:
        return self.scale * OWN / OWN_BOARD


def layout(seats: int, tall: bool, table: bool = False) -> Layout:
    if table:
        return _tall_table() if tall else _table()
    return _tall(seats) if tall else _wide(seats)


def _table() -> Layout:
    """Ring on the left, headquarters and own things on the right, the track as a frame around both."""
    left, top = TABLE - FRAME - 6 - OWN, FRAME + 6
    own = (left, top + BELOW.height + 8)
    corners = ((FRAME + 4, HIGH - FRAME - 84), (left - 114, HIGH - FRAME - 84))
    page, nowhere = Box(0, 0, TABLE, HIGH), Box(0, 0, 0, 0)
    ring = (FRAME + 6 + 406, HIGH / 2)
    return Layout(page, _frame(TABLE), ring, 1.0, (0, 0), (left, top), (), nowhere, corners, BELOW, own)


def _tall_table() -> Layout:
    """The same in one column: ring, track, headquarters, own things."""
    scale, ring, rows = TALL / OWN, 8 + 408.0, ROW
    track = ring + 408 + CORNER
    quarters = track + 2 * rows + 12
    own = (0.0, quarters + scale * BELOW.height + 10)
    page = Box(-10, 0, TALL + 20, own[1] + scale * OWN / OWN_BOARD * 210 + 6)
    corners = _tall_corners(ring)
    cells, nowhere = _rows(track, rows), Box(0, 0, 0, 0)
    middle = (TALL / 2, ring)
    return Layout(page, cells, middle, scale, (0, 0), (0, quarters), (), nowhere, corners, BELOW, own, CORNER_SCALE)


def _tall_corners(ring: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Loading station and supply, large, where the ring leaves room below."""
    top = ring + 408 - 50
    return (0.0, top), (TALL - 108 * CORNER_SCALE, top)


def _rows(top: float, high: float) -> tuple[Box, ...]:
    """The track in two rows."""
    wide = TALL / (LAP / 2)
    return tuple(Box(wide * (k % 25), top + high * (k // 25), wide, high) for k in range(LAP))


def _wide(seats: int) -> Layout:
    """Ring on the left, column on the right, the track as a frame around both."""
    left, top = WIDE - FRAME - 6 - COLUMN, FRAME + 5
    quarters = top + BANNER + GAP
    boards = quarters + QUARTERS + GAP
    places = tuple((left, boards + k * (BOARD + GAP)) for k in range(seats))
    end = boards + seats * (BOARD + GAP)
    return Layout(
        Box(0, 0, WIDE, HIGH),
        _frame(WIDE),
        (FRAME + 6 + 406, HIGH / 2),
        1.0,
        (left, top),
        (left, quarters),
        places,
        Box(left, end, COLUMN, HIGH - FRAME - 6 - end),
        ((FRAME + 4, HIGH - FRAME - 84), (left - 114, HIGH - FRAME - 84)),
    )


def _frame(width: float) -> tuple[Box, ...]:
    """AQ-020: clockwise from the upper left corner."""
    wide, high = width / TOP, (HIGH - 2 * FRAME) / SIDE
    upper = [Box(wide * k, 0, wide, FRAME) for k in range(TOP)]
    right = [Box(width - FRAME, FRAME + high * k, FRAME, high) for k in range(SIDE)]
    lower = [Box(width - wide * (k + 1), HIGH - FRAME, wide, FRAME) for k in range(TOP)]
    left = [Box(0, HIGH - FRAME - high * (k + 1), FRAME, high) for k in range(SIDE)]
    return (*upper, *right, *lower, *left)


def _tall(seats: int) -> Layout:
    """Everything in one column for a narrow screen: question, ring, track, headquarters, boards."""
    scale = TALL / COLUMN
    ring = 8 + scale * BANNER + 8 + 408
    track = ring + 408 + CORNER
    rows = ROW
    quarters = track + 2 * rows + 12
    boards = quarters + scale * QUARTERS + 10
    places = tuple((0.0, boards + k * scale * (BOARD + GAP)) for k in range(seats))
    bottom = boards + seats * scale * (BOARD + GAP)
    return Layout(
        Box(-10, 0, TALL + 20, bottom + 6),
        _rows(track, rows),
        (TALL / 2, ring),
        scale,
        (0, 8),
        (0, quarters),
        places,
        Box(0, bottom, 0, 0),
        _tall_corners(ring),
        corner_scale=CORNER_SCALE,
    )
