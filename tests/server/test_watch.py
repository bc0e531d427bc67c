"""The watch page: public matches in progress, never more than fit, and nothing hidden."""

import re

from boardwright.server.web.pages import watch
from tests.server.kit import Guest, played
from tests.server.test_play import duel

BOARD = re.compile(r'<img src="(/t/[^/]+)/small.svg\?v=(\d+)"')


def test_public_matches_are_shown_and_change_with_every_move(tmp_path):
    async def story(app):
        ada, _ben, path = await duel(app)
        hidden = await ada.new("me", "random", private="1")
        page = (await Guest(app).get("/watch")).text
        assert path in page and hidden not in page and "is thinking" in page
        before = dict(BOARD.findall(page))
        await ada.act(path)
        await _ben.act(path)
        after = dict(BOARD.findall((await Guest(app, **{"hx-request": "true"}).get("/watch")).text))
        assert before.keys() == after.keys() == {path} and before != after
        picture = await Guest(app).get(f"{path}/small.svg")
        assert picture.headers["content-type"] == "image/svg+xml" and "<svg" in picture.text

    played(tmp_path, story, pace=5.0)


def test_there_are_never_more_boards_than_fit(tmp_path, monkeypatch):
    monkeypatch.setattr(watch, "MAX_BOARDS", 3)

    async def story(app):
        ada = Guest(app)
        for _ in range(5):
            await ada.new("me", "random")
        assert len(BOARD.findall((await Guest(app).get("/watch")).text)) == 3

    played(tmp_path, story, pace=5.0)


def test_where_nobody_plays_the_page_says_so(tmp_path):
    async def story(app):
        assert "No public match is being played." in (await Guest(app).get("/watch")).text

    played(tmp_path, story)
