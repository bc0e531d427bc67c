"""Markdown for the rules pages, with links for clauses and scrollable tables."""

import re

from markdown_it import MarkdownIt

CLAUSE = r"(?:[A-Z]{2}-S?\d{2,3})"
CLAUSE_NUMBER = re.compile(rf"(?<![\w#\">/-])({CLAUSE})(?![\w<-])")
UNLINKED = re.compile(r"(<(?:code|pre)\b.*?</(?:code|pre)>|<strong>.*?</strong>|<[^>]*>)", re.S)
"""Parts of a page in which clause numbers are not linked."""


def render(text: str, full: str = "") -> str:
    """Render Markdown; clause numbers link to the page `full`, or to this page."""
    html: str = MarkdownIt("commonmark").enable("table").render(text)
    pieces = UNLINKED.split(html)
    link = rf'<a href="{full}#\1">\1</a>'
    html = "".join(piece if k % 2 else CLAUSE_NUMBER.sub(link, piece) for k, piece in enumerate(pieces))
    html = html.replace("<pre>", '<pre tabindex="0">')
    return html.replace("<table>", '<div class="wide-table" tabindex="0"><table>').replace("</table>", "</table></div>")


def plain(text: str) -> str:
    """Return a heading without markup."""
    return re.sub(r"[`*]|<[^>]+>", "", text).strip()


def slug(text: str) -> str:
    """Return the anchor of a heading."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
