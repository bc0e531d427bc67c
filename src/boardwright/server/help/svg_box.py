"""The bounding box of SVG elements. Curves count with their control points."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from math import cos, radians, sin
from xml.etree import ElementTree

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
STEP = re.compile(r"(translate|scale|rotate|matrix)\(([^)]*)\)")
NUMBER = re.compile(r"[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?")
COMMAND = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.I)
WIDTH = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
"""Numbers per path command."""


@dataclass(frozen=True)
class Box:
    """A rectangle by its left, top, right and bottom edges."""

    x: float
    y: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.x

    @property
    def height(self) -> float:
        return self.bottom - self.y

    def grown(self, margin: float) -> "Box":
        return Box(self.x - margin, self.y - margin, self.right + margin, self.bottom + margin)

    def within(self, other: "Box") -> "Box":
        return Box(
            max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.bottom, other.bottom)
        )


def box_of(svg: str, ids: tuple[str, ...]) -> Box:
    """Return the bounding box of the elements whose ids match a pattern; raises ValueError if there is none."""
    tree = ElementTree.fromstring(svg)
    known = {item.get("id", ""): item for item in tree.iter()}
    spanning = [point for item, at in named(tree, IDENTITY, ids) for point in points(item, at, known)]
    if not spanning:
        raise ValueError(f"the picture has no element with id {', '.join(ids)}")
    across, down = [x for x, _ in spanning], [y for _, y in spanning]
    return Box(min(across), min(down), max(across), max(down))


def named(item: ElementTree.Element, at: Matrix, ids: tuple[str, ...]) -> Iterator[tuple[ElementTree.Element, Matrix]]:
    """Yield the outermost matching elements with the matrix of their parent."""
    if tag_of(item) == "defs":
        return
    if any(fnmatchcase(item.get("id", ""), pattern) for pattern in ids):
        yield item, at
        return
    for child in item:
        yield from named(child, multiply(at, matrix(item.get("transform", ""))), ids)


def points(item: ElementTree.Element, at: Matrix, known: dict[str, ElementTree.Element]) -> Iterator[Point]:
    """Yield the corners of an element and its descendants."""
    at = multiply(at, matrix(item.get("transform", "")))
    for x, y in corners(item, tag_of(item)):
        yield at[0] * x + at[2] * y + at[4], at[1] * x + at[3] * y + at[5]
    for child in item:
        yield from points(child, at, known)
    used = known.get(item.get("href", "").lstrip("#")) if tag_of(item) == "use" else None
    if used is not None:
        yield from points(used, multiply(at, (1, 0, 0, 1, number(item, "x"), number(item, "y"))), known)


def tag_of(item: ElementTree.Element) -> str:
    return item.tag.rpartition("}")[2]


def corners(item: ElementTree.Element, tag: str) -> list[Point]:
    """Return points that span an element, in its local coordinates."""
    x, y, width, height = (number(item, key) for key in ("x", "y", "width", "height"))
    if tag in ("rect", "text"):
        return [(x, y), (x + width, y + height)]
    if tag in ("circle", "ellipse"):
        cx, cy = number(item, "cx"), number(item, "cy")
        rx, ry = (number(item, key) or number(item, "r") for key in ("rx", "ry"))
        return [(cx - rx, cy - ry), (cx + rx, cy + ry)]
    if tag == "line":
        return [(number(item, "x1"), number(item, "y1")), (number(item, "x2"), number(item, "y2"))]
    if tag in ("polygon", "polyline"):
        values = numbers(item.get("points", ""))
        return list(zip(values[::2], values[1::2], strict=True))
    return path_points(item.get("d", "")) if tag == "path" else []


def path_points(path: str) -> list[Point]:
    """Return the end and control points of a path."""
    spanning: list[Point] = []
    x = y = 0.0
    for letter, rest in COMMAND.findall(path):
        kind, values = letter.upper(), numbers(rest)
        step = WIDTH.get(kind, 0)
        for k in range(0, len(values) if step else 0, step or 1):
            group = values[k : k + step]
            ox, oy = (x, y) if letter.islower() else (0.0, 0.0)
            if kind == "H":
                x = ox + group[0]
            elif kind == "V":
                y = oy + group[0]
            else:
                pairs = group[5:] if kind == "A" else group
                spanning += [(ox + px, oy + py) for px, py in zip(pairs[::2], pairs[1::2], strict=True)]
                x, y = spanning[-1]
            spanning.append((x, y))
    return spanning


def matrix(transform: str) -> Matrix:
    """Return the matrix of a transform attribute."""
    product = IDENTITY
    for kind, text in STEP.findall(transform):
        values = numbers(text)
        if kind == "translate":
            product = multiply(product, (1, 0, 0, 1, values[0], values[1] if len(values) > 1 else 0))
        elif kind == "scale":
            product = multiply(product, (values[0], 0, 0, values[-1], 0, 0))
        elif kind == "rotate":
            turn, (cx, cy) = radians(values[0]), (values[1:] or [0.0, 0.0])
            product = multiply(product, (1, 0, 0, 1, cx, cy))
            product = multiply(product, (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0))
            product = multiply(product, (1, 0, 0, 1, -cx, -cy))
        else:
            a, b, c, d, e, f = values
            product = multiply(product, (a, b, c, d, e, f))
    return product


def multiply(m: Matrix, n: Matrix) -> Matrix:
    return (
        m[0] * n[0] + m[2] * n[1],
        m[1] * n[0] + m[3] * n[1],
        m[0] * n[2] + m[2] * n[3],
        m[1] * n[2] + m[3] * n[3],
        m[0] * n[4] + m[2] * n[5] + m[4],
        m[1] * n[4] + m[3] * n[5] + m[5],
    )


def number(item: ElementTree.Element, key: str) -> float:
    match = NUMBER.search(item.get(key, ""))
    return float(match[0]) if match else 0.0


def numbers(text: str) -> list[float]:
    return [float(value) for value in NUMBER.findall(text)]
