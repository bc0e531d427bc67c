"""The texts: complete in both languages, and right in what they say."""

from dataclasses import replace
from string import Formatter

import pytest

from boardwright.core import NONE, UNKNOWN, Question
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.data.cards import card_of, option_cards
from boardwright.games.roborally.text import LABELS, LEXICONS, TEXTS
from boardwright.games.roborally.words import Ask, Did, Do, Opt, Token
from boardwright.games.roborally.world import cell_of
from tests.games.roborally.sights import DEFAULTS, deal, give, program, put, seen, start, world

SILENT = [Did.HAND, Did.STEP_DONE]
LANGUAGES = tuple(TEXTS)
FIRST_CHORE = 30
QUESTIONS = [ask for ask in Ask if ask < FIRST_CHORE]
CELL = cell_of(7, 3)
SAMPLES = {
    Did.CONFIRMED: (1,),
    Did.LASER: (CELL, 1, 2, 0),
    Did.FELL: (0, CELL),
    Did.LEFT_FLOOR: (0, CELL),
    Did.ARCHIVED: (0, CELL),
    Did.EXPLODED: (CELL, 4),
    Did.FLAG_DROPPED: (1, CELL),
    Did.DROPPED: (0, Token.GOO, CELL),
    Did.FLAG_MOVED: (1, CELL, CELL),
    Did.REENTERED: (0, CELL, 2, 1),
    Did.DEPLOYED: (0, CELL, 2),
    Did.SHOT: (0, 1, Do.TRACTOR),
    Did.PUSHED: (0, 1, CELL, CELL),
}
MOVES = (
    Did.STEPPED, Did.SLID, Did.TELEPORTED, Did.PORTED, Did.FLEW, Did.CARRIED, Did.FLOWED, Did.SHOVED,
    Did.BEAMED,
)  # fmt: skip


def position():
    w = world("risky_exchange", 2)
    s = start(w)
    deal(s, 0, 670, 500, 80)
    program(s, 0, 490, 90)
    give(s, 0, Opt.BRAKES, Opt.FLYWHEEL)
    return w, s


def numbers(template):
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def words_used(template):
    return {spec for _, name, spec, _ in Formatter().parse(template) if name is not None and spec}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_question_and_event_has_words(language):
    text = TEXTS[language]
    assert set(text.actions) == set(Do)
    assert set(text.questions) == set(QUESTIONS)
    assert set(text.events) == set(Did)
    assert [did for did in Did if not text.events[did]] == SILENT
    for table in (text.actions, text.questions, text.events):
        for template in table.values():
            assert words_used(template) <= set(text.words) | {"seat"}


def test_both_languages_speak_of_the_same_numbers_and_labels():
    english, german = TEXTS["en"], TEXTS["de"]
    for name in ("actions", "questions", "events"):
        for key, template in getattr(english, name).items():
            assert numbers(template) == numbers(getattr(german, name)[key]), key
    assert set(LABELS["en"]) == set(LABELS["de"])
    for key, label in LABELS["en"].items():
        assert numbers(label) == numbers(LABELS["de"][key]), key
    assert set(english.switches) == set(german.switches)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_of_its_own_and_an_effect(language):
    lexicon = LEXICONS[language]
    assert len(set(lexicon.options)) == len(lexicon.effects) == len(option_cards())
    assert all(effect.endswith(".") for effect in lexicon.effects)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ask", QUESTIONS)
def test_every_action_can_be_said_in_answer_to_every_question(language, ask):
    w, s = position()
    view = seen(w, s, 0, Question(ask, 0, 0, 1))
    text = TEXTS[language]
    assert text.question(view, view.question)
    for a in range(len(ACTIONS)):
        sentence = text.action(view, a)
        assert sentence and "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("did", [did for did in Did if did not in SILENT])
def test_every_event_can_be_told(language, did):
    w, s = position()
    details = (0, CELL, CELL) if did in MOVES else SAMPLES.get(did, (0, 1, 1, 1, 0))
    sentence = TEXTS[language].event(seen(w, s, 1), (did, *details))
    assert sentence and "{" not in sentence


