"""The picture of a view as it stands on a page: places that may be chosen are buttons with names."""

import inspect
import re
from collections.abc import Mapping
from functools import cache
from html import escape, unescape

from boardwright.core import Game, Text, View

ACTION = re.compile(r' data-action="')
SLOT = re.compile(r' data-slot="(\d+)"')
REGISTER = re.compile(r' data-register="(\d+)"')
BOX = re.compile(r'viewBox="\S+ \S+ (\S+) (\S+)"')
FACTS = re.compile(r'class="[^"]*\bseat-(\d+)\b[^"]*"[^>]*><title>([^<]*)</title>')
PARTS = re.compile(r"[;,] ")
BUTTON = ' role="button" tabindex="0"'
WIDE = 1.5
"""A picture that is so much wider than high wants the whole width of a page."""


@cache
def ways_to_draw(game: Game) -> frozenset[str]:
    """How else than usually a game can draw: `tall` for narrow screens, without the `hand` that a page lays out."""
    return frozenset(inspect.signature(game.picture).parameters) & {"tall", "hand"}


def draw(view: View, tall: bool) -> str:
    """The picture of a view, stacked for a narrow screen where the game knows how."""
    wanted = {"tall": tall, "hand": False}
    chosen = {name: wanted[name] for name in ways_to_draw(view.game)}
    return view.game.picture(view, **chosen)


def with_spots(picture: str, view: View, text: Text) -> str:
    """The picture with everything that may be chosen as a button: keys reach it and readers name it."""
    names = {view.game.actions.text(a): text.action(view, a) for a in view.legal}
    picture = picture.replace(' role="img"', ' role="group"', 1)
    picture = ACTION.sub(BUTTON + ' data-action="', picture)
    picture = SLOT.sub(lambda found: found[0] + _named(names, f"place {found[1]} "), picture)
    return REGISTER.sub(lambda found: found[0] + _pressed(names, f"take_back {found[1]}"), picture)


def _named(names: Mapping[str, str], start: str) -> str:
    """A button with the name of the first action that begins so."""
    words = next((said for action, said in names.items() if action.startswith(start)), "")
    return f'{BUTTON} aria-label="{escape(words)}"' if words else ""


def _pressed(names: Mapping[str, str], action: str) -> str:
    return BUTTON if action in names else ""


def shape(picture: str) -> str:
    """Whether a picture wants the width of the page or its height."""
    size = BOX.search(picture)
    return "wide" if size and float(size[1]) > WIDE * float(size[2]) else "square"


def facts(picture: str) -> dict[int, list[str]]:
    """What the picture says of each seat in words: the names of the boards that belong to it, not of single pieces."""
    found: dict[int, list[str]] = {}
    for seat, words in FACTS.findall(picture):
        told, said = found.setdefault(int(seat), []), unescape(words)
        if said not in told and len(PARTS.split(said)) > 2:
            told.append(said)
    return found


def parts(picture: str, seat: int) -> list[str]:
    """The same for one seat, number by number."""
    return [part.strip() for said in facts(picture).get(seat, []) for part in PARTS.split(said)]
