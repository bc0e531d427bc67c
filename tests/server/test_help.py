"""Help at the table: a card for everything, a reason for every action that is not allowed."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from boardwright.core import Match, games
from boardwright.core.position import read_position
from boardwright.server.help.cards import all_cards, deck, reason, resolve_spot
from boardwright.server.help.lessons import LessonMatch, lesson
from tests.server.kit import Guest, played

ROOT = Path(__file__).resolve().parents[2]
GAMES = games()
ALL = sorted(GAMES)
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-S?\d+)\*\*", re.M)


@cache
def clauses(name):
    return set(CLAUSE.findall((ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")))


def entries(known):
    return [
        (table, key, entry)
        for table in ("questions", "actions", "parts", "reasons")
        for key, entry in getattr(known, table).items()
    ]


@pytest.mark.parametrize("name", ALL)
def test_every_question_and_every_action_has_a_card(name):
    game, known = GAMES[name], GAMES[name].help
    assert set(known.actions) == set(game.actions.first)
    assert set(known.questions) == set(game.texts["en"].questions)


@pytest.mark.parametrize("name", ALL)
def test_every_card_and_every_reason_speaks_both_languages_and_names_clauses_that_exist(name):
    for table, key, entry in entries(GAMES[name].help):
        english, german, named = entry.words["en"], entry.words["de"], entry.clauses
        assert english.endswith(".") and german.endswith(".") and english != german, (table, key)
        assert re.findall(r"\{[^}]*\}", english) == re.findall(r"\{[^}]*\}", german), (table, key)
        assert named and set(named) <= clauses(name), (table, key, named)


@pytest.mark.parametrize("name", ALL)
def test_every_source_of_points_is_named_in_both_languages(name):
    known = GAMES[name].help
    match = Match(GAMES[name], GAMES[name].seats[0], 1)
    parts = known.score_parts(match.w, match.s, 0)
    assert set(parts) == set(known.sources) and all(set(said.words) == {"en", "de"} for said in known.sources.values())
    assert set(known.score_figures(match.w, match.s, 0)) == set(known.figures)


def some_views(game, seed, switches, moves=160, every=9):
    """Yield views of a random match, for all seats."""
    seats = game.seats[min(1, len(game.seats) - 1)]
    match, chance = Match(game, 4 if game.name == "roborally" else seats, seed, switches), random.Random(seed)
    for k in range(moves):
        if match.over:
            break
        if k % every == 0:
            yield from (match.view(p) for p in range(match.seats))
        p = match.acting()[0]
        match.play(p, chance.choice(match.legal(p)))


@pytest.mark.parametrize("name", ALL)
def test_exactly_the_actions_that_are_not_allowed_have_a_reason(name):
    game, seen = GAMES[name], set()
    for seed, switches in enumerate(game.samples[:4]):
        for view in some_views(game, seed, switches):
            for a in range(0, len(game.actions), 3):
                said = reason(view, a)
                assert (said is None) == (a in view.legal), game.actions.text(a)
                if said:
                    assert "{" not in said.sentence and said.clauses
                    seen.add(said.clauses)
    assert len(seen) >= 8


@pytest.mark.parametrize("name", ALL)
def test_the_parts_of_the_score_add_up_to_the_score_at_every_moment(name):
    game, known = GAMES[name], GAMES[name].help
    match, chance = Match(game, 2, 3), random.Random(3)
    for _ in range(300):
        if match.over:
            break
        p = match.acting()[0]
        match.play(p, chance.choice(match.legal(p)))
        for seat in range(2):
            assert sum(known.score_parts(match.w, match.s, seat).values()) == game.score(match.w, match.s, seat)


def test_a_click_on_a_damaged_dock_means_an_action_there():
    view = Match(GAMES["cryo"], 2, 1).view(0)
    text = view.game.actions.text
    assert text(resolve_spot(view, "deploy ENG-2 *")).startswith("deploy ENG-2 ")
    assert text(resolve_spot(view, "incident #1")) == "incident LAB"
    assert resolve_spot(view, "wake #99") is None and resolve_spot(view, "dance") is None


@pytest.mark.parametrize("name", ALL)
def test_what_a_click_tries_is_an_action_of_the_game(name):
    game = GAMES[name]
    words = {text.split()[0] for text in game.actions.texts}
    assert {action.split()[0] for action in game.help.spots.values()} <= words


def drawn_names(game):
    """Return the ids in pictures of sample matches, and those they refer to."""
    found = set()
    for seed, switches in enumerate(game.samples):
        for k, view in enumerate(some_views(game, seed, switches, 130, 43)):
            if k % view.seats == 0:
                found |= set(re.findall(r'(?:id="|href="#)([^"]+)"', game.picture(view)))
    return found


SELDOM = {"final-scoring", "token"}
"""Drawn at the end of a match, or when a robot has dropped something."""


@pytest.mark.parametrize("name", ALL)
def test_every_component_that_has_a_card_is_in_a_picture(name):
    names = drawn_names(GAMES[name])
    for key in set(GAMES[name].help.parts) - SELDOM:
        begins = re.compile(f"^{key.replace('*', '[^-]+')}(-|\\d|$)")
        assert any(begins.match(one) for one in names), key


def test_the_cards_of_a_game_are_served_in_both_languages(tmp_path):
    async def story(app):
        ada = Guest(app)
        for language in ("en", "de"):
            cards = (await ada.get(f"/help/cryo/{language}.json")).json()
            assert cards == deck(GAMES["cryo"], language) and cards["parts"]["cavern"][1:]
        assert (await ada.get("/help/cryo/xx.json")).status_code == 404

    played(tmp_path, story, games=GAMES)


def test_the_table_says_the_rule_of_its_question_and_why_something_is_not_allowed(tmp_path):
    async def story(app):
        ada = Guest(app)
        page = await ada.post("/play/aquasphere")
        path = page.url.path
        assert "AQ-0" in page.text and 'id="t-help"' in page.text
        said = (await ada.get(f"{path}/why", params={"action": "letter A"})).json()
        assert not said["allowed"] and said["why"][1:]
        assert (await ada.get(f"{path}/why", params={"action": "sing"})).status_code == 404
        whole = await ada.get(f"{path}/why")
        assert "/rules/aquasphere/full#AQ-" in whole.text

    played(tmp_path, story, games=GAMES)


def test_cards_have_names_without_numbers():
    for name in ALL:
        for language in ("en", "de"):
            for _, group in all_cards(GAMES[name], language):
                assert all(title and "{" not in title for title, _ in group)


RULINGS = [
    ("roborally", "lock", "place 0 4", "RR-049"),
    ("roborally", "flag", "confirm", "RR-047"),
    ("roborally", "flag", "recompile", "RR-318"),
    ("roborally", "flag", "fire_main", "RR-027"),
    ("cryo", "play", "deploy ENG-1 *", "CR-079"),
    ("cryo", "play", "launch 0 T1", "CR-131"),
    ("cryo", "play", "recall", "CR-068"),
    ("cryo", "play", "deploy DSP-1 scout", "CR-119"),
    ("cryo", "launch", "launch 0 T6", "CR-132"),
    ("cryo", "recall", "deploy ENG-4 *", "CR-079"),
    ("cryo", "play", "scrap_tile 2", "CR-196"),
    ("aquasphere", "opening", "pass", "AQ-165"),
    ("aquasphere", "opening", "move 3L", "AQ-086"),
    ("aquasphere", "opening", "act E sub", "AQ-147"),
    ("aquasphere", "opening", "act E lab", "AQ-104"),
    ("aquasphere", "full", "move 2L", "AQ-038"),
    ("aquasphere", "full", "buy lab", "AQ-039"),
    ("aquasphere", "opening", "side 1R", "AQ-098"),
]


@pytest.mark.parametrize(("name", "position", "wish", "clause"), RULINGS)
def test_an_action_that_is_not_allowed_names_the_clause_that_forbids_it(name, position, wish, clause):
    match = LessonMatch(read_position(lesson(GAMES[name]).positions[position]))
    view = match.view(0, "en", ("Ada", "Ben"))
    assert clause in reason(view, resolve_spot(view, wish)).clauses
