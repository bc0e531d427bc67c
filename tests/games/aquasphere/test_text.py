"""The texts: complete in both languages, and right in what they say."""

from string import Formatter

import pytest

from boardwright.core import NONE
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.actions import ACTIONS
from boardwright.games.aquasphere.data.parts import CARD_IDS, EXPANSION_IDS
from boardwright.games.aquasphere.schema import EXPANSIONS, RESEARCH
from boardwright.games.aquasphere.text import LABELS, LEXICONS, TEXTS
from boardwright.games.aquasphere.text.lexicon import card_effect, card_name, expansion_name
from boardwright.games.aquasphere.words import Ask, Did, Do, Program, Room, Source
from tests.games.aquasphere.positions import Puzzle
from tests.games.aquasphere.sights import seen

LANGUAGES = tuple(TEXTS)
QUESTIONS = (Ask.TURN, Ask.LETTER, Ask.RED, Ask.II)


def fields(template):
    return [(name, spec) for _, name, spec, _ in Formatter().parse(template) if name is not None]


def numbers(template):
    return {name for name, _ in fields(template)}


def said(language, view, *actions):
    return [TEXTS[language].action(view, ACTIONS.parse(action)) for action in actions]


def told(language, *event, table=None):
    return TEXTS[language].event(seen(table or Puzzle(3)), event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_question_and_event_has_words(language):
    text = TEXTS[language]
    assert set(text.actions) == set(Do)
    assert set(text.questions) == set(QUESTIONS)
    assert set(text.events) == set(Did)
    assert [did for did in Did if not text.events[did]] == [Did.TURN_BEGAN]
    for table in (text.actions, text.questions, text.events):
        for template in table.values():
            assert {spec for _, spec in fields(template) if spec} <= set(text.words) | {"seat"}


def test_both_languages_speak_of_the_same_numbers_labels_and_switches():
    english, german = TEXTS["en"], TEXTS["de"]
    for name in ("actions", "questions", "events"):
        for key, template in getattr(english, name).items():
            assert numbers(template) == numbers(getattr(german, name)[key]), key
    assert set(LABELS["en"]) == set(LABELS["de"])
    for key, label in LABELS["en"].items():
        assert numbers(label) == numbers(LABELS["de"][key]), key
    names = {switch.name for switch in GAME.switches}
    assert set(english.switches) == set(german.switches) == names
    assert english.blurb != german.blurb and english.title == german.title == "AquaSphere"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_can_be_said(language):
    view = seen(Puzzle(4))
    sentences = [TEXTS[language].action(view, a) for a in range(len(ACTIONS))]
    assert all(sentence and "{" not in sentence and "?" not in sentence for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def test_a_walk_tells_its_price_to_the_viewer():
    """AQ-106: C to E costs 2 + 1; AQ-105: staying costs nothing."""
    view = seen(Puzzle(4).turn(2))
    assert said("en", view, "act E crys", "act C crys") == [
        "Sector E (walk: 3 time): take crystals",
        "Sector C: take crystals",
    ]
    assert said("de", view, "act E crys") == ["Sektor E (Weg: 3 Zeitmarker): Kristalle nehmen"]
    assert said("en", seen(Puzzle(4).turn(2), NONE), "act E crys") == ["Sector E: take crystals"]


def test_prices_and_gains_are_those_of_the_rules():
    """AQ-081, AQ-092, AQ-246"""
    view = seen(Puzzle(4))
    assert said("en", view, "buy sub", "return lab", "ii octo") == [
        "Pay 3 time: a bot for Submarine",
        "Take the bot back from Lab (+2 time)",
        "Pay 1 time: a bot on Octopods",
    ]
    assert said("de", view, "buy sub", "return lab") == [
        "3 Zeitmarker zahlen: ein Bot für „U-Boot“",
        "Bot von „Labor“ zurücknehmen (+2 Zeitmarker)",
    ]


def test_the_question_for_letters_names_the_expansion_and_what_is_open():
    """AQ-129: after the first letter only the second is open."""
    table = Puzzle(4).seat(2, programmed="LAB").turn(2).do("ACT_C_LAB")
    view = seen(table)
    assert TEXTS["en"].question(view, view.question) == "Your new expansion A B (+1 time): place bots for A, B?"
    view = seen(table.do("LETTER_A"))
    assert TEXTS["de"].question(view, view.question).endswith(": Bots für B stellen?")


def test_the_question_at_a_red_line_names_the_line_and_what_is_left():
    """AQ-171"""
    table = Puzzle(4).round(3).seat(3, at="E", score=12, time=2, programmed="SUB", crystals=1).turn(3)
    view = seen(table.do("ACT_E_SUB"))
    assert TEXTS["en"].question(view, view.question) == "Red line 15: pay to go on (2 points left) or stop?"
    assert TEXTS["de"].question(view, view.question).startswith("Rote Linie 15: zahlen")


def test_the_question_of_a_turn_names_the_round():
    view = seen(Puzzle(4).round(2))
    assert TEXTS["en"].question(view, view.question) == "Your turn in round 2: program a bot, act or pass"


def test_the_question_about_ii_cards_names_the_price():
    """AQ-246"""
    view = seen(Puzzle(4).seat(0, programmed="CRYS", cards="R28", time=0).pass_all())
    assert TEXTS["en"].question(view, view.question) == "Scoring: use an II card for 1 time?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_expansion_has_words(language):
    lexicon, w = LEXICONS[language], Puzzle(4).w
    effects = [card_effect(lexicon, w, card) for card in range(RESEARCH)]
    assert all(effect.endswith(".") and "{" not in effect and "  " not in effect for effect in effects)
    kinds = {(w.card_kind[c], w.card_program[c], w.card_reward[c], w.card_amount[c]) for c in range(RESEARCH)}
    assert len({card_name(lexicon, w, card) for card in range(RESEARCH)}) == len(kinds)
    assert all("+" in expansion_name(lexicon, w, expansion) for expansion in range(EXPANSIONS))


@pytest.mark.parametrize(
    ("language", "card", "name"),
    [
        ("en", "R04", "engineer bonus (Octopods: 1 crystal)"),
        ("de", "R05", "Ingenieursbonus (U-Boot: 4 Wissenspunkte)"),
        ("en", "R15", "octopod bonus (2 time)"),
        ("de", "R22", "Freie Fahrt durch Schleusen mit 2"),
        ("en", "R28", "II card (Lab)"),
    ],
)
def test_cards_are_called_by_what_they_do(language, card, name):
    assert card_name(LEXICONS[language], Puzzle(4).w, CARD_IDS.index(card)) == name


def test_expansions_are_called_by_their_letters_and_icons():
    w = Puzzle(4).w
    english = [expansion_name(LEXICONS["en"], w, EXPANSION_IDS.index(e)) for e in ("L06", "L19", "L25")]
    assert english == ["expansion B (+2 time)", "expansion A B (+1 time)", "expansion (+1 card, +1 crystal)"]
    german = expansion_name(LEXICONS["de"], w, EXPANSION_IDS.index("L07"))
    assert german == "Laborausbau C (+1 Oktopode)"


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            (Did.MOVED_ENGINEER, 0, Room.START, Room.R1R),
            "The engineer of Ada goes from the start to 1R",
            "Der Ingenieur von Ada geht von Start nach 1R",
        ),
        (
            (Did.MOVED_SCIENTIST, 1, 0, 4, Program.OCTO, 3),
            "The scientist of Ben acts in sector E (walk: 3 time): Octopods",
            "Ben setzt in Sektor E einen Bot ein (Weg: 3 Zeitmarker): Oktopoden",
        ),
        (
            (Did.TOOK_TIME, 0, 1, 1, 1),
            "Ada takes 1 time from sector B and 1 from the supply",
            "Ada nimmt 1 Zeitmarker aus Sektor B und 1 aus dem Vorrat",
        ),
        ((Did.TOOK_TIME, 0, 1, 2, 0), "Ada takes 2 time from sector B", "Ada nimmt 2 Zeitmarker aus Sektor B"),
        (
            (Did.TOOK_CONTROL, 0, 2, NONE),
            "Ada takes control of sector C by letter",
            "Ada übernimmt die Kontrolle über Sektor C durch einen Buchstaben",
        ),
        (
            (Did.TOOK_CONTROL, 0, 2, Program.LAB),
            "Ada takes control of sector C",
            "Ada übernimmt die Kontrolle über Sektor C",
        ),
        (
            (Did.DISPLACED, 0, 2, 1),
            "Ada displaces the bot of Ben from sector C",
            "Ada verdrängt den Bot von Ben aus Sektor C",
        ),
        (
            (Did.DISPLACED, 0, 2, 3),
            "Ada displaces the neutral bot ◆ from sector C",
            "Ada verdrängt den neutralen Bot ◆ aus Sektor C",
        ),
        (
            (Did.CAUGHT_OCTOPODS, 2, 5, 1),
            "Cy catches 1 octopod in sector F",
            "Cy fängt 1 Oktopoden in Sektor F",
        ),
        (
            (Did.GAINED_POINTS, 2, 3, Source.CATCH),
            "Cy gains 3 points for octopods",
            "Cy gewinnt 3 Wissenspunkte für Oktopoden",
        ),
        (
            (Did.DEPLOYED_SUBMARINE, 1, 0, 1, 0),
            "Ben deploys a submarine on space 2 of sector A",
            "Ben setzt ein U-Boot auf Feld 2 von Sektor A ein",
        ),
        ((Did.NEW_ORDER, 2, 0, 1, NONE), "New play order: Cy, Ada, Ben", "Neue Zugfolge: Cy, Ada, Ben"),
        (
            (Did.LAID_TILES, 9),
            "The programming tiles follow program card P3, back",
            "Die Programmierplättchen folgen: Programmkarte P3, Rückseite",
        ),
        (
            (Did.PASSED, 0, 0),
            "Ada passes and will be number 1 in the next round",
            "Ada passt und ist in der nächsten Runde an Stelle 1",
        ),
    ],
)
def test_what_happened_is_told_in_both_languages(event, english, german):
    assert told("en", *event) == english
    assert told("de", *event) == german
