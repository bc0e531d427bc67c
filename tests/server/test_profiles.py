"""Profiles and leaderboards: public information, and nothing else."""

import re

from boardwright.core import match_file
from boardwright.server.db.schema import PEOPLE, RATINGS, TABLES
from boardwright.server.tables.standings import PAGE
from tests.server.kit import GAMES, Guest, play_out, played, until
from tests.server.test_play import duel, table_of
from tests.server.test_ratings import is_rated


async def me(guest):
    return (await guest.get("/api/v1/me")).json()["id"]


async def finished(app, **fields):
    ada, ben, path = await duel(app, **fields)
    await play_out(path, ada, ben)
    await until(lambda: is_rated(app, path))
    return ada, ben, path


def test_a_profile_tells_matches_places_rivals_and_the_rating(tmp_path):
    async def story(app):
        ada, ben, path = await finished(app)
        page = (await Guest(app).get(f"/people/{await me(ada)}")).text
        name = (await ben.get("/api/v1/me")).json()["name"]
        assert f'href="{path}/replay"' in page and name in page and f'href="/people/{await me(ben)}"' in page
        place = table_of(app, path).row["result"]["places"][0]
        assert f"place {place} of 2" in page and "1 match finished" in page and "after 1 match" in page

    played(tmp_path, story)


def test_strangers_learn_nothing_of_private_tables_and_their_players_everything(tmp_path):
    async def story(app):
        ada, ben, path = await finished(app, private="1")
        address = f"/people/{await me(ada)}"
        seed, name = table_of(app, path).row["seed"], (await ben.get("/api/v1/me")).json()["name"]
        for guest in (Guest(app), await newcomer(app)):
            page = (await guest.get(address)).text
            assert path not in page and seed not in page and name not in page and "finished," not in page
        for guest in (ada, ben):
            assert f'href="{path}/replay"' in (await guest.get(address)).text
        assert "1 match finished" in (await ada.get(address)).text

    played(tmp_path, story)


async def newcomer(app):
    guest = Guest(app)
    await guest.post("/me/name", name="Eve")
    return guest


def test_a_long_history_has_pages(tmp_path):
    async def story(app):
        ada, _, path = await finished(app)
        row = {**table_of(app, path).row, "private": False}
        service, person = app.state.service, await me(ada)
        from boardwright.server.db.store import insert_member

        for k in range(PAGE):
            copied = {**row, "id": f"copy{k}", "updated": float(k)}
            await service.writer.write("x", TABLES.insert().values(**copied), insert_member(f"copy{k}", person))
        first, second = [(await ada.get(f"/people/{person}", params={"page": n})).text for n in (0, 1)]
        assert len(re.findall("/replay", first)) == PAGE and path in first and "Older" in first
        assert len(re.findall("/replay", second)) == 1 and "copy0" in second and "Newer" in second
        assert (await ada.get(f"/people/{person}", params={"page": -1})).status_code == 422

    played(tmp_path, story)


def test_a_match_that_was_brought_as_a_file_is_in_nobodys_history(tmp_path, database, monkeypatch):
    monkeypatch.setattr(match_file, "find_game", GAMES.__getitem__)

    async def story(app):
        ada, _, path = await finished(app)
        text = (await ada.get(f"{path}/match.txt")).text
        brought = await ada.http.post("/upload", files={"file": ("m.txt", text)}, follow_redirects=True)
        assert brought.status_code == 200 and brought.url.path != path
        address = f"/people/{await me(ada)}"
        assert re.findall(r"/t/[^/]+/replay", (await ada.get(address)).text) == [f"{path}/replay"]
        told = (await ada.get(f"/api/v1{address}/matches")).json()["matches"]
        assert [match["table"] for match in told] == [path[3:]]

    played(tmp_path, story, database=database)


def test_the_leaderboard_has_people_and_bots_and_the_uncertain_apart(tmp_path):
    async def story(app):
        service, rows = app.state.service, []
        for k, sigma in enumerate((2.0, 6.0, 6.5)):
            values = {"id": f"p{k}", "name": f"Player {k}", "epoch": 0, "created": 0.0}
            await service.writer.write("p", PEOPLE.insert().values(**values))
            rows.append({"player": f"p{k}", "mu": 25.0 + k, "sigma": sigma})
        rows.append({"player": "bot:easy", "mu": 25.5, "sigma": 2.0})
        rows.append({"player": "gone", "mu": 99.0, "sigma": 2.0})
        for row in rows:
            values = {"game": "pearls", "matches": 9, "won": 1, **row}
            await service.writer.write("r", RATINGS.insert().values(**values))
        page = (await Guest(app).get("/leaderboard/pearls")).text
        order = [page.index(word) for word in ("Player 1", "Bot: easy", "Player 0", "Not established yet", "Player 2")]
        assert order == sorted(order) and "gone" not in page and "1540" in page
        assert "Player 1" in (await Guest(app).get("/people")).text

    played(tmp_path, story, bots=False)


def test_names_at_the_table_and_in_lists_lead_to_profiles(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        link = f'href="/people/{await me(ada)}"'
        assert link in (await ben.get(path)).text
        assert link in (await Guest(app).get("/")).text

    played(tmp_path, story)


def test_unknown_people_and_impossible_ones_are_not_found(tmp_path):
    async def story(app):
        eve = Guest(app)
        assert (await eve.get("/people/nobody")).status_code == 404
        assert (await eve.get("/people/bot:easy")).status_code == 422
        assert (await eve.get("/leaderboard/chess")).status_code == 404

    played(tmp_path, story)
