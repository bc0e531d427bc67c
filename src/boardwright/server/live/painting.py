"""Drawings as PNG, for sites that show previews of links. It runs in a process of its own, as what guests send does."""

from dataclasses import dataclass
from importlib.util import find_spec

from boardwright.server.live.reading import Unreadable, sentence_of


def can_paint() -> bool:
    """Is CairoSVG installed?"""
    return find_spec("cairosvg") is not None


@dataclass(frozen=True)
class Paint:
    """A drawing as SVG, to become a PNG of this width."""

    svg: str
    width: int

    def do(self) -> bytes | Unreadable:
        try:
            import cairosvg

            return bytes(cairosvg.svg2png(bytestring=self.svg.encode(), output_width=self.width))
        except (ImportError, OSError, ValueError, RecursionError, MemoryError) as error:
            return Unreadable(sentence_of(error))
