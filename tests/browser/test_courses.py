"""Courses drawn in the browser: by mouse, keys and finger; checked, driven, kept, loaded, played by two."""

import re
import time
from statistics import quantiles

import httpx
import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.games.roborally.course.course import load_course_file, parse_course
from boardwright.games.roborally.page.workshop import START
from tests.browser.steps import PHONE, answer, set_up, status
from tests.browser.test_access import offences

pytestmark = [pytest.mark.browser, pytest.mark.slow]
IMMEDIATE = 150
"""Milliseconds from the press of a key or button to the painted space, for 19 of 20."""
STAMPED = """() => new Promise(done => {
  const cell = document.activeElement, stamps = document.querySelector("[data-stamps]"), began = performance.now();
  const look = new MutationObserver(() => {
    if (!stamps.querySelector("use")) return;
    look.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  });
  stamps.innerHTML = "";
  look.observe(stamps, {childList: true, subtree: true});
  cell.dispatchEvent(new KeyboardEvent("keydown", {key: " ", bubbles: true}));
})"""


def begin(page, path="/courses/new"):
    page.goto(path)
    page.wait_for_selector("[role=row]")
    says(page, "can be played|kann gespielt")


@pytest.fixture(scope="module", autouse=True)
def reading(servers):
    """The process that reads for guests has started."""
    address = f"{servers('lively').url}/courses/check"
    text = START.replace("My course", "Warm")
    deadline = time.monotonic() + 90
    while httpx.post(address, content=text, timeout=90).status_code != 200:
        assert time.monotonic() < deadline


def says(page, pattern):
    """The server has checked what is drawn, and says this."""
    page.wait_for_function(
        "p => document.getElementById('w-fault').dataset.state !== 'checking'"
        " && new RegExp(p).test(document.getElementById('w-fault').textContent)",
        arg=pattern,
    )


def text_of(page):
    return page.locator("#w-text").input_value()


def point(page, x, y, dx=0.5, dy=0.5):
    """Where a space is on the screen."""
    box = page.locator("[role=grid]").bounding_box()
    unit = box["height"] / page.locator("[role=row]").count()
    return box["x"] + (x + dx) * unit, box["y"] + (y + dy) * unit


def tool(page, name):
    page.locator(f"[data-tool={name}]").click()


def stroke(page, *spaces):
    page.mouse.move(*point(page, *spaces[0]))
    page.mouse.down()
    for space in spaces[1:]:
        page.mouse.move(*point(page, *space))
    page.mouse.up()


def click(page, x, y, **where):
    page.mouse.click(*point(page, x, y, **where))


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def saved(page):
    """Keep the course; the path of its page."""
    page.locator("[data-do=save]").click()
    page.wait_for_url(re.compile(r"/courses/[\w-]{16}/edit"))
    return page.locator("#w-link").get_attribute("href")


def test_a_course_is_drawn_by_mouse_driven_kept_and_loaded_from_its_file(visitor, tmp_path):
    page = visitor()
    begin(page)
    stroke(page, (2, 4), (6, 4), (6, 6))
    tool(page, "wall")
    click(page, 5, 2, dx=0.92)
    tool(page, "laser")
    click(page, 1, 1, dx=0.1)
    says(page, "line 12, cell 1,1: the beam of the laser on the west side leaves the board")
    assert page.locator(".wrong").get_attribute("aria-label") == "1,1"
    assert page.locator("[data-do=drive]").is_disabled()
    tool(page, "wall")
    click(page, 11, 1, dx=0.92)
    for name, x in (("pit", 9), ("gear_right", 10), ("repair", 11), ("crusher", 3), ("pusher", 5)):
        tool(page, name)
        click(page, x, 9, dy=0.1)
    tool(page, "flag")
    click(page, 11, 0)
    page.locator("#w-add").select_option("cross")
    page.locator("[data-add=e]").click()
    page.locator("[data-turn='2']").click()
    page.locator("#w-title").fill("Drawn by hand")
    page.locator("#w-title").blur()
    says(page, "can be played")
    course = parse_course(text_of(page))
    own = course.own_boards["blank"]
    assert [own.at(x, 4).exit for x in (2, 5, 6)] == [1, 1, 2] and own.at(6, 4).turn_in == 8
    assert own.at(5, 2).has_wall(1) and own.at(6, 2).has_wall(3) and own.at(1, 1).lasers == ((3, 1),)
    assert [place.board for place in course.boards] == ["blank", "docking_bay_a", "cross"]
    assert course.boards[2].turns == 1 and len(course.flags) == 3 and course.title == "Drawn by hand"
    with page.context.expect_page() as drive:
        page.locator("[data-do=drive]").click()
    drive.value.wait_for_url(re.compile(r"/t/"))
    assert drive.value.locator("#t-live").get_attribute("data-status") == "playing"
    path = saved(page)
    with page.expect_download() as download:
        page.locator("#w-as-text summary").click()
        page.locator("#w-download").click()
    file = tmp_path / "drawn.toml"
    download.value.save_as(file)
    assert load_course_file(file).title == "Drawn by hand"
    wanted = ["simulate", "roborally", "--games", "1", "--seats", "2", "--course", str(file)]
    assert CliRunner().invoke(app, wanted).exit_code == 0
    page.goto(path)
    assert page.get_by_role("heading", name="Drawn by hand").is_visible()


