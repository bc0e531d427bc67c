"""Who is who: seat, letter and colours of a robot, the same in pictures and texts."""


from boardwright.core import View
from boardwright.core.page import Look
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import Goal, Teams

__all__ = [
    "COLOURS", "IN_ORDER", "LETTERS", "LOOKS", "SHAPES", "colour_of", "is_blocker", "letter_of", "look_of", "races",
    "robots_of", "seat_of", "shape_of", "team_of",
]  # fmt: skip

LETTERS = "ABCDEFGH"
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#F0E442", "#CC79A7", "#56B4E9", "#E69F00", "#4D4D4D")
IN_ORDER = (Goal.RACE, Goal.SHARED_FLAGS, Goal.ANY_ROBOT)
"""Goals under which flags are touched in order."""
SHAPES = ("disc", "wedge", "crate", "kite", "star", "pentagon", "hexagon", "cross")
"""The silhouettes follow the shapes of the seats, so that colour is never the only cue."""
LOOKS = (
    Look("disc", {"en": "blue disc", "de": "blaue Scheibe"}),
    Look("wedge", {"en": "orange wedge", "de": "oranger Keil"}),
    Look("crate", {"en": "green crate", "de": "grüne Kiste"}),
    Look("kite", {"en": "yellow kite", "de": "gelber Drachen"}),
    Look("star", {"en": "pink star", "de": "rosa Stern"}),
    Look("pentagon", {"en": "light blue pentagon", "de": "hellblaues Fünfeck"}),
    Look("hexagon", {"en": "golden hexagon", "de": "goldenes Sechseck"}),
    Look("cross", {"en": "grey cross", "de": "graues Kreuz"}),
)
"""The robots players choose from."""


def is_blocker(w: World, r: int) -> bool:
    """RR-458: docks alternate racer, blocker."""
    return bool(w.racer_and_blocker) and r % 2 == 1


def letter_of(w: World, s: State, r: int) -> str:
    """The letter of the seat that steers the robot."""
    return LETTERS[seat_of(w, s, r)]


def look_of(view: View, r: int) -> int:
    """The look chosen by the seat that steers the robot."""
    return view.look_of(seat_of(view.w, view.s, r))


def colour_of(view: View, r: int) -> str:
    """The colour of the seat that steers the robot."""
    return COLOURS[look_of(view, r)]


def shape_of(view: View, r: int) -> int:
    """The silhouette: the seat's look, or one per robot where a seat has two."""
    return r if view.w.racer_and_blocker else look_of(view, r)


def robots_of(w: World, s: State, seat: int) -> list[int]:
    """The robots that a seat steers, in dock order."""
    return [r for r in range(w.robots) if seat_of(w, s, r) == seat]


def races(w: World, r: int) -> bool:
    """RR-223, RR-459: whether the robot touches flags in order."""
    return w.flags > 0 and w.goal in IN_ORDER and not is_blocker(w, r)


def team_of(w: World, r: int) -> str:
    """RR-463, RR-464: the number of a pair, I or II of two teams; empty without teams."""
    if w.teams == Teams.PAIRS:
        return str(r // 2 + 1)
    return ("I", "II")[r % 2] if w.teams == Teams.TWO else ""
