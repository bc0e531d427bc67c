"""Puzzle search: bots play matches, and questions with one clearly best answer become puzzles."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from boardwright.bots.levels import LEVELS, Bot
from boardwright.bots.network import PLAY_CONFIGS, PlayConfig, apply_temperature, foresee, odds_of, shipped
from boardwright.bots.policy import features
from boardwright.bots.rollouts import evaluate_candidates
from boardwright.core import NONE, Advice, Game, Luck, Match, View, draw
from boardwright.core.advice import Reasons
from boardwright.core.match_file import read_match
from boardwright.core.page import Puzzle, Puzzles, Solution
from boardwright.core.page.puzzle import Line
from boardwright.core.page.puzzle_file import match_text
from boardwright.research.puzzles.judge import FEWEST, HUNDRED, NEAR, judged, judged_again
from boardwright.research.puzzles.rating import rating, solved_by_levels

SEATS = 4
"""The most players, unless a game decides otherwise."""
CLEAR, SURE = 5.0, 3.0
"""The smallest margin of win probability in per cent, and the standard errors by which it must exceed LEAST."""
LEAST = 2.0
OPEN = (8.0, 92.0)
"""The range of win probability in per cent: decided matches pose no puzzles."""
EASY = 0.7
"""Questions that beginners solve more often than this are too easy."""
FAR, FAR_WORLDS = 48, 64
"""Rollout length and worlds of a second evaluation, three times as far, which the best answer must also win."""
RIVALS = 3
"""The number of rivals in that evaluation, each of which must trail by half of LEAST."""
FEW, MANY = 3, 60
"""The fewest and the most answers of a question."""
ONE_OF = 3
"""One question in this many is considered."""
EXPLAINER, TINY = "medium", 1e-9
"""The level that provides reasons, and the smallest change that is one."""
TOLD, ANSWERS = 4, 8
"""The most reasons per answer, and the most answers with reasons."""
A_MATCH, APART = 3, 12
"""The most puzzles per match, and the fewest actions between them."""


@dataclass
class Finder:
    """A search for puzzles in matches of bots."""

    game: Game
    seed: int = 0
    level: str = ""
    """The level that plays the matches; by default a strong network level if there is a network."""
    share: int = 0
    """The most puzzles with the same question; 0 for no limit."""
    kinds: Counter[int] = field(default_factory=Counter)
    looked: int = 0

    @property
    def puzzles(self) -> Puzzles:
        return self.game.page.puzzles

    def found(self, first: int = 0) -> Iterator[Puzzle]:
        """Yield puzzles match by match, from the match with this index on."""
        k = first
        while True:
            yield from self.in_match(k)
            k += 1

    def in_match(self, k: int) -> Iterator[Puzzle]:
        """Yield the puzzles of one match."""
        seats = self.puzzles.seats or tuple(n for n in self.game.seats if 1 < n <= SEATS) or self.game.seats
        match = Match(self.game, seats[k % len(seats)], f"puzzles {self.seed} {k}", self.puzzles.switches(k))
        luck, kept, free = Luck(f"questions {self.seed} {k}"), 0, 0
        while not match.over and kept < A_MATCH:
            seat = match.acting()[0]
            view = match.view(seat)
            if match.ply >= free and self.puzzles.poses(view) and (self.puzzles.solve or draw(luck, ONE_OF) == 0):
                puzzle = self.posed(match, view)
                if puzzle is not None:
                    kept, free = kept + 1, match.ply + APART
                    yield puzzle
            steered = self.puzzles.steer(view)
            match.play(seat, steered if steered != NONE else self.choice(view, k))

    def choice(self, view: View, k: int) -> int:
        """Return the action of a bot in the k-th match."""
        level = self.level or ("hard" if shipped(self.game) else "easy")
        return LEVELS[level](view, Bot(level, k).luck(view))

    def posed(self, match: Match, view: View) -> Puzzle | None:
        """Return the question as a puzzle, or None if it does not qualify."""
        asked = view.question.what if view.question else NONE
        if not self.puzzles.solve and self.share and self.kinds[asked] >= self.share:
            return None
        if not self.puzzles.solve and not self.is_open(view):
            return None
        self.looked += 1
        solution = self.puzzles.solve(view, 1) if self.puzzles.solve else judged(view, 1)
        if solution is None or not (self.puzzles.solve or is_clear(solution)):
            return None
        if not self.is_confirmed(view, solution):
            return None
        rates = rates_of(view, solution.lines[0][0])
        if rates["beginner"] > EASY:
            return None
        self.kinds[asked] += 1
        return as_puzzle(match, view, solution, rates)

    def is_open(self, view: View) -> bool:
        """Does the question have enough answers, is it not too easy, and is the match still open?"""
        policy = shipped(self.game)
        if not FEW <= len(view.legal) <= MANY:
            return False
        if policy is None or policy.seats < view.seats:
            return True
        _, odds = odds_of(policy, view)
        if apply_temperature(odds, PLAY_CONFIGS["beginner"]).max() > EASY:
            return False
        mine = HUNDRED * foresee(policy, features(view), view.seat, view.seats).wins[view.seat]
        return OPEN[0] < mine < OPEN[1]

    def is_confirmed(self, view: View, best: Solution) -> bool:
        """Does the best line remain the best in a different evaluation?"""
        line = best.lines[0][0]
        if self.puzzles.confirms:
            return self.puzzles.confirms(view, line, 1)
        policy = shipped(self.game)
        if policy is None:
            return True
        others = [first for (first,), _ in best.lines[1:RIVALS]]
        how = PlayConfig(tries=FAR_WORLDS, horizon=FAR)
        means = evaluate_candidates(policy, view, Luck("far"), [line[0], *others], how, sampled=True).mean(1)
        return bool(HUNDRED * (means[0] - means[1:].max()) > LEAST / 2)


def is_clear(solution: Solution) -> bool:
    """Is the best line significantly better than every other one?"""
    return solution.margin >= CLEAR and solution.margin - SURE * solution.doubt > LEAST


def rates_of(view: View, line: Line) -> dict[str, float]:
    """Return how often each level finds the line."""
    return {level: round(rate, 3) for level, rate in solved_by_levels(view, line).items()}


def rated_again(game: Game, puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its current rating."""
    view, line = question_of(game, puzzle)
    solved = rates_of(view, line)
    return replace(puzzle, rating=rating(solved), solved=solved)


