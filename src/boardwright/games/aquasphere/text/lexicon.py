"""Names of components and prices, from the lexicon of any language."""

from dataclasses import dataclass

from boardwright.core import NONE, View
from boardwright.core.text import Word
from boardwright.games.aquasphere.rules.knowledge import can_stop
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.rules.program import free_return_time
from boardwright.games.aquasphere.schema import DECK_CARDS, SECTORS, STORES, World
from boardwright.games.aquasphere.words import Kind, Reward

LETTERS = "ABCDEF"
SHAPES = "●▲■◆"
"""Seat shapes; neutral colours have one too."""

Count = tuple[str, str]


@dataclass(frozen=True)
class Lexicon:
    """The words of one language. A Count is (singular, plural)."""

    rooms: tuple[str, ...]
    programs: tuple[str, ...]
    tasks: tuple[str, ...]
    cards: tuple[str, ...]
    """Names of research cards by kind; {0} is the program, {1} the reward."""
    effects: tuple[str, ...]
    """Effects as sentences; {0} is the program, {1} the reward, {2} a price or gain of time."""
    displaced: tuple[str, str, str]
    """DISP effects: disp_rule displaced, with neutral bots too, station_removed; {0} is the points."""
    or_stop: str
    expansion: str
    """{0} is its letters or nothing, {1} its added capacity."""
    stores: tuple[Count, ...]
    sources: tuple[str, ...]
    time: Count
    crystals: Count
    octopods: Count
    points: Count
    knowledge: Count
    """For changes of a seat's holdings, like the next three."""
    sectors: Count
    held: Count
    ready: Count
    bots: Count
    bot_of: str
    neutral_bot: str
    walk: str
    paid: str
    more: str
    letter_bot: str
    layout: str
    layout_back: str
    join: str
    unknown: str


def words_of(lexicon: Lexicon) -> dict[str, Word]:
    """Return the words for the templates of a language."""
    return {
        "room": lexicon.rooms,
        "sector": tuple(LETTERS),
        "program": lexicon.programs,
        "task": lexicon.tasks,
        "source": lexicon.sources,
        "shape": lambda view, colour: SHAPES[view.look_of(colour)],
        "card": lambda view, card: card_name(lexicon, view.w, card),
        "expansion": lambda view, expansion: expansion_name(lexicon, view.w, expansion),
        "bot": lambda view, colour: bot_name(lexicon, view, colour),
        "layout": lambda _, layout: layout_name(lexicon, layout),
        "first": lambda view, p: _name(view, p),
        "then": lambda view, p: f", {_name(view, p)}" if p != NONE else "",
        "space": lambda _, space: str(space + 1),
        "nth": lambda _, place: str(place + 1),
        **_counts(lexicon),
        **_prices(lexicon),
    }


def _counts(lexicon: Lexicon) -> dict[str, Word]:
    return {
        "time": lambda _, n: count(lexicon.time, n),
        "crystals": lambda _, n: count(lexicon.crystals, n),
        "octopods": lambda _, n: count(lexicon.octopods, n),
        "points": lambda _, n: count(lexicon.points, n),
        "bots": lambda _, n: count(lexicon.bots, n),
        "more": lambda _, n: lexicon.more.format(n) if n else "",
        "paid": lambda _, n: lexicon.paid.format(count(lexicon.time, n)) if n else "",
        "with": lambda _, program: lexicon.letter_bot if program == NONE else "",
    }


def _prices(lexicon: Lexicon) -> dict[str, Word]:
    """Return the words for prices and gains in this position."""
    return {
        "tile": lambda view, room: lexicon.programs[view.s.tile_at[room]],
        "walked": lambda _, time: lexicon.walk.format(count(lexicon.time, time)) if time else "",
        "walk": lambda view, sector: _walk(lexicon, view, sector),
        "buy": lambda view, _: count(lexicon.time, view.w.paid_cost),
        "back": lambda view, _: count(lexicon.time, _returned(view)),
        "ii": lambda view, _: count(lexicon.time, view.w.ii_cost),
        "letters": lambda view, _: lexicon.join.join(letters_of(view.s.letters_open)),
        "line": lambda view, p: str(view.s.score[p] + 1),
        "or_stop": lambda view, p: lexicon.or_stop if can_stop(view.w, view.s, p) else "",
    }


