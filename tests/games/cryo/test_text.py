"""The texts: complete in both languages, and right in what they say."""

from string import Formatter

import pytest

from boardwright.core import NONE
from boardwright.games.cryo import GAME
from boardwright.games.cryo.actions import ACTIONS
from boardwright.games.cryo.text import LABELS, LEXICONS, TEXTS
from boardwright.games.cryo.words import Ask, Did, Do, Effect, Item, Machine, Mode, Part
from tests.games.cryo.positions import CAVERN, DOCK, SPACE, TILE, Position
from tests.games.cryo.sights import seen

LANGUAGES = tuple(TEXTS)
QUESTIONS = [ask for ask in Ask if ask < Ask.BEGIN]
SILENT = [Did.TURN_BEGAN, Did.TURN_ENDED]


def fields(template):
    return [(name, spec) for _, name, spec, _ in Formatter().parse(template) if name is not None]


def numbers(template):
    return {name for name, _ in fields(template)}


def said(language, view, *actions):
    return [TEXTS[language].action(view, ACTIONS.parse(action)) for action in actions]


def asked(language, view):
    return TEXTS[language].question(view, view.question)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_question_and_event_has_words(language):
    text = TEXTS[language]
    assert set(text.actions) == set(Do)
    assert set(text.questions) == set(QUESTIONS)
    assert set(text.events) == set(Did)
    assert [did for did in Did if not text.events[did]] == SILENT
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
    assert set(english.switches) == set(german.switches) == {switch.name for switch in GAME.switches}
    assert english.blurb != german.blurb and english.title == german.title == "Cryo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_word_for_every_piece(language):
    lexicon = LEXICONS[language]
    assert len(lexicon.items) == len(Item) and len(lexicon.machines) == len(Machine)
    assert len(lexicon.effects) == len(Effect) and len(lexicon.parts) == len(Part)
    assert [len(names) for names in (lexicon.upgrades, lexicon.vehicles, lexicon.missions)] == [8, 8, 8]
    assert len({*lexicon.upgrades, *lexicon.vehicles, *lexicon.missions}) == 24


def test_deploying_says_dock_action_and_what_lies_there():
    """CR-098: an empty space gives its printed material."""
    view = seen(Position(2).top("ENG.a", 4).top("LAB.n", None).arrange())
    assert said("en", view, "deploy ENG-1 ENG.a", "deploy LAB-2 LAB.n", "deploy DSP-1 scout") == [
        "Drone to ENG-1: take the tile ENG.a: crystal or tech",
        "Drone to LAB-2: take the tile LAB.n: 1 nanite, no tile left",
        "Drone to DSP-1: Scout (1 tech + 1 energy)",
    ]
    assert said("de", view, "deploy ENG-1 reactor") == ["Drohne nach MAS-1: Reaktor (Kristall → Energie)"]


def test_a_closed_dock_is_said_to_need_override():
    """CR-234"""
    view = seen(Position(2).upgrades(0, "Override").damage("ENG-1").arrange())
    assert said("en", view, "deploy ENG-1 reactor")[0].startswith("Drone to ENG-1 (Override, 1 energy): ")
    assert said("de", view, "deploy ENG-2 reactor")[0].startswith("Drohne nach MAS-2: ")


def test_scout_names_the_material_of_the_option():
    """CR-115"""
    view = seen(Position(2, scout_material="crystal").arrange())
    assert said("en", view, "deploy DSP-1 scout") == ["Drone to DSP-1: Scout (1 crystal + 1 energy)"]


def test_three_numbers_are_chambers_materials_or_nanites():
    table = Position(2).res(0, "2/3/0/0/1").arrange()
    view = seen(table.copy().play("deploy DSP-1 stasis"))
    assert said("en", view, "triple 1 0 2", "triple 0 0 0") == [
        "Wake 1 pod from DSP 1, 2 pods from DSP 3 for 3 organics",
        "Wake nobody",
    ]
    view = seen(table.copy().play("deploy LAB-2 fabricator"))
    assert said("en", view, "triple 1 1 0") == ["Fabricate 1 crystal + 1 organic → 2 nanites"]
    assert said("de", view, "triple 0 0 0") == ["Nichts fertigen"]


