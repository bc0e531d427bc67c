"""SVG primitives for pictures of games: text, groups, boxes."""

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Box:
    """A rectangle by its corner and its size."""

    x: float
    y: float
    width: float
    height: float

    def view_box(self) -> str:
        return f"{self.x:g} {self.y:g} {self.width:g} {self.height:g}"


@dataclass(frozen=True)
class Pen:
    """Writes text, in its own colour unless another is given."""

    ink: str

    def words(self, text: str, x: float, y: float, size: float, fill: str = "", extra: str = "") -> str:
        """Return a line of escaped text."""
        attributes = f'x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill or self.ink}"'
        return f"<text {attributes}{_more(extra)}>{escape(text)}</text>"

    def middle(self, text: str, x: float, y: float, size: float, fill: str = "") -> str:
        """Return text centred on x."""
        return self.words(text, x, y, size, fill, 'text-anchor="middle"')

    def last(self, text: str, x: float, y: float, size: float, fill: str = "") -> str:
        """Return text that ends at x."""
        return self.words(text, x, y, size, fill, 'text-anchor="end"')


def title(text: str) -> str:
    """Return the title for screen readers and tooltips."""
    return f"<title>{escape(text)}</title>"


def short(text: str, letters: int) -> str:
    """Truncate text to this many letters, keeping a number at its end, which distinguishes players of the same name."""
    if len(text) <= letters:
        return text
    first, _, last = text.rpartition(" ")
    end = last if first and last.isdigit() else ""
    return text[: letters - 1 - len(end)].rstrip() + "…" + end


def group(id_: str, name: str, inner: str, extra: str = "") -> str:
    """Return a group with a stable id and a title."""
    return f'<g id="{id_}"{_more(extra)}>{title(name)}{inner}</g>'


def box(x: float, y: float, width: float, height: float, fill: str, extra: str = "") -> str:
    """Return a filled box with round corners."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}"{_more(extra)}/>'


def placed(x: float, y: float, scale: float, inner: str) -> str:
    """Return a part of the picture, moved and scaled."""
    size = f"scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){size}">{inner}</g>'


def _more(attributes: str) -> str:
    return f" {attributes}" if attributes else ""
