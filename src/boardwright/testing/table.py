"""The match in which a law is checked, and what to report when it is broken."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from boardwright.core import SPECTATOR, Game, Match, Position, Value, View, make_view, schema, write_position
from boardwright.core.record import Schema
from boardwright.core.types import AnyState, Events

LIMIT = 20_000
"""Decisions after which a random match counts as endless."""

PROBES = 40
"""Positions per match to inspect where inspection is expensive."""


class Broken(AssertionError):
    """A law does not hold; the message is a sentence."""


class Skipped(Exception):
    """A law cannot be checked here; the message is the reason."""


@dataclass(frozen=True)
class Case:
    """The parameters of one match."""

    game: Game
    seats: int
    switches: Mapping[str, Value]
    seed: str
    boundscheck: bool = False


class Table:
    """A match in play. Laws drive it; on a failure the runner reports its position."""

    def __init__(self, case: Case, law: str):
        self.case = case
        self.game = case.game
        self.seats = case.seats
        self.dice = random.Random(f"{case.seed} {law}")
        self.sheet: Schema[AnyState] = schema(case.game.State)
        self.tried: tuple[int, int] | None = None
        self.match: Match | None = None

    def start(self) -> Match:
        """Return a new match after its set-up."""
        self.match, self.tried = None, None
        self.match = Match(self.game, self.seats, self.case.seed, self.case.switches)
        return self.match

    def random_play(self, limit: int = LIMIT) -> Iterator[Match]:
        """Play at random, yielding the match before every decision and at the end."""
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
        """Yield the match at up to n random positions, always including the first and the last."""
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
        """Play an action, recording it in case it fails."""
        assert self.match is not None
        self.tried = (p, a)
        self.match.play(p, a)
        self.tried = None

    def choose(self, match: Match) -> tuple[int, int]:
        """Return a random seat among those asked and an action, usually a canonical one."""
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
        """Return all seats and the spectator."""
        return [*range(self.seats), SPECTATOR]

    def view(self, s: AnyState, seat: int, events: Events = ()) -> View:
        assert self.match is not None
        return make_view(self.game, self.match.w, s, seat, self.seats, events)

    def bytes(self, s: AnyState) -> bytes:
        return self.sheet.freeze(s).tobytes()

    def differences(self, s: AnyState, t: AnyState) -> str:
        """Return the first few entries in which two states differ, in words."""
        found = list(islice(self.sheet.differences(s, t), 4))
        return "; ".join(f"{path}: {a} and {b}" for path, a, b in found)

    def position(self) -> str:
        """Return the current position as text."""
        match = self.match
        if match is None:
            return ""
        s, seed, switches = match.state_at(match.ply), match.seed, match.switches
        return write_position(Position(self.game, self.seats, seed, switches, match.w, s, match.luck))


def seat_name(seat: int) -> str:
    return "the spectator" if seat == SPECTATOR else f"seat {seat}"
