"""A match: play, refusals in sentences, undo, views of the past, digests."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.core import SPECTATOR, IllegalAction, Match, digest_of, schema
from tests.core.pearls import PEARLS, Did, Do

SEEDS = st.integers(0, 2**128 - 1)


def play_out(match, choose=lambda legal, ply: legal[ply % len(legal)]):
    while not match.over:
        p = match.acting()[-1]
        match.play(p, choose(match.legal(p), match.ply))
    return match


def test_a_match_begins_with_the_first_question():
    match = Match(PEARLS, 3, 1)
    assert match.ply == 0
    assert not match.over
    assert match.acting() == [0, 1, 2]
    assert match.legal(0) == [0, 1, 2]


def test_actions_are_played_by_id_or_in_words():
    one, two = Match(PEARLS, 2, 1), Match(PEARLS, 2, 1)
    one.play(0, 1)
    two.play(0, "SEAL 1")
    assert one.digest == two.digest
    assert one.log[0].action == PEARLS.actions.id(Do.SEAL, 1)
    assert one.log[0].digest == one.digest


@pytest.mark.parametrize(
    ("seat", "action", "sentence"),
    [
        (0, "yes", '"yes" is not legal for seat A now'),
        (0, 4, '"yes" is not legal for seat A now'),
        (0, 99, "action 99 is not legal for seat A now"),
        (0, -1, "action -1 is not legal for seat A now"),
        (0, "dance", '"dance" is not an action of this game'),
        (2, "seal 0", "seat C is not asked now; seat A, B is"),
    ],
)
def test_what_is_not_allowed_is_refused_in_a_sentence(seat, action, sentence):
    match = Match(PEARLS, 2, 1)
    before = match.digest
    with pytest.raises(IllegalAction, match=sentence):
        match.play(seat, action)
    assert (match.digest, match.ply) == (before, 0)


def test_nothing_can_be_played_when_the_match_is_over():
    match = play_out(Match(PEARLS, 2, 1))
    with pytest.raises(IllegalAction, match="the match is over"):
        match.play(0, 0)


def test_the_clock_may_play_its_action_when_it_may():
    clock = PEARLS.actions.id(Do.NO)
    game = replace(PEARLS, timeout=clock, can_time_out=lambda w, s, p: p == 1)
    match = Match(game, 2, 1)
    with pytest.raises(IllegalAction):
        match.play(0, clock)
    match.play(1, clock)
    assert match.log[0].action == clock


@given(seed=SEEDS, back=st.integers(0, 8))
def test_undo_restores_every_byte_and_the_luck(seed, back):
    match = Match(PEARLS, 3, seed)  # with three seats there are cards left to draw
    seen = [(match.digest, match.luck.draws)]
    while not match.over:
        match.play(match.acting()[0], match.legal(match.acting()[0])[-1])
        seen.append((match.digest, match.luck.draws))
    moves = list(match.log)
    match.undo(back)
    assert (match.digest, match.luck.draws) == seen[len(moves) - back]
    assert digest_of(schema(PEARLS.State).freeze(match.s)) == match.digest
    for move in moves[len(moves) - back :]:
        match.play(move.seat, move.action)
    assert (match.digest, match.luck.draws) == seen[-1]
    assert match.log == moves
    assert seen[-1][1] > seen[0][1]


def test_no_more_can_be_undone_than_was_played():
    match = Match(PEARLS, 2, 1)
    match.play(0, 0)
    with pytest.raises(ValueError, match="cannot undo 2 actions; only 1 have been played"):
        match.undo(2)


@given(seed=SEEDS)
def test_the_same_seed_and_actions_give_the_same_digests(seed):
    one, two = (play_out(Match(PEARLS, 3, seed)) for _ in range(2))
    assert one.log == two.log


def test_another_seed_or_option_gives_another_digest():
    digests = {Match(PEARLS, 2, seed).digest for seed in range(20)}
    assert len(digests) == 20
    assert Match(PEARLS, 2, 1, {"dives": 3}).digest != Match(PEARLS, 2, 1).digest


def test_the_past_can_be_looked_at():
    match = Match(PEARLS, 2, 1)
    first = match.view(0).key()
    match.play(0, "seal 0")
    match.play(1, "seal 0")
    assert match.view(0, ply=0).key() == first
    assert schema(PEARLS.State).same(match.state_at(2), match.s)


def test_a_view_brings_the_events_of_its_action():
    match = Match(PEARLS, 2, 1)
    drawn = [e for e in match.view(0, ply=0).events if e[0] == Did.DREW]
    assert len(drawn) == 3
    assert match.view(SPECTATOR, ply=0).events == ()
    match.play(0, "seal 0")
    assert match.view(0).events == ()
    match.play(1, "seal 0")
    assert [e[0] for e in match.view(SPECTATOR).events] == [Did.TOOK]


def test_scores_are_known_always_and_places_at_the_end():
    match = Match(PEARLS, 2, 1, {"dives": 1})
    assert match.scores() == [0, 0]
    with pytest.raises(ValueError, match="the match is not over yet"):
        match.places()
    play_out(match)
    assert sum(match.scores()) == 1
    assert sorted(match.places()) == [1, 2]


def test_the_digest_of_a_row_is_that_of_its_bytes():
    row = np.zeros(1, schema(PEARLS.State).dtype)
    assert digest_of(row) == digest_of(row.copy())
    assert len(digest_of(row)) == 32


def test_wrong_seats_and_options_are_refused():
    with pytest.raises(ValueError, match="Pearls is for 2 to 4 players, not 9"):
        Match(PEARLS, 9, 1)
    with pytest.raises(ValueError, match="dives must be 1 to 3, not 8"):
        Match(PEARLS, 2, 1, {"dives": 8})


def test_a_match_shows_itself_in_a_notebook_as_a_spectator_sees_it():
    match = Match(PEARLS, 2, 1)
    assert match._repr_svg_() == PEARLS.picture(match.view(SPECTATOR))
