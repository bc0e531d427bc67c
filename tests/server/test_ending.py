"""After the match: the points by source, and an analysis with curves and turning points."""

import random
import re

import pytest

from boardwright.core import Match, games, write_match
from tests.server.kit import Guest, played, until

GAMES = games()
SHORT = {"roborally": {"turn_limit": 3}}


def finished(name, seats=3):
    """The file of a random match that was played to its end."""
    match, chance = Match(GAMES[name], seats, 5, SHORT.get(name, {})), random.Random(5)
    while not match.over:
        p = match.acting()[0]
        match.play(p, chance.choice(match.legal(p)))
    return write_match(match), match


async def brought(app, name, **headers):
    """A finished table made of that file."""
    ada = Guest(app, **headers)
    text, match = finished(name)
    page = await ada.post("/upload", file=text)
    assert page.status_code == 200, page.text
    return ada, page.url.path.removesuffix("/replay"), match


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_end_of_a_match_shows_points_by_source_that_add_up(tmp_path, name):
    async def story(app):
        ada, path, match = await brought(app, name)
        page = (await ada.get(path)).text
        total = re.search(r'<tr class="total">.*?</tr>', page, re.S)[0]
        assert [int(n) for n in re.findall(r"<td>(-?\d+)</td>", total)] == match.scores()
        assert f"{path}/analysis" in page

    played(tmp_path, story, games=GAMES)


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_analysis_draws_a_curve_for_every_seat(tmp_path, name, language):
    async def story(app):
        ada, path, _ = await brought(app, name, **{"accept-language": language})
        page = (await ada.get(f"{path}/analysis")).text
        assert page.count('class="curve on-') == 2 * 3
        assert ("Turning points" if language == "en" else "Wendepunkte") in page

    played(tmp_path, story, games=GAMES)


def test_there_is_no_analysis_before_the_end(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/cryo")).url.path
        assert (await ada.get(f"{path}/analysis")).status_code == 409

    played(tmp_path, story, games=GAMES)


def test_a_resigned_match_has_a_curve_of_points_only(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="cryo", start="1")
        await ada.post(f"{path}/start")
        await ada.post(f"{path}/resign")
        await until(lambda: over(ada, path))
        page = await ada.get(f"{path}/analysis")
        assert page.status_code == 200 and page.text.count('class="curve on-') == 2

    async def over(ada, path):
        return 'data-status="over"' in (await ada.get(path)).text

    played(tmp_path, story, games=GAMES)
