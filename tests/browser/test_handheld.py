"""A table in the hand: two fingers, and a phone on its side, where the board has the height of the screen."""

import pytest

from boardwright.core import games
from tests.browser.hands import dice
from tests.browser.test_measures import ON_ITS_SIDE, PHONE, positions, sit_down
from tests.browser.test_rally import middle, touch

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HEIGHT, WIDTH = ON_ITS_SIDE["viewport"]["height"], ON_ITS_SIDE["viewport"]["width"]
DOTS = """() => {
  const middle = one => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const seen = document.querySelector('#t-map rect').getBoundingClientRect();
  return [...document.querySelectorAll('#t-map circle')].map(middle).map(([x, y]) =>
    [x, y, x > seen.left && x < seen.right && y > seen.top && y < seen.bottom]);
}"""
"""The middle of each dot of the map, and whether its place is seen."""
IN_FRAME = """k => {
  const place = document.querySelectorAll('#choices [role=button]')[k];
  const {x, y, width, height} = (place.querySelector('.hit') ?? place).getBoundingClientRect();
  const frame = document.querySelector('#t-board').getBoundingClientRect();
  return x + width / 2 > frame.left && x + width / 2 < frame.right
    && y + height / 2 > frame.top && y + height / 2 < frame.bottom;
}"""


@pytest.mark.parametrize("game", sorted(games()))
def test_the_board_has_the_height_of_the_screen_and_the_head_of_the_page_the_column(visitor, game):
    page = visitor(**ON_ITS_SIDE)
    sit_down(page, game, 2)
    page.wait_for_selector(".actions button", state="attached")
    frame, head = page.locator("#t-board").bounding_box(), page.locator(".top").bounding_box()
    assert frame["y"] <= 1 and frame["height"] >= HEIGHT - 2
    assert head["x"] >= frame["x"] + frame["width"] - 1 and head["y"] == 0
    assert page.locator("#t-ask").bounding_box()["y"] >= head["height"], "the question stands below it"


@pytest.mark.parametrize("game", ["aquasphere", "cryo"])
def test_a_map_shows_what_may_be_chosen_outside_the_frame_and_a_tap_on_it_goes_there(visitor, game):
    page = visitor(**ON_ITS_SIDE)
    sit_down(page, game, 2)
    for _ in positions(page, dice(5)):
        if page.locator("#t-map").count():
            break
    dots = page.evaluate(DOTS)
    assert len(dots) == page.locator("#choices [role=button]").count()
    k, (x, y, _) = next((k, dot) for k, dot in enumerate(dots) if not dot[2])
    assert not page.evaluate(IN_FRAME, k)
    page.touchscreen.tap(x, y)
    page.wait_for_function(IN_FRAME, arg=k)


@pytest.mark.parametrize("path", ["/learn/aquasphere?step=2", "/learn/cryo", "/puzzles/cryo/1"])
def test_lessons_and_puzzles_stand_beside_the_whole_board(visitor, path):
    page = visitor(**ON_ITS_SIDE)
    page.goto(path)
    text, board = page.locator(".lesson").bounding_box(), page.locator("#t-board svg").first.bounding_box()
    assert board["x"] >= text["x"] + text["width"] and board["x"] + board["width"] <= WIDTH
    assert board["y"] + board["height"] <= HEIGHT and text["y"] + text["height"] <= HEIGHT


SCALE = "() => document.querySelector('#t-board svg').getScreenCTM().a"
OUTSIDE = "() => [visualViewport.scale, document.querySelector('.ask').getBoundingClientRect().width]"


@pytest.mark.parametrize("phone", [PHONE, ON_ITS_SIDE], ids=["upright", "sideways"])
@pytest.mark.parametrize("game", ["aquasphere", "cryo"])
def test_two_fingers_bring_the_board_nearer_and_leave_the_page_as_it_is(visitor, game, phone):
    page = visitor(**phone)
    sit_down(page, game, 2)
    page.wait_for_selector(".actions button", state="attached")
    before, page_before = page.evaluate(SCALE), page.evaluate(OUTSIDE)
    x, y = middle(page.locator("#t-board"))
    touch(page, [(x - 20, y), (x + 20, y)], [(x - 50, y), (x + 50, y)], [(x - 80, y), (x + 80, y)])
    assert page.evaluate(SCALE) > 1.5 * before
    assert page.evaluate(OUTSIDE) == page_before


def test_the_games_of_the_start_page_stand_side_by_side(visitor):
    page = visitor(**ON_ITS_SIDE)
    page.goto("/")
    cards = [card.bounding_box() for card in page.locator(".card").all() if card.locator(".thumb").count()]
    assert len(cards) >= len(games()) and len({card["y"] for card in cards[:3]}) == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


UNCOVERED = """() => {
  const sheet = document.querySelector('.settings .sheet-over'), box = sheet.getBoundingClientRect();
  const at = k => document.elementFromPoint(box.right - 60, box.top + k * box.height);
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].map(at);
  return [points.every(one => sheet.contains(one)), box.bottom <= innerHeight];
}"""


def test_settings_lie_over_everything_in_the_column(visitor):
    page = visitor(**ON_ITS_SIDE)
    sit_down(page, "cryo", 2)
    page.wait_for_selector(".actions button", state="attached")
    page.locator(".settings > summary").tap()
    assert page.evaluate(UNCOVERED) == [True, True]
