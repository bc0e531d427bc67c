"""The languages of the pages: gettext catalogues and a template environment for each."""

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
    """Return the translations of a language; English has none."""
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
    """Return the function that translates a message; missing ones stay English."""
    known = catalogue(language)
    return lambda message: str(known.get(message) or message)


@cache
def ngettext(language: str) -> Callable[[str, str, int], str]:
    """Return the function that translates a message with a plural form."""
    known = catalogue(language)
    return lambda one, many, n: str((known.get(one) or (one, many))[0 if n == 1 else 1])


class PageEnvironment(Environment):
    """Templates of the pages by name, of games by path; `./name.html` is relative to the including template."""

    def join_path(self, template: str, parent: str) -> str:
        return str(Path(parent).with_name(template[2:])) if template.startswith("./") else template


def template_of_game(path: str) -> str | None:
    """Return the source of a template given by its absolute path."""
    return Path(path).read_text(encoding="utf-8") if Path(path).is_absolute() else None


@cache
def templates(language: str) -> Environment:
    """Return the template environment of a language."""
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
    """Return the chosen language, or else the first supported one the browser accepts."""
    if cookie in LANGUAGES:
        return str(cookie)
    for wanted in accepted.split(","):
        code = wanted.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def join_words(words: Sequence[str], gettext: Gettext) -> str:
    """Join words as in "Ada, Ben and Cy"."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " " + gettext("and") + " " + words[-1]


say("and")
