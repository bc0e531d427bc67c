"""Setting up a match (RR-015 to RR-026)."""

from boardwright.core import NONE, Luck, draw, plan, rule, tune
from boardwright.games.roborally.rules.keep import deal_start_options
from boardwright.games.roborally.rules.turn import run
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import (
    BOARDS,
    CARDS,
    FLAGS,
    HAND,
    OPTIONS,
    REGISTERS,
    ROBOTS,
    TOKENS,
    Ask,
    Do,
    Goal,
    Held,
    Mode,
    Status,
    Stream,
)

FIRST_FLAG = 1
COIN = 2
SETTINGS = 3


@rule
def blank(w: World, s: State) -> None:
    """Everything empty: no robot on the floor, no cards out, all options in their deck."""
    blank_match(s)
    for r in range(ROBOTS):
        blank_robot(s, r)
    for card in range(CARDS):
        s.deck[card] = NONE
        s.discarded[card] = 0
    for opt in range(OPTIONS):
        s.opt_deck[opt] = NONE
        s.opt_from[opt] = NONE
        s.charge[opt] = 0
    for opt in range(OPTIONS):
        s.opt_owner[opt] = Held.NOT_USED
        if w.option_used[opt]:
            s.opt_owner[opt] = Held.DECK
            s.opt_deck[s.opt_deck_n] = opt
            s.opt_deck_n += 1
    for f in range(FLAGS):
        s.flag_at[f] = w.flag[f]
        s.flag_team[f] = NONE
    for k in range(TOKENS):
        s.token[k] = 0
        s.token_at[k] = NONE
        s.token_owner[k] = NONE


@rule
def blank_match(s: State) -> None:
    """The numbers that belong to no single robot or card."""
    s.todo_n = 0
    s.turn = 0
    s.register = NONE
    s.deck_n = 0
    s.opt_deck_n = 0
    s.tokens = 0
    s.flywheel = NONE
    s.conditional = NONE
    s.copter = NONE
    s.self_register = NONE
    s.empty_register = NONE
    s.abort = NONE
    s.bio = NONE
    s.mover = NONE
    s.moving_card = NONE
    s.first_pushed = NONE
    s.bot = NONE
    for which in range(SETTINGS):
        s.new_side[which] = NONE
    for team in range(2):
        s.carrier[team] = NONE
        s.home[team] = NONE
    for b in range(BOARDS):
        s.board_turn[b] = 0
        s.turning[b] = 0


@rule
def blank_robot(s: State, r: int) -> None:
    s.at[r] = NONE
    s.status[r] = Status.ABSENT
    s.archive[r] = NONE
    s.last_cell[r] = NONE
    s.arm[r] = NONE
    s.controlled_by[r] = NONE
    s.weapon[r] = Do.FIRE_MAIN
    s.target[r] = NONE
    s.out_at[r] = NONE
    s.done_at[r] = NONE
    s.last_hit_by[r] = NONE
    s.sent_by[r] = 0
    for reg in range(REGISTERS):
        s.card[r][reg] = NONE
        s.second[r][reg] = NONE
        s.mode[r][reg] = Mode.SINGLE
    for k in range(HAND):
        s.hand[r][k] = NONE


@rule
def setup(w: World, s: State, luck: Luck) -> None:
    """RR-019 to RR-025: a random starting player gets dock 1, the others follow clockwise."""
    blank(w, s)
    tune(luck, 0, Stream.SETUP, 0)
    s.start_seat = draw(luck, w.seats)
    for r in range(w.robots):
        place_robot(w, s, r)
    if w.superbot:
        s.bot = 0
    if w.goal == Goal.CAPTURE_THE_FLAG:
        s.home[0] = draw(luck, COIN)
        s.home[1] = 1 - s.home[0]
        plan(s, Ask.GO_DEPLOY, 0, 0)
    else:
        plan(s, Ask.GO_TURN, 0, 0)
    deal_start_options(w, s, luck)
    run(w, s, luck)


@rule
def place_robot(w: World, s: State, r: int) -> None:
    """RR-022 to RR-024, RR-449: on its dock, facing the floor, real, up, with next flag 1."""
    s.status[r] = Status.IN
    s.at[r] = w.dock[r]
    s.facing[r] = w.dock_facing[r]
    s.archive[r] = w.dock[r]
    s.last_cell[r] = w.dock[r]
    s.lives[r] = w.lives
    s.next_flag[r] = FIRST_FLAG
    s.damage[r] = w.start_damage
    if w.goal == Goal.CAPTURE_THE_FLAG:
        s.status[r] = Status.AWAY
        s.at[r] = NONE
