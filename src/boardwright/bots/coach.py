"""The coach: complete suggestions for a seat, each a chain of answers up to where somebody else is asked.

A suggestion is made of the view alone, like every answer of a bot: a chain is played in worlds that look the same to
the seat, and ends where they begin to differ, by chance or by what was hidden. Where the game ships a network it says
what the chance to win is worth; a planner or a search says which chain is best; where nobody can tell, nothing is said.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import mean

from boardwright.bots.greedy import Position, redealt
from boardwright.bots.levels import Bot, budget_named, is_searched
from boardwright.bots.network import advise, shipped
from boardwright.bots.outlook import outlook, valued
from boardwright.bots.reasons import reasons_for
from boardwright.bots.words import WORDS
from boardwright.core import Advice, Budget, Luck, Text, View, make_view, schema
from boardwright.core.types import AnyState

PLAIN = "medium"
"""The level that answers where nothing is compiled."""
PATIENT = Budget(redeals=3, tries=480, slips=0)
"""How hard a planner thinks in plain Python: somebody waits for one suggestion, not for a match."""
DEALS = 4
"""Worlds in which a chain is played."""
TRIED = 6
"""First answers whose chains are grown."""
LONGEST = 16
"""Answers of a chain at most."""
WORSE = 10.0
"""Hundredths of a chance to win that a suggestion may cost compared with the best one."""
SPOTS = 2
"""Parts of the picture that a step points at."""
VICTORY = "victory"

Adviser = Callable[[View], list[Advice]]
"""The answers of a seat, best first; none where the adviser cannot tell."""


@dataclass(frozen=True)
class Step:
    """One answer of a suggestion, its words, and the ids of the parts of the picture that it is about."""

    action: int
    words: str
    spots: tuple[str, ...] = ()


@dataclass(frozen=True)
class Suggestion:
    """A chain of answers, the chance to win after it, how much more that is than after the average chain, and why.

    Chances are in hundredths.
    """

    steps: tuple[Step, ...]
    sentence: str
    chance: float | None = None
    """None where no network can tell."""
    gain: float | None = None
    drawing: str = ""
    """What the picture shows of it, for the group with the id `ghost`."""


@dataclass
class Chain:
    """Answers of a seat, what it saw before each and after the last, and the worlds that they were played in."""

    actions: list[int]
    views: list[View]
    worlds: list[Position]


def suggestions(view: View, language: str = "en", n: int = 3, level: str = PLAIN) -> list[Suggestion]:
    """The best chains of answers of the seat, best first; none if it is not asked, or if nobody can tell."""
    if not view.legal:
        return []
    view, luck = replace(view, language=language), Bot(level, "coach").luck(view)
    first, then = advisers(view, luck, level)
    chains = distinct([chain for one in first[:TRIED] if (chain := grown(view, one.action, then, luck))])
    if len(view.legal) == 1 and len(chains) == 1 and len(chains[0].actions) == 1:
        return [Suggestion(steps_of(chains[0]), WORDS[language].alone)]
    return told(view, chains, n)


def advisers(view: View, luck: Luck, level: str) -> tuple[list[Advice], Adviser]:
    """The first answers to consider, best first, and who says how to go on."""
    game, policy, budget = view.game, shipped(view.game), budget_named(level) or PATIENT
    if policy is not None and policy.seats:
        return outlook(view, luck), lambda seen: advise(policy, seen)
    planner = game.bot.planner
    if planner is not None:
        budget = budget if budget.searches else PATIENT

        def plan(seen: View) -> list[Advice]:
            return planner.rank(seen, Bot(level, "coach").luck(seen), budget)

        return plan(view), plan
    if is_searched(game, budget):
        return Bot(level, "coach").analyse(view), lambda _: []
    near = Bot(PLAIN, "coach").analyse(view)
    return [one for one in near if dict(one.reasons).get(VICTORY, 0.0) > 0], lambda _: []


def grown(view: View, first: int, then: Adviser, luck: Luck) -> Chain | None:
    """Play on from an answer as long as the same seat is asked in the same unit, and all worlds look the same to it.

    None where that leads round in a circle.
    """
    chain = Chain([], [view], [redealt(view, Luck(f"{luck.key} world {k}")) for k in range(DEALS)])
    begun, action, seen = units(chain.worlds[0]), first, {state_of(view)}
    while True:
        views = [played(world, action, Luck(f"{luck.key} {k}"), view) for k, world in enumerate(chain.worlds)]
        chain.actions.append(action)
        chain.views.append(views[0])
        here = views[0]
        apart = any(one.key() != here.key() for one in views)
        if apart or not here.legal or len(chain.actions) == LONGEST or units(chain.worlds[0]) != begun:
            return chain
        advice = [Advice(here.legal[0], 0.0)] if len(here.legal) == 1 else then(here)
        if state_of(here) in seen:
            return None
        if not advice:
            return chain
        seen.add(state_of(here))
        action = advice[0].action


def played(world: Position, action: int, luck: Luck, view: View) -> View:
    """Give the answer in a world; what the seat sees then."""
    s: AnyState = world.s
    s.events = []
    world.game.answer(world.w, s, world.seat, action, luck)
    seen = make_view(world.game, world.w, s, world.seat, world.seats, s.events, view.names)
    return replace(seen, language=view.language)


def units(world: Position) -> list[int]:
    return [unit.number(world.w, world.s) for unit in world.game.units]


def distinct(chains: Sequence[Chain]) -> list[Chain]:
    """Of chains that come to the same the first one."""
    found: dict[bytes, Chain] = {}
    for chain in chains:
        found.setdefault(state_of(chain.views[-1]), chain)
    return list(found.values())


def state_of(view: View) -> bytes:
    return bytes(schema(view.game.State).freeze(view.s).tobytes())


def told(view: View, chains: Sequence[Chain], n: int) -> list[Suggestion]:
    """The best chains with their chances and reasons, each with its own sentence."""
    chances, usual = worth(view, chains)
    best = max((one for one in chances if one is not None), default=0.0)
    found: list[Suggestion] = []
    for k in sorted(range(len(chains)), key=lambda k: -(chances[k] or 0.0)):
        chance, chain = chances[k], chains[k]
        behind = 0.0 if chance is None else best - chance
        sentences = [*reasons_for(chain.views, chain.worlds), *compared(view, chain, round(behind))]
        new = [one for one in sentences if one not in {other.sentence for other in found}]
        if behind > WORSE or not new or len(found) == n:
            continue
        gain = None if chance is None or usual is None else chance - usual
        found.append(Suggestion(steps_of(chain), new[0], chance, gain, drawing_of(chain)))
    return found


def compared(view: View, chain: Chain, behind: int) -> list[str]:
    """The reason with what the chain costs compared to the best one, for chains with equal reasons."""
    first = next(iter(reasons_for(chain.views, chain.worlds)))
    return [f"{first} {WORDS[view.language].behind.format(behind)}"] if behind else []


def worth(view: View, chains: Sequence[Chain]) -> tuple[list[float | None], float | None]:
    """The chance to win after each chain, and on average, in hundredths; None where nothing says it or compares."""
    policy = shipped(view.game)
    if policy is None or not policy.seats or not chains:
        return [None] * len(chains), None
    after = valued(policy, view, [world.s for chain in chains for world in chain.worlds])
    chances = [100 * mean(after[k * DEALS : (k + 1) * DEALS]) for k in range(len(chains))]
    return list(chances), mean(chances) if len(chances) > 1 else None


def steps_of(chain: Chain) -> tuple[Step, ...]:
    """The answers in words, each in those of its moment."""
    found = []
    for action, before, after in zip(chain.actions, chain.views, chain.views[1:], strict=False):
        spots = [spot for event in after.events for spot in after.game.board.moments.spots(after, event)]
        text = text_of(before, before.language)
        found.append(Step(action, text.action(before, action), tuple(dict.fromkeys(spots))[:SPOTS]))
    return tuple(found)


def drawing_of(chain: Chain) -> str:
    """What the picture shows of the plan while it is still one."""
    prospects = (chain.views[0].game.board.prospect(view) for view in reversed(chain.views[1:]))
    return next((one.drawing for one in prospects if one is not None), "")


def text_of(view: View, language: str) -> Text:
    """Return the texts of this language; English ones, or the first, where there are none."""
    texts = view.game.texts
    return texts.get(language) or texts.get("en") or next(iter(texts.values()))
