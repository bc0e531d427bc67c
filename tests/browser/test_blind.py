"""A whole match of every game by roles, names and words alone, against an easy bot.

The player knows nothing of the picture: it reads the question and what the coach says, follows the coach, and where the
coach is silent takes the answer whose preview promises the most points.
"""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError

from boardwright.core import games
from tests.browser.steps import moved, ply, set_up, with_settings

pytestmark = [pytest.mark.browser, pytest.mark.slow]
GAMES = sorted(games())
SHORT = {"roborally": {"option_course": "risky_exchange"}}
MATCHES = {"aquasphere": 2, "cryo": 2, "roborally": 8}
"""The better player can lose a match by bad cards: one of so many has to be won or shared. Where a network coaches, two
are plenty; RoboRally's coach plans as the bot does, only more patiently, and wins a little more than half."""
MOST = 200
GONE_MS, PATIENCE_MS = 4000, 10_000
"""What has not been there for so long will not come: look again."""
LOOKED_AT = 4
OVER = "The match is over"
SILENT = "The coach sees no difference"


def asked(page):
    return page.get_by_role("region", name="What is asked")


def wait_for_question(page):
    """True when something is asked of us, False when the match is over."""
    coach = page.get_by_role("button", name="Coach", exact=True)
    over = page.get_by_role("heading", name=OVER)
    coach.or_(over).first.wait_for()
    return over.count() == 0


def decide(page):
    """One decision: a whole suggestion, or the most promising answer of the list."""
    before, scene = ply(page), page.get_by_role("dialog").get_by_role("button", name="Close")
    if scene.count():
        scene.first.press("Enter")  # a scoring has been read
    page.get_by_role("button", name="Coach", exact=True).press("Enter", timeout=GONE_MS)
    suggestion = asked(page).get_by_role("list", name="Suggestions")
    suggestion.or_(asked(page).get_by_text(SILENT)).first.wait_for(timeout=PATIENCE_MS)
    if suggestion.count():
        suggestion.get_by_role("button", name="Do it").first.press("Enter", timeout=GONE_MS)
    else:
        most_promising(page).press("Enter")
    moved(page, before)


def most_promising(page):
    """Of the first answers of the list the one with the best preview."""
    opener = page.get_by_role("button", name="List", exact=True)
    if not page.get_by_role("button", name="List", exact=True, expanded=True).count():
        opener.press("Enter")
    answers, promised = page.get_by_role("region", name="Your choices").get_by_role("button"), []
    count = min(answers.count(), LOOKED_AT)
    for k in range(count):
        answers.nth(k).focus()
        gain = re.search(r"You ([+-]\d+)", asked(page).aria_snapshot())
        promised.append((int(gain[1]) if gain else 0, -k))
    return answers.nth(-max(promised)[1])


def results(page):
    """Everybody's points by name, as the page tells them at the end."""
    told = asked(page).get_by_role("list").first.get_by_role("listitem").all_inner_texts()
    found = [re.search(r"\d+\. (.+?)\s+(-?\d+)$", line.replace("\n", " ").strip()) for line in told]
    return {one[1].strip(): int(one[2]) for one in found if one}


def play(page, game):
    """Our points and the best of the others'."""
    set_up(page, game, "me", "easy", **SHORT.get(game, {}))
    for _ in range(MOST):
        if not wait_for_question(page):
            break
        with suppress(TimeoutError):  # the question was answered while we read it: by the rest of a suggestion
            decide(page)
    points = results(page)
    own = page.get_by_role("region", name="Seats").get_by_role("listitem").filter(has_text="you").first.inner_text()
    mine = next(name for name in points if name in own)
    return points.pop(mine), max(points.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_words_alone_brings_at_least_as_much_as_an_easy_bot_gets(visitor, game):
    page, told = visitor(), []
    with_settings(page, forced="false", motion="'none'")
    for _ in range(MATCHES[game]):
        told.append(play(page, game))
        if told[-1][0] >= told[-1][1]:
            return
    raise AssertionError(told)
