"""The API: everything the pages can do, by token or cookie, and an event stream that misses nothing."""

import asyncio
import json

from boardwright.server.live.stream import follow
from tests.server.kit import Guest, played, until


async def bot_account(app, name="Robo"):
    """A client that plays with a token only."""
    owner = Guest(app)
    await owner.http.post("/api/v1/guests", json={"name": "Owner"})
    token = (await owner.http.post("/api/v1/bots", json={"name": name})).json()["token"]
    return Guest(app, authorization=f"Bearer {token}")


async def api(guest, method, path, **body):
    answer = await guest.http.request(method, f"/api/v1{path}", json=body or None)
    assert answer.status_code < 300, answer.text
    return answer.json()


async def play_by_api(app, guest, table_id):
    for _ in range(300):
        table = await api(guest, "GET", f"/tables/{table_id}")
        if table["status"] == "over":
            return table
        if table["view"]["legal"]:
            action = table["view"]["legal"][0]["action"]
            await api(guest, "POST", f"/tables/{table_id}/actions", ply=table["ply"], action=action)
        else:
            await asyncio.sleep(0.01)
    raise AssertionError("the match does not end")


def test_a_bot_account_plays_a_whole_match_over_http(tmp_path):
    async def story(app):
        robo = await bot_account(app)
        assert (await api(robo, "GET", "/me"))["bot"] is True
        body = {"game": "pearls", "seats": ["me", "random", "random"], "start": True}
        made = await api(robo, "POST", "/tables", **body)
        table = await play_by_api(app, robo, made["id"])
        assert table["seed"] and sorted(table["result"]["places"])[0] == 1
        file = await robo.get(f"/api/v1/tables/{made['id']}/match")
        assert file.text.startswith("boardwright match 1")

    played(tmp_path, story)


def test_a_wrong_token_is_refused_and_a_bot_has_no_bots(tmp_path):
    async def story(app):
        assert (await Guest(app, authorization="Bearer nope").get("/api/v1/games")).status_code == 401
        assert (await Guest(app).http.post("/api/v1/tables", json={})).status_code == 422
        body = {"game": "pearls", "seats": ["me", "open"]}
        assert (await Guest(app).http.post("/api/v1/tables", json=body)).status_code == 401
        robo = await bot_account(app)
        assert (await robo.http.post("/api/v1/bots", json={"name": "Child"})).status_code == 403

    played(tmp_path, story)


def test_a_recovery_code_makes_another_device_the_same_guest_and_works_once_replaced_no_more(tmp_path):
    async def story(app):
        ada, phone = Guest(app), Guest(app)
        me = await api(ada, "POST", "/guests", name="Ada")
        first = await api(ada, "POST", "/me/recovery")
        second = await api(ada, "POST", "/me/recovery")
        assert (await phone.http.post("/api/v1/recover", json=first)).status_code == 403
        assert (await api(phone, "POST", "/recover", **second))["id"] == me["id"]
        assert (await api(phone, "GET", "/me"))["name"] == "Ada"
        async with app.state.service.engine.connect() as connection:
            import sqlalchemy as sa

            rows = (await connection.execute(sa.text("SELECT recovery FROM people"))).scalars().all()
        assert second["code"] not in rows

    played(tmp_path, story)


def test_the_stream_tells_each_entry_once_with_its_ply_also_after_a_reconnect(tmp_path):
    async def story(app):
        ada = Guest(app)
        await api(ada, "POST", "/guests", name="Ada")
        body = {"game": "pearls", "seats": ["me", "random"], "start": True}
        table_id = (await api(ada, "POST", "/tables", **body))["id"]
        person = app.state.service.cached(table_id).seats[0].person
        first = asyncio.create_task(collect(app, table_id, person, 0, 3))
        done = asyncio.create_task(play_by_api(app, ada, table_id))
        told = await first
        await done
        last = app.state.service.cached(table_id).ply
        told += await collect(app, table_id, person, told[-1]["ply"], last - told[-1]["ply"])
        assert [entry["ply"] for entry in told] == list(range(1, last + 1))
        own = [entry for entry in told if entry["kind"] == "act" and entry["seat"] == 0]
        others = [entry for entry in told if entry["kind"] == "act" and entry["seat"] == 1]
        assert all("action" in entry for entry in own) and not any("action" in entry for entry in others)

    played(tmp_path, story)


