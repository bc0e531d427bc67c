"""A cell of the floor in words, for screen readers."""

from __future__ import annotations

from functools import cache

from boardwright.games.roborally.course.board import Cell, Kind
from boardwright.games.roborally.course.token import BELTS, parse_token, registers_of
from boardwright.games.roborally.page.words import words

SIDES = ("north", "east", "south", "west")


@cache
def cell_words(token: str, language: str) -> str:
    """Describe a cell: the element first, then what stands on it."""
    said, cell = words("cell", language), parse_token(token)
    return ", ".join([element(cell, said), *modifiers(cell, said)])


def side_list(mask: int, said: dict[str, str]) -> str:
    return f" {said['and']} ".join(said[name] for side, name in enumerate(SIDES) if mask >> side & 1)


def numbers(mask: int) -> str:
    return " ".join(map(str, registers_of(mask)))


def element(cell: Cell, said: dict[str, str]) -> str:
    if cell.kind in BELTS:
        name = said[cell.kind.name.lower()].format(said[SIDES[cell.exit]])
        return name + (", " + said["fed"].format(side_list(cell.turn_in, said)) if cell.turn_in else "")
    if cell.kind == Kind.CURRENT:
        return said["current"].format(said[SIDES[cell.exit]])
    if cell.kind == Kind.PIT and cell.water:
        return said["drain"]
    if cell.kind == Kind.DOCK:
        return said["dock"].format(cell.dock)
    return said[cell.kind.name.lower()] + (f" {cell.letter.upper()}" if cell.letter else "")


def modifiers(cell: Cell, said: dict[str, str]) -> list[str]:
    found = [said["water"]] * (cell.water and cell.kind not in (Kind.PIT, Kind.CURRENT)) + [said["oil"]] * cell.oil
    found += [said["wall"].format(side_list(cell.walls, said))] if cell.walls else []
    found += [said["laser"].format(said[SIDES[side]], beams) for side, beams in cell.lasers]
    if cell.pusher:
        found.append(said["pusher"].format(said[SIDES[cell.pusher[0]]], numbers(cell.pusher[1])))
    found += [said["crusher"].format(numbers(cell.crusher))] if cell.crusher else []
    return found + [said["flamer"].format(said[SIDES[s]], reach, numbers(mask)) for s, reach, mask in cell.flamers]
