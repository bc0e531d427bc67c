"""Whole matches by hand: clicks on the board, keys alone, roles and names alone. Pictures of them are kept."""

from pathlib import Path

import pytest

from boardwright.core import games
from tests.browser.hands import by_keys, by_pointer, by_roles, dice, play
from tests.browser.steps import DEADLY, PHONE, set_up, status, with_settings

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.parametrize("server", ["sqlite"], indirect=True),
]
GAMES = sorted(games())
SCREENS = Path(__file__).resolve().parents[2] / "build" / "screens"
DESK = {"viewport": {"width": 1440, "height": 900}, "locale": "en-US"}
WIDTHS = (360, 390, 760, 820, 1024, 1280, 1440, 1920)


def keep(page, name):
    """A picture of the page for those who judge it."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")


def fits(page, one_screen=True):
    """Nothing sticks out of the page: not to the right, and at a table not below either."""
    wide, width, high, height = page.evaluate(
        "() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, innerHeight]"
    )
    assert wide <= width, f"{wide - width} pixels stick out to the right"
    assert not one_screen or high <= height, f"{high - height} pixels stick out below"


def table_against_a_bot(page, game):
    with_settings(page, forced="false", motion="'fast'")
    set_up(page, game, "me", "random", **DEADLY.get(game, {}))
    page.wait_for_selector("#t-live[data-status=playing]")
    page.wait_for_load_state("load")


@pytest.mark.parametrize("look", [DESK, PHONE], ids=["english-desk", "german-phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_by_clicks_on_the_board(visitor, game, look):
    page, chance, on_board = visitor(**look), dice(5), []
    table_against_a_bot(page, game)
    name = f"{game}-{look['locale'][:2]}-{look['viewport']['width']}"

    def answer(count):
        if count % 8 == 0:
            fits(page)
        if count in (0, 8):
            keep(page, f"{name}-{'middle' if count else 'opening'}")
        on_board.append(by_pointer(page, chance))

    play(page, answer)
    page.wait_for_timeout(400)
    fits(page)
    keep(page, f"{name}-end")
    assert sum(on_board) >= 0.6 * len(on_board)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_keys_alone(visitor, game):
    page, chance = visitor(), dice(6)
    table_against_a_bot(page, game)
    play(page, lambda count: by_keys(page, chance))
    assert status(page) == "over"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_roles_and_names_alone(visitor, game):
    page, chance, names = visitor(), dice(7), set()
    table_against_a_bot(page, game)
    play(page, lambda count: by_roles(page, chance, "Your answers", names))
    assert page.get_by_role("heading", name="The match is over").count() == 1
    assert len(names) > 5


@pytest.mark.parametrize("game", GAMES)
def test_nothing_sticks_out_at_any_width(visitor, game):
    page = visitor()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/")
        fits(page, one_screen=False)
    table_against_a_bot(page, game)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(350)
        fits(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_place_that_glows_is_a_button_with_the_name_of_its_answer(visitor, game):
    page = visitor()
    table_against_a_bot(page, game)
    page.wait_for_selector(".actions button")
    told = page.evaluate(
        """() => [...document.querySelectorAll('.picture [data-action]')].map(spot => [
          spot.getAttribute('role'), spot.getAttribute('tabindex'), spot.querySelector('title')?.textContent ?? '',
          [...document.querySelectorAll('.actions button')].some(button => button.value === spot.dataset.action)])"""
    )
    assert all(role == "button" and tab == "0" and name and known for role, tab, name, known in told)
    assert told or game == "roborally"
