"""The replay room in a browser: scrubber, keys, autoplay, the list, another line, and the frame of another site."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from threading import Thread

import pytest

from boardwright.core import games
from tests.browser.steps import PHONE, REST_MS, at_rest, uploaded
from tests.server.test_ending import finished

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())
STEP_MS = 50
"""What a step of the scrubber may cost once its picture is there: scripts, styles and layout of the page's thread."""
STILL = {"reduced_motion": "reduce"}
WATCH = """() => {
    window.seen = new Set();
    const main = document.querySelector("main");
    new MutationObserver(() => window.seen.add(main.dataset.at)).observe(main, {attributeFilter: ["data-at"]});
}"""


def enter(page, game, query=""):
    """Open the room of a finished match."""
    link = uploaded(page, game)
    page.goto(f"{link}/replay{query}")
    page.wait_for_selector("main[data-ready]", timeout=REST_MS)
    return link


def at(page):
    return int(page.locator("main").get_attribute("data-at"))


def went(page, k):
    page.wait_for_selector(f"main[data-at='{k}']")


def last(page):
    return int(page.locator("#r-range").get_attribute("max"))


@pytest.mark.parametrize("game", GAMES)
def test_keys_go_through_the_match_without_loading_a_page(visitor, game):
    page = visitor(**STILL)
    enter(page, game)
    loads = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.keyboard.press("End")
    went(page, last(page))
    page.keyboard.press("Home")
    went(page, 0)
    page.locator("#r-unit").select_option("-1")
    page.locator("#r-where").click()
    for k in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        went(page, k)
    page.keyboard.press("ArrowLeft")
    went(page, 2)
    before = page.locator("#t-board").inner_html()
    page.keyboard.press("End")
    went(page, last(page))
    assert page.locator("#t-board").inner_html() != before and loads == []


def test_units_are_those_of_the_game_and_an_arrow_goes_to_the_end_of_one(visitor):
    page = visitor(**STILL)
    enter(page, "aquasphere")
    assert page.locator("#r-unit option").all_inner_texts() == ["Round", "Turn", "Single moves"]
    page.locator("#r-unit").select_option("0")
    page.locator("#r-where").click()
    for n in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        page.locator("#r-where").get_by_text(f"Round {n} ·").wait_for()
    end = at(page)
    page.keyboard.press("ArrowDown")
    went(page, end + 1)
    assert "Round 4" in page.locator("#r-where").inner_text()


def test_the_scrubber_the_list_and_the_address_say_the_same_position(visitor):
    page = visitor(**STILL)
    link = enter(page, "cryo")
    page.locator("#r-range").fill("40")
    went(page, 40)
    line = page.locator("#r-moves [aria-current]")
    assert line.get_attribute("data-step") == "40"
    assert page.locator("#r-caption").inner_text()
    page.locator("#r-moves [data-step='33']").click()
    went(page, 33)
    move = page.locator("main").get_attribute("data-move")
    page.wait_for_url(f"**/replay?move={move}&seat=-2")
    eve = visitor(**STILL)
    eve.goto(f"{link}/replay?move={move}")
    eve.wait_for_selector(f"main[data-ready][data-move='{move}']")
    assert eve.locator("#t-board").inner_html() == page.locator("#t-board").inner_html()


def test_it_plays_by_itself_until_it_is_stopped(visitor):
    page = visitor()
    enter(page, "roborally", "?move=20")
    page.locator("#r-pace").select_option("300")
    page.locator("#r-where").click()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    began = at(page)
    page.wait_for_function("n => Number(document.querySelector('main').dataset.at) > n + 2", arg=began)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    at_rest(page)
    stopped = at(page)
    page.wait_for_timeout(700)
    assert at(page) == stopped


def test_a_unit_is_played_through_by_default_and_jumped_over_without_motion(visitor):
    seen = {}
    for name, options in (("moving", {}), ("still", STILL)):
        page = visitor(**options)
        enter(page, "roborally")
        page.locator("#r-unit").select_option("0")
        page.evaluate(WATCH)
        page.locator("[data-go=on]").click()
        page.locator("#r-where").get_by_text("Turn 1").wait_for()
        page.wait_for_function("n => window.seen.size >= n", arg=11 if name == "moving" else 1)
        at_rest(page)
        seen[name] = page.evaluate("window.seen.size")
    assert seen["still"] == 1 and seen["moving"] > 10


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_the_scrubber_costs_less_than_50_ms_once_its_picture_is_there(visitor, game):
    """Counted in the time of the page's own thread, so that other work on the machine does not matter."""
    page = visitor(**STILL)
    enter(page, game, "?move=30")
    first = at(page)
    for k in (*range(first + 1, first + 21), first):  # every picture is fetched before anything is measured
        page.locator("#r-range").fill(str(k))
        went(page, k)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = spent(session)
    steps = page.evaluate("""async () => {
        const range = document.getElementById("r-range"), first = Number(range.value);
        for (let k = 1; k <= 20; k++) {
            range.value = String(first + k);
            range.dispatchEvent(new Event("input"));
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        }
        return Number(range.value) - first;
    }""")
    assert steps == 20
    assert 1000 * (spent(session) - before) / steps < STEP_MS


def spent(session):
    found = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return found["ScriptDuration"] + found["LayoutDuration"] + found["RecalcStyleDuration"]


