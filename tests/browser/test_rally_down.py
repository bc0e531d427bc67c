"""RoboRally: powering down while programming."""

import pytest

from tests.browser.steps import moved, ply, set_up, wait_for_turn, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def program(page):
    """Lay the first cards of the hand and wait for the confirmation."""
    wait_for_turn(page)
    for _ in range(5):
        before = ply(page)
        page.locator(".rally .hand button:not([aria-disabled=true])").first.dispatch_event("click")
        moved(page, before)


def test_to_power_down_is_a_toggle_beside_the_confirmation(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    set_up(page, "roborally", "me", "random", option_announce="with_confirm")
    program(page)
    toggle, confirms = page.get_by_role("button", name="Power down next turn"), page.locator(".ready button:visible")
    assert toggle.get_attribute("aria-pressed") == "false" and confirms.all_inner_texts() == ["Confirm the program"]
    toggle.click()
    assert toggle.get_attribute("aria-pressed") == "true"
    assert confirms.all_inner_texts() == ["Confirm the program and announce a power down"]


@pytest.mark.parametrize(("presses", "said"), [(0, "stays powered up"), (1, "announces a power down")])
def test_where_the_rules_ask_afterwards_the_toggle_answers(visitor, presses, said):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    set_up(page, "roborally", "me", "random")
    program(page)
    for _ in range(presses):
        page.get_by_role("button", name="Power down next turn").click()
    page.locator(".ready button:visible").click()
    page.locator("#t-log li", has_text=f"Robot A {said}").first.wait_for(state="attached")
