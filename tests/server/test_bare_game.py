"""A game with nothing but its rules: every page exists and shows something sensible."""

from dataclasses import replace

import pytest

from boardwright.core import Match
from boardwright.core.page import Board, Fact
from boardwright.server.help.cards import all_cards, reason
from tests.core.pearls import GERMAN, PEARLS, Do
from tests.server.kit import Guest, actions, played, ply, status, until


@pytest.mark.parametrize(("language", "over"), [("en", "decision comes first"), ("de", "anderes zu entscheiden")])
def test_the_reasons_of_a_bare_game_are_derived_from_what_is_asked(language, over):
    match = Match(PEARLS, 2, 1)
    view = replace(match.view(0), language=language)
    seal, no = PEARLS.actions.first[Do.SEAL], PEARLS.actions.first[Do.NO]
    assert reason(view, seal) is None
    said = reason(view, no).sentence
    assert over in said and PEARLS.texts[language].question(view, view.question) in said


def test_the_cards_of_a_bare_game_are_its_questions_and_actions():
    groups = dict(all_cards(PEARLS, "de"))
    assert [(title, card.sentence) for title, card in groups["questions"]] == [
        ("Seal", GERMAN.questions[0]),
        ("Draw", GERMAN.questions[1]),
    ]
    assert ("Yes", "Karte ziehen") in [(title, card.sentence) for title, card in groups["actions"]]


def test_the_table_of_a_bare_game_answers_why_not_and_links_to_its_rules(tmp_path):
    async def story(app):
        ada = Guest(app)
        page = await ada.post("/play/pearls")
        path = page.url.path
        assert 'href="/rules/pearls"' in page.text and "/learn/pearls" not in page.text
        said = (await ada.get(f"{path}/why", params={"action": "no"})).json()
        assert not said["allowed"] and "Seal a card" in said["why"][0]
        rules = await ada.get("/rules/pearls")
        assert rules.status_code == 200 and "Draw a card?" in rules.text
        assert "/rules/pearls" in (await ada.get("/rules")).text
        assert (await ada.get("/help/pearls/en.json")).json() == {"parts": {}, "actions": {}, "spots": {}}

    played(tmp_path, story)


def test_facts_stand_in_the_seat_bar_in_the_api_and_in_no_picture(tmp_path):
    def facts(view, p):
        return [Fact("pearls", int(view.s.pearls[p]), f"Pearls: {view.s.pearls[p]} of 3")]

    game = replace(PEARLS, board=Board(facts=facts))

    async def story(app):
        ada = Guest(app)
        page = await ada.post("/play/pearls")
        assert '<span class="fact">Pearls: 0 of 3</span>' in page.text
        told = (await ada.get(f"/api/v1/tables/{page.url.path[3:]}")).json()["view"]["facts"]
        assert told[0] == [{"name": "pearls", "value": 0, "meaning": "Pearls: 0 of 3"}]

    played(tmp_path, story, games={"pearls": game})


PAIR = replace(PEARLS, name="pair", title="Pair", seats=(2,), texts={})


def test_a_game_for_exactly_two_says_so(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app, **{"accept-language": "de"})
        card = (await ada.get("/")).text
        assert "2 players" in card and "2 to 2" not in card and "/learn/pair" not in card
        assert "2 Personen" in (await ben.get("/")).text
        assert "This game is for 2 players." in (await ada.get("/new/pair")).text

    played(tmp_path, story, games={"pair": PAIR})


def test_a_bare_game_is_played_to_its_end_replayed_and_analysed(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="pair", start="1")
        coached = await ada.get(f"{path}/coach")
        assert coached.status_code == 200 and "The coach sees no difference" in coached.text

        async def finished():
            page = await ada.get(path)
            if actions(page):
                offered = actions(page)[0]
                told = await ada.get(f"{path}/preview", params={"action": offered})
                assert told.status_code == 200
                await ada.post(f"{path}/act", ply=ply(page), action=offered)
            return status(page) == "over"

        await until(finished, 30)
        page = await ada.get(f"{path}/replay", params={"move": 1})
        assert page.status_code == 200 and 'id="t-board"' in page.text and 'class="zoom"' in page.text
        assert (await ada.get(f"{path}/match.txt")).text.count("game pair 1") == 1
        assert (await ada.get(f"{path}/panel/turn")).status_code == 404

    played(tmp_path, story, games={"pair": PAIR}, pace=0.01)


def test_the_pages_name_the_games_that_are_installed(tmp_path):
    async def story(app):
        page = (await Guest(app).get("/about")).text
        assert "Pair in the browser" in page and "these games: Pair." in page
        assert (await Guest(app).get("/nowhere")).status_code == 404

    played(tmp_path, story, games={"pair": PAIR})
