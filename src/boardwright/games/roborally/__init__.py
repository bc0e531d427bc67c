"""RoboRally (classic): the wiring of the game."""

from collections.abc import Mapping

from boardwright.core import Game, Pieces, Value
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.course import load_courses, parse_course
from boardwright.games.roborally.features import FEATURES
from boardwright.games.roborally.invariants import broken
from boardwright.games.roborally.redeal import redeal
from boardwright.games.roborally.rules.answers import answer, reply
from boardwright.games.roborally.rules.ending import place, score
from boardwright.games.roborally.rules.legality import canonical, gap, legal, shortcut, span
from boardwright.games.roborally.rules.timer import can_time_out, seconds_allowed
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.setup import setup
from boardwright.games.roborally.statistics import SAMPLES, tally
from boardwright.games.roborally.svg import picture
from boardwright.games.roborally.switches import SWITCHES
from boardwright.games.roborally.text import TEXTS
from boardwright.games.roborally.view import hide, owner
from boardwright.games.roborally.words import Ask, Did, Do
from boardwright.games.roborally.world import make_world

RULES_VERSION = 1


def world(switches: Mapping[str, Value], seats: int) -> World:
    """The world of the chosen course; ValueError with a sentence if course and seats do not fit."""
    name = str(switches["course"])
    known = load_courses()
    course = known[name] if name in known else parse_course(name)
    return make_world(course, switches, seats)


GAME = Game(
    name="roborally",
    title="RoboRally",
    rules_version=RULES_VERSION,
    seats=(2, 3, 4, 5, 6, 7, 8),
    switches=SWITCHES,
    World=World,
    State=State,
    actions=ACTIONS,
    questions=Ask,
    events=Did,
    world=world,
    setup=setup,
    answer=answer,
    legal=legal,
    span=span,
    gap=gap,
    score=score,
    place=place,
    hide=hide,
    redeal=redeal,
    broken=broken,
    picture=picture,
    texts=TEXTS,
    features=FEATURES,
    canonical=canonical,
    shortcut=shortcut,
    pieces=Pieces(reply, do_chore),
    owner=owner,
    timeout=ACTIONS.first[Do.TIMEOUT],
    can_time_out=can_time_out,
    seconds_allowed=seconds_allowed,
    tally=tally,
    samples=SAMPLES,
)
