"""Where floor, sheets and the viewer's own cards lie in a picture; it stays the same for a whole match."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.core.page.svg import Box
from boardwright.games.roborally.board.own import ROW, TALL_ROW
from boardwright.games.roborally.board.parts import CELL
from boardwright.games.roborally.board.sheet import COMPACT, ROOMY, Strip

MARGIN = 20
GAP = 14
HEADER = 54
FEW = 5
OWN_WIDE = 1370
"""The width for which the row of own cards is designed."""
OWN_TALL = 824
SIDE_SHARE = 0.8
"""The sheets beside a floor are at most this wide, compared with the floor."""
LARGEST_BELOW = 1.5
ROOM = 1.75
"""The width of a table's board on a usual screen, compared with its height."""
LARGEST = 1.7


@dataclass(frozen=True)
class Layout:
    """Boxes in units of the picture; scales say how much header, strips and own cards are enlarged."""

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


def layout(columns: int, rows: int, robots: int, owned: int, tall: bool, table: bool = False) -> Layout:
    """The layout for a floor of so many cells; `owned` robots belong to the viewer."""
    board = Box(0, 0, columns * CELL + 2 * MARGIN, rows * CELL + 2 * MARGIN)
    if tall:
        return _stacked(board, robots, owned)
    if board.height >= 0.8 * board.width:
        return _table(board, robots, owned) if table else _beside(board, robots, owned)
    return _below(board, robots, owned)


def _beside(board: Box, robots: int, owned: int) -> Layout:
    """Sheets to the right of the floor, own cards under both."""
    strip = ROOMY if robots <= FEW else COMPACT
    fit = board.height / (robots * strip.height + HEADER)
    scale = min(fit, SIDE_SHARE * board.width / strip.width)
    left = board.width + GAP
    places = tuple((left, scale * (HEADER + n * strip.height)) for n in range(robots))
    sheets = Box(left, 0, scale * strip.width, board.height)
    width = left + sheets.width
    return _finish(board, strip, places, scale, sheets, (left, 0, scale), owned, board.height, width)


def _table(board: Box, robots: int, owned: int) -> Layout:
    """Sheets to the right of the floor, in one or two columns: as large as the page of a table has room for."""
    room = ROOM * board.height - board.width - GAP
    fits = {}
    for across in (1, 2):
        lines = -(-robots // across)
        fits[across] = min(board.height / (lines * ROOMY.height + HEADER), room / across / (ROOMY.width + GAP), LARGEST)
    across = max(fits, key=lambda k: fits[k])
    scale, left = fits[across], board.width + GAP
    step = scale * (ROOMY.width + GAP)
    places = tuple(
        (left + step * (n % across), scale * (HEADER + n // across * ROOMY.height)) for n in range(robots)
    )
    sheets = Box(left, 0, step * across, board.height)
    header = (left, 0, scale)
    return _finish(board, ROOMY, places, scale, sheets, header, owned, board.height, left + sheets.width)


def _below(board: Box, robots: int, owned: int) -> Layout:
    """Sheets under a wide floor, in columns."""
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
    """Everything in one column for a narrow screen: floor, own cards, sheets."""
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
