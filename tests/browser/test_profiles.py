"""Profiles, histories and leaderboards as their readers see them; blocking and reporting."""

import re

import pytest

from tests.browser.test_access import offences

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def named(visitor, name, **options):
    page = visitor(**options)
    page.goto("/me")
    page.locator("input[name=name]").first.fill(name)
    page.locator("form[action='/me/name'] button").click()
    return page


def post(page, path, **fields):
    origin = {"origin": page.url.split("/", 3)[0] + "//" + page.url.split("/", 3)[2]}
    return page.request.post(path, form={key: str(value) for key, value in fields.items()}, headers=origin)


def play_out(path, *pages):
    """Let the guests answer without looking at a page."""
    for _ in range(400):
        for page in pages:
            seen = page.request.get(path).text()
            if 'data-status="over"' in seen:
                return
            answers = re.findall(r'name="action" value="([^"]+)" id', seen)
            if answers:
                post(page, f"{path}/act", ply=re.search(r'data-ply="(\d+)"', seen)[1], action=answers[0])
    raise AssertionError("the match does not end")


def finished(ada, ben):
    made = post(ada, "/new/pearls", players=2, seat0="me", seat1="open")
    path = "/" + made.url.split("/", 3)[3]
    post(ben, f"{path}/join")
    post(ada, f"{path}/start")
    play_out(path, ada, ben)
    return path


def profile_of(page):
    page.goto("/me")
    page.get_by_role("link", name="My matches and ratings").click()
    page.wait_for_selector(".people h1")
    return "/" + page.url.split("/", 3)[3]


def until_rated(page, address):
    """The rating comes a moment after the match."""
    for _ in range(100):
        page.goto(address)
        if page.locator(".boards section").count():
            return
        page.wait_for_timeout(100)
    raise AssertionError("nobody rates the match")


def test_a_finished_match_is_in_history_profile_and_leaderboard(visitor):
    ada, ben = named(visitor, "Ada Profile"), named(visitor, "Ben Profile")
    path = finished(ada, ben)
    address = profile_of(ada)
    until_rated(ada, address)
    assert ada.locator("h1").inner_text() == "Ada Profile"
    assert re.search(r"place [12] of 2", ada.locator(".history li").inner_text())
    assert offences(ada) == []
    assert ada.locator(".history li > a").get_attribute("href") == f"{path}/replay"
    ada.get_by_role("link", name="Ben Profile").click()
    ada.wait_for_selector("h1:has-text('Ben Profile')")
    ada.goto("/leaderboard/pearls")
    row = ada.locator(".ranking tr", has_text="Ada Profile")
    assert re.search(r"\d{4}\?", row.inner_text())
    row.get_by_role("link").click()
    ada.wait_for_url(f"**{address}")


def test_a_blocked_person_is_no_longer_read_and_a_line_can_be_reported(visitor):
    ada, ben = named(visitor, "Ada Block"), named(visitor, "Ben Block")
    path = finished(ada, ben)
    post(ben, f"{path}/chat", text="you fool")
    ada.goto(path)
    assert ada.get_by_text("you fool").count()
    ada.goto(f"{path}/report?seat=1")
    assert offences(ada) == []
    ada.get_by_label("insults or threats").check()
    ada.get_by_label("you fool").check()
    ada.get_by_role("button", name="Send the report").click()
    ada.get_by_role("button", name="Block").click()
    ada.wait_for_selector("button:has-text('Unblock')")
    ada.goto(path)
    assert ada.get_by_text("you fool").count() == 0


@pytest.mark.parametrize("path", ["/people", "/leaderboard/pearls", "/me/notices", "/me"])
def test_nothing_is_wider_than_a_phone_and_everything_can_be_hit(visitor, path):
    page = named(visitor, "A Very Long Name Of 24 Ch", viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    small = page.evaluate(
        """() => [...document.querySelectorAll('main :is(button, .button, select, summary, th > a)')]
        .filter(one => one.offsetParent && one.getBoundingClientRect().height < 44).map(one => one.outerHTML)"""
    )
    assert small == []
