"""The languages of the pages: gettext catalogues, one environment of templates for each."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined

from boardwright.core import LANGUAGES
from boardwright.server.web.errors import say

HERE = Path(__file__).parent
COOKIE = "language"
Gettext = Callable[[str], str]


@cache
def catalogue(language: str) -> dict[str, Any]:
    """All sentences of the pages in a language; English needs none."""
    path = HERE / "locale" / language / "LC_MESSAGES" / "boardwright.po"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return {
            message.id if isinstance(message.id, str) else message.id[0]: message.string
            for message in read_po(file, locale=language)
            if message.id
        }


@cache
def gettext(language: str) -> Gettext:
    """Looks a sentence up in a language; what is missing stays English."""
    known = catalogue(language)
    return lambda message: str(known.get(message) or message)


@cache
def ngettext(language: str) -> Callable[[str, str, int], str]:
    """Looks a sentence up that has one form for one and another for many."""
    known = catalogue(language)
    return lambda one, many, n: str((known.get(one) or (one, many))[0 if n == 1 else 1])


class PageEnvironment(Environment):
    """Templates of the pages by name, those of games by path; `./name.html` is beside the one that includes it."""

    def join_path(self, template: str, parent: str) -> str:
        return str(Path(parent).with_name(template[2:])) if template.startswith("./") else template


def template_of_game(path: str) -> str | None:
    """The source of a template that a game names by its whole path."""
    return Path(path).read_text(encoding="utf-8") if Path(path).is_absolute() else None


@cache
def templates(language: str) -> Environment:
    """The templates of the pages, speaking this language."""
    environment = PageEnvironment(
        loader=ChoiceLoader([FileSystemLoader(HERE / "templates"), FunctionLoader(template_of_game)]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    install: Any = environment.install_gettext_callables  # type: ignore[attr-defined]
    install(gettext(language), ngettext(language), newstyle=True)
    environment.globals["language"] = language
    environment.globals["languages"] = LANGUAGES
    return environment


def preferred(cookie: str | None, accepted: str) -> str:
    """The language of a reader: the chosen one, else the first that the browser asks for and we have."""
    if cookie in LANGUAGES:
        return str(cookie)
    for wanted in accepted.split(","):
        code = wanted.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def join_words(words: Sequence[str], gettext: Gettext) -> str:
    """Names in a row: Ada, Ben and Cy."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " " + gettext("and") + " " + words[-1]


say("and")
