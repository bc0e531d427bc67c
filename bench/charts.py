"""Charts as SVG documents for light and dark pages: bars, lines, shares with intervals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDE = 820
LEFT = 320
RIGHT = 70
ROW = 22
TOP = 46
PLOT = 260
"""The height of a line chart."""
GAP = 15
"""The distance between labels at the ends of lines."""
DASHES = ("", "7 4", "2 3", "9 3 2 3")
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #1d2730 }
  .title { font-size: 15px; font-weight: 600 } .small { font-size: 11px; fill: #55626d }
  .page { fill: #ffffff } .grid { stroke: #dde3e8 } .own { fill: #0072b2 } .other { fill: #98a3ad }
  .line { fill: none; stroke-width: 2 } .dot { stroke: none } .even { stroke: #d55e00; stroke-dasharray: 4 3 }
  .c0 { stroke: #0072b2; fill: #0072b2 } .c1 { stroke: #d55e00; fill: #d55e00 } .c2 { stroke: #009e73; fill: #009e73 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .small { fill: #a3b1bd } .page { fill: #11181f } .grid { stroke: #2b3741 }
    .own { fill: #56b4e9 } .other { fill: #6d7985 } .even { stroke: #ff9f5a }
    .c0 { stroke: #56b4e9; fill: #56b4e9 } .c1 { stroke: #ff9f5a; fill: #ff9f5a } .c2 { stroke: #3ddba6; fill: #3ddba6 }
  }
  .line.c0, .line.c1, .line.c2 { fill: none }
"""


@dataclass(frozen=True)
class Bar:
    label: str
    value: float
    own: bool


@dataclass(frozen=True)
class Line:
    label: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Share:
    label: str
    share: float
    low: float
    high: float


def svg(title: str, height: float, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height:.0f}" role="img">'
    page = f'<rect class="page" width="{WIDE}" height="{height:.0f}" rx="6"/>'
    return "\n".join(
        [head, f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", page, text(16, 26, title, "title"),
         *parts, "</svg>", ""]
    )  # fmt: skip


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def number(value: float) -> str:
    """Format with three significant digits: 62,300 or 1.24 million."""
    if value >= 1e6:
        return f"{number(value / 1e6)} million"
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 100 else f"{value:.3g}"


def grid(x: float, bottom: float, label: str) -> list[str]:
    """Draw a vertical grid line with its number."""
    line = f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 6}" y2="{bottom:.1f}"/>'
    return [line, text(x, bottom + 16, label, "small", "middle")]


def bars(title: str, rows: Sequence[Bar], unit: str) -> str:
    """Draw bars on a logarithmic scale, the longest first."""
    rows = sorted(rows, key=lambda row: -row.value)
    first, last = (math.log10(value) for value in (rows[-1].value, rows[0].value))
    low, high = math.floor(first - 0.05), math.ceil(last)
    bottom = TOP + ROW * len(rows)

    def x(log: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT - 40) * (log - low) / (high - low)

    parts = [one for k in range(low, high + 1) for one in grid(x(k), bottom, number(10**k))]
    for k, row in enumerate(rows):
        y, end = TOP + ROW * k, x(math.log10(row.value))
        kind = "own" if row.own else "other"
        parts.append(f'<rect class="{kind}" x="{LEFT}" y="{y}" width="{end - LEFT:.1f}" height="{ROW - 6}" rx="2"/>')
        parts.append(text(LEFT - 8, y + 13, row.label, anchor="end"))
        parts.append(text(end + 6, y + 13, number(row.value), "small"))
    parts.append(text(LEFT, bottom + 34, unit, "small"))
    return svg(title, bottom + 46, parts)


def lines(title: str, rows: Sequence[Line], across: str, up: str, log: bool = False) -> str:
    """Draw lines from zero up, distinguished by colour and dashes and labelled at their ends."""
    points = [point for row in rows for point in row.points]
    scale = math.log10 if log else float
    steps, heights = round_steps(max(x for x, _ in points)), round_steps(max(y for _, y in points))
    ticks = sorted({x for x, _ in points}) if log else steps
    start, end, top = scale(ticks[0]), scale(ticks[-1]), heights[-1]
    bottom, left, right = TOP + 10 + PLOT, 76, WIDE - 130

    def place(point: tuple[float, float]) -> tuple[float, float]:
        return left + (right - left) * (scale(point[0]) - start) / (end - start), bottom - PLOT * point[1] / top

    parts = []
    for value in heights:
        y = place((ticks[0], value))[1]
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(text(left - 8, y + 4, number(value), "small", "end"))
    parts += [text(place((x, 0))[0], bottom + 16, exact(x), "small", "middle") for x in ticks]
    ends = spread([place(row.points[-1]) for row in rows])
    for k, (row, (x, y)) in enumerate(zip(rows, ends, strict=True)):
        path = " ".join(f"{a:.1f},{b:.1f}" for a, b in map(place, row.points))
        parts.append(f'<polyline class="line c{k % 3}" stroke-dasharray="{DASHES[k % 4]}" points="{path}"/>')
        parts.append(text(x + 8, y + 4, row.label, "small"))
    parts += [text(left, bottom + 34, across, "small"), text(16, TOP - 2, up, "small")]
    return svg(title, bottom + 46, parts)


def exact(value: float) -> str:
    """Format a number below a million in full."""
    return f"{value:,.0f}" if value < 1e6 else number(value)


def round_steps(most: float) -> list[float]:
    """Return round numbers from 0 in equal steps, four to eight of them, of which the last is at least `most`."""
    unit = 10 ** math.floor(math.log10(most))
    step = unit * next(share for share in (0.2, 0.25, 0.5, 1.0, 2.0, 2.5) if most <= 6 * share * unit)
    return [step * k for k in range(math.ceil(most / step) + 1)]


def spread(ends: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return label positions at the ends of lines, moved down until none overlap."""
    found, before = [(0.0, 0.0)] * len(ends), (-math.inf, -math.inf)
    for k in sorted(range(len(ends)), key=lambda k: ends[k]):
        x, y = ends[k]
        before = found[k] = (x, max(y, before[1] + GAP) if x == before[0] else y)
    return found


def shares(title: str, rows: Sequence[Share], unit: str, even: float | None = None) -> str:
    """Draw shares from 0 to 100 % with intervals, and a dashed line at the share of an equal opponent."""
    bottom = TOP + ROW * len(rows)

    def x(share: float) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * share

    parts = [one for k in range(5) for one in grid(x(k / 4), bottom, f"{25 * k} %")]
    if even is not None:
        parts.append(f'<line class="even" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="{TOP - 6}" y2="{bottom}"/>')
    for k, row in enumerate(rows):
        y = TOP + ROW * k + 8
        parts.append(f'<line class="c0" x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot c0" cx="{x(row.share):.1f}" cy="{y}" r="4"/>')
        parts.append(text(LEFT - 8, y + 5, row.label, anchor="end"))
        parts.append(text(WIDE - RIGHT + 12, y + 5, f"{100 * row.share:.1f} %", "small"))
    parts.append(text(LEFT, bottom + 34, unit, "small"))
    return svg(title, bottom + 46, parts)
