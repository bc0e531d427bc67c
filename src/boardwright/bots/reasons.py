"""Explanations of a chain of answers: the numbers that it certainly changes, and evaluation changes in words."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardwright.bots.greedy import Position, determinize, evaluate, evaluator_of
from boardwright.bots.words import WORDS, Words
from boardwright.core import Luck, Parts, Text, View
from boardwright.core.advice import Reasons, add, changes
from boardwright.core.page import Fact

NOTABLE = 0.25
"""Changes below this fraction of the largest one are not mentioned."""
GOOD, BAD = 2, 1
"""The most phrases of a sentence for gains and for losses."""
NUMBERS = 5
"""The most numbers of a sentence."""
MINUS = "−"


def reasons_for(views: Sequence[View], worlds: Sequence[Position]) -> Iterator[str]:
    """Yield explanations, shortest first; `views` are the seat's views before and after each answer."""
    words, first = WORDS[views[0].language], views[0]
    text = first.game.texts.get(first.language) or next(iter(first.game.texts.values()))
    numbers = ", ".join(changed_facts(views, worlds))
    phrases = sentence(text, parts_changed(first, worlds), words)
    if numbers:
        yield capital(numbers) + "."
    if phrases:
        yield f"{capital(numbers)}. {phrases}" if numbers else phrases
    if not numbers and not phrases:
        yield words.even


def changed_facts(views: Sequence[View], worlds: Sequence[Position]) -> list[str]:
    """Return the counted facts of the seat that certainly change: "+2 knowledge"."""
    first, seat = views[0], views[0].seat
    before = counted(first.game.board.facts(first, seat))
    after = counted(first.game.board.facts(views[-1], seat))
    prospects = (first.game.board.prospect(view) for view in reversed(views[1:]))
    foreseen = next((one for one in prospects if one is not None), None)
    if foreseen is not None:
        after |= counted(foreseen.facts)
    elif any(counted(first.game.board.facts(replace(views[-1], s=world.s), seat)) != after for world in worlds):
        return []
    found = []
    for name, fact in after.items():
        old = before[name].number if name in before else None
        if fact.number is not None and old is not None and fact.number != old:
            found.append(change(fact, fact.number - old))
    return found[:NUMBERS]


def counted(facts: Sequence[Fact]) -> dict[str, Fact]:
    return {fact.name: fact for fact in facts if fact.number is not None}


def change(fact: Fact, n: int) -> str:
    """Return a change of a fact: "−1 crystal"."""
    signed = f"+{n}" if n > 0 else f"{MINUS}{-n}"
    return fact.counted[0 if abs(n) == 1 else 1].format(signed)


def parts_changed(view: View, worlds: Sequence[Position]) -> Reasons:
    """Return the mean changes of the evaluator's parts over the worlds."""
    evaluator = evaluator_of(view.game)
    before: Parts = evaluate(determinize(view, Luck("reasons")), evaluator)
    after: Parts = {}
    for world in worlds:
        add(after, evaluate(world, evaluator), len(worlds))
    return changes(before, after)


def sentence(text: Text, reasons: Reasons, words: Words) -> str:
    """Return what improves and the worst of what it costs; empty if nothing changes."""
    largest = max((abs(change) for _, change in reasons), default=0.0)
    told = [(name, change) for name, change in reasons if abs(change) >= NOTABLE * largest]
    good = [words.part(text, name, True) for name, change in told if change > 0][:GOOD]
    bad = [words.part(text, name, False) for name, change in told if change < 0][:BAD]
    phrases = [words.both.join(good), words.both.join(bad)]
    line = words.though.join(phrase for phrase in phrases if phrase)
    return capital(line) + "." if line else ""


def capital(line: str) -> str:
    return line[:1].upper() + line[1:]
