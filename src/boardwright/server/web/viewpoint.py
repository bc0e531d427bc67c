"""From where somebody looks at a table: a seat, the curtain between two players at one device, or outside."""

from dataclasses import dataclass
from functools import cache

from boardwright.core import OWNER, SOME, SPECTATOR, Game, schema
from boardwright.server.tables.table import Table


@dataclass(frozen=True)
class Viewpoint:
    """`seat` is whose secrets are shown; `behind` are the own seats that wait behind the curtain."""

    seat: int
    mine: tuple[int, ...]
    behind: tuple[int, ...] = ()

    @property
    def curtain(self) -> bool:
        return bool(self.behind)

    @property
    def spectator(self) -> bool:
        return not self.mine


def viewpoint(table: Table, person: str, wished: int | None) -> Viewpoint:
    """Nobody sees another person's secrets; two players at one device see theirs one after the other."""
    mine = tuple(table.seats_of(person))
    if not mine:
        return Viewpoint(SPECTATOR, ())
    if len(mine) == 1:
        return Viewpoint(mine[0], mine)
    asked = tuple(p for p in mine if p in table.acting())
    if wished in mine and (wished in asked or not asked):
        return Viewpoint(wished, mine)
    if asked and not has_secrets(table.game):
        return Viewpoint(asked[0], mine)
    return Viewpoint(SPECTATOR, mine, asked)


@cache
def has_secrets(game: Game) -> bool:
    """Is there anything that one seat may see and another may not?"""
    return any(field.see in (OWNER, SOME) for field in schema(game.State).fields.values())
