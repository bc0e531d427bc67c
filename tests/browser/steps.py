"""Steps that several stories share, in the words of the page."""

import random
import re

import pytest

from tests.server.test_ending import finished

on_both = pytest.mark.parametrize("server", ["lively", "postgresql"], indirect=True)
"""For pages that have to hear of what others did: the databases carry that in different ways."""
CHANCE = random.Random(11)
PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "de-DE", "has_touch": True, "is_mobile": True}
DEADLY = {"roborally": {"option_course": "death_trap", "option_lives": "1"}}
"""Robots that run at random reach no flag, but they lose their life."""


def with_settings(page, **chosen):
    """The reader has chosen these settings before."""
    words = ", ".join(f"{name}: {value}" for name, value in chosen.items())
    page.add_init_script(f"localStorage.setItem('boardwright', JSON.stringify({{{words}}}))")


def play_now(page, game):
    """From the start page to the table: one click."""
    page.goto("/")
    page.locator(f"#{game}").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/"))


def set_up(page, game, *seats, **fields):
    """Fill in the form for a new table; its address."""
    page.goto(f"/new/{game}")
    page.locator("[name=players]").select_option(str(len(seats)))
    for p, seat in enumerate(seats):
        page.locator(f"[name=seat{p}]").select_option(seat)
    for details in page.locator("main details").all():
        details.evaluate("e => e.open = true")
    for name, value in fields.items():
        field = page.locator(f"[name={name}]")
        if field.count() > 1:
            page.locator(f"[name={name}][value={value}]").check(force=True)
        elif field.evaluate("e => e.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.locator("form[action^='/new/'] button.go").last.click()
    page.wait_for_url(re.compile(r"/t/"))
    return page.url


AT_REST = """() => document.readyState === 'complete' && !document.querySelector('.htmx-request, main.waits')
  && document.getAnimations().every(one => one.playState !== 'running')"""

REST_MS = 60_000
"""The analysis of a match is fetched too, and the process that does it may have to be started."""


def at_rest(page):
    """Nothing is loaded, fetched or moving any more: what is measured now stays."""
    page.wait_for_function(AT_REST, timeout=REST_MS)


def ply(page):
    return int(page.locator("#t-live").get_attribute("data-ply"))


UPLOADED = {}


def uploaded(page, game):
    """The address of a finished match; each server gets it once, for its analysis takes seconds."""
    server = page.request.get("/healthz").url
    if (server, game) not in UPLOADED:
        answer = page.request.post("/upload", form={"file": finished(game)[0]})
        UPLOADED[server, game] = answer.url.removesuffix("/replay")
    return UPLOADED[server, game]


def status(page):
    return page.locator("#t-live").get_attribute("data-status")


def open_list(page):
    """All answers in words, those with a place on the board too."""
    if page.locator("#t-list").get_attribute("aria-expanded") != "true":
        page.locator("#t-list").click()


def choices(page):
    return page.locator(".actions button").count()


CLICK = """share => {
  const buttons = [...document.querySelectorAll(".actions button")];
  if (!buttons.length) return -1;
  const ply = Number(document.querySelector("#t-live").dataset.ply);
  buttons[share < 0.5 ? Math.floor(2 * share * buttons.length) : buttons.length - 1].click();
  return ply;
}"""
"""Half of the time the last answer: it is the one that confirms what was put together before."""


def answer(page):
    """Click one of the answers and wait until the table has moved on."""
    wait_for_turn(page)
    before = page.evaluate(CLICK, CHANCE.random())
    if before >= 0:
        moved(page, before)


def moved(page, before):
    page.wait_for_function("n => Number(document.querySelector('#t-live').dataset.ply) > n", arg=before)


def wait_for_turn(page):
    page.wait_for_selector(".actions button")


def play_on(*pages, most=600):
    """Everybody who is asked answers by clicking, until the match is over."""
    for _ in range(most):
        if all(status(page) == "over" for page in pages):
            return
        able = [page for page in pages if choices(page)]
        if able:
            answer(able[0])
        else:
            pages[0].wait_for_timeout(20)
    raise AssertionError("the match does not end")
