"""AquaSphere: programming bots and research in an underwater station."""

from boardwright.core import Game, Pieces, Value
from boardwright.games.aquasphere.actions import ACTIONS
from boardwright.games.aquasphere.board import BOARD
from boardwright.games.aquasphere.board.picture import picture
from boardwright.games.aquasphere.bot import BOT
from boardwright.games.aquasphere.components import COMPONENTS, world
from boardwright.games.aquasphere.features.row import FEATURES
from boardwright.games.aquasphere.help import HELP
from boardwright.games.aquasphere.invariants import check_invariants
from boardwright.games.aquasphere.page import PAGE
from boardwright.games.aquasphere.presets import PRESETS
from boardwright.games.aquasphere.rules.final import place, score
from boardwright.games.aquasphere.rules.id_range import id_gap, id_range
from boardwright.games.aquasphere.rules.sample_action import sample_action
from boardwright.games.aquasphere.rules.turn import answer, do_chore, legal, reply
from boardwright.games.aquasphere.schema import State, World
from boardwright.games.aquasphere.setup import setup
from boardwright.games.aquasphere.small import SMALL
from boardwright.games.aquasphere.statistics import tally
from boardwright.games.aquasphere.switches import SWITCHES
from boardwright.games.aquasphere.text import TEXTS
from boardwright.games.aquasphere.units import UNITS
from boardwright.games.aquasphere.view import hide, redeal
from boardwright.games.aquasphere.words import Ask, Did

SAMPLES: tuple[dict[str, Value], ...] = (
    {},
    {
        "loading_limit_2p": 3,
        "red_line_set": "every_10",
        "red_line_choice": "crystal_forced",
        "letter_bots": "mandatory",
        "disp_rule": "station_removed",
        "disp_counts_neutral": True,
        "neutral_in_majority": True,
        "neutral_sub_limit": "per_sector",
        "neutral_station": "remove",
        "empty_actions": "forbidden",
        "free_return_overflow": False,
        "side_card_timing": "free",
        "program_card_backs": True,
        "program_stack_visible": "top",
        "start_player": "seat0",
    },
    {"red_line_choice": "all_forced", "time_hard_cap": False, "side_card_timing": "free"},
    {"red_line_set": "every_10", "disp_counts_neutral": True, "program_stack_visible": "top"},
)

GAME = Game(
    name="aquasphere",
    title="AquaSphere",
    rules_version=1,
    seats=(2, 3, 4),
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
    sample_action=sample_action,
    pieces=Pieces(reply, do_chore),
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
