"""RoboRally keeps the laws of the design, over all kinds of courses and switches."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardwright.core import SPECTATOR, Luck, Match, make_view
from boardwright.core.view import masked
from boardwright.games.roborally import GAME
from boardwright.games.roborally.statistics import SAMPLES
from boardwright.testing import LAWS, assert_game

SHORT = [{**sample, "turn_limit": 4} for sample in SAMPLES]
"""The same settings with matches that stop early: rules are the same in every turn."""
MATCHES = {"play": len(SHORT), "secrets": len(SHORT), "compiled": len(SHORT)}
TEAMS_OF_FOUR = 4


@pytest.mark.parametrize("law", LAWS)
def test_roborally_keeps_the_law(law):
    assert_game(GAME, matches=MATCHES.get(law, len(SHORT) // 2), samples=SHORT, laws=[law])


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_seat_and_no_spectator_can_tell_a_redealt_state_from_the_true_one(data):
    """Secrets: whatever seat p cannot know may be dealt anew without changing one byte of what p sees."""
    switches = data.draw(st.sampled_from(SHORT))
    match = Match(GAME, TEAMS_OF_FOUR, data.draw(st.integers(0, 2**64)), switches)
    for choice in data.draw(st.lists(st.integers(0, 2**16), max_size=120)):
        if match.over:
            break
        seats = match.acting()
        seat = seats[choice % len(seats)]
        legal = match.legal(seat)
        match.play(seat, legal[choice // len(seats) % len(legal)])
    for seat in (*range(TEAMS_OF_FOUR), SPECTATOR):
        seen = match.view(seat)
        guess = masked(GAME, match.w, match.s, seat)
        GAME.redeal(match.w, guess, seat, Luck(data.draw(st.integers(0, 2**64))))
        again = make_view(GAME, match.w, guess, seat, TEAMS_OF_FOUR, match.events[-1])
        assert again.key() == seen.key()
        assert GAME.check_invariants(match.w, guess) == ""
