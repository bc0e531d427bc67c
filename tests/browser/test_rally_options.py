"""Option cards of RoboRally at the table, and what lies below its board."""

import pytest

from tests.browser.hands import went_on
from tests.browser.steps import at_rest, ply, set_up, with_settings

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.parametrize("server", ["sqlite"], indirect=True),
]
DEALS_OPTIONS = {"option_course": "tricksy"}
OVERLAPS = """() => {
  const zoom = document.querySelector('.zoom').getBoundingClientRect();
  const [frame, foot] = ['#t-board', '.foot'].map(one => document.querySelector(one).getBoundingClientRect());
  return zoom.top < frame.bottom || zoom.top < foot.top || zoom.bottom > foot.bottom;
}"""


def test_an_option_is_chosen_by_its_card_which_tells_what_it_does(visitor):
    page = visitor()
    with_settings(page, forced="false")
    set_up(page, "roborally", "me", "random", **DEALS_OPTIONS)
    page.wait_for_selector(".option-cards button")
    assert page.locator("#t-act.folded.bare").count() == 1, "what has a place is not listed"
    card = page.locator(".option-cards button").first
    name, effect = card.locator("b").inner_text(), card.locator("span").inner_text()
    assert name.startswith("Keep ") and len(effect) > 20
    box = card.bounding_box()
    assert box["height"] >= 90 and card.evaluate("e => e.scrollHeight <= e.clientHeight + 1"), "the text is whole"
    before = ply(page)
    card.click()
    assert went_on(page, before)


def test_the_registers_are_the_plan_and_the_line_below_holds_the_zoom(visitor):
    page = visitor()
    with_settings(page, forced="false")
    set_up(page, "roborally", "me", "random", option_course="capture_the_flag")
    page.wait_for_selector(".actions button", state="attached")
    at_rest(page)
    before = ply(page)
    page.locator(".actions button").first.dispatch_event("click")
    went_on(page, before)
    assert page.locator("#t-plan li").count() == 0
    assert page.evaluate(OVERLAPS) is False
