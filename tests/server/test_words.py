"""Pages in words: the board for screen readers, the costliest moves of a match, the moments of the log."""

import asyncio
import re

from boardwright.bots.curve import Curve, Decision
from boardwright.core import find_game
from boardwright.server.analysis.report import costliest
from boardwright.server.web.errors import HttpError
from tests.server.kit import Guest, actions, played, ply
from tests.server.test_ending import finished

CRYO = {"cryo": find_game("cryo"), "aquasphere": find_game("aquasphere")}


def test_the_board_in_words_is_a_page_and_a_part_of_one(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="cryo", start="1")
        page = await ada.get(f"{path}/words")
        assert "<h1>The board in words</h1>" in page.text and page.text.count("<h3>") >= 8
        part = await ada.get(f"{path}/words", headers={"HX-Request": "true"})
        assert "<h1>" not in part.text and "Dock ENG-1" in part.text
        assert "Your hand" in part.text
        assert "Your hand" not in (await Guest(app).get(f"{path}/words")).text

    played(tmp_path, story, games=CRYO)


def test_a_game_without_words_tells_the_facts_of_its_seats_or_at_least_their_names(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", start="1")
        assert "<h3>" in (await ada.get(f"{path}/words")).text

    played(tmp_path, story)


def test_lines_of_the_log_know_after_how_many_moves_they_stand_and_undone_ones_do_not(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="aquasphere", start="1", second_name="Ben")
        seat = re.search(r'name="seat" value="(\d)"', (await ada.get(path)).text)[1]
        await ada.act(path)
        page = await ada.get(path)
        assert {"0", "1"} <= set(re.findall(r'data-move="(\d+)"', page.text))
        await ada.post(f"{path}/undo", seat=seat)
        assert set(re.findall(r'data-move="(\d+)"', (await ada.get(path)).text)) == {"0"}

    played(tmp_path, story, games=CRYO)


def test_the_result_leads_to_the_costliest_moves_and_they_into_the_replay(tmp_path, monkeypatch):
    """The analysis itself is tested with the replay: here its result is stubbed, and the page is read."""
    async def story(app):
        ada = Guest(app)
        answer = await ada.post("/upload", file=finished("cryo", 2)[0])
        path = answer.url.path.removesuffix("/replay")
        assert f'hx-get="{path}/replay/costliest"' in (await ada.get(path)).text
        monkeypatch.setattr(app.state.service.sandbox, "summary", found)
        told = await ada.get(f"{path}/replay/costliest")
        assert re.findall(r"replay\?move=(\d+)&amp;seat=0", told.text) == ["12", "4", "8"]
        assert re.findall(r"replay\?move=(\d+)&amp;seat=1", told.text) == []
        assert "−31 %" in told.text and "Better: <b>" not in told.text and "Better: &lt;b&gt;" in told.text
        assert "Accuracy 71 %" in told.text

    async def found(game, job, person):
        costs = ((5, 9), (9, 7), (13, 31), (20, 3))
        mistakes = [{"move": m, "seat": 0, "cost": c, "done": "this", "better": "<b>that"} for m, c in costs]
        return {"mistakes": mistakes, "accuracy": [71, None], "weighed": True}

    played(tmp_path, story, games=CRYO)


def test_while_something_else_is_worked_out_for_a_reader_the_result_asks_again(tmp_path, monkeypatch):
    async def story(app):
        ada = Guest(app)
        answer = await ada.post("/upload", file=finished("cryo", 2)[0])
        path = answer.url.path.removesuffix("/replay")
        monkeypatch.setattr(app.state.service.sandbox, "summary", refuse)
        told = await ada.get(f"{path}/replay/costliest")
        assert told.status_code == 200
        assert f'hx-get="{path}/replay/costliest" hx-trigger="load delay:1s"' in told.text

    async def refuse(game, job, person):
        raise HttpError(429, "wait")

    played(tmp_path, story, games=CRYO)


def test_two_readers_of_the_same_result_wait_for_one_piece_of_work(tmp_path, monkeypatch):
    async def story(app):
        ada, asked = Guest(app), []
        answer = await ada.post("/upload", file=finished("cryo", 2)[0])
        path = answer.url.path.removesuffix("/replay")

        async def ask(share, job, limit, brief=False):
            asked.append(job)
            await asyncio.sleep(0.05)
            return {"mistakes": [], "accuracy": [None, None], "weighed": True}

        monkeypatch.setattr(app.state.service.sandbox, "_ask", ask)
        pages = await asyncio.gather(*(ada.get(f"{path}/replay/costliest") for _ in range(3)))
        assert [page.status_code for page in pages] == [200] * 3 and len(asked) == 1
        await ada.get(f"{path}/replay/costliest")
        assert len(asked) == 2

    played(tmp_path, story, games=CRYO)


def test_a_refusal_for_a_part_of_a_page_is_a_part_and_no_page(tmp_path):
    async def story(app):
        whole = await Guest(app).get("/t/gone")
        part = await Guest(app, **{"hx-request": "true"}).get("/t/gone")
        assert whole.status_code == part.status_code == 404
        assert "<html" in whole.text and "<html" not in part.text and "<h1>" in part.text

    played(tmp_path, story, games=CRYO)


def test_the_three_costliest_decisions_of_every_seat_are_told_however_little_they_cost():
    decisions = [Decision(k, k % 2, 0, 1, cost) for k, cost in enumerate((0.3, 0.02, 0.06, 0.03, 0.2, 0.04, 0.0, 0.05))]
    told = costliest(Curve((), (), tuple(decisions)), 2)
    assert [one.ply for one in told] == [0, 2, 3, 4, 5, 7]
    many = Curve((), (), tuple(Decision(k, 0, 0, 1, 0.5) for k in range(30)))
    assert len(costliest(many, 2)) == 12


def test_a_running_match_tells_nothing_about_its_moves(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="cryo", start="1", second_name="Ben")
        assert (await ada.get(f"{path}/replay/costliest")).status_code == 409
        assert ply(await ada.get(path)) and actions(await ada.get(f"{path}?seat=0")) is not None

    played(tmp_path, story, games=CRYO)
