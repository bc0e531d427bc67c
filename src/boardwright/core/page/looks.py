"""The looks of seats: a colour, a shape, a robot. Players choose them; the turn order does not change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.core.rules import NONE


@dataclass(frozen=True)
class Look:
    """A look that a game offers; the n-th has the n-th colour and shape of the page."""

    name: str
    """In files and forms: one word, the same in every language."""
    titles: Mapping[str, str]
    """By language: "blue"."""

    def title(self, language: str) -> str:
        return self.titles.get(language) or next(iter(self.titles.values()), self.name)


def look_numbers(offered: Sequence[Look], names: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of these looks, followed by the unused ones. Raises ValueError for an unknown or repeated
    look.
    """
    known = [look.name for look in offered]
    for name in names:
        if name not in known:
            raise ValueError(f'there is no look "{name}"; choose from {", ".join(known) or "none"}')
    chosen = [known.index(name) for name in names]
    if len(set(chosen)) < len(chosen):
        raise ValueError("two seats cannot have the same look")
    return shared_out([*chosen, *[NONE] * (len(known) - len(chosen))], ())


def look_names(offered: Sequence[Look], looks: Sequence[int], seats: int) -> tuple[str, ...]:
    """Return the names of the seats' looks."""
    return tuple(offered[k].name for k in looks[:seats])


def shared_out(wishes: Sequence[int], first: Sequence[int]) -> tuple[int, ...]:
    """Assign every place the look it wishes, or its own if nobody wishes that, or a remaining one.

    There are as many places as looks; NONE means no wish, and the places in `first` are served first.
    """
    taken = dict(enumerate(wishes))
    for places in (first, range(len(wishes))):
        for p in places:
            if taken[p] == NONE and p not in taken.values():
                taken[p] = p
        for p in places:
            if taken[p] == NONE:
                taken[p] = next(k for k in range(len(wishes)) if k not in taken.values())
    return tuple(taken[p] for p in range(len(wishes)))
