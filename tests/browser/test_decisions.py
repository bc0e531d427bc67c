"""Every kind of decision, in positions of recorded matches: it can be read, hit and answered, and nothing is cut."""

from urllib.parse import urlsplit

import pytest
from tools.asked import recorded

from boardwright.core import games
from tests.browser.steps import PHONE, at_rest, moved, ply, with_settings
from tests.browser.test_measures import COVERED, CROSSED, CUT_OFF, SMALLEST_TARGET, SMALLEST_TYPE, TARGETS, TYPE

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.parametrize("server", ["sqlite"], indirect=True),
]
GAMES = ["aquasphere", "cryo"]
KINDS = 12
READING_MS = 60_000
HELP_CUT = """() => {
  const help = document.querySelector('#t-help');
  return help && help.offsetHeight ? Math.max(0, help.scrollHeight - help.clientHeight) : 0;
}"""
SWATHED = """() => [...document.querySelectorAll('.side > *')].filter(item => {
  const box = item.getBoundingClientRect();
  return box.width > 2 && getComputedStyle(item).clipPath === 'none' && box.height > 2 && box.height < 32;
}).map(item => item.className)"""
"""Parts of the side column that are squeezed to a slit."""
RING = """() => {
  const boxes = [...document.querySelectorAll('.chooser button')].map(one => one.getBoundingClientRect());
  const scrolls = document.querySelector('.chooser.sheet') !== null;
  const beyond = box => box.left < 0 || box.right > innerWidth || !scrolls && (box.top < 0 || box.bottom > innerHeight);
  const out = boxes.filter(beyond);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return out.length + boxes.flatMap((box, k) => boxes.slice(k + 1).filter(other => over(box, other))).length;
}"""


def asked_again(page, one):
    """Open another line of a recorded match where this kind of question is asked."""
    page.goto("/about")
    origin = {"Origin": "{0.scheme}://{0.netloc}".format(urlsplit(page.url))}
    brought = page.request.post("/upload", form={"file": one.text}, headers=origin, timeout=READING_MS)
    line = {"move": str(one.moves), "seat": str(one.seat), "others": "random"}
    made = page.request.post(f"{urlsplit(brought.url).path}/branch", form=line, headers=origin, timeout=READING_MS)
    page.goto(urlsplit(made.url).path)
    page.wait_for_selector(".actions button", state="attached")
    at_rest(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_whole_at_a_desk(visitor, game):
    """In German, whose words are longer."""
    page, kinds = visitor(locale="de-DE"), recorded(games()[game], KINDS)
    with_settings(page, forced="false", motion="'none'", theme="'light'")
    assert len(kinds) == KINDS
    for one in kinds:
        asked_again(page, one)
        assert page.evaluate(TYPE, SMALLEST_TYPE) == [] and page.evaluate(TARGETS, SMALLEST_TARGET) == [], one.kind
        assert page.evaluate(CUT_OFF) == [] and page.evaluate(COVERED) == [] and page.evaluate(SWATHED) == [], one.kind
        assert page.evaluate(CROSSED) == [] and page.evaluate(HELP_CUT) == 0, one.kind


SIDEWAYS = {"viewport": {"width": 844, "height": 390}}
IN_SIGHT = """() => {
  for (const place of document.querySelectorAll("#choices [role=button]")) {
    const box = (place.querySelector(".hit") ?? place).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (document.elementFromPoint(x, y)?.closest("#choices [role=button]") === place) return [x, y];
  }
}"""


def place_in_sight(page):
    """Return the middle of a place that can be tapped, once the board has come to rest."""
    before, point = None, page.wait_for_function(IN_SIGHT).json_value()
    while point != before:
        page.wait_for_timeout(150)
        before, point = point, page.wait_for_function(IN_SIGHT).json_value()
    return point


@pytest.mark.parametrize("turned", [{}, SIDEWAYS], ids=["upright", "sideways"])
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_explained_by_a_tap_and_given_by_a_second_one(visitor, game, turned):
    """Where it has a place on the board; the others are in the list below it."""
    page = visitor(**{**PHONE, "locale": "en-US", **turned})
    with_settings(page, forced="false", motion="'none'")
    sent = []
    page.on("request", lambda request: sent.append(request) if request.url.endswith("/act") else None)
    for one in recorded(games()[game], KINDS):
        asked_again(page, one)
        before, given = ply(page), len(sent)
        if page.locator("#choices [role=button]").count():
            page.touchscreen.tap(*place_in_sight(page))
            page.locator(".chooser [data-answer]").first.wait_for()
            assert len(sent) == given and page.evaluate(RING) == 0, one.kind
            page.locator(".chooser [data-answer]").last.tap()
        elif page.locator("#t-launch").count():
            page.locator("#t-launch").tap()
        else:
            page.locator(".actions button").last.tap()
        moved(page, before)


def test_a_place_that_is_tapped_is_drawn_with_what_lies_on_it(visitor):
    page = visitor(**{**PHONE, "locale": "en-US"})
    with_settings(page, forced="false", motion="'none'")
    asked_again(page, next(one for one in recorded(games()["aquasphere"], 99) if one.kind.startswith("turn act")))
    place = page.locator("#choices [data-action^=act]").first
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".chooser .face svg").wait_for()
    drawn = page.locator(".chooser .face svg").bounding_box()
    number = page.locator(".chooser .face svg text").last.bounding_box()
    assert drawn["x"] <= number["x"] and number["x"] + number["width"] <= drawn["x"] + drawn["width"]


def test_the_answers_of_a_dock_lie_side_by_side_when_their_effects_have_come(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    wanted = [one for one in recorded(games()["cryo"], 99) if one.kind.startswith(("main deploy", "stasis"))]
    for one in (wanted[0], wanted[-1]):
        asked_again(page, one)
        box = page.locator(
            "#choices [data-action^=deploy] .hit, #choices [data-action^=triple] .hit"
        ).last.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if page.locator(".chooser button").count():
            page.wait_for_load_state("networkidle")
            assert page.evaluate(RING) == 0, one.kind
            shown = page.locator(".chooser").inner_text()
            assert shown.count("Drone to") <= 1, "what all answers begin with is said once"


def test_the_coach_lies_over_the_column_and_can_be_closed(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    asked_again(page, next(one for one in recorded(games()["cryo"], 99) if one.kind.startswith("main deploy")))
    before = {name: page.locator(name).bounding_box() for name in ("#t-ask", "#t-overlays", "#t-log")}
    page.locator("#t-ask-coach").click()
    page.locator("#t-coach p").first.wait_for(timeout=READING_MS)
    assert {name: page.locator(name).bounding_box() for name in before} == before
    said = [one.inner_text() for one in page.locator(".suggestion .worth").all()]
    assert len(said) <= 3 and len(set(said)) == len(said)
    page.locator("[data-coach-close]").click()
    assert page.locator("#t-coach").inner_text() == "" and page.locator(".coach-mark").count() == 0
