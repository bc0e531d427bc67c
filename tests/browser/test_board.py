"""The board by hand: keys alone are enough, nothing sticks out, every place is a button."""

import pytest

from boardwright.core import games
from tests.browser.hands import by_keys, dice, fits, play
from tests.browser.steps import DEADLY, set_up, status, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())
FITS = """() => document.documentElement.scrollWidth <= innerWidth
  && document.documentElement.scrollHeight <= innerHeight"""
"""A window that has changed its width waits for the picture that suits it."""
WIDTHS = (360, 390, 760, 820, 1024, 1280, 1440, 1920)


def table_against_a_bot(page, game):
    with_settings(page, forced="false", motion="'none'")
    set_up(page, game, "me", "random", **DEADLY.get(game, {}))
    page.wait_for_selector("#t-live[data-status=playing]")
    page.wait_for_load_state("load")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_keys_alone(visitor, game):
    page, chance = visitor(), dice(6)
    table_against_a_bot(page, game)
    play(page, lambda count: by_keys(page, chance))
    assert status(page) == "over"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_sticks_out_at_any_width_and_every_place_that_glows_is_a_named_button(visitor, game):
    page = visitor()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/")
        fits(page, one_screen=False)
    table_against_a_bot(page, game)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_function(FITS)
        fits(page)
    page.wait_for_selector(".actions button")
    told = page.evaluate(
        """() => [...document.querySelectorAll('.picture [data-action]')].map(spot => [
          spot.getAttribute('role'), spot.getAttribute('tabindex'), spot.querySelector('title')?.textContent ?? '',
          [...document.querySelectorAll('.actions button')].some(button => button.value === spot.dataset.action)])"""
    )
    assert all(role == "button" and tab == "0" and name and known for role, tab, name, known in told)
    assert told or game == "roborally"
