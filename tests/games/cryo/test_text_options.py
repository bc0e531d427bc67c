"""No text contradicts what the engine then does: numbers in texts against the change of state, option by option."""

import re
from dataclasses import replace

import pytest

from boardwright.core import Match
from boardwright.games.cryo import GAME
from boardwright.games.cryo.text import LEXICONS
from boardwright.games.cryo.words import Ask, Did, Do, Item
from tests.games.options import happened, named, played, single_options

LAST = {"en": ("Scrap", "verclock", "this turn is the last"), "de": ("verwerten", "bertakten", "ist der letzte")}


def told(match, language):
    """What the sentences about the last answer give to each seat and take from it, item by item."""
    found = {(p, item): 0 for p in range(match.seats) for item in Item}
    names = {words[0]: Item(k) for k, words in enumerate(LEXICONS[language].items)}
    view = match.view(-1)
    for event in happened(match):
        sentence = GAME.texts[language].event(view, event)
        if (event[0] == Did.GAINED and "+" in sentence) or event[0] == Did.PAID:
            _, item, number = re.fullmatch(r"(.*): (.*) ([+−]\d+).*", sentence).groups()
            found[event[1], names[item]] += int(number.replace("−", "-"))
    return found


@pytest.mark.parametrize(
    ("unlimited", "english", "german"),
    [
        (True, "Launch dock: holds any number of drones", "Startdock: fasst beliebig viele Drohnen"),
        (False, "Launch dock: holds one drone", "Startdock: fasst eine Drohne"),
    ],
)
def test_the_launch_dock_says_how_many_drones_it_holds(unlimited, english, german):
    """CR-080: in the picture and in words."""
    match = Match(GAME, 2, 1, {"launch_unlimited": unlimited})
    for language, said in (("en", english), ("de", german)):
        view = replace(match.view(0), language=language)
        assert f"<title>{said}</title>" in GAME.picture(view)
        assert any(line == said for part in GAME.board.words(view) for line in part.lines)


@pytest.mark.parametrize("switches", single_options(GAME), ids=named)
def test_what_the_log_says_is_what_moves(switches):
    """Materials and energy of every seat; what is not told does not move."""
    moved = 0
    for k, step in enumerate(played(GAME, switches, len(str(switches)), 160)):
        match, before = step.match, step.before
        for (p, item), n in told(match, ("en", "de")[k % 2]).items():
            assert match.s.res[p][item] - before.res[p][item] == n, happened(match)
            moved += n != 0
    assert moved


def spent(match, seat):
    """What an answer has cost or is about to cost: paid items, or the cost that waits to be divided."""
    paid = sum(event[3] for event in happened(match) if event[0] == Did.PAID and event[1] == seat)
    waiting = match.view(seat).question
    return paid + (sum(match.s.due) if waiting and waiting.what == Ask.PAY else 0)


@pytest.mark.parametrize("switches", single_options(GAME), ids=named)
def test_answers_cost_what_they_say(switches):
    """CR-101, CR-106, CR-108, CR-109: Stasis Control, Reactor, Fabricator, Computer; nanites included."""
    for k, step in enumerate(played(GAME, switches, 7 + len(str(switches)), 160)):
        match, view, a = step.match, step.view, step.action
        kind = GAME.actions.kind[a]
        if kind not in (Do.TRIPLE, Do.SPLIT, Do.COUNT) or view.question.what == Ask.PAY:
            continue
        sentence = GAME.texts[("en", "de")[k % 2]].action(view, a)
        numbers = [int(n) for n in re.findall(r"(?<![A-Z])\d+", sentence)]
        what = view.question.what
        said = 0 if not numbers else numbers[-1]
        if not (numbers and what in (Ask.STASIS, Ask.COMPUTER, Ask.REACTOR, Ask.FABRICATOR)):
            said = 0
        assert spent(match, view.seat) == said, sentence


@pytest.mark.parametrize("switches", [{}, {"end_turn_window": False}, {"equal_turns": True}], ids=named)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_of_a_turn_offers_what_can_be_done(switches, language):
    """CR-222, CR-302: scrapping and overclocking are named where they are allowed, and only there."""
    scrap, again, _ = LAST[language]
    for seed in range(3):
        for step in played(GAME, switches, seed, 200):
            view = step.view
            if view.question.what == Ask.END:
                kinds = {GAME.actions.kind[a] for a in view.legal}
                sentence = GAME.texts[language].question(view, view.question)
                assert (scrap in sentence) == bool(kinds & {Do.SCRAP_CARD, Do.SCRAP_TILE}), sentence
                assert (again in sentence) == (Do.OVERCLOCK in kinds), sentence


@pytest.mark.parametrize("even", [False, True])
@pytest.mark.parametrize("language", ["en", "de"])
def test_sunset_says_whether_the_round_is_played_out(even, language):
    """CR-257, CR-260"""
    match = Match(GAME, 3, 1, {"equal_turns": even})
    sentence = GAME.texts[language].event(match.view(-1), (Did.SUNSET, 0))
    assert (LAST[language][2] in sentence) is not even
