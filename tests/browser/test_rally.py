"""RoboRally at the table: programming with the hands, the path of a program, the show of a turn, the courses."""

import re
import time

import pytest

from tests.browser.steps import set_up

pytestmark = [pytest.mark.browser, pytest.mark.slow]
HAND = "form.program.asked .hand [data-slot]"
FRAMES = 10
NO = """() => document.body.classList.contains('rally-showing')
  || document.querySelector('.actions button[value="no"]')?.click()"""
"""Looked for and pressed at once: between two looks the page may be drawn anew. During a show it would end it."""


def begin(page, *seats, **fields):
    """A match that has begun, the first hand dealt."""
    set_up(page, "roborally", *(seats or ("me", "random")), **fields)
    page.wait_for_selector(HAND)


def hand(page):
    return page.locator(HAND)


def holds(page, cards):
    page.wait_for_function("([s, n]) => document.querySelectorAll(s).length === n", arg=[HAND, cards])


def register(page, number):
    return page.locator(f'form.program.asked [data-register="{number}"]')


def is_full(page, number):
    page.wait_for_selector(f'form.program.asked li.full [data-register="{number}"]')


def name(card):
    return re.match(r"(?:Register \d: )?([^.,]+\(\d+\))", card.get_attribute("aria-label"))[1]


def drag(page, card, place):
    start, end = card.bounding_box(), place.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 12)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def fill(page):
    """A card for every register that is free, by clicking."""
    while page.locator("form.program.asked .ready button").count() == 0:
        cards = hand(page).count()
        hand(page).first.click()
        holds(page, cards - 1)


def carry_out(page):
    """Confirm, say no to whatever is asked, until the show begins."""
    fill(page)
    page.locator("form.program.asked .ready button").first.click()
    until = time.monotonic() + 90
    while not page.locator("#t-show:not([hidden])").count():
        assert time.monotonic() < until, "no turn is shown"
        page.evaluate(NO)
        page.wait_for_timeout(30)


def at(page):
    return int(page.locator("#t-show").get_attribute("data-at") or 0)


def frames(page):
    return int(page.locator("#t-show").get_attribute("data-of"))


def test_cards_are_dragged_into_registers_moved_swapped_and_taken_back(visitor):
    page = visitor()
    begin(page)
    first, second = name(hand(page).nth(0)), name(hand(page).nth(1))
    drag(page, hand(page).nth(0), register(page, 3))
    is_full(page, 3)
    assert name(register(page, 3)) == first
    drag(page, register(page, 3), register(page, 1))
    is_full(page, 1)
    assert name(register(page, 1)) == first and "empty" in register(page, 3).get_attribute("aria-label")
    drag(page, page.locator(f'{HAND}[aria-label^="{second}"]'), register(page, 1))
    page.wait_for_selector(f'form.program [data-register="1"][aria-label*="{second}"]')
    holds(page, 8)
    assert page.locator(f'{HAND}[aria-label^="{first}"]').count() == 1
    drag(page, register(page, 1), page.locator("form.program.asked .hand"))
    holds(page, 9)


def test_two_registers_change_their_cards(visitor):
    page = visitor()
    begin(page)
    for cards in (9, 8):
        hand(page).first.click()
        holds(page, cards - 1)
    first, second = name(register(page, 1)), name(register(page, 2))
    drag(page, register(page, 1), register(page, 2))
    page.wait_for_selector(f'form.program [data-register="1"][aria-label*="{second}"]')
    page.wait_for_selector(f'form.program [data-register="2"][aria-label*="{first}"]')


def test_clicks_and_keys_program_a_robot(visitor):
    page = visitor()
    begin(page)
    hand(page).nth(4).click()
    is_full(page, 1)
    register(page, 1).click()
    holds(page, 9)
    hand(page).nth(2).focus()
    page.keyboard.press("4")
    is_full(page, 4)
    hand(page).nth(0).focus()
    page.keyboard.press("Enter")
    is_full(page, 1)
    page.wait_for_selector(f"{HAND}:focus")
    page.keyboard.press(" ")
    register(page, 5).focus()
    page.keyboard.press("Enter")
    is_full(page, 5)
    register(page, 4).focus()
    page.keyboard.press("Delete")
    holds(page, 7)


def test_the_ghost_path_grows_with_each_card_and_is_previewed_under_the_pointer(visitor):
    page = visitor()
    begin(page)
    assert page.locator("#ghost .rr-ghost-leg").count() == 0
    hand(page).nth(0).hover()
    page.wait_for_selector("#ghost #ghost-1")
    page.mouse.move(2, 2)
    page.wait_for_function("() => !document.querySelector('#ghost .rr-ghost-leg')")
    page.locator(f"{HAND}[aria-label*=Rotate]").first.click()  # a robot that turns is still there for the next card
    is_full(page, 1)
    page.mouse.move(2, 2)
    page.wait_for_selector("#ghost #ghost-1")
    drawn = page.locator("#ghost").inner_html()
    hand(page).nth(3).focus()
    page.wait_for_function("old => document.querySelector('#ghost').innerHTML !== old", arg=drawn)


