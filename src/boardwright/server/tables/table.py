"""A table in memory: its row, its log and, once started, its live match."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from boardwright.core import NONE, SPECTATOR, Game, Match, Step, View
from boardwright.server.db.log import Entry, Kind, path_of, truncate_to
from boardwright.server.db.schema import Row
from boardwright.server.tables.seats import looks_of, read_seats

WAITING, PLAYING, OVER = "open", "playing", "over"


class Table:
    """The state of a table after `ply` entries."""

    def __init__(self, row: Row, game: Game, entries: Sequence[Entry], live: Match | None):
        self.row = dict(row)
        self.game = game
        self.entries = list(entries)
        self.path = path_of(entries)
        self.live = live
        self.seats = read_seats(self.row["seats"])
        self.words: dict[tuple[int, int, str], list[str]] = {}
        self.secrets: dict[tuple[int, int], bool] = {}
        """By entry and seat: whether the entry is secret from the seat."""

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def ply(self) -> int:
        return int(self.row["ply"])

    @property
    def status(self) -> str:
        return str(self.row["status"])

    @property
    def playing(self) -> bool:
        return self.status == PLAYING

    @property
    def over(self) -> bool:
        return self.status == OVER

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name or chr(ord("A") + p) for p, seat in enumerate(self.seats))

    @property
    def looks(self) -> tuple[int, ...]:
        """The look of each seat, then the unused ones; empty if every seat has its default."""
        return looks_of(self.game, self.seats)

    @property
    def dress(self) -> str:
        """The looks in the form the style sheets match, seat by seat: "0-2 1-0 2-1"."""
        return " ".join(f"{p}-{look}" for p, look in enumerate(self.looks[: len(self.seats)]))

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person, including further players on the same device."""
        return [p for p, seat in enumerate(self.seats) if person and seat.person == person]

    def acting(self) -> list[int]:
        """Return the seats that may act now."""
        return self.live.acting() if self.playing and self.live else []

    def match(self) -> Match:
        """Return the live match; raises LookupError before the match has started."""
        if self.live is None:
            raise LookupError("the match has not started")
        return self.live

    def view(self, seat: int = SPECTATOR, moves: int | None = None) -> View:
        return replace(self.match().view(seat, moves, self.names), looks=self.looks)

    def can_time_out(self, p: int) -> bool:
        """Return whether the game's own clock may play for a seat now."""
        live = self.match()
        return self.game.timeout != NONE and bool(self.game.can_time_out(live.w, live.s, p))

    def update_row(self, changes: Mapping[str, object]) -> None:
        """Apply columns that have been written to the database."""
        self.row.update(changes)
        self.seats = read_seats(self.row["seats"])

    def apply(self, entry: Entry, changes: Mapping[str, object], step: Step | None, live: Match | None) -> None:
        """Apply an entry that has been written to the log."""
        self.update_row(changes)
        self.entries.append(entry)
        if live is not None:
            self.live = live
        if step is not None:
            self.path.append(entry)
            self.match().apply(step)
        elif entry.kind == Kind.UNDO:
            self.words.clear()
            self.secrets.clear()
            truncate_to(self.path, int(entry.text))
