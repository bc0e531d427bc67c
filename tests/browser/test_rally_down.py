"""RoboRally: powering down while programming."""

import pytest

from tests.browser.steps import moved, ply, set_up, wait_for_turn, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_to_power_down_is_a_toggle_beside_the_confirmation(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    set_up(page, "roborally", "me", "random", option_announce="with_confirm")
    wait_for_turn(page)
    for _ in range(5):
        before = ply(page)
        page.locator(".rally .hand button:not([aria-disabled=true])").first.dispatch_event("click")
        moved(page, before)
    toggle, confirms = page.get_by_role("button", name="Power down next turn"), page.locator(".ready button:visible")
    assert toggle.get_attribute("aria-pressed") == "false" and confirms.all_inner_texts() == ["Confirm the program"]
    toggle.click()
    assert toggle.get_attribute("aria-pressed") == "true"
    assert confirms.all_inner_texts() == ["Confirm the program and announce a power down"]