def count(words: Count, n: int) -> str:
    return words[0 if n == 1 else 1].format(n)


def letters_of(mask: int) -> list[str]:
    """Return the letters of a mask of sectors."""
    return [LETTERS[k] for k in range(SECTORS) if mask >> k & 1]


def reward_name(lexicon: Lexicon, kind: int, amount: int) -> str:
    """Return the reward of a permanent card; empty for others."""
    counts = {Reward.TIME: lexicon.time, Reward.CRYSTALS: lexicon.crystals, Reward.POINTS: lexicon.points}
    return count(counts[Reward(kind)], amount) if kind != Reward.NOTHING else ""


def card_name(lexicon: Lexicon, w: World, card: int) -> str:
    """Return the name of a research card: "engineer bonus (Lab: 2 time)"."""
    if card < 0:
        return lexicon.unknown
    return lexicon.cards[w.card_kind[card]].format(*_of_card(lexicon, w, card))


def card_effect(lexicon: Lexicon, w: World, card: int) -> str:
    """Return the effect of a research card as a sentence (chapter 16)."""
    if card < 0:
        return lexicon.unknown
    if w.card_kind[card] == Kind.DISP:
        rule = 2 if w.disp_station else 1 if w.disp_neutral else 0
        return lexicon.displaced[rule].format(count(lexicon.points, w.disp_points))
    return lexicon.effects[w.card_kind[card]].format(*_of_card(lexicon, w, card))


def _of_card(lexicon: Lexicon, w: World, card: int) -> tuple[str, str, str]:
    """Return the program, reward, and price or gain of time of a card."""
    program = w.card_program[card]
    reward = reward_name(lexicon, w.card_reward[card], w.card_amount[card])
    times = {Kind.OPP: "jump_cost", Kind.II: "ii_cost", Kind.NOW: "now_time"}
    field = times.get(Kind(w.card_kind[card]))
    time = count(lexicon.time, getattr(w, field)) if field else ""
    return lexicon.programs[program] if program >= 0 else "", reward, time


def expansion_name(lexicon: Lexicon, w: World, expansion: int) -> str:
    """Return the name of a lab expansion: "expansion A B (+1 time)"."""
    if expansion < 0:
        return lexicon.unknown
    adds = w.expansion_add[expansion]
    letters = "".join(f" {letter}" for letter in letters_of(w.expansion_letters[expansion]))
    plus = [count(lexicon.stores[k], adds[k]) for k in range(STORES) if adds[k]]
    return lexicon.expansion.format(letters, lexicon.join.join(plus))


def bot_name(lexicon: Lexicon, view: View, colour: int) -> str:
    """Name a bot by its owner, or a neutral one by its shape."""
    if colour < view.w.seats:
        return lexicon.bot_of.format(_name(view, colour))
    return lexicon.neutral_bot.format(SHAPES[view.look_of(colour)])


def layout_name(lexicon: Lexicon, layout: int) -> str:
    """Name a program card by its number; layouts from 7 on are backs."""
    words = lexicon.layout if layout < DECK_CARDS else lexicon.layout_back
    return words.format(f"P{layout % DECK_CARDS + 1}")


def _returned(view: View) -> int:
    """Return the time gained by returning a bot now (AQ-083)."""
    if view.seat < 0:
        return view.w.return_time
    return free_return_time(view.w, view.s, view.seat)


def _walk(lexicon: Lexicon, view: View, sector: int) -> str:
    """Return the viewer's travel cost to a sector in words; empty if free."""
    if view.seat < 0:
        return ""
    cost = travel_cost(view.w, view.s, view.seat, sector)
    return lexicon.walk.format(count(lexicon.time, cost)) if cost else ""


def _name(view: View, p: int) -> str:
    return view.names[p] if 0 <= p < len(view.names) else "?"
