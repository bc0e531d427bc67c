"""The positions of floor, sheets and the viewer's own cards in a picture; constant for a whole match."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from boardwright.core.page.svg import Box
from boardwright.games.roborally.board.own import ROW, TALL_ROW
from boardwright.games.roborally.board.parts import CELL
from boardwright.games.roborally.board.sheet import COMPACT, FLAT, ROOMY, SLIM, Strip

MARGIN = 20
GAP = 14
HEADER = 54
FEW = 5
OWN_WIDE = 1370
"""The width for which the row of own cards is designed."""
OWN_TALL = 824
SIDE_SHARE = 0.8
"""Greatest width of sheets beside a floor, as a share of the floor's width."""
LARGEST_BELOW = 1.5
SCREEN = (1068, 600)
"""Room for floor and sheets on a common screen (1440x900), in pixels, without the margin of the picture."""
LEGIBLE = 0.725
"""At this scale the smallest type of a sheet is eleven pixels high."""
LARGEST = 1.7
SMALLEST_FLOOR = 0.1
UPRIGHT = 1.3
SEEN = 40
"""Floors whose scales differ by less than a fortieth look alike."""


@dataclass(frozen=True)
class Layout:
    """Boxes in units of the picture; the scales enlarge header, strips and own cards."""

    board: Box
    header: tuple[float, float, float]
    strip: Strip
    strips: tuple[tuple[float, float], ...]
    strip_scale: float
    sheets: Box
    own: tuple[tuple[float, float], ...]
    own_scale: float
    own_box: Box
    tall: bool
    page: Box

    @property
    def is_upright(self) -> bool:
        """Whether a tablet shows the floor larger beside registers and hand than above them."""
        return self.board.width < UPRIGHT * self.board.height


def layout(columns: int, rows: int, robots: int, owned: int, tall: bool, table: bool = False) -> Layout:
    """Return the layout for a floor of this size in cells; `owned` robots belong to the viewer."""
    board = Box(0, 0, columns * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN)
    if tall:
        return _stacked(board, robots, owned)
    if table:
        return _table(board, robots, owned)
    if board.height >= 0.8 * board.width:
        return _beside(board, robots, owned)
    return _below(board, robots, owned)


def _beside(board: Box, robots: int, owned: int) -> Layout:
    """Sheets to the right of the floor, own cards below both."""
    strip = ROOMY if robots <= FEW else COMPACT
    fit = board.height / (robots * strip.height + HEADER)
    scale = min(fit, SIDE_SHARE * board.width / strip.width)
    left = board.width + GAP
    places = tuple((left, scale * (HEADER + n * strip.height)) for n in range(robots))
    sheets = Box(left, 0, scale * strip.width, board.height)
    width = left + sheets.width
    return _finish(board, strip, places, scale, sheets, (left, 0, scale), owned, board.height, width)