@pytest.mark.parametrize(
    ("language", "kind", "one", "two", "sentence"),
    [
        ("en", Do.PLACE, 0, 2, "Put Move 2 (670) into register 3"),
        ("de", Do.PLACE, 1, 0, "Vorwärts 1 (500) in Register 1 legen"),
        ("en", Do.TAKE_BACK, 0, NONE, "Take Move 1 (490) back from register 1"),
        ("en", Do.CONFIRM, 0, NONE, "Confirm the program"),
        ("de", Do.CONFIRM, 1, NONE, "Programm bestätigen und Abschalten ankündigen"),
    ],
)
def test_a_slot_is_called_by_the_card_in_it(language, kind, one, two, sentence):
    w, s = position()
    view = seen(w, s, 0, Question(Ask.PROGRAM, 0, 0, 0))
    assert TEXTS[language].action(view, ACTIONS.id(kind, one, two)) == sentence


@pytest.mark.parametrize(
    ("ask", "y", "yes", "no"),
    [
        (Ask.ANNOUNCE, 0, "Power down next turn", "Stay powered up"),
        (Ask.STAY, 0, "Stay powered down", "Power up"),
        (Ask.DECLARE, Opt.BIG_JET, "Use Big Jet", "Do not use Big Jet"),
    ],
)
def test_yes_and_no_say_what_they_mean(ask, y, yes, no):
    w, s = position()
    view = seen(w, s, 0, Question(ask, 0, 0, y))
    assert TEXTS["en"].action(view, ACTIONS.id(Do.YES)) == yes
    assert TEXTS["en"].action(view, ACTIONS.id(Do.NO)) == no


def test_an_option_chosen_is_kept_given_up_or_lost_as_the_question_asks():
    w, s = position()
    said = []
    for ask in (Ask.KEEP, Ask.DAMAGE, Ask.LOSE_OPTION):
        view = seen(w, s, 0, Question(ask, 0, 0, 1))
        said.append(TEXTS["en"].action(view, ACTIONS.id(Do.OPT, Opt.BRAKES)))
    assert said == ["Keep Brakes", "Give up Brakes", "Lose Brakes"]


def test_the_question_about_damage_tells_how_much_more_is_to_come():
    w, s = position()
    asked = [seen(w, s, 0, Question(Ask.DAMAGE, 0, 0, more)) for more in (0, 2)]
    assert [TEXTS["en"].question(view, view.question) for view in asked] == [
        "Robot A is hit: take 1 damage or give up an option?",
        "Robot A is hit (2 more to come): take 1 damage or give up an option?",
    ]


def test_the_question_before_a_register_names_it():
    w, s = position()
    s.register = 2
    view = seen(w, s, 0, Question(Ask.PRE, 0, 0, 0))
    assert TEXTS["en"].question(view, view.question) == "Register 3 comes up: change the card of robot A?"


def test_the_arm_says_what_it_would_touch():
    w, s = position()
    flag = s.flag_at[1]
    s.at[0] = flag + 1
    view = seen(w, s, 0, Question(Ask.ARM, 0, 0, 0))
    assert TEXTS["en"].action(view, ACTIONS.id(Do.ARM, 7)) == "Touch flag 2 to the west"
    assert TEXTS["de"].action(view, ACTIONS.id(Do.ARM, 3)) == "Reparaturfeld im Osten berühren"
    assert TEXTS["de"].action(view, ACTIONS.id(Do.ARM, 0)) == "Greifarm nicht benutzen"


def test_cells_round_the_archive_are_called_by_their_place():
    """RR-290"""
    w, s = position()
    s.archive[0] = cell_of(5, 4)
    view = seen(w, s, 0, Question(Ask.CELL, 0, 0, 0))
    assert TEXTS["en"].action(view, ACTIONS.parse("cell -1,0")) == "Enter on 4,4"


