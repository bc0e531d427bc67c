"""One greedy guest: bots' time is shared, and tables and requests have limits per person and per address."""

import asyncio
import time

from boardwright.server.live.fair_queue import BACKGROUND_SHARE, FairQueue, Share
from boardwright.server.live.worker_pool import WorkerPool
from boardwright.server.web.pages import replay_data
from boardwright.server.web.pictures import MAX_WAITING
from tests.server.kit import Guest, played, until
from tests.server.test_worker_pool import INSTALLED, view


def in_order(*shares, places=1):
    """Return the order of service when all ask at once while every slot is taken."""

    async def story():
        queue, served = FairQueue(places), []
        for _ in range(places):
            await queue.acquire(Share("early"))

        async def serve(share):
            await queue.acquire(share)
            served.append(share.owner)
            await asyncio.sleep(0)
            queue.release()

        tasks = [asyncio.create_task(serve(share)) for share in shares]
        await asyncio.sleep(0)
        for _ in range(places):
            queue.release()
        await asyncio.gather(*tasks)
        return served

    return asyncio.run(story())


def test_the_hundred_and_fifty_tables_of_one_guest_delay_another_by_one_turn():
    assert in_order(*[Share("eve")] * 150, Share("ada")).index("ada") <= 1


def test_every_owner_gets_a_turn_before_anybody_gets_a_second():
    served = in_order(*[Share("eve")] * 5, Share("ada"), Share("ben"), Share("ada"))
    assert set(served[:3]) == {"eve", "ada", "ben"} and set(served[3:5]) == {"eve", "ada"}


def test_many_guests_of_one_address_share_the_turns_of_one():
    """A hundred guests from one address, each with a table, do not count as a hundred people."""
    crowd = [Share(f"eve {k}", origin=1) for k in range(100)]
    assert in_order(*crowd, Share("ada", origin=2), Share("ben")).index("ada") <= 1
    served = in_order(*crowd[:3], *crowd[:3], *[Share("ada", origin=2)] * 3)
    assert served[:6:2] == ["eve 0", "eve 1", "eve 2"] and served[1:6:2] == ["ada"] * 3


def test_a_table_where_a_person_waits_comes_before_tables_of_bots_alone():
    served = in_order(*[Share("eve", awaited=False)] * 50, *[Share("ada")] * 20)
    first = BACKGROUND_SHARE - 1
    assert served[:first] == ["ada"] * first and served.index("eve") == first


def test_whoever_stops_waiting_leaves_no_place_behind():
    async def story():
        queue = FairQueue(1)
        await queue.acquire(Share("ada"))
        waits = [asyncio.create_task(queue.acquire(Share("eve"))) for _ in range(5)]
        await asyncio.sleep(0)
        for wait in waits:
            wait.cancel()
        queue.release()
        waits.append(asyncio.create_task(queue.acquire(Share("ben"))))
        await asyncio.gather(*waits, return_exceptions=True)
        queue.release()
        await asyncio.wait_for(queue.acquire(Share("cy")), 1)

    asyncio.run(story())


class Slow:
    """A process that is slow to answer."""

    alive, pid = True, 0

    async def ask(self, job):
        await asyncio.sleep(0.02)
        return FIRST[0]

    def kill(self):
        pass

    async def end(self):
        pass


FIRST = [0]


def test_the_bots_of_a_greedy_guest_do_not_starve_those_of_another(monkeypatch):
    async def story():
        seen = view()
        FIRST[0] = seen.legal[0]
        workers = WorkerPool(INSTALLED, size=1)
        monkeypatch.setattr(workers, "_start", ready)
        greedy = [asyncio.create_task(workers.choose(seen, {}, "easy", Share("eve"))) for _ in range(150)]
        await asyncio.sleep(0.05)
        began = asyncio.get_running_loop().time()
        await workers.choose(seen, {}, "easy", Share("ada"))
        took = asyncio.get_running_loop().time() - began
        done = sum(task.done() for task in greedy)
        for task in greedy:
            task.cancel()
        await asyncio.gather(*greedy, return_exceptions=True)
        assert done < 20, f"{done} answers of the greedy guest came first, in {took:.2f} s"

    async def ready():
        return Slow()

    asyncio.run(story())


