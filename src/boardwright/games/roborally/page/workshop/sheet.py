"""A course on the drawing board: what can be read from a text, playable or not."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardwright.core.types import JsonObject
from boardwright.games.roborally.course.board import MAX_SIDE
from boardwright.games.roborally.course.course import EVERY_COUNT, MOST_BOARDS, CourseError, check_length
from boardwright.games.roborally.course.token import TOKEN

WORDS = ("title", "level", "length")
LONGEST_TITLE, LONGEST_WORD, MOST_FLAGS, MOST_SETS = 60, 40, 16, 4
LONGEST_RULES = 30
UNSAFE = re.compile(r"[<>&\"'`\\\[\]{}]|(?<=\w)[.:/](?=[\w/])|//+")
"""Guests' words appear on the pages of others, so they must contain neither markup nor addresses."""
PLAIN_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")


@dataclass(frozen=True)
class Sheet:
    """The parts of a course, as far as they can be read."""

    head: JsonObject
    """`title`, `level`, `length`, `players`, `game_sets`, `rules`: those that the text has."""
    boards: tuple[tuple[str, int, int, int], ...] = ()
    """Name, x, y and quarter turns."""
    flags: tuple[tuple[int, int], ...] = ()
    own: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    """The boards that the text defines: rows of tokens."""

    def as_data(self) -> dict[str, object]:
        return {"head": dict(self.head), "boards": self.boards, "flags": self.flags, "own": dict(self.own)}


def plain(text: object, most: int = LONGEST_WORD) -> str:
    """Return words that are safe on anybody's page."""
    if not isinstance(text, str):
        return ""
    safe = UNSAFE.sub(" ", "".join(c if c.isprintable() else " " for c in text))
    return " ".join(safe.split())[:most].strip()


def read_sheet(text: str) -> Sheet | None:
    """Return what can be read of a course; None if the text is not TOML or too long."""
    try:
        check_length(text)
        table = tomllib.loads(text)
    except (CourseError, ValueError, RecursionError):
        return None
    grids = {entry["name"]: entry["grid"] for entry in tables(table.pop("board", None)) if is_grid(entry)}
    names = new_names(list(grids)[:MOST_BOARDS])
    course = next(iter(tables(table.get("course"))), table)
    return Sheet(
        head_of(course),
        tuple(place for entry in tables(course.get("boards"))[:MOST_BOARDS] if (place := place_of(entry, names))),
        tuple(flag for entry in listed(course.get("flags"))[:MOST_FLAGS] if (flag := flag_of(entry))),
        {name: rows_of(grids[old]) for old, name in names.items()},
    )


def listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def tables(value: object) -> list[JsonObject]:
    return [entry for entry in listed(value) if isinstance(entry, dict)]


def is_grid(entry: JsonObject) -> bool:
    return isinstance(entry.get("name"), str) and isinstance(entry.get("grid"), str)


def new_names(names: list[str]) -> dict[str, str]:
    """Map the names of own boards to plain names; those that are not plain are numbered."""
    found: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        found[name] = name if PLAIN_NAME.fullmatch(name) else f"board_{number}"
    return found


def head_of(course: JsonObject) -> dict[str, object]:
    """Return words, numbers of players and special rules."""
    head: dict[str, object] = {}
    for key in WORDS:
        word = plain(course.get(key), LONGEST_TITLE if key == "title" else LONGEST_WORD)
        head |= {key: word} if word else {}
    players = [n for n in listed(course.get("players")) if type(n) is int and n in EVERY_COUNT]
    head |= {"players": sorted(set(players))} if players else {}
    sets = course.get("game_sets")
    head |= {"game_sets": sets} if type(sets) is int and 1 <= sets <= MOST_SETS else {}
    rules = course.get("rules")
    found = {key: rule for key, rule in rules.items() if is_rule(key, rule)} if isinstance(rules, dict) else {}
    return head | ({"rules": found} if found else {})


def is_rule(key: str, rule: object) -> bool:
    """Return whether a rule can be written back unchanged; its meaning is the loader's concern."""
    if not re.fullmatch(r"[a-z_]{1,30}", key):
        return False
    if isinstance(rule, dict):
        return len(rule) <= LONGEST_RULES and all(is_rule(k, r) and not isinstance(r, dict) for k, r in rule.items())
    if isinstance(rule, str):
        return bool(re.fullmatch(r"[a-z_]{0,30}", rule))
    return isinstance(rule, bool) or (type(rule) is int and abs(rule) < 10_000)


def place_of(entry: JsonObject, names: Mapping[str, str]) -> tuple[str, int, int, int] | None:
    name, numbers = entry.get("board"), [entry.get(key, 0) for key in ("x", "y", "turns")]
    if not isinstance(name, str) or not all(type(n) is int and 0 <= n < MAX_SIDE for n in numbers):
        return None
    known = names.get(name, name)
    return (known, numbers[0], numbers[1], numbers[2] % 4) if PLAIN_NAME.fullmatch(known) else None


def flag_of(entry: object) -> tuple[int, int] | None:
    """Return a cell, or None if it lies far off any floor."""
    if isinstance(entry, list) and len(entry) == 2 and all(type(n) is int and 0 <= n < MAX_SIDE for n in entry):
        return entry[0], entry[1]
    return None


def rows_of(grid: str) -> tuple[tuple[str, ...], ...]:
    """Return the tokens of a grid, every row as long as the longest; anything else is floor."""
    rows = [line.split()[:MAX_SIDE] for line in grid.splitlines() if line.strip()][:MAX_SIDE]
    width = max(map(len, rows), default=0)
    return tuple(tuple(t if TOKEN.fullmatch(t) else "." for t in row) + (".",) * (width - len(row)) for row in rows)


def write_sheet(sheet: Sheet) -> str:
    """Return the text of a course in its canonical form."""
    lines = [f"{key} = {toml(value)}" for key, value in sheet.head.items()]
    lines += ["boards = ["]
    lines += [f'  {{ board = "{name}", x = {x}, y = {y}, turns = {k} }},' for name, x, y, k in sheet.boards]
    lines += ["]", f"flags = {toml([list(flag) for flag in sheet.flags])}"]
    for name, rows in sheet.own.items():
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        grid = [" ".join(t.ljust(n) for t, n in zip(row, wide, strict=True)).rstrip() for row in rows]
        lines += ["", "[[board]]", f'name = "{name}"', 'grid = """', *grid, '"""']
    return "\n".join(lines) + "\n"


def toml(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(entry)}" for key, entry in value.items()) + " }" if value else "{}"
    return json.dumps(value, ensure_ascii=False)
