"""A first match: the aim in both languages, words for every value, files that are never of two versions."""

import re

import pytest

from boardwright.core import LANGUAGES, games
from boardwright.server.help.cards import aim_card, in_order, value_words
from boardwright.server.help.preview import preview
from boardwright.server.web.log_view import text_of
from tests.server.kit import Guest, played
from tests.server.test_help import clauses
from tests.server.test_preview import positions

GAMES = games()
ALL = sorted(GAMES)


@pytest.mark.parametrize("name", ALL)
def test_every_game_says_how_one_wins_in_both_languages_and_names_clauses_that_exist(name):
    english, german = (aim_card(GAMES[name], language) for language in LANGUAGES)
    assert english.sentence.startswith("The aim: ") and german.sentence.startswith("Das Ziel: ")
    assert english.clauses == german.clauses and set(english.clauses) <= clauses(name)


@pytest.mark.parametrize("name", ALL)
def test_every_value_of_a_switch_has_words_in_both_languages(name):
    for switch in GAMES[name].switches:
        for value in switch.values:
            english, german = (value_words(GAMES[name], switch.name, value, language) for language in LANGUAGES)
            if isinstance(value, bool):
                assert (english, german) in {("yes", "ja"), ("no", "nein")}
            elif isinstance(value, str) and switch.name != "course":
                assert "_" not in english and german != value, (switch.name, value)


def test_the_set_up_page_says_the_values_in_the_language_of_its_reader(tmp_path):
    async def story(app):
        ben = Guest(app, **{"accept-language": "de"})
        page = (await ben.get("/new/cryo")).text
        assert re.search(r'value="salvage_first"[^>]*>mit der Bergung<', page)
        path = await ben.new("me", "random", game="cryo", option_recall_order="incident_first")
        assert "mit dem Vorfall" in (await ben.get(path)).text

    played(tmp_path, story, games=GAMES)


@pytest.mark.parametrize("name", ALL)
def test_a_preview_tells_the_own_points_once(name):
    """Ada +2 is enough: going from 0 points to 2 would repeat it."""
    for match, p, a in positions(GAMES[name], 3):
        found = preview(match.view(p), a, text_of(match.game, "en"))
        if any(q == p for q, _ in found.points):
            assert not any(change.startswith(f"{match.view(p).names[p]}: ") for change in found.changes)


def test_a_browser_soon_asks_whether_files_have_changed(tmp_path):
    """A page of this version runs with scripts or colours of an earlier one for a few minutes at most."""

    async def story(app):
        ada = Guest(app)
        for name in ("table.css", "boardwright.js"):
            answer = await ada.get(f"/static/{name}")
            assert re.fullmatch(r"max-age=\d{1,3}", answer.headers["cache-control"])
            again = await ada.get(f"/static/{name}", headers={"if-none-match": answer.headers["etag"]})
            assert again.status_code == 304

    played(tmp_path, story)


def test_a_launch_is_composed_for_its_own_seat_and_refused_elsewhere(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="cryo", start="1")
        assert (await ada.get(f"{path}/panel/launch")).status_code == 404
        other = await ada.new("me", "random", game="aquasphere", start="1")
        assert (await ada.get(f"{other}/panel/launch", params={"place": 0})).status_code == 404

    played(tmp_path, story, games=GAMES)


def test_docks_that_work_stand_above_those_left_unused():
    """CR-157: at a Recall, useful answers come first."""
    game, found = GAMES["cryo"], 0
    for match, p, _ in (one for seed in range(6) for one in positions(game, seed)):
        kinds = [game.actions.text(a).split()[0] for a in in_order(match.view(p))]
        assert sorted(in_order(match.view(p))) == sorted(match.legal(p))
        if "return_plain" in kinds:
            found += 1
            assert "return_use" not in kinds[kinds.index("return_plain") :]
    assert found
