"""The show of a turn gives nothing away before its time."""

import re
from functools import partial

import pytest

from tests.browser.test_rally import NO, at, begin, carry_out, fill

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SECRET = "a secret of later"
COVERED_LATER = """() => [...document.querySelectorAll('#sheets [id^=register-]')]
  .filter(one => !one.id.endsWith('-1') && !/\\d/.test(one.textContent)).map(one => one.id)"""
CARDS = "() => [...document.querySelectorAll('#register-1-1, #register-0-1')].map(one => one.textContent.trim())"
HEAD = "() => document.querySelector('#turn').textContent"


def test_cards_turn_over_in_the_show_and_the_head_says_which_register_runs(visitor):
    page = visitor()
    begin(page)
    carry_out(page)
    page.locator("#t-show [data-show=play]").click()
    while at(page) > 0:
        page.locator("#t-show [data-show=back]").click()
    covered = page.evaluate(CARDS)
    page.locator("#t-show [data-show=step]").click()
    opened = page.evaluate(CARDS)
    assert all(re.search(r"\d{2,3}", card) for card in opened) and covered != opened
    assert "Register 1" in page.evaluate(HEAD)
    page.locator("#t-show [data-show=back]").click()
    assert page.evaluate(CARDS) == covered
    page.locator("#t-show [data-show=skip]").click()
    page.wait_for_function("() => !document.body.classList.contains('rally-showing')")
    assert "Register" not in page.evaluate(HEAD)


def test_nothing_of_later_is_on_the_page_before_the_show_is_over(visitor):
    page = visitor()
    begin(page)
    fill(page)

    def betray(route):
        answer = route.fetch()
        if 'data-shown="0"' in answer.text():
            return route.fulfill(response=answer)
        text = answer.text()
        for place in ('<h1 tabindex="-1">', '<span class="name">'):
            text = text.replace(place, place + SECRET)
        return route.fulfill(response=answer, body=text.replace("</ol>", f"<li>{SECRET}</li></ol>"))

    page.route(re.compile(r"/t/[^/]+(/act)?(\?.*)?$"), betray)
    carry_out(page)
    page.locator("#t-show [data-show=play]").click()
    robots, later = page.locator("#live .rr-robots").inner_html(), page.evaluate(COVERED_LATER)
    assert len(later) >= 4, "the cards of the other robot lie face down"
    for _ in range(3):
        page.locator("#t-show [data-show=step]").click()
        assert SECRET not in page.content()
        assert page.locator("#live .rr-robots").inner_html() == robots
        now = int(page.evaluate(HEAD).partition("Register ")[2][:1] or 0)
        still, covered = [one for one in later if int(one.rpartition("-")[2]) > now], page.evaluate(COVERED_LATER)
        assert set(still) <= set(covered), "a card lies open before its register"
    page.locator("#t-show [data-show=skip]").click()
    page.get_by_text(SECRET).first.wait_for()


def test_the_robots_stay_in_sight_until_their_show_has_arrived(visitor):
    page = visitor()
    begin(page)
    page.route(re.compile("/panel/turn"), lambda route: None)  # it never does
    fill(page)
    page.locator("form.program.asked .ready button").first.click()
    page.wait_for_function(f"() => {{ ({NO})(); return document.body.classList.contains('rally-showing'); }}")
    assert page.locator("#show").count() == 0
    assert page.evaluate("() => getComputedStyle(document.querySelector('#live .rr-robots')).visibility") == "visible"


def retold(tell, route):
    """The story of a turn, told by `tell`."""
    answer = route.fetch()
    story = answer.json()
    route.fulfill(response=answer, json={**story, "frames": tell(story["frames"])})


def otherwise(frames, shared):
    """The same beginning, and then something else and more of it."""
    return frames[:shared] + [{**frame, "lines": ["Something else"]} for frame in (*frames[shared:], *frames[-3:])]


def test_two_outcomes_read_the_same_until_the_beat_that_tells_them_apart(visitor):
    page = visitor()
    begin(page)
    carry_out(page)
    page.locator("#t-show [data-show=skip]").click()
    page.wait_for_function("() => !document.body.classList.contains('rally-showing')")
    shared, told = 4, []
    page.wait_for_function("() => document.querySelectorAll('.busy').length === 1")  # the bots have programmed
    for tell in (lambda frames: frames, lambda frames: otherwise(frames, shared)):
        page.route(re.compile("/panel/turn"), partial(retold, tell))
        page.locator("#t-rally [data-show=replay]").click()
        page.wait_for_selector("#t-show:not([hidden])")
        page.locator("#t-show [data-show=play]").click()
        while at(page) > 0:
            page.locator("#t-show [data-show=back]").click()
        texts = []
        for _ in range(shared + 1):
            page.locator("#t-show [data-show=step]").click()
            texts.append(page.locator("body").inner_text())
        told.append(texts)
        page.locator("#t-show [data-show=skip]").click()
        page.unroute(re.compile("/panel/turn"))
    assert told[0][:shared] == told[1][:shared] and told[0][shared] != told[1][shared]
