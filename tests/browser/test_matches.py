"""People at their browsers: from the first click to the last move."""

import pytest

from boardwright.core import games
from tests.browser.hands import by_pointer, dice, fits, play_together
from tests.browser.steps import (
    DEADLY,
    PHONE,
    answer,
    choices,
    moved,
    on_both,
    play_now,
    ply,
    set_up,
    status,
    wait_for_turn,
    with_settings,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_a_full_match_by_clicks_on_the_board(visitor, game):
    """One at a desk in English, one with a phone in German; nothing sticks out, and the board is enough."""
    ada, ben, chance, on_board = visitor(), visitor(**PHONE), dice(8), []
    for page, motion in ((ada, "'fast'"), (ben, "'none'")):
        with_settings(page, forced="false", motion=motion)
    link = set_up(ada, game, "me", "open", **DEADLY.get(game, {}))
    ben.goto(link)
    ben.get_by_role("button", name="Mitspielen").click()
    ada.get_by_role("button", name="Start the match").click()

    def click(page):
        if len(on_board) % 8 == 0:
            fits(page)
        on_board.append(by_pointer(page, chance))

    play_together([ada, ben], click)
    ada.get_by_role("heading", name="The match is over").wait_for()
    ben.get_by_role("heading", name="Die Partie ist zu Ende").wait_for()
    for page in (ada, ben):
        fits(page)
    assert sum(on_board) >= 0.6 * len(on_board)


def test_a_click_on_a_card_puts_it_into_the_first_open_register_and_a_click_there_takes_it_back(visitor):
    page = visitor()
    play_now(page, "roborally")
    wait_for_turn(page)
    cards = page.locator(".board [data-slot]")
    held, before = cards.count(), ply(page)
    cards.nth(2).click(force=True)
    moved(page, before)
    page.wait_for_function("n => document.querySelectorAll('.board [data-slot]').length == n", arg=held - 1)
    page.locator('.board [data-register="1"]').first.click(force=True)
    page.wait_for_function("n => document.querySelectorAll('.board [data-slot]').length == n", arg=held)


@on_both
def test_a_spectator_sees_moves_arrive_but_no_answers(visitor):
    ada, eve = visitor(), visitor()
    play_now(ada, GAMES[0])
    wait_for_turn(ada)
    eve.goto(ada.url)
    before = ply(eve)
    assert choices(eve) == 0 and eve.get_by_text("Resign").count() == 0
    answer(ada)
    moved(eve, before)
    assert choices(eve) == 0


def test_a_move_against_bots_is_taken_back(visitor):
    page = visitor()
    play_now(page, GAMES[0])
    wait_for_turn(page)
    first = page.locator(".actions button").first.inner_text()
    answer(page)
    wait_for_turn(page)
    before = ply(page)
    page.get_by_role("button", name="Undo").click()
    moved(page, before)
    page.get_by_text("takes a move back").wait_for()
    assert page.locator(".actions button").first.inner_text() == first


def test_the_clock_answers_for_somebody_who_thinks_too_long(visitor):
    page = visitor()
    set_up(page, "pearls", "me", "random", clock="move", seconds="2")
    wait_for_turn(page)
    assert page.locator("#t-seat-0 .clock").inner_text().startswith("0:0")
    page.get_by_text("Time is up").first.wait_for()


def test_two_players_share_a_device_with_a_curtain_between_them(visitor):
    page = visitor()
    set_up(page, "pearls", "me", "second", name1="Ben")
    for _ in range(60):
        page.wait_for_selector(".actions button, .ask a.go, #t-live[data-status=over]")
        if status(page) == "over":
            break
        if choices(page):
            answer(page)
        else:
            page.get_by_role("heading", name="Pass the device on").wait_for()
            page.locator(".ask a.go").first.click()
    assert status(page) == "over"


def test_without_scripts_everything_goes_by_plain_forms(visitor):
    page = visitor(java_script_enabled=False)
    play_now(page, "pearls")
    link = page.url
    for _ in range(80):
        page.goto(link)
        if status(page) == "over":
            break
        if choices(page):
            page.locator(".actions button").first.click()
    assert status(page) == "over"


def test_the_page_speaks_german_when_asked(visitor):
    page = visitor(locale="de-DE")
    page.goto("/")
    page.locator("#pearls").get_by_role("button", name="Gleich spielen").click()
    wait_for_turn(page)
    page.get_by_role("button", name="English").click()
    page.get_by_text("What happened").wait_for()
