"""The interface of a game: a frozen bundle of functions and tables, found through an entry point."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache, partial
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, SupportsIndex

from boardwright.core import defaults
from boardwright.core.actions import Actions
from boardwright.core.agenda import add_agenda
from boardwright.core.features import Features
from boardwright.core.luck import Luck
from boardwright.core.opponents import Opponents
from boardwright.core.page import Board, Help, Page
from boardwright.core.plain_picture import plain_picture
from boardwright.core.plain_text import in_words, plain_texts
from boardwright.core.record import ALL, SOME, schema
from boardwright.core.rules import NONE
from boardwright.core.small import SLASH, Small, reduced
from boardwright.core.switch import PRESET, Options, Preset, Switch, Value
from boardwright.core.text import Text
from boardwright.core.types import AnyState, AnyWorld, Function
from boardwright.core.unit import Unit

if TYPE_CHECKING:
    import typer

    from boardwright.core.view import View


@dataclass(frozen=True)
class Pieces:
    """An answer and its consequences in small pieces, for GPUs, which execute one kind of piece for many matches at a
    time.
    """

    reply: Callable[[AnyWorld, AnyState, int, int, Luck], None]
    """[rule] (w, s, p, a, luck): the effect of the answer itself, before any chore."""
    chore: Callable[[AnyWorld, AnyState, Luck], None]
    """[rule] (w, s, luck): take the top chore and execute it."""
    forced: Callable[[AnyWorld, AnyState, int], int] = defaults.not_forced
    """[rule] (w, s, p): the answer that the game gives on behalf of the seat, or NONE."""


DERIVED = Features((), defaults.features_of(defaults.SeatsOnly, defaults.SeatsOnly, 1).fill)
"""Placeholder for features derived from the schema."""


USUAL_SEATS = 3
"""Players of a new table, as near as a game without `Page.players` allows."""


@dataclass(frozen=True)
class Game:
    """Everything that tables, bots and research code need to know about a game.

    Eight fields are required; all others have defaults. Functions marked [rule] belong to the compilable subset. `w` is
    the world, `s` the state, `p` a seat, `a` an action id, `luck` the source of randomness.
    """

    name: str
    seats: tuple[int, ...]
    State: type
    """Everything that changes; agenda columns are added if it does not declare them."""
    actions: Actions
    setup: Callable[[AnyWorld, AnyState, Luck], None]
    """[rule] (w, s, luck): build the state up to the first question."""
    legal: Callable[[AnyWorld, AnyState, int, int], bool]
    """[rule] (w, s, p, a): may the seat answer its open question with this action? Everything that needs legality asks
    this.
    """
    answer: Callable[[AnyWorld, AnyState, int, int, Luck], None]
    """[rule] (w, s, p, a, luck): answer the seat's question and continue to the next question or the end."""
    score: Callable[[AnyWorld, AnyState, int], int]
    """[rule] (w, s, p): the points of a seat so far."""

    title: str = ""
    """By default derived from the name."""
    rules_version: int = 1
    switches: tuple[Switch, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Named sets of switch values, the usual one first."""
    World: type = defaults.SeatsOnly
    """What differs between matches but never changes within one; by default the number of players."""
    questions: type[IntEnum] = defaults.YourTurn
    events: type[IntEnum] = defaults.NoEvents
    world: Callable[[Mapping[str, Value], int], AnyWorld] = defaults.seats_only
    """(switches, seats) -> w; raises ValueError if they do not fit together. By default `seats` and the named switches.
    """
    id_range: Callable[[AnyWorld, AnyState, int], tuple[int, int]] = defaults.all_ids
    """[rule] (w, s, p) -> first and end id of the range that holds all answers to the seat's question; by default all
    ids.
    """
    place: Callable[[AnyWorld, AnyState, int], int] = defaults.place_by_score
    """[rule] (w, s, p): the final place, 1 for the winner or winners; by default by `score`."""
    hide: Callable[[AnyWorld, AnyState, int], None] = defaults.hide_nothing
    """(w, v, p): replace by UNKNOWN what seat p may not see of the fields declared SOME."""
    redeal: Callable[[AnyWorld, AnyState, int, Any], None] = defaults.redeal_nothing
    """[rule] (w, s, p, luck): replace at random everything seat p cannot know; s may come from a view."""
    check_invariants: Callable[[AnyWorld, AnyState], str] = defaults.no_invariants
    """(w, s): the first violated invariant as a sentence; empty if all hold."""
    picture: Callable[["View"], str] = plain_picture
    """The view as an SVG document; by default a table of the fields."""
    texts: Mapping[str, Text] = field(default_factory=dict)
    """By language; by default derived from the names of actions, questions and events."""
    board: Board = field(default_factory=Board)
    """How a page draws the view, and the facts about each seat."""
    help: Help = field(default_factory=Help)
    page: Page = field(default_factory=Page)
    """Colours, panels and set-up widget of the game."""
    units: tuple[Unit, ...] = ()
    """The units that a replay steps by, longest first; by default turns, that is, consecutive answers of one seat."""
    features: Features = DERIVED
    """The observation for neural networks; by default every field that the seat may see."""
    bot: Opponents = field(default_factory=Opponents)
    """Evaluator, planner and levels for computer opponents."""
    canonical: Callable[[AnyWorld, AnyState, int, int], bool] = defaults.any_action
    """[rule] (w, s, p, a): must search and simulation consider this legal action? False if it is equivalent to another.
    """
    id_gap: Callable[[AnyWorld, AnyState, int], tuple[int, int]] = defaults.no_id_gap
    """[rule] (w, s, p) -> first and end id of a gap inside the range without legal answers."""
    sample_action: Callable[[AnyWorld, AnyState, int, Luck], int] = defaults.no_sample_action
    """[rule] (w, s, p, chance): a fast uniform sample of the canonical legal actions; NONE if there is no fast way."""
    fill_mask: Callable[[AnyWorld, AnyState, int, Any], bool] = defaults.no_mask
    """[rule] (w, s, p, row): set all canonical legal actions in a row of zeros and return True, or return False."""
    pieces: Pieces | None = None
    """`answer` in pieces; None if there is only the whole."""
    owner: Callable[[AnyWorld, AnyState, int], int] = defaults.own_entry
    """(w, s, i): the seat that owns entry i of a field declared OWNER."""
    timeout: int = NONE
    """The action that the clock plays for a seat, or NONE."""
    can_time_out: Callable[[AnyWorld, AnyState, int], bool] = defaults.no_timeout
    """[rule] (w, s, p): may the clock play `timeout` for this seat now?"""
    seconds_allowed: Callable[[AnyWorld, AnyState, int], int] = defaults.half_a_minute
    """[rule] (w, s, p): seconds that the game's own clock allows a seat once it runs."""
    tally: Callable[[AnyWorld, AnyState], dict[str, float]] = defaults.no_figures
    """(w, s) of a finished match -> named figures, which `simulate` averages over matches."""
    samples: tuple[Mapping[str, Value], ...] = ({},)
    """Switch settings that together reach every rule; the conformance kit plays all of them."""
    variant: str = ""
    """The name of this small variant; empty for the complete game."""
    small: tuple[Small, ...] = ()
    """Variants small enough to be solved; `find_game("NAME/VARIANT")` returns one as a game."""
    commands: "Callable[[], typer.Typer] | None" = None
    """Commands of this game; the command line mounts them under its name."""

    def __post_init__(self) -> None:
        """Derive the fields left out. Raises TypeError if no default fits the declaration."""
        add_agenda(self.State)
        self._check_defaults()
        derived: dict[str, Any] = {}
        if not self.title:
            derived["title"] = in_words(self.name)
        if self.world is defaults.seats_only:
            derived["world"] = partial(defaults.plain_world, self.World, self.switches)
        if self.id_range is defaults.all_ids:
            derived["id_range"] = defaults.bind(defaults.all_ids, COUNT=len(self.actions))
        if self.place is defaults.place_by_score:
            derived["place"] = defaults.bind(defaults.place_by_score, game_score=self.score)
        if not self.texts:
            title = self.title or derived["title"]
            derived["texts"] = plain_texts(title, self.actions, self.questions, self.events, self.switches)
        if self.features is DERIVED:
            shared = self.owner is defaults.own_entry
            derived["features"] = defaults.features_of(self.State, self.World, max(self.seats), shared)
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def _check_defaults(self) -> None:
        sees = {name: f.see for name, f in schema(self.State).fields.items()}
        hidden = [name for name, see in sees.items() if see is not ALL]
        if hidden and self.redeal is defaults.redeal_nothing:
            raise TypeError(f"{self.name} hides {', '.join(hidden)} and therefore requires `redeal`")
        if SOME in sees.values() and self.hide is defaults.hide_nothing:
            raise TypeError(f"{self.name} has fields declared SOME and therefore requires `hide`")
        if self.place is defaults.place_by_score and "seats" not in schema(self.World).fields:
            raise TypeError(f"{self.name}: without `place`, World requires a field `seats`")

    def __hash__(self) -> int:
        return hash(self.name)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Function, tuple[str]]:
        """Pickle an installed game or small variant by name, any other by its fields."""
        whole = games().get(self.name)
        known = reduced(whole, self.variant) if whole and self.variant else whole
        return (find_game, (self.full_name,)) if known is self else super().__reduce_ex__(protocol)

    @property
    def full_name(self) -> str:
        """The name that `find_game` takes."""
        return f"{self.name}{SLASH}{self.variant}" if self.variant else self.name

    def read_switches(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return all switches with their values, defaults included. Raises ValueError for an unknown or invalid one.

        The option `preset` sets the switches of a preset; switches given explicitly override it.
        """
        known = {switch.name: switch for switch in self.switches}
        for name in given:
            if name not in known and not (name == PRESET and self.presets):
                raise ValueError(f'{self.name} has no option "{name}"; it has {", ".join(known) or "none"}')
        usual = {name: known[name].default for name in known}
        chosen = {**usual, **self.preset(given[PRESET]).values} if PRESET in given else usual
        return {name: known[name].read(given.get(name, chosen[name])) for name in known}

    def preset(self, name: Value) -> Preset:
        """Return the preset of this name. Raises ValueError if there is none."""
        for preset in self.presets:
            if preset.name == str(name):
                return preset
        raise ValueError(f'{self.name} has no preset "{name}"; it has {", ".join(p.name for p in self.presets)}')

    def preset_of(self, switches: Mapping[str, Value]) -> Preset | None:
        """Return the preset that these switch values match; of several, the one that sets most switches."""
        fits = [p for p in self.presets if all(switches.get(name) == value for name, value in p.values.items())]
        return max(fits, key=lambda preset: len(preset.values), default=None)

    def check_seats(self, seats: int) -> None:
        """Raise ValueError with a readable message if the game cannot be played by this many."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.players} players, not {seats}")

    @property
    def players(self) -> str:
        """The possible numbers of players in words: "2", "2 or 4", "2 to 5"."""
        first, last = min(self.seats), max(self.seats)
        if set(self.seats) == set(range(first, last + 1)) and last - first > 1:
            return f"{first} to {last}"
        return " or ".join(map(str, sorted(self.seats)))

    @property
    def usual_seats(self) -> int:
        """The number of players of a new table."""
        return self.page.players or min(max(self.seats[0], USUAL_SEATS), self.seats[-1])

    def usual_options(self) -> dict[str, Value]:
        """Return all switches with the values of a new table."""
        return {switch.name: switch.default for switch in self.switches} | dict(self.page.options)

    def make_world(self, given: Mapping[str, Value], seats: int) -> AnyWorld:
        """Build the world of a match. Raises ValueError if seats or switches do not fit."""
        self.check_seats(seats)
        return self.world(self.read_switches(given), seats)

    def new_state(self) -> AnyState:
        return schema(self.State).new()

    def choices(self, w: AnyWorld, s: AnyState, p: int) -> list[int]:
        """Return all legal answers of a seat to its open question, in id order."""
        first, end = self.id_range(w, s, p)
        id_gap, after = self.id_gap(w, s, p)
        ids = range(first, end) if id_gap == after else (*range(first, id_gap), *range(after, end))
        return [a for a in ids if self.legal(w, s, p, a)]


@lru_cache(maxsize=256)
def shared_world(game: Game, seats: int, options: Options) -> AnyWorld:
    """Return the world of matches with these options, sorted by name. It never changes, so matches share it."""
    return game.make_world(dict(options), seats)


def games() -> dict[str, Game]:
    """Return all installed games by name."""
    found = {}
    for point in sorted(entry_points(group="boardwright.games"), key=lambda point: point.name):
        try:
            found[point.name] = point.load()
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("boardwright.games"):
                raise
    return found


def find_game(name: str) -> Game:
    """Return a game, or with NAME/VARIANT a small variant of one. Raises ValueError if there is none of this name."""
    found, (whole, slash, variant) = games(), name.partition(SLASH)
    if whole not in found:
        raise ValueError(f'there is no game "{whole}"; there are {", ".join(found)}')
    return reduced(found[whole], variant) if slash else found[whole]
