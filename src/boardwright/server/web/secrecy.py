"""Secret moves: a viewer must not learn that they were made, how many there were, or when."""

from dataclasses import replace

from boardwright.core import Match
from boardwright.core.view import heard
from boardwright.server.db.log import Entry, Kind
from boardwright.server.tables.table import Table
from boardwright.server.web.log_view import frame_of, recall
from boardwright.server.web.viewpoint import Viewpoint

CACHE_SIZE = 1000


def is_secret(table: Table, entry: Entry, viewer: Viewpoint) -> bool:
    """Return whether an entry is a move of another player that changes nothing the viewer knows.

    Moves whose frame has been evicted count as known: what they hid has been revealed since.
    """
    live, key = table.live, (entry.ply, viewer.seat)
    if live is None or not table.playing or entry.kind != Kind.ACT or entry.seat in viewer.mine:
        return False
    if key not in table.secrets:
        if len(table.secrets) >= CACHE_SIZE:
            table.secrets.clear()
        table.secrets[key] = changes_nothing(live, entry, viewer.seat)
    return table.secrets[key]


def changes_nothing(live: Match, entry: Entry, seat: int) -> bool:
    """Return whether a seat's view, events and question are the same before and after a move."""
    after = frame_of(live, entry)
    before = live.frames[live.frames.index(after) - 1] if after and after is not live.frames[0] else None
    if after is None or before is None:
        return False
    if heard(after.events, seat):
        return False
    earlier, later = (recall(live, frame, seat, ()) for frame in (before, after))
    return replace(earlier, events=()).key() == later.key()


def hidden_moves(table: Table, viewer: Viewpoint) -> int:
    """Return how many of the latest entries are secret from the viewer."""
    count = 0
    for entry in reversed(table.entries):
        if not is_secret(table, entry, viewer):
            break
        count += 1
    return count
