"""Playing without seeing the board: by roles, names and words alone, as a screen reader has them."""

import re

import pytest

from boardwright.core import games
from tests.browser.steps import moved, play_now, ply, wait_for_turn, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())
SHORT = {"roborally": {"option_course": "risky_exchange"}}
MATCHES = 2
"""One match can be lost by bad luck; the second one then has to be won."""


def heading(page):
    return page.get_by_role("region", name="What is asked").get_by_role("heading", level=1)


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
    assert panel.get_by_role("heading").count() >= 4 and panel.get_by_role("listitem").count() > 20
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


def by_words(page):
    """One decision: what the coach says in words, else the answer whose preview promises most."""
    before = ply(page)
    page.get_by_role("button", name="Coach", exact=True).click()
    coach = page.get_by_role("region", name="What is asked")
    coach.get_by_text(re.compile("to win|cannot tell|to go|no other answer|The coach|\\.$")).first.wait_for()
    follow = coach.get_by_role("form").get_by_role("button", name="Do it")
    if follow.count():
        follow.first.click()
    else:
        best_promised(page)
    moved(page, before)


def best_promised(page):
    """The list of answers, each asked what it would do; the one with the most to gain for oneself."""
    opener = page.get_by_role("button", name="List")
    if opener.get_attribute("aria-expanded") == "false":
        opener.click()
    buttons = page.get_by_role("region", name="Your answers").get_by_role("button")
    preview, found = page.locator("[aria-live]").filter(has_text=re.compile(".")), []
    for k in range(min(buttons.count(), 6)):
        buttons.nth(k).focus()
        gained = re.search(r"You ([+-]\d+)", preview.all_inner_texts()[-1])
        found.append((int(gained[1]) if gained else 0, -k))
    buttons.nth(-max(found)[1]).press("Enter")
