"""The rules of a game in full: made from Markdown, with an anchor for every clause and every chapter.

What tells where a rule comes from is kept apart: the tags at the end of a clause, chapters and parts marked
`<!-- sources -->` below their heading, and paragraphs that name a source (`S001`). A translation keeps the numbers of
headings and clauses; it may leave out the chapters that hold no clauses.
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
MARK = "<!-- sources -->"
SOURCE = re.compile(r"\bS\d{3}\b")
CHAPTER_LEVEL = 2


@dataclass(frozen=True)
class Part:
    """A heading of the rules and what stands below it, up to the next heading."""

    key: tuple[str, str]
    """The numbers of the chapter and of the part: the same in every language."""
    language: str
    level: int
    title: str
    anchor: str
    text: str
    moved: bool
    """Does it tell where the rules come from?"""


@dataclass(frozen=True)
class Chapter:
    """A chapter: its anchor, its title, its subtitles, its text and its language."""

    anchor: str
    title: str
    parts: tuple[tuple[str, str], ...]
    html: str
    language: str


@dataclass(frozen=True)
class Rules:
    """The rules of a game: for players, for those who write programs, and how they are known."""

    language: str
    chapters: tuple[Chapter, ...] = ()
    others: tuple[Chapter, ...] = ()
    sources: tuple[Chapter, ...] = ()
    tags: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()
    """By title of a chapter: its clauses with their tags."""


@cache
def rules_of(game: Game, language: str) -> Rules:
    """Return the rules of a game in this language; without chapters if they are not here."""
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
        joined([part for part in shown if part.key[0] in rules], book),
        joined([part for part in shown if part.key[0] not in rules], book),
        joined([part for part in merged if part.moved], {}, f"/rules/{game.name}/full"),
        tuple((part.title, tags) for part in original if (tags := tuple(DEFINED.findall(part.text)))),
    )


def translate(original: list[Part], translated: list[Part]) -> list[Part]:
    """Return the parts of the first text, each in the words of a translation that has it."""
    known = {(part.key, part.moved): part for part in translated}
    kept = {part.key for part in original if not part.moved}
    found: list[Part] = []
    for part in original:
        unmarked = None if part.key in kept and part.moved else known.get((part.key, False))
        spoken = known.get((part.key, part.moved)) or unmarked or part
        found.append(replace(spoken, anchor=part.anchor, moved=part.moved))
    return found


def titles(game: Game, language: str) -> dict[str, str]:
    """Return the titles of chapters that have a translation, by the title in the file."""
    known = game.help.titles.items()
    return {title: entry.words[language] for title, entry in known if language in entry.words}


def parts(text: str, language: str, names: Mapping[str, str]) -> list[Part]:
    """Cut the rules at their headings; paragraphs that name sources become parts of their own."""
    heads = list(HEADING.finditer(text))
    found: list[Part] = []
    number, moved = "", False
    for head, after in zip_longest(heads, heads[1:]):
        body = text[head.end() : after.start() if after else len(text)]
        level, title = len(head[1]), plain(head[2])
        first, within = title.split()[0].rstrip("."), level > CHAPTER_LEVEL
        number = number if within else first
        moved = MARK in body or (moved and within)
        name = NUMBER.sub("", title)
        shown = names.get(name) or re.sub(r",? ?\[\w+\]", "", name)
        key, words = (number, first if within else ""), body.replace(MARK, "")
        found += split_sources(Part(key, language, level, shown, slug(title), words, moved))
    return found


def split_sources(part: Part) -> list[Part]:
    """Take the paragraphs out of a part that name sources."""
    if part.moved:
        return [part]
    blocks = re.split(r"\n\s*\n", part.text)
    away = [block for block in blocks if SOURCE.search(block) and not block.lstrip().startswith("- **")]
    if not away:
        return [part]
    kept = "\n\n".join(block for block in blocks if block not in away)
    told = replace(part, anchor=f"{part.anchor}-sources", text="\n\n".join(away), moved=True)
    return [replace(part, text=kept), told]


def joined(found: list[Part], book: Mapping[str, tuple[str, str]], full: str = "") -> tuple[Chapter, ...]:
    """Put parts together to chapters; a part that moved without its chapter is one. `full` is the page of clauses."""
    groups: list[list[Part]] = []
    for part in found:
        if not groups or part.level <= groups[-1][0].level:
            groups.append([])
        groups[-1].append(part)
    return tuple(chapter(group, book, full) for group in groups)


def chapter(group: list[Part], book: Mapping[str, tuple[str, str]], full: str) -> Chapter:
    """Return a chapter as HTML; its clauses link to the chapter of the rulebook that tells of them."""
    head, raised = group[0], group[0].level - CHAPTER_LEVEL
    html = "".join(heading(part, raised) + render(part.text, full) for part in group)
    html = ITEM.sub(lambda found: clause(found, book), html)
    below = tuple((part.anchor, part.title) for part in group[1:])
    return Chapter(head.anchor, head.title, below, html, head.language)


def heading(part: Part, raised: int) -> str:
    tag = f"h{part.level - raised}"
    return f'<{tag} id="{part.anchor}">{escape(part.title, quote=False)}</{tag}>\n'


def clause(found: re.Match[str], book: Mapping[str, tuple[str, str]]) -> str:
    """Return a clause: a number to link to, the text without its tags, and the way to the rulebook."""
    name, text = found[1], TAGS.sub("", found[2])
    number = f'<a class="number" href="#{name}">{name}</a>'
    address, title = book.get(name, ("", ""))
    way = f'&nbsp;<a class="to-book" href="{address}" title="{escape(title)}" aria-label="{escape(title)}">❡</a>'
    return f'<li id="{name}" class="clause">{number} <span>{text.strip()}{way if address else ""}</span></li>'