def test_home_cells_are_counted_from_the_far_edge():
    """RR-470"""
    w = world("capture_the_flag", 2)
    s = start(w)
    s.home = [0, 1]
    assert w.board_x[:2] == [0, 12]
    west = seen(w, s, 0, Question(Ask.DEPLOY, 0, 0, 0))
    east = seen(w, s, 1, Question(Ask.DEPLOY, 1, 1, 0))
    deploy = [TEXTS["en"].action(view, ACTIONS.id(Do.DEPLOY, 13)) for view in (west, east)]
    assert deploy == ["Deploy on 1,1", "Deploy on 22,1"]


def test_robots_are_called_by_the_letter_of_their_seat():
    w, s = position()
    s.start_seat = 1
    put(s, 0, 7, 3)
    assert TEXTS["en"].event(seen(w, s, 0), (Did.STEPPED, 0, CELL, CELL)) == "Robot B moves to 7,3"
    w = world("interference", 2)
    s = start(w)
    view = seen(w, s, 0)
    assert TEXTS["en"].event(view, (Did.CRUSHED, 3)) == "A crusher flattens blocker B"
    assert TEXTS["de"].event(view, (Did.CRUSHED, 2)) == "Eine Presse zerquetscht Renner B"


def test_winners_are_named_together_or_not_at_all():
    w, s = position()
    said = [TEXTS["en"].event(seen(w, s, 0), (Did.GAME_OVER, mask)) for mask in (0, 2, 3)]
    assert said == ["Nobody wins", "Robot B wins", "Robot A and robot B win together"]


def test_the_neighbour_who_fills_the_registers_is_named():
    w, s = position()
    sentence = TEXTS["en"].event(seen(w, s, 0), (Did.TIMED_OUT, 0, 1))
    assert sentence == "Time is up: B fills the registers of robot A at random"


def test_cards_that_are_hidden_or_missing_have_words_too():
    second = (Did.REVEALED, 1, 2, card_of(490), card_of(80), 1)
    assert told("en", second) == ["Revealed: B Move 1 (490) + Rotate Right (80)"]
    hidden, none = (Did.REVEALED, 0, 2, UNKNOWN, NONE, 0), (Did.REVEALED, 1, 2, NONE, NONE, 0)
    single = (Did.REVEALED, 1, 2, card_of(10), NONE, 0)
    assert told("de", hidden, single) == ["Aufgedeckt: A eine verdeckte Karte, B Kehrtwende (10)"]
    assert told("de", none) == ["Aufgedeckt: B keine Karte"]


def test_every_switch_of_the_game_is_explained():
    for text in TEXTS.values():
        assert set(text.switches) == set(DEFAULTS)
        assert text.blurb and text.title == "RoboRally"


def told(language, *events):
    """The lines of a log for these events, one after the other."""
    w, s = position()
    view = replace(seen(w, s, 1), events=events)
    return [line for event in events if (line := TEXTS[language].event(view, event))]


def test_a_deal_is_one_line_for_all_robots():
    assert told("en", (Did.DEALT, 0, 9), (Did.DEALT, 1, 9)) == ["Cards are dealt: 9 each"]
    assert told("de", (Did.DEALT, 0, 9), (Did.DEALT, 1, 7)) == ["Karten werden ausgeteilt: A 9, B 7"]
    assert told("en", (Did.DEALT, 1, 4)) == ["Cards are dealt: B 4"]


def test_only_the_own_program_is_told_as_confirmed():
    assert told("en", (Did.CONFIRMED, 0), (Did.CONFIRMED, 1)) == ["Robot B is programmed"]


def test_the_cards_of_a_register_are_one_line_in_the_order_of_their_reveal():
    first = [(Did.REVEALED, 0, 0, card_of(670), NONE, 0), (Did.REVEALED, 1, 0, card_of(490), card_of(90), 0)]
    second = [(Did.REVEALED, 0, 1, card_of(80), NONE, 0), (Did.REVEALED, 1, 1, card_of(500), NONE, 0)]
    assert told("en", *first, *second) == [
        "Revealed: A Move 2 (670), B Move 1 (490) + Rotate Left (90)",
        "Revealed: A Rotate Right (80), B Move 1 (500)",
    ]
