"""The history of what players and readers saw, and the checker that compares it with the final log."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from boardwright.server.db.log import Entry, Kind


class Outcome(StrEnum):
    DONE = "done"  # acknowledged, with a ply
    REFUSED = "refused"
    UNKNOWN = "unknown"  # no response or a server error: it may have happened


@dataclass(frozen=True)
class Action:
    """An action that a player sent, and its outcome."""

    table: str
    seat: int
    text: str
    outcome: Outcome
    ply: int = 0


@dataclass(frozen=True)
class Sight:
    """An entry that a reader saw in the stream numbered `stream`."""

    table: str
    stream: int
    ply: int
    kind: str
    seat: int


@dataclass(frozen=True)
class Glance:
    """The fingerprint of a state shown to a player or spectator, and the number of moves they were told."""

    table: str
    seat: int
    moves: int
    shown: str


@dataclass
class History:
    actions: list[Action] = field(default_factory=list)
    sights: list[Sight] = field(default_factory=list)
    glances: list[Glance] = field(default_factory=list)

    def glances_at(self, table: str) -> list[Glance]:
        return [glance for glance in self.glances if glance.table == table]

    def count(self, outcome: Outcome) -> int:
        return sum(action.outcome == outcome for action in self.actions)


def violations(history: History, logs: Mapping[str, list[Entry]], people: Mapping[str, Iterable[int]]) -> list[str]:
    """Return all violations in a history. `people` maps tables to the seats of the players."""
    return [
        *lost_or_changed(history, logs),
        *two_winners(history),
        *unasked(history, logs, people),
        *vanished(history, logs),
        *out_of_order(history),
        *gaps(logs),
    ]


def lost_or_changed(history: History, logs: Mapping[str, list[Entry]]) -> list[str]:
    """Every acknowledged action is in the log, at its ply."""
    found = []
    for action in history.actions:
        if action.outcome == Outcome.DONE:
            log = logs.get(action.table, [])
            entry = log[action.ply - 1] if action.ply <= len(log) else None
            if entry is None or (entry.kind, entry.seat, entry.text) != (Kind.ACT, action.seat, action.text):
                found.append(f"acknowledged and not in the log: {action}")
    return found


def two_winners(history: History) -> list[str]:
    """No two actions are acknowledged for one ply."""
    done = Counter((action.table, action.ply) for action in history.actions if action.outcome == Outcome.DONE)
    return [f"two winners: {place}" for place, times in done.items() if times > 1]


def unasked(
    history: History, logs: Mapping[str, list[Entry]], people: Mapping[str, Iterable[int]]
) -> list[str]:
    """An action is in the log as often as it was sent with success, or may have been: never doubled, never made up."""
    sent: Counter[tuple[str, int, str]] = Counter()
    for action in history.actions:
        sent[action.table, action.seat, action.text] += action.outcome != Outcome.REFUSED
    there: Counter[tuple[str, int, str]] = Counter()
    for table, log in logs.items():
        seats = set(people[table])
        there.update((table, e.seat, e.text) for e in log if e.kind == Kind.ACT and e.seat in seats)
    return [f"{there[key]} times in the log, {sent[key]} times sent: {key}" for key in there if there[key] > sent[key]]


def vanished(history: History, logs: Mapping[str, list[Entry]]) -> list[str]:
    """No reader saw an entry that is not there in the end."""
    found = []
    for sight in history.sights:
        log = logs.get(sight.table, [])
        entry = log[sight.ply - 1] if sight.ply <= len(log) else None
        if entry is None or (entry.kind, entry.seat) != (sight.kind, sight.seat):
            found.append(f"seen and gone: {sight}")
    return found


def out_of_order(history: History) -> list[str]:
    """Every stream sends entries in order, each once."""
    streams: dict[int, list[int]] = defaultdict(list)
    for sight in history.sights:
        streams[sight.stream].append(sight.ply)
    return [f"stream {k} went back" for k, plies in streams.items() if plies != sorted(set(plies))]


def gaps(logs: Mapping[str, list[Entry]]) -> list[str]:
    return [
        f"table {table} has gaps"
        for table, log in logs.items()
        if [entry.ply for entry in log] != list(range(1, len(log) + 1))
    ]
