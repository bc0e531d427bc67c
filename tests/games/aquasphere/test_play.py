"""Whole matches: the invariants of chapter 24, the laws of every game, plain against compiled."""

import random

import pytest

from boardwright.core import Luck, digest_of, schema, seat_to_act
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.actions import KIND
from boardwright.games.aquasphere.schema import State
from boardwright.games.aquasphere.words import Ask, Do, Room
from boardwright.testing import LAWS, assert_game

TIER = {Room.START: 0, Room.R1L: 1, Room.R1R: 1, Room.R2L: 2, Room.R2R: 2, Room.R3L: 3, Room.R3M: 3, Room.R3R: 3}
CASES = [(seed, seats, sample) for seed in range(3) for seats in (2, 3, 4) for sample in GAME.samples]


def strict(w, s):
    """Invariant 11, which hand-made positions may relax: exactly six pieces a sector and round are drawn."""
    assert 41 - s.research_left == 30 - s.expansion_left == 6 * s.round
    assert w.bulb[s.round - 1] == s.round + 1
    assert max(s.supply_bots[: w.seats]) <= 15 and min(s.supply_bots[: w.seats]) >= 2


def within_span(w, s, p):
    """Every legal id lies in the span and outside of the gap."""
    first, end = GAME.id_range(w, s, p)
    id_gap, after = GAME.id_gap(w, s, p)
    inside = {a for a in range(first, end) if not id_gap <= a < after}
    return {a for a in range(95) if GAME.legal(w, s, p, a)} <= inside and (
        id_gap == after or first <= id_gap < after <= end
    )


@pytest.mark.parametrize(("seed", "seats", "sample"), CASES)
def test_invariants_hold_after_every_action_of_random_matches(seed, seats, sample):
    """AQ-078, AQ-079, AQ-180, AQ-223, AQ-224, AQ-269: with every option, in every state on the way."""
    w, s, luck, rng = GAME.make_world(sample, seats), GAME.new_state(), Luck(seed), random.Random(seed)
    GAME.setup(w, s, luck)
    steps = [0] * seats
    while s.todo_n:
        p = seat_to_act(s)
        before, scoring = list(s.score), s.todo_what[s.todo_n - 1] != Ask.TURN
        a = rng.choice(GAME.choices(w, s, p))
        number = s.round
        GAME.answer(w, s, p, a, luck)
        assert GAME.check_invariants(w, s) == ""
        strict(w, s)
        if s.todo_n:
            assert within_span(w, s, seat_to_act(s))
        steps[p] += KIND[a] == Do.MOVE
        if s.round != number:
            steps = [0] * seats
        for q in range(seats):
            if s.score[q] < before[q]:
                assert KIND[a] == Do.PASS or scoring
                assert s.score[q] >= before[q] - w.from_line[before[q] % w.lap]
            if s.room[q] in TIER:
                assert TIER[Room(s.room[q])] == steps[q]


def test_equal_seeds_and_actions_give_equal_states():
    """AQ-044: invariant 16, byte for byte."""
    digests = set()
    for _ in range(2):
        w, s, luck, rng = GAME.make_world({}, 3), GAME.new_state(), Luck("same"), random.Random(1)
        GAME.setup(w, s, luck)
        while s.todo_n:
            p = seat_to_act(s)
            GAME.answer(w, s, p, rng.choice(GAME.choices(w, s, p)), luck)
        digests.add(digest_of(schema(State).freeze(s)))
    assert len(digests) == 1


def test_play_after_the_setup_cannot_change_what_will_be_drawn():
    """AQ-044, AQ-199: whatever the players do, the same pieces come in the same rounds."""
    ends = set()
    for moves in range(3):
        w, s, luck, rng = GAME.make_world({}, 3), GAME.new_state(), Luck(9), random.Random(moves)
        GAME.setup(w, s, luck)
        while s.todo_n:
            p = seat_to_act(s)
            GAME.answer(w, s, p, rng.choice(GAME.choices(w, s, p)), luck)
        ends.add((tuple(s.research_undrawn), tuple(s.expansion_undrawn), s.centre_rot, tuple(s.tile_at)))
    assert len(ends) == 1


def test_the_game_keeps_the_laws_in_plain_python():
    assert_game(GAME, matches=6, laws=set(LAWS) - {"compiled"})


@pytest.mark.slow
def test_plain_and_compiled_code_give_the_same_bytes():
    assert_game(GAME, matches=24, laws=("compiled",))


def test_the_state_is_small():
    assert schema(State).dtype.itemsize <= 1024
