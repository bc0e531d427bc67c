"""A language that has no words yet reads in English: adding one means adding its files, and no other line."""

from dataclasses import replace

import pytest

from boardwright.bots import choose_random
from boardwright.bots.words import WORDS
from boardwright.core import LANGUAGES, SPECTATOR, Luck, Match, find_game

GAMES = ("aquasphere", "cryo", "roborally")
UNKNOWN_YET = "fr"


def played(name, ply):
    match, luck = Match(find_game(name), 2, 7), Luck("language")
    while match.ply < ply:
        p = match.acting()[0]
        match.play(p, choose_random(match.view(p), luck))
    return match


def told(view):
    """All that a page says of a view in the words of the game."""
    board, text = view.game.board, view.game.texts[view.language]
    return (
        view.game.picture(view), board.words(view), board.sheets(view), board.prospect(view),
        [board.facts(view, p) for p in range(view.seats)],
        [text.action(view, a) for a in view.legal], [text.question(view, q) for q in view.questions],
        [(unit.say(view.language)) for unit in view.game.units], [p.title(view.language) for p in view.game.presets],
        WORDS[view.language],
    )  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("ply", [0, 25])
def test_a_language_without_words_is_english(name, ply):
    match = played(name, ply)
    for seat in (SPECTATOR, *match.acting()):
        view = match.view(seat)
        assert told(replace(view, language=UNKNOWN_YET)) == told(view)
        assert told(replace(view, language="de")) != told(view)


@pytest.mark.parametrize("name", GAMES)
def test_every_language_has_files_of_its_own(name):
    assert set(find_game(name).texts) == set(WORDS) == set(LANGUAGES)
