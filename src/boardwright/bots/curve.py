"""The curve of a finished match: how likely each seat was to win after every turn, and where it turned.

Where the game ships a network, the shares are its chances to win, as the seat to act saw the position. Elsewhere the
share of a seat grows with its lead over the others, by a scale that was fitted to matches of bots and shrinks towards
the end; the match is over, so that nothing is secret any more.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import exp

from boardwright.bots.greedy import evaluator_of
from boardwright.bots.levels import Bot
from boardwright.bots.outlook import chances, outlook
from boardwright.core import Evaluator, Match, read_match
from boardwright.core.view import acting

MOST = 60
"""Positions that are valued at most; a longer match is sampled evenly."""
TURNS = 3
"""Turning points that are told at most."""
SWING = 0.08
"""A smaller change of a share is no turning point."""
LOOKS = 8
"""Actions of a turn for which a better one is looked for."""
ADVISER = "medium"


@dataclass(frozen=True)
class Point:
    """After so many actions: who acted last (nobody at first), and the share of each seat; they sum up to 1."""

    ply: int
    seat: int
    shares: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """Where a share changed most: the action with that ply, and one that was better, if there was one."""

    ply: int
    seat: int
    action: int
    swing: float
    better: int | None


@dataclass(frozen=True)
class Curve:
    """A finished match as a line for each seat, with its largest swings, the largest first."""

    points: tuple[Point, ...]
    turning: tuple[TurningPoint, ...]


def curve(match: Match | str, most: int = MOST) -> Curve:
    """The curve of a match or of the text of a match file; ValueError with a sentence if it is not over."""
    played = read_match(match) if isinstance(match, str) else match
    if not played.over:
        raise ValueError("the match is not over yet")
    evaluator = evaluator_of(played.game)
    points = [Point(ply, mover(played, ply), shares(played, ply, evaluator)) for ply in moments(played, most)]
    return Curve(tuple(points), tuple(turning_points(played, points)))


def mover(match: Match, ply: int) -> int:
    return match.log[ply - 1].seat if ply else -1


def moments(match: Match, most: int) -> list[int]:
    """The plies after which somebody else acts, begin and end included; evenly thinned out where they are many."""
    ends = [k for k in range(1, match.ply) if match.log[k].seat != match.log[k - 1].seat]
    if len(ends) > most - 2:
        ends = [ends[k * len(ends) // (most - 2)] for k in range(most - 2)]
    return [0, *ends, match.ply]


def shares(match: Match, ply: int, evaluator: Evaluator) -> tuple[float, ...]:
    """How likely each seat is to win; winners of a finished match share it."""
    s = match.state_at(ply)
    if not acting(s, match.seats):
        places = match.places()
        return tuple((place == 1) / places.count(1) for place in places)
    known = chances(match.game, match.w, s, match.seats)
    if known:
        return known
    early, late = evaluator.lead
    scale = early + (late - early) * ply / match.ply
    worths = [sum(evaluator.parts(match.w, s, p).values()) / scale for p in range(match.seats)]
    weights = [exp(one - max(worths)) for one in worths]
    return tuple(one / sum(weights) for one in weights)


def turning_points(match: Match, points: list[Point]) -> list[TurningPoint]:
    """The largest swings with the action that made them."""
    steps = [(swing(a, b), a, b) for a, b in pairwise(points)]
    largest = sorted(steps, key=lambda step: (-step[0], step[1].ply))[:TURNS]
    return [turned(match, a, b, size) for size, a, b in largest if size >= SWING]


def swing(a: Point, b: Point) -> float:
    return max(abs(x - y) for x, y in zip(a.shares, b.shares, strict=True))


def turned(match: Match, a: Point, b: Point, size: float) -> TurningPoint:
    """The worst slip in the last turn of whoever lost by the swing; without one, the last action of who gained."""
    change = [later - earlier for earlier, later in zip(a.shares, b.shares, strict=True)]
    loser, winner = change.index(min(change)), change.index(max(change))
    slips = [(k, *slip(match, k)) for k in last_turn(match, loser, b.ply)]
    found = [(lost, k, best) for k, lost, best in slips if lost > 0]
    if found:
        _, k, best = max(found, key=lambda one: one[0])
        return TurningPoint(k + 1, loser, match.log[k].action, size, best)
    k = max((k for k in range(a.ply, b.ply) if match.log[k].seat == winner), default=b.ply - 1)
    return TurningPoint(k + 1, match.log[k].seat, match.log[k].action, size, None)


def last_turn(match: Match, p: int, ply: int) -> list[int]:
    """The actions that a seat took in a row when it acted last before a ply."""
    k = ply - 1
    while k >= 0 and match.log[k].seat != p:
        k -= 1
    found: list[int] = []
    while k >= 0 and match.log[k].seat == p and len(found) < LOOKS:
        found.append(k)
        k -= 1
    return found


def slip(match: Match, k: int) -> tuple[float, int]:
    """How much worse the action was than the best one that its player could see, and that one."""
    move = match.log[k]
    view, bot = match.view(move.seat, k), Bot(ADVISER, "curve")
    advice = outlook(view, bot.luck(view), [move.action]) or bot.analyse(view)
    worths = {one.action: one.value for one in advice}
    return advice[0].value - worths.get(move.action, min(worths.values())), advice[0].action
