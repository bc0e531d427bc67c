"""The timeline of a match for its replay: steps in words, grouped by the units of the game, and pictures."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from boardwright.core import NONE, SPECTATOR, Game, Luck, Text, View, find_game, schema
from boardwright.core.game import shared_world
from boardwright.core.page import Drawing
from boardwright.core.switch import Options
from boardwright.core.types import AnyState, AnyWorld
from boardwright.core.view import heard, masked, open_questions
from boardwright.server.analysis.beats import Beat, beats_of, units_of
from boardwright.server.tables.table import Table
from boardwright.server.web.errors import say
from boardwright.server.web.language import gettext
from boardwright.server.web.log_view import text_of

OPEN = -2
"""The viewer of a finished match from whom nothing is hidden."""
CACHE_SIZE = 8
Moves = tuple[tuple[int, str], ...]
PART = re.compile(r"(?=<g\b)")


@dataclass(frozen=True)
class Played:
    """Everything that determines a match."""

    game: str
    seats: int
    seed: int
    options: Options
    moves: Moves
    looks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Step:
    """A beat of a move. `seat` is the one that acted, NONE for consequences. Move 0 is the set-up."""

    move: int
    seat: int
    action: int
    beat: Beat


def played(table: Table) -> Played:
    """Return everything that determines the match of a table."""
    options = tuple(sorted(table.row["options"].items()))
    moves = tuple((entry.seat, entry.text) for entry in table.path)
    return Played(table.game.name, len(table.seats), int(table.row["seed"], 16), options, moves, table.looks)


@lru_cache(maxsize=CACHE_SIZE)
def steps_of(game: Game, match: Played, whole: bool) -> tuple[Step, ...]:
    """Replay a match in steps, with one step per move if `whole`."""
    w, luck = shared_world(game, match.seats, match.options), Luck(match.seed)
    s = game.new_state()
    s.events = []
    game.setup(w, s, luck)
    row = schema(game.State).freeze(s)
    steps = [Step(0, NONE, NONE, Beat(row, tuple(s.events), open_questions(s), units_of(game, w, s)))]
    for k, (seat, text) in enumerate(match.moves):
        action = game.actions.parse(text)
        steps += steps_of_move(k + 1, seat, action, beats_of(game, w, s, seat, action, luck, whole))
    return tuple(steps if game.units else by_turns(steps))


def steps_of_move(move: int, seat: int, action: int, beats: Sequence[Beat]) -> list[Step]:
    return [Step(move, NONE if n else seat, NONE if n else action, beat) for n, beat in enumerate(beats)]


def by_turns(steps: Sequence[Step]) -> Iterable[Step]:
    """Number the turns of a game without units: consecutive actions of one seat are a turn."""
    turn, mover = 0, NONE
    for step in steps:
        if step.seat not in (NONE, mover):
            turn, mover = turn + 1, step.seat
        beat = step.beat
        units = (turn or NONE,)
        yield Step(step.move, step.seat, step.action, Beat(beat.row, beat.events, beat.questions, units))


def view_of(
    match: Played, game: Game, w: AnyWorld, beat: Beat, seat: int, names: tuple[str, ...], language: str
) -> View:
    """Return the view of a seat, or an open view, after a beat."""
    s: AnyState = schema(game.State).thaw(beat.row[0])
    shown = s if seat == OPEN else masked(game, w, s, seat)
    events = tuple(event[1:] for event in beat.events) if seat == OPEN else heard(beat.events, seat)
    viewer = SPECTATOR if seat == OPEN else seat
    return View(game, w, shown, viewer, match.seats, beat.questions, (), names, events, language, match.looks)


def lines_of(view: View, beat: Beat, seat: int, text: Text) -> list[str]:
    """Return the log lines of a beat; in an open view private ones are prefixed with the player's name."""
    if seat == OPEN:
        logged = [(who, text.event(view, tuple(event))) for who, *event in beat.events if text.events.get(event[0])]
    else:
        logged = [(NONE, text.event(view, event)) for event in view.events if text.events.get(event[0])]
    return [line if who == NONE else f"{view.names[who]}: {line}" for who, line in logged if line]


@dataclass(frozen=True)
class DescribeMatch:
    """A sandbox job that returns the steps of a match in words, as one viewer may see them."""

    match: Played
    names: tuple[str, ...]
    language: str
    seat: int
    whole: bool
    secret: frozenset[int] = frozenset()
    """Moves that are secret from the viewer."""

    def do(self) -> dict[str, object]:
        return self.of(find_game(self.match.game))

    def of(self, game: Game) -> dict[str, object]:
        w = shared_world(game, self.match.seats, self.match.options)
        text, steps = text_of(game, self.language), steps_of(game, self.match, self.whole)
        described = []
        for previous, step in zip((steps[0], *steps), steps, strict=False):
            if step.move in self.secret:
                continue
            view = view_of(self.match, game, w, step.beat, self.seat, self.names, self.language)
            lines = lines_of(view, step.beat, self.seat, text)
            if not lines and step.seat != NONE and self.seat in (OPEN, step.seat):
                asked = view_of(self.match, game, w, previous.beat, step.seat, self.names, self.language)
                lines = [text.action(asked, step.action)]
            described.append([step.move, step.seat, step.beat.units, lines])
        titles = [unit.say(self.language) for unit in game.units] or [gettext(self.language)("Turn")]
        return {"units": titles, "steps": described}


def split_pictures(pictures: Sequence[str]) -> tuple[list[str], list[list[int]]]:
    """Split pictures into parts; return each distinct part once, and the part numbers of each picture."""
    parts: dict[str, int] = {}
    part_numbers = [[parts.setdefault(part, len(parts)) for part in PART.split(picture)] for picture in pictures]
    return list(parts), part_numbers


def picture_of(view: View, tall: bool) -> str:
    """Return the picture of a view for a replay, including the hand."""
    return view.game.board.picture(view, Drawing(tall))


say("Turn")
