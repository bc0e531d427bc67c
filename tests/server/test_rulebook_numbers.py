"""The numbers in the rulebooks match the engine, in every language."""

import re

import pytest

from boardwright.core import find_game, games
from boardwright.core.position import read_position
from boardwright.games.roborally.data.cards import program_kinds
from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import Run, differences
from boardwright.server.help.pictures import album
from boardwright.server.help.rulebook import DIFFERENCES, RULEBOOK

GAMES = games()
LANGUAGES = ("en", "de")
NUMBER = re.compile(r"^[−-]?\d+$")


def text_of(name, language, document=RULEBOOK):
    return GAMES[name].help.document(document, language).read_text(encoding="utf-8")


def table(name, language, anchor):
    """Return the rows of numbers of the last table of a chapter."""
    chapter = re.split(r"^## ", text_of(name, language).split(f"{{#{anchor} ")[1], flags=re.M)[0]
    rows = [[cell.strip(" *") for cell in line.strip("| ").split("|")] for line in chapter.splitlines() if "|" in line]
    numbers = [row[1:] for row in rows if len(row) > 1 and all(NUMBER.match(cell) for cell in row[1:])]
    return [[int(cell.replace("−", "-")) for cell in row] for row in numbers]


def played_on(name, position, *moves):
    game = find_game(name)
    at = read_position(album(game).positions[position], game)
    for seat, action in moves:
        game.answer(at.w, at.s, seat, game.actions.parse(action), at.luck)
    return game, at


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scoring_example_of_cryo_is_what_the_engine_scores(language):
    moves = [(0, "recall"), (0, "incident ENG"), (0, "return_plain charge")]
    game, at = played_on("cryo", "ending", *moves)
    parts = [game.help.score_parts(at.w, at.s, p) for p in (0, 1)]
    expected = [[parts[p][key] for p in (0, 1)] for key in parts[0]]
    assert table("cryo", language, "scoring") == [*expected, [sum(column) for column in zip(*expected, strict=True)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scoring_example_of_aquasphere_is_what_the_engine_scores(language):
    game, at = played_on("aquasphere", "scoring", (2, "pass"))
    expected = [list(row) for row in zip(*at.s.round_parts[:3], strict=True)]
    assert table("aquasphere", language, "scoring") == [*expected, [sum(row) for row in at.s.round_parts[:3]]]
    for seat in (0, 1):
        game.answer(at.w, at.s, seat, game.actions.parse("red_crystal"), at.luck)
    text = text_of("aquasphere", language)
    assert at.s.score[:3] == [17, 33, 2]
    assert all(re.search(rf"\b{points}\b", text) for points in at.s.score[:3])


EXAMPLES = """
scn push
board
. . . . . .|e
. . . . . .
robot A 0,0 E
robot B 1,0 N
robot C 2,0 S
program A 800 670
run 1-2
expect 1B A 3,0 E
expect 1B B 4,0 N
expect 1B C 5,0 S
expect 2B A 3,0 E damage=0
expect 2B B 4,0 N damage=1

scn belts
board
. Ce Ce Cs<w . . Xe Xe Xe .
. . . Cs . . . . . .
robot A 2,0 N
robot B 6,0 E
run 1
expect A 3,0 E
expect B 8,0 E damage=1

scn lasers
board
.|w!w1 . . . . .|e
. . . . . .
robot A 2,0 E
robot B 4,0 W
robot C 4,1 N
run 1
expect A 2,0 E damage=2
expect B 4,0 W damage=2
expect C 4,1 N
"""


@pytest.mark.parametrize("scenario", read_scenarios(EXAMPLES), ids=lambda scenario: scenario.name)
def test_the_examples_of_roborally_happen_as_they_are_told(scenario):
    assert differences(Run(scenario)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_and_every_preset_has_its_place_on_the_page_of_differences(name, language):
    text = text_of(name, language, DIFFERENCES)
    said = set(re.findall(r"`(\w+) = \w+`", text))
    assert {switch.name for switch in GAMES[name].switches} | {"preset"} == said
    presets = set(re.findall(r"`preset = (\w+)`", text))
    assert {preset.name for preset in GAMES[name].presets} - presets <= {"usual"}


def contested(name):
    """Return the clauses whose sources, according to the rules, disagree or are hard to read."""
    rules = find_game(name).help.rules.read_text(encoding="utf-8")
    marked = re.findall(r"^- \*\*([A-Z]{2}-S?\d+)\*\*.*\[uncertain\]", rules, re.M)
    table = re.search(r"^### [\d.]+ Points on which the summaries disagree\n(.*?)^## ", rules, re.M | re.S)
    return {*marked, *re.findall(r"[A-Z]{2}-\d{3}", table[1] if table else "")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "few"), [("aquasphere", 16), ("cryo", 6)])
def test_every_contested_clause_is_on_the_page_of_differences(name, few, language):
    said = set(re.findall(r"[A-Z]{2}-S?\d+", text_of(name, language, DIFFERENCES)))
    assert len(contested(name)) >= few and contested(name) - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_program_cards_has_their_numbers_and_priorities(language):
    text = text_of("roborally", language)
    rows = re.findall(r"^\|[^|]+\| (?:je )?(\d+)(?: each)? \| (\d+) (?:to|bis) (\d+) \|", text, re.M)
    said = [(int(count), int(first), int(last)) for count, first, last in rows]
    kinds = sorted(program_kinds(), key=lambda kind: kind.first)
    left, right = (kind for kind in kinds if abs(kind.turn) == 1 or kind.turn == 3)
    turns = (left.count, left.first, right.last)
    expected = [(kind.count, kind.first, kind.last) for kind in kinds if kind not in (left, right)]
    assert said == [expected[0], turns, *expected[1:]] and left.count == right.count


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_vehicles_has_their_capacities(language):
    data = find_game("cryo").help.folder.parent / "data" / "cryo.toml"
    capacities = [int(number) for number in re.findall(r"capacity = (\d), mission", data.read_text(encoding="utf-8"))]
    rows = re.findall(r"^\|[^|]+\|[^|]+\| \w+ (\d) \|", text_of("cryo", language), re.M)
    assert [int(number) for number in rows] == capacities and len(capacities) == 8
