"""The levels that people can invite to a table, weakest first.

Beside the levels there are names for measuring: `greedy` looks one step ahead, `search:20000` searches with so many
simulated decisions, `search:0.5s` with so much time, `search:0.5sx4` with four trees on as many cores. `network` is the
network that the game ships, `rollouts:12x64x16` plays its 12 best answers on in 64 worlds for 16 answers, `policy:FILE`
plays a learned policy, `module:callable` a function. A game may bring further names (`Opponents.levels`).

What a level thinks with comes from the game: the network that it ships, else its planner, else the compiled search,
else one step ahead by its evaluator. A game that brings nothing is evaluated by its score, so that a new game has
opponents at once.
"""

import re
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256

from boardwright.bots.callable import advise as advise_by_callable
from boardwright.bots.callable import callable_named
from boardwright.bots.greedy import evaluator_of, rank_greedily
from boardwright.bots.network import NETWORK, Learned, is_network_name, learned_named, shipped
from boardwright.bots.network import advise as advise_by_network
from boardwright.bots.network import choose as choose_by_network
from boardwright.bots.policy import PREFIX, Policy, policy_named
from boardwright.bots.random import choose_random, rank_randomly
from boardwright.bots.rollouts import think
from boardwright.bots.search import has_compiler, is_warm, rank_by_search
from boardwright.bots.worlds import is_ready, prepare
from boardwright.core import Advice, Budget, Chooser, Game, Luck, View, draw, games

BUDGETS = {
    "beginner": Budget(redeals=1, tries=40, slips=35),
    "easy": Budget(redeals=1, tries=80, slips=8),
    "medium": Budget(redeals=2, tries=240, slips=0),
    "hard": Budget(redeals=3, tries=1200, slips=0, simulated=300_000),
    "expert": Budget(redeals=4, tries=4000, slips=0, simulated=1_000_000),
    "master": Budget(redeals=4, tries=8000, slips=0, simulated=3_000_000),
}
"""How hard levels think about games without a network."""
GREEDY, SEARCH = "greedy", "search"
MOST_SECONDS = 60.0
MOST_DECISIONS = 100_000_000
MOST_TREES = 64
DECISIONS_A_TRY = 250
"""The price, in decisions of the search, of a plan that a planner tries with all rules."""
FEW = 8
"""Worlds that are played on in plain Python until there is machine code."""
HUNDRED = 100


def is_searched(game: Game, budget: Budget) -> bool:
    """Does the compiled search answer? Not where a game plans for itself, nor without a compiler."""
    return budget.searches and game.bot.planner is None and has_compiler()


