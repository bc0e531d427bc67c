"""The score of a finished match by source."""

from dataclasses import dataclass
from typing import Any

from boardwright.server.analysis.charts import KEYS, WIDTH, bars
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext


@dataclass(frozen=True)
class Row:
    """A source of points: its letter in the chart, its name, and its points per seat."""

    key: str
    name: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Ending:
    """The score by source: a chart, its rows, the totals, and further figures."""

    chart: Any
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    figures: tuple[Row, ...]


def ending(table: Table, language: str, width: int = WIDTH) -> Ending | None:
    """Return the score of a finished match by source, or None for games that do not declare sources."""
    known, live = table.game.help, table.live
    if not known.sources or live is None or not table.over:
        return None
    seats = range(live.seats)
    parts = [known.score_parts(live.w, live.s, p) for p in seats]
    used = [name for name in known.sources if any(part[name] for part in parts)]
    names = {name: entry.say(language) for name, entry in known.sources.items()}
    rows = [Row(KEYS[k], names[name], tuple(part[name] for part in parts)) for k, name in enumerate(used)]
    figures = [known.score_figures(live.w, live.s, p) for p in seats]
    more = [Row("", entry.say(language), tuple(f[name] for f in figures)) for name, entry in known.figures.items()]
    shown = bars([[part[name] for name in used] for part in parts], gettext(language)("Points by source"), width)
    totals = tuple(sum(part.values()) for part in parts)
    return Ending(shown, tuple(rows), totals, tuple(more))


say("Points by source")
