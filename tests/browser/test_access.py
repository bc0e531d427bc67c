"""Everybody can use every page: axe-core finds nothing, the structure is there, the keyboard is enough."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from boardwright.core import games
from tests.browser.steps import REST_MS, at_rest, uploaded, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OPTIONS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}}
READERS = [("en-US", "light"), ("de-DE", "dark")]
PEOPLE = ["/people", "/leaderboard/pearls", "/me/notices", "/offline/en"]
PLAIN = ["/", "/me", "/recover", "/upload", "/about", "/rules", "/learn", "/puzzles", "/watch", "/nowhere", *PEOPLE]
RULES = ["/rules/{0}", "/rules/{0}/full", "/rules/{0}/differences", "/rules/{0}/sources"]
OF_A_GAME = ["/new/{0}", *RULES, "/learn/{0}", "/learn/{0}?step=2", "/puzzles/{0}", "/puzzles/{0}/1"]
MOVES = 5


def opened(browser, server, locale="en-US", theme="light", width=1440):
    """A page of a reader with a language, a theme and a width."""
    context = browser.new_context(
        base_url=server.url,
        locale=locale,
        color_scheme=theme,
        reduced_motion="reduce",
        viewport={"width": width, "height": 900},
    )
    page = context.new_page()
    page.set_default_timeout(20_000)
    with_settings(page, theme=f"'{theme}'")  # a game may prefer the other colours
    return page


@pytest.fixture
def reader(chromium, quiet):
    """Makes readers who have never been here."""
    pages = []

    def make(*how):
        pages.append(opened(chromium, quiet, *how))
        return pages[-1]

    yield make
    for page in pages:
        page.context.close()


@pytest.fixture(scope="module")
def regular(chromium, servers):
    """Makes readers who have been here before, so that a page fetches nothing but itself: one of each kind."""
    pages = {}

    def make(*how):
        if how not in pages:
            pages[how] = opened(chromium, servers("quiet"), *how)
        return pages[how]

    yield make
    for page in pages.values():
        page.context.close()


MOVES_MS = 1000
POINTED_AT = """() => {
  if (document.querySelector('#t-help-hover a[href="/rules/cryo/full#CR-270"]')?.checkVisibility()) return true;
  document.querySelector('#cavern-A1').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
}"""
"""What others do draws the page anew, and a pointer that rests there says nothing again: it moves once a second."""


def offences(page, *parts):
    """What axe-core finds on the page or in parts of it, in short."""
    at_rest(page)
    found = Axe().run(page, [[part] for part in parts] or None, OPTIONS).response["violations"]
    return [(one["id"], len(one["nodes"]), one["nodes"][0]["html"][:160]) for one in found]


@pytest.mark.parametrize(("locale", "theme"), READERS)
@pytest.mark.parametrize("path", PLAIN + [path.format(game) for game in GAMES for path in OF_A_GAME])
def test_axe_finds_nothing_on_a_page(regular, path, locale, theme):
    page = regular(locale, theme)
    page.goto(path)
    assert offences(page) == []


@pytest.mark.parametrize(("locale", "theme"), READERS)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table_from_the_opening_to_the_middle(reader, game, locale, theme):
    page = reader(locale, theme)
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button").first.click()
    page.wait_for_selector(".actions button")
    assert offences(page) == []
    for _ in range(MOVES):
        before = page.locator("#t-live").get_attribute("data-ply")
        page.locator(".actions button").first.dispatch_event("click")
        page.wait_for_function("n => document.querySelector('#t-live').dataset.ply !== n", arg=before)
        page.wait_for_selector(".actions button")
    assert offences(page) == []
    page.goto(page.url.split("?")[0] + "/why")
    assert offences(page) == []


@pytest.mark.parametrize(("locale", "theme"), READERS)
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_in_a_waiting_room_for_host_and_newcomer(reader, locale, theme, width):
    host, newcomer = reader(locale, theme, width), reader(locale, theme, width)
    host.goto("/new/cryo")
    seats = {"players": "3", "seat0": "me", "seat1": "open", "seat2": "open"}
    link = host.request.post("/new/cryo", form=seats).url
    for page in (host, newcomer):
        page.goto(link)
        page.locator("#t-qr summary").click()
        assert offences(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    host.locator("#t-phrases summary").click()
    assert offences(host) == []


@pytest.mark.parametrize(("locale", "theme"), READERS)
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_after_a_match(reader, game, locale, theme):
    page = reader(locale, theme)
    table = uploaded(page, game)
    page.goto(table)
    assert offences(page) == []
    page.goto(f"{table}/replay?move=9")
    page.wait_for_selector("#r-curve path", state="attached", timeout=REST_MS)
    assert offences(page) == []
    for tab in ("analysis", "share"):
        page.locator(f"#r-tab-{tab}").click()
        assert offences(page, "[role=tablist]", f"#r-{tab}") == [], tab
    page.goto(f"{table}/embed?move=9")
    page.wait_for_selector("main[data-ready]")
    assert offences(page) == []


@pytest.mark.parametrize("path", ["/", "/about", *(path.format("cryo") for path in RULES), "/learn/cryo", "/new/cryo"])
def test_a_page_fits_a_phone_and_axe_finds_nothing_there(regular, path):
    page = regular("en-US", "light", 390)
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    assert offences(page) == []


@pytest.mark.parametrize("path", ["/", "/me", "/about", "/rules/cryo", "/learn/cryo", "/new/cryo"])
def test_a_page_has_one_main_part_one_title_and_a_way_to_skip_the_rest(regular, path):
    page = regular()
    page.goto(path)
    assert page.locator("main").count() == 1 and page.locator("h1").count() == 1
    page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.getAttribute('href')")
    assert focused == "#main"
    page.keyboard.press("Enter")
    assert page.evaluate("document.querySelector('#main') !== null")


def test_what_has_the_focus_is_seen(reader):
    page = reader()
    page.goto("/rules/cryo")
    for _ in range(4):
        page.keyboard.press("Tab")
    style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert style != "none"


def test_the_question_and_the_reason_are_told_to_screen_readers(reader):
    page = reader()
    page.goto("/")
    page.locator("form[action='/play/cryo'] button").first.click()
    page.wait_for_selector(".actions button")
    assert page.locator("[aria-live] h1").count() == 1
    assert page.locator("#t-help-live").get_attribute("role") == "status"


def test_a_click_on_a_place_that_cannot_be_chosen_is_answered_with_a_clause(reader):
    page = reader()
    page.goto("/")
    page.locator("form[action='/play/aquasphere'] button").first.click()
    page.wait_for_selector(".actions button")
    page.wait_for_load_state("load")
    page.evaluate("document.querySelector('#control-A').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    page.locator("#t-help-live a[href^='/rules/aquasphere/full#AQ-']").first.wait_for()


def test_pointing_at_a_component_shows_its_card(reader):
    page = reader()
    page.goto("/")
    page.locator("form[action='/play/cryo'] button").first.click()
    page.wait_for_selector(".actions button")
    page.wait_for_load_state("load")
    page.wait_for_function(POINTED_AT, polling=MOVES_MS)
