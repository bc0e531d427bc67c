"""Hints for players: the best actions of a seat, what they are worth, and in a sentence why.

A hint is made of the view alone, like every answer of a bot: it can tell nothing that the seat cannot see.
"""

from dataclasses import dataclass
from statistics import median

from boardwright.bots.levels import Bot
from boardwright.bots.outlook import outlook
from boardwright.bots.words import Words, words_of
from boardwright.core import Text, View
from boardwright.core.advice import Advice, Reasons

EXPLAINER = "medium"
"""The level whose reasons speak where a deeper one only counts."""
NOTABLE = 0.25
"""A change that is smaller than this share of the largest one is not worth a word."""
TINY = 1e-9
BREAK = " · "
"""Between the chance to win and the reason."""
GOOD, BAD = 2, 1
"""Phrases of a sentence at most, for what grows and for what shrinks."""


@dataclass(frozen=True)
class Hint:
    """An action to consider: its id, its words, what it is worth to the seat, and why.

    Where the game ships a network the value is the chance to win in hundredths.
    """

    action: int
    words: str
    value: float
    sentence: str


def hints(view: View, language: str = "en", n: int = 3, level: str = EXPLAINER) -> list[Hint]:
    """The best actions of the seat, best first; none if it is not asked."""
    if not view.legal:
        return []
    words, text, bot = words_of(language), text_of(view, language), Bot(level, "hints")
    chances = outlook(view, bot.luck(view))
    explained = with_reasons(view, chances or bot.analyse(view))
    if len(view.legal) == 1 or (len(explained) == 1 and not chances):
        one = explained[0]
        return [Hint(one.action, text.action(view, one.action), float(one.value), words.alone)]
    found: list[Hint] = []
    for rank, one in enumerate(explained[:n]):
        why = sentence(text, distinctive(one.reasons, explained), words, rank == 0)
        if why in {hint.sentence.partition(BREAK)[2] or hint.sentence for hint in found}:
            why = words.like.format(found[-1].words)
        if chances:
            why = words.chance.format(round(one.value)) + BREAK + why
        found.append(Hint(one.action, text.action(view, one.action), float(one.value), why))
    return found


def with_reasons(view: View, advice: list[Advice]) -> list[Advice]:
    """The same actions; reasons that a searching level does not give are taken from one step ahead."""
    if all(one.reasons for one in advice):
        return advice
    known = {one.action: one.reasons for one in Bot(EXPLAINER, "hints").analyse(view)}
    return [Advice(one.action, one.value, one.reasons or known.get(one.action, ())) for one in advice]


def distinctive(reasons: Reasons, advice: list[Advice]) -> Reasons:
    """What sets an action apart: changes that most other actions do not bring, and what it gains in any case."""
    usual = {name: median(dict(one.reasons).get(name, 0.0) for one in advice) for name, _ in reasons}
    apart = [(name, change - usual[name]) for name, change in reasons if change * (change - usual[name]) > TINY]
    if not any(change > 0 for _, change in apart):
        apart = [one for one in reasons if one[1] > 0] + apart
    return tuple(sorted(apart, key=lambda one: -abs(one[1]))) or reasons


def text_of(view: View, language: str) -> Text:
    """Return the texts of this language; English ones, or the first, where there are none."""
    texts = view.game.texts
    return texts.get(language) or texts.get("en") or next(iter(texts.values()))


def sentence(text: Text, reasons: Reasons, words: Words, best: bool = False) -> str:
    """Why: what the action makes better, and the worst that it costs; the best one may be the least evil."""
    largest = max((abs(change) for _, change in reasons), default=0.0)
    told = [(name, change) for name, change in reasons if abs(change) >= NOTABLE * largest]
    good = [words.part(text, name, True) for name, change in told if change > 0][:GOOD]
    bad = [words.part(text, name, False) for name, change in told if change < 0][:BAD]
    if best and bad and not good:
        return words.least.format(bad[0])
    phrases = [words.both.join(good), words.both.join(bad)]
    line = words.though.join(phrase for phrase in phrases if phrase)
    return line[0].upper() + line[1:] + "." if line else words.even
