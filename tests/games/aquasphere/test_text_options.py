"""No text contradicts what the engine then does: numbers in texts against the change of state, option by option."""

import random
import re

import pytest

from boardwright.core import Match
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.text import LEXICONS
from boardwright.games.aquasphere.text.lexicon import card_effect
from boardwright.games.aquasphere.words import Ask, Do, Kind

SINGLE = [{}, *({switch.name: value} for switch in GAME.switches for value in switch.values if value != switch.default)]
FULL_PURSE = {"free_return_overflow": False}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("switches", SINGLE, ids=lambda switches: "-".join(map(str, switches.values())) or "default")
def test_the_time_in_a_text_is_the_time_that_moves(switches, language):
    """AQ-083, AQ-092: also where the laboratory is full and an option limits the free return."""
    text, found = GAME.texts[language], set()
    for seed in range(6):
        match, rng = Match(GAME, 2 + seed % 3, seed, switches), random.Random(seed)
        while not match.over:
            seat = match.acting()[0]
            view = match.view(seat)
            a = rng.choice(view.legal)
            kind = Do(GAME.actions.kind[a])
            before, sentence = match.s.time[seat], text.action(view, a)
            match.play(seat, a)
            if kind in (Do.RETURN, Do.BUY):
                said = int(re.search(r"(\d+) (?:time|Zeitmarker)", sentence)[1])
                moved = match.s.time[seat] - before
                assert moved == said if kind == Do.RETURN else -moved >= said, sentence
                found.add(kind)
    assert found == {Do.RETURN, Do.BUY}


def test_a_full_purse_gets_nothing_for_a_bot_where_time_may_not_overflow():
    """AQ-083: 0 is what the text says and what is credited."""
    match = Match(GAME, 2, 3, FULL_PURSE)
    seat = match.acting()[0]
    match.s.time[seat] = 4
    a = next(a for a in match.view(seat).legal if GAME.actions.kind[a] == Do.RETURN)
    assert "0 time" in GAME.texts["en"].action(match.view(seat), a)
    assert "(+0 Zeitmarker)" in GAME.texts["de"].action(match.view(seat), a)


@pytest.mark.parametrize(
    ("switches", "english", "german"),
    [
        ({}, "1 point for each bot of an opponent that you displace.", "den du verdrängst."),
        ({"disp_counts_neutral": True}, "or a neutral colour that you displace.", "auch neutralen"),
        ({"disp_rule": "station_removed"}, "that you send home from the loading station.", "aus der Ladestation"),
    ],
)
def test_the_displacement_card_says_what_the_table_plays(switches, english, german):
    """AQ-241, AQ-242"""
    w = GAME.make_world(switches, 2)
    card = list(w.card_kind).index(Kind.DISP)
    assert english in card_effect(LEXICONS["en"], w, card)
    assert german in card_effect(LEXICONS["de"], w, card)


@pytest.mark.parametrize("choice", ["free", "crystal_forced", "all_forced"])
def test_the_question_at_a_red_line_offers_to_stop_only_where_one_may(choice):
    """AQ-175"""
    asked = 0
    for seed in range(40):
        match, rng = Match(GAME, 2, seed, {"red_line_choice": choice}), random.Random(seed)
        while not match.over:
            seat = match.acting()[0]
            view = match.view(seat)
            if view.question.what == Ask.RED:
                stop = any(GAME.actions.kind[a] == Do.RED_STOP for a in view.legal)
                assert ("or stop?" in GAME.texts["en"].question(view, view.question)) == stop
                assert ("oder anhalten?" in GAME.texts["de"].question(view, view.question)) == stop
                asked += 1
            match.play(seat, rng.choice(view.legal))
        if asked > 10:
            break
    assert asked or choice == "all_forced"
