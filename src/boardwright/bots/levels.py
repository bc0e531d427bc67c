"""The levels that people can invite to a table, weakest first, and what each game brings to them.

Beside the levels there are names for measuring: `greedy` is what medium does, `search:20000` searches with so many
simulated decisions, `search:0.5s` with so much time, `search:0.5sx4` with four trees on as many cores, `policy:FILE`
plays a learned policy, `published` is the best method that others have published (RoboRally; elsewhere it is greedy).

A game has a thinker of its own (RoboRally: programs), or a value for `greedy`, or neither: then any level
plays at random, so that a new game can be played at once.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from importlib import import_module

from boardwright.bots.advice import PUBLISHED, Advice, Budget, Chooser, Thinker
from boardwright.bots.greedy import Value, think_greedy
from boardwright.bots.policy import PREFIX, policy_named
from boardwright.bots.random import choose_random, think_random
from boardwright.bots.search import has_compiler, is_warm, think_search
from boardwright.core import Game, Luck, View, draw

BUDGETS = {
    "beginner": Budget(redeals=1, tries=40, slips=35),
    "easy": Budget(redeals=1, tries=80, slips=8),
    "medium": Budget(redeals=2, tries=240, slips=0),
    "hard": Budget(redeals=3, tries=1200, slips=0, simulated=300_000),
    "expert": Budget(redeals=4, tries=4000, slips=0, simulated=1_000_000),
}
GREEDY, SEARCH, REFERENCE = "greedy", "search", "published"
MOST_SECONDS = 60.0
MOST_DECISIONS = 100_000_000
MOST_TREES = 64
DECISIONS_A_TRY = 250
"""A program tried with all rules costs a thinker of its own as much as so many decisions cost the search."""
HUNDRED = 100
PLANNERS = frozenset({"roborally"})
"""Games whose thinker lays a plan over several questions: a slip in the middle would only be taken back."""


def _valued(name: str) -> Thinker:
    return partial(think_greedy, value=value_named(name))


def _own(name: str) -> Thinker:
    found: Thinker = import_module(f"boardwright.bots.{name}").think
    return found


def value_named(name: str) -> Value:
    found: Value = import_module(f"boardwright.bots.values.{name}").VALUE
    return found


THINKERS: Mapping[str, Callable[[str], Thinker]] = {
    "aquasphere": _valued,
    "cryo": _valued,
    "roborally": _own,
}
"""By the name of a game: how its thinker is found. Games are imported when somebody plays them."""


def is_searched(game: Game, budget: Budget) -> bool:
    """Does the compiled search answer? Not where a game thinks for itself, nor without a compiler."""
    return budget.searches and THINKERS.get(game.name) is not _own and has_compiler()


def thinker(game: Game) -> Thinker:
    """What thinks about this game without a search: its own file, the greedy one, or chance."""
    return THINKERS[game.name](game.name) if game.name in THINKERS else think_random


def advise(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """The seat's canonical actions, best first."""
    if is_searched(view.game, budget):
        return think_search(view, luck, budget)
    if budget.searches and THINKERS.get(view.game.name) is _valued:
        budget = BUDGETS["medium"]
    return thinker(view.game)(view, luck, budget)


def explained(view: View, luck: Luck, advice: list[Advice]) -> list[Advice]:
    """The same advice with the reasons that one step ahead gives."""
    if THINKERS.get(view.game.name) is not _valued or any(one.reasons for one in advice):
        return advice
    near = think_greedy(view, luck, BUDGETS["medium"], value_named(view.game.name))
    reasons = {one.action: one.reasons for one in near}
    return [replace(one, reasons=reasons.get(one.action, ())) for one in advice]


def choose(view: View, luck: Luck, budget: Budget) -> int:
    """The best action, or now and then any."""
    if budget.slips and view.game.name not in PLANNERS and draw(luck, HUNDRED) < budget.slips:
        return choose_random(view, luck)
    return advise(view, luck, budget)[0].action


