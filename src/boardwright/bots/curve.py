"""The curve of a finished match: how likely each seat was to win, and what each decision cost.

If the game ships a network, the shares are its win probabilities after every action, and a decision costs the
difference between the best answer and the one played, both as the deciding seat could estimate them. Otherwise the
share of a seat grows with its lead, on a scale fitted to matches of bots that narrows towards the end. Such a value
says who is ahead but not what an answer is worth, so there are no costs.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp

from boardwright.bots.greedy import evaluator_of
from boardwright.bots.win_probability import chances, rank_by_win_probability
from boardwright.core import Evaluator, Luck, Match, read_match
from boardwright.core.view import acting

MAX_POSITIONS = 60
"""The most positions to evaluate without a network; longer matches are sampled evenly."""
MAX_FORESEEN = 400
"""The same with a network."""
MAX_SWINGS = 3
"""The most swings to report."""
MIN_SWING = 0.08
"""The smallest change of a share that counts as a swing."""
NOISE = 0.02
"""Costs below this are noise and count as zero."""
MISTAKE = 0.05
"""The cost from which a decision is called a mistake."""
STEEPNESS = 4.0
"""How fast accuracy falls with cost: a decision that costs 0.1 scores two thirds."""
SECONDS = 10.0
"""The time limit for evaluating decisions."""
MIN_DECISIONS = 8
"""The fewest decisions of a seat for an accuracy."""
FIRST_DECISIONS = 24
"""Decisions to evaluate first: those after which the win probability of their seat fell most."""
GOLDEN = 0.6180339887


@dataclass(frozen=True)
class Point:
    """The share of each seat after `ply` actions, adding up to 1, and the seat that acted last (none at first)."""

    ply: int
    seat: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Swing:
    """A large change of the shares: the ply of the action, and the change for each seat."""

    ply: int
    changes: tuple[float, ...]


@dataclass(frozen=True)
class Decision:
    """An action, the best alternative, and the win probability that the choice cost."""

    ply: int
    seat: int
    action: int
    best: int
    cost: float


@dataclass(frozen=True)
class Curve:
    """The curves of a finished match; swings and decisions are in the order of the match."""

    points: tuple[Point, ...]
    swings: tuple[Swing, ...]
    decisions: tuple[Decision, ...] = ()
    accuracy: tuple[float | None, ...] = ()
    """From 0 to 1 for each seat; None if unknown."""

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        return tuple(one for one in self.decisions if one.cost >= MISTAKE)


def curve(match: Match | str, most: int = MAX_POSITIONS, seconds: float = SECONDS) -> Curve:
    """Return the curve of a match or match file. Raises ValueError if the match is not over."""
    played = read_match(match) if isinstance(match, str) else match
    if not played.over:
        raise ValueError("the match is not over yet")
    foreseen = has_network_for(played)
    evaluator = None if foreseen else evaluator_of(played.game)
    plies = sample_evenly(list(range(played.ply + 1)), MAX_FORESEEN) if foreseen else turn_plies(played, most)
    points = [Point(ply, mover(played, ply), shares(played, ply, evaluator)) for ply in plies]
    if not foreseen:
        return Curve(tuple(points), swings(points), (), (None,) * played.seats)
    decisions, accuracy = evaluate_decisions(played, points, seconds)
    return Curve(tuple(points), swings(points), decisions, accuracy)


def has_network_for(match: Match) -> bool:
    """Does the game ship a network for its current rules that predicts the result for this number of seats?"""
    try:
        return chances(match.game, match.w, match.state_at(0), match.seats) is not None
    except ValueError:
        return False


def mover(match: Match, ply: int) -> int:
    return match.log[ply - 1].seat if ply else -1


def turn_plies(match: Match, most: int) -> list[int]:
    """Return the plies at which the seat to act changes, start and end included, sampled evenly if there are many."""
    ends = [k for k in range(1, match.ply) if match.log[k].seat != match.log[k - 1].seat]
    return sample_evenly([0, *ends, match.ply], most)


def sample_evenly(plies: Sequence[int], most: int) -> list[int]:
    """Return at most `most` of these plies, evenly spaced, the first and the last included."""
    if len(plies) <= most:
        return list(dict.fromkeys(plies))
    inner = plies[1:-1]
    return [plies[0], *(inner[k * len(inner) // (most - 2)] for k in range(most - 2)), plies[-1]]


def shares(match: Match, ply: int, evaluator: Evaluator | None) -> tuple[float, ...]:
    """Return each seat's share: its win probability by the network or an evaluator, or the result of a finished match.
    """
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
    """Return the largest changes between consecutive points, in the order of the match."""
    steps = [
        Swing(b.ply, tuple(y - x for x, y in zip(a.shares, b.shares, strict=True))) for a, b in pairwise(points)
    ]
    largest = sorted(steps, key=lambda step: (-size(step), step.ply))[:MAX_SWINGS]
    return tuple(sorted((one for one in largest if size(one) >= MIN_SWING), key=lambda one: one.ply))


def size(swing: Swing) -> float:
    return max(map(abs, swing.changes))


def evaluate_decisions(
    match: Match, points: Sequence[Point], seconds: float
) -> tuple[tuple[Decision, ...], tuple[float | None, ...]]:
    """Evaluate as many decisions as time allows: the largest drops first, then evenly over the match."""
    until = time.monotonic() + seconds
    even = sorted(range(match.ply), key=lambda k: k * GOLDEN % 1)
    found: dict[int, Decision | None] = {}
    for k in dict.fromkeys([*largest_drops(points), *even]):
        if time.monotonic() > until:
            break
        found[k] = decision(match, k)
    seen = next((n for n, k in enumerate(even) if k not in found), len(even))
    fair = [one for one in map(found.get, even[:seen]) if one]
    by_ply = sorted((one for one in found.values() if one), key=lambda one: one.ply)
    return tuple(by_ply), tuple(accuracy_of([one for one in fair if one.seat == p]) for p in range(match.seats))


def largest_drops(points: Sequence[Point]) -> list[int]:
    """Return the log indices of the actions after which the share of their seat fell most."""
    fell = [(b.shares[b.seat] - a.shares[b.seat], b.ply - 1) for a, b in pairwise(points) if b.seat >= 0]
    return [k for _, k in sorted(fell)[:FIRST_DECISIONS]]


def decision(match: Match, k: int) -> Decision | None:
    """Return the cost of the action with log index k; None if there was no choice or no estimate."""
    move, view = match.log[k], match.view(match.log[k].seat, k)
    if len(view.legal) < 2 or move.action not in view.legal:
        return None
    advice = rank_by_win_probability(view, Luck(f"curve {k}"), [move.action])
    if len(advice) < 2:
        return None
    given = next(one.value for one in advice if one.action == move.action)
    cost = (advice[0].value - given) / 100
    return Decision(k + 1, move.seat, move.action, advice[0].action, cost if cost >= NOISE else 0.0)


def accuracy_of(decisions: Sequence[Decision]) -> float | None:
    """Return the accuracy of a seat's decisions: 1 without losses, less with their cost; None for too few decisions."""
    if len(decisions) < MIN_DECISIONS:
        return None
    return sum(exp(-STEEPNESS * one.cost) for one in decisions) / len(decisions)
