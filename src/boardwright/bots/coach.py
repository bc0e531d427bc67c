"""The coach: complete suggestions for a seat, each a chain of answers until another seat is asked.

Suggestions are based on the view alone, like every answer of a bot: a chain is played in several determinized worlds
and ends where they begin to differ, by chance or by hidden information. If the game ships a network, it gives the win
probability; otherwise a planner or a search ranks the chains. Without either there are no suggestions.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import mean

from boardwright.bots.greedy import Position, determinize
from boardwright.bots.levels import Bot, budget_named, is_tree_search
from boardwright.bots.network import advise, shipped
from boardwright.bots.reasons import reasons_for
from boardwright.bots.win_probability import rank_by_win_probability, win_probabilities
from boardwright.bots.words import WORDS
from boardwright.core import Advice, Budget, Luck, Text, View, make_view, schema
from boardwright.core.types import AnyState

PLAIN = "medium"
"""The level that answers without compiled code."""
PLANNER_BUDGET = Budget(redeals=3, tries=480, slips=0)
"""The budget of a planner in plain Python, for one suggestion rather than a match."""
WORLDS = 4
"""Worlds in which a chain is played."""
FIRST_ANSWERS = 6
"""First answers to extend to chains."""
MAX_LENGTH = 16
"""Longest chain, in answers."""
MAX_LOSS = 10.0
"""Largest loss of win probability, in per cent, of a suggestion compared with the best one."""
MAX_SPOTS = 2
"""Parts of the picture that a step highlights at most."""
VICTORY = "victory"

Adviser = Callable[[View], list[Advice]]
"""Ranks the answers of a seat, best first; returns none if it cannot tell."""


@dataclass(frozen=True)
class Step:
    """An answer of a suggestion, its text, and the ids of the parts of the picture that it concerns."""

    action: int
    words: str
    spots: tuple[str, ...] = ()


@dataclass(frozen=True)
class Suggestion:
    """A chain of answers, the win probability after it, its gain over the average chain, and the reason.

    Probabilities are in per cent.
    """

    steps: tuple[Step, ...]
    sentence: str
    chance: float | None = None
    """None without a network."""
    gain: float | None = None
    drawing: str = ""
    """SVG to draw in the picture, for the group with the id `ghost`."""


@dataclass
class Chain:
    """The answers of a chain, the view before each and after the last, and the worlds in which they were played."""

    actions: list[int]
    views: list[View]
    worlds: list[Position]


def suggestions(view: View, language: str = "en", n: int = 3, level: str = PLAIN) -> list[Suggestion]:
    """Return the best chains of answers of the seat, best first; none if it is not asked or nothing can rank them."""
    if not view.legal:
        return []
    view, luck = replace(view, language=language), Bot(level, "coach").luck(view)
    first, then = advisers(view, luck, level)
    grown = (extend_chain(view, answer.action, then, luck) for answer in first[:FIRST_ANSWERS])
    chains = distinct([chain for chain in grown if chain])
    if len(view.legal) == 1 and len(chains) == 1 and len(chains[0].actions) == 1:
        return [Suggestion(steps_of(chains[0]), WORDS[language].alone)]
    return explain(view, chains, n)


def advisers(view: View, luck: Luck, level: str) -> tuple[list[Advice], Adviser]:
    """Return the first answers to consider, best first, and the adviser for further answers."""
    game, policy, budget = view.game, shipped(view.game), budget_named(level) or PLANNER_BUDGET
    if policy is not None and policy.seats:
        return rank_by_win_probability(view, luck), lambda later: advise(policy, later)
    planner = game.bot.planner
    if planner is not None:
        budget = budget if budget.searches else PLANNER_BUDGET

        def plan(later: View) -> list[Advice]:
            return planner.rank(later, Bot(level, "coach").luck(later), budget)

        return plan(view), plan
    if is_tree_search(game, budget):
        return Bot(level, "coach").analyse(view), lambda _: []
    greedy = Bot(PLAIN, "coach").analyse(view)
    return [answer for answer in greedy if dict(answer.reasons).get(VICTORY, 0.0) > 0], lambda _: []


def extend_chain(view: View, first: int, then: Adviser, luck: Luck) -> Chain | None:
    """Extend an answer to a chain while the same seat is asked in the same unit and all worlds look the same to it.

    Return None if the chain leads back to an earlier state.
    """
    chain = Chain([], [view], [determinize(view, Luck(f"{luck.key} world {k}")) for k in range(WORLDS)])
    start, action, visited = units(chain.worlds[0]), first, {state_of(view)}
    while True:
        views = [play_in(world, action, Luck(f"{luck.key} {k}"), view) for k, world in enumerate(chain.worlds)]
        chain.actions.append(action)
        chain.views.append(views[0])
        here = views[0]
        differs = any(other.key() != here.key() for other in views)
        if differs or not here.legal or len(chain.actions) == MAX_LENGTH or units(chain.worlds[0]) != start:
            return chain
        advice = [Advice(here.legal[0], 0.0)] if len(here.legal) == 1 else then(here)
        if state_of(here) in visited:
            return None
        if not advice:
            return chain
        visited.add(state_of(here))
        action = advice[0].action


def play_in(world: Position, action: int, luck: Luck, view: View) -> View:
    """Play an answer in a world and return the seat's view."""
    s: AnyState = world.s
    s.events = []
    world.game.answer(world.w, s, world.seat, action, luck)
    after = make_view(world.game, world.w, s, world.seat, world.seats, s.events, view.names)
    return replace(after, language=view.language)


