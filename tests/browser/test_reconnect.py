"""A server that dies and comes back: the open pages go on by themselves, and nothing is missed."""

import pytest

from tests.browser.conftest import Server
from tests.browser.steps import answer, moved, play_now, ply, set_up, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def fragile(tmp_path):
    made = Server(f"sqlite:///{tmp_path}/tables.sqlite3")
    yield made
    made.kill()


def test_an_open_page_goes_on_when_a_killed_server_is_back(visitor, fragile):
    ada, ben = visitor(base_url=fragile.url), visitor(base_url=fragile.url)
    link = set_up(ada, "pearls", "me", "open")
    ben.goto(link)
    ben.get_by_role("button", name="Join").click()
    ada.get_by_role("button", name="Start the match").click()
    wait_for_turn(ben)
    before = ply(ben)
    fragile.kill()
    ada.locator(".actions button").first.click()
    fragile.start()
    moved(ben, before)
    moved(ada, before)
    assert ply(ada) == ply(ben) == before + 1


def test_a_stopping_server_says_goodbye_to_open_streams_and_leaves_in_time(visitor, tmp_path):
    server = Server(f"sqlite:///{tmp_path}/tables.sqlite3")
    page = visitor(base_url=server.url)
    play_now(page, "pearls")
    wait_for_turn(page)
    answer(page)
    assert server.stop() in (0, -15)
