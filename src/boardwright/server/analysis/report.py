"""The report on a finished match: chances and points over time, swings, and the cost of decisions."""

from dataclasses import dataclass
from functools import lru_cache

from boardwright.bots.curve import MISTAKE, Curve, Decision, Swing, curve, turn_plies
from boardwright.core import Game, Match, Text, find_game
from boardwright.server.analysis.charts import Series, curves
from boardwright.server.analysis.timeline import Played
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.log_view import text_of

CACHE_SIZE = 8
MOMENTS = 120
COSTLIEST = 12
"""Mistakes listed at most, in addition to the costliest of each seat."""
PER_SEAT = 3
"""Costliest decisions of a seat that are always listed."""


@dataclass(frozen=True)
class Findings:
    """A match, its scores at some plies, and the curve of chances if it was finished."""

    match: Match
    plies: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    chances: Curve | None


@lru_cache(maxsize=CACHE_SIZE)
def findings(game: Game, played: Played) -> Findings:
    """Replay and analyse a match. Slow, and the same for every reader."""
    match = Match(game, played.seats, played.seed, dict(played.options))
    for seat, text in played.moves:
        match.play(seat, text)
    plies = tuple(turn_plies(match, MOMENTS))
    scores = tuple(points_at(match, ply) for ply in plies)
    return Findings(match, plies, scores, curve(match) if match.over else None)


def points_at(match: Match, ply: int) -> tuple[int, ...]:
    s = match.state_at(ply)
    return tuple(int(match.game.score(match.w, s, p)) for p in range(match.seats))


def points_chart(found: Findings, language: str) -> str:
    """Draw the score of every seat over the moves."""
    most = max(4, max(max(row) for row in found.scores))
    rows = list(zip(found.plies, found.scores, strict=True))
    lines = [Series(p, tuple((ply, max(row[p], 0)) for ply, row in rows)) for p in range(found.match.seats)]
    return str(curves(lines, (), gettext(language)("Points over the moves"), most, ""))


def mistake_data(mistake: Decision, found: Findings, names: tuple[str, ...], text: Text) -> dict[str, object]:
    """Return a mistake as data, in the words its player would see."""
    view = found.match.view(mistake.seat, mistake.ply - 1, names)
    done, better = text.action(view, mistake.action), text.action(view, mistake.best)
    cost = round(100 * mistake.cost)
    return {"move": mistake.ply, "seat": mistake.seat, "cost": cost, "done": done, "better": better}


def costliest(known: Curve, seats: int) -> list[Decision]:
    """Return the mistakes to list, in the order of the match."""
    ranked = sorted((d for d in known.decisions if d.cost > 0), key=lambda d: -d.cost)
    worst = [decision for decision in ranked if decision.cost >= MISTAKE][:COSTLIEST]
    for p in range(seats):
        worst += [decision for decision in ranked if decision.seat == p][:PER_SEAT]
    return sorted(dict.fromkeys(worst), key=lambda decision: decision.ply)


def swing_data(swing: Swing) -> dict[str, object]:
    return {"move": swing.ply, "changes": [round(100 * change) for change in swing.changes]}


@dataclass(frozen=True)
class Analyse:
    """A sandbox job that reports on a finished match in one language."""

    match: Played
    names: tuple[str, ...]
    language: str

    def do(self) -> dict[str, object]:
        return self.of(find_game(self.match.game))

    def of(self, game: Game) -> dict[str, object]:
        found, text = findings(game, self.match), text_of(game, self.language)
        known = found.chances or Curve((), ())
        told = [mistake_data(d, found, self.names, text) for d in costliest(known, found.match.seats)]
        return {
            "chances": [[point.ply, *(round(100 * share, 1) for share in point.shares)] for point in known.points],
            "mistakes": told,
            "weighed": bool(known.decisions),
            "swings": [] if known.decisions else [swing_data(swing) for swing in known.swings],
            "accuracy": [None if value is None else round(100 * value) for value in known.accuracy],
            "points": points_chart(found, self.language),
        }


say("Points over the moves")