def advise(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Return the seat's canonical actions, best first."""
    game = view.game
    if is_searched(game, budget):
        return rank_by_search(view, luck, budget)
    found = game.bot.planner.rank(view, luck, budget) if game.bot.planner else []
    return found or look_ahead(view, luck, BUDGETS["medium"] if budget.searches else budget)


def look_ahead(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Rank by one step ahead; where only points count, chance decides among the best."""
    advice = rank_greedily(view, luck, budget, evaluator_of(view.game))
    best = [one for one in advice if one.value == advice[0].value]
    if view.game.bot.evaluator is not None or len(best) == 1:
        return advice
    first = best[draw(luck, len(best))]
    return [first, *(one for one in advice if one is not first)]


def explained(view: View, luck: Luck, advice: list[Advice]) -> list[Advice]:
    """Return the same advice with the reasons that one step ahead gives."""
    if view.game.bot.planner is not None or any(one.reasons for one in advice):
        return advice
    near = rank_greedily(view, luck, BUDGETS["medium"], evaluator_of(view.game))
    reasons = {one.action: one.reasons for one in near}
    return [replace(one, reasons=reasons.get(one.action, ())) for one in advice]


def choose(view: View, luck: Luck, budget: Budget) -> int:
    """Return the best action, or now and then any.

    A planner lays a plan over several questions and makes no slips: one in the middle would only be taken back.
    """
    if budget.slips and view.game.bot.planner is None and draw(luck, HUNDRED) < budget.slips:
        return choose_random(view, luck)
    return advise(view, luck, budget)[0].action


def learned(game: Game, level: str) -> tuple[Policy, Learned] | None:
    """The network that plays this level of a game, and how; None where none does."""
    policy = shipped(game)
    how = learned_named(policy, level) if policy else None
    if policy is None and is_network_name(level):
        raise ValueError(f'{game.title} ships no network, and "{level}" plays by one')
    return (policy, how) if policy and how else None


def policy_of(game: Game, level: str) -> Policy | None:
    """The policy whose likeliest action a level always plays; None where it samples, thinks or searches."""
    found = learned(game, level)
    return policy_named(level) or (found[0] if found and found[1] == Learned() else None)


def wants_compiler(game: Game, level: str) -> bool:
    """Does this level answer faster with machine code?"""
    found = learned(game, level)
    if found:
        return found[1].tries > 0
    budget = budget_named(level)
    return budget is not None and budget.searches


def needs_compiler(game: Game, level: str) -> bool:
    """Must something be compiled before this level answers?"""
    found = learned(game, level)
    return found[1].tries > FEW if found else wants_compiler(game, level)


def without_compiler(game: Game, level: str) -> str:
    """Return the strongest level up to this one that answers without compiling anything."""
    names = list(LEVELS)
    weaker = names[: names.index(level) + 1] if level in LEVELS else names
    return next(name for name in reversed(weaker) if not needs_compiler(game, name))


def make_ready(game: Game, how: Learned) -> None:
    """Compile what a level needs to play on in many worlds."""
    if how.tries > FEW and has_compiler():
        prepare(game)


def advise_learned(view: View, luck: Luck, policy: Policy, how: Learned) -> list[Advice]:
    """What the network says, or what comes of playing on."""
    return think(policy, view, luck, how) if how.tries else advise_by_network(policy, view)


def choose_learned(view: View, luck: Luck, policy: Policy, how: Learned) -> int:
    """Return what a level plays: the best of what it has played on, or what it draws from the policy."""
    return think(policy, view, luck, how)[0].action if how.tries else choose_by_network(policy, view, luck, how)


def within(how: Learned, policy: Policy, game: Game) -> Learned:
    """The same level, or what plain Python can do until there is machine code."""
    if how.tries <= FEW or is_ready(game):
        return how
    return learned_named(policy, "expert") or Learned()


def choose_at_once(view: View, luck: Luck, level: str) -> int:
    """Return what the level plays, but nobody waits for a compiler: until it is done a weaker level plays."""
    found, budget = learned(view.game, level), BUDGETS[level]
    if found:
        return choose_learned(view, luck, found[0], within(found[1], found[0], view.game))
    if budget.searches and has_compiler() and not is_warm(view.game):
        return choose(view, luck, BUDGETS["medium"])
    return choose(view, luck, budget)


LEVELS: dict[str, Chooser] = {
    "random": choose_random,
    **{name: partial(choose_at_once, level=name) for name in BUDGETS},
}
"""What a table plays by. `Bot` is for measuring: it waits until its search is compiled."""


@dataclass(frozen=True)
class Bot:
    """An opponent with a seed of its own: asked the same twice, it gives the same answer."""

    level: str
    seed: int | str = 0

    def choose(self, view: View) -> int:
        """The action that it plays."""
        function = callable_named(self.level)
        if function:
            return advise_by_callable(self.level, function, view, self.luck(view))[0].action
        policy = policy_named(self.level)
        if policy:
            return policy.advise(view)[0].action
        found = learned(view.game, self.level)
        if found:
            make_ready(view.game, found[1])
            return choose_learned(view, self.luck(view), found[0], within(found[1], found[0], view.game))
        if is_own(self.level):
            return think_as_own(self.level, view, self.luck(view))[0].action
        budget = budget_named(self.level)
        return choose(view, self.luck(view), budget) if budget else choose_random(view, self.luck(view))

    def analyse(self, view: View) -> list[Advice]:
        """All that it considers, best first."""
        function = callable_named(self.level)
        if function:
            return advise_by_callable(self.level, function, view, self.luck(view))
        policy = policy_named(self.level)
        if policy:
            return explained(view, self.luck(view), policy.advise(view))
        found = learned(view.game, self.level)
        if found:
            make_ready(view.game, found[1])
            how = within(found[1], found[0], view.game)
            return explained(view, self.luck(view), advise_learned(view, self.luck(view), found[0], how))
        if is_own(self.level):
            return think_as_own(self.level, view, self.luck(view))
        budget = budget_named(self.level)
        if budget is None:
            return rank_randomly(view, self.luck(view), Budget(1, 1, 0))
        return explained(view, self.luck(view), advise(view, self.luck(view), budget))

    def luck(self, view: View) -> Luck:
        """Luck that depends on nothing but the seed and what the seat sees."""
        return Luck(f"{self.level} {self.seed} {sha256(view.key()).hexdigest()}")


def find_bot(level: str, seed: int | str = 0) -> Bot:
    """The opponent of this level; ValueError with a readable message if there is none."""
    budget_named(level)
    return Bot(level, seed)


def is_own(level: str) -> bool:
    """Does an installed game bring this level?"""
    return level not in LEVELS and level in own_levels()


def own_levels() -> dict[str, list[str]]:
    """Return the levels that games bring, each with the names of those games."""
    found: dict[str, list[str]] = {}
    for game in games().values():
        for level in game.bot.levels:
            found.setdefault(level, []).append(game.name)
    return found


def think_as_own(level: str, view: View, luck: Luck) -> list[Advice]:
    """Ask a level that the game brings; ValueError where it is another game's."""
    think = view.game.bot.levels.get(level)
    if think is None:
        raise ValueError(f'{view.game.title} has no level "{level}"; {", ".join(own_levels()[level])} has')
    return think(view, luck, BUDGETS["medium"]) or look_ahead(view, luck, BUDGETS["medium"])


def budget_named(level: str) -> Budget | None:
    """The budget of a level, also of one that carries it in its name; None where nobody thinks."""
    if level in LEVELS:
        return BUDGETS.get(level)
    if policy_named(level) or is_network_name(level) or callable_named(level):
        return None
    name, _, size = level.partition(":")
    if level == GREEDY or is_own(level):
        return BUDGETS["medium"]
    if name == SEARCH:
        return search_budget(level, size)
    raise ValueError(
        f'there is no level "{level}"; there are {", ".join((*LEVELS, GREEDY, NETWORK, *own_levels()))}, '
        f"{SEARCH}:20000, {SEARCH}:1s, rollouts:12x64x16, {PREFIX}FILE, module:callable"
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


def budget_of(level: str, game: Game | None = None) -> str:
    """How hard a level thinks, in words."""
    found = learned(game, level) if game else None
    if found:
        return str(found[1])
    return str(budget_named(level) or "none")
