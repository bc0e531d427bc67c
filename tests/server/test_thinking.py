"""Thinking at a table: bots of real games answer, the coach comments, searches are cancelled, waiting is shown."""

import asyncio
import re

from boardwright.core import find_game
from boardwright.server.live.worker_pool import Preparing, WorkerPool
from tests.server.kit import Guest, actions, played, ply, until

INSTALLED = {"aquasphere": find_game("aquasphere")}


def test_bots_of_a_real_game_answer_at_a_table_and_suggestions_come_over_the_api(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await ada.new("easy", "me", game="aquasphere", start="1")
        here = f"/api/v1/tables/{path.rpartition('/')[2]}"

        async def is_asked():
            return bool(actions(await ada.get(path)))

        for _ in range(2):
            await until(is_asked, 20)
            found = (await ada.get(f"{here}/suggestions")).json()
            assert 1 <= len(found) <= 3
            assert {one["steps"][0]["action"] for one in found} <= set(actions(await ada.get(path)))
            assert all(one["sentence"] and one["steps"][0]["words"] for one in found)
            await ada.act(path)
        assert len(app.state.service.workers.pids) == 1
        assert (await ada.get("/api/v1/status")).json() == {"preparing": []}
        assert (await eve.get(f"{here}/suggestions")).status_code in (401, 403)

    played(tmp_path, story, games=INSTALLED)


def test_a_suggestion_is_followed_step_by_step_as_long_as_the_rules_allow_it(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="aquasphere", start="1", second_name="Ben")
        page = await ada.get(path)
        seat = re.search(r'name="seat" value="(\d)"', page.text)[1]
        here = await ada.get(f"{path}/coach?seat={seat}")
        steps = re.findall(r'name="step" value="([^"]+)"', here.text.partition("</form>")[0])
        before = int(ply(page))
        after = await ada.post(f"{path}/follow", seat=seat, ply=before, step=[*steps, "pass"])
        assert int(ply(after)) == before + len(steps), "the pass is nothing that this seat may do then"
        nothing = await ada.post(f"{path}/follow", seat=seat, ply=ply(after), step=["pass"] * 17)
        assert nothing.status_code == 422 and int(ply(nothing)) == before + len(steps)
        late = await ada.post(f"{path}/follow", seat=seat, ply=before, step=steps)
        assert late.status_code == 409 and int(ply(late)) == before + len(steps)

    played(tmp_path, story, games=INSTALLED)


def test_an_undo_calls_a_thought_off(tmp_path, monkeypatch):
    """An undo cancels a long search of the bot, and nothing is played."""
    called_off = []

    async def slow(self, seen, options, level, share):
        try:
            await asyncio.sleep(50)
        except asyncio.CancelledError:
            called_off.append(level)
            raise

    monkeypatch.setattr(WorkerPool, "choose", slow)

    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        work = app.state.scheduler
        page = await ada.get(path)
        await ada.post(f"{path}/act", ply=ply(page), action=actions(page)[0])
        await until(is_thinking(work))
        await ada.post(f"{path}/undo")
        await until(is_called_off)

    async def is_called_off():
        return bool(called_off)

    def is_thinking(work):
        async def question():
            return bool(work._searches)

        return question

    played(tmp_path, story)


def test_a_table_tells_what_is_being_prepared_and_for_how_long(tmp_path, monkeypatch):
    now = [Preparing("pearls", 20.0, 80.0)]
    monkeypatch.setattr(WorkerPool, "preparing", property(lambda self: now))

    async def story(app):
        ada = Guest(app)
        strong, weak = await ada.new("me", "hard", start="1"), await ada.new("me", "easy", start="1")
        assert "about 60 seconds more" in (await ada.get(strong)).text
        now[0] = Preparing("pearls", 90.0, 80.0)
        assert "still getting ready" in (await ada.get(strong)).text
        assert "getting ready" not in (await ada.get(weak)).text
        assert (await ada.get("/api/v1/status")).json()["preparing"][0]["game"] == "pearls"
        now.clear()
        assert "getting ready" not in (await ada.get(strong)).text

    played(tmp_path, story, pace=3600.0)


def test_a_bot_that_thinks_long_does_not_hold_up_another_at_the_same_table(tmp_path, monkeypatch):
    async def choose(self, seen, options, level, share):
        if level == "medium":
            await asyncio.sleep(50)
        return seen.legal[0]

    monkeypatch.setattr(WorkerPool, "choose", choose)

    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "easy", "medium", start="1")
        table = app.state.service.cached(path.rpartition("/")[2])

        async def is_played():
            return any(entry.seat == 1 for entry in table.path)

        await until(is_played)
        assert not any(entry.seat == 2 for entry in table.path)

    played(tmp_path, story)
