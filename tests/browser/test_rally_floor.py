"""RoboRally: the floor on every screen, as large as it can be, its letters legible, nothing over it."""

import pytest

from tests.browser.steps import set_up, with_settings
from tests.browser.test_measures import ON_ITS_SIDE, PHONE, SMALLEST_TYPE, TYPE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DESK = {"viewport": {"width": 1440, "height": 900}}
TABLET = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
SMALL, LARGEST = "risky_exchange", "marathon_madness"
FLOOR = """() => {
  const {left, right, top, bottom, width, height} = document.querySelector('.rr-void').getBoundingClientRect();
  return {left, right, top, bottom, width, height};
}"""
OVER = """() => {
  const floor = document.querySelector('.rr-void').getBoundingClientRect();
  return [...document.querySelectorAll('.zoom button, .tools button')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width > 2 && box.left < floor.right - 1 && box.right > floor.left + 1
      && box.top < floor.bottom - 1 && box.bottom > floor.top + 1;
  }).map(one => one.outerHTML);
}"""
ROBOT = """() => {
  const box = document.querySelector('#robot-0 .rr-facing').getBoundingClientRect();
  const frame = document.querySelector('#t-board').getBoundingClientRect();
  return {seen: box.top >= frame.top && box.bottom <= frame.bottom && box.right <= frame.right, size: box.width};
}"""


def deal(visitor, screen, course, robots=8):
    """A page on which the first hand is dealt."""
    page = visitor(**screen)
    with_settings(page, forced="false", motion="'none'")
    set_up(page, "roborally", "me", *["random"] * (robots - 1), option_course=course)
    page.wait_for_selector("form.program.asked .hand [data-slot]")
    return page


@pytest.mark.parametrize("course", [SMALL, LARGEST])
@pytest.mark.parametrize("screen", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
def test_letters_on_the_floor_can_be_read_however_small_its_squares_are(visitor, screen, course):
    page = deal(visitor, screen, course)
    page.locator("form.program.asked .hand [data-slot]").first.click()
    page.wait_for_selector("#ghost .rr-ghost-leg")
    assert page.evaluate(TYPE, SMALLEST_TYPE) == []


def test_a_tablet_shows_the_floor_as_high_as_the_page_beside_the_hand(visitor):
    page = deal(visitor, TABLET, SMALL)
    floor = page.evaluate(FLOOR)
    assert floor["height"] > 600
    for button in page.locator(".hand button, .registers button").all():
        box = button.bounding_box()
        assert box["x"] > floor["right"] and box["width"] >= 60 and box["y"] + box["height"] < 768


@pytest.mark.parametrize("screen", [TABLET, PHONE, ON_ITS_SIDE], ids=["tablet", "phone", "side"])
def test_no_button_lies_over_the_floor_while_all_of_it_is_seen(visitor, screen):
    page = deal(visitor, screen, SMALL)
    page.locator("form.program.asked .hand [data-slot]").first.click()
    page.wait_for_selector("#t-undo")
    assert page.evaluate(OVER) == []


def test_on_a_phone_a_floor_of_tiny_squares_opens_on_the_own_robot_unless_all_of_it_is_wanted(visitor):
    page = deal(visitor, PHONE, LARGEST)
    page.wait_for_function(f"() => {{ const near = ({ROBOT})(); return near.seen && near.size > 20; }}")
    assert page.locator("#t-board svg.close").count() == 1
    page.locator("[data-zoom=fit]").click()
    page.locator("form.program.asked .hand [data-slot]").first.click()
    page.wait_for_selector("#ghost .rr-ghost-leg")
    assert page.locator("#t-board svg.close").count() == 0


@pytest.mark.parametrize("screen", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_sheets_that_make_room_for_the_floor_open_from_the_bars(visitor, screen):
    page = deal(visitor, screen, SMALL, robots=4)
    if screen is PHONE:
        page.locator("#t-tab-mine").tap()
        assert page.locator("#t-copies svg").first.bounding_box()["width"] > 200, "the own sheet"
        page.locator("#t-tab-all").tap()
    page.locator("#t-about-1 summary").tap()
    page.wait_for_selector("#t-about-1 .things svg")
    assert page.locator("#t-about-1 summary").bounding_box()["height"] <= 60, "the bar stays a bar"
    assert page.locator("#t-about-1 .name").is_visible(), "four names have room"
    assert page.evaluate(TYPE, SMALLEST_TYPE) == []