def choose_at_once(view: View, luck: Luck, budget: Budget) -> int:
    """The same, but nobody waits for a compiler: until the search is warm, medium plays."""
    if budget.searches and has_compiler() and not is_warm(view.game):
        return choose(view, luck, BUDGETS["medium"])
    return choose(view, luck, budget)


LEVELS: dict[str, Chooser] = {
    "random": choose_random,
    **{name: partial(choose_at_once, budget=budget) for name, budget in BUDGETS.items()},
}
"""What a table plays by. `Bot` is for measuring: it waits until its search is compiled."""


@dataclass(frozen=True)
class Bot:
    """An opponent with a seed of its own: asked the same twice, it gives the same answer."""

    level: str
    seed: int | str = 0

    def choose(self, view: View) -> int:
        """The action that it plays."""
        policy = policy_named(self.level)
        if policy:
            return policy.advise(view)[0].action
        budget = budget_named(self.level)
        return choose(view, self.luck(view), budget) if budget else choose_random(view, self.luck(view))

    def analyse(self, view: View) -> list[Advice]:
        """All that it considers, best first."""
        policy = policy_named(self.level)
        if policy:
            return explained(view, self.luck(view), policy.advise(view))
        budget = budget_named(self.level)
        if budget is None:
            return think_random(view, self.luck(view), Budget(1, 1, 0))
        return explained(view, self.luck(view), advise(view, self.luck(view), budget))

    def luck(self, view: View) -> Luck:
        """Luck that depends on nothing but the seed and what the seat sees."""
        return Luck(f"{self.level} {self.seed} {sha256(view.key()).hexdigest()}")


def find_bot(level: str, seed: int | str = 0) -> Bot:
    """The opponent of this level; ValueError with a sentence if there is none."""
    budget_named(level)
    return Bot(level, seed)


def budget_named(level: str) -> Budget | None:
    """The budget of a level, also of one that carries it in its name; None where nobody thinks."""
    if level in LEVELS:
        return BUDGETS.get(level)
    if policy_named(level):
        return None
    name, _, size = level.partition(":")
    if level == REFERENCE:
        return PUBLISHED
    if level == GREEDY:
        return BUDGETS["medium"]
    if name == SEARCH:
        return search_budget(level, size)
    raise ValueError(
        f'there is no level "{level}"; there are {", ".join(LEVELS)}, {GREEDY}, {REFERENCE}, {SEARCH}:20000, '
        f"{SEARCH}:1s, {PREFIX}FILE"
    )


def search_budget(level: str, size: str) -> Budget:
    """20000 are simulated decisions, 0.5s is time; x4 grows four trees at a time."""
    written = re.fullmatch(r"(?:([0-9]{1,9})|([0-9]+(?:\.[0-9]+)?)s)(?:x([0-9]{1,2}))?", size, re.ASCII)
    numbers = written.groups(default="") if written else ("", "", "")
    decisions, seconds, trees = int(numbers[0] or 0), float(numbers[1] or 0), int(numbers[2] or 1)
    fits = 0 < decisions <= MOST_DECISIONS or 0 < seconds <= MOST_SECONDS
    if not fits or not 0 < trees <= MOST_TREES:
        raise ValueError(
            f'"{level}" is no budget: {SEARCH}:20000 simulates so many decisions, {SEARCH}:0.5s thinks so long, '
            f"{MOST_SECONDS:g} s at most; {SEARCH}:0.5sx4 grows four trees meanwhile, {MOST_TREES} at most"
        )
    tries = max(BUDGETS["medium"].tries, decisions // DECISIONS_A_TRY) if decisions else BUDGETS["expert"].tries
    return replace(BUDGETS["expert"], tries=tries, simulated=decisions, seconds=seconds, trees=trees)


def budget_of(level: str) -> str:
    """How hard a level thinks, in words."""
    return str(budget_named(level) or "none")
