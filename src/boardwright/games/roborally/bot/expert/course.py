"""Tables of a course: where every card leads from every place, and the cost-to-go to the last flag."""

import pickle
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from boardwright.core import NONE, Luck, schema
from boardwright.core.arrays import Numbers
from boardwright.core.luck import lucks
from boardwright.games.roborally import GAME
from boardwright.games.roborally.bot.expert.code import entries
from boardwright.games.roborally.bot.expert.rules.sizes import GONE, KINDS, NO_CARD, SIDES
from boardwright.games.roborally.bot.expert.walk import FLAG, walk
from boardwright.games.roborally.bot.expert.weights import weights
from boardwright.games.roborally.bot.ways import floor_of
from boardwright.games.roborally.rules.belts import ALL_BELTS, EXPRESS, carry_flags
from boardwright.games.roborally.rules.floor import is_deadly
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CARDS, CELLS, REGISTERS, Goal, Teams

SWEEPS = 80
ENOUGH = 0.02
"""The iteration ends when a sweep changes no table by more than this."""
PLACES = CELLS * SIDES
Goals = tuple[tuple[int, ...], ...]
"""The cells of the flags, by register."""


@dataclass(frozen=True, eq=False)
class TransitionTable:
    """The next place and the damage on the way, by register, kind of card and place."""

    nexts: Numbers
    harms: Numbers
    places: Numbers


@dataclass(frozen=True, eq=False)
class Course:
    """A transition table and its cost-to-go tables: registers to go, by flag and place.

    `goals` has the cells of the flags by register; where flags move, the tables lead to the last ones.
    """

    transitions: TransitionTable
    goals: Numbers
    cost_to_go: Numbers
    ways: Numbers


def lone_world(w: World) -> World:
    """Return the same floor for a lone robot."""
    lone = schema(World).copy(w)
    lone.seats = lone.robots = 1
    lone.flags = lone.superbot = lone.racer_and_blocker = lone.flags_move = lone.options_dealt = 0
    lone.option_world = lone.turn_limit = lone.start_damage = 0
    lone.goal, lone.teams = int(Goal.RACE), int(Teams.NONE)
    lone.option_used = [0] * len(lone.option_used)
    return lone


def lone_state(lone: World, board_turn: list[int]) -> State:
    """Return a state with an undamaged robot on that floor, which the caller places."""
    s: State = GAME.new_state()
    GAME.setup(lone, s, Luck("stroll"))
    s.todo_n = 0
    s.hand[0] = [NONE] * len(s.hand[0])
    s.lives[0] = 3
    s.board_turn = list(board_turn)
    return s


def sample_cards(w: World) -> list[int]:
    """Return a card of each kind, and NONE for no card."""
    found = [NONE] * KINDS
    for card in range(CARDS):
        found[w.card_kind[card]] = card
    found[NO_CARD] = NONE
    return found


@lru_cache(maxsize=8)
def transitions_of(world: bytes, board_turn: tuple[int, ...]) -> TransitionTable:
    """Return the transition table of a lone world, given as bytes."""
    worlds = np.frombuffer(world, schema(World).dtype)
    lone = schema(World).thaw(worlds[0])
    states = np.zeros(2, schema(State).dtype)
    states[0] = schema(State).freeze(lone_state(lone, list(board_turn)))[0]
    nexts = np.full((REGISTERS, KINDS, PLACES), GONE, np.int16)
    harms = np.zeros((REGISTERS, KINDS, PLACES), np.int8)
    cards = np.array(sample_cards(lone), np.int64)
    entries()["build_transitions"](worlds.copy(), states, lucks(["stroll", "stroll"]), cards, nexts, harms)
    s = lone_state(lone, list(board_turn))
    cells = [cell for cell in range(CELLS) if not is_deadly(lone, s, cell)]
    places = np.array([cell * SIDES + facing for cell in cells for facing in range(SIDES)], np.int64)
    return TransitionTable(nexts, harms, places)


