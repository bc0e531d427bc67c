"""Playing without seeing the board: by roles, names and words alone, as a screen reader has them."""

import re

import pytest

from boardwright.core import games
from tests.browser.steps import answer, moved, play_now, ply, wait_for_turn, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())


def open_words(page):
    """The whole board, as the panel says it."""
    page.keyboard.press("b")
    panel = page.get_by_role("region", name="The board in words")
    panel.get_by_role("heading").first.wait_for()
    return panel


@pytest.mark.parametrize("game", GAMES)
def test_the_board_in_words_has_headings_and_follows_the_match(visitor, game):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    play_now(page, game)
    wait_for_turn(page)
    panel = open_words(page)
    panel.get_by_role("heading").nth(3).wait_for()
    panel.get_by_role("listitem").nth(20).wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "The board in words"
    page.keyboard.press("b")
    assert not panel.is_visible()


def test_the_own_program_and_where_it_leads_are_told_while_it_is_put_together(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    play_now(page, "roborally")
    wait_for_turn(page)
    panel = open_words(page)
    page.get_by_text("no card in a register yet").wait_for()
    before = ply(page)
    card = page.get_by_role("list", name="Hand").get_by_role("button").first
    card.focus()
    asked = page.get_by_role("region", name="What is asked")
    asked.get_by_text(re.compile(r"Register 1: on \d+,\d+, facing")).first.wait_for()  # what would happen if
    page.keyboard.press("Enter")
    moved(page, before)
    panel.get_by_text(re.compile(r"Register 1: on \d+,\d+, facing")).wait_for()


def test_a_line_of_the_log_leads_to_its_moment_by_a_click_and_by_keys(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    play_now(page, "cryo")
    wait_for_turn(page)
    answer(page)
    wait_for_turn(page)
    line = page.locator("#t-log li[data-move]").first
    line.click()
    page.get_by_role("button", name="Back to now").wait_for()
    assert page.locator("#t-past img").evaluate("async e => (await e.decode(), e.naturalWidth)") > 100
    page.keyboard.press("Escape")
    assert page.locator("#t-past").count() == 0
    page.keyboard.press("g")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    past = page.get_by_role("link", name="Replay").last.get_attribute("href")
    assert f"move={page.locator('#t-log li[data-move]').last.get_attribute('data-move')}" in past
