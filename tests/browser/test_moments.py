"""What happened: the log in order, what others did beat by beat, a scoring as a scene."""

from urllib.parse import urlsplit

import pytest

from tests.browser.steps import moved, play_now, ply, set_up, status, wait_for_turn, with_settings
from tests.server.test_ending import finished

pytestmark = [pytest.mark.browser, pytest.mark.slow]
TWO_LINES = 64
TOLD = """() => [...document.querySelectorAll('.log li')].map(one => {
  const copy = one.cloneNode(true);
  copy.querySelector('.mark')?.remove();
  return copy.textContent.trim();
})"""
"""The lines of the log in their own words, without the marks of seats."""
WATCH = """() => {
  window.beats = [];
  new MutationObserver(() => {
    const words = document.querySelector('#t-beat p')?.textContent;
    const height = document.querySelector('#t-beat')?.offsetHeight ?? 0;
    window.highest = Math.max(window.highest ?? 0, height);
    if (words && window.beats.at(-1) !== words) window.beats.push(words);
  }).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""
"""Every caption that stands over the board is kept."""
COUNTED_UP = """() => {
  const rows = [...document.querySelectorAll('#t-stage tbody tr')];
  const sums = [...document.querySelectorAll('#t-stage [data-sum]')];
  return sums.every((sum, p) => Number(sum.textContent.replace('−', '-')) ===
    rows.reduce((all, row) => all + Number(row.querySelectorAll('[data-n]')[p].dataset.n), 0));
}"""
SCORED = """() => new MutationObserver(() => {
  if (!document.getElementById('t-stage')) return;
  window.told_then ??= [...(window.beats ?? [])];
  window.bars ??= [...document.querySelectorAll('.seats .score')].map(one => Number(one.textContent));
  window.sums ??= [...document.querySelectorAll('#t-stage [data-sum]')]
    .map(one => Number(one.textContent.replace('−', '-')));
  window.both ??= document.getElementById('t-beat') !== null;
}).observe(document.body, {childList: true})"""
"""What has been told, the sums of the scene and the bars of the seats when a scoring begins."""
RESULT = """() => {
  window.before_the_scene = new Set();
  new MutationObserver(() => {
    const result = document.querySelector('.result');
    if (!result || document.getElementById('t-stage') || !document.getElementById('t-beat')) return;
    window.before_the_scene.add(getComputedStyle(result).visibility);
  }).observe(document.body, {childList: true, subtree: true, attributes: true});
}"""
"""Is the result seen while the page still shows how the match came to its end?"""
TOLD_ALL = """() => document.getElementById('t-stage')
  || !document.getElementById('t-beat') && document.querySelector('.actions button')"""
"""Either a scoring is shown, or everything that others did, and something is asked."""
ANSWER = """() => {
  const values = ['pass', 'end', 'no'];
  const all = [...document.querySelectorAll('.actions button[name=action]')];
  (all.find(one => values.includes(one.value)) ?? all.find(one => one.value.startsWith('move')) ?? all[0])?.click();
}"""


def test_the_log_reads_downwards_and_a_line_lights_up_what_it_is_about(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'none'")
    play_now(page, "cryo")
    wait_for_turn(page)
    for _ in range(6):
        before = ply(page)
        page.locator(".actions button").first.dispatch_event("click")
        moved(page, before)
        wait_for_turn(page)
    plies = page.evaluate("() => [...document.querySelectorAll('.log li')].map(one => Number(one.dataset.ply))")
    assert plies == sorted(plies) and plies[0] < plies[-1]
    below = "e => e.scrollHeight - e.scrollTop - e.clientHeight"
    assert page.locator(".log .lines").evaluate(below) < 4
    line = page.locator(".log li[data-spots^=dock], .log li[data-spots^=space]").last
    line.hover()
    spot = line.get_attribute("data-spots").split()[0]
    assert page.locator(f"[id='{spot}'].told").count() == 1


def test_what_others_did_is_shown_beat_by_beat_in_the_order_of_the_log(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'fast'")
    play_now(page, "aquasphere")
    wait_for_turn(page)
    page.evaluate(WATCH)
    for _ in range(8):
        before = ply(page)
        page.evaluate(ANSWER)
        moved(page, before)
        wait_for_turn(page)
        if page.evaluate("() => window.beats.length") >= 3:
            break
    page.locator("#t-beat").wait_for(state="detached")
    beats = page.evaluate("() => window.beats")
    told = page.evaluate(TOLD)
    order = [max(k for k, line in enumerate(told) if line == beat.split(" · ")[0]) for beat in beats[-2:]]
    assert len(order) == 2 and order == sorted(order)
    assert 0 < page.evaluate("window.highest") < TWO_LINES, "a beat hides no more of the board"


def test_the_scoring_of_a_round_is_a_scene_that_counts_up_source_by_source(visitor):
    page = visitor()
    with_settings(page, forced="false", motion="'fast'")
    set_up(page, "aquasphere", "me", "random", "random")
    page.wait_for_selector(".actions button")
    page.evaluate(WATCH)
    page.evaluate(SCORED)
    for _ in range(150):
        page.wait_for_function(TOLD_ALL)
        if page.locator("#t-stage").count():
            break
        before = ply(page)
        page.evaluate(ANSWER)
        moved(page, before)
    stage = page.locator("#t-stage")
    assert stage.locator("h2").inner_text() == "Scoring, Round 1 of 4" and not page.evaluate("window.both")
    assert stage.locator("tbody tr").count() == 4 and stage.locator("thead .mark").count() == 3
    page.wait_for_function("() => !document.querySelector('#t-stage .later')")
    page.wait_for_function(COUNTED_UP)
    rows = stage.locator("tbody tr").all()
    for p in range(3):
        numbers = [int(row.locator("[data-n]").nth(p).get_attribute("data-n")) for row in rows]
        assert int(stage.locator("[data-sum]").nth(p).inner_text().replace("−", "-")) == sum(numbers)
    mine = int(page.locator("#t-seat-0 .score").inner_text())
    gained = int(stage.locator("[data-sum]").first.inner_text().replace("−", "-"))
    shown = page.evaluate("window.bars[0] - window.sums[0]")  # the first points are counted at once
    assert shown == mine - gained, "the bar of a seat counts up too"
    lines, told = page.evaluate(TOLD), page.evaluate("window.told_then")
    began = next(k for k, line in enumerate(lines) if line.startswith("Round 2"))
    later = set(lines[began:]) - set(lines[:began])
    assert not later & {beat.split(" · ")[0] for beat in told}, "the next round is told afterwards"
    page.keyboard.press("Escape")
    assert page.locator("#t-stage").count() == 0


def test_the_result_is_hidden_until_the_last_moves_have_been_shown_and_counted(visitor):
    """From a position in which one more answer is asked before others end the match."""
    page, (text, match) = visitor(), finished("aquasphere")
    seats = [frame.seat for frame in match.frames[1:]]
    last = max(k for k, seat in enumerate(seats) if seat != seats[-1])
    with_settings(page, forced="false", motion="'slow'")
    page.goto("/about")
    brought = page.request.post("/upload", form={"file": text})
    line = {"move": str(last), "seat": str(seats[last]), "others": "random"}
    page.goto(urlsplit(page.request.post(f"{urlsplit(brought.url).path}/branch", form=line).url).path)
    page.evaluate(RESULT)
    for _ in range(60):
        page.wait_for_selector(".actions button, #t-stage, #t-live[data-status=over]", state="attached")
        if status(page) == "over":
            break
        before = ply(page)
        page.keyboard.press("Escape")
        page.evaluate(ANSWER)
        moved(page, before)
    page.wait_for_selector("#t-stage")
    assert page.evaluate("() => [...window.before_the_scene]") == ["hidden"]
    page.wait_for_function("() => !document.body.matches('.counting, .ending')")
    assert page.locator(".result").evaluate("e => getComputedStyle(e).visibility") == "visible"
