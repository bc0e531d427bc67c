"""Pictures of a match as one animated SVG, in which shared parts are drawn once."""

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
"""Seconds for each picture and for the last one."""
MAX_PICTURES = 80


def film(pictures: Sequence[str]) -> str:
    """Return an SVG document that shows the pictures in turn, in a loop."""
    ElementTree.register_namespace("", NAMESPACE)
    ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
    roots = [ElementTree.fromstring(picture) for picture in pictures]
    merged = _merge(roots, list(range(len(roots))), len(roots))
    return ElementTree.tostring(merged[0], encoding="unicode")


def _merge(nodes: Sequence[Element], frames: list[int], total: int) -> list[Element]:
    """Merge the nodes of several frames: one node if they agree, else one version per set of equal frames."""
    texts = [_markup(node) for node in nodes]
    if all(text == texts[0] for text in texts):
        return [nodes[0]]
    groups = _group([_signature(node) for node in nodes], nodes, frames)
    if len(groups) == 1 and _has_parts(nodes[0]):
        return [_merge_children(nodes, frames, total)]
    merged = []
    for members, shown_in in groups:
        if _has_parts(members[0]):
            merged.append(_show_only(_merge_children(members, shown_in, total), shown_in, total))
        else:
            versions = _group([_markup(node) for node in members], members, shown_in)
            merged += [_show_only(same[0], at, total) for same, at in versions]
    return merged


def _group(
    keys: Sequence[Any], nodes: Sequence[Element], frames: Sequence[int]
) -> list[tuple[list[Element], list[int]]]:
    """Group the nodes, with their frames, by key."""
    groups: dict[Any, tuple[list[Element], list[int]]] = {}
    for key, node, frame in zip(keys, nodes, frames, strict=True):
        members, shown_in = groups.setdefault(key, ([], []))
        members.append(node)
        shown_in.append(frame)
    return list(groups.values())


def _has_parts(node: Element) -> bool:
    return bool(len(node)) and node.tag != f"{{{NAMESPACE}}}defs"


def _merge_children(nodes: Sequence[Element], frames: list[int], total: int) -> Element:
    """Merge nodes with equal attributes and equally many children, child by child."""
    first = nodes[0]
    merged = Element(first.tag, first.attrib)
    merged.text, merged.tail = first.text, first.tail
    for k in range(len(first)):
        merged.extend(_merge([node[k] for node in nodes], frames, total))
    return merged


def _signature(node: Element) -> tuple[str, tuple[tuple[str, str], ...], str, int]:
    return node.tag, tuple(sorted(node.attrib.items())), (node.text or "").strip(), len(node)


def _markup(node: Element) -> str:
    return ElementTree.tostring(node, encoding="unicode")


def _show_only(node: Element, frames: Sequence[int], total: int) -> Element:
    """Wrap a node so that it is visible in these frames only."""
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
class RenderFilm:
    """A sandbox job that turns the moves `first` to `last` of a match into an animation."""

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
            for step in steps[:MAX_PICTURES]
        ]
        return {"svg": film([picture_of(view, False) for view in views])}
