"""A table as this process knows it: its row, its log and, once started, its live match."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from boardwright.core import NONE, SPECTATOR, Game, Match, Step, View
from boardwright.server.db.log import Entry, Kind, cut_back, path_of
from boardwright.server.db.schema import Row
from boardwright.server.tables.seats import looks_of, read_seats

WAITING, PLAYING, OVER = "open", "playing", "over"


class Table:
    """The picture of a table after `ply` entries."""

    def __init__(self, row: Row, game: Game, entries: Sequence[Entry], live: Match | None):
        self.row = dict(row)
        self.game = game
        self.entries = list(entries)
        self.path = path_of(entries)
        self.live = live
        self.seats = read_seats(self.row["seats"])
        self.words: dict[tuple[int, int, str], list[str]] = {}
        self.secrets: dict[tuple[int, int], bool] = {}
        """For an entry and a seat: whether the seat must not learn of it."""

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
        """The look of each seat, then those that nobody plays; empty where every seat has its own."""
        return looks_of(self.game, self.seats)

    @property
    def dress(self) -> str:
        """The looks as the style sheets read them, seat by seat: "0-2 1-0 2-1"."""
        return " ".join(f"{p}-{look}" for p, look in enumerate(self.looks[: len(self.seats)]))

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person, the local second players included."""
        return [p for p, seat in enumerate(self.seats) if person and seat.person == person]

    def acting(self) -> list[int]:
        """The seats that may act now."""
        return self.live.acting() if self.playing and self.live else []

    def match(self) -> Match:
        """The live match of a table that has started."""
        if self.live is None:
            raise LookupError("the match has not begun")
        return self.live

    def view(self, seat: int = SPECTATOR, moves: int | None = None) -> View:
        return replace(self.match().view(seat, moves, self.names), looks=self.looks)

    def can_time_out(self, p: int) -> bool:
        """May the game's own clock play for this seat now?"""
        live = self.match()
        return self.game.timeout != NONE and bool(self.game.can_time_out(live.w, live.s, p))

    def adopt(self, changes: Mapping[str, object]) -> None:
        """Take over columns that have been written to the database."""
        self.row.update(changes)
        self.seats = read_seats(self.row["seats"])

    def apply(self, entry: Entry, changes: Mapping[str, object], step: Step | None, live: Match | None) -> None:
        """Apply an entry that has been written to the log."""
        self.adopt(changes)
        self.entries.append(entry)
        if live is not None:
            self.live = live
        if step is not None:
            self.path.append(entry)
            self.match().apply(step)
        elif entry.kind == Kind.UNDO:
            self.words.clear()
            self.secrets.clear()
            cut_back(self.path, int(entry.text))
