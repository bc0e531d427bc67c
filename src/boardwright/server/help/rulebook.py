"""The rulebook and other documents of a game: Markdown with some extensions.

A heading may end with `{#anchor AB-001..AB-009 AB-020}`: its anchor in every language, and the clauses it explains.
`![caption](picture:NAME)` is drawn by the engine (see `pictures`). Clause numbers become links. `option = value` in
backticks is shown with the words of the set-up page.
"""

import re
from dataclasses import dataclass
from functools import cache
from html import escape, unescape

from boardwright.core import Game
from boardwright.core.switch import PRESET
from boardwright.server.help.cards import value_words
from boardwright.server.help.markup import CLAUSE, plain, render, slug
from boardwright.server.help.pictures import picture_size

HEADING = re.compile(rf"^(#{{2,3}}) (.+?)(?: \{{#([a-z0-9-]+)((?: {CLAUSE}(?:\.\.{CLAUSE})?)*)\}})?$", re.M)
PICTURE = re.compile(r'<p><img src="picture:([a-z0-9_-]+)" alt="([^"]*)" /></p>')
OPTION = re.compile(r"<code>(\w+) = (\w+)</code>")
DEFINED = re.compile(rf"^- \*\*({CLAUSE})\*\*", re.M)
RULEBOOK, DIFFERENCES = "rulebook", "differences"


@dataclass(frozen=True)
class Section:
    """A rendered chapter of a document, and the clauses it explains."""

    anchor: str
    title: str
    parts: tuple[tuple[str, str], ...]
    html: str
    clauses: dict[str, tuple[str, str]]
    """The anchor and title of the heading that lists each clause."""


@dataclass(frozen=True)
class Book:
    """A document: the text before the first heading, and the chapters."""

    language: str
    opening: str
    sections: tuple[Section, ...]


@cache
def read_book(game: Game, name: str, language: str) -> Book | None:
    """Return a document of a game in this language, or else in any, or None."""
    path = game.help.document(name, language)
    if path is None:
        return None
    opening, *pieces = re.split(r"^(?=## )", path.read_text(encoding="utf-8"), flags=re.M)
    actual_language = path.name.split(".")[1]
    sections = tuple(section(game, piece, language) for piece in pieces)
    return Book(actual_language, page(game, re.sub(r"^# .*\n", "", opening), language), sections)


def section(game: Game, text: str, language: str) -> Section:
    """Render a chapter with its subheadings."""
    heads = [(found[3] or slug(plain(found[2])), plain(found[2]), found[4] or "") for found in HEADING.finditer(text)]
    explained = {name: (anchor, title) for anchor, title, clauses in heads for name in clauses_named(game, clauses)}
    (anchor, title, _), *rest = heads
    return Section(anchor, title, tuple((a, t) for a, t, _ in rest), page(game, text, language), explained)


def page(game: Game, text: str, language: str) -> str:
    """Render part of a document with anchors, pictures and links to clauses."""
    full = f"/rules/{game.name}/full"
    anchors = iter([found[3] or slug(plain(found[2])) for found in HEADING.finditer(text)])
    html = render(HEADING.sub(r"\1 \2", text), full)
    html = re.sub(r"<(h[23])>", lambda found: f'<{found[1]} id="{next(anchors)}">', html)
    html = OPTION.sub(lambda found: option(game, found[1], found[2], language), html)
    return PICTURE.sub(lambda found: figure(game, found[1], unescape(found[2]), language), html)


def option(game: Game, name: str, value: str, language: str) -> str:
    """Render an option as on the set-up page; raises ValueError or KeyError if it does not exist."""
    written = f"<code>{name} = {value}</code>"
    if name == PRESET:
        return f"<b>{escape(game.preset(value).title(language))}</b> {written}"
    switch = {switch.name: switch for switch in game.switches}[name]
    words = value_words(game, name, switch.read(value), language)
    label = (game.texts.get(language) or next(iter(game.texts.values()))).switches.get(name, name)
    return f"<b>{escape(label)}: {escape(words)}</b> {written}"


def figure(game: Game, name: str, caption: str, language: str) -> str:
    """Render a picture with its caption, which also serves as its alternative text."""
    width, height = picture_size(game, name)
    words, source = escape(caption), f"/rules/{game.name}/pictures/{name}.{language}.svg"
    image = f'<img src="{source}" alt="{words}" width="{width}" height="{height}">'
    return f'<figure>{image}<figcaption aria-hidden="true">{words}</figcaption></figure>'


def clauses_named(game: Game, text: str) -> list[str]:
    """Return the clauses a heading lists; ranges follow the order of the rules."""
    order = clause_order(game)
    clauses: list[str] = []
    for word in text.split():
        first, _, last = word.partition("..")
        clauses += order[order.index(first) : order.index(last or first) + 1]
    return clauses


@cache
def clause_order(game: Game) -> list[str]:
    path = game.help.rules
    return DEFINED.findall(path.read_text(encoding="utf-8")) if path else []


def chapters_of_clauses(game: Game, language: str) -> dict[str, tuple[str, str]]:
    """Return the URL and title of the rulebook chapter that explains each clause."""
    book = read_book(game, RULEBOOK, language)
    places = {name: heading for section in book.sections for name, heading in section.clauses.items()} if book else {}
    return {name: (f"/rules/{game.name}#{anchor}", title) for name, (anchor, title) in places.items()}
