"""The full rules of a game, rendered from Markdown with an anchor for every clause and chapter.

Provenance is separated from the rules: the tags at the end of a clause, chapters and parts marked `<!-- sources -->`
below their heading, and paragraphs that cite a source (`S001`). A translation keeps the numbers of headings and
clauses and may omit chapters without clauses.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from itertools import zip_longest

from boardwright.core import Game
from boardwright.core.page.help import FIRST
from boardwright.server.help.markup import CLAUSE, plain, render, slug
from boardwright.server.help.rulebook import chapters_of_clauses

HEADING = re.compile(r"^(#{2,3}) (.+)$", re.M)
NUMBER = re.compile(r"^\d+(?:\.\d+)*\.?\s+")
ITEM = re.compile(rf"<li>\s*(?:<p>)?<strong>({CLAUSE})</strong>(.*?)(?:</p>)?\s*</li>", re.S)
DEFINED = re.compile(rf"^- \*\*({CLAUSE})\*\*.*?((?:\s*\[[^\]\[]+\])*)\s*$", re.M)
TAGS = re.compile(r"(?:\s*\[[^\]\[<]+\])+\s*$")
SOURCES_MARK = "<!-- sources -->"
SOURCE = re.compile(r"\bS\d{3}\b")
CHAPTER_LEVEL = 2


@dataclass(frozen=True)
class Part:
    """A heading and its text, up to the next heading."""

    key: tuple[str, str]
    """The numbers of chapter and part, the same in every language."""
    language: str
    level: int
    title: str
    anchor: str
    text: str
    moved: bool
    """Whether the part is about provenance."""


@dataclass(frozen=True)
class Chapter:
    """A rendered chapter."""

    anchor: str
    title: str
    parts: tuple[tuple[str, str], ...]
    html: str
    language: str


@dataclass(frozen=True)
class Rules:
    """The rules of a game: chapters with clauses, other chapters, and provenance."""

    language: str
    chapters: tuple[Chapter, ...] = ()
    others: tuple[Chapter, ...] = ()
    sources: tuple[Chapter, ...] = ()
    tags: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """The clauses of each chapter, by title, with their tags."""


@cache
def rules_of(game: Game, language: str) -> Rules:
    """Return the rules of a game in a language; without chapters if the file is not installed."""
    path, first = game.help.clauses_file(language), game.help.rules
    if path is None or first is None or not path.is_file():
        return Rules(language)
    original = parts(first.read_text(encoding="utf-8"), FIRST, titles(game, language))
    translated = parts(path.read_text(encoding="utf-8"), language, {}) if path != first else []
    merged = translate(original, translated)
    shown = [part for part in merged if not part.moved]
    rules = {part.key[0] for part in shown if DEFINED.search(part.text)} | {shown[0].key[0]}
    book = chapters_of_clauses(game, language)
    return Rules(
        shown[0].language,
        chapters_of([part for part in shown if part.key[0] in rules], book),
        chapters_of([part for part in shown if part.key[0] not in rules], book),
        chapters_of([part for part in merged if part.moved], {}, f"/rules/{game.name}/full"),
        tuple((part.title, tags) for part in original if (tags := tuple(DEFINED.findall(part.text)))),
    )


def translate(original: list[Part], translated: list[Part]) -> list[Part]:
    """Return the original parts, each translated where a translation exists."""
    known = {(part.key, part.moved): part for part in translated}
    kept = {part.key for part in original if not part.moved}
    merged: list[Part] = []
    for part in original:
        unmarked = None if part.key in kept and part.moved else known.get((part.key, False))
        translated_part = known.get((part.key, part.moved)) or unmarked or part
        merged.append(replace(translated_part, anchor=part.anchor, moved=part.moved))
    return merged


def titles(game: Game, language: str) -> dict[str, str]:
    """Return the translated chapter titles by the title in the file."""
    known = game.help.titles.items()
    return {title: entry.words[language] for title, entry in known if language in entry.words}


def parts(text: str, language: str, names: Mapping[str, str]) -> list[Part]:
    """Split the rules at their headings; paragraphs that cite sources become separate parts."""
    heads = list(HEADING.finditer(text))
    split: list[Part] = []
    number, moved = "", False
    for head, after in zip_longest(heads, heads[1:]):
        body = text[head.end() : after.start() if after else len(text)]
        level, title = len(head[1]), plain(head[2])
        first, within = title.split()[0].rstrip("."), level > CHAPTER_LEVEL
        number = number if within else first
        moved = SOURCES_MARK in body or (moved and within)
        name = NUMBER.sub("", title)
        shown = names.get(name) or re.sub(r",? ?\[\w+\]", "", name)
        key, words = (number, first if within else ""), body.replace(SOURCES_MARK, "")
        split += split_sources(Part(key, language, level, shown, slug(title), words, moved))
    return split


def split_sources(part: Part) -> list[Part]:
    """Move the paragraphs of a part that cite sources to a separate part."""
    if part.moved:
        return [part]
    blocks = re.split(r"\n\s*\n", part.text)
    citing = [block for block in blocks if SOURCE.search(block) and not block.lstrip().startswith("- **")]
    if not citing:
        return [part]
    kept = "\n\n".join(block for block in blocks if block not in citing)
    sources = replace(part, anchor=f"{part.anchor}-sources", text="\n\n".join(citing), moved=True)
    return [replace(part, text=kept), sources]


def chapters_of(parts: list[Part], book: Mapping[str, tuple[str, str]], full: str = "") -> tuple[Chapter, ...]:
    """Group parts into chapters. `full` is the page that links to clauses lead to."""
    groups: list[list[Part]] = []
    for part in parts:
        if not groups or part.level <= groups[-1][0].level:
            groups.append([])
        groups[-1].append(part)
    return tuple(chapter(group, book, full) for group in groups)


def chapter(group: list[Part], book: Mapping[str, tuple[str, str]], full: str) -> Chapter:
    """Render a chapter; each clause links to the chapter of the rulebook that explains it."""
    head, raised = group[0], group[0].level - CHAPTER_LEVEL
    html = "".join(heading(part, raised) + render(part.text, full) for part in group)
    html = ITEM.sub(lambda found: clause(found, book), html)
    below = tuple((part.anchor, part.title) for part in group[1:])
    return Chapter(head.anchor, head.title, below, html, head.language)


def heading(part: Part, raised: int) -> str:
    tag = f"h{part.level - raised}"
    return f'<{tag} id="{part.anchor}">{escape(part.title, quote=False)}</{tag}>\n'


def clause(found: re.Match[str], book: Mapping[str, tuple[str, str]]) -> str:
    """Render a clause: its anchor, its text without tags, and a link to the rulebook."""
    name, text = found[1], TAGS.sub("", found[2])
    number = f'<a class="number" href="#{name}">{name}</a>'
    address, title = book.get(name, ("", ""))
    way = f'&nbsp;<a class="to-book" href="{address}" title="{escape(title)}" aria-label="{escape(title)}">❡</a>'
    return f'<li id="{name}" class="clause">{number} <span>{text.strip()}{way if address else ""}</span></li>'
