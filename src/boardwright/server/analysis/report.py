"""What a finished match looks like from above: everybody's chances and points, swings, and what decisions cost."""

from dataclasses import dataclass
from functools import lru_cache

from boardwright.bots.curve import MISTAKE, Curve, Decision, Swing, curve, moments
from boardwright.core import Game, Match, Text, find_game
from boardwright.server.analysis.charts import Series, curves
from boardwright.server.analysis.timeline import Played
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.log_view import text_of

KEPT = 8
MOMENTS = 120
COSTLIEST = 12
"""Mistakes that are told at most, and the costliest of each seat beyond them."""
OF_A_SEAT = 3
"""The costliest decisions of a seat that are always told."""


@dataclass(frozen=True)
class Findings:
    """The match, its points at some moments, and the curve of chances where it was played to its end."""

    match: Match
    plies: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    chances: Curve | None


@lru_cache(maxsize=KEPT)
def findings(game: Game, played: Played) -> Findings:
    """Replay a match and look at it; slow, and the same for everybody who asks."""
    match = Match(game, played.seats, played.seed, dict(played.options))
    for seat, text in played.moves:
        match.play(seat, text)
    plies = tuple(moments(match, MOMENTS))
    scores = tuple(points_at(match, ply) for ply in plies)
    return Findings(match, plies, scores, curve(match) if match.over else None)


def points_at(match: Match, ply: int) -> tuple[int, ...]:
    s = match.state_at(ply)
    return tuple(int(match.game.score(match.w, s, p)) for p in range(match.seats))


def points_chart(found: Findings, language: str) -> str:
    """Draw the points of every seat over the moves."""
    most = max(4, max(max(row) for row in found.scores))
    rows = list(zip(found.plies, found.scores, strict=True))
    lines = [Series(p, tuple((ply, max(row[p], 0)) for ply, row in rows)) for p in range(found.match.seats)]
    return str(curves(lines, (), gettext(language)("Points over the moves"), most, ""))


def mistake_in_words(one: Decision, found: Findings, names: tuple[str, ...], text: Text) -> dict[str, object]:
    """A decision that cost something, in the words of its player at that moment."""
    view = found.match.view(one.seat, one.ply - 1, names)
    done, better = text.action(view, one.action), text.action(view, one.best)
    return {"move": one.ply, "seat": one.seat, "cost": round(100 * one.cost), "done": done, "better": better}


def costliest(known: Curve, seats: int) -> list[Decision]:
    """The mistakes that are told, in the order of the match."""
    ranked = sorted((one for one in known.decisions if one.cost > 0), key=lambda one: -one.cost)
    worst = [one for one in ranked if one.cost >= MISTAKE][:COSTLIEST]
    for p in range(seats):
        worst += [one for one in ranked if one.seat == p][:OF_A_SEAT]
    return sorted(dict.fromkeys(worst), key=lambda one: one.ply)


def swing_in_words(one: Swing) -> dict[str, object]:
    return {"move": one.ply, "changes": [round(100 * change) for change in one.changes]}


@dataclass(frozen=True)
class Analyse:
    """The report on a finished match in a language: a job for a process that reads."""

    match: Played
    names: tuple[str, ...]
    language: str

    def do(self) -> dict[str, object]:
        return self.of(find_game(self.match.game))

    def of(self, game: Game) -> dict[str, object]:
        found, text = findings(game, self.match), text_of(game, self.language)
        known = found.chances or Curve((), ())
        told = [mistake_in_words(one, found, self.names, text) for one in costliest(known, found.match.seats)]
        return {
            "chances": [[point.ply, *(round(100 * share, 1) for share in point.shares)] for point in known.points],
            "mistakes": told,
            "weighed": bool(known.decisions),
            "swings": [] if known.decisions else [swing_in_words(one) for one in known.swings],
            "accuracy": [None if one is None else round(100 * one) for one in known.accuracy],
            "points": points_chart(found, self.language),
        }


say("Points over the moves")
