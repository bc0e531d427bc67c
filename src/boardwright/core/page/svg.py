"""What pictures of games are written with: text, groups, boxes."""

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
    """Writes text, in its own colour unless another is named."""

    ink: str

    def words(self, text: str, x: float, y: float, size: float, fill: str = "", extra: str = "") -> str:
        """One line of text; what people wrote is escaped."""
        attributes = f'x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill or self.ink}"'
        return f"<text {attributes}{_more(extra)}>{escape(text)}</text>"

    def middle(self, text: str, x: float, y: float, size: float, fill: str = "") -> str:
        """Text round x."""
        return self.words(text, x, y, size, fill, 'text-anchor="middle"')

    def last(self, text: str, x: float, y: float, size: float, fill: str = "") -> str:
        """Text that ends at x."""
        return self.words(text, x, y, size, fill, 'text-anchor="end"')


def title(text: str) -> str:
    """What a screen reader says and a pointer shows."""
    return f"<title>{escape(text)}</title>"


def short(text: str, letters: int) -> str:
    """The text, cut to this number of letters; a number at its end stays, since it tells two namesakes apart."""
    if len(text) <= letters:
        return text
    first, _, last = text.rpartition(" ")
    end = last if first and last.isdigit() else ""
    return text[: letters - 1 - len(end)].rstrip() + "…" + end


def group(id_: str, name: str, inner: str, extra: str = "") -> str:
    """A piece with a stable id and a name."""
    return f'<g id="{id_}"{_more(extra)}>{title(name)}{inner}</g>'


def box(x: float, y: float, width: float, height: float, fill: str, extra: str = "") -> str:
    """A filled box with round corners."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}"{_more(extra)}/>'


def placed(x: float, y: float, scale: float, inner: str) -> str:
    """A part of the picture, moved and scaled to its place."""
    size = f"scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){size}">{inner}</g>'


def _more(attributes: str) -> str:
    return f" {attributes}" if attributes else ""
