"""A launch of Cryo put together on the page: planned, changed, taken back, and sent with one click."""

import re

import pytest

from tests.browser.steps import moved, open_list, play_now, ply, set_up, status, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TOWARDS = """() => {
  const buttons = [...document.querySelectorAll('.actions button')], live = document.querySelector('#t-live');
  const answers = buttons.map((button) => button.value);
  const awake = Number(/(\\d+)\\/\\d+/.exec(document.querySelector('.seats .mine .facts')?.textContent)?.[1] ?? 0);
  if (!buttons.length || (awake > 1 && answers.some((one) => one.startsWith('launch')))) return [buttons.length, -1];
  const mine = document.querySelector(`[id^="vehicle-${live.dataset.seat}-"] use`);
  const pods = (one) => one.split(' ').slice(1).reduce((sum, n) => sum + Number(n), 0);
  const most = answers.filter((one) => one.startsWith('triple')).sort((a, b) => pods(b) - pods(a))[0];
  const wishes = [
    (one) => /^play .* vehicle$/.test(one), (one) => one === 'split 0 1', (one) => one === most,
    (one) => !mine && /computer$/.test(one), (one) => mine && /stasis$/.test(one),
    (one) => one.startsWith('scrap_card'), (one) => one === 'cash', (one) => one.startsWith('item'),
    (one) => one === 'draw', (one) => one === 'recall',
    (one) => one.startsWith('incident'), (one) => one === 'return_rest', (one) => one === 'end_turn',
    (one) => / (ENG|LAB|RND)\\./.test(one),
  ];
  const wish = wishes.find((fits) => answers.some(fits));
  const before = Number(live.dataset.ply);
  buttons[wish ? answers.findIndex(wish) : 0].click();
  return [buttons.length, before];
}"""
"""The next answer of somebody who wants a vehicle, two pods awake (one would go without a question) and a launch."""


def ready_to_launch(page, tables=4):
    """Sit down to matches of two, in which no answer gives itself, until a launch is offered in one of them."""
    with_settings(page, forced="false")
    for _ in range(tables):
        set_up(page, "cryo", "me", "random")
        if towards_launch(page):
            return
    raise AssertionError("no launch comes up")


def towards_launch(page):
    """Play until a launch is offered; False if the match ends before."""
    while True:
        page.wait_for_selector(".actions button, #t-live[data-status=over]", state="attached")
        if status(page) == "over":
            return False
        count, before = page.evaluate(TOWARDS)
        if count and before < 0:
            return True
        if count:
            moved(page, before)


def open_plan(page):
    """Open the plan; what is drawn anew meanwhile leaves it open."""
    page.wait_for_selector("#t-planning")
    if page.locator("#t-planning").get_attribute("open") is None:
        page.locator("#t-planning summary").click()
    page.wait_for_selector("#t-planning[open] #t-compose")


def pods(page):
    """The pods of the plan by cavern, as its address has them."""
    found = re.search(r"pods=([\d-]*)", page.locator("#t-compose").get_attribute("data-url"))
    return found[1]


def change(page, place):
    """Press something in the composer and wait for the plan that follows."""
    before = page.locator("#t-compose").get_attribute("data-url")
    page.locator(place).click()
    page.wait_for_function("old => document.querySelector('#t-compose')?.dataset.url !== old", arg=before)


def test_a_launch_is_planned_with_price_and_gain_and_sent_by_one_click(visitor):
    page = visitor()
    with_settings(page, forced="true")
    ready_to_launch(page)
    open_plan(page)
    plan = page.locator("#t-compose")
    assert plan.locator("[id^=t-pick-v][aria-pressed=true]").count() == 1
    assert plan.locator("[id^=t-pick-t][aria-pressed=true].may").count() == 1
    assert plan.get_by_role("columnheader").all_inner_texts()[1:] == ["price", "you have", "nanites instead", "missing"]
    assert plan.locator("tbody tr", has_text="energy").count() == 1
    assert "Stars: you" in plan.inner_text()
    before = ply(page)
    plan.get_by_role("button", name="Launch", exact=True).click()
    moved(page, before + 1)
    page.wait_for_function("() => /settles .* in cavern/.test(document.querySelector('#t-log').textContent)")


def test_what_was_put_together_stays_while_the_page_is_drawn_anew(visitor):
    page = visitor()
    ready_to_launch(page)
    assert page.locator(".composed").count() == 0, "nothing stands out for a plan that is closed"
    open_plan(page)
    page.wait_for_selector(".composed", state="attached")
    more = page.locator("#t-compose [id^=t-pick-fewer][hx-get]").first.get_attribute("id")
    change(page, f"#{more}")
    kept = pods(page)
    page.locator("#t-say").fill("hello")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#t-log').textContent.includes('hello')")
    page.wait_for_function("() => !document.querySelector('.htmx-request')")
    assert pods(page) == kept and page.locator("#t-planning").get_attribute("open") is not None


def test_clicks_on_a_cavern_add_pods_and_the_launch_can_be_taken_back(visitor):
    page = visitor()
    ready_to_launch(page)
    before = ply(page)
    open_list(page)
    page.locator(".actions button[value^=launch]").first.click()
    moved(page, before)
    page.wait_for_selector(".launching #t-compose[data-stage=load]")
    while page.locator("#t-compose [id^=t-pick-fewer][hx-get]").count():
        change(page, "#t-compose [id^=t-pick-fewer][hx-get]")
    assert page.locator("#t-launch").get_attribute("aria-disabled") == "true"
    assert page.locator("#t-compose .lack").inner_text().startswith("Choose at least one pod")
    change(page, ".picture .cr-compose")
    assert sorted(pods(page).split("-")) == ["0", "0", "1"]
    before = ply(page)
    page.get_by_role("button", name="Another vehicle or tunnel").click()
    moved(page, before)
    page.wait_for_selector(".actions button[value^=launch]")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_composer_fits_the_screen_in_german(visitor, size):
    page = visitor(viewport={"width": size[0], "height": size[1]}, locale="de-DE")
    ready_to_launch(page)
    open_plan(page)
    page.get_by_role("button", name="Starten", exact=True).scroll_into_view_if_needed()
    wide = page.evaluate("[document.documentElement.scrollWidth, document.querySelector('#t-compose').scrollWidth]")
    assert wide[0] <= size[0] and wide[1] <= page.locator("#t-composer").bounding_box()["width"]


def test_a_drone_comes_from_where_it_stood(visitor):
    page = visitor()
    play_now(page, "cryo")
    page.evaluate("""() => {
      window.slid = [];
      const plain = Element.prototype.animate;
      Element.prototype.animate = function (...how) { window.slid.push(this.id); return plain.apply(this, how); };
    }""")
    for _ in range(20):
        page.wait_for_selector(".actions button", state="attached")
        _, before = page.evaluate(TOWARDS)
        moved(page, before)
        if page.evaluate("() => window.slid.some((id) => id.startsWith('drone-'))"):
            return
    raise AssertionError("no drone has moved")
