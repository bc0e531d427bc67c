"""Sizes by measuring: no text too small to read, no target too small to hit, nothing cut off or covered."""

import pytest

from boardwright.core import games
from tests.browser.hands import dice, press_some, went_on
from tests.browser.steps import at_rest, ply, set_up, status, uploaded, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())
SMALLEST_TYPE, SMALLEST_TARGET, SMALLEST_TOUCH = 11, 32, 44
POSITIONS = 12
SEATS = {
    "fewest": lambda game: game.seats[0],
    "usual": lambda game: game.usual_seats,
    "most": lambda game: game.seats[-1],
}
TYPE = """least => {
  const small = [], HIDDEN = 'title, .sr, script, template, option, details:not([open]) > :not(summary)';
  const walker = document.createTreeWalker(document.querySelector('.at-table'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const item = walker.currentNode.parentElement, box = item.getBoundingClientRect();
    if (!walker.currentNode.data.trim() || box.width < 2 || item.closest(HIDDEN)) continue;
    const matrix = item instanceof SVGGraphicsElement ? item.getScreenCTM() : {a: 1, b: 0};
    const size = parseFloat(getComputedStyle(item).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < least - 0.05) small.push(`${size.toFixed(1)} ${item.closest('[id]')?.id} ${item.textContent}`);
  }
  return small;
}"""
TARGETS = """least => {
  const small = [], all = '.picture [role=button], .at-table button, .at-table summary, .at-table select';
  for (const item of document.querySelectorAll(all)) {
    const box = (item.querySelector('.hit') ?? item).getBoundingClientRect();
    const away = getComputedStyle(item).clipPath !== 'none' || item.closest('details:not([open]) > :not(summary)');
    if (box.width < 2 || away || item.closest('.folded .on-board')) continue;
    if (box.width < least - 0.5 || box.height < least - 0.5) {
      small.push(`${box.width.toFixed(0)}x${box.height.toFixed(0)} ${item.id || item.outerHTML.slice(0, 60)}`);
    }
  }
  return small;
}"""
"""The part of a place that can be hit is marked; without a mark it is all of it."""
CUT_OFF = """() => [...document.querySelectorAll('.table > *, .side > *, .stage > *, .seats li')].filter(item => {
  const box = item.getBoundingClientRect();
  const list = item.closest('.seats');
  if (list && list !== item && getComputedStyle(list).overflowY === 'auto') return false;
  return box.width > 2 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1 || box.top < -1);
}).map(item => item.className)"""
COVERED = """() => {
  const boxes = [...document.querySelectorAll('.side > *, .stage > *, .seats > ul > li')]
    .map(item => [item.className || item.id, item.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && box.height > 2);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap(([name, box], k) =>
    boxes.slice(k + 1).filter(([, other]) => over(box, other)).map(([other]) => [name, other]));
}"""

CUT_TEXT = """() => {
  const frame = document.querySelector('#t-board svg').getBoundingClientRect();
  return [...document.querySelectorAll('#t-board text')].filter(one => {
    const box = one.getBoundingClientRect();
    return one.getClientRects().length && (box.left < frame.left - 1 || box.right > frame.right + 1);
  }).map(one => one.textContent);
}"""
CROSSED = """() => {
  const texts = [...document.querySelectorAll('#t-board text')].filter(one => one.getClientRects().length);
  const boxes = texts.map(one => {
    const box = one.getBoundingClientRect(), air = 0.28 * box.height;
    return [one.textContent.trim(), box.left + 1, box.right - 1, box.top + air, box.bottom - air];
  }).filter(([words]) => words && !/^\\d$/.test(words));
  return boxes.flatMap(([words, left, right, top, bottom], k) => boxes.slice(k + 1).filter(([other, l, r, t, b]) =>
    other !== words && Math.min(right, r) - Math.max(left, l) > 1.5 && Math.min(bottom, b) - Math.max(top, t) > 1.5
  ).map(([other]) => [words, other]));
}"""
"""Words of the picture that run into each other, without the air above and below letters. A piece may stand on the
number of its place, and the letter of a place that may be chosen is drawn once more."""


def sit_down(page, game, seats):
    with_settings(page, forced="false", motion="'none'")
    set_up(page, game, "me", *["random"] * (seats - 1))
    page.wait_for_selector("#t-live[data-status=playing]")


