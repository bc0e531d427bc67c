"""Leaks: views shown under fire are compared with what the rules let the seat see."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from boardwright.core import Match, schema
from boardwright.server.tables.table import Table
from tests.server.faults.history import Glance

SEALED = 32
"""Most moves of others that a viewer may not be told of yet."""


def shown(state: dict[str, Any]) -> str:
    """Return the fingerprint of a state as JSON."""
    return hashlib.blake2b(json.dumps(state, sort_keys=True).encode(), digest_size=12).hexdigest()


def leaks(table: Table, glances: Iterable[Glance]) -> list[str]:
    """Replay the match from seed and log; return the glances that differ from what the seat sees then."""
    waiting = sorted(set(glances), key=lambda glance: glance.moves)
    match = Match(table.game, len(table.seats), table.match().seed, table.row["options"], window=1)
    missed = []
    for moves in range(len(table.path) + 1):
        if moves:
            match.play(table.path[moves - 1].seat, table.path[moves - 1].text)
        waiting = [glance for glance in waiting if glance.moves > moves or glance.shown != seen_by(match, glance.seat)]
        missed += [glance for glance in waiting if glance.moves <= moves - SEALED]
        waiting = [glance for glance in waiting if glance.moves > moves - SEALED]
        if not waiting:
            break
    return [f"shown and not what that seat may see: {glance}" for glance in [*missed, *waiting]]


def seen_by(match: Match, seat: int) -> str:
    return shown(schema(match.game.State).to_json(match.view(seat).s))