def test_another_line_is_played_from_the_position_on_the_board_and_stays_linked(visitor):
    page = visitor(**STILL)
    link = enter(page, "cryo", "?move=30")
    page.locator("#r-branch summary").click()
    page.locator("#r-branch select[name=others]").select_option("hand")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#t-live[data-status=playing]")
    table = page.url.split("?")[0]
    page.goto(f"{link}/replay")
    page.wait_for_selector("main[data-ready]")
    page.locator("#r-marks .line").click()
    page.wait_for_selector("main[data-move='30']")
    page.get_by_role("tab", name="Share").click()
    page.locator("#r-share .lines a").click()
    page.wait_for_url(table)


def test_the_keys_are_listed_on_the_page(visitor):
    page = visitor(**STILL)
    enter(page, "cryo")
    page.keyboard.press("?")
    page.get_by_text("play or pause").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("play or pause").wait_for(state="hidden")


@pytest.fixture
def forum():
    """Another site, whose only page has a frame with the address that is asked for."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            frame = f'<link rel="icon" href="data:,"><iframe src="{self.path[2:]}" width="800" height="640"></iframe>'
            self.wfile.write(frame.encode())

        def log_message(self, *_):
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    Thread(target=site.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{site.server_port}/?"
    site.shutdown()
    site.server_close()


def test_a_frame_on_another_site_shows_the_replay(visitor, forum):
    page = visitor(**STILL)
    link = enter(page, "aquasphere")
    page.goto(f"{forum}{link}/embed?move=9")
    frame = page.frame_locator("iframe")
    frame.locator("main[data-ready][data-move='9']").wait_for()
    frame.locator("[data-go=last]").click()
    frame.locator(f"main[data-move='{finished('aquasphere')[1].ply}']").wait_for()
    assert frame.locator("form").count() == 0


def test_a_position_is_taken_away_as_png(visitor):
    page = visitor(**STILL)
    enter(page, "roborally", "?move=9")
    page.get_by_role("tab", name="Share").click()
    with page.expect_download() as waiting:
        page.locator("#r-png").click()
    with open(waiting.value.path(), "rb") as file:
        assert file.read(8) == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_board_comes_first_and_nothing_is_wider_than_the_screen(visitor, game):
    page = visitor(**PHONE, **STILL)
    enter(page, game, "?move=9")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    board, track = page.locator("#t-board").bounding_box(), page.locator("#r-track").bounding_box()
    steps = page.locator(".steps .step")
    assert board["y"] < 60 and board["y"] + board["height"] <= track["y"] + 1
    assert track["y"] + track["height"] < 844
    assert page.locator(".zoom").bounding_box()["y"] >= board["y"] + board["height"], "no button lies on the board"
    sizes = [step.bounding_box() for step in steps.all()]
    assert len(sizes) == 5 and all(box["width"] >= 44 and box["height"] >= 44 for box in sizes)


def test_mistakes_are_marked_jumped_to_and_listed(visitor):
    page = visitor(**STILL)
    report = {
        "chances": [[0, 50, 30, 20], [40, 20, 60, 20]],
        "mistakes": [{"move": 12, "seat": 1, "cost": 14, "done": "this", "better": "that"},
                     {"move": 30, "seat": 0, "cost": 9, "done": "so", "better": "thus"}],
        "swings": [], "weighed": True, "accuracy": [91, 74, None], "points": "",
    }
    page.route("**/replay/chances", lambda route: route.fulfill(json=report))
    enter(page, "aquasphere")
    page.get_by_role("button", name="Next mistake").click()
    page.wait_for_selector("main[data-move='12']")
    page.locator("#r-where").click()
    page.keyboard.press("m")
    page.wait_for_selector("main[data-move='30']")
    page.keyboard.press("Shift+M")
    page.wait_for_selector("main[data-move='12']")
    assert "−14 %" in page.locator("#r-moves [aria-current]").inner_text()
    page.get_by_role("tab", name="Analysis").click()
    told = page.locator("#r-mistakes").inner_text()
    assert "Accuracy 91 %" in told and "Better: that" in told and "lost 9 percentage points" in told
    page.locator("#r-mistakes .jump").nth(1).click()
    page.wait_for_selector("main[data-move='30']")


@pytest.mark.parametrize(("screen", "least"), [({}, 32), ({"viewport": {"width": 390, "height": 844}}, 44)])
def test_marks_of_mistakes_can_be_hit_and_do_not_cover_each_other(visitor, screen, least):
    page = visitor(**(STILL | screen))
    mistakes = [{"move": m, "seat": 1, "cost": 9, "done": "this", "better": "that"} for m in (12, 13, 14, 30)]
    report = {"chances": [], "mistakes": mistakes, "swings": [], "weighed": True, "accuracy": [], "points": ""}
    page.route("**/replay/chances", lambda route: route.fulfill(json=report))
    enter(page, "roborally")
    page.wait_for_selector("#r-marks button")
    boxes = [mark.bounding_box() for mark in page.locator("#r-marks button").all()]
    assert len(boxes) == len(mistakes)
    assert all(box["width"] >= least and box["height"] >= least for box in boxes)
    lefts = sorted(box["x"] for box in boxes)
    assert all(b - a >= least for a, b in pairwise(lefts))