def units(world: Position) -> list[int]:
    return [unit.number(world.w, world.s) for unit in world.game.units]


def distinct(chains: Sequence[Chain]) -> list[Chain]:
    """Return the first of each set of chains with the same result."""
    by_state: dict[bytes, Chain] = {}
    for chain in chains:
        by_state.setdefault(state_of(chain.views[-1]), chain)
    return list(by_state.values())


def state_of(view: View) -> bytes:
    return bytes(schema(view.game.State).freeze(view.s).tobytes())


def explain(view: View, chains: Sequence[Chain], n: int) -> list[Suggestion]:
    """Return the best chains with win probabilities and reasons, each with a different sentence."""
    chances, average = chances_of(view, chains)
    best = max((chance for chance in chances if chance is not None), default=0.0)
    chosen: list[Suggestion] = []
    for k in sorted(range(len(chains)), key=lambda k: -(chances[k] or 0.0)):
        chance, chain = chances[k], chains[k]
        loss = 0.0 if chance is None else best - chance
        sentences = [*reasons_for(chain.views, chain.worlds), *with_loss(view, chain, round(loss))]
        new = [sentence for sentence in sentences if sentence not in {other.sentence for other in chosen}]
        if loss > MAX_LOSS or not new or len(chosen) == n:
            continue
        gain = None if chance is None or average is None else chance - average
        chosen.append(Suggestion(steps_of(chain), new[0], chance, gain, drawing_of(chain)))
    return chosen


def with_loss(view: View, chain: Chain, loss: int) -> list[str]:
    """Return the reason and the loss compared with the best chain, to tell chains with equal reasons apart."""
    first = next(iter(reasons_for(chain.views, chain.worlds)))
    return [f"{first} {WORDS[view.language].behind.format(loss)}"] if loss else []


def chances_of(view: View, chains: Sequence[Chain]) -> tuple[list[float | None], float | None]:
    """Return the win probability after each chain, and their mean, in per cent; None without a network."""
    policy = shipped(view.game)
    if policy is None or not policy.seats or not chains:
        return [None] * len(chains), None
    after = win_probabilities(policy, view, [world.s for chain in chains for world in chain.worlds])
    chances = [100 * mean(after[k * WORLDS : (k + 1) * WORLDS]) for k in range(len(chains))]
    return list(chances), mean(chances) if len(chances) > 1 else None


def steps_of(chain: Chain) -> tuple[Step, ...]:
    """Return the answers in words, each as of its moment."""
    steps = []
    for action, before, after in zip(chain.actions, chain.views, chain.views[1:], strict=False):
        spots = [spot for event in after.events for spot in after.game.board.moments.spots(after, event)]
        text = text_of(before, before.language)
        steps.append(Step(action, text.action(before, action), tuple(dict.fromkeys(spots))[:MAX_SPOTS]))
    return tuple(steps)


def drawing_of(chain: Chain) -> str:
    """Return the drawing of the plan before it is carried out."""
    prospects = (chain.views[0].game.board.prospect(view) for view in reversed(chain.views[1:]))
    return next((prospect.drawing for prospect in prospects if prospect is not None), "")


def text_of(view: View, language: str) -> Text:
    """Return the texts in this language; else in English, else the first."""
    texts = view.game.texts
    return texts.get(language) or texts.get("en") or next(iter(texts.values()))
