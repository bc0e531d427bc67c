"""Records, declared once: a class with annotated fields defines both the plain object and the NumPy record.

    @record
    class State:
        turn: int = field("i2", doc="turns begun")
        hand: list[list[int]] = field("i1", SEATS, HAND, see=OWNER, doc="cards held, NONE where empty")

The annotations are the plain types, so that mypy and editors know every field. `schema(State)` holds the NumPy dtype
and the conversions: `thaw` turns a NumPy record into a plain object, `freeze` converts back, and both convert to JSON.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar, cast

import numpy as np

from boardwright.core.arrays import Records
from boardwright.core.rules import UNKNOWN
from boardwright.core.types import JsonObject

T = TypeVar("T")


class See(Enum):
    """Who may see a field."""

    ALL = "all"
    OWNER = "owner"  # each top-level entry only by its owner
    NOBODY = "nobody"
    SOME = "some"  # entry by entry, as the game's `hide` decides


ALL, OWNER, NOBODY, SOME = See.ALL, See.OWNER, See.NOBODY, See.SOME


@dataclass(frozen=True)
class Field:
    """A field: its integer width, shape, visibility and meaning."""

    code: str
    shape: tuple[int, ...]
    see: See
    doc: str


def field(code: str, *shape: int, see: See = ALL, doc: str = "") -> Any:
    """Declare a field of a record. Widths are signed, because unsigned integers turn into floats in mixed sums."""
    if code not in ("i1", "i2", "i4", "i8"):
        raise TypeError(f"a field must be i1, i2, i4 or i8, not {code}")
    return Field(code, shape, see, doc)


def record(cls: type[T]) -> type[T]:
    """Turn a class of fields into a record."""
    cls.__schema__ = Schema(cls)  # type: ignore[attr-defined]
    return cls


def schema(cls: type[T]) -> "Schema[T]":
    """Return the schema of a record class."""
    return cast("Schema[T]", cls.__schema__)  # type: ignore[attr-defined]


class Schema(Generic[T]):
    """The fields of a record class, and conversions between its plain objects and NumPy records."""

    def __init__(self, cls: type[T]):
        self.cls = cls
        self.fields = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        missing = set(getattr(cls, "__annotations__", {})) ^ set(self.fields)
        if missing:
            raise TypeError(f"{cls.__name__}: {sorted(missing)} lack an annotation or a field()")
        self._lay_out()

    def extend(self, fields: dict[str, Field]) -> None:
        """Add fields. Call it before any record of the class exists."""
        self.fields.update(fields)
        self._lay_out()

    def _lay_out(self) -> None:
        ordered = sorted(self.fields.items(), key=lambda item: -int(item[1].code[1]))
        self.dtype = np.dtype([(name, f.code, f.shape) for name, f in ordered], align=True)

    def new(self) -> T:
        """Return a plain object with every number 0."""
        s = self.cls.__new__(self.cls)
        for name, f in self.fields.items():
            setattr(s, name, filled(f.shape, 0))
        s.events = None  # type: ignore[attr-defined]
        return s

    def thaw(self, row: np.void) -> T:
        """Return a NumPy record as a plain object of ints and lists."""
        s = self.cls.__new__(self.cls)
        for name in self.fields:
            setattr(s, name, row[name].tolist())
        s.events = None  # type: ignore[attr-defined]
        return s

    def freeze(self, s: T) -> Records:
        """Return a plain object as an array of one NumPy record."""
        rows = np.zeros(1, self.dtype)
        self.freeze_into(s, rows, 0)
        return rows

    def freeze_into(self, s: T, rows: Records, i: int) -> None:
        """Write a plain object into entry i of an array of records."""
        row = rows[i]
        for name in self.fields:
            row[name] = getattr(s, name)

    def copy(self, s: T) -> T:
        """Return a deep copy of a plain object."""
        t = self.cls.__new__(self.cls)
        for name, f in self.fields.items():
            value = getattr(s, name)
            depth = len(f.shape)
            setattr(t, name, value if depth == 0 else value[:] if depth == 1 else _deep(value, depth))
        t.events = None  # type: ignore[attr-defined]
        return t

    def same(self, s: T, t: T) -> bool:
        return not any(True for _ in self.differences(s, t))

    def differences(self, s: T, t: T) -> Iterator[tuple[str, int, int]]:
        """Yield the entries in which two states differ: path, first value, second value."""
        for name in self.fields:
            yield from _differences(name, getattr(s, name), getattr(t, name))

    def to_json(self, s: T) -> JsonObject:
        """Return the fields as JSON data; enum members and booleans become numbers."""
        row = self.freeze(s)[0]
        return {name: row[name].tolist() for name in self.fields}

    def from_json(self, data: JsonObject) -> T:
        """Return a plain object from JSON data. Raises ValueError if a field is missing, unknown or out of range."""
        s = self.new()
        for name in data:
            if name not in self.fields:
                raise ValueError(f'{self.cls.__name__} has no field "{name}"')
        for name in self.fields:
            if name not in data:
                raise ValueError(f'field "{name}" is missing')
            self.set_field(s, name, data[name])
        return s

    def set_field(self, s: T, name: str, value: object) -> None:
        """Set a field to a complete value, or single entries given as {index: value}."""
        f = self.fields[name]
        setattr(s, name, _fitted(name, f, getattr(s, name), value, 0))

    def blank(self, name: str) -> Any:
        """Return the value of a field that the viewer may not see."""
        return filled(self.fields[name].shape, UNKNOWN)


def filled(shape: tuple[int, ...], number: int) -> Any:
    """Return a value of this shape with every number equal to `number`."""
    if len(shape) > 1:
        return [filled(shape[1:], number) for _ in range(shape[0])]
    return [number] * shape[0] if shape else number


def _deep(value: Any, depth: int) -> Any:
    return [v[:] for v in value] if depth == 2 else [_deep(v, depth - 1) for v in value]


def _differences(path: str, a: Any, b: Any) -> Iterator[tuple[str, int, int]]:
    if isinstance(a, list):
        if a != b:
            for i, (x, y) in enumerate(zip(a, b, strict=True)):
                yield from _differences(f"{path}.{i}", x, y)
    elif a != b:
        yield path, a, b


def _fitted(path: str, f: Field, old: Any, value: object, depth: int) -> Any:
    """Return the value, checked against shape and width; dictionaries replace single entries of the old value."""
    if depth == len(f.shape):
        limit = 1 << (8 * int(f.code[1]) - 1)
        if not isinstance(value, int) or isinstance(value, bool) or not -limit <= value < limit:
            raise ValueError(f"{path} must be a number from {-limit} to {limit - 1}, not {value!r}")
        return value
    n = f.shape[depth]
    if isinstance(value, dict):
        new = list(old)
        for key, v in value.items():
            if not str(key).isdigit() or int(key) >= n:
                raise ValueError(f'{path} has entries 0 to {n - 1}, not "{key}"')
            new[int(key)] = _fitted(f"{path}.{key}", f, old[int(key)], v, depth + 1)
        return new
    if not isinstance(value, list) or len(value) != n:
        raise ValueError(f"{path} must be a list of {n}, not {value!r}")
    return [_fitted(f"{path}.{i}", f, old[i], v, depth + 1) for i, v in enumerate(value)]
