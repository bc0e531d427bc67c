"""The defaults of the fields of `Game`."""
# ruff: noqa: F821

import linecache
from collections.abc import Callable, Mapping
from enum import IntEnum
from hashlib import blake2b
from types import FunctionType
from typing import Any

from boardwright.core.agenda import question
from boardwright.core.features import Features
from boardwright.core.record import ALL, OWNER, Field, field, record, schema
from boardwright.core.rules import NONE, inline, rule
from boardwright.core.switch import Switch, Value
from boardwright.core.types import AnyState, AnyWorld, Function

game_score: Callable[..., int]
COUNT: int


@record
class SeatsOnly:
    """The world of a game whose matches differ only in the number of players."""

    seats: int = field("i1", doc="players")


class YourTurn(IntEnum):
    """The only question of a game that declares none."""

    YOUR_TURN = 0


class NoEvents(IntEnum):
    """The events of a game that emits none."""


def own_entry(w: object, s: object, i: int) -> int:
    """Entry i of a field belongs to seat i."""
    return i


def hide_nothing(w: object, v: object, p: int) -> None:
    return


def no_invariants(w: object, s: object) -> str:
    return ""


def no_figures(w: object, s: object) -> dict[str, float]:
    return {}


@rule
def redeal_nothing(w: object, s: object, p: int, luck: object) -> None:
    return


@rule
def any_action(w: object, s: object, p: int, a: int) -> bool:
    """Offer every legal action to search."""
    return True


@rule
def no_id_gap(w: object, s: object, p: int) -> tuple[int, int]:
    """Declare no gap in the id range."""
    return 0, 0


@rule
@inline
def no_mask(w: object, s: object, p: int, row: object) -> bool:
    """Leave the mask to the caller, which asks `legal` for every id."""
    return False


@rule
def no_sample_action(w: object, s: object, p: int, chance: object) -> int:
    """Leave sampling to the caller, which tries the ids of the range."""
    return NONE


@rule
def half_a_minute(w: object, s: object, p: int) -> int:
    return 30


@rule
def no_timeout(w: object, s: object, p: int) -> bool:
    return False


@rule
def not_forced(w: object, s: object, p: int) -> int:
    """Force no answer."""
    return NONE


@rule
def all_ids(w: object, s: object, p: int) -> tuple[int, int]:
    """Allow every id. Bound to a game with `bind(all_ids, COUNT=...)`."""
    return 0, COUNT


@rule
def place_by_score(w: AnyWorld, s: AnyState, p: int) -> int:
    """Rank seats by points; ties share a place. Bound to a game with `bind(place_by_score, game_score=...)`."""
    mine = game_score(w, s, p)
    place = 1
    for q in range(w.seats):
        if game_score(w, s, q) > mine:
            place += 1
    return place


def bind(function: Function, **names: object) -> Function:
    """Return a copy of a rule with values for these global names."""
    assert isinstance(function, FunctionType)
    copy = FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__)
    copy.__annotations__ = function.__annotations__
    return rule(copy)


def seats_only(given: Mapping[str, Value], seats: int) -> AnyWorld:
    """Build the world of a game whose matches differ only in the number of players."""
    return plain_world(SeatsOnly, (), given, seats)


def plain_world(world: type, switches: tuple[Switch, ...], given: Mapping[str, Value], seats: int) -> AnyWorld:
    """Build a world from `seats` and the switches with the names of its fields; a word becomes its index among the
    values.
    """
    w: AnyWorld = schema(world).new()
    if "seats" in schema(world).fields:
        w.seats = seats
    for switch in switches:
        if switch.name in schema(world).fields:
            value = given[switch.name]
            setattr(w, switch.name, [*switch.values].index(value) if isinstance(value, str) else int(value))
    return w


def features_of(state: type, world: type, seats: int, owned_by_seat: bool = True) -> Features:
    """Derive the features from the schema: every field that a seat may see, its own entry first.

    A field has one entry per seat if its first dimension equals the largest number of seats. Fields declared NOBODY or
    SOME are left out; of an OWNER field the seat sees its own entry, provided that entry i belongs to seat i.
    """
    visible = (ALL, OWNER) if owned_by_seat else (ALL,)
    slices, lines = [("seat", 1), ("question", 3)], ["out[0] = p", *ASKED]
    turn = "w.seats" if "seats" in schema(world).fields else str(seats)
    at = 4
    for key, f in schema(state).fields.items():
        if key.startswith("todo_") or f.see not in visible:
            continue
        new, n = _field_lines(key, f, at, seats, turn)
        lines += new
        slices.append((key, n))
        at += n
    return Features(tuple(slices), _rule_from(lines))


ASKED = (
    "k = question(s, p)",
    "if k != NONE:",
    "    out[1], out[2], out[3] = s.todo_what[k], s.todo_x[k], s.todo_y[k]",
)


def _field_lines(key: str, f: Field, at: int, seats: int, turn: str) -> tuple[list[str], int]:
    """Return the lines that write a field to the row from index `at` on, and how many numbers they write."""
    if not f.shape:
        return [f"out[{at}] = s.{key}"], 1
    size = 1
    for n in f.shape[1:]:
        size *= n
    if f.see is OWNER:
        return _copied(f"s.{key}[p]", f.shape[1:], str(at), 0), size
    if f.shape[0] != seats:
        return _copied(f"s.{key}", f.shape, str(at), 0), size * f.shape[0]
    lines = _copied(f"s.{key}[(p + q) % {turn}]", f.shape[1:], f"{at} + q * {size}", 1)
    return [f"for q in range({turn}):", *lines], size * seats


def _copied(source: str, shape: tuple[int, ...], at: str, indent: int) -> list[str]:
    """Return the loops that copy an array of any dimension to the row."""
    lines, place = [], at
    for depth, n in enumerate(shape):
        i = f"i{depth}"
        lines.append(f"{'    ' * (indent + depth)}for {i} in range({n}):")
        source += f"[{i}]"
        rest = 1
        for m in shape[depth + 1 :]:
            rest *= m
        place += f" + {i} * {rest}"
    return [*lines, f"{'    ' * (indent + len(shape))}out[{place}] = {source}"]


def _rule_from(lines: list[str]) -> Function:
    """Compile a rule from source lines, and register them so that the translator and debuggers find the source."""
    source = "def observe(w, s, p, out):\n" + "".join(f"    {line}\n" for line in lines)
    file = f"<features {blake2b(source.encode(), digest_size=8).hexdigest()}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    names: dict[str, Any] = {"question": question, "NONE": NONE, "__name__": __name__}
    exec(compile(source, file, "exec"), names)
    observe = rule(inline(names["observe"]))
    observe.__annotations__ = {"p": int}
    return observe