@lru_cache(maxsize=16)
def course_from(world: bytes, board_turn: tuple[int, ...], goals: Goals) -> Course:
    transitions, last = transitions_of(world, board_turn), goals[-1]
    cells = np.array(goals, np.int64)
    tables = np.ones((len(last) + 1, REGISTERS, PLACES), np.float64)  # converges from below
    tables[-1] = 0.0
    lone = schema(World).thaw(np.frombuffer(world, schema(World).dtype)[0])
    share = np.bincount(np.array(lone.card_kind), minlength=KINDS) / CARDS
    scratch = np.zeros(KINDS, np.float64)
    entries()["solve_cost_to_go"](
        transitions.nexts,
        transitions.harms,
        cells[-1],
        transitions.places,
        share,
        weights(),
        tables,
        scratch,
        SWEEPS,
        ENOUGH,
    )
    cost_to_go = np.ascontiguousarray(tables[:, 0, :])
    return Course(transitions, cells, cost_to_go, np.stack([cost_to_go, distances(lone, last)]))


def distances(lone: World, goals: tuple[int, ...]) -> Numbers:
    """Return the spaces to the next flag plus a large step per flag to go, by flag and place."""
    spaces = np.zeros((len(goals) + 1, PLACES), np.float64)
    for flag, goal in enumerate(goals):
        spaces[flag] = np.repeat(walk(floor_of(lone), goal), SIDES) + FLAG * (len(goals) - flag)
    return spaces


def course_of(w: World, s: State, later: int = 0) -> Course:
    """Return the tables of a match for the current rotation of its boards, and its flags `later` turns from now."""
    return course_from(lone_bytes(w), tuple(s.board_turn), goals_of(w, s, later))


def flags_at(w: World, s: State) -> tuple[int, ...]:
    """Return the cells of the flags; a lost flag returns to where it began (RR-446)."""
    return tuple(s.flag_at[f] if s.flag_at[f] >= 0 else w.flag[f] for f in range(w.flags))


def goals_of(w: World, s: State, later: int) -> Goals:
    """Return the cells of the flags after each register of a turn. Belts carry them whatever robots do (RR-445)."""
    here = flags_at(w, s)
    if not w.flags_move:
        return (here,) * REGISTERS
    s, rows = schema(State).copy(s), [here]
    for _ in range(max(s.register, 0), REGISTERS * (later + 1)):
        for f in range(w.flags):
            s.flag_at[f] = rows[-1][f]
        for belts in (EXPRESS, ALL_BELTS):
            carry_flags(w, s, belts)
        rows.append(flags_at(w, s))
    return tuple(([here] * REGISTERS + rows)[-REGISTERS:])


@dataclass(frozen=True)
class Print:
    """The identity of a world: worlds with equal prints lead to the same plans."""

    bytes: bytes
    w: World = field(compare=False)


def print_of(w: World) -> Print:
    """Return a print of the tables that shape a floor and of all scalars; all tables would take much longer."""
    numbers = [getattr(w, name) for name, f in schema(World).fields.items() if not f.shape]
    floor = (w.kind, w.walls, w.exit, w.turn_in, w.water, w.oil, w.pusher, w.pusher_side, w.crusher, w.partner)
    return Print(pickle.dumps((numbers, floor, w.flag, w.dock, w.beams[:CELLS], w.flames[:CELLS], w.option_used)), w)


def lone_bytes(w: World) -> bytes:
    """Return the lone world of a floor, as bytes."""
    return lone_bytes_of(print_of(w))


@lru_cache(maxsize=16)
def lone_bytes_of(known: Print) -> bytes:
    return bytes(schema(World).freeze(lone_world(known.w)).tobytes())


@lru_cache(maxsize=16)
def frozen(known: Print) -> Any:
    """Return a world in compiled form, which must not be modified."""
    return schema(World).freeze(known.w)
