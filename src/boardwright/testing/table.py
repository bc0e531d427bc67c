"""The table at which a law is tried: one match of random play, and what to tell when a law breaks."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from boardwright.core import SPECTATOR, Game, Match, Position, Value, View, make_view, schema, write_position
from boardwright.core.record import Schema
from boardwright.core.types import AnyState, Events

LIMIT = 20_000
"""Decisions after which a match of random play counts as endless."""

PROBES = 40
"""Positions of one match that are looked at closely, where looking is dear."""


class Broken(AssertionError):
    """A law does not hold; the message is a sentence."""


class Skipped(Exception):
    """A law cannot be tried here; the message says why."""


@dataclass(frozen=True)
class Case:
    """What one match of the kit is played with."""

    game: Game
    seats: int
    switches: Mapping[str, Value]
    seed: str
    boundscheck: bool = False


class Table:
    """A match in play. Laws walk through it; the runner reads off where they stopped."""

    def __init__(self, case: Case, law: str):
        self.case = case
        self.game = case.game
        self.seats = case.seats
        self.dice = random.Random(f"{case.seed} {law}")
        self.sheet: Schema[AnyState] = schema(case.game.State)
        self.tried: tuple[int, int] | None = None
        self.match: Match | None = None

    def start(self) -> Match:
        """A new match after its set-up."""
        self.match, self.tried = None, None
        self.match = Match(self.game, self.seats, self.case.seed, self.case.switches)
        return self.match

    def random_play(self, limit: int = LIMIT) -> Iterator[Match]:
        """Random play: the match before every decision and once more when it is over."""
        match = self.start()
        yield match
        for _ in range(limit):
            if match.over:
                return
            p, a = self.choose(match)
            self.play(p, a)
            yield match
        if not match.over and limit == LIMIT:
            raise Broken(f"the match is not over after {LIMIT} decisions")

    def probes(self, n: int = PROBES) -> Iterator[Match]:
        """At most n positions of a random match, spread over it at random; always its first and last."""
        *_, match = self.random_play()
        log = match.log
        inner = range(1, len(log))
        wanted = {0, len(log), *self.dice.sample(inner, min(n - 2, len(inner)))}
        match = self.start()
        for move in log:
            if match.ply in wanted:
                yield match
            self.play(move.seat, move.action)
        yield match

    def play(self, p: int, a: int) -> None:
        """Play an action, remembered in case it goes wrong."""
        assert self.match is not None
        self.tried = (p, a)
        self.match.play(p, a)
        self.tried = None

    def choose(self, match: Match) -> tuple[int, int]:
        """A random seat among those asked, and mostly one of its canonical actions."""
        seats = match.acting()
        if not seats:
            raise Broken("the match is not over but nobody can act")
        p = self.dice.choice(seats)
        legal = match.legal(p)
        if not legal:
            raise Broken(f"seat {p} is asked but has no legal answer")
        w, s = match.w, match.s
        canonical = [a for a in legal if self.game.canonical(w, s, p, a)]
        if not canonical:
            raise Broken(f"seat {p} has legal answers, but none is canonical")
        return p, self.dice.choice(canonical if self.dice.random() < 0.8 else legal)

    def viewers(self) -> list[int]:
        """All seats and the spectator."""
        return [*range(self.seats), SPECTATOR]

    def view(self, s: AnyState, seat: int, events: Events = ()) -> View:
        assert self.match is not None
        return make_view(self.game, self.match.w, s, seat, self.seats, events)

    def bytes(self, s: AnyState) -> bytes:
        return self.sheet.freeze(s).tobytes()

    def differences(self, s: AnyState, t: AnyState) -> str:
        """The first few entries in which two states differ, in words."""
        found = list(islice(self.sheet.differences(s, t), 4))
        return "; ".join(f"{path}: {a} and {b}" for path, a, b in found)

    def position(self) -> str:
        """The last position that the match reached, as text."""
        match = self.match
        if match is None:
            return ""
        s, seed, switches = match.state_at(match.ply), match.seed, match.switches
        return write_position(Position(self.game, self.seats, seed, switches, match.w, s, match.luck))


def seat_name(seat: int) -> str:
    return "the spectator" if seat == SPECTATOR else f"seat {seat}"
