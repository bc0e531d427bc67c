"""Ways to answer: with the pointer on the board or with keys alone."""

import random

from playwright.sync_api import TimeoutError

from tests.browser.steps import ply, status

AIM = """share => {
  const own = [...document.querySelectorAll('.rally .hand button:not([aria-disabled=true]), .rally .ready button')];
  const spots = own.length ? own : [...document.querySelectorAll('.picture [role=button]')];
  for (let k = 0; k < spots.length; k++) {
    const spot = spots[(Math.floor(share * spots.length) + k) % spots.length];
    spot.scrollIntoView({block: 'center'});
    const box = spot.getBoundingClientRect();
    for (let i = 1; i < 64; i++) {
      const x = box.x + box.width * ((i * 0.618) % 1), y = box.y + box.height * ((i * 0.755) % 1);
      if (document.elementFromPoint(x, y)?.closest('[role=button], button') === spot) return [x, y];
    }
  }
  return null;
}"""
"""A point of the screen where a place that may be chosen is really hit."""
LATER = "n => Number(document.querySelector('#t-live').dataset.ply) > n"

REACHED = """() => {
  const here = document.activeElement;
  const answer = here?.dataset?.action ?? (here?.name === 'action' ? here.value : '');
  const able = here?.getAttribute('aria-disabled') !== 'true' && !answer.startsWith('take_back');
  const ply = Number(document.querySelector('#t-live').dataset.ply);
  return [document.body.classList.contains('rally-showing'), able ? answer : '', ply];
}"""
"""Is a turn shown, the answer that has the focus, and the ply; what only takes a card back would make a match very
long."""
ASKED = """() => {
  document.querySelector('#t-show:not([hidden]) [data-show=skip]')?.click();
  const showing = document.body.classList.contains('rally-showing');
  return !showing && document.querySelector('.actions button, #t-live[data-status=over]') !== null;
}"""
TRIES = 6
PATIENCE_MS = 3000


def wait_for_question(page):
    """True when something is asked, False when the match is over; what is shown meanwhile is skipped."""
    page.wait_for_function(ASKED)
    return status(page) != "over"


def skip_show(page):
    """Enough seen of what others did."""
    page.evaluate("() => document.querySelector('#t-show:not([hidden]) [data-show=skip]')?.click()")


def went_on(page, before, patience=PATIENCE_MS):
    """Has the table moved on within a moment?"""
    try:
        page.wait_for_function(LATER, arg=before, timeout=patience)
    except TimeoutError:
        return False
    return True


def by_pointer(page, dice):
    """A click on the board; on the list only where no place stands for an answer. True if it was the board.

    While others play at the same time things can move away under the pointer: then one aims again.
    """
    before = ply(page)
    for _ in range(TRIES):
        close_scene(page)
        point = page.evaluate(AIM, dice.random())
        if point:
            page.mouse.click(*point)
            if page.locator(".chooser").count():
                page.locator(".chooser button").last.click()
        else:
            press_some(page, dice)
        if went_on(page, before):
            return point is not None
    raise AssertionError("clicks on the board do nothing")


def close_scene(page):
    """A scoring has been seen."""
    page.evaluate("() => document.querySelector('#t-stage [data-close]')?.click()")


def press_some(page, dice):
    """One of the buttons of the list, wherever it is scrolled to."""
    buttons = page.locator(".actions button")
    count = buttons.count()
    if count:
        buttons.nth(dice.randrange(count)).dispatch_event("click")


def by_keys(page, dice):
    """Tab to a place on the board or to a button of the list, then Enter or space. Nothing else is touched."""
    before = ply(page)
    for _ in range(400):
        page.keyboard.press("Tab")
        showing, answer, now = page.evaluate(REACHED)
        if now > before:
            return
        if showing:
            page.keyboard.press("Escape")  # enough seen
        elif answer and dice.random() < 0.6:
            page.keyboard.press(dice.choice(["Enter", "Space"]))
            if went_on(page, before, PATIENCE_MS / 3):
                return
    raise AssertionError("keys reach no answer")


def play(page, answer, most=400):
    """Answer until the match is over; how many answers it took."""
    for count in range(most):
        if not wait_for_question(page):
            return count
        answer(count)
    raise AssertionError("the match does not end")


def fits(page, one_screen=True):
    """Nothing sticks out of the page: not to the right, and at a table not below either."""
    wide, width, high, height = page.evaluate(
        "() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, innerHeight]"
    )
    assert wide <= width, f"{wide - width} pixels stick out to the right"
    assert not one_screen or high <= height, f"{high - height} pixels stick out below"


def dice(seed):
    return random.Random(seed)


def play_together(pages, answer, most=500):
    """Whoever is asked answers, until the match is over for everybody."""
    for page in pages:
        page.wait_for_selector("#t-live[data-status=playing], #t-live[data-status=over]")
    for _ in range(most):
        if all(status(page) == "over" for page in pages):
            return
        for page in pages:
            skip_show(page)
        asked = [page for page in pages if page.locator("#t-live").get_attribute("data-mine") == "yes"]
        if asked:
            answer(asked[0])
        else:
            pages[0].wait_for_timeout(20)
    raise AssertionError("the match does not end")