def positions(page, chance):
    """Positions of a match in which something is asked."""
    for _ in range(POSITIONS):
        page.wait_for_selector(".actions button, #t-live[data-status=over]", state="attached")
        if status(page) == "over":
            return
        at_rest(page)
        yield
        before = ply(page)
        press_some(page, chance)
        went_on(page, before)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_hit_at_a_desk(visitor, game, seats):
    page = visitor()
    sit_down(page, game, SEATS[seats](games()[game]))
    for _ in positions(page, dice(2)):
        assert page.evaluate(TYPE, SMALLEST_TYPE) == []
        assert page.evaluate(TARGETS, SMALLEST_TARGET) == []
        assert page.evaluate(CUT_OFF) == [] and page.evaluate(COVERED) == []
        assert page.evaluate(CROSSED) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_finished_match_is_whole_and_its_words_do_not_cross(visitor, game):
    """German words are longer."""
    page = visitor(locale="de-DE")
    page.goto(uploaded(page, game))
    page.wait_for_selector("#t-live[data-status=over] #t-board svg")
    assert page.evaluate(CROSSED) == []
    assert page.evaluate(CUT_TEXT) == []


TABLET, TABLET_UPRIGHT = {"width": 1024, "height": 768}, {"width": 820, "height": 1180}
WHOLE = """() => {
  const [frame, svg] = ['#t-board', '#t-board svg'].map(one => document.querySelector(one).getBoundingClientRect());
  return svg.top >= frame.top - 1 && svg.bottom <= frame.bottom + 1 && svg.right <= frame.right + 1;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_tablet_shows_the_whole_board_and_turned_upright_the_stacked_one(visitor, game):
    page = visitor(viewport=TABLET)
    sit_down(page, game, games()[game].seats[-1])
    page.wait_for_selector("#t-live:not(.tall) .actions button", state="attached")
    assert page.evaluate(WHOLE)
    page.set_viewport_size(TABLET_UPRIGHT)
    stacked = TABLET_UPRIGHT["width"] < games()[game].board.narrow
    page.wait_for_selector("#t-live.tall" if stacked else "#t-live:not(.tall)")


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ON_ITS_SIDE = PHONE | {"viewport": {"width": 844, "height": 390}}


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_read_and_hit_with_a_finger(visitor, game):
    page = visitor(**PHONE)
    sit_down(page, game, games()[game].seats[-1])
    for _ in positions(page, dice(3)):
        assert page.evaluate(TYPE, SMALLEST_TYPE) == []
        assert page.evaluate(TARGETS, SMALLEST_TOUCH) == []
        assert page.evaluate(CUT_OFF) == []


SEEN_WHOLE = """() => {
  document.querySelector('[data-zoom=fit]:not(:disabled)')?.click();
  const [frame, svg] = ['#t-board', '#t-board svg'].map(one => document.querySelector(one).getBoundingClientRect());
  return svg.bottom <= innerHeight + 1 && svg.height <= frame.height + 1 && frame.height > innerHeight - 2;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_shows_the_whole_board_and_reaches_everything(visitor, game):
    page = visitor(**ON_ITS_SIDE)
    sit_down(page, game, games()[game].seats[-1])
    for _, tab in zip(positions(page, dice(4)), ("mine", "all", "log", "act"), strict=False):
        assert page.evaluate(CUT_OFF) == []
        page.locator(f"#t-tab-{tab}").tap()
        shown = page.locator(f"[data-panel={tab}]").bounding_box()
        assert shown["width"] > 200 or tab == "act"
        assert tab != "log" or page.locator("#t-say").bounding_box()["y"] < 390 - SMALLEST_TOUCH
    assert page.evaluate(SEEN_WHOLE)


def test_the_cards_of_a_hand_are_large_and_the_board_keeps_its_size(visitor):
    page = visitor()
    sit_down(page, "roborally", 8)
    page.wait_for_selector(".hand button")
    for card in page.locator(".hand button").all():
        box = card.bounding_box()
        assert box["width"] >= 64 and box["height"] >= 90
    board = page.locator("#t-board").bounding_box()
    before = ply(page)
    page.locator(".hand button").first.click()
    went_on(page, before)
    assert page.locator("#t-board").bounding_box() == board


def test_a_click_beside_a_place_chooses_nothing(visitor):
    page = visitor()
    sit_down(page, "cryo", 2)
    page.wait_for_selector(".picture [data-action]", state="attached")
    chosen = page.evaluate(
        """() => {
          let sent = 0;
          document.addEventListener('submit', event => { sent += 1; event.preventDefault(); }, true);
          for (const place of document.querySelectorAll('.picture [role=button]')) {
            const box = (place.querySelector('.hit') ?? place).getBoundingClientRect();
            for (const [x, y] of [[box.left - 5, box.top - 5], [box.right + 5, box.bottom + 5]]) {
              const there = document.elementFromPoint(x, y);
              if (there?.closest('[role=button]')) continue;
              there?.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: x, clientY: y}));
            }
          }
          return sent;
        }"""
    )
    assert chosen == 0
