"""The switch station_costs, and texts that say what the table plays, option by option."""

import pytest

from boardwright.core import Match, make_view
from boardwright.games.cryo import GAME
from boardwright.games.cryo.help import HELP
from boardwright.games.cryo.words import Ask
from tests.games.cryo.positions import Position

ENERGY = {"station_costs": "as_written"}


def seen(table):
    return make_view(GAME, table.w, table.s, 0, table.w.seats, names=("Ada", "Bo", "Cy", "Di")[: table.w.seats])


def sentence(table, language, action):
    return GAME.texts[language].action(seen(table), GAME.actions.parse(action))


def reason(table, action, language):
    view = seen(table)
    key, numbers = HELP.why_not(view, GAME.actions.parse(action))
    return key, GAME.texts[language].fill(view, HELP.reasons[key].say(language), numbers)


@pytest.mark.parametrize(
    ("switches", "after", "english", "german"),
    [
        ({}, [0, 1, 0, 0, 2], "1 organic", "1 organisches Material"),
        (ENERGY, [0, 2, 0, 0, 1], "1 energy", "1 Energie"),
    ],
)
def test_stasis_control_takes_organic_or_as_written_energy(switches, after, english, german):
    """CR-101: and the answer says which."""
    table = Position(**switches).res(0, "0/2/0/0/2").arrange().play("deploy ENG-2 stasis")
    assert sentence(table, "en", "triple 1 0 0") == f"Wake 1 pod from ENG 1 for {english}"
    assert sentence(table, "de", "triple 1 0 0") == f"1 Kapsel aus MAS 1 wecken, für {german}"
    assert table.play("triple 1 0 0").s.res[0] == after


@pytest.mark.parametrize(("switches", "after"), [({}, [0, 0, 1, 0, 2]), (ENERGY, [0, 0, 2, 0, 1])])
def test_the_computer_takes_tech_or_as_written_energy(switches, after):
    """CR-109"""
    table = Position(**switches).res(0, "0/0/2/0/2").arrange().play("deploy RND-1 computer")
    item = "1 energy" if switches else "1 tech"
    assert sentence(table, "en", "split 1 0").endswith(item)
    assert table.play("split 1 0").s.res[0] == after


def test_nanites_do_not_replace_the_energy_of_a_station():
    """CR-024, CR-104: three nanites wake nobody, so that nothing is left to choose (CR-300)."""
    assert Position(**ENERGY).res(0, "0/0/0/3/0").arrange().play("deploy ENG-2 stasis").asked != Ask.STASIS
    assert Position().res(0, "0/0/0/3/0").arrange().play("deploy ENG-2 stasis").asked == Ask.STASIS


@pytest.mark.parametrize(
    ("switches", "english", "german"),
    [({}, "1 tech + 1 energy", "1 Technologie"), ({"scout_material": "crystal"}, "1 crystal + 1 energy", "1 Kristall")],
)
def test_why_not_names_the_cost_of_scouting_that_the_table_plays(switches, english, german):
    """CR-115"""
    table = Position(**switches).res(0, "0/0/0/0/0").aboard(0, 1).arrange()
    pairs = [text for text in GAME.actions.texts if text.startswith("deploy") and text.endswith("scout")]
    key, said = reason(table, pairs[0], "en")
    assert key == "scout_cost" and said.startswith(f"Scouting costs {english}")
    assert german in reason(table, pairs[0], "de")[1]


@pytest.mark.parametrize(
    ("first", "english", "german"),
    [(True, "draws come first", "erst ziehen"), (False, "plays come first", "erst ausspielen")],
)
def test_the_computer_says_what_comes_first(first, english, german):
    """CR-112: and the hand after the answer shows that it is so."""
    table = Position(computer_draw_first=first).hand(0, 1).res(0, "0/0/3/0/0").arrange().play("deploy RND-1 computer")
    view = seen(table)
    assert english in GAME.texts["en"].question(view, view.question)
    assert german in GAME.texts["de"].question(view, view.question)
    table.play("split 1 1")
    assert table.asked == Ask.PLAYCARD and table.s.hand_n[0] == (2 if first else 1)


def test_the_opening_counts_what_is_still_to_put_aside():
    """CR-064"""
    match = Match(GAME, 2, 1)
    for left in ("2 cards", "1 card"):
        view = match.view(0)
        assert left in GAME.texts["en"].question(view, view.question)
        match.play(0, view.legal[0])
    assert "2 Karten" in GAME.texts["de"].question(match.view(1), match.view(1).question)
