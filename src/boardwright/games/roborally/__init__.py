"""RoboRally (classic), assembled from its parts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from boardwright.core import Game, Pieces, Value
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.board import BOARD
from boardwright.games.roborally.board.picture import picture
from boardwright.games.roborally.bot import BOT
from boardwright.games.roborally.course.course import load_courses, parse_course
from boardwright.games.roborally.features.row import FEATURES
from boardwright.games.roborally.help import HELP
from boardwright.games.roborally.invariants import check_invariants
from boardwright.games.roborally.page import PAGE
from boardwright.games.roborally.presets import PRESETS
from boardwright.games.roborally.redeal import redeal
from boardwright.games.roborally.rules.answers import answer, reply
from boardwright.games.roborally.rules.ending import place, score
from boardwright.games.roborally.rules.legality import canonical, id_gap, id_range, legal
from boardwright.games.roborally.rules.shortcuts import fill_mask, sample_action
from boardwright.games.roborally.rules.timer import can_time_out, seconds_allowed
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.setup import setup
from boardwright.games.roborally.small import SMALL
from boardwright.games.roborally.statistics import SAMPLES, tally
from boardwright.games.roborally.switches import SWITCHES
from boardwright.games.roborally.text import TEXTS
from boardwright.games.roborally.units import UNITS
from boardwright.games.roborally.view import hide, owner
from boardwright.games.roborally.words import Ask, Did, Do
from boardwright.games.roborally.world import make_world

if TYPE_CHECKING:
    import typer

RULES_VERSION = 2


def world(switches: Mapping[str, Value], seats: int) -> World:
    """Return the world of the chosen course. Raises ValueError if course and seats do not fit."""
    name = str(switches["course"])
    known = load_courses()
    course = known[name] if name in known else parse_course(name)
    return make_world(course, switches, seats)


def commands() -> "typer.Typer":
    """Return the commands that only this game has."""
    from boardwright.games.roborally.scenario.commands import app

    return app


GAME = Game(
    name="roborally",
    title="RoboRally",
    rules_version=RULES_VERSION,
    seats=(2, 3, 4, 5, 6, 7, 8),
    switches=SWITCHES,
    presets=PRESETS,
    World=World,
    State=State,
    actions=ACTIONS,
    questions=Ask,
    events=Did,
    world=world,
    setup=setup,
    answer=answer,
    legal=legal,
    id_range=id_range,
    id_gap=id_gap,
    score=score,
    place=place,
    hide=hide,
    redeal=redeal,
    check_invariants=check_invariants,
    picture=picture,
    texts=TEXTS,
    board=BOARD,
    help=HELP,
    page=PAGE,
    units=UNITS,
    features=FEATURES,
    bot=BOT,
    canonical=canonical,
    sample_action=sample_action,
    fill_mask=fill_mask,
    pieces=Pieces(reply, do_chore),
    owner=owner,
    timeout=ACTIONS.first[Do.TIMEOUT],
    can_time_out=can_time_out,
    seconds_allowed=seconds_allowed,
    tally=tally,
    samples=SAMPLES,
    small=SMALL,
    commands=commands,
)
