"""The waiting room: the empty table, who is ready, what the host may change, and sitting down by link."""

import re

from boardwright.core import games
from boardwright.server.db.log import Kind
from boardwright.server.web.clock_words import clock_words
from tests.server.kit import Guest, played, status
from tests.server.test_play import table_of

LINK = re.compile(r'id="t-link" readonly value="([^"]+)"')


async def room(app, *seats, **fields):
    """Create Ada's waiting table, with Ben at it."""
    ada, ben = Guest(app), Guest(app)
    await ada.post("/me/name", name="Ada")
    path = await ada.new(*(seats or ("me", "open", "open")), **fields)
    await ben.post(f"{path}/join", name="Ben")
    return ada, ben, path


def names(app, path):
    return [seat.name for seat in table_of(app, path).seats]


def test_a_newcomer_by_link_gives_a_name_and_sits_down_in_one_step(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "open")
        ben = Guest(app)
        assert 'name="name"' in (await ben.get(path)).text
        page = await ben.post(f"{path}/join", name="Ben")
        assert page.url.path == path and names(app, path)[1] == "Ben"
        assert "Ben" in (await ben.get("/me")).text

    played(tmp_path, story)


def test_whoever_gives_no_name_gets_one_in_their_language(tmp_path):
    async def story(app):
        from boardwright.server.web.guest_names import ANIMALS

        path = await Guest(app).new("me", "open", "open")
        for language in ("de", "en"):
            await Guest(app, **{"accept-language": language}).post(f"{path}/join", name=" ")
            seat = next(seat for seat in reversed(table_of(app, path).seats) if seat.name)
            assert seat.name.split()[0] in ANIMALS[language]

    played(tmp_path, story)


def test_the_match_begins_only_when_everybody_is_ready(tmp_path):
    async def story(app):
        ada, ben, path = await room(app, "me", "open")
        assert "not ready yet" not in (await ada.get(path)).text
        await ben.post(f"{path}/ready", answer="no")
        page = await ada.get(path)
        assert "not ready yet" in page.text and "Waiting for Ben to be ready" in page.text
        refused = await ada.post(f"{path}/start")
        assert refused.status_code == 409 and "Not everybody is ready" in refused.text
        await ben.post(f"{path}/ready", answer="yes")
        assert status(await ada.post(f"{path}/start")) == "playing"
        kinds = [entry.kind for entry in table_of(app, path).entries]
        assert kinds == [Kind.JOIN, Kind.WAIT, Kind.READY, Kind.START]

    played(tmp_path, story)


def test_only_those_at_the_table_say_that_they_are_ready_and_the_host_just_begins(tmp_path):
    async def story(app):
        ada, _ben, path = await room(app)
        assert (await ada.post(f"{path}/ready", answer="no")).status_code == 409
        assert (await Guest(app).post(f"{path}/ready", answer="no")).status_code == 403

    played(tmp_path, story)


def test_whom_the_host_sends_away_does_not_come_back_and_everybody_is_told(tmp_path):
    async def story(app):
        ada, ben, path = await room(app)
        assert (await ben.post(f"{path}/free", chosen="0")).status_code == 403
        await ada.post(f"{path}/free", chosen="1")
        assert names(app, path) == ["Ada", "", ""]
        page = await Guest(app).get(path)
        assert "The host frees the seat of Ben." in page.text and "Ben joins the table." in page.text
        assert "has removed you from this seat" in (await ben.get(path)).text
        assert (await ben.post(f"{path}/join")).status_code == 403
        assert (await ada.post(f"{path}/free", chosen="0")).status_code == 409

    played(tmp_path, story)


def test_the_host_lets_bots_sit_down_and_takes_them_away_again(tmp_path):
    async def story(app):
        ada, ben, path = await room(app)
        assert (await ben.post(f"{path}/bot", chosen="2", level="random")).status_code == 403
        assert (await ada.post(f"{path}/bot", chosen="2", level="genius")).status_code == 422
        assert (await ada.post(f"{path}/bot", chosen="9", level="random")).status_code == 422
        await ada.post(f"{path}/bot", chosen="2", level="random")
        assert names(app, path) == ["Ada", "Ben", "Rotor"]
        assert "The host adds a bot: Rotor." in (await ben.get(path)).text
        await ada.post(f"{path}/free", chosen="2")
        assert names(app, path) == ["Ada", "Ben", ""]

    played(tmp_path, story)


def test_bots_that_fill_seats_at_the_start_are_told_too(tmp_path):
    async def story(app):
        ada, ben, path = await room(app)
        await ada.post(f"{path}/start", fill="1")
        assert "The host adds a bot: Rotor." in (await ben.get(path)).text

    played(tmp_path, story)


