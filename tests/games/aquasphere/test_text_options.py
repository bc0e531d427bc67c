"""No text contradicts what the engine then does: numbers in texts against the change of state, option by option."""

import random
import re

import pytest

from boardwright.core import Match
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.text import LEXICONS
from boardwright.games.aquasphere.text.lexicon import card_effect
from boardwright.games.aquasphere.words import Ask, Did, Do, Kind
from tests.games.options import happened, named, played, single_options

FULL_PURSE = {"free_return_overflow": False}
SIGNS = {
    Did.BOUGHT_PROGRAM: -1,
    Did.RETURNED_BOT: 1,
    Did.MOVED_SCIENTIST: -1,
    Did.TOOK_TIME: 1,
    Did.DEPLOYED_SUBMARINE: -1,
    Did.GAINED_TIME: 1,
    Did.TIME_CUT: -1,
    Did.TOOK_CRYSTALS: 1,
    Did.GAINED_CRYSTALS: 1,
    Did.GAINED_POINTS: 1,
    Did.LOST_POINTS: -1,
}
"""Events whose sentences name what a seat receives or pays."""
THINGS = {
    "en": {"time": r"(\d+) time| and (\d+) from", "crystals": r"(\d+) crystal", "score": r"(\d+) point"},
    "de": {"time": r"(\d+) Zeitmarker| und (\d+) aus", "crystals": r"(\d+) Kristall", "score": r"(\d+) Wissenspunkt"},
}


def told(match, view, language):
    """What the sentences about the last answer give to each seat and take from it, thing by thing."""
    found = {(p, thing): 0 for p in range(match.seats) for thing in THINGS[language]}
    for event in happened(match):
        if event[0] in SIGNS:
            sentence = GAME.texts[language].event(view, event)
            for thing, pattern in THINGS[language].items():
                numbers = [int(one[one.lastindex]) for one in re.finditer(pattern, sentence)]
                found[event[1], thing] += SIGNS[event[0]] * sum(numbers)
        if event[0] == Did.PAID_CRYSTAL:
            found[event[1], "crystals"] -= 1
        if event[0] == Did.USED_II:
            found[event[1], "time"] -= match.w.ii_cost
    return found


@pytest.mark.parametrize("switches", single_options(GAME), ids=named)
def test_what_the_texts_say_is_what_moves(switches):
    """AQ-083, AQ-092: time, crystals and points of the log, and the time that answers promise, option by option."""
    found, seed = set(), len(str(switches))
    for k, step in enumerate(played(GAME, switches, seed, 250)):
        match, view, a, before = step.match, step.view, step.action, step.before
        language = ("en", "de")[k % 2]
        text, kind = GAME.texts[language], Do(GAME.actions.kind[a])
        sentence = text.action(view, a)
        scored = any(event[0] in (Did.SCORED_ROUND, Did.SCORED_FINAL) for event in happened(match))
        for (p, thing), n in told(match, match.view(view.seat), language).items():
            if scored and thing == "score":
                continue  # the sentences of a scoring name its parts, which red lines may cut
            assert getattr(match.s, thing)[p] - getattr(before, thing)[p] == n, (sentence, thing, happened(match))
        if kind in (Do.RETURN, Do.BUY):
            said = int(re.search(THINGS[language]["time"], sentence)[1])
            paid = next(event for event in happened(match) if event[0] in (Did.RETURNED_BOT, Did.BOUGHT_PROGRAM))
            assert said == paid[3], sentence
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
