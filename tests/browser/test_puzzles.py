"""Puzzles in a browser: solved rightly and wrongly on the board and with the keys; the puzzle of the day; streaks."""

import re

import pytest

from boardwright.core import games
from boardwright.server.help.puzzles import attempt, puzzles_of
from tests.browser.steps import PHONE, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = games()


def wrong(puzzle):
    return [*puzzle.values][1].split(" ; ")


def give(page, line):
    """Press the answers of a line in the list."""
    for answer in line:
        page.locator(f'.actions button[value="{answer}"]').click()
        page.wait_for_url(re.compile(re.escape(answer.replace(" ", "+")) + "$"))


@pytest.mark.parametrize("name", ["aquasphere", "cryo"])
def test_a_puzzle_is_solved_another_one_is_not_and_the_streak_ends(visitor, name):
    page, found = visitor(), puzzles_of(GAMES[name])
    page.goto(f"/puzzles/{name}/1")
    give(page, found[0].best)
    assert page.locator(".verdict").inner_text() == "Correct!"
    assert "Streak: 1" in page.locator(".lesson").inner_text()
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_url(re.compile("/2$"))
    give(page, wrong(found[1]))
    assert page.locator(".verdict").inner_text() == "Not the best move."
    assert "Streak: 0" in page.locator(".lesson").inner_text()
    page.get_by_role("link", name="Show the best").click()
    page.get_by_role("link", name="Show mine").wait_for()
    page.goto(f"/puzzles/{name}")
    assert page.locator(".puzzle-list .right").count() == page.locator(".puzzle-list .wrong").count() == 1


def test_a_place_on_the_board_answers_a_puzzle(visitor):
    page, game = visitor(), GAMES["aquasphere"]
    found = puzzles_of(game)
    number = next(k for k, puzzle in enumerate(found, 1) if puzzle.best[0].startswith("act "))
    page.goto(f"/puzzles/aquasphere/{number}")
    place = page.locator(f'.picture [data-action="{found[number - 1].best[0]}"]').first
    place.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"\?action="))
    assert page.locator(".verdict").inner_text() == "Correct!"


def test_a_program_is_laid_with_the_cards_and_run_on_the_board(visitor):
    page, game = visitor(), GAMES["roborally"]
    puzzle = puzzles_of(game)[0]
    page.goto("/puzzles/roborally/1")
    give(page, puzzle.best)
    assert page.locator(".verdict").inner_text() == "Correct!"
    page.locator("#t-board #show .show-robot").first.wait_for()
    page.locator("#t-show [data-show=skip]").click()
    again = page.locator("[data-show=replay]")
    again.wait_for()
    assert page.locator("#t-board #show").count() == 0
    again.click()
    page.locator("#t-board #show").wait_for(state="attached")


def test_a_wrong_program_is_compared_with_the_best_one(visitor):
    page, puzzle = visitor(), puzzles_of(GAMES["roborally"])[1]
    with_settings(page, motion="'none'")
    page.goto("/puzzles/roborally/2")
    give(page, wrong(puzzle))
    assert page.locator(".verdict").inner_text() == "Not the best move."
    assert page.locator(".figures tbody tr").count() >= 1
    page.get_by_role("link", name="Show the best").click()
    page.get_by_role("link", name="Show mine").wait_for()


def test_a_card_of_the_hand_is_laid_by_a_click_and_taken_back(visitor):
    page = visitor()
    page.goto("/puzzles/roborally/1")
    page.locator(".picture [data-slot]").first.click()
    page.wait_for_url(re.compile(r"\?action=place"))
    page.get_by_role("link", name="Undo").click()
    page.wait_for_url(re.compile("/1$"))


def test_everybody_has_the_same_puzzle_of_the_day_also_on_a_phone(visitor):
    desk, phone = visitor(), visitor(**PHONE)
    addresses = []
    for page in (desk, phone):
        page.goto("/")
        link = page.locator('.daily a[href^="/puzzles/cryo/"]')
        addresses.append(link.get_attribute("href"))
        link.click()
        page.locator("main.puzzle .picture svg").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert addresses[0] == addresses[1]
    assert "Puzzle of the day" in desk.locator("h1").inner_text()
    assert "Aufgabe des Tages" in phone.locator("h1").inner_text()
    number = int(addresses[0].rpartition("/")[2])
    assert attempt(GAMES["cryo"], puzzles_of(GAMES["cryo"])[number - 1], ()).view("en").legal