def test_paying_by_hand_names_the_cost_and_what_nanites_replace():
    """CR-026"""
    table = Position(2, payment="ask").res(0, "2/0/0/2/0").arrange().play("deploy ENG-1 reactor", "count 2")
    view = seen(table)
    assert asked("en", view) == "Pay 2 crystals: which do nanites replace?"
    assert said("en", view, "triple 1 0 0", "triple 0 0 0") == [
        "Pay 1 nanite in place of 1 crystal",
        "Pay without replacing anything",
    ]


def test_launching_names_vehicle_tunnel_price_and_settlement():
    """CR-133, CR-135, CR-227"""
    table = Position(2).res(0, "0/1/0/1/2").vehicles(0, "Rover").aboard(0, 4)
    table.cavern("A1", "S2").cavern("A3", "S3").arrange()
    assert said("en", seen(table), "launch 0 T1") == ["Launch Rover (3) through T1 (A1, A2) for 1 energy"]
    table.upgrades(0, "Efficient Drives").arrange()
    assert said("de", seen(table), "launch 0 T1") == ["Rover (3) starten durch T1 (A1, A2) für 0 Energie"]
    view = seen(table.play("launch 0 T1"))
    assert asked("en", view) == "Rover (3 pods) in tunnel T1: how many pods go where?"
    assert said("en", view, "load 3 0 0") == ["Pods: 3 to A1 (settling: 1 organic)"]


def test_platform_docks_say_what_they_take_and_give():
    """CR-178"""
    table = Position(2).slots(0, s0=0, s1=3, s3=5, s4=12).arrange()
    assert said("en", seen(table), "return_use custom1", "return_use awaken", "return_use custom2") == [
        "Drone to Custom I: 1 crystal + 1 organic",
        "Drone to Awaken: crystal or organic → wake 1 pod",
        "Drone to Custom II: 1 energy → draw or play a card",
    ]


def test_a_tile_built_in_says_what_its_dock_will_take_and_give():
    """CR-093, CR-178"""
    table = Position(2).res(0, "1/1/1/0/1").slots(0, s4=12).top("LAB.a", 9).arrange().play("deploy LAB-4 LAB.a")
    assert said("en", seen(table), "slot 0", "slot 1", "slot 3") == [
        "Build it in: Custom I, from now on at a Recall: crystal or organic",
        "Build it in: Awaken, from now on at a Recall: crystal or organic → wake 1 pod",
        "Build it in: Custom II, from now on at a Recall: crystal or organic → draw or play a card",
    ]
    bare = seen(Position(2).res(0, "1/1/1/0/1").top("LAB.a", 9).arrange().play("deploy LAB-4 LAB.a"))
    works = "Kristall oder organisches Material → …"
    assert said("de", bare, "slot 3") == [f"Einbauen: Spezial II, ab jetzt beim Rückruf: {works}"]


def test_a_gain_of_nothing_says_that_there_is_no_room():
    """CR-018"""
    view = seen(Position(2).arrange())
    assert TEXTS["en"].event(view, (Did.GAINED, 0, Item.TECH, 0)) == "Ada: tech +0 (no room)"
    assert TEXTS["en"].event(view, (Did.GAINED, 0, Item.TECH, 2)) == "Ada: tech +2"


def test_an_incident_says_whom_it_hits():
    """CR-163, CR-164"""
    table = Position(3).incident("RND", 0).incident("ENG", 1).cover(6).destroyed(0, 1).destroyed(1, 1).destroyed(2, 1)
    assert said("en", seen(table.arrange()), "incident RND", "incident ENG") == [
        "Research & Development: sabotage hits RND 2: you lose 1 pod, others lose 2",
        "Engineering: loot: 1 crystal + 1 organic",
    ]


