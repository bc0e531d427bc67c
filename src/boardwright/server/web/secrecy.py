"""Moves of others that a viewer learns nothing of: neither that they were made, nor how many, nor when."""

from dataclasses import replace

from boardwright.core import Match
from boardwright.core.view import heard
from boardwright.server.db.log import Entry, Kind
from boardwright.server.tables.table import Table
from boardwright.server.web.log_view import frame_of, recall
from boardwright.server.web.viewpoint import Viewpoint

KEPT = 1000


def is_secret(table: Table, entry: Entry, viewer: Viewpoint) -> bool:
    """Is this a move of somebody else after which the viewer knows no more than before it?

    A move so long ago that its state is no longer in memory is none: what it hid has been shown since.
    """
    live, key = table.live, (entry.ply, viewer.seat)
    if live is None or not table.playing or entry.kind != Kind.ACT or entry.seat in viewer.mine:
        return False
    if key not in table.secrets:
        if len(table.secrets) >= KEPT:
            table.secrets.clear()
        table.secrets[key] = changes_nothing(live, entry, viewer.seat)
    return table.secrets[key]


def changes_nothing(live: Match, entry: Entry, seat: int) -> bool:
    """Does a seat see, hear and is asked the same after a move as before it?"""
    after = frame_of(live, entry)
    before = live.frames[live.frames.index(after) - 1] if after and after is not live.frames[0] else None
    if after is None or before is None:
        return False
    if heard(after.events, seat):
        return False
    earlier, later = (recall(live, frame, seat, ()) for frame in (before, after))
    return replace(earlier, events=()).key() == later.key()


def hidden_moves(table: Table, viewer: Viewpoint) -> int:
    """How many of the last entries the viewer must not learn of."""
    count = 0
    for entry in reversed(table.entries):
        if not is_secret(table, entry, viewer):
            break
        count += 1
    return count
