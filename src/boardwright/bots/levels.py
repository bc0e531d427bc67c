"""The levels that people can invite to a table, weakest first.

Further levels serve for measuring: `greedy` looks one step ahead, `search:20000` searches with 20,000 simulated
decisions, `search:0.5s` for half a second, `search:0.5sx4` in four trees on as many cores. `network` plays the network
that the game ships, `rollouts:12x64x16` evaluates its 12 best actions in 64 worlds of 16 further actions, `policy:FILE`
plays a learned policy, `module:callable` a function. A game may provide levels of its own (`Opponents.levels`).

A level plays by the network that the game ships; without one by the game's planner, else by tree search, else one step
ahead by its evaluator. The default evaluator is the score, so a new game has opponents at once.
"""

import re
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256

from boardwright.bots.callable import advise as advise_by_callable
from boardwright.bots.callable import callable_named
from boardwright.bots.greedy import evaluator_of, rank_greedily
from boardwright.bots.network import NETWORK, PlayConfig, is_network_name, play_config, shipped
from boardwright.bots.network import advise as rank_by_network
from boardwright.bots.network import choose as choose_by_network
from boardwright.bots.policy import PREFIX, Policy, policy_named
from boardwright.bots.random import choose_random, rank_randomly
from boardwright.bots.rollouts import rank_by_rollouts
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
"""The budgets of levels in games without a network."""
GREEDY, SEARCH = "greedy", "search"
MAX_SECONDS = 60.0
MAX_DECISIONS = 100_000_000
MAX_TREES = 64
DECISIONS_PER_PLAN = 250
"""The cost of a plan that a planner tries with all rules, in decisions of the search."""
PLAIN_WORLDS = 8
"""Worlds for rollouts in plain Python, until there is machine code."""
PERCENT = 100


def is_tree_search(game: Game, budget: Budget) -> bool:
    """Does the tree search answer? It does not if the game has a planner or there is no compiler."""
    return budget.searches and game.bot.planner is None and has_compiler()


