"""No text contradicts what the engine then does: numbers in texts against the change of state, option by option."""

import re

import pytest

from boardwright.core import Match
from boardwright.games.roborally import GAME
from boardwright.games.roborally.text import LEXICONS
from boardwright.games.roborally.text.lexicon import effect_of
from boardwright.games.roborally.words import Did, Do, Opt
from tests.games.options import happened, named, played, single_options

POINTS = r"(\d+)"
LIVES = {"en": r"(\d+) (?:life|lives)", "de": r"noch (\d+) Leben"}


@pytest.mark.parametrize("switches", single_options(GAME), ids=named)
def test_damage_and_lives_are_what_the_log_says(switches):
    """The last sentence about a robot's damage or lives is the state, unless something later changed it untold."""
    told = 0
    for k, step in enumerate(played(GAME, switches, len(str(switches)), 150, Do.TAKE_BACK)):
        match, language = step.match, ("en", "de")[k % 2]
        view = match.view(-1)
        damage, lives = list(step.before.damage), list(step.before.lives)
        for event in happened(match):
            if event[0] not in (Did.DAMAGED, Did.REPAIRED, Did.DESTROYED):
                continue
            sentence = GAME.texts[language].event(view, event)
            if event[0] != Did.DESTROYED:
                damage[event[1]] = int(re.search(POINTS, sentence)[1])
                told += 1
            else:
                lives[event[1]] = int(re.search(LIVES[language], sentence)[1])
                told += 1
        changed = {event[1] for event in happened(match) if event[0] in UNTOLD}
        for r in range(match.w.robots):
            assert lives[r] == match.s.lives[r], happened(match)
            assert damage[r] == match.s.damage[r] or r in changed, (r, happened(match))
    assert told


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("deck", "changed"), [("2005", False), ("1994", True), ("armed_and_dangerous", False)])
def test_option_cards_say_what_the_deck_of_the_table_prints(deck, changed, language):
    """RR-369, RR-383, RR-398: three cards of 1994 do less than those of 2005."""
    w, lexicon = Match(GAME, 2, 1, {"options": deck}).w, LEXICONS[language]
    other = {opt for opt in Opt if effect_of(lexicon, w, opt) != lexicon.effects[opt]}
    assert other == ({Opt.FLYWHEEL, Opt.MECHANICAL_ARM, Opt.RADIO_CONTROL} if changed else set())
    diagonal = {"en": "not diagonally", "de": "nicht schräg"}[language]
    assert (diagonal in effect_of(lexicon, w, Opt.MECHANICAL_ARM)) == changed


UNTOLD = (Did.DESTROYED, Did.REENTERED, Did.POWERED_DOWN, Did.POWERED_UP, Did.STAYS_DOWN)
"""Events after which the rules set the damage anew."""
