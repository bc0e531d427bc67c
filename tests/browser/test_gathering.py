"""People at a table, in real browsers: the waiting room, a link and a name, presence, phrases, matches to watch."""

import re

import pytest

from tests.browser.steps import moved, on_both, ply, set_up, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GERMAN = {"locale": "de-DE"}
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "de-DE", "has_touch": True, "is_mobile": True}


def named(page, name):
    """A visitor who has a name."""
    page.goto("/me")
    page.locator("[name=name]").first.fill(name)
    page.locator("form[action='/me/name'] button").click()
    page.wait_for_url(re.compile("/me$"))
    return page


def room(visitor, *seats, game="pearls", **fields):
    """Ada's table that waits, and its address."""
    ada = named(visitor(), "Ada")
    return ada, set_up(ada, game, *(seats or ("me", "open")), **fields)


def sits_down(page, link, name):
    """Open the link, give a name, sit down: one step."""
    page.goto(link)
    page.locator("#w-own-name").fill(name)
    page.locator("#w-join .go").click()
    page.wait_for_selector(".w-go form[action$='/ready']")
    assert page.url == link


@on_both
def test_two_people_meet_in_the_waiting_room(visitor):
    ada, link = room(visitor)
    assert ada.locator("#t-link").input_value() == link
    ben = visitor(**PHONE)
    sits_down(ben, link, "Ben")
    for page in (ada, ben):
        page.wait_for_function("() => document.querySelectorAll('.w-name').length === 2")
        page.wait_for_function("() => document.querySelector('#t-seat-1 .w-name').innerText.includes('Ben')")
        assert "Ada" in page.locator("#t-seat-0").inner_text()
        assert page.locator(".w-board svg").count() == 1
    ben.get_by_role("button", name="Wartet auf mich").click()
    ada.wait_for_selector("#t-seat-1 .is-slow")
    assert ada.get_by_role("button", name="Start the match").is_disabled()
    ben.get_by_role("button", name="Ich bin bereit").click()
    ada.wait_for_selector("#t-seat-1 .is-ready")
    ada.get_by_role("button", name="Start the match").click()
    for page in (ada, ben):
        page.wait_for_selector("#t-live[data-status=playing] .actions button")
    ben.locator("#t-tab-log").click()
    assert ben.locator("#t-log").is_visible()


@on_both
def test_somebody_goes_offline_and_comes_back_and_everybody_sees_it(visitor):
    ada, link = room(visitor)
    ben = visitor()
    sits_down(ben, link, "Ben")
    ada.wait_for_selector("#t-there-1.on")
    ben.goto("about:blank")
    ada.wait_for_selector("#t-there-1.off")
    assert ada.locator("#t-there-1").get_attribute("aria-label") == "offline"
    ben.goto(link)
    ada.wait_for_selector("#t-there-1.on")


def test_a_page_that_is_offline_says_so_and_catches_up_by_itself(visitor):
    ada, link = room(visitor)
    ben = visitor()
    sits_down(ben, link, "Ben")
    ada.wait_for_selector("#t-seat-1 .is-ready")
    note = ada.locator("#p-offline span")
    assert not note.is_visible()
    ada.context.set_offline(True)
    note.wait_for(state="visible")
    ben.get_by_role("button", name="Wait for me").click()
    ben.wait_for_selector("#t-seat-1 .is-slow")
    ada.context.set_offline(False)
    note.wait_for(state="hidden")
    ada.wait_for_selector("#t-seat-1 .is-slow")


def test_a_phrase_is_read_in_two_languages(visitor):
    ada, link = room(visitor)
    ben = visitor(**GERMAN)
    sits_down(ben, link, "Ben")
    ben.locator("#t-phrases summary").click()
    ben.get_by_role("button", name="Viel Glück!").click()
    ada.locator(".w-log .phrase", has_text="Good luck!").wait_for()
    ben.locator(".w-log .phrase", has_text="Viel Glück!").wait_for()
    assert not ben.locator("#t-phrases").evaluate("one => one.open")
    ada.get_by_role("button", name="Start the match").click()
    ada.wait_for_selector("#t-live[data-status=playing]")
    ada.locator("#t-phrases summary").click()
    ada.get_by_role("button", name="Hello!").click()
    ben.locator(".log .phrase", has_text="Hallo!").wait_for()


def test_the_link_can_be_copied_and_scanned(visitor):
    ada, link = room(visitor)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.get_by_role("button", name="Copy link").click()
    ada.get_by_text("Copied").wait_for()
    assert ada.evaluate("navigator.clipboard.readText()") == link
    ada.locator("#t-qr summary").click()
    ada.wait_for_function("() => document.querySelector('#t-qr img').naturalWidth > 100")
    ada.evaluate("() => { navigator.share = async (what) => { window.sent = what.url; }; }")
    ada.evaluate("document.body.dispatchEvent(new Event('htmx:afterSettle'))")
    ada.get_by_role("button", name="Share").click()
    assert ada.evaluate("window.sent") == link


@on_both
def test_everybody_is_offered_a_bot_for_somebody_who_is_silent(visitor):
    """The pages are not touched: the offer comes by itself after the agreed time."""
    ada, link = room(visitor, "me", "open", "open")
    ben, cy = visitor(), visitor()
    sits_down(ben, link, "Ben")
    sits_down(cy, link, "Cy")
    ada.wait_for_selector("#t-seat-2 .is-ready")
    ada.get_by_role("button", name="Start the match").click()
    ada.locator("#t-seat-2").get_by_role("button", name="Let a bot play").wait_for()
    ben.locator("#t-seat-2").get_by_role("button", name="Let a bot play").wait_for()


@on_both
def test_running_boards_are_watched_in_small_and_change(visitor):
    ada, link = room(visitor, "me", "second", name1="Ben")
    with_settings(ada, forced="false")
    path = link[link.index("/t/") :]
    eve = visitor(**GERMAN)
    eve.goto("/watch")
    board = eve.locator(f"a[href='{path}'] img")
    board.wait_for()
    eve.wait_for_function("one => one.naturalWidth > 0", arg=board.element_handle())
    before = board.get_attribute("src")
    for seat in (0, 1):  # both seal a card before anybody sees one
        ada.goto(f"{link}?seat={seat}")
        before_it = ply(ada)
        ada.locator(".actions button").first.click()
        moved(ada, before_it)
    changed = "old => document.querySelector(old[0])?.getAttribute('src') !== old[1]"
    eve.wait_for_function(changed, arg=[f"a[href='{path}'] img", before])
