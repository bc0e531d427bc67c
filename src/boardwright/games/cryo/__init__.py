"""Cryo: rival factions of a wrecked colony ship wake their crew and settle it in caverns before sunset."""

from boardwright.core import Game, Pieces
from boardwright.games.cryo.actions import ACTIONS
from boardwright.games.cryo.board import BOARD
from boardwright.games.cryo.board.picture import picture
from boardwright.games.cryo.bot import BOT
from boardwright.games.cryo.components import COMPONENTS, world
from boardwright.games.cryo.features.row import FEATURES
from boardwright.games.cryo.help import HELP
from boardwright.games.cryo.invariants import check_invariants
from boardwright.games.cryo.page import PAGE
from boardwright.games.cryo.presets import PRESETS
from boardwright.games.cryo.rules.choices import id_gap, id_range, legal, only_answer
from boardwright.games.cryo.rules.scoring import place, score
from boardwright.games.cryo.rules.turn import answer, do_chore, respond
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.setup import setup
from boardwright.games.cryo.small import SMALL
from boardwright.games.cryo.statistics import tally
from boardwright.games.cryo.switches import SWITCHES
from boardwright.games.cryo.text import TEXTS
from boardwright.games.cryo.units import UNITS
from boardwright.games.cryo.view import hide, redeal
from boardwright.games.cryo.words import Ask, Did

PLAYERS = (2, 3, 4)

SAMPLES: tuple[dict[str, int | str | bool], ...] = (
    {},
    {"payment": "ask"},
    {"zero_use": False, "end_turn_window": False},
    {"launch_unlimited": False, "scout_material": "crystal", "recall_order": "incident_first"},
    {"computer_draw_first": False, "hand_limit_timing": "immediate", "public_discard": False},
    {"equal_turns": True, "first_player": 1, "payment": "ask", "public_discard": False},
)
"""Options that together exercise every rule except the solo mode, which needs two seats."""

GAME = Game(
    name="cryo",
    title="Cryo",
    rules_version=2,
    seats=PLAYERS,
    switches=(*SWITCHES, COMPONENTS),
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
    pieces=Pieces(respond, do_chore, only_answer),
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
    tally=tally,
    samples=SAMPLES,
    small=SMALL,
)
