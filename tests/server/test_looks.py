"""Colours and robots are chosen per seat before the match; bots take the rest. Several people at one device."""

import re

from boardwright.core import find_game
from tests.server.kit import Guest, played, status

GAMES = {"cryo": find_game("cryo"), "roborally": find_game("roborally")}


def seats_of(app, path):
    return app.state.service.cached(path[3:])


def test_everybody_at_one_device_has_a_name_and_a_colour(tmp_path):
    async def story(app):
        ada = Guest(app)
        names = {"name1": "Ben", "name2": " ", "look0": "green", "look1": "blue", "look2": "blue"}
        path = await ada.new("me", "second", "second", game="cryo", **names)
        table = seats_of(app, path)
        assert table.names[1:] == ("Ben", "Player C")
        assert table.looks == (2, 0, 1, 3)

    played(tmp_path, story, games=GAMES)


def test_a_colour_is_chosen_while_the_table_waits_and_free_seats_give_way(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "open", "easy", game="cryo")
        page = await ada.get(path)
        assert '<option value="blue" selected>blue</option>' in page.text
        page = await ada.post(f"{path}/look", seat=0, look="orange")
        assert "chooses: orange." in page.text and 'data-looks="0-1 1-0 2-2"' in page.text
        await ada.post(f"{path}/start", fill="1")
        table = seats_of(app, path)
        assert [seat.look for seat in table.seats] == ["orange", "blue", "green"]
        page = await ada.get(path)
        assert status(page) == "playing" and 'data-looks="0-1 1-0 2-2"' in page.text

    played(tmp_path, story, games=GAMES)


def test_what_another_player_has_is_taken(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await ada.new("me", "open", game="roborally", look0="star")
        await ben.post(f"{path}/join")
        page = await ben.get(path)
        assert 'value="wedge" selected' in page.text and 'value="star"' not in page.text
        refused = await ben.post(f"{path}/look", look="star")
        assert refused.status_code == 409 and "Somebody else has already taken this." in refused.text
        assert (await ben.post(f"{path}/look", look="mauve")).status_code == 422
        assert (await ben.post(f"{path}/look", seat=0, look="kite")).status_code == 403
        await ben.post(f"{path}/look", look="disc")
        await ada.post(f"{path}/start")
        assert [seat.look for seat in seats_of(app, path).seats] == ["star", "disc"]
        assert (await ben.post(f"{path}/look", look="kite")).status_code == 409

    played(tmp_path, story, games=GAMES)


def test_a_rematch_keeps_the_colours_and_a_file_brings_them_back(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="cryo", look0="yellow", name1="Ben")
        await ada.post(f"{path}/start")
        await ada.post(f"{path}/resign", seat=0)
        await ada.post(f"{path}/resign", seat=1)
        text = (await ada.get(f"{path}/match.txt")).text
        assert "\nlooks yellow orange\n" in text
        brought = await ada.http.post("/upload", files={"file": ("m.txt", text)}, follow_redirects=True)
        assert brought.status_code == 200, re.findall("<p[^>]*>([^<]*)", brought.text)
        table = await app.state.service.table(brought.url.path[3:].split("/")[0])
        assert table.names == ("A", "B") and table.looks == (3, 1, 2, 0)
        again = await ada.post(f"{path}/rematch")
        table = seats_of(app, again.url.path)
        assert table.names[0] == "Ben" and [seat.look for seat in table.seats] == ["orange", "yellow"]

    played(tmp_path, story, games=GAMES)


def test_programs_choose_too(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.http.post("/api/v1/guests", json={"name": "Ada"})
        games = {game["name"]: game for game in (await ada.get("/api/v1/games")).json()}
        assert games["cryo"]["looks"] == ["blue", "orange", "green", "yellow"]
        body = {"game": "cryo", "seats": ["me", "second", "open"], "names": ["", "Ben"], "looks": ["green"]}
        made = (await ada.http.post("/api/v1/tables", json=body)).json()
        told = (await ada.get(f"/api/v1/tables/{made['id']}")).json()
        assert [(seat["name"], seat["look"]) for seat in told["seats"]][1] == ("Ben", "orange")
        await ada.http.post(f"/api/v1/tables/{made['id']}/look", json={"seat": 1, "look": "yellow"})
        told = (await ada.get(f"/api/v1/tables/{made['id']}")).json()
        assert [seat["look"] for seat in told["seats"]][:2] == ["green", "yellow"]

    played(tmp_path, story, games=GAMES)


def test_the_set_up_page_begins_with_the_number_of_players_and_the_options_that_the_game_says(tmp_path):
    async def story(app):
        for name, game in GAMES.items():
            page = (await Guest(app).get(f"/new/{name}")).text
            assert re.search(r'<option value="(\d)" selected>\1</option>', page)[1] == str(game.usual_seats)
        page = (await Guest(app).get("/new/cryo")).text
        assert '<option value="ask" selected>' in page

    played(tmp_path, story, games=GAMES)
