"""Match files and positions: reading what was written restores it byte for byte."""

from boardwright.core import Match, Position, read_match, read_position, write_match, write_position
from boardwright.testing.table import Broken, Table

POSITIONS = 12
"""Positions to write and read per match; each reading sets up a match."""


def check(table: Table) -> None:
    """Write and read positions at random plies, and the match in the middle and at its end."""
    for k, match in enumerate(table.probes(POSITIONS)):
        _position(table, match)
        if match.over or k == POSITIONS // 2:
            _match(match)


def _position(table: Table, match: Match) -> None:
    s = match.s
    given = Position(table.game, table.seats, match.seed, match.switches, match.w, s, match.luck)
    text = write_position(given)
    read = read_position(text, table.game)
    if not table.sheet.same(s, read.s):
        raise Broken(f"the position is different after reading it: {table.differences(s, read.s)}")
    if (read.seats, read.seed, read.switches) != (table.seats, match.seed, match.switches):
        raise Broken("the position read has different seats, seed or options")
    if (read.luck.key, read.luck.draws) != (match.luck.key, match.luck.draws):
        raise Broken("the position read has different luck")
    if write_position(read) != text:
        raise Broken("a position read and written again has a different text")


def _match(match: Match) -> None:
    text = write_match(match)
    read = read_match(text, match.game)
    if read.digest != match.digest or read.log != match.log:
        raise Broken("the match file replays to a different state")
    if write_match(read) != text:
        raise Broken("a match file read and written again has a different text")
