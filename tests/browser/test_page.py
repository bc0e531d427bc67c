"""The page around the board: previews, plan and undo, hints, settings, tabs, forced answers, one screen."""

import re

import pytest

from tests.browser.steps import (
    PHONE,
    answer,
    at_rest,
    moved,
    open_list,
    play_now,
    ply,
    set_up,
    wait_for_turn,
    with_settings,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_pointing_at_an_answer_tells_what_it_certainly_does_and_lights_up_its_place(visitor):
    page = visitor()
    play_now(page, "aquasphere")
    wait_for_turn(page)
    open_list(page)
    button = page.locator(".actions button[value^=act]").first
    answer = button.get_attribute("value")
    button.hover()
    page.wait_for_selector("#t-preview.full li")
    assert page.locator(".picture .hot").get_attribute("data-action") == answer


def test_steps_of_a_turn_are_a_plan_that_can_be_taken_back(visitor):
    page = visitor()
    with_settings(page, forced="false")
    play_now(page, "cryo")
    for _ in range(8):
        answer(page)
        if steps := page.locator("#t-plan li").count():
            break
    page.locator("#t-undo").click()
    page.wait_for_function("n => document.querySelectorAll('#t-plan li').length < n", arg=steps)


def test_the_coach_draws_a_whole_suggestion_on_the_board_and_do_it_gives_all_its_answers(visitor):
    page = visitor()
    play_now(page, "cryo")
    wait_for_turn(page)
    before = ply(page)
    page.locator("#t-ask-coach").click()
    first = page.locator("#t-coach .suggestion").first
    first.wait_for(timeout=60_000)
    assert first.locator(".worth").inner_text().endswith(".") and "% to win" in first.inner_text()
    words, steps = first.inner_text(), first.locator(".steps li").count()
    page.locator("#t-say").fill("What would you do?")
    page.locator("#t-say").press("Enter")
    page.locator("#t-log li.chat").wait_for()  # the page was drawn anew, and the question is the same
    assert first.inner_text() == words
    first.get_by_role("button", name="Do it").click()
    moved(page, before + steps - 1)


def test_the_coach_sketches_a_whole_program_and_takes_it_off_again(visitor):
    page = visitor()
    play_now(page, "roborally")
    wait_for_turn(page)
    page.keyboard.press("h")
    page.locator("#t-coach .suggestion").first.wait_for(timeout=60_000)
    assert page.locator("#ghost .rr-ghost-leg").count() == 5
    page.keyboard.press("Escape")
    assert page.locator("#ghost .rr-ghost-leg").count() == 0 and page.locator("#t-coach li").count() == 0


def test_on_a_phone_the_coach_lies_over_the_page_and_moves_nothing(visitor):
    page = visitor(**(PHONE | {"locale": "en-US"}))
    play_now(page, "roborally")
    page.wait_for_selector(".hand button")
    at_rest(page)
    parts = ["#t-board", ".registers", ".hand", ".tabs"]
    before = [page.locator(part).bounding_box() for part in parts]
    page.locator("#t-ask-coach").tap()
    page.wait_for_selector(".suggestion.drawn")
    assert [page.locator(part).bounding_box() for part in parts] == before
    do, close = page.locator(".suggestion .go").first, page.locator("[data-coach-close]")
    assert do.bounding_box()["y"] + do.bounding_box()["height"] <= 844
    assert close.bounding_box()["width"] >= 44 and close.bounding_box()["height"] >= 44
    close.tap()
    page.wait_for_function("() => !document.querySelector('.suggestion, .coach-mark')")


def test_the_steps_of_a_suggestion_are_numbered_on_the_board(visitor):
    page = visitor()
    play_now(page, "aquasphere")
    wait_for_turn(page)
    page.locator("#t-ask-coach").click()
    page.locator("#t-coach .suggestion").first.wait_for(timeout=60_000)
    mark, board = page.locator(".coach-mark").first.bounding_box(), page.locator("#t-board").bounding_box()
    assert board["x"] <= mark["x"] <= board["x"] + board["width"] and 20 < mark["width"] < 40
    assert page.locator(".coach-mark text").first.text_content() == "1"


def test_colours_follow_the_settings_at_once_and_after_a_reload(visitor):
    page = visitor(color_scheme="light")
    play_now(page, "cryo")
    page.wait_for_load_state("load")
    shade = "() => getComputedStyle(document.body).colorScheme"
    assert page.evaluate(shade) == "dark"
    page.locator("#p-settings summary").click()
    page.locator("#p-settings select[name=theme]").select_option("light")
    assert page.evaluate(shade) == "light"
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "light" and page.evaluate(shade) == "light"
    page.goto("/")
    cards = page.locator(".card").evaluate_all("all => all.map(one => getComputedStyle(one).colorScheme)")
    assert set(cards) == {"light"}, "a light theme is light everywhere"


def test_what_cannot_be_taken_back_wants_a_second_click_where_the_reader_wants_it(visitor):
    page = visitor()
    with_settings(page, confirm="true", forced="false")
    play_now(page, "aquasphere")
    asked = "before => document.querySelector('#t-confirm') || +document.querySelector('#t-live').dataset.ply > before"
    for _ in range(20):  # answers that can be taken back are played at once
        wait_for_turn(page)
        before = ply(page)
        open_list(page)
        page.locator(".actions button").first.click()
        page.wait_for_function(asked, arg=before)
        if page.locator("#t-confirm").count():
            break
    assert ply(page) == before
    page.locator("#t-confirm").click()
    moved(page, before)


def test_on_a_phone_board_and_question_stay_while_tabs_change_the_rest(visitor):
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    play_now(page, "cryo")
    wait_for_turn(page)
    page.wait_for_selector(".table.tall")
    for name, panel in (("Mine", "#t-mine"), ("All", "#t-all"), ("Log", "#t-log"), ("Act", "#t-act")):
        page.get_by_role("tab", name=name).click()
        assert page.locator(panel).is_visible() and page.locator("#t-ask h1").is_visible()
        assert page.locator("#t-board").bounding_box()["height"] > 200
        assert page.locator("[data-panel]:visible").count() == 1
    page.keyboard.press("ArrowRight")
    assert page.locator("body").get_attribute("data-tab") == "mine"


ONLY_ONE = """() => {
  for (const button of [...document.querySelectorAll('.actions button')].slice(1)) button.remove();
  document.querySelector('#t-live').dataset.forced = 'yes';
  document.body.dispatchEvent(new Event('htmx:afterSettle'));
}"""
"""As if the server had found only one answer."""


def test_the_only_answer_gives_itself_unless_it_was_just_taken_back(visitor):
    page, sent = visitor(), []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/act") else None)
    with_settings(page, forced="true")
    play_now(page, "pearls")
    page.wait_for_load_state("load")
    while not sent and ply(page) < 20:  # somebody else may move first, and the page is drawn anew
        wait_for_turn(page)
        before = ply(page)
        page.evaluate(ONLY_ONE)
        moved(page, before)
    assert len(sent) == 1
    wait_for_turn(page)
    before = ply(page)
    page.locator("#t-undo").click()
    moved(page, before)
    page.evaluate(ONLY_ONE)
    page.wait_for_timeout(1500)
    assert len(sent) == 1


def test_the_language_changes_in_place(visitor):
    page = visitor()
    link = set_up(page, "pearls", "me", "second", name1="Ben")
    page.goto(f"{link}?seat=0")
    page.get_by_role("button", name="Deutsch").click()
    page.wait_for_selector("html[lang=de]")
    assert page.url.endswith("?seat=0")


def test_what_happened_since_the_last_own_move_stands_apart(visitor):
    page = visitor()
    with_settings(page, forced="false")
    play_now(page, "aquasphere")
    wait_for_turn(page)
    before = ply(page)
    open_list(page)
    page.locator(".actions button[value^=act], .actions button[value^=move]").first.click()
    moved(page, before + 1)
    wait_for_turn(page)
    page.get_by_role("heading", name="Since your last move").wait_for()
    assert page.locator(".log .fresh li").count() >= 1


def test_after_an_answer_the_focus_is_on_the_next_question(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    play_now(page, "cryo")
    wait_for_turn(page)
    page.locator(".picture [data-action]").first.focus()
    with page.expect_response(re.compile("/act$")):  # the ply counts the answers of others as well
        page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement?.matches('#t-said h1')")


def test_a_question_mark_lists_the_keys_and_escape_closes_them(visitor):
    page = visitor()
    play_now(page, "aquasphere")
    wait_for_turn(page)
    page.wait_for_load_state("load")
    page.keyboard.press("?")
    assert page.locator("#t-keys dt").count() >= 8
    page.keyboard.press("Escape")
    assert page.locator("#t-keys").is_hidden()
    page.keyboard.press("l")
    page.wait_for_selector("#t-list[aria-expanded=true]")


def test_several_actions_of_a_dock_are_offered_round_it_and_a_click_beside_closes_them(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    play_now(page, "cryo")
    for _ in range(12):
        wait_for_turn(page)
        if page.locator(".picture [data-action^=deploy]").count():
            break
        before = ply(page)
        page.locator(".actions button").first.dispatch_event("click")
        moved(page, before)
    before = ply(page)
    box = page.locator(".picture [data-action^=deploy] .hit").first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.locator(".chooser.ring button").count() >= 2
    page.keyboard.press("Escape")
    assert page.locator(".chooser").count() == 0
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(5, 895)
    assert page.locator(".chooser").count() == 0 and ply(page) == before


def test_on_a_phone_the_first_tap_explains_and_the_second_does_it(visitor):
    page = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    with_settings(page, forced="false", motion="'none'")
    play_now(page, "cryo")
    page.wait_for_selector(".tall .picture [data-action]", state="attached")
    answers = []
    page.on("request", lambda request: answers.append(request) if request.url.endswith("/act") else None)
    page.get_by_role("tab", name="Log").tap()
    page.locator(".picture [data-action] .hit").first.tap()
    page.wait_for_selector(".chooser [data-answer]")
    assert answers == []
    with page.expect_response(re.compile("/act$")):
        page.locator(".chooser [data-answer]").first.tap()
