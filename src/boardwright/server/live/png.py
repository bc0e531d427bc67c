"""SVG converted to PNG for link previews, in a sandboxed process."""

from dataclasses import dataclass
from importlib.util import find_spec

from boardwright.server.live.sandbox_jobs import Unreadable, error_message


def can_render_png() -> bool:
    """Return whether CairoSVG is installed."""
    return find_spec("cairosvg") is not None


@dataclass(frozen=True)
class RenderPng:
    """Convert an SVG document to a PNG of the given width."""

    svg: str
    width: int

    def do(self) -> bytes | Unreadable:
        try:
            import cairosvg

            return bytes(cairosvg.svg2png(bytestring=self.svg.encode(), output_width=self.width))
        except (ImportError, OSError, ValueError, RecursionError, MemoryError) as error:
            return Unreadable(error_message(error))