def _table(board: Box, robots: int, owned: int) -> Layout:
    """The sheets where the floor is largest while their type stays legible, then as large as the room allows."""
    every = [
        Place(strip, below, across)
        for strip, below, across in product((FLAT, SLIM), (False, True), range(1, robots + 1))
    ]
    best = max(every, key=lambda place: place.worth(board, robots))
    strip, below, across = best.strip, best.below, best.across
    lines, scale = -(-robots // across), best.enlarged(board, robots)
    left, top = (0.0, board.height + GAP) if below else (board.width + GAP, 0.0)
    step = scale * (strip.width + GAP)
    places = tuple(
        (left + step * (n % across), top + scale * (HEADER + n // across * strip.height)) for n in range(robots)
    )
    high = scale * (lines * strip.height + HEADER)
    sheets = Box(left, top, step * across, high if below else max(high, board.height))
    header = (left, top, scale)
    width, bottom = max(board.width, left + sheets.width), max(board.height, top + sheets.height)
    return _finish(board, strip, places, scale, sheets, header, owned, bottom, width)


@dataclass(frozen=True)
class Place:
    """A possible arrangement of the sheets: their shape, below the floor or beside it, how many abreast."""

    strip: Strip
    below: bool
    across: int

    def size(self, robots: int) -> tuple[float, float]:
        """Width and height of all sheets at their own scale."""
        return self.across * (self.strip.width + GAP), -(-robots // self.across) * self.strip.height + HEADER

    def scale(self, board: Box, robots: int) -> float:
        """Scale of the floor on a common screen while the type of the sheets is just legible."""
        wide, high = (LEGIBLE * side for side in self.size(robots))
        if self.below:
            return min(SCREEN[0] / board.width, (SCREEN[1] - high) / (board.height + GAP)) if wide <= SCREEN[0] else 0
        return min((SCREEN[0] - wide) / (board.width + GAP), SCREEN[1] / board.height) if high <= SCREEN[1] else 0

    def worth(self, board: Box, robots: int) -> tuple[float, bool, float]:
        """Sort key: a visibly larger floor comes first, then words, then large sheets."""
        return round(SEEN * self.scale(board, robots)), self.strip is FLAT, self.enlarged(board, robots)

    def enlarged(self, board: Box, robots: int) -> float:
        """Scale of the sheets, which take the room that the floor leaves."""
        floor = max(self.scale(board, robots), SMALLEST_FLOOR)
        wide, high = self.size(robots)
        across, down, most = SCREEN[0] / floor, SCREEN[1] / floor, max(LARGEST, LEGIBLE / floor)
        if self.below:
            return min(across / wide, (down - board.height - GAP) / high, most)
        return min((across - board.width - GAP) / wide, max(down, board.height) / high, most)


def _below(board: Box, robots: int, owned: int) -> Layout:
    """Sheets below a wide floor, in columns."""
    strip = ROOMY if robots <= FEW else COMPACT
    across = min(robots, 4) if strip is COMPACT else max(robots, 3)
    scale = min((board.width + GAP) / across / (strip.width + GAP), LARGEST_BELOW)
    top = board.height + GAP
    step = scale * (strip.width + GAP)
    places = tuple(
        (step * (n % across), top + scale * (HEADER + strip.height * (n // across))) for n in range(robots)
    )
    lines = -(-robots // across)
    sheets = Box(0, top, board.width, scale * (HEADER + lines * strip.height))
    bottom = top + sheets.height
    return _finish(board, strip, places, scale, sheets, (0, top, scale), owned, bottom, board.width)


def _stacked(board: Box, robots: int, owned: int) -> Layout:
    """One column for a narrow screen: floor, own cards, sheets."""
    own_scale = board.width / OWN_TALL
    top = board.height + GAP
    own = tuple((0.0, top + own_scale * TALL_ROW * n) for n in range(owned))
    own_box = Box(0, top, board.width, own_scale * TALL_ROW * owned)
    top += own_box.height
    scale = board.width / ROOMY.width if robots <= FEW else board.width / COMPACT.width
    strip = ROOMY if robots <= FEW else COMPACT
    places = tuple((0.0, top + scale * (HEADER + n * strip.height)) for n in range(robots))
    sheets = Box(0, top, board.width, scale * (HEADER + robots * strip.height))
    page = Box(-GAP, -GAP, board.width + 2 * GAP, top + sheets.height + 2 * GAP)
    return Layout(board, (0, top, scale), strip, places, scale, sheets, own, own_scale, own_box, True, page)


def _finish(
    board: Box,
    strip: Strip,
    places: tuple[tuple[float, float], ...],
    scale: float,
    sheets: Box,
    header: tuple[float, float, float],
    owned: int,
    bottom: float,
    width: float,
) -> Layout:
    """Add the rows of own cards at the bottom, as wide as everything above."""
    own_scale = width / OWN_WIDE
    top = bottom + GAP
    own = tuple((0.0, top + own_scale * ROW * n) for n in range(owned))
    own_box = Box(0, top, width, own_scale * ROW * owned)
    height = top + own_box.height if owned else bottom
    page = Box(-GAP, -GAP, width + 2 * GAP, height + 2 * GAP)
    return Layout(board, header, strip, places, scale, sheets, own, own_scale, own_box, False, page)
