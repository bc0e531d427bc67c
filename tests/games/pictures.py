"""A way to read the pictures of any game: as a tree, by the ids of its parts."""

import re
import xml.etree.ElementTree as ElementTree

LARGEST = 250_000
NS = "{http://www.w3.org/2000/svg}"


def drawn(view, **how):
    """The picture of a view as a tree, checked for what every picture must have."""
    text = view.game.picture(view, **how)
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
