"""Links to a table: previews on other sites, QR codes, pictures; and names of guests inject nothing."""

import asyncio
import re
from functools import partial
from html import unescape
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from boardwright.core import games
from boardwright.server.live import sandbox
from boardwright.server.live.fair_queue import Share
from boardwright.server.web.card import Card, card_svg
from boardwright.server.web.errors import HttpError
from boardwright.server.web.pictures import CACHE_SIZE, CONCURRENCY, MAX_WAITING, Pictures
from tests.server.kit import HOME, Guest, actions, played
from tests.server.test_play import duel

TAG = re.compile(r'<meta property="og:(\w+)" content="([^"]*)">')
ADDRESSES = ("href", "src", "action", "formaction", "hx-get", "hx-post", "xlink:href")
EVE = Share("eve", origin=1)
NASTY = "</text><script>\"'&x"
EVIL = "//evil.test/<b>a\u202eb"


class Reader(HTMLParser):
    """Finds whatever a guest has injected into a page."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            foreign = name in ADDRESSES and re.search("evil|javascript|^//", value or "")
            if name.startswith("on") or foreign:
                self.found.append((tag, name, value))
        if (tag == "script" and not dict(attrs).get("src", "").startswith("/static/")) or ("src", "x") in attrs:
            self.found.append((tag, *attrs))

    def handle_data(self, data):
        if "\u202e" in data:
            self.found.append(data)


def attacks(text):
    reader = Reader()
    reader.feed(text)
    return reader.found


def tags(page):
    return {name: unescape(value) for name, value in TAG.findall(page.text)}


def test_the_preview_of_a_link_is_in_the_readers_language_with_the_real_seats(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.post("/me/name", name="Ada")
        path = await ada.new("me", "random", "open", game="cryo")
        for language, title, words in (
            ("en", "Cryo with Ada and Rotor", "1 free seat"),
            ("de", "Cryo mit Ada und Rotor", "1 freier Platz"),
        ):
            told = tags(await Guest(app, **{"accept-language": language}).get(path))
            assert told["title"] == title and told["description"] == words
            assert told["url"] == HOME + path
            assert told["image"].startswith(f"{HOME}{path}/card.png?language={language}")
            picture = await Guest(app).get(told["image"].replace(".png", ".svg"))
            assert all(f">{name}<" in picture.text for name in ("Ada", "Rotor", words))
            assert "cr-page" in picture.text and picture.headers["cross-origin-resource-policy"] == "cross-origin"

    played(tmp_path, story, games=games())


def test_the_preview_is_painted_outside_the_process_and_once(tmp_path, monkeypatch):
    monkeypatch.setattr(sandbox, "PNG_LIMIT", 50.0)

    async def story(app):
        path = await Guest(app).new("me", "open", game="cryo")
        painted = []
        png = app.state.service.sandbox.png
        monkeypatch.setattr(app.state.service.sandbox, "png", lambda *job: painted.append(job) or png(*job))
        answers = await asyncio.gather(*(Guest(app).get(f"{path}/card.png") for _ in range(3)))
        assert all(answer.content.startswith(b"\x89PNG") and len(answer.content) > 20_000 for answer in answers)
        assert len(painted) == 1

    played(tmp_path, story, games=games())


def test_where_nothing_can_be_painted_the_drawing_is_shown(tmp_path, monkeypatch):
    monkeypatch.setattr(sandbox, "PNG_LIMIT", 0.0)
    monkeypatch.setattr(sandbox, "STARTUP_TIME", 0.0)

    async def story(app):
        path = await Guest(app).new("me", "open")
        answer = await Guest(app).http.get(f"{path}/card.png", follow_redirects=True)
        assert answer.url.path == f"{path}/card.svg" and answer.status_code == 200

    played(tmp_path, story)


def test_a_preview_shows_no_more_than_a_stranger_sees(tmp_path):
    """A card placed face down changes neither the picture nor its URL."""

    async def story(app):
        ada, _ben, path = await duel(app, game="roborally")
        eve = Guest(app)
        before, picture = tags(await eve.get(path))["image"], (await eve.get(f"{path}/small.svg")).text
        card = next(a for a in actions(await ada.get(path)) if a.startswith("place"))
        assert (await ada.act(path)).status_code == 200
        assert tags(await eve.get(path))["image"] == before
        app.state.pictures._tasks.clear()
        assert (await eve.get(f"{path}/small.svg")).text == picture and card not in picture

    played(tmp_path, story, games=games())


def test_names_in_a_card_are_words_and_nothing_else():
    drawn = card_svg(Card(NASTY, NASTY, (NASTY,) * 8), '<svg viewBox="0 0 1 1" width="1" height="1"><g/></svg>')
    tree = ElementTree.fromstring(drawn)
    assert not [item for item in tree.iter() if item.tag.endswith("script")]
    assert [item.text for item in tree.iter() if item.text and "script" in item.text]


@pytest.mark.parametrize("name", [NASTY, EVIL, "<img src=x onerror=alert(1)>", "javascript:alert(1)"])
def test_names_and_chat_of_others_carry_no_markup_and_no_links(tmp_path, name):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await ada.new("me", "open", "open")
        await ben.post(f"{path}/join", name=name)
        await ben.post(f"{path}/chat", text=name)
        await ben.post(f"{path}/chat", phrase=name)
        for where in (path, f"{path}/card.svg", "/", "/watch"):
            assert attacks((await ada.get(where)).text) == []
        await ada.post(f"{path}/start", fill="1")
        for where in (path, f"{path}/card.svg", f"{path}/small.svg", "/", "/watch"):
            assert attacks((await ada.get(where)).text) == []

    played(tmp_path, story)


def test_a_phrase_that_is_none_is_refused(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        for phrase in ("<b>", "no such phrase", "x" * 5000):
            assert (await ben.post(f"{path}/chat", phrase=phrase)).status_code == 422
        assert (await Guest(app).post(f"{path}/chat", phrase="hello")).status_code == 403
        assert (await ben.http.post(f"/api/v1/tables/{path[3:]}/chat", json={"phrase": "hello"})).status_code == 200
        assert "Hello!" in (await ada.get(path)).text

    played(tmp_path, story)


def test_a_phrase_is_read_by_each_in_their_language(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.post(f"{path}/chat", phrase="luck")
        german = await ben.http.get(path, headers={"accept-language": "de"})
        assert "Viel Glück!</li>" in german.text and "Good luck!</li>" in (await ben.get(path)).text

    played(tmp_path, story)


def test_a_qr_code_leads_to_the_table_and_a_hostile_host_gets_none(tmp_path):
    async def story(app):
        path = await Guest(app).new("me", "open")
        code = await Guest(app).get(f"{path}/qr.svg")
        assert code.headers["content-type"] == "image/svg+xml" and "<path" in code.text
        assert code.headers["cache-control"] == "no-store"
        assert (await Guest(app, host="x" * 5000).get(f"{path}/qr.svg")).status_code == 400
        page = await Guest(app, host='a"><script>x').get(path)
        assert "<script>x" not in page.text

    played(tmp_path, story)


def test_pictures_are_made_once_few_at_a_time_and_not_kept_for_ever():
    async def story():
        pictures, gate, at_once, most = Pictures(), asyncio.Event(), 0, 0

        async def make():
            nonlocal at_once, most
            at_once += 1
            most = max(most, at_once)
            await gate.wait()
            at_once -= 1
            return b"x"

        waiting = [asyncio.create_task(pictures.get(k, make, EVE)) for k in range(MAX_WAITING)]
        while at_once < 2:
            await asyncio.sleep(0)
        with pytest.raises(HttpError):
            await pictures.get("one more", make, Share("eve again", origin=1))
        gate.set()
        assert await asyncio.gather(*waiting) == [b"x"] * MAX_WAITING and most == 2
        for k in range(3 * CACHE_SIZE):
            await pictures.get(("more", k), make, EVE)
        assert len(pictures._tasks) <= CACHE_SIZE + 1

    asyncio.run(story())


def test_the_pictures_that_one_address_asks_for_do_not_keep_those_of_another_waiting():
    async def story():
        pictures, made = Pictures(), []

        async def make(key):
            await asyncio.sleep(0)
            made.append(key)
            return b"x"

        greedy = [asyncio.create_task(pictures.get(k, partial(make, k), EVE)) for k in range(MAX_WAITING)]
        await asyncio.sleep(0)
        await pictures.get("ada", partial(make, "ada"), Share("ada", origin=2))
        assert made.index("ada") <= 2 * CONCURRENCY
        await asyncio.gather(*greedy)

    asyncio.run(story())


def test_a_card_that_was_drawn_before_does_not_keep_the_name_of_a_deleted_account(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.post(f"{path}/resign")
        name = app.state.service.cached(path[3:]).seats[0].name
        assert name in (await ben.get(f"{path}/card.svg")).text
        await ada.post("/me/delete", name=name)
        assert name not in (await ben.get(f"{path}/card.svg")).text

    played(tmp_path, story)


def test_a_picture_that_failed_is_tried_again():
    async def story():
        pictures, tries = Pictures(), []

        async def make():
            tries.append(1)
            if len(tries) == 1:
                raise ValueError
            return b"x"

        with pytest.raises(ValueError):
            await pictures.get("k", make, EVE)
        assert await pictures.get("k", make, EVE) == b"x"

    asyncio.run(story())
