"""After the match: the points by source."""

import random
import re
from functools import cache

import pytest

from boardwright.core import Match, games, write_match
from tests.server.kit import Guest, played

GAMES = games()
SHORT = {"roborally": {"turn_limit": 3}}


@cache
def finished(name, seats=3):
    """Return the file of a finished random match, and the match."""
    match, chance = Match(GAMES[name], seats, 5, SHORT.get(name, {})), random.Random(5)
    while not match.over:
        p = match.acting()[0]
        match.play(p, chance.choice(match.legal(p)))
    return write_match(match), match


async def brought(app, name, **headers):
    """Create a finished table from that file."""
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
