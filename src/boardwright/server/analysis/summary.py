"""What a finished match looks like from above: points by source, curves of points and of chances, turning points."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from boardwright.bots.curve import Curve, curve, moments
from boardwright.core import Game, Match, Text, Value, find_game
from boardwright.server.analysis.charts import KEYS, WIDTH, Line, bars, curves
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.log_view import text_of

KEPT = 64
MOMENTS = 120
Options = tuple[tuple[str, Value], ...]
Moves = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Row:
    """A source of points: its letter in the chart, its name, and a number for each seat."""

    key: str
    name: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Ending:
    """Where the points of a match came from."""

    chart: Any
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    figures: tuple[Row, ...]


def ending(table: Table, language: str, width: int = WIDTH) -> Ending | None:
    """The points of a finished match by source; None for games that do not tell."""
    known, live = table.game.help, table.live
    if not known.sources or live is None or not table.over:
        return None
    seats = range(live.seats)
    parts = [known.score_parts(live.w, live.s, p) for p in seats]
    used = [name for name in known.sources if any(part[name] for part in parts)]
    names = {name: entry.say(language) for name, entry in known.sources.items()}
    rows = [Row(KEYS[k], names[name], tuple(part[name] for part in parts)) for k, name in enumerate(used)]
    figures = [known.score_figures(live.w, live.s, p) for p in seats]
    more = [Row("", entry.say(language), tuple(one[name] for one in figures)) for name, entry in known.figures.items()]
    shown = bars([[part[name] for name in used] for part in parts], gettext(language)("Points by source"), width)
    totals = tuple(sum(part.values()) for part in parts)
    return Ending(shown, tuple(rows), totals, tuple(more))


@dataclass(frozen=True)
class Findings:
    """The points of each seat at some moments, and the curve of chances where the match was played to its end."""

    plies: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    chances: Curve | None


@lru_cache(maxsize=KEPT)
def findings(game: Game, seats: int, seed: int, options: Options, moves: Moves) -> Findings:
    """Replay a match and look at it; slow, and the same for everybody who asks."""
    match = replayed(game, seats, seed, dict(options), moves)
    plies = tuple(dict.fromkeys(moments(match, MOMENTS))) if match.ply else (0,)
    scores = tuple(points_at(match, ply) for ply in plies)
    return Findings(plies, scores, curve(match) if match.over else None)


def replayed(game: Game, seats: int, seed: int, options: Mapping[str, Value], moves: Moves) -> Match:
    match = Match(game, seats, seed, options)
    for seat, text in moves:
        match.play(seat, text)
    return match


def points_at(match: Match, ply: int) -> tuple[int, ...]:
    s = match.state_at(ply)
    return tuple(int(match.game.score(match.w, s, p)) for p in range(match.seats))


def ingredients(table: Table) -> tuple[int, int, Options, Moves]:
    """Everything that a match of a game follows from."""
    options = tuple(sorted(table.row["options"].items()))
    moves = tuple((entry.seat, entry.text) for entry in table.path)
    return len(table.seats), int(table.row["seed"], 16), options, moves


@dataclass(frozen=True)
class Turn:
    """A turning point in words."""

    move: int
    seat: int
    name: str
    swing: int
    deed: str
    better: str


def drawn(found: Findings, language: str) -> dict[str, Any]:
    """The curves of a match."""
    translate, marks = gettext(language), [one.ply for one in found.chances.turning] if found.chances else []
    seats = range(len(found.scores[0]))
    most = max(4, max(max(row) for row in found.scores))
    points = [
        Line(p, tuple((ply, max(row[p], 0)) for ply, row in zip(found.plies, found.scores, strict=True))) for p in seats
    ]
    shown: dict[str, Any] = {"points": curves(points, marks, translate("Points over the moves"), most, "")}
    shown["chances"] = None
    if found.chances:
        lines = [Line(p, tuple((one.ply, 100 * one.shares[p]) for one in found.chances.points)) for p in seats]
        shown["chances"] = curves(lines, marks, translate("Chances over the moves"), 100, " %")
    return shown


def turns(found: Findings, names: tuple[str, ...], text: Text, match: Match) -> list[Turn]:
    """The turning points of a match, as its players may now see them."""
    told = []
    for one in found.chances.turning if found.chances else ():
        view = match.view(one.seat, one.ply - 1, names)
        deed = text.action(view, one.action)
        better = text.action(view, one.better) if one.better is not None and one.better != one.action else ""
        told.append(Turn(one.ply, one.seat, names[one.seat], round(100 * one.swing), deed, better))
    return told


@dataclass(frozen=True)
class Summarise:
    """The curves and turning points of a finished match in a language: a job for a process that reads."""

    game: str
    parts: tuple[int, int, Options, Moves]
    names: tuple[str, ...]
    language: str

    def do(self) -> dict[str, Any]:
        return self.of(find_game(self.game))

    def of(self, game: Game) -> dict[str, Any]:
        found = findings(game, *self.parts)
        seats, seed, options, moves = self.parts
        match = replayed(game, seats, seed, dict(options), moves)
        text = text_of(game, self.language)
        told = {"turns": turns(found, self.names, text, match), "moves": len(moves)}
        return {**told, **drawn(found, self.language)}


say("Points by source")
say("Points over the moves")
say("Chances over the moves")
