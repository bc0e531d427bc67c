"""Views of positions for tests of pictures and texts, and a way to read pictures."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

from boardwright.core import look
from boardwright.games.cryo import GAME
from boardwright.games.cryo.svg import picture

NAMES = ("Ada", "Ben", "Cy", "Dora")
LARGEST = 250_000
NS = "{http://www.w3.org/2000/svg}"


def seen(table, seat=None, language="en"):
    """The position as a seat sees it, by default the seat that is asked."""
    p = table.seat if seat is None else seat
    view = look(GAME, table.w, table.s, p, table.w.seats, table.s.events, NAMES[: table.w.seats])
    return replace(view, language=language)


def drawn(view, **how):
    """The picture as a tree, checked for what every picture must have."""
    text = picture(view, **how)
    assert len(text.encode()) < LARGEST
    assert "<script" not in text and " style=" not in text
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
    used = {a or b for a, b in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)}
    assert used <= set(ids), used - set(ids)
    return root


def element(root, id_):
    return next((e for e in root.iter() if e.get("id") == id_), None)


def title(root, id_):
    return element(root, id_).find(f"{NS}title").text


def written(root, id_):
    """All words that can be read in a group, without its titles."""
    return ["".join(e.itertext()) for e in element(root, id_).iter(f"{NS}text")]


def uses(root, id_):
    return [e.get("href") for e in element(root, id_).iter(f"{NS}use")]


def offered(root):
    """The actions that glow or are buttons."""
    return [e.get("data-action") for e in root.iter() if e.get("class") == "cr-may"]