def test_a_course_is_drawn_by_keyboard_alone(visitor):
    page = visitor()
    begin(page)
    page.locator("#w-title").focus()
    for _ in range(80):
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
        page.keyboard.press("Tab")
    press(page, "ArrowDown", "b", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown")
    page.wait_for_function("() => document.getElementById('w-where').textContent === '2, 2: belt to the south'")
    press(page, "ArrowRight", "ArrowRight", "ArrowRight", "w", "r", "Enter", "ArrowDown", "l", "2", "Space")
    says(page, "cell 5,3: the beam of the laser on the east side leaves the board")
    press(page, "Control+z", "Home", "End", "p", "Space", "f", "ArrowUp", "Space")
    says(page, "can be played")
    press(page, "Delete", "Control+z", "v", "Shift+ArrowDown")
    says(page, "overlaps")
    press(page, "Control+z")
    says(page, "can be played")
    course = parse_course(text_of(page))
    own = course.own_boards["blank"]
    assert [own.at(x, y).exit for x, y in ((0, 1), (1, 1), (2, 1), (2, 2))] == [1, 1, 2, 2]
    assert own.at(5, 2).has_wall(1) and not own.at(5, 3).lasers and own.at(11, 3).kind == 1
    assert course.flags[-1] == (11, 2)
    page.locator("[data-do=save]").focus()
    press(page, "Enter")
    page.wait_for_url(re.compile(r"/edit"))


def test_two_people_play_on_a_course_that_one_of_them_drew(visitor):
    ada, ben = visitor(), visitor()
    begin(ada)
    tool(ada, "flag")
    click(ada, 3, 2)
    tool(ada, "pit")
    stroke(ada, (0, 0), (11, 0))
    says(ada, "can be played")
    path = saved(ada)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.goto(path)
    ada.get_by_role("button", name="Copy link").click()
    ada.get_by_text("Copied").wait_for()
    ben.goto(ada.evaluate("navigator.clipboard.readText()"))
    ben.get_by_role("link", name="Play here with others").click()
    assert ben.locator("[name=option_course]:checked").get_attribute("value") == f"kept:{path[9:]}"
    link = set_up(ada, "roborally", "me", "open", option_course=f"'kept:{path[9:]}'")
    ben.goto(link)
    ben.locator("form[action$='/join'] button").first.click()
    ada.get_by_role("button", name="Start the match").click()
    for page in (ada, ben):
        page.wait_for_selector("#t-board #cell-11-0")
    answer(ada)
    assert status(ben) == "playing"


def test_a_finger_taps_and_is_told_to_paint(visitor):
    page = visitor(**PHONE)
    begin(page)
    tool(page, "pit")
    page.touchscreen.tap(*point(page, 4, 1))
    page.wait_for_function("() => /^\\. \\. \\. \\. P/m.test(document.getElementById('w-text').value)")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    page.locator("[data-do=finger]").click()
    assert page.locator("[role=grid].finger").count() == 1
    page.locator("[data-zoom='1']").click()
    assert page.locator(".floor").bounding_box()["width"] > page.locator("#w-paper").bounding_box()["width"] * 0.9


def test_painting_is_immediate(visitor):
    page = visitor()
    begin(page)
    took = []
    for name in ("p", "g", "e", "a", "o", "z"):
        for x in range(6):
            page.locator(f"[aria-label='{x},{len(took) // 6}']").focus()
            press(page, name)
            took.append(page.evaluate(STAMPED))
    assert quantiles(took, n=20)[-1] < IMMEDIATE, sorted(took)[-5:]


def test_a_text_is_pasted_and_a_wrong_one_is_answered_by_the_loader(visitor):
    page = visitor()
    begin(page)
    page.locator("#w-as-text summary").click()
    page.locator("#w-text").fill('title = "Pasted"\nboards = [{ board = "chess" }]\nflags = [[0, 0]]\n')
    page.locator("[data-do=adopt]").click()
    says(page, "the course has no docks: place docking_bay_a or docking_bay_b")
    assert page.locator("#w-title").input_value() == "Pasted"
    page.locator("#w-text").fill("boards =")
    page.locator("[data-do=adopt]").click()
    says(page, "the course is not TOML")
    assert page.locator("#w-boards li").count() == 1


def test_without_scripts_a_text_is_checked_and_kept(visitor):
    page = visitor(java_script_enabled=False)
    page.goto("/courses/new")
    page.locator("#w-as-text summary").click()
    page.locator("#w-text").fill(text_of(page).replace("[8, 7]", "[80, 7]"))
    page.get_by_role("button", name="Check").click()
    assert "flag 2 on cell 80,7 stands off the floor" in page.locator("#w-fault").text_content()
    page.locator("#w-as-text summary").click()
    page.locator("#w-text").fill(text_of(page).replace("[80, 7]", "[8, 8]"))
    page.locator("[data-do=save]").click()
    assert page.get_by_role("heading", name="My course").is_visible()


@pytest.mark.parametrize(("locale", "theme", "width"), [("en-US", "light", 1440), ("de-DE", "dark", 390)])
def test_everybody_can_use_the_pages(visitor, locale, theme, width):
    page = visitor(locale=locale, color_scheme=theme, reduced_motion="reduce", viewport={"width": width, "height": 844})
    page.add_init_script(f"localStorage.setItem('boardwright', JSON.stringify({{theme: '{theme}'}}))")
    begin(page)
    assert offences(page) == []
    path = saved(page)
    for address in ("/courses", path, f"/new/roborally?with={path[9:]}"):
        page.goto(address)
        assert offences(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