async def collect(app, table_id, person, after, count):
    """Return the first `count` entries of a stream, then stop listening."""
    told, stream = [], follow(app.state.service, table_id, person, None, after, "en")
    async for message in stream:
        lines = dict(line.split(": ", 1) for line in message.decode().strip().splitlines() if ": " in line)
        if lines.get("event") == "entry":
            data = json.loads(lines["data"])
            assert int(lines["id"]) == data["ply"]
            told.append(data)
        if len(told) == count:
            break
    await stream.aclose()
    return told


def test_the_stream_over_http_resumes_where_the_browser_says_it_was(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await ada.act(path)
        service = app.state.service
        asyncio.get_running_loop().call_later(0.5, service.broadcaster.close)
        answer = await ada.get(f"{path}/events?after=0", headers={"last-event-id": "1"})
        ids = [line for line in answer.text.splitlines() if line.startswith("id: ")]
        assert ids[0] == "id: 2" and answer.headers["content-type"].startswith("text/event-stream")

    played(tmp_path, story)


def test_two_windows_of_one_player_cannot_both_answer_the_same_question(tmp_path):
    async def story(app):
        ada = Guest(app)
        await api(ada, "POST", "/guests", name="Ada")
        body = {"game": "pearls", "seats": ["me", "random"], "start": True}
        table_id = (await api(ada, "POST", "/tables", **body))["id"]
        now = (await api(ada, "GET", f"/tables/{table_id}"))["ply"]
        post = ada.http.post
        answers = await asyncio.gather(
            *(
                post(f"/api/v1/tables/{table_id}/actions", json={"ply": now, "action": f"seal {k % 3}"})
                for k in range(10)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9

    played(tmp_path, story, pace=60.0)


def test_everything_else_works_over_the_api_too(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        await api(ada, "POST", "/guests", name="Ada")
        await api(ben, "POST", "/guests", name="Ben")
        table = (await api(ada, "POST", "/tables", game="pearls", seats=["me", "open"]))["id"]
        assert table in [line["id"] for line in await api(ben, "GET", "/tables?which=open")]
        await api(ben, "POST", f"/tables/{table}/join", seat=1)
        await api(ada, "POST", f"/tables/{table}/start", fill="")
        now = (await api(ada, "GET", f"/tables/{table}"))["ply"]
        await api(ada, "POST", f"/tables/{table}/actions", ply=now, action="seal 1")
        await api(ada, "POST", f"/tables/{table}/undo", seat=0)
        await api(ben, "POST", f"/tables/{table}/votes", agree=True)
        await api(ben, "POST", f"/tables/{table}/chat", text="hello")
        await api(ben, "POST", f"/tables/{table}/prepared", actions=["no", "yes"])
        assert (await api(ben, "GET", f"/tables/{table}"))["prepared"] == ["no", "yes"]
        assert (await api(ada, "GET", f"/tables/{table}"))["prepared"] == []
        picture = await ada.get(f"/api/v1/tables/{table}/picture.svg")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        await api(ben, "POST", f"/tables/{table}/resign", seat=1)
        new = await api(ben, "POST", f"/tables/{table}/rematch")
        assert (await api(ada, "POST", f"/tables/{table}/rematch")) == new
        assert (await api(ada, "GET", f"/tables/{table}"))["rematch"] == new["id"]

    played(tmp_path, story)


def test_health_and_figures(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.post("/play/pearls")
        await until(lambda: counted(ada))
        assert (await ada.get("/healthz")).text == "ok\n"

    async def counted(ada):
        text = (await ada.get("/metrics")).text
        return 'boardwright_entries_total{game="pearls",kind="start"} 1.0' in text

    played(tmp_path, story)
