"""Positions of station, headquarters, boards and track in a picture, fixed for a whole match."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core.page.svg import Box

LAP = 50
FRAME = 34
WIDE, HIGH = 1440, 900
TOP, SIDE = 16, 9
"""Spaces of the knowledge track along the top and right edges; a lap is twice their sum."""
COLUMN = 536
"""Design width of banner, headquarters and boards."""
BANNER, QUARTERS, BOARD = 46, 262, 122
GAP = 5
TALL = 860
ROW = 62.0
"""Height of a track row on narrow screens."""
CORNER, CORNER_SCALE = 96, 1.93
"""Height and scale of loading station and supply below the ring on narrow screens."""
TABLE = 1263
"""Width of the picture on a table page."""
OWN = 365
"""Width of the headquarters and the viewer's board on a table page."""
OWN_BOARD = 283
"""Design width of the viewer's board."""


@dataclass(frozen=True)
class Tower:
    """Layout of the headquarters: size, upcoming cards, play-order and pass-order tracks."""

    width: float
    height: float
    cards: tuple[float, float]
    tracks: float
    play_y: float
    pass_y: float


BESIDE = Tower(COLUMN, QUARTERS, (334, 0), 334, 157, 213)
BELOW = Tower(OWN, 408, (6, 258), 182, 276, 340)
"""For table pages: cards and tracks below the rooms."""


@dataclass(frozen=True)
class Layout:
    """Positions in picture units: top left corners, but the ring's centre; `scale` applies to the column."""

    page: Box
    track: tuple[Box, ...]
    ring: tuple[float, float]
    scale: float
    banner: tuple[float, float]
    quarters: tuple[float, float]
    boards: tuple[tuple[float, float], ...]
    rest: Box
    """Space left by the boards, for scores or a legend."""
    corners: tuple[tuple[float, float], tuple[float, float]]
    """Positions of loading station and general supply."""
    tower: Tower = BESIDE
    own: tuple[float, float] | None = None
    """Position of the viewer's board on a table page, which has no banner and no other boards."""
    corner_scale: float = 1.0

    @property
    def own_scale(self) -> float:
        return self.scale * OWN / OWN_BOARD


def layout(seats: int, tall: bool, table: bool = False) -> Layout:
    if table:
        return _tall_table() if tall else _table()
    return _tall(seats) if tall else _wide(seats)


def _table() -> Layout:
    """Place the ring left, headquarters and the viewer's board right, the track as a frame."""
    left, top = TABLE - FRAME - 6 - OWN, FRAME + 6
    own = (left, top + BELOW.height + 8)
    corners = ((FRAME + 4, HIGH - FRAME - 84), (left - 114, HIGH - FRAME - 84))
    page, nowhere = Box(0, 0, TABLE, HIGH), Box(0, 0, 0, 0)
    ring = (FRAME + 6 + 406, HIGH / 2)
    return Layout(page, _frame(TABLE), ring, 1.0, (0, 0), (left, top), (), nowhere, corners, BELOW, own)


def _tall_table() -> Layout:
    """Place ring, track, headquarters and the viewer's board in one column."""
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
    """Place the enlarged loading station and supply below the ring."""
    top = ring + 408 - 50
    return (0.0, top), (TALL - 108 * CORNER_SCALE, top)


def _rows(top: float, high: float) -> tuple[Box, ...]:
    """Return the track in two rows."""
    wide = TALL / (LAP / 2)
    return tuple(Box(wide * (k % 25), top + high * (k // 25), wide, high) for k in range(LAP))


def _wide(seats: int) -> Layout:
    """Place the ring left, the column right, the track as a frame."""
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
    """AQ-020: return the track clockwise from the top left corner."""
    wide, high = width / TOP, (HIGH - 2 * FRAME) / SIDE
    upper = [Box(wide * k, 0, wide, FRAME) for k in range(TOP)]
    right = [Box(width - FRAME, FRAME + high * k, FRAME, high) for k in range(SIDE)]
    lower = [Box(width - wide * (k + 1), HIGH - FRAME, wide, FRAME) for k in range(TOP)]
    left = [Box(0, HIGH - FRAME - high * (k + 1), FRAME, high) for k in range(SIDE)]
    return (*upper, *right, *lower, *left)


def _tall(seats: int) -> Layout:
    """Place banner, ring, track, headquarters and boards in one column for narrow screens."""
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
