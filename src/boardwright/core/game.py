"""A game is a frozen bundle of functions and tables, found through an entry point. Nothing is inherited."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from boardwright.core.actions import Actions
from boardwright.core.record import schema
from boardwright.core.rules import NONE, rule

if TYPE_CHECKING:
    from boardwright.core.features import Features
    from boardwright.core.text import Text
    from boardwright.core.view import View

Value = int | str | bool


@dataclass(frozen=True)
class Switch:
    """A house rule or choice of set-up that is fixed before the match begins."""

    name: str
    default: Value
    values: tuple[Value, ...] | range
    doc: str = ""
    clauses: tuple[str, ...] = ()
    open_ended: Callable[[Value], Value] | None = None
    """Checks values beyond the listed ones (a file of the user's own); raises ValueError with a sentence."""

    def read(self, value: Value) -> Value:
        """The value as the switch wants it, also from text; ValueError with a sentence if it does not fit."""
        for known in self.values:
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return known
            if isinstance(value, str) and value.lower() == str(known).lower():
                return known
        if self.open_ended is not None:
            return self.open_ended(value)
        if isinstance(self.values, range):
            allowed = f"{self.values[0]} to {self.values[-1]}"
        else:
            allowed = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in self.values)
        raise ValueError(f"{self.name} can be {allowed}; not {value}")


def one_owner(w: Any, s: Any, i: int) -> int:
    """Entry i of a field belongs to seat i."""
    return i


@rule
def any_action(w: Any, s: Any, p: int, a: int) -> bool:
    """Every legal action is worth offering to a searching bot."""
    return True


@rule
def no_gap(w: Any, s: Any, p: int) -> tuple[int, int]:
    """Every id of the span is worth looking at."""
    return 0, 0


@rule
def no_shortcut(w: Any, s: Any, p: int, chance: Any) -> int:
    """Random play goes through all ids that could be legal."""
    return NONE


@rule
def half_a_minute(w: Any, s: Any, p: int) -> int:
    return 30


@rule
def no_timeout(w: Any, s: Any, p: int) -> bool:
    return False


@rule
def not_forced(w: Any, s: Any, p: int) -> int:
    """No answer is given by the game itself."""
    return NONE


@dataclass(frozen=True)
class Pieces:
    """An answer and what follows from it, in small pieces, for machines that do the same piece of many matches."""

    reply: Callable[[Any, Any, int, int, Any], None]
    """[rule] (w, s, p, a, luck): what the answer itself does, before anything else goes on."""
    chore: Callable[[Any, Any, Any], None]
    """[rule] (w, s, luck): take the newest chore and do it."""
    forced: Callable[[Any, Any, int], int] = not_forced
    """[rule] (w, s, p): the answer that the game gives for the seat by itself, or NONE."""


def nothing_to_tell(w: Any, s: Any) -> dict[str, float]:
    return {}


