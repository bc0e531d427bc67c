"""The words of a scenario's lines: places, cards, options and properties of robots (chapter 3.3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from boardwright.core import Switch, Value
from boardwright.core.types import JsonObject
from boardwright.games.roborally.course.floor import Place
from boardwright.games.roborally.course.special_rules import unknown_key
from boardwright.games.roborally.data.cards import card_kinds, card_of
from boardwright.games.roborally.scenario.lines import Statement
from boardwright.games.roborally.scenario.scenario import DESTROYED, FINISHED, SIDES, Filled, Robot, gone_from
from boardwright.games.roborally.switches import SWITCHES
from boardwright.games.roborally.words import REGISTERS, Card, Mode, Opt

PLACE = re.compile(r"(\d+),(\d+)")
MODES = {mode.name.lower(): mode for mode in (Mode.DUAL, Mode.CRAB, Mode.OVERLOAD)}
TURNS = (Card.U_TURN, Card.ROTATE_LEFT, Card.ROTATE_RIGHT)
SIDESTEP = (Card.ROTATE_LEFT, Card.ROTATE_RIGHT)
MOST_DAMAGE = 9
MOST_LIVES = 5
MOST_FLAGS = 8


def number(st: Statement, text: str, low: int, high: int, what: str) -> int:
    if not text.isdigit() or not low <= int(text) <= high:
        raise st.error(f'{what} is a number from {low} to {high}, not "{text}"')
    return int(text)


def place(st: Statement, text: str) -> Place:
    found = PLACE.fullmatch(text)
    if not found:
        raise st.error(f'"{text}" is no cell; a cell is written x,y, like 3,0')
    return int(found[1]), int(found[2])


def card(st: Statement, text: str) -> int:
    try:
        return card_of(int(text))
    except ValueError:
        raise st.error(f'"{text}" is no priority of a program card (10 to 840 in steps of 10)') from None


def option(st: Statement, name: str) -> int:
    if name.upper() not in Opt.__members__:
        ids = tuple(opt.name.lower() for opt in Opt)
        raise st.error(unknown_key(name, ids, "an option card"))
    return int(Opt[name.upper()])


def filled(st: Statement, text: str) -> Filled:
    """Read a register of a `program` line: 490, 830+80 or 660+70:crab."""
    cards, colon, word = text.partition(":")
    numbers = [card(st, part) for part in cards.split("+")]
    if len(numbers) == 1 and not colon:
        return Filled(numbers[0])
    if len(numbers) != 2 or word not in ("", *MODES):
        raise st.error(f'"{text}" is no register: write 490, 830+80 (Dual Processor) or 660+70:crab')
    mode = MODES[word or "dual"]
    first, second = sorted(numbers, reverse=True)
    if not _pair(card_kinds()[first], card_kinds()[second], mode):
        raise st.error(f"the cards of {text} cannot share a register (RR-349, RR-355)")
    return Filled(first, second, mode)


def _pair(high: int, low: int, mode: Mode) -> bool:
    """Rotation cards have the lower priorities, so that the movement card comes first (RR-331)."""
    if mode == Mode.CRAB:
        return high == Card.MOVE_1 and low in SIDESTEP
    return mode == Mode.OVERLOAD or (low in TURNS and high not in TURNS)


def stand(st: Statement, words: tuple[str, ...], robot: Robot | None) -> tuple[Robot, tuple[str, ...]]:
    """Return the robot a line starts with, and the words about it. An `expect` line passes the `robot` line's."""
    if robot and words and words[0] in (DESTROYED, FINISHED):
        return gone_from(robot, words[0]), words[1:]
    form = f"{st.keyword} A 0,0 N" + (" or expect A destroyed" if robot else "")
    if len(words) < 2 or not PLACE.fullmatch(words[0]) or words[1] not in tuple(SIDES):
        raise st.error(f"a robot needs a cell and a facing: {form}")
    at, facing = place(st, words[0]), SIDES.index(words[1])
    if robot is None:
        return Robot(place=at, facing=facing, archive=at), words[2:]
    return replace(robot, place=at, facing=facing, announced=None), words[2:]


def described(st: Statement, robot: Robot, words: tuple[str, ...]) -> Robot:
    """Return the robot with the properties that the words set."""
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key in VALUES:
            said: JsonObject = {key: VALUES[key](st, value)}
            robot = replace(robot, **said)
        elif not equals and key in MARKS:
            robot = replace(robot, **MARKS[key])
        else:
            known = (*(f"{name}=" for name in VALUES), *MARKS)
            raise st.error(unknown_key(word, known, "a word about a robot"))
    return robot


def _options(st: Statement, text: str) -> frozenset[int]:
    return frozenset(option(st, name) for name in text.split(",")) if text != "-" else frozenset()


def _locked(st: Statement, text: str) -> frozenset[int]:
    """Return the registers of locked=5:660,4:70 or of locked=4,5."""
    if text == "-":
        return frozenset()
    parts = [part.partition(":") for part in text.split(",")]
    cards = all(colon for _, colon, _ in parts)
    if cards != (st.keyword == "robot"):
        form = "locked=5:660 with the card" if st.keyword == "robot" else "locked=5 and holds for the card"
        raise st.error(f"a locked register is written {form}")
    return frozenset(number(st, register, 1, REGISTERS, "a register") for register, _, _ in parts)


def locked_cards(st: Statement) -> dict[int, Filled]:
    """Return the cards in the locked registers of a `robot` line."""
    text = next((word for word in st.words if word.startswith("locked=")), "locked=-").removeprefix("locked=")
    pairs = [part.split(":", 1) for part in text.split(",")] if text != "-" else []
    found = {int(register): filled(st, priority) for register, priority in pairs}
    if len(found) < len(pairs):
        raise st.error("a register is locked twice")
    return found


def switches(statements: list[Statement]) -> dict[str, Value]:
    """Return all switches of chapter 39 as set by lines `option key=value`; the floor replaces a course."""
    known = {switch.name: switch for switch in SWITCHES if switch.name != "course"}
    values = {name: switch.default for name, switch in known.items()}
    for st in statements:
        for word in st.some("option reentry=neighbour"):
            key, value = _switch(st, word, known)
            values[key] = value
    return values


def _switch(st: Statement, word: str, known: Mapping[str, Switch]) -> tuple[str, Value]:
    """Read one `key=value` of an `option` line."""
    key, equals, value = word.partition("=")
    if not equals:
        raise st.error('"option" is written like this: option reentry=neighbour')
    if key not in known:
        raise st.error(unknown_key(key, tuple(known), "a switch"))
    try:
        return key, known[key].read(value)
    except ValueError as error:
        raise st.error(str(error)) from None


VALUES: dict[str, Callable[[Statement, str], object]] = {
    "damage": lambda st, text: number(st, text, 0, MOST_DAMAGE, "damage"),
    "lives": lambda st, text: number(st, text, 0 if st.keyword == "expect" else 1, MOST_LIVES, "lives"),
    "next": lambda st, text: number(st, text, 1, MOST_FLAGS + 1, "next"),
    "archive": place,
    "options": _options,
    "locked": _locked,
}
MARKS: dict[str, JsonObject] = {
    "down": {"down": True},
    "up": {"down": False},
    "announced": {"announced": True},
    "virtual": {"virtual": True},
    "real": {"virtual": False},
}
