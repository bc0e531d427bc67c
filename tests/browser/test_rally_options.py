"""Option cards of RoboRally at the table, and what lies below its board."""

import re

import pytest

from tests.browser.hands import went_on
from tests.browser.steps import at_rest, ply, set_up, with_settings
from tests.browser.test_measures import ON_ITS_SIDE, PHONE, SMALLEST_TYPE, TYPE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
]
ON_THE_FLOOR = re.compile(r"^\S+ (floor|archive)\b")
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
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


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["phone", "side"])
def test_the_options_to_choose_from_are_seen_on_a_phone(visitor, screen):
    page = visitor(**screen)
    with_settings(page, forced="false")
    set_up(page, "roborally", "me", "random", **DEALS_OPTIONS)
    page.wait_for_selector(".option-cards button")
    at_rest(page)
    cards, size = page.locator(".option-cards button"), screen["viewport"]
    assert cards.count() >= 2
    box = cards.first.bounding_box()
    assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    cards.last.scroll_into_view_if_needed()
    before, box = ply(page), cards.last.bounding_box()
    assert box["y"] + box["height"] <= size["height"]
    cards.last.tap()
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
    small = [one for one in page.evaluate(TYPE, SMALLEST_TYPE) if not ON_THE_FLOOR.search(one)]
    assert small == [], "a wide floor leaves room for sheets that can be read"


HITS = """() => [...document.querySelectorAll('#choices [role=button] .hit')].map(hit => {
  const box = hit.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [Math.min(box.width, box.height), there?.closest('#choices [role=button]') !== null];
})"""


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE, TABLET], ids=["phone", "side", "tablet"])
def test_the_board_opens_where_a_facing_is_asked(visitor, screen):
    page = visitor(**screen)
    with_settings(page, forced="false", motion="'none'")
    set_up(page, "roborally", "me", "random", option_course="capture_the_flag")
    page.wait_for_selector(".actions button", state="attached")
    before = ply(page)
    page.locator(".actions button").first.dispatch_event("click")
    went_on(page, before)
    page.wait_for_selector("#choices [data-action^=face] .hit", state="attached")
    at_rest(page)
    hits = page.evaluate(HITS)
    assert len(hits) >= 4 and all(size >= 43.5 for size, _ in hits)
    assert all(free for _, free in hits), "nothing lies over an arrow"