@dataclass(frozen=True)
class Game:
    """Everything the table, the bots and the research code need to know of a game.

    Functions marked [rule] belong to the compilable subset. `w` is the world, `s` the state, `p` a seat,
    `a` an action id, `luck` the source of chance.
    """

    name: str
    title: str
    rules_version: int
    seats: tuple[int, ...]
    switches: tuple[Switch, ...]
    World: type
    State: type
    actions: Actions
    questions: type[IntEnum]
    events: type[IntEnum]

    world: Callable[[Mapping[str, Value], int], Any]
    """(switches, seats) -> w; ValueError with a sentence where they do not fit together."""
    setup: Callable[[Any, Any, Any], None]
    """[rule] (w, s, luck): everything from the empty state to the first question."""
    answer: Callable[[Any, Any, int, int, Any], None]
    """[rule] (w, s, p, a, luck): the seat answers its question; then on to the next question or the end."""
    legal: Callable[[Any, Any, int, int], bool]
    """[rule] (w, s, p, a): may the seat answer its open question so? The one legality."""
    span: Callable[[Any, Any, int], tuple[int, int]]
    """[rule] (w, s, p) -> first id and end of the ids that can answer the seat's open question."""
    score: Callable[[Any, Any, int], int]
    """[rule] (w, s, p): the points of a seat so far."""
    place: Callable[[Any, Any, int], int]
    """[rule] (w, s, p): 1 for the winner or winners, 2 for the next, ... at the end of the match."""
    hide: Callable[[Any, Any, int], None]
    """(w, v, p): replace by UNKNOWN what seat p may not see of the fields declared SOME."""
    redeal: Callable[[Any, Any, int, Any], None]
    """[rule] (w, s, p, luck): fill in at random whatever seat p cannot know; s may come from a view."""
    broken: Callable[[Any, Any], str]
    """(w, s): the first invariant that does not hold, as a sentence; empty if all is well."""
    picture: Callable[["View"], str]
    """The view as an SVG document."""
    texts: Mapping[str, "Text"] = field(default_factory=dict)
    features: "Features | None" = None
    canonical: Callable[[Any, Any, int, int], bool] = any_action
    """[rule] (w, s, p, a): is this legal action one that search and simulation need to try?"""
    gap: Callable[[Any, Any, int], tuple[int, int]] = no_gap
    """[rule] (w, s, p) -> first id and end of a stretch inside the span that holds no legal answer."""
    shortcut: Callable[[Any, Any, int, Any], int] = no_shortcut
    """[rule] (w, s, p, chance): a quick uniform choice among canonical legal actions; NONE where there is none."""
    pieces: Pieces | None = None
    """`answer` in pieces; None where it comes as a whole only."""
    owner: Callable[[Any, Any, int], int] = one_owner
    """(w, s, i): the seat that owns entry i of a field declared OWNER."""
    timeout: int = NONE
    """The action that the clock plays for a seat, or NONE."""
    can_time_out: Callable[[Any, Any, int], bool] = no_timeout
    """[rule] (w, s, p): may the clock play `timeout` for this seat now?"""
    seconds_allowed: Callable[[Any, Any, int], int] = half_a_minute
    """[rule] (w, s, p): how long the game's own clock gives a seat once it runs."""
    tally: Callable[[Any, Any], dict[str, float]] = nothing_to_tell
    """(w, s) of a finished match -> named figures for `simulate`, averaged over matches."""
    samples: tuple[Mapping[str, Value], ...] = ({},)
    """Switch settings that together reach every rule; the conformance kit plays all of them."""

    def __hash__(self) -> int:
        return hash(self.name)

    def read_switches(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """All switches with their values, defaults included; ValueError with a sentence if one is wrong."""
        known = {switch.name: switch for switch in self.switches}
        for name in given:
            if name not in known:
                raise ValueError(f'{self.name} has no option "{name}"; it has {", ".join(known)}')
        return {name: known[name].read(given.get(name, known[name].default)) for name in known}

    def check_seats(self, seats: int) -> None:
        """ValueError with a sentence if the game is not for so many."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")

    def make_world(self, given: Mapping[str, Value], seats: int) -> Any:
        """The world of a match; ValueError with a sentence if seats or switches do not fit."""
        self.check_seats(seats)
        return self.world(self.read_switches(given), seats)

    def new_state(self) -> Any:
        return schema(self.State).new()

    def choices(self, w: Any, s: Any, p: int) -> list[int]:
        """All legal answers of a seat to its open question, in the order of their ids."""
        first, end = self.span(w, s, p)
        gap, after = self.gap(w, s, p)
        ids = range(first, end) if gap == after else (*range(first, gap), *range(after, end))
        return [a for a in ids if self.legal(w, s, p, a)]


def games() -> dict[str, Game]:
    """All installed games by name."""
    found = {}
    for point in sorted(entry_points(group="boardwright.games"), key=lambda point: point.name):
        try:
            found[point.name] = point.load()
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("boardwright.games"):
                raise
    return found


def find_game(name: str) -> Game:
    """The game of this name; ValueError with a sentence if there is none."""
    found = games()
    if name not in found:
        raise ValueError(f'there is no game "{name}"; there are {", ".join(found)}')
    return found[name]
