"""Markdown as the rules pages show it: clauses are links, tables can be scrolled."""

import re

from markdown_it import MarkdownIt

CLAUSE = r"(?:[A-Z]{2}-S?\d{2,3})"
MENTION = re.compile(rf"(?<![\w#\">/-])({CLAUSE})(?![\w<-])")
KEPT = re.compile(r"(<(?:code|pre)\b.*?</(?:code|pre)>|<strong>.*?</strong>|<[^>]*>)", re.S)
"""Pieces of a page in which no mention becomes a link."""


def render(text: str, full: str = "") -> str:
    """Return Markdown as HTML in which mentions of clauses lead to the page `full`, or to their place on this page."""
    html: str = MarkdownIt("commonmark").enable("table").render(text)
    pieces = KEPT.split(html)
    link = rf'<a href="{full}#\1">\1</a>'
    html = "".join(piece if k % 2 else MENTION.sub(link, piece) for k, piece in enumerate(pieces))
    html = html.replace("<pre>", '<pre tabindex="0">')
    return html.replace("<table>", '<div class="wide-table" tabindex="0"><table>').replace("</table>", "</table></div>")


def plain(text: str) -> str:
    """Return a heading without its marks."""
    return re.sub(r"[`*]|<[^>]+>", "", text).strip()


def slug(text: str) -> str:
    """Return the anchor of a heading."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
