"""Program cards and option cards, read from the tables in data/ (RR-009 to RR-011)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files

from boardwright.core.types import JsonObject
from boardwright.games.roborally.course.special_rules import unknown_key

PROGRAM_CARDS = 84
DECK_SIZES = {"2005": 26, "1994": 26, "armed_and_dangerous": 47, "none": 0}


class CardError(ValueError):
    """A card table that does not hold what it must; the message names file and line."""


@dataclass(frozen=True)
class ProgramKind:
    """A kind of program card; `spaces` is signed along the facing, `turn` in quarter turns clockwise."""

    number: int
    id: str
    code: str
    title: str
    count: int
    first: int
    last: int
    step: int
    spaces: int
    turn: int

    @property
    def priorities(self) -> range:
        return range(self.first, self.last + 1, self.step)


@dataclass(frozen=True)
class OptionCard:
    """An option card; `decks` are the values of the switch `options` that use it, `uses` 0 = no limit."""

    number: int
    id: str
    name: str
    decks: tuple[str, ...]
    family: str
    when: str
    uses: int
    refill: bool
    effect: str
    clauses: tuple[str, ...]


def priority(card: int) -> int:
    """RR-010: card 0..83 has the priority 10 to 840."""
    return 10 * (card + 1)


def card_of(priority: int) -> int:
    """The card of a priority; ValueError if no card has it."""
    if priority % 10 or not 10 <= priority <= 10 * PROGRAM_CARDS:
        raise ValueError(
            f"no program card has the priority {priority}: they run from 10 to 840 in steps of 10"
        )
    return priority // 10 - 1


def parse_program_kinds(text: str, source: str = "program_cards.toml") -> tuple[ProgramKind, ...]:
    """Read a table of program cards; CardError if counts or priorities do not add up (RR-009, RR-010)."""
    keys = tuple(field.name for field in fields(ProgramKind) if field.name != "number")
    kinds = []
    for number, (line, entry) in enumerate(_entries(text, "kind", keys, source)):
        kind = ProgramKind(number=number, **entry)
        if len(kind.priorities) != kind.count:
            raise CardError(
                f"{source}, line {line}: {kind.id} says {kind.count} cards,"
                f" but has {len(kind.priorities)} priorities"
            )
        kinds.append(kind)
    found = sorted(p for kind in kinds for p in kind.priorities)
    if found != [priority(card) for card in range(PROGRAM_CARDS)]:
        raise CardError(f"{source}: the priorities 10 to 840 do not occur once each")
    return tuple(kinds)


def parse_option_cards(text: str, source: str = "option_cards.toml") -> tuple[OptionCard, ...]:
    """Read a table of option cards; CardError if numbers or deck sizes are wrong (RR-011)."""
    keys = tuple(field.name.replace("family", "class") for field in fields(OptionCard))
    cards: list[OptionCard] = []
    for number, (line, entry) in enumerate(_entries(text, "option", keys, source)):
        if entry["number"] != number or entry["id"] in [card.id for card in cards]:
            raise CardError(f"{source}, line {line}: option {number} has another number or an id used before")
        wrong = [deck for deck in entry["decks"] if deck not in DECK_SIZES or deck == "none"]
        if wrong:
            raise CardError(f'{source}, line {line}: {entry["id"]} is in the unknown deck "{wrong[0]}"')
        entry["family"] = entry.pop("class")
        entry["decks"], entry["clauses"] = tuple(entry["decks"]), tuple(entry["clauses"])
        cards.append(OptionCard(**entry))
    for deck, size in DECK_SIZES.items():
        count = sum(deck in card.decks for card in cards)
        if count != size:
            raise CardError(f"{source}: the deck {deck} has {count} cards, it needs {size} (RR-011)")
    return tuple(cards)


def _entries(text: str, name: str, keys: tuple[str, ...], source: str) -> list[tuple[int, JsonObject]]:
    """The [[name]] tables of a text, each with its line; every key must be known and present."""
    mark = f"[[{name}]]"
    line = text.partition(mark)[0].count("\n") + 1
    found = []
    for part in text.split(mark)[1:]:
        try:
            entry = tomllib.loads(part)
        except tomllib.TOMLDecodeError as error:
            raise CardError(f"{source}, the {name} of line {line}: {error}") from None
        for key in entry:
            if key not in keys:
                at = line + part[: part.index(key)].count("\n")
                raise CardError(f"{source}, line {at}: {unknown_key(key, keys, 'a key of this table')}")
        missing = [key for key in keys if key not in entry]
        if missing:
            raise CardError(f"{source}, line {line}: the {name} has no {missing[0]}")
        found.append((line, entry))
        line += part.count("\n")
    return found


def _data(name: str) -> str:
    return (files("boardwright.games.roborally") / "data" / name).read_text(encoding="utf-8")


@cache
def program_kinds() -> tuple[ProgramKind, ...]:
    """The seven kinds of program cards."""
    return parse_program_kinds(_data("program_cards.toml"))


@cache
def option_cards() -> tuple[OptionCard, ...]:
    """All 52 option cards, by number; five of them are in no deck (RR-415)."""
    return parse_option_cards(_data("option_cards.toml"))


def option_deck(name: str) -> tuple[int, ...]:
    """RR-011: the numbers of the cards in the deck `2005`, `1994`, `armed_and_dangerous` or `none`."""
    if name not in DECK_SIZES:
        raise KeyError(unknown_key(name, tuple(DECK_SIZES), "an option deck"))
    return tuple(card.number for card in option_cards() if name in card.decks)


@cache
def card_kinds() -> tuple[int, ...]:
    """For each program card 0..83 the number of its kind."""
    kind_of = {p: kind.number for kind in program_kinds() for p in kind.priorities}
    return tuple(kind_of[priority(card)] for card in range(PROGRAM_CARDS))


@cache
def card_spaces() -> tuple[int, ...]:
    """For each program card the signed number of spaces."""
    return tuple(program_kinds()[kind].spaces for kind in card_kinds())


@cache
def card_turns() -> tuple[int, ...]:
    """For each program card its quarter turns clockwise."""
    return tuple(program_kinds()[kind].turn for kind in card_kinds())
