"""The knowledge track, which frames the picture; red lines cross it as bulkheads (AQ-020, AQ-021)."""

from __future__ import annotations

from boardwright.core import View
from boardwright.core.page.svg import Box, group, title
from boardwright.games.aquasphere.board.layout import (
    Layout,
)
from boardwright.games.aquasphere.board.marks import ABYSS, CORAL, LINE, MUTED, SEA, middle, use, words
from boardwright.games.aquasphere.text import LABELS, LEXICONS
from boardwright.games.aquasphere.text.lexicon import count

Edge = tuple[float, float, float, float]
"""Start and end point of a red line."""
BRIGHT = 5
"""Distance between spaces drawn brighter."""


def track(view: View, plan: Layout, language: str) -> str:
    """Draw fifty spaces and the red lines."""
    edges = [_edge(plan.track[line], plan.track[line - 1]) for line in red_lines(view)]
    cells = "".join(_cell(space, box, _room_for_line(box, edges)) for space, box in enumerate(plan.track))
    lines = "".join(_line(plan, line, language) for line in red_lines(view))
    return f'<g id="track">{cells}{lines}</g>'


def red_lines(view: View) -> list[int]:
    """Return the spaces of a lap that lie just beyond a red line."""
    return [space for space in range(view.w.lap) if view.w.from_line[space] == 0]


def _room_for_line(box: Box, edges: list[Edge]) -> tuple[float, float]:
    """Return the shift right or down that keeps a number clear of a red line."""
    for x1, y1, x2, y2 in edges:
        here = abs(x1 - box.x) < 1 and abs(y1 - box.y) < 1
        if here and x1 == x2:
            return 6, 0
        if here and y1 == y2:
            return 0, 6
    return 0, 0


def _cell(space: int, box: Box, aside: tuple[float, float]) -> str:
    fill = SEA if space % BRIGHT == 0 else ABYSS
    small = _small(box)
    x, y = box.x + 4 + aside[0], box.y + (22 if small else 13) + aside[1]
    number = words(str(space), x, y, 25 if small else 13, MUTED)
    return (
        f'<rect x="{box.x:.5g}" y="{box.y:.5g}" width="{box.width:.5g}" height="{box.height:.5g}" fill="{fill}"'
        f' stroke="{LINE}" stroke-opacity=".6"/>'
    ) + (number if not small or space % BRIGHT == 0 else "")


def _small(box: Box) -> bool:
    """Return whether the space is that of a narrow screen, where only some have room for a number."""
    return box.width < box.height < 2 * box.width


def _line(plan: Layout, space: int, language: str) -> str:
    """Draw a bulkhead on the side from which counters enter."""
    box, before = plan.track[space], plan.track[space - 1]
    x1, y1, x2, y2 = _edge(box, before)
    name = title(LABELS[language]["line"].format(space))
    return (
        f'<g class="aq-line">{name}<path d="M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}" stroke="{ABYSS}" stroke-width="13"/>'
        f'<path d="M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}" stroke="{CORAL}" stroke-width="8" stroke-dasharray="8 3"/></g>'
    )


def _edge(box: Box, before: Box) -> Edge:
    if before.x < box.x and before.y == box.y:
        return box.x, box.y, box.x, box.y + box.height
    if before.x > box.x and before.y == box.y:
        return box.x + box.width, box.y, box.x + box.width, box.y + box.height
    if before.y < box.y and abs(before.x - box.x) < box.width:
        return box.x, box.y, box.x + box.width, box.y
    if before.y > box.y and abs(before.x - box.x) < box.width:
        return box.x, box.y + box.height, box.x + box.width, box.y + box.height
    return box.x, box.y, box.x, box.y + box.height


def counters(view: View, plan: Layout, language: str) -> str:
    return "".join(_counter(view, plan, p, language) for p in range(view.w.seats))


def counter_place(view: View, plan: Layout, p: int) -> tuple[float, float]:
    """Return a counter's position; counters on one space lie side by side in seat order."""
    w, s = view.w, view.s
    box = plan.track[s.score[p] % w.lap]
    here = [q for q in range(w.seats) if s.score[q] % w.lap == s.score[p] % w.lap]
    k = here.index(p)
    if _small(box):
        return box.x + box.width * (0.5 if len(here) == 1 else 0.28 + 0.44 * (k % 2)), box.y + 34 + 16 * (k // 2)
    if len(here) == 1:
        return box.x + box.width / 2 + (6 if box.width > box.height else 0), box.y + box.height / 2
    if box.width > 2 * box.height:
        return box.x + 20 + (box.width - 33) / 3 * k, box.y + box.height / 2
    if box.height > 2 * box.width:
        return box.x + box.width / 2, box.y + 22 + (box.height - 34) / 3 * k
    return box.x + box.width * (0.28 + 0.44 * (k % 2)), box.y + box.height * (0.32 + 0.4 * (k // 2))


def _counter(view: View, plan: Layout, p: int, language: str) -> str:
    x, y = counter_place(view, plan, p)
    score = view.s.score[p]
    points = count(LEXICONS[language].points, score)
    lap = score // view.w.lap
    mark = middle(f"+{lap * view.w.lap}", x, y + 17, 13, "#FFFFFF") if lap else ""
    alone = sum(other % view.w.lap == score % view.w.lap for other in view.s.score[: view.w.seats]) == 1
    rim = f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{13 if alone else 9.5}" fill="{ABYSS}"/>'
    name = LABELS[language]["counter"].format(view.names[p], points)
    return group(f"counter-{p}", name, rim + use(f"mark-{p}", x, y - (3 if lap else 0), 1.55 if alone else 1.2) + mark)