def advise(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Rank the seat's canonical actions, best first."""
    game = view.game
    if is_tree_search(game, budget):
        return rank_by_search(view, luck, budget)
    planned = game.bot.planner.rank(view, luck, budget) if game.bot.planner else []
    return planned or look_ahead(view, luck, BUDGETS["medium"] if budget.searches else budget)


def look_ahead(view: View, luck: Luck, budget: Budget) -> list[Advice]:
    """Rank actions by looking one step ahead; without an evaluator, ties are broken at random."""
    advice = rank_greedily(view, luck, budget, evaluator_of(view.game))
    best = [action for action in advice if action.value == advice[0].value]
    if view.game.bot.evaluator is not None or len(best) == 1:
        return advice
    first = best[draw(luck, len(best))]
    return [first, *(action for action in advice if action is not first)]


def with_reasons(view: View, luck: Luck, advice: list[Advice]) -> list[Advice]:
    """Add reasons to advice, as found by looking one step ahead."""
    if view.game.bot.planner is not None or any(action.reasons for action in advice):
        return advice
    greedy = rank_greedily(view, luck, BUDGETS["medium"], evaluator_of(view.game))
    reasons = {action.action: action.reasons for action in greedy}
    return [replace(action, reasons=reasons.get(action.action, ())) for action in advice]


def choose(view: View, luck: Luck, budget: Budget) -> int:
    """Return the best action, or with the budget's probability a random one.

    A planner plans over several questions and never plays at random, because it would only take a random answer back.
    """
    if budget.slips and view.game.bot.planner is None and draw(luck, PERCENT) < budget.slips:
        return choose_random(view, luck)
    return advise(view, luck, budget)[0].action


@dataclass(frozen=True)
class NetworkPlayer:
    """A network with the configuration of a level."""

    policy: Policy
    config: PlayConfig

    def rank(self, view: View, luck: Luck) -> list[Advice]:
        """Rank actions by rollouts, or by the network alone."""
        if self.config.tries:
            return rank_by_rollouts(self.policy, view, luck, self.config)
        return rank_by_network(self.policy, view)

    def choose(self, view: View, luck: Luck) -> int:
        """Return the best action by rollouts, or the one that the network plays or samples."""
        if self.config.tries:
            return self.rank(view, luck)[0].action
        return choose_by_network(self.policy, view, luck, self.config)

    def without_waiting(self, game: Game) -> "NetworkPlayer":
        """Return the player, or one that plain Python can afford while there is no machine code."""
        if self.config.tries <= PLAIN_WORLDS or is_ready(game):
            return self
        return NetworkPlayer(self.policy, play_config(self.policy, "expert") or PlayConfig())

    def prepared(self, game: Game) -> "NetworkPlayer":
        """Return the player after compiling its rollouts, or the affordable one without a compiler."""
        if self.config.tries > PLAIN_WORLDS and has_compiler():
            prepare(game)
        return self.without_waiting(game)


def network_player(game: Game, level: str) -> NetworkPlayer | None:
    """Return the network that plays this level of a game; None if none does. Raises ValueError if it is missing."""
    policy = shipped(game)
    if policy is None and is_network_name(level):
        raise ValueError(f'level "{level}" requires a network, and {game.title} ships none')
    config = play_config(policy, level) if policy else None
    return NetworkPlayer(policy, config) if policy and config else None


def policy_of(game: Game, level: str) -> Policy | None:
    """Return the policy whose most probable action a level always plays; None if it samples, plans or searches."""
    player = network_player(game, level)
    return policy_named(level) or (player.policy if player and player.config == PlayConfig() else None)


def wants_compiler(game: Game, level: str) -> bool:
    """Does this level answer faster with machine code?"""
    player = network_player(game, level)
    if player:
        return player.config.tries > 0
    budget = budget_named(level)
    return budget is not None and budget.searches


def needs_compiler(game: Game, level: str) -> bool:
    """Must something be compiled before this level answers?"""
    player = network_player(game, level)
    return player.config.tries > PLAIN_WORLDS if player else wants_compiler(game, level)


def without_compiler(game: Game, level: str) -> str:
    """Return the strongest level up to this one that answers without compiling anything."""
    names = list(LEVELS)
    weaker = names[: names.index(level) + 1] if level in LEVELS else names
    return next(name for name in reversed(weaker) if not needs_compiler(game, name))


def choose_at_once(view: View, luck: Luck, level: str) -> int:
    """Return the action of a level; while its code is being compiled, a weaker level plays."""
    player, budget = network_player(view.game, level), BUDGETS[level]
    if player:
        return player.without_waiting(view.game).choose(view, luck)
    if budget.searches and has_compiler() and not is_warm(view.game):
        return choose(view, luck, BUDGETS["medium"])
    return choose(view, luck, budget)


LEVELS: dict[str, Chooser] = {
    "random": choose_random,
    **{name: partial(choose_at_once, level=name) for name in BUDGETS},
}
"""The choosers of a table. `Bot` is for measuring: it waits until its search is compiled."""


@dataclass(frozen=True)
class Bot:
    """An opponent with a seed: asked the same question again, it gives the same answer."""

    level: str
    seed: int | str = 0

    def choose(self, view: View) -> int:
        """Return the action to play."""
        function = callable_named(self.level)
        if function:
            return advise_by_callable(self.level, function, view, self.luck(view))[0].action
        policy = policy_named(self.level)
        if policy:
            return policy.advise(view)[0].action
        player = network_player(view.game, self.level)
        if player:
            return player.prepared(view.game).choose(view, self.luck(view))
        if is_game_level(self.level):
            return rank_by_game_level(self.level, view, self.luck(view))[0].action
        budget = budget_named(self.level)
        return choose(view, self.luck(view), budget) if budget else choose_random(view, self.luck(view))

    def analyse(self, view: View) -> list[Advice]:
        """Rank all actions it considers, best first."""
        function = callable_named(self.level)
        if function:
            return advise_by_callable(self.level, function, view, self.luck(view))
        policy = policy_named(self.level)
        if policy:
            return with_reasons(view, self.luck(view), policy.advise(view))
        player = network_player(view.game, self.level)
        if player:
            return with_reasons(view, self.luck(view), player.prepared(view.game).rank(view, self.luck(view)))
        if is_game_level(self.level):
            return rank_by_game_level(self.level, view, self.luck(view))
        budget = budget_named(self.level)
        if budget is None:
            return rank_randomly(view, self.luck(view), Budget(1, 1, 0))
        return with_reasons(view, self.luck(view), advise(view, self.luck(view), budget))

    def luck(self, view: View) -> Luck:
        """Return luck that depends only on the seed and the view."""
        return Luck(f"{self.level} {self.seed} {sha256(view.key()).hexdigest()}")


def find_bot(level: str, seed: int | str = 0) -> Bot:
    """Return the opponent of this level. Raises ValueError with a readable message if there is none."""
    budget_named(level)
    return Bot(level, seed)


def is_game_level(level: str) -> bool:
    """Is this a level of an installed game?"""
    return level not in LEVELS and level in game_levels()


def game_levels() -> dict[str, list[str]]:
    """Return the levels that games provide, each with the names of those games."""
    levels: dict[str, list[str]] = {}
    for game in games().values():
        for level in game.bot.levels:
            levels.setdefault(level, []).append(game.name)
    return levels


def rank_by_game_level(level: str, view: View, luck: Luck) -> list[Advice]:
    """Rank actions by a level of the game. Raises ValueError if it belongs to another game."""
    rank = view.game.bot.levels.get(level)
    if rank is None:
        raise ValueError(f'{view.game.title} has no level "{level}"; {", ".join(game_levels()[level])} has')
    return rank(view, luck, BUDGETS["medium"]) or look_ahead(view, luck, BUDGETS["medium"])


def budget_named(level: str) -> Budget | None:
    """Return the budget of a level or of one like `search:20000`; None for levels without a budget."""
    if level in LEVELS:
        return BUDGETS.get(level)
    if policy_named(level) or is_network_name(level) or callable_named(level):
        return None
    name, _, size = level.partition(":")
    if level == GREEDY or is_game_level(level):
        return BUDGETS["medium"]
    if name == SEARCH:
        return search_budget(level, size)
    raise ValueError(
        f'there is no level "{level}"; choose from {", ".join((*LEVELS, GREEDY, NETWORK, *game_levels()))}, '
        f"{SEARCH}:20000, {SEARCH}:1s, rollouts:12x64x16, {PREFIX}FILE, module:callable"
    )


def search_budget(level: str, size: str) -> Budget:
    """Parse a search budget: 20000 is a number of decisions, 0.5s a time, x4 the number of trees."""
    written = re.fullmatch(r"(?:([0-9]{1,9})|([0-9]+(?:\.[0-9]+)?)s)(?:x([0-9]{1,2}))?", size, re.ASCII)
    numbers = written.groups(default="") if written else ("", "", "")
    decisions, seconds, trees = int(numbers[0] or 0), float(numbers[1] or 0), int(numbers[2] or 1)
    fits = 0 < decisions <= MAX_DECISIONS or 0 < seconds <= MAX_SECONDS
    if not fits or not 0 < trees <= MAX_TREES:
        raise ValueError(
            f'"{level}" is not a search budget: use {SEARCH}:20000 for 20,000 decisions, {SEARCH}:0.5s for 0.5 s '
            f"(at most {MAX_SECONDS:g}), or {SEARCH}:0.5sx4 for four trees (at most {MAX_TREES})"
        )
    tries = max(BUDGETS["medium"].tries, decisions // DECISIONS_PER_PLAN) if decisions else BUDGETS["expert"].tries
    return replace(BUDGETS["expert"], tries=tries, simulated=decisions, seconds=seconds, trees=trees)


def budget_of(level: str, game: Game | None = None) -> str:
    """Describe the budget of a level."""
    player = network_player(game, level) if game else None
    if player:
        return str(player.config)
    return str(budget_named(level) or "none")