def test_skipping_and_items_are_called_by_what_is_asked():
    table = Position(2).res(0, "1/1/1/0/1").top("LAB.a", 9).top("LAB.b", 12).arrange()
    view = seen(table.copy().play("deploy LAB-4 LAB.a"))
    assert asked("en", view) == "Your tile from LAB.a (crystal or organic): cash it or build it in?"
    assert said("en", view, "item crystal") == ["Cash the tile for crystal"]
    view = seen(table.copy().play("deploy LAB-1 LAB.b"))
    assert said("de", view, "skip") == ["Das Plättchen ohne Ertrag abwerfen"]
    assert said("en", seen(table), "skip", "item tech") == ["Skip", "Gain tech"]


def test_scrap_and_play_name_the_card():
    view = seen(Position(2).hand(0, 5).slots(0, s2=5).arrange())
    assert said("en", view, "scrap_card 5", "scrap_tile 2", "play 5 vehicle") == [
        "Scrap Solar Array/Ark/Plunder: 1 crystal + 1 tech",
        "Scrap the tile in Charge price: 1 energy",
        "Play Solar Array/Ark/Plunder as a vehicle",
    ]


@pytest.mark.parametrize(
    ("event", "english", "german"),
    [
        (
            (Did.DEPLOYED, 0, 1, DOCK["ENG-2"], Machine.REACTOR),
            "Ada sends the drone from Awaken to ENG-2: Reactor (crystal → energy)",
            "Ada schickt die Drohne von Wecken nach MAS-2: Reaktor (Kristall → Energie)",
        ),
        ((Did.GAINED, 1, Item.CRYSTAL, 1, 2), "Ben: crystal +1", "Ben: Kristall +1"),
        (
            (Did.TOOK_TILE, 0, SPACE["LAB.a"], 9),
            "Ada takes the tile from LAB.a: crystal or organic",
            "Ada nimmt das Plättchen von LAB.a: Kristall oder organisches Material",
        ),
        ((Did.WOKE, 0, 11, 2), "Ada wakes 2 pods in DSP 3", "Ada weckt 2 Kapseln in EIN 3"),
        ((Did.PLAYED, 0, 5, Mode.VEHICLE, 0), "Ada plays Solar Array/Ark/Plunder as a vehicle", None),
        (
            (Did.SCOUTED, 1, CAVERN["B2"], TILE["M5"]),
            "Ben scouts cavern B2: 7/3 stars, 2 organics",
            "Ben erkundet Höhle B2: 7/3 Sterne, 2 organische Materialien",
        ),
        ((Did.SETTLED, 0, CAVERN["C1"], 1), "Ada settles 1 pod in cavern C1", "Ada siedelt 1 Kapsel in Höhle C1 an"),
        ((Did.DESTROYED, 1, 0, 1), "Ben loses 1 pod in ENG 1", "Ben verliert 1 Kapsel in MAS 1"),
        (
            (Did.NEW_INCIDENT, 3, 11, 4),
            "New incident in Dispatch: loot: draw or play a card + draw or play a card (track 5)",
            None,
        ),
        ((Did.SCORED, 0, Part.MAJORITIES, 9), "Ada: 9 stars for majorities", "Ada: 9 Sterne für Mehrheiten"),
        ((Did.RIVAL_CARD, NONE), "The rival turns up ?", "Der Rivale deckt auf: ?"),
        ((Did.RIVAL_SETTLED, CAVERN["A1"], 3), "The rival settles 3 pods in cavern A1", None),
    ],
)
def test_what_happened_is_told_in_both_languages(event, english, german):
    view = seen(Position(2).arrange())
    assert TEXTS["en"].event(view, event) == english
    assert german is None or TEXTS["de"].event(view, event) == german
