"""A game is a frozen bundle of functions and tables, found through an entry point. Nothing is inherited."""

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
    """An answer and what follows from it, in small pieces, for machines that do the same piece of many matches."""

    reply: Callable[[AnyWorld, AnyState, int, int, Luck], None]
    """[rule] (w, s, p, a, luck): what the answer itself does, before anything else goes on."""
    chore: Callable[[AnyWorld, AnyState, Luck], None]
    """[rule] (w, s, luck): take the newest chore and do it."""
    forced: Callable[[AnyWorld, AnyState, int], int] = defaults.not_forced
    """[rule] (w, s, p): the answer that the game gives for the seat by itself, or NONE."""


DERIVED = Features((), defaults.features_of(defaults.SeatsOnly, defaults.SeatsOnly, 1).fill)
"""Stands for features that are derived from the schema."""


USUAL_SEATS = 3
"""Players of a table of a game that does not say how many are usual, as near as it allows."""


@dataclass(frozen=True)
class Game:
    """Everything the table, the bots and the research code need to know of a game.

    Eight fields are required; every other has a default. Functions marked [rule] belong to the compilable subset.
    `w` is the world, `s` the state, `p` a seat, `a` an action id, `luck` the source of chance.
    """

    name: str
    seats: tuple[int, ...]
    State: type
    """Everything that changes; the columns of the agenda are added where it does not declare them."""
    actions: Actions
    setup: Callable[[AnyWorld, AnyState, Luck], None]
    """[rule] (w, s, luck): everything from the empty state to the first question."""
    legal: Callable[[AnyWorld, AnyState, int, int], bool]
    """[rule] (w, s, p, a): may the seat answer its open question so? The one legality."""
    answer: Callable[[AnyWorld, AnyState, int, int, Luck], None]
    """[rule] (w, s, p, a, luck): the seat answers its question; then on to the next question or the end."""
    score: Callable[[AnyWorld, AnyState, int], int]
    """[rule] (w, s, p): the points of a seat so far."""

    title: str = ""
    """By default made of the name."""
    rules_version: int = 1
    switches: tuple[Switch, ...] = ()
    presets: tuple[Preset, ...] = ()
    """Choices of several switches at once, the usual one first."""
    World: type = defaults.SeatsOnly
    """What differs between matches but never changes within one; by default the number of players."""
    questions: type[IntEnum] = defaults.YourTurn
    events: type[IntEnum] = defaults.NoEvents
    world: Callable[[Mapping[str, Value], int], AnyWorld] = defaults.seats_only
    """(switches, seats) -> w; ValueError where they do not fit together. By default `seats` and what switches name."""
    id_range: Callable[[AnyWorld, AnyState, int], tuple[int, int]] = defaults.all_ids
    """[rule] (w, s, p) -> first id and end of the ids that can answer the seat's open question; by default all."""
    place: Callable[[AnyWorld, AnyState, int], int] = defaults.place_by_score
    """[rule] (w, s, p): 1 for the winner or winners, 2 for the next, ... at the end; by default by `score`."""
    hide: Callable[[AnyWorld, AnyState, int], None] = defaults.hide_nothing
    """(w, v, p): replace by UNKNOWN what seat p may not see of the fields declared SOME."""
    redeal: Callable[[AnyWorld, AnyState, int, Any], None] = defaults.redeal_nothing
    """[rule] (w, s, p, luck): fill in at random whatever seat p cannot know; s may come from a view."""
    check_invariants: Callable[[AnyWorld, AnyState], str] = defaults.no_invariants
    """(w, s): the first invariant that does not hold, as a sentence; empty if all is well."""
    picture: Callable[["View"], str] = plain_picture
    """The view as an SVG document; by default a table of the fields."""
    texts: Mapping[str, Text] = field(default_factory=dict)
    """By language; by default made of the names of actions, questions and events."""
    board: Board = field(default_factory=Board)
    """How a page draws the view, and what is known about each seat."""
    help: Help = field(default_factory=Help)
    page: Page = field(default_factory=Page)
    """Colours, panels and a set-up widget of the game's own."""
    units: tuple[Unit, ...] = ()
    """What a replay steps by, the longest first; by default turns: the answers of one seat in a row."""
    features: Features = DERIVED
    """What a network sees; by default every field that the seat may see."""
    bot: Opponents = field(default_factory=Opponents)
    """What the game brings for its computer opponents."""
    canonical: Callable[[AnyWorld, AnyState, int, int], bool] = defaults.any_action
    """[rule] (w, s, p, a): is this legal action one that search and simulation need to try?"""
    id_gap: Callable[[AnyWorld, AnyState, int], tuple[int, int]] = defaults.no_id_gap
    """[rule] (w, s, p) -> first id and end of a stretch inside the range that holds no legal answer."""
    sample_action: Callable[[AnyWorld, AnyState, int, Luck], int] = defaults.no_sample_action
    """[rule] (w, s, p, chance): a quick uniform choice among canonical legal actions; NONE where there is none."""
    fill_mask: Callable[[AnyWorld, AnyState, int, Any], bool] = defaults.no_mask
    """[rule] (w, s, p, row): set all canonical legal actions in an empty row without asking every id; else False."""
    pieces: Pieces | None = None
    """`answer` in pieces; None where it comes as a whole only."""
    owner: Callable[[AnyWorld, AnyState, int], int] = defaults.own_entry
    """(w, s, i): the seat that owns entry i of a field declared OWNER."""
    timeout: int = NONE
    """The action that the clock plays for a seat, or NONE."""
    can_time_out: Callable[[AnyWorld, AnyState, int], bool] = defaults.no_timeout
    """[rule] (w, s, p): may the clock play `timeout` for this seat now?"""
    seconds_allowed: Callable[[AnyWorld, AnyState, int], int] = defaults.half_a_minute
    """[rule] (w, s, p): how long the game's own clock gives a seat once it runs."""
    tally: Callable[[AnyWorld, AnyState], dict[str, float]] = defaults.no_figures
    """(w, s) of a finished match -> named figures for `simulate`, averaged over matches."""
    samples: tuple[Mapping[str, Value], ...] = ({},)
    """Switch settings that together reach every rule; the conformance kit plays all of them."""
    variant: str = ""
    """The name of the small variant that this is; empty for a whole game."""
    small: tuple[Small, ...] = ()
    """Reduced variants, so small that they can be solved; `find_game("NAME/VARIANT")` is one as a game."""
    commands: "Callable[[], typer.Typer] | None" = None
    """Commands that only this game has; the command line mounts them under the name of the game."""

    def __post_init__(self) -> None:
        """Derive what was left out; TypeError if no default fits what was declared."""
        add_agenda(self.State)
        self._check_defaults()
        derived: dict[str, Any] = {}
        if not self.title:
            derived["title"] = in_words(self.name)
        if self.world is defaults.seats_only:
            derived["world"] = partial(defaults.plain_world, self.World, self.switches)
        if self.id_range is defaults.all_ids:
            derived["id_range"] = defaults.bound(defaults.all_ids, COUNT=len(self.actions))
        if self.place is defaults.place_by_score:
            derived["place"] = defaults.bound(defaults.place_by_score, game_score=self.score)
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
            raise TypeError(f"{self.name} hides {', '.join(hidden)}: it needs `redeal`")
        if SOME in sees.values() and self.hide is defaults.hide_nothing:
            raise TypeError(f"{self.name} has fields declared SOME: it needs `hide`")
        if self.place is defaults.place_by_score and "seats" not in schema(self.World).fields:
            raise TypeError(f"{self.name}: without `place`, World must have a field `seats`")

    def __hash__(self) -> int:
        return hash(self.name)

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Function, tuple[str]]:
        """An installed game and its small variants are pickled by their names, any other by its parts."""
        whole = games().get(self.name)
        known = reduced(whole, self.variant) if whole and self.variant else whole
        return (find_game, (self.full_name,)) if known is self else super().__reduce_ex__(protocol)

    @property
    def full_name(self) -> str:
        """The name by which `find_game` knows it."""
        return f"{self.name}{SLASH}{self.variant}" if self.variant else self.name

    def read_switches(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return all switches with their values, defaults included; ValueError if one is wrong.

        The option `preset` sets the switches of a preset; a switch that is given as well goes before it.
        """
        known = {switch.name: switch for switch in self.switches}
        for name in given:
            if name not in known and not (name == PRESET and self.presets):
                raise ValueError(f'{self.name} has no option "{name}"; it has {", ".join(known) or "none"}')
        usual = {name: known[name].default for name in known}
        chosen = {**usual, **self.preset(given[PRESET]).values} if PRESET in given else usual
        return {name: known[name].read(given.get(name, chosen[name])) for name in known}

    def preset(self, name: Value) -> Preset:
        """Return the preset of this name; ValueError if there is none."""
        for preset in self.presets:
            if preset.name == str(name):
                return preset
        raise ValueError(f'{self.name} has no preset "{name}"; it has {", ".join(p.name for p in self.presets)}')

    def preset_of(self, switches: Mapping[str, Value]) -> Preset | None:
        """Return the preset that these switches play, whatever else they set; the one that sets most."""
        fits = [p for p in self.presets if all(switches.get(name) == value for name, value in p.values.items())]
        return max(fits, key=lambda preset: len(preset.values), default=None)

    def check_seats(self, seats: int) -> None:
        """ValueError with a readable message if the game is not for so many players."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {self.players} players, not {seats}")

    @property
    def players(self) -> str:
        """How many can play, in words: "2", "2 or 4", "2 to 5"."""
        first, last = min(self.seats), max(self.seats)
        if set(self.seats) == set(range(first, last + 1)) and last - first > 1:
            return f"{first} to {last}"
        return " or ".join(map(str, sorted(self.seats)))

    @property
    def usual_seats(self) -> int:
        """How many players a table begins with unless somebody says otherwise."""
        return self.page.players or min(max(self.seats[0], USUAL_SEATS), self.seats[-1])

    def usual_options(self) -> dict[str, Value]:
        """Return all switches as a table of people begins with them."""
        return {switch.name: switch.default for switch in self.switches} | dict(self.page.options)

    def make_world(self, given: Mapping[str, Value], seats: int) -> AnyWorld:
        """Build the world of a match; ValueError if seats or switches do not fit."""
        self.check_seats(seats)
        return self.world(self.read_switches(given), seats)

    def new_state(self) -> AnyState:
        return schema(self.State).new()

    def choices(self, w: AnyWorld, s: AnyState, p: int) -> list[int]:
        """Return all legal answers of a seat to its open question, in the order of their ids."""
        first, end = self.id_range(w, s, p)
        id_gap, after = self.id_gap(w, s, p)
        ids = range(first, end) if id_gap == after else (*range(first, id_gap), *range(after, end))
        return [a for a in ids if self.legal(w, s, p, a)]


@lru_cache(maxsize=256)
def shared_world(game: Game, seats: int, options: Options) -> AnyWorld:
    """Return the world of matches with these options, sorted by name: it never changes, so they share it."""
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
    """Return the game of this name, or as NAME/VARIANT a small variant of one; ValueError if there is none."""
    found, (whole, slash, variant) = games(), name.partition(SLASH)
    if whole not in found:
        raise ValueError(f'there is no game "{whole}"; there are {", ".join(found)}')
    return reduced(found[whole], variant) if slash else found[whole]
