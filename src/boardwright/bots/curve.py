"""The curve of a finished match: how likely each seat was to win, and what each decision cost.

Where the game ships a network, the shares are its chances to win after every action, and a decision costs the chance
of the best answer less the chance of the one that was given, both as the deciding seat could see them. Elsewhere the
share of a seat grows with its lead over the others, by a scale that was fitted to matches of bots and shrinks towards
the end; such a value says who is ahead but not what an answer is worth, so that nothing is said about decisions.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp

from boardwright.bots.greedy import evaluator_of
from boardwright.bots.outlook import chances, outlook
from boardwright.core import Evaluator, Luck, Match, read_match
from boardwright.core.view import acting

MOST = 60
"""Positions that are valued at most without a network; a longer match is sampled evenly."""
MOST_FORESEEN = 400
"""The same with a network."""
SWINGS = 3
"""Swings that are told at most."""
SWING = 0.08
"""A smaller change of a share is no swing."""
NOISE = 0.02
"""A decision that seems to have cost less cost nothing as far as anybody can tell."""
MISTAKE = 0.05
"""What a decision costs at least to be called a mistake."""
STEEPNESS = 4.0
"""How quickly accuracy falls with the cost: a decision that cost a tenth counts two thirds."""
SECONDS = 10.0
"""After this time no further decision is looked at."""
LEAST = 8
"""Fewer decisions of a seat say nothing about its accuracy."""
DROPS = 24
"""Decisions that are looked at first: those after which the chances of their seat fell most."""
GOLDEN = 0.6180339887


@dataclass(frozen=True)
class Point:
    """The share of each seat after `ply` actions, summing up to 1, and who acted last (nobody at first)."""

    ply: int
    seat: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Swing:
    """Where the shares changed most: after the action with that ply, and by how much for each seat."""

    ply: int
    changes: tuple[float, ...]


@dataclass(frozen=True)
class Decision:
    """An action with that ply, the best one there was, and what the choice cost of the chance to win."""

    ply: int
    seat: int
    action: int
    best: int
    cost: float


@dataclass(frozen=True)
class Curve:
    """A finished match as a line for each seat; swings and decisions come in the order of the match."""

    points: tuple[Point, ...]
    swings: tuple[Swing, ...]
    decisions: tuple[Decision, ...] = ()
    accuracy: tuple[float | None, ...] = ()
    """For each seat from 0 to 1; None where nobody can tell."""

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        return tuple(one for one in self.decisions if one.cost >= MISTAKE)


def curve(match: Match | str, most: int = MOST, seconds: float = SECONDS) -> Curve:
    """Return the curve of a match or of the text of a match file. Raises ValueError if it is not over."""
    played = read_match(match) if isinstance(match, str) else match
    if not played.over:
        raise ValueError("the match is not over yet")
    foreseen = has_foresight(played)
    evaluator = None if foreseen else evaluator_of(played.game)
    plies = thinned(list(range(played.ply + 1)), MOST_FORESEEN) if foreseen else moments(played, most)
    points = [Point(ply, mover(played, ply), shares(played, ply, evaluator)) for ply in plies]
    if not foreseen:
        return Curve(tuple(points), swings(points), (), (None,) * played.seats)
    decisions, accuracy = weighed(played, points, seconds)
    return Curve(tuple(points), swings(points), decisions, accuracy)


def has_foresight(match: Match) -> bool:
    """Does the game ship a network that knows its rules and foresees the end for this number of seats?"""
    try:
        return chances(match.game, match.w, match.state_at(0), match.seats) is not None
    except ValueError:
        return False


def mover(match: Match, ply: int) -> int:
    return match.log[ply - 1].seat if ply else -1


def moments(match: Match, most: int) -> list[int]:
    """The plies after which somebody else acts, begin and end included; evenly thinned out where they are many."""
    ends = [k for k in range(1, match.ply) if match.log[k].seat != match.log[k - 1].seat]
    return thinned([0, *ends, match.ply], most)


def thinned(plies: Sequence[int], most: int) -> list[int]:
    """Return at most `most` of these, evenly spaced, the first and the last included."""
    if len(plies) <= most:
        return list(dict.fromkeys(plies))
    inner = plies[1:-1]
    return [plies[0], *(inner[k * len(inner) // (most - 2)] for k in range(most - 2)), plies[-1]]


def shares(match: Match, ply: int, evaluator: Evaluator | None) -> tuple[float, ...]:
    """How likely each seat is to win, by the network or by an evaluator; winners of a finished match share it."""
    s = match.state_at(ply)
    if not acting(s, match.seats):
        places = match.places()
        return tuple((place == 1) / places.count(1) for place in places)
    if evaluator is None:
        return chances(match.game, match.w, s, match.seats) or (1 / match.seats,) * match.seats
    early, late = evaluator.lead
    scale = early + (late - early) * ply / match.ply
    worths = [sum(evaluator.parts(match.w, s, p).values()) / scale for p in range(match.seats)]
    weights = [exp(one - max(worths)) for one in worths]
    return tuple(one / sum(weights) for one in weights)


def swings(points: Sequence[Point]) -> tuple[Swing, ...]:
    """The largest changes from one point to the next, in the order of the match."""
    steps = [
        Swing(b.ply, tuple(y - x for x, y in zip(a.shares, b.shares, strict=True))) for a, b in pairwise(points)
    ]
    largest = sorted(steps, key=lambda step: (-size(step), step.ply))[:SWINGS]
    return tuple(sorted((one for one in largest if size(one) >= SWING), key=lambda one: one.ply))


def size(swing: Swing) -> float:
    return max(map(abs, swing.changes))


def weighed(
    match: Match, points: Sequence[Point], seconds: float
) -> tuple[tuple[Decision, ...], tuple[float | None, ...]]:
    """Look at as many decisions as time allows: the largest drops first, the others evenly over the match."""
    until = time.monotonic() + seconds
    even = sorted(range(match.ply), key=lambda k: k * GOLDEN % 1)
    found: dict[int, Decision | None] = {}
    for k in dict.fromkeys([*drops(points), *even]):
        if time.monotonic() > until:
            break
        found[k] = decision(match, k)
    seen = next((n for n, k in enumerate(even) if k not in found), len(even))
    fair = [one for one in map(found.get, even[:seen]) if one]
    by_ply = sorted((one for one in found.values() if one), key=lambda one: one.ply)
    return tuple(by_ply), tuple(accuracy_of([one for one in fair if one.seat == p]) for p in range(match.seats))


def drops(points: Sequence[Point]) -> list[int]:
    """The actions after which the chances of their seat had fallen most, as places in the log."""
    fell = [(b.shares[b.seat] - a.shares[b.seat], b.ply - 1) for a, b in pairwise(points) if b.seat >= 0]
    return [k for _, k in sorted(fell)[:DROPS]]


def decision(match: Match, k: int) -> Decision | None:
    """What the action after k others cost; None where there was no choice or nobody can tell."""
    move, view = match.log[k], match.view(match.log[k].seat, k)
    if len(view.legal) < 2 or move.action not in view.legal:
        return None
    advice = outlook(view, Luck(f"curve {k}"), [move.action])
    if len(advice) < 2:
        return None
    given = next(one.value for one in advice if one.action == move.action)
    cost = (advice[0].value - given) / 100
    return Decision(k + 1, move.seat, move.action, advice[0].action, cost if cost >= NOISE else 0.0)


def accuracy_of(decisions: Sequence[Decision]) -> float | None:
    """How well a seat decided: 1 where nothing was lost, less the more each decision cost; None of too few."""
    if len(decisions) < LEAST:
        return None
    return sum(exp(-STEEPNESS * one.cost) for one in decisions) / len(decisions)
