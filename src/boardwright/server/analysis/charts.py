"""Charts of a finished match as SVG: seats by colour and letter, sources of points by letter. Pages show the same
figures in a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from markupsafe import Markup

LETTERS = "ABCDEFGH"
KEYS = "abcdefghijklmnop"
WIDTH, BAR, GAP, LEFT = 640, 34, 14, 44
HEIGHT, RIGHT, FOOT = 260, 56, 28
MIN_KEY_WIDTH = 22
"""Narrower parts of a bar have no letter."""


@dataclass(frozen=True)
class Series:
    """A curve: pairs of move and value."""

    seat: int
    points: tuple[tuple[int, float], ...]


def bars(parts: Sequence[Sequence[int]], title: str, width: int = WIDTH) -> Markup:
    """Draw a stacked bar for each seat; negative parts are omitted."""
    totals = [sum(max(n, 0) for n in row) for row in parts]
    scale = (width - LEFT - 8) / max(*totals, 1)
    inner = "".join(_bar(p, row, scale) for p, row in enumerate(parts))
    return _document(width, len(parts) * (BAR + GAP), "bars", title, inner)


def _bar(p: int, row: Sequence[int], scale: float) -> str:
    y, x = p * (BAR + GAP) + GAP / 2, float(LEFT)
    svg = _letter(p, 18, y + BAR / 2)
    for k, n in enumerate(row):
        width = max(n, 0) * scale
        if width:
            svg += (
                f'<rect class="part part-{k % 2} on-{p}" x="{x:.1f}" y="{y:g}" width="{width:.1f}" height="{BAR}"/>'
            )
            if width >= MIN_KEY_WIDTH:
                svg += f'<text class="key on-{p}" x="{x + width / 2:.1f}" y="{y + BAR / 2 + 5:g}">{KEYS[k]}</text>'
            x += width
    return svg


def curves(lines: Sequence[Series], marks: Sequence[int], title: str, most: float, unit: str) -> Markup:
    """Draw a curve for each seat over the moves of a match; `marks` are notable moves, numbered from 1."""
    last = max((line.points[-1][0] for line in lines), default=1) or 1
    across, up = (WIDTH - LEFT - RIGHT) / last, (HEIGHT - FOOT - 16) / (most or 1)

    def at(move: float, value: float) -> tuple[float, float]:
        return LEFT + move * across, HEIGHT - FOOT - value * up

    inner = _grid(most, unit, at(0, 0)[1], up)
    for k, move in enumerate(marks):
        x = at(move, 0)[0]
        inner += f'<path class="mark-line" d="M{x:.1f} 16V{HEIGHT - FOOT}"/>'
        inner += f'<text class="mark-number" x="{x:.1f}" y="12">{k + 1}</text>'
    ends = _spread([at(*line.points[-1])[1] for line in lines])
    for line, end in zip(lines, ends, strict=True):
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(*point) for point in line.points))
        inner += (
            f'<path class="curve-case" d="{path}"/><path class="curve on-{line.seat} dash-{line.seat}" d="{path}"/>'
        )
        inner += _letter(line.seat, WIDTH - RIGHT + 22, end)
    return _document(WIDTH, HEIGHT, "curves", title, inner)


def _grid(most: float, unit: str, base: float, up: float) -> str:
    svg = ""
    for k in range(5):
        value = most * k / 4
        y = base - value * up
        svg += f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
        svg += f'<text class="tick" x="{LEFT - 6}" y="{y + 4:.1f}">{value:.0f}{unit}</text>'
    return svg


def _spread(heights: Sequence[float], least: float = 22) -> list[float]:
    """Move overlapping labels apart."""
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    placed = list(heights)
    for previous, k in pairwise(order):
        placed[k] = max(placed[k], placed[previous] + least)
    over = max((*placed, 0)) - (HEIGHT - 12)
    return [height - max(over, 0) for height in placed]


def _letter(p: int, x: float, y: float) -> str:
    return (
        f'<rect class="badge on-{p}" x="{x - 11:.1f}" y="{y - 11:.1f}" width="22" height="22" rx="5"/>'
        f'<text class="key on-{p}" x="{x:.1f}" y="{y + 5:.1f}">{LETTERS[p]}</text>'
    )


def _document(width: float, height: float, kind: str, title: str, inner: str) -> Markup:
    box = f'viewBox="0 0 {width:g} {height:g}"'
    return Markup(f'<svg class="chart {kind}" {box} role="img" aria-label="{escape(title)}">{inner}</svg>')