def test_where_nobody_is_waited_for_the_match_begins_at_once(tmp_path):
    async def story(app):
        ada = Guest(app)
        for seats in (("random", "random"), ("me", "random"), ("me", "second")):
            assert status(await ada.get(await ada.new(*seats))) != "open"
        assert status(await ada.get(await ada.new("open", "random"))) == "open"

    played(tmp_path, story)


def test_links_never_end_in_join(tmp_path):
    async def story(app):
        ada, ben, path = await room(app, "me", "open")
        refused = await ben.post(f"{path}/join")
        assert refused.status_code == 409 and LINK.findall(refused.text) == [path]
        assert refused.text.count("/join") == 0
        for form in ("join", "start", "chat", "ready"):
            page = await Guest(app).http.get(f"{path}/{form}", follow_redirects=True)
            assert page.url.path == path
        await ada.post(f"{path}/start")
        assert LINK.findall((await ben.get(path)).text) == [path]

    played(tmp_path, story)


def test_the_room_says_what_was_agreed_in_the_readers_language(tmp_path):
    async def story(app):
        ada = Guest(app, **{"accept-language": "de"})
        fields = {"clock": "match", "seconds": "600", "increment": "5", "option_dives": "1", "private": "1"}
        page = (await ada.get(await ada.new("me", "open", **fields))).text
        assert "10 Minuten für die ganze Partie, dazu 5 Sekunden pro Zug" in page
        assert "Privat: nur mit dem Link" in page and "<dd>1</dd>" in page

    played(tmp_path, story)


def test_clocks_are_told_in_their_largest_unit():
    day = {"kind": "move", "seconds": 86_400, "increment": 0}
    assert clock_words(day, "en") == "1 day per move"
    assert clock_words({**day, "seconds": 90}, "de") == "90 Sekunden pro Zug"
    assert clock_words({**day, "kind": "none"}, "en") == "No clock"


def test_the_empty_table_tells_nothing_of_what_chance_will_do_there(tmp_path):
    """Two tables with different seeds show the same picture before the match, without the seed."""

    async def story(app):
        ada, pictures = Guest(app), set()
        for _ in range(2):
            path = await ada.new("me", "open", game="cryo")
            page = (await Guest(app).get(path)).text
            pictures.add(re.search(r'<div class="picture">(.*?)</div>', page, re.DOTALL)[1])
            table = table_of(app, path)
            assert table.row["seed"] not in page and table.row["commitment"] in page
        assert len(pictures) == 1 and "cr-page" in pictures.pop()

    played(tmp_path, story, games=games())


def test_the_empty_table_has_the_course_of_this_table(tmp_path):
    async def story(app):
        ada = Guest(app)
        shown = []
        for course in ("risky_exchange", "death_trap"):
            path = await ada.new("me", "open", game="roborally", option_course=course)
            shown.append(re.search(r'<div class="picture">(.*?)</div>', (await ada.get(path)).text, re.DOTALL)[1])
        assert shown[0] != shown[1] and all("rr-picture" in one for one in shown)

    played(tmp_path, story, games=games())


def test_who_plays_again_sits_down_with_the_same_people(tmp_path):
    async def story(app):
        ada, ben, path = await room(app, "me", "open")
        await ada.post(f"{path}/start")
        await ben.post(f"{path}/resign")
        first = (await ada.post(f"{path}/rematch")).url.path
        assert "would like to play again and is waiting for you" in (await ben.get(path)).text
        assert "is waiting for you" not in (await ada.get(path)).text
        assert first in (await Guest(app).get(path)).text
        assert (await ben.post(f"{path}/rematch")).url.path == first
        assert sorted(names(app, first)) == ["Ada", "Ben"]

    played(tmp_path, story)


def test_programs_see_and_change_the_room(tmp_path):
    async def story(app):
        ada, ben, path = await room(app)
        here = f"/api/v1/tables/{path[3:]}"
        assert (await ben.http.post(f"{here}/ready", json={"ready": False})).status_code == 200
        assert [seat["ready"] for seat in (await ada.http.get(here)).json()["seats"]] == [True, False, True]
        assert (await ada.http.put(f"{here}/seats/2", json={"level": "random"})).status_code == 200
        assert (await ben.http.delete(f"{here}/seats/2")).status_code == 403
        assert (await ada.http.delete(f"{here}/seats/1")).status_code == 200
        assert [seat["kind"] for seat in (await ada.http.get(here)).json()["seats"]] == ["person", "open", "bot"]

    played(tmp_path, story)


def test_a_course_is_named_even_if_it_is_the_usual_one(tmp_path):
    async def story(app):
        path = await Guest(app).new("me", "open", game="roborally")
        assert "<dd>Risky Exchange</dd>" in (await Guest(app).get(path)).text

    played(tmp_path, story, games=games())
