"""The rules of a game as a page: made from Markdown, with an anchor for every clause and every chapter."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from boardwright.core import Game

CLAUSE = r"(?:[A-Z]{2}-S?\d{2,3})"
ITEM = re.compile(rf"<li>\s*(?:<p>)?<strong>({CLAUSE})</strong>(.*?)(?:</p>)?\s*</li>", re.S)
MENTION = re.compile(rf"(?<![\w#\">-])({CLAUSE})(?![\w<-])")
SOURCES = re.compile(r"\s*\[([^\]\[<]+)\]")
TAGS = ("reconstructed", "ruling")
"""Marks of a clause that a reader should see; the others say where a clause was found."""
HEADING = re.compile(r"<h([23])>(.*?)</h\1>", re.S)


@dataclass(frozen=True)
class Chapter:
    """A chapter: its anchor, its title, its subtitles, its text, and whether it holds rules for players."""

    anchor: str
    title: str
    parts: tuple[tuple[str, str], ...]
    html: str
    rules: bool


@cache
def chapters(game: Game, language: str) -> tuple[Chapter, ...]:
    """The rules of a game, chapter by chapter; empty if they are not here."""
    path = game.help.rules
    return split(rendered(path), titles(game, language), language) if path and path.is_file() else ()


def titles(game: Game, language: str) -> dict[str, str]:
    """The titles of chapters that have a translation, by the title in the file."""
    known = game.help.titles.items()
    return {title: entry.words[language] for title, entry in known if language in entry.words}


def rendered(path: Path) -> str:
    """The Markdown as HTML in which clauses have anchors and mentions of clauses are links."""
    html: str = MarkdownIt("commonmark").enable("table").render(path.read_text(encoding="utf-8"))
    pieces = re.split(r"(<(?:code|pre)>.*?</(?:code|pre)>|<strong>.*?</strong>)", html, flags=re.S)
    linked = [piece if k % 2 else MENTION.sub(r'<a href="#\1">\1</a>', piece) for k, piece in enumerate(pieces)]
    html = ITEM.sub(clause, "".join(linked))
    html = html.replace("<pre>", '<pre tabindex="0">')
    return html.replace("<table>", '<div class="wide-table" tabindex="0"><table>').replace("</table>", "</table></div>")


def clause(found: re.Match[str]) -> str:
    """One clause: a number to link to, the text, and what sort of clause it is."""
    name, text = found[1], found[2]
    marks: list[str] = []

    def keep(tag: re.Match[str]) -> str:
        marks.extend(mark for mark in TAGS if mark in tag[1] and mark not in marks)
        return ""

    head, tail = text[:-200], text[-200:]
    text = head + SOURCES.sub(keep, tail)
    shown = "".join(f' <small class="tag">{mark}</small>' for mark in marks)
    number = f'<a class="number" href="#{name}">{name}</a>'
    return f'<li id="{name}" class="clause">{number} <span>{text.strip()}{shown}</span></li>'


def split(html: str, names: dict[str, str], language: str) -> tuple[Chapter, ...]:
    """Cut the page into its chapters; titles get anchors and, where there are some, translations."""
    found: list[Chapter] = []
    for piece in re.split(r"(?=<h2>)", html)[1:]:
        heads = [said(match, names) for match in HEADING.finditer(piece)]
        body = HEADING.sub(lambda match: heading(*said(match, names), int(match[1]), language if names else ""), piece)
        anchor, title = heads[0]
        has_rules = 'class="clause"' in body or title in names.values() or "ntroduction" in title
        found.append(Chapter(anchor, title, tuple(heads[1:]), body, has_rules))
    return tuple(found)


def said(match: re.Match[str], names: dict[str, str]) -> tuple[str, str]:
    """The anchor and the title of a heading, without its number."""
    plain = re.sub(r"<[^>]+>", "", match[2])
    title = re.sub(r"^\d+(?:\.\d+)*\.?\s+", "", plain)
    anchor = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")
    return anchor, names.get(title, title)


def heading(anchor: str, title: str, level: int, language: str) -> str:
    spoken = f' lang="{language}"' if language else ""
    return f'<h{level} id="{anchor}"{spoken}>{title}</h{level}>'
