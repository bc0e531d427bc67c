"""Erasure: a deleted account takes name and messages with it; the matches of others stay intact."""

import json

from boardwright.server.db.integrity import check_chain
from boardwright.server.tables.table import OVER
from tests.server.kit import Guest, play_out, played
from tests.server.test_api import api
from tests.server.test_play import duel, table_of


async def deleted(guest, name):
    return await guest.post("/me/delete", name=name)


async def everything(app):
    """Return all rows of all tables as one text."""
    async with app.state.service.engine.connect() as connection:
        tables = ("people", "tables", "entries", "members", "sessions", "passkeys", "results", "ratings")
        return [str(list(await connection.exec_driver_sql(f"SELECT * FROM {name}"))) for name in tables]


async def is_sound(app, path):
    row, entries = await app.state.service.store.load(path[3:])
    check_chain(path[3:], entries, row["ply"], row["head"])


def test_a_finished_match_stays_without_name_and_words(tmp_path, database):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.post("/me/name", name="Zenobia")
        own = await ada.new("me", "second", second_name="Quirin")
        await play_out(path, ada, ben)
        await ada.post(f"{path}/chat", text="xylophone")
        await ben.post(f"{path}/chat", text="harp")
        before = (await ben.get(f"{path}/match.txt")).text
        name, ada_id = table_of(app, path).seats[0].name, table_of(app, path).seats[0].person
        assert (await deleted(ada, "Zenobia")).status_code == 200
        kept = "".join(await everything(app))
        for gone in ("Zenobia", "Quirin", "xylophone", f"'{name}'", ada_id):
            assert gone not in kept, gone
        assert "harp" in kept
        await is_sound(app, path)
        assert (await ben.get(f"{path}/match.txt")).text == before
        page = await ben.get(path)
        assert page.status_code == 200 and "harp" in page.text and "xylophone" not in page.text
        assert f"/people/{table_of(app, path).seats[0].person}" not in page.text, "nobody is there any more"
        assert (await ada.get("/api/v1/me")).status_code == 401
        assert (await ben.get(own)).status_code in (200, 404)

    played(tmp_path, story, database=database)


def test_a_match_of_older_rules_and_a_waiting_room_lose_name_and_words_too(tmp_path):
    """The first can no longer be replayed, the seat at the second is free by then; both logs contain messages."""

    async def story(app):
        ada, _ben, path = await duel(app)
        await ada.post("/me/name", name="Zenobia")
        await ada.post(f"{path}/chat", text="xylophone")
        waiting = await ada.new("me", "open")
        await ada.post(f"{waiting}/chat", text="zither")
        name = table_of(app, path).seats[0].name
        async with app.state.service.engine.begin() as connection:
            await connection.exec_driver_sql(f"UPDATE tables SET rules_version = 0 WHERE id = '{path[3:]}'")
        app.state.service.forget(path[3:])
        await deleted(ada, "Zenobia")
        kept = "".join(await everything(app))
        assert "xylophone" not in kept and "zither" not in kept and f"'{name}'" not in kept and "Zenobia" not in kept
        await is_sound(app, path)

    played(tmp_path, story)


def test_other_lines_that_somebody_else_plays_by_hand_lose_the_name_too(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.post("/me/name", name="Zenobia")
        path = (await ada.post(f"{path}/resign")).url.path
        name = table_of(app, path).seats[0].name
        table = await ben.post(f"{path}/replay/branch", move=0, others="hand")
        assert name in [seat.name for seat in table_of(app, table.url.path).seats]
        await ben.post(f"{table.url.path}/resign")
        again = await ben.post(f"{table.url.path}/replay/branch", move=0, others="hand")
        assert name in [seat.name for seat in table_of(app, again.url.path).seats]
        await deleted(ada, "Zenobia")
        kept = "".join(await everything(app))
        assert name not in kept and "Zenobia" not in kept
        await is_sound(app, table.url.path)
        await is_sound(app, again.url.path)

    played(tmp_path, story)


def test_a_match_that_goes_on_is_resigned_and_an_open_table_closes(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        waiting = await ada.new("me", "open")
        me = await api(ada, "GET", "/me")
        name, ada_id = me["name"], me["id"]
        await deleted(ada, name)
        assert (await app.state.service.table(waiting[3:])).status == OVER
        table = await app.state.service.table(path[3:])
        assert table.seats[0].resigned and table.seats[0].person not in ("", ada_id)
        closed = await app.state.service.table(waiting[3:])
        assert closed.row["result"] == {"closed": True} and closed.row["host"] == ""
        await is_sound(app, waiting)
        assert (await ben.get(path)).status_code == 200

    played(tmp_path, story)


def test_a_mistyped_name_deletes_nothing_and_bots_go_with_their_owner(tmp_path):
    async def story(app):
        ada = Guest(app)
        await api(ada, "POST", "/guests", name="Ada")
        bot = await api(ada, "POST", "/bots", name="Robo")
        assert (await deleted(ada, "Adam")).status_code == 422
        robo = Guest(app, authorization=f"Bearer {bot['token']}")
        assert (await robo.get("/api/v1/me")).status_code == 200
        await deleted(ada, "Ada")
        assert (await robo.get("/api/v1/me")).status_code == 401

    played(tmp_path, story)


def test_the_export_holds_what_is_ones_own_and_no_secret(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.post("/me/recovery")
        await ada.post(f"{path}/chat", text="mine")
        await ben.post(f"{path}/chat", text="not hers")
        answer = await ada.get("/me/export")
        told = json.loads(answer.text)
        [table] = [one for one in told["tables"] if one["id"] == path[3:]]
        assert table["said"] == ["mine"] and table["seats"] == [0] and table["result"] is None
        assert len(told["sessions"]) == 1 and "attachment" in answer.headers["content-disposition"]
        seed = table_of(app, path).row["seed"]
        assert seed not in answer.text and "not hers" not in answer.text
        assert (await Guest(app).get("/me/export")).status_code == 403

    played(tmp_path, story)