def question_of(game: Game, puzzle: Puzzle) -> tuple[View, Line]:
    """Return the view of the solver, and the best line."""
    line = tuple(game.actions.parse(text) for text in puzzle.best)
    return read_match(puzzle.match, game).view(puzzle.seat), line


def as_puzzle(match: Match, view: View, solution: Solution, solved: dict[str, float]) -> Puzzle:
    text = match.game.actions.text
    values = {" ; ".join(map(text, line)): round(value, 1) for line, value in solution.lines}
    best = tuple(map(text, solution.lines[0][0]))
    margin, doubt = round(solution.margin, 2), round(solution.doubt, 2)
    reasons = {} if match.game.page.puzzles.solve else reasons_of(view, [line[0] for line, _ in solution.lines])
    return Puzzle(match_text(match), view.seat, best, values, margin, doubt, rating(solved), solved, reasons)


def reasons_of(view: View, actions: list[int]) -> dict[str, list[tuple[str, float]]]:
    """Return the distinguishing immediate changes of the first of these answers."""
    advice = Bot(EXPLAINER, "puzzles").analyse(view)
    known = {one.action: distinctive(one.reasons, advice) for one in advice}
    text = view.game.actions.text
    return {text(a): [(name, round(x, 2)) for name, x in known[a][:TOLD]] for a in actions[:ANSWERS] if a in known}


def distinctive(reasons: Reasons, advice: Sequence[Advice]) -> Reasons:
    """Return the changes that most other answers lack and the gains of the answer, the largest first."""
    usual = {name: median(dict(one.reasons).get(name, 0.0) for one in advice) for name, _ in reasons}
    apart = [(name, change - usual[name]) for name, change in reasons if change * (change - usual[name]) > TINY]
    if not any(change > 0 for _, change in apart):
        apart = [one for one in reasons if one[1] > 0] + apart
    return tuple(sorted(apart, key=lambda one: -abs(one[1]))) or reasons


def survives(game: Game, puzzle: Puzzle, effort: int, seed: int = 0) -> bool:
    """Is the line still significantly the best with `effort` times the budget and other luck?"""
    (view, line), kind = question_of(game, puzzle), game.page.puzzles
    if kind.solve:
        solution = kind.solve(view, effort)
        same = solution is not None and solution.lines[0][0] == line
        return same and (kind.confirms is None or kind.confirms(view, line, effort))
    worth = [(game.actions.parse(text), value) for text, value in puzzle.values.items()]
    rivals = [a for k, (a, value) in enumerate(worth) if k < FEWEST or value > worth[0][1] - HUNDRED * NEAR]
    found = judged_again(view, rivals, effort, seed)
    return found is not None and found.lines[0][0] == line and found.margin > SURE * found.doubt