def test_the_thinking_of_a_table_goes_to_the_account_of_its_host(tmp_path):
    async def story(app):
        ada, seen = Guest(app), []

        async def choose(view, options, level, share):
            seen.append(share)
            return view.legal[0]

        app.state.service.workers.choose = choose
        mine = (await ada.post("/play/pearls")).url.path
        host = app.state.service.cached(mine[3:]).row["host"]
        origin = app.state.people.origin_of("127.0.0.1")
        await until(lambda: is_told(seen, Share(host, awaited=True, origin=origin)))
        assert len(set(seen)) == 1
        await ada.new("easy", "easy", start="1")
        await until(lambda: is_told(seen, Share(host, awaited=False, origin=origin)))
        assert len(set(seen)) == 2

    async def is_told(seen, share):
        return share in seen

    played(tmp_path, story)


def test_a_host_has_so_many_tables_and_no_more(tmp_path):
    async def story(app):
        eve = Guest(app)
        fields = {"players": 2, "seat0": "me", "seat1": "open"}
        codes = [(await eve.http.post("/new/pearls", data=fields)).status_code for _ in range(5)]
        assert codes == [303] * 3 + [429] * 2
        private = {**fields, "private": "1"}
        codes = [(await eve.http.post("/new/pearls", data=private)).status_code for _ in range(5)]
        assert codes == [303] * 2 + [429] * 3
        answer = await eve.http.post("/api/v1/tables", json={"game": "pearls", "seats": ["me", "random"]})
        assert answer.status_code == 429 and "too many tables" in answer.json()["error"]
        assert (await Guest(app).http.post("/new/pearls", data=fields)).status_code == 303

    played(tmp_path, story, open_per_person=3, tables_per_person=5)


def test_590_tables_in_seven_seconds_are_not_made_even_by_many_guests_of_one_address(tmp_path):
    async def story(app):
        codes = []
        for k in range(120):
            if k % 3 == 0:
                eve = Guest(app)
            answer = await eve.http.post("/new/pearls", data={"players": 2, "seat0": "me", "seat1": "open"})
            codes.append(answer.status_code)
        assert codes.count(303) <= 25 and codes[-1] == 429
        assert answer.headers["retry-after"].isdigit()

    played(tmp_path, story, tables_per_minute=20)


def test_requests_are_limited_by_address_too_whatever_cookies_are_sent(tmp_path):
    async def story(app):
        codes = []
        for _ in range(12):
            eve = Guest(app)
            codes.append((await eve.http.post("/me/name", data={"name": "Eve"})).status_code)
            codes += [(await eve.get("/me")).status_code for _ in range(19)]
        assert codes.count(200) <= 160 and codes[-1] == 429

    played(tmp_path, story, requests_per_minute=30)


def test_the_addresses_of_one_network_count_as_one_however_they_are_written(tmp_path):
    """The owner of a /64 network has all of its addresses, including those shortened by a run of zeros."""

    async def story(app):
        network = ["2001:db8::1", "2001:db8::1:2", "2001:db8::a:b:c:d", "2001:db8:0:0:9::"]
        answers = [await Guest(app, address).http.post("/api/v1/guests", json={"name": "Eve"}) for address in network]
        assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
        for other in ("2001:db8:0:1::1", "::ffff:192.0.2.1", "192.0.2.2"):
            assert (await Guest(app, other).http.post("/api/v1/guests", json={"name": "Ada"})).status_code == 201

    played(tmp_path, story, newcomers_per_minute=2)


def test_the_replays_of_a_greedy_guest_do_not_keep_those_of_another_waiting(tmp_path, monkeypatch):
    drawn = []

    def draw_slowly(*job):
        drawn.append(job)
        time.sleep(0.02)
        return [0], ["<svg/>"]

    monkeypatch.setattr(replay_data, "draw_window", draw_slowly)

    async def story(app):
        ada, eve = Guest(app, "192.0.2.1"), Guest(app, "192.0.2.66")
        path = await eve.new("me", "random", start="1")
        greedy = [asyncio.create_task(eve.get(f"{path}/replay/frames")) for _ in range(100)]
        await until(lambda: has_begun())
        before = len(drawn)
        assert (await ada.get(f"{path}/replay/frames")).status_code == 200
        assert len(drawn) - before < 10
        codes = [answer.status_code for answer in await asyncio.gather(*greedy)]
        assert codes.count(200) == MAX_WAITING and codes.count(429) == 100 - MAX_WAITING

    async def has_begun():
        return bool(drawn)

    played(tmp_path, story, pace=3600.0)