def test_a_turn_is_shown_step_by_step_and_again(visitor):
    page, eve = visitor(), visitor()
    begin(page)
    eve.goto(page.url)
    carry_out(page)
    assert page.locator("body.rally-showing #show .show-robot").count() == 2
    page.locator("#t-show [data-show=play]").click()
    assert frames(page) >= FRAMES
    stopped = at(page)
    page.wait_for_timeout(250)
    assert at(page) == stopped
    seen = []
    for _ in range(3):
        page.locator("#t-show [data-show=step]").click()
        seen.append((at(page), page.locator("#t-ticker").inner_text()))
    assert [n for n, _ in seen] == [stopped + 1, stopped + 2, stopped + 3] and all(text for _, text in seen)
    page.locator("#t-show [data-show=back]").click()
    assert at(page) == stopped + 2 and page.locator("#t-ticker").inner_text() == seen[1][1]
    page.locator("#t-show [data-show=skip]").click()
    page.wait_for_function("() => !document.querySelector('#show')")
    assert page.locator("#t-show").is_hidden()
    page.locator("#t-rally [data-show=replay]").click()
    page.wait_for_selector("#t-show:not([hidden])")
    page.locator("#t-speed").select_option("4")
    page.wait_for_function("() => Number(document.querySelector('#t-show').dataset.at) >= 3")
    eve.wait_for_selector("#t-show:not([hidden])")
    assert frames(eve) >= FRAMES


def test_whoever_programs_on_has_seen_enough(visitor):
    page = visitor()
    begin(page)
    carry_out(page)
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.body.classList.contains('rally-showing')")
    if page.locator(HAND).count():
        hand(page).first.click()
        is_full(page, 1)


def test_without_motion_the_steps_are_a_list_and_nothing_moves(visitor):
    page = visitor(reduced_motion="reduce")
    begin(page)
    fill(page)
    page.locator("form.program.asked .ready button").first.click()
    until = time.monotonic() + 90
    while not page.locator("#t-told[open] li").count():
        assert time.monotonic() < until, "no turn is told"
        page.evaluate(NO)
        page.wait_for_timeout(30)
    assert page.locator("#t-told[open] li").count() >= FRAMES
    assert page.locator("#show").count() == 0 and page.locator("#t-show").is_hidden()


def test_a_course_is_chosen_by_its_picture(visitor):
    page = visitor()
    page.goto("/new/roborally")
    page.locator("[data-filter=category]").select_option("beginner")
    page.wait_for_function("() => document.querySelectorAll('.course:not([hidden])').length < 20")
    page.locator("[data-filter=difficulty]").select_option("medium")
    page.get_by_role("radio", name=re.compile("Island Hop")).check(force=True)
    page.wait_for_selector('#n-large[src="/games/roborally/pictures/island_hop.svg"]')
    assert "3 flags" in page.locator("#n-facts").inner_text()
    loaded = "() => document.querySelector('#n-large').complete && document.querySelector('#n-large').naturalWidth > 0"
    page.wait_for_function(loaded)
    page.locator("[name=players]").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.wait_for_selector(HAND)
    assert "Island Hop" in page.locator("#t-about").text_content()


def test_the_board_comes_nearer_and_can_be_moved(visitor):
    page = visitor()
    begin(page)
    box = "() => document.querySelector('#t-board svg').getAttribute('viewBox').split(' ').map(Number)"
    whole = page.evaluate(box)
    page.locator("#t-board svg").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function("w => document.querySelector('#t-board svg').viewBox.baseVal.width < w", arg=whole[2])
    near = page.evaluate(box)
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(box)[0] > near[0]
    hand(page).first.click()
    is_full(page, 1)
    assert page.evaluate(box)[2] == near[2], "a new page keeps what is looked at"
    page.keyboard.press("0")
    assert page.evaluate(box) == whole
    page.get_by_role("button", name="Zoom in").click()
    assert page.evaluate(box)[2] < whole[2]


def touch(page, *stages):
    """Fingers on the glass: each stage is where they are; then they are lifted."""
    glass = page.context.new_cdp_session(page)
    for number, stage in enumerate(stages):
        points = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(stage)]
        glass.send("Input.dispatchTouchEvent", {"type": "touchMove" if number else "touchStart", "touchPoints": points})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle(place):
    box = place.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_on_a_phone_cards_are_dragged_with_a_finger_and_two_fingers_bring_the_board_nearer(visitor):
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    card = name(hand(page).nth(3))
    (x, y), (a, b) = middle(hand(page).nth(3)), middle(register(page, 2))
    touch(page, [(x, y)], [(x - 8, y - 8)], [((x + a) / 2, (y + b) / 2)], [(a, b)])
    is_full(page, 2)
    assert name(register(page, 2)) == card
    width = "() => document.querySelector('#t-board svg').viewBox.baseVal.width"
    whole = page.evaluate(width)
    x, y = middle(page.locator("#t-board"))
    touch(page, [(x - 20, y), (x + 20, y)], [(x - 50, y), (x + 50, y)], [(x - 80, y), (x + 80, y)])
    assert page.evaluate(width) < whole / 2
