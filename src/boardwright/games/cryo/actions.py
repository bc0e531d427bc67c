"""The 305 actions of Cryo in the order of their ids, and the vectors behind TRIPLE, SPLIT and LOAD."""

from collections.abc import Iterable

from boardwright.core import Actions, span, table, words
from boardwright.games.cryo.data.reader import load
from boardwright.games.cryo.schema import (
    CHAMBERS,
    DESIGNS,
    DOCKS,
    PER_SECTION,
    PLACES,
    SALVAGE,
    SLOTS,
)
from boardwright.games.cryo.words import Do, Item

UP_TO = 3
LARGEST_LOAD = 5

Words = tuple[tuple[str, int], ...]


def vectors(most: int) -> list[tuple[int, int, int]]:
    """All (x, y, z) with a sum of at most `most`, in lexicographic order."""
    n = range(most + 1)
    return [(x, y, z) for x in n for y in n for z in n if x + y + z <= most]


def spoken(rows: Iterable[tuple[int, ...]]) -> Words:
    return tuple((" ".join(map(str, row)), k) for k, row in enumerate(rows))


TRIPLE_ROWS = vectors(UP_TO)
SPLIT_ROWS = [(draws, plays) for draws in range(UP_TO + 1) for plays in range(UP_TO + 1 - draws)]
LOAD_ROWS = vectors(LARGEST_LOAD)[1:]
TRIPLES = table(TRIPLE_ROWS)
SPLITS = table(SPLIT_ROWS)
LOADS = table(LOAD_ROWS)


def dock_pairs() -> Words:
    """Every dock with every action it points to: "ENG-2 reactor"."""
    docks = load().docks[: DOCKS - 1]
    pairs = [f"{dock.id} {word}" for dock in docks for _, _, word in dock.actions]
    return tuple((pair, k) for k, pair in enumerate(pairs))


def named(names: list[str]) -> Words:
    return words(" ".join(names))


_PARTS = load()
_SECTIONS = named(list(_PARTS.sections))
_PLATFORM = named([dock.id for dock in _PARTS.platform])
_CHAMBERS = [f"{_PARTS.sections[k // PER_SECTION]}{k % PER_SECTION + 1}" for k in range(CHAMBERS)]

ACTIONS = Actions(
    {
        Do.DEPLOY: (dock_pairs(),),
        Do.LAUNCH: (span(0, PLACES), named([tunnel.id for tunnel in _PARTS.tunnels])),
        Do.RECALL: (),
        Do.END_TURN: (),
        Do.SKIP: (),
        Do.RETURN_REST: (),
        Do.OVERCLOCK: (),
        Do.DRAW: (),
        Do.CASH: (),
        Do.SLOT: (span(0, SLOTS),),
        Do.DRONE: (_PLATFORM,),
        Do.RETURN_PLAIN: (_PLATFORM,),
        Do.RETURN_USE: (_PLATFORM,),
        Do.INCIDENT: (_SECTIONS,),
        Do.SABOTAGE: (_SECTIONS,),
        Do.TRIPLE: (spoken(TRIPLE_ROWS),),
        Do.SPLIT: (spoken(SPLIT_ROWS),),
        Do.COUNT: (span(0, UP_TO + 1),),
        Do.WAKE: (named(_CHAMBERS),),
        Do.SPACE: (named([space.id for space in _PARTS.cavern_spaces]),),
        Do.SALVAGE: (span(0, SALVAGE),),
        Do.WITHDRAW: (span(0, 1 << SALVAGE),),
        Do.LOAD: (spoken(LOAD_ROWS),),
        Do.ITEM: (named([item.name.lower() for item in Item]),),
        Do.PLAY: (span(0, DESIGNS), words("upgrade vehicle mission")),
        Do.REPLACE: (span(0, PLACES),),
        Do.SCRAP_CARD: (span(0, DESIGNS),),
        Do.SCRAP_TILE: (span(0, SLOTS),),
        Do.DISCARD: (span(0, DESIGNS),),
    }
)
KIND, ONE, TWO = ACTIONS.kind, ACTIONS.one, ACTIONS.two
