"""Functions that turn numbers into words, the same for every language."""

from dataclasses import dataclass

from boardwright.core import NONE, View
from boardwright.core.text import Word
from boardwright.core.types import AnyWorld
from boardwright.games.roborally.board.looks import is_blocker, letter_of, robots_of
from boardwright.games.roborally.course.floors import floor_of
from boardwright.games.roborally.data.cards import card_kinds, priority
from boardwright.games.roborally.rules.reentry import home_cell
from boardwright.games.roborally.words import CARDS, Ask, Did
from boardwright.games.roborally.world import place_of

HALF_AROUND = 3
AROUND = 2 * HALF_AROUND + 1
ROUND_THE_ROBOT = ((0, 0), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Offsets of the cells that the Mechanical Arm reaches, in the order of its actions."""


@dataclass(frozen=True)
class Lexicon:
    """The words of one language. Pairs are (one, several); `yes` and `no` go by question."""

    robot: str
    racer: str
    blocker: str
    factory: str
    cards: tuple[str, ...]
    no_card: str
    hidden_card: str
    options: tuple[str, ...]
    effects: tuple[str, ...]
    effects_1994: dict[int, str]
    """Effects of the cards that differ in the deck of 1994."""
    randomizer: str
    compass: tuple[str, ...]
    around: tuple[str, ...]
    sides: tuple[str, ...]
    turns: tuple[str, ...]
    weapons: dict[int, str]
    laser: str
    tokens: tuple[str, ...]
    drops: tuple[str, ...]
    pre: tuple[str, ...]
    chop: tuple[str, ...]
    site: tuple[str, ...]
    uses: tuple[str, ...]
    announces: tuple[str, ...]
    down: tuple[str, ...]
    and_down: tuple[str, ...]
    yes: dict[int, str]
    no: dict[int, str]
    choose: dict[int, str]
    reach: str
    reach_nothing: str
    flag: str
    site_name: str
    confirmed: str
    """Shown to its own seat only; the sheets show whose program is confirmed."""
    dealt: str
    """All hands of a deal in one line; `each` if they are of equal size."""
    each: str
    revealed: str
    """All cards of a register in one line."""
    life: tuple[str, str]
    """Changes of a robot's lives, for one and for several; the next three are alike."""
    hurt: tuple[str, str]
    flags: tuple[str, str]
    way: tuple[str, str]
    count_cards: tuple[str, str]
    count_beams: tuple[str, str]
    count_lives: tuple[str, str]
    count_points: tuple[str, str]
    count_more: tuple[str, str]
    count_steps: tuple[str, str]
    no_step: str
    wins: tuple[str, str, str]
    join: str


def words_of(lexicon: Lexicon) -> dict[str, Word]:
    """Return the table of words for the templates of a language."""
    return {
        "robot": lambda view, r: robot_name(lexicon, view, r),
        "Robot": lambda view, r: _up(robot_name(lexicon, view, r)),
        "cell": _cell,
        "register": ("1", "2", "3", "4", "5"),
        "now": lambda view, _: str(view.s.register + 1),
        "flag": lambda _, index: str(index + 1),
        "board": lambda view, board: floor_of(view.w).boards[board].title,
        "double": ("0", "2", "4", "6"),
        **_card_words(lexicon),
        **_folded_words(lexicon),
        **_choice_words(lexicon),
        **_plain_words(lexicon),
    }


def _plain_words(lexicon: Lexicon) -> dict[str, Word]:
    return {
        "option": lambda _, opt: option_name(lexicon, opt),
        "compass": lexicon.compass,
        "side": lexicon.sides,
        "turn": lambda _, turns: lexicon.turns[turns % 4],
        "weapon": lambda _, kind: lexicon.weapons.get(kind, lexicon.laser),
        "token": lexicon.tokens,
        "uses": lambda _, yes: lexicon.uses[min(yes, 1)],
        "announces": lexicon.announces,
        "down": lambda _, down: lexicon.down[max(down, 0)],
        "cards": lambda _, n: _count(lexicon.count_cards, n),
        "beams": lambda _, n: _count(lexicon.count_beams, n),
        "lives": lambda _, n: _count(lexicon.count_lives, n),
        "points": lambda _, n: _count(lexicon.count_points, n),
        "more": lambda _, n: _count(lexicon.count_more, n) if n else "",
        "winners": lambda view, mask: _winners(lexicon, view, mask),
    }


def _card_words(lexicon: Lexicon) -> dict[str, Word]:
    def slot(view: View, k: int) -> str:
        return card_name(lexicon, view.s.hand[_asked(view)][k])

    def programmed(view: View, register: int) -> str:
        r = _asked(view)
        return _laid(lexicon, view.s.card[r][register], view.s.second[r][register])

    return {
        "card": lambda _, card: card_name(lexicon, card),
        "slot": slot,
        "programmed": programmed,
    }


def _folded_words(lexicon: Lexicon) -> dict[str, Word]:
    """Simultaneous events in one line: the first event reports them all, the others are silent."""

    def dealt(view: View, r: int) -> str:
        hands = {e[1]: e[2] for e in view.events if e[0] == Did.DEALT}
        if r != next(iter(hands), r):
            return ""
        sizes = set(hands.values())
        listed = ", ".join(f"{short_name(lexicon, view, q)} {n}" for q, n in hands.items())
        return lexicon.dealt.format(lexicon.each.format(*sizes) if len(hands) > 1 == len(sizes) else listed)

    def revealed(view: View, card: int) -> str:
        shown = [e for e in view.events if e[0] == Did.REVEALED]
        register = next((e[2] for e in shown if e[3] == card), NONE)
        cards = [e for e in shown if e[2] == register]
        if card != next((e[3] for e in cards if e[3] >= 0), card):
            return ""
        listed = [f"{short_name(lexicon, view, e[1])} {_laid(lexicon, e[3], e[4])}" for e in cards]
        return lexicon.revealed.format(", ".join(listed) or card_name(lexicon, card))

    def confirmed(view: View, r: int) -> str:
        return lexicon.confirmed.format(_up(robot_name(lexicon, view, r))) if r in _own(view) else ""

    return {"dealt": dealt, "revealed": revealed, "confirmed": confirmed}


def _own(view: View) -> list[int]:
    return robots_of(view.w, view.s, view.seat) if view.seat >= 0 else []


def _choice_words(lexicon: Lexicon) -> dict[str, Word]:
    """Return words of actions whose meaning depends on the open question."""

    def choose(view: View, opt: int) -> str:
        return lexicon.choose.get(_node(view), "{0}").format(option_name(lexicon, opt))

    def yes(view: View, _: int) -> str:
        return _answer(lexicon, lexicon.yes, view)

    def no(view: View, _: int) -> str:
        return _answer(lexicon, lexicon.no, view)

    return {
        "choose": choose,
        "yes": yes,
        "no": no,
        "pre": lexicon.pre,
        "chop": lexicon.chop,
        "site": lexicon.site,
        "drop": lexicon.drops,
        "and_down": lambda _, down: lexicon.and_down[max(down, 0)],
        "steps": lambda _, n: _count(lexicon.count_steps, n) if n else lexicon.no_step,
        "reach": lambda view, way: _reach(lexicon, view, way),
        "around": _around,
        "home": _home,
    }


def effect_of(lexicon: Lexicon, w: AnyWorld, opt: int) -> str:
    """Return the effect of an option card at this table (RR-369, RR-383, RR-398)."""
    plain = lexicon.effects[opt]
    return lexicon.effects_1994.get(opt, plain) if w.options_1994 else plain


def card_name(lexicon: Lexicon, card: int) -> str:
    """A program card with its priority: "Move 2 (670)"."""
    if 0 <= card < CARDS:
        return f"{lexicon.cards[card_kinds()[card]]} ({priority(card)})"
    return lexicon.no_card if card == NONE else lexicon.hidden_card


def _laid(lexicon: Lexicon, first: int, second: int) -> str:
    """A register's card, or its two (RR-349, RR-355)."""
    return card_name(lexicon, first) + ("" if second == NONE else f" + {card_name(lexicon, second)}")


def option_name(lexicon: Lexicon, opt: int) -> str:
    """The name of an option card; NONE is the randomizer, where cards are replaced."""
    return lexicon.randomizer if opt < 0 else lexicon.options[opt]


def robot_name(lexicon: Lexicon, view: View, r: int) -> str:
    """A robot by the letter of its seat, as racer or blocker where a seat has two."""
    if r < 0:
        return lexicon.factory
    name = lexicon.robot
    if view.w.racer_and_blocker:
        name = lexicon.blocker if is_blocker(view.w, r) else lexicon.racer
    return f"{name} {letter_of(view.w, view.s, r)}"


def short_name(lexicon: Lexicon, view: View, r: int) -> str:
    """A robot in a list: only its letter if the seat has no other."""
    return robot_name(lexicon, view, r) if view.w.racer_and_blocker else letter_of(view.w, view.s, r)


def _up(word: str) -> str:
    return word[:1].upper() + word[1:]


def _count(words: tuple[str, str], n: int) -> str:
    return words[0 if n == 1 else 1].format(n)


def _node(view: View) -> int:
    return view.question.what if view.question else Ask.DAMAGE


def _asked(view: View) -> int:
    """Return the robot the viewer is asked about."""
    return view.question.x if view.question else 0


def _answer(lexicon: Lexicon, answers: dict[int, str], view: View) -> str:
    template = answers.get(_node(view), answers[NONE])
    return template.format(option_name(lexicon, view.question.y)) if view.question else template.format("")


def _cell(view: View, cell: int) -> str:
    x, y = place_of(cell)
    return f"{x},{y}"


def _around(view: View, number: int) -> str:
    """RR-290: a cell near the archive marker, as x,y."""
    x, y = place_of(view.s.archive[_asked(view)])
    return f"{x + number % AROUND - HALF_AROUND},{y + number // AROUND - HALF_AROUND}"


def _home(view: View, number: int) -> str:
    """RR-470: a cell of the home ground, as x,y."""
    return _cell(view, home_cell(view.w, view.s, _asked(view), number))


def _reach(lexicon: Lexicon, view: View, way: int) -> str:
    """RR-378: what the Mechanical Arm would touch there."""
    if way == 0:
        return lexicon.reach_nothing
    x, y = place_of(view.s.at[_asked(view)])
    target = (x + ROUND_THE_ROBOT[way][0], y + ROUND_THE_ROBOT[way][1])
    flags = [f for f in range(view.w.flags) if place_of(view.s.flag_at[f]) == target]
    what = f"{lexicon.flag} {flags[0] + 1}" if flags else lexicon.site_name
    return lexicon.reach.format(what, lexicon.around[way])


def _winners(lexicon: Lexicon, view: View, mask: int) -> str:
    names = [robot_name(lexicon, view, r) for r in range(view.w.robots) if mask >> r & 1]
    return _up(lexicon.wins[min(len(names), 2)].format(lexicon.join.join(names)))
