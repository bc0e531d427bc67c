"""The preview card of a table: the image other sites show beside its link, with the board and the players."""

import re
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 1200, 630
MARGIN, BOARD_WIDTH = 24, 740
LEFT, LINE = 796, 52
TITLE_SIZE, NAME_SIZE, LINE_SIZE = 44, 28, 24
MAX_TITLE, MAX_NAME, MAX_LINE = 16, 20, 32
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#f0e442", "#cc79a7", "#56b4e9", "#e69f00", "#4d4d4d")
DARK_LETTERS = (3, 4, 5, 6)
FONT = "'Source Sans 3','DejaVu Sans',sans-serif"
ROOT = re.compile(r"<svg\b[^>]*>")
SIZE = re.compile(r'\s(?:width|height|x|y)="[^"]*"')


@dataclass(frozen=True)
class Card:
    """The texts of a card."""

    title: str
    line: str
    names: tuple[str, ...]


def card_svg(card: Card, board: str) -> str:
    """Render a card as a self-contained SVG document."""
    parts = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#0b1519"/>',
        inset(board),
        text(LEFT, 84, short(card.title, MAX_TITLE), TITLE_SIZE, "#e8f1f4", "bold"),
        text(LEFT, 128, short(card.line, MAX_LINE), LINE_SIZE, "#a5b8c0"),
        *(seat(p, name) for p, name in enumerate(card.names)),
        text(LEFT, HEIGHT - MARGIN - 8, "Boardwright", LINE_SIZE, "#4fd1c5", "bold"),
    ]
    inner = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="{FONT}">{inner}</svg>'
    )


def inset(board: str) -> str:
    """Embed the picture of the board, scaled to its space."""
    root = ROOT.search(board)
    if root is None:
        return ""
    place = f' x="{MARGIN}" y="{MARGIN}" width="{BOARD_WIDTH}" height="{HEIGHT - 2 * MARGIN}"'
    return "<svg" + place + SIZE.sub("", root[0])[len("<svg") :] + board[root.end() :]


def seat(p: int, name: str) -> str:
    """Render the badge and name of a seat."""
    y = 186 + LINE * p
    letter = "#222" if p in DARK_LETTERS else "#fff"
    return (
        f'<circle cx="{LEFT + 18}" cy="{y}" r="18" fill="{COLOURS[p]}"/>'
        f'<text x="{LEFT + 18}" y="{y + 7}" font-size="20" font-weight="bold" text-anchor="middle" fill="{letter}">'
        f"{chr(ord('A') + p)}</text>" + text(LEFT + 50, y + 9, short(name, MAX_NAME), NAME_SIZE, "#e8f1f4")
    )


def text(x: int, y: int, words: str, size: int, colour: str, weight: str = "normal") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" fill="{colour}">{escape(words)}</text>'


def short(words: str, longest: int) -> str:
    """Truncate a text to a maximum length."""
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"
