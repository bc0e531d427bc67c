"""Viewpoints at a table: a seat, the curtain between two players on one device, or a spectator."""

from dataclasses import dataclass
from functools import cache

from boardwright.core import OWNER, SOME, SPECTATOR, Game, schema
from boardwright.server.tables.table import Table


@dataclass(frozen=True)
class Viewpoint:
    """`seat` is the one whose secrets are shown; `behind` are the viewer's seats behind the curtain."""

    seat: int
    mine: tuple[int, ...]
    behind: tuple[int, ...] = ()

    @property
    def curtain(self) -> bool:
        return bool(self.behind)

    @property
    def spectator(self) -> bool:
        return not self.mine


def viewpoint(table: Table, person: str, requested: int | None) -> Viewpoint:
    """Return a person's viewpoint. Players who share a device see their secrets one after the other."""
    mine = tuple(table.seats_of(person))
    if not mine:
        return Viewpoint(SPECTATOR, ())
    if len(mine) == 1:
        return Viewpoint(mine[0], mine)
    asked = tuple(p for p in mine if p in table.acting())
    if requested in mine and (requested in asked or not asked):
        return Viewpoint(requested, mine)
    if asked and not has_secrets(table.game):
        return Viewpoint(asked[0], mine)
    return Viewpoint(SPECTATOR, mine, asked)


@cache
def has_secrets(game: Game) -> bool:
    """Return whether a game hides anything from some seats."""
    return any(field.see in (OWNER, SOME) for field in schema(game.State).fields.values())
