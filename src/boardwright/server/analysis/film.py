"""Pictures of a match, one after the other, as one animated SVG. What they share is drawn once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from boardwright.core import Game, find_game
from boardwright.core.game import shared_world
from boardwright.server.analysis.timeline import Played, picture_of, steps_of, view_of

NAMESPACE = "http://www.w3.org/2000/svg"
SECONDS, REST = 0.6, 1.5
"""How long a picture is shown, and the last one longer."""
MOST_PICTURES = 80


def film(pictures: Sequence[str]) -> str:
    """Return an SVG document that shows the pictures in turn, for ever."""
    ElementTree.register_namespace("", NAMESPACE)
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    roots = [ElementTree.fromstring(picture) for picture in pictures]
    merged = _merge(roots, list(range(len(roots))), len(roots))
    return ElementTree.tostring(merged[0], encoding="unicode")


def _merge(nodes: Sequence[Element], frames: list[int], total: int) -> list[Element]:
    """Return the nodes of some frames as one, or as one version for each set of frames that agree."""
    texts = [_text(node) for node in nodes]
    if all(text == texts[0] for text in texts):
        return [nodes[0]]
    alike = _grouped([_frame_of(node) for node in nodes], nodes, frames)
    if len(alike) == 1 and _has_parts(nodes[0]):
        return [_whole(nodes, frames, total)]
    found = []
    for some, seen in alike:
        if _has_parts(some[0]):
            found.append(_shown(_whole(some, seen, total), seen, total))
        else:
            versions = _grouped([_text(node) for node in some], some, seen)
            found += [_shown(same[0], at, total) for same, at in versions]
    return found


def _grouped(
    keys: Sequence[Any], nodes: Sequence[Element], frames: Sequence[int]
) -> list[tuple[list[Element], list[int]]]:
    """The nodes with their frames, those with the same key together."""
    found: dict[Any, tuple[list[Element], list[int]]] = {}
    for key, node, frame in zip(keys, nodes, frames, strict=True):
        some, seen = found.setdefault(key, ([], []))
        some.append(node)
        seen.append(frame)
    return list(found.values())


def _has_parts(node: Element) -> bool:
    return bool(len(node)) and node.tag != f"{{{NAMESPACE}}}defs"


def _whole(nodes: Sequence[Element], frames: list[int], total: int) -> Element:
    """Nodes with equal marks and as many parts, merged part by part."""
    first = nodes[0]
    whole = Element(first.tag, first.attrib)
    whole.text, whole.tail = first.text, first.tail
    for k in range(len(first)):
        whole.extend(_merge([node[k] for node in nodes], frames, total))
    return whole


def _frame_of(node: Element) -> tuple[str, tuple[tuple[str, str], ...], str, int]:
    return node.tag, tuple(sorted(node.attrib.items())), (node.text or "").strip(), len(node)


def _text(node: Element) -> str:
    return ElementTree.tostring(node, encoding="unicode")


def _shown(node: Element, frames: Sequence[int], total: int) -> Element:
    """Wrap a node so that it is seen in some of the frames only."""
    length = SECONDS * (total - 1) + REST
    seen = ["inline" if k in frames else "none" for k in range(total)]
    changes = [k for k in range(total) if not k or seen[k] != seen[k - 1]]
    times = ";".join(f"{SECONDS * k / length:.4g}" for k in changes)
    values = ";".join(seen[k] for k in changes)
    how = {"attributeName": "display", "calcMode": "discrete", "repeatCount": "indefinite"}
    box = Element(f"{{{NAMESPACE}}}g", {"display": "inline" if total - 1 in frames else "none"})
    box.append(Element(f"{{{NAMESPACE}}}animate", {**how, "dur": f"{length:g}s", "keyTimes": times, "values": values}))
    box.append(node)
    return box


@dataclass(frozen=True)
class MakeFilm:
    """The moves `first` to `last` of a match as a film: a job for a process that reads."""

    match: Played
    names: tuple[str, ...]
    language: str
    seat: int
    first: int
    last: int

    def do(self) -> dict[str, object]:
        return self.of(find_game(self.match.game))

    def of(self, game: Game) -> dict[str, object]:
        w = shared_world(game, self.match.seats, self.match.options)
        steps = [step for step in steps_of(game, self.match, False) if self.first <= step.move <= self.last]
        views = [
            view_of(self.match, game, w, step.beat, self.seat, self.names, self.language)
            for step in steps[:MOST_PICTURES]
        ]
        return {"svg": film([picture_of(view, False) for view in views])}
