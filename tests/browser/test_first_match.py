"""What a first match needs: the aim, the name of what is under the pointer, nothing given away, nothing cut off."""

import pytest

from tests.browser.steps import answer, open_list, play_now, wait_for_turn
from tests.browser.test_rally import begin, carry_out

pytestmark = [pytest.mark.browser, pytest.mark.slow]
REDRAWN = """() => new Promise((done) => {
  document.body.addEventListener('htmx:afterSettle', () => done(), { once: true });
  document.body.dispatchEvent(new Event('reconnected'));
})"""
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_a_newcomer_reads_the_aim_beside_the_first_question_and_answers_it(visitor, game):
    page = visitor()
    play_now(page, game)
    wait_for_turn(page)
    assert page.locator(".ask h1").inner_text()
    assert page.locator("#t-aim").inner_text().startswith("The aim: ")
    assert page.locator("#t-aim").get_by_role("link", name="Learn it in ten minutes").is_visible()
    answer(page)


def test_pointing_at_an_answer_tells_what_the_card_under_it_can_be(visitor):
    """CR-201: a card of the hand is upgrade, vehicle and mission, and says what each of them does."""
    page = visitor()
    play_now(page, "cryo")
    wait_for_turn(page)
    open_list(page)
    page.locator(".actions button[value^=discard]").first.hover()
    page.wait_for_function("() => /As a vehicle: it carries/.test(document.querySelector('#t-help-hover').textContent)")


def test_what_the_reader_has_opened_stays_open_while_the_page_is_drawn_anew(visitor):
    page = visitor()
    play_now(page, "aquasphere")
    wait_for_turn(page)
    page.locator("#t-outlook summary").click()
    page.evaluate(REDRAWN)
    assert page.locator("#t-outlook").get_attribute("open") is not None


def test_while_a_turn_is_shown_the_page_does_not_tell_how_it_ends(visitor):
    page = visitor()
    begin(page)
    carry_out(page)
    page.locator("#t-show [data-show=play]").click()
    assert page.locator("#t-said h1").is_hidden() and page.locator(".answers:visible").count() == 0
    said = page.locator("#t-said").evaluate("e => getComputedStyle(e, '::before').content")
    assert said == '"Playing the turn."'
    shown = page.locator("#t-rally").get_attribute("data-shown")
    page.locator("#t-show [data-show=skip]").click()
    page.wait_for_function("n => Number(document.querySelector('#t-rally').dataset.shown) > n", arg=int(shown))
    page.locator("#t-said h1").wait_for()


@pytest.mark.parametrize("game", ["aquasphere", "cryo"])
def test_on_a_phone_the_outlook_lies_inside_the_screen(visitor, game):
    page = visitor(viewport=PHONE)
    play_now(page, game)
    page.wait_for_selector(".actions button", state="attached")
    page.locator("#t-outlook summary").click()
    box = page.locator("#t-outlook .sheet-over").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"]


def test_on_a_phone_the_own_sheet_of_a_robot_is_among_the_own_things(visitor):
    page = visitor(viewport=PHONE)
    play_now(page, "roborally")
    page.wait_for_selector(".actions button", state="attached")
    page.get_by_role("tab", name="Mine").click()
    page.wait_for_selector("#t-copies svg g > title", state="attached")
    tools = page.locator("#t-overlays").bounding_box()
    assert tools["y"] + tools["height"] <= PHONE["height"]


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180), (844, 390)])
def test_on_a_tablet_or_a_phone_on_its_side_cards_can_be_hit_and_the_floor_is_seen(visitor, size):
    page = visitor(viewport={"width": size[0], "height": size[1]})
    play_now(page, "roborally")
    page.wait_for_selector("#t-live:not(.tall)")
    card = page.locator(".rally .hand button").first.bounding_box()
    assert card["width"] >= 24 and card["height"] >= 24
    assert page.locator("#t-board").bounding_box()["height"] >= 180
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
