"""The default picture of a game: a table of everything that the viewer may see."""

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from boardwright.core.record import schema
from boardwright.core.rules import NONE, UNKNOWN

if TYPE_CHECKING:
    from boardwright.core.view import View

LINE, LETTER, MARGIN = 20, 8, 12
MARKS = {NONE: "–", UNKNOWN: "?"}


def plain_picture(view: "View") -> str:
    """Draw the fields that the viewer may see, one per line; a dash means nothing, a question mark a secret."""
    rows = [(name.replace("_", " "), _written(view, getattr(view.s, name))) for name in _shown(view)]
    left = max((len(name) for name, _ in rows), default=0) * LETTER + 2 * MARGIN
    width = left + max((len(text) for _, text in rows), default=0) * LETTER + MARGIN
    height = len(rows) * LINE + 2 * MARGIN
    lines = [
        f'<text x="{MARGIN}" y="{MARGIN + (k + 0.75) * LINE:g}" font-weight="bold">{escape(name)}</text>'
        f'<text x="{left}" y="{MARGIN + (k + 0.75) * LINE:g}" xml:space="preserve">{escape(text)}</text>'
        for k, (name, text) in enumerate(rows)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="monospace" '
        f'font-size="13"><rect width="100%" height="100%" fill="#fff"/>{"".join(lines)}</svg>'
    )


def _shown(view: "View") -> list[str]:
    """Return all fields but those of the agenda, which the page shows in words."""
    return [name for name in schema(view.game.State).fields if not name.startswith("todo_")]


def _written(view: "View", value: Any) -> str:
    """Format a number, a list of numbers, or one entry per player."""
    if not isinstance(value, list):
        return MARKS.get(value, str(value))
    if len(value) == max(view.game.seats):
        shared = zip(view.names, value, strict=False)
        return "   ".join(f"{name}: {_written(view, one)}" for name, one in shared)
    return " ".join(f"({_written(view, one)})" if isinstance(one, list) else _written(view, one) for one in value)
