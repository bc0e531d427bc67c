"""Initial ratings of bots: as far apart as their levels were measured, so that a new server has a leaderboard."""

from dataclasses import replace

import pytest

from boardwright.bots import LEVELS
from boardwright.core import Opponents, games
from boardwright.server.live.rater import recompute
from boardwright.server.tables.ratings import initial_ratings
from tests.server.kit import GAMES, Guest, play_out, played, until
from tests.server.test_play import table_of
from tests.server.test_ratings import MODEL, is_rated, ratings

STRENGTHS = {"random": -400, "medium": 0, "expert": 300}
MEASURED = {"pearls": replace(GAMES["pearls"], bot=Opponents(strengths=STRENGTHS))}
"""The toy game with measured levels."""


def test_bots_begin_so_far_apart_that_openskill_expects_what_was_measured():
    """A winner's gain and a loser's loss show the model's probability of each winning."""
    strong, weak = (initial_ratings({"expert": 400, "medium": 0})[f"bot:{level}"].mu for level in ("expert", "medium"))
    pair = [[MODEL.rating(strong, 0.1)], [MODEL.rating(weak, 0.1)]]
    gain = MODEL.rate(pair, ranks=[1, 2])[0][0].mu - strong
    loss = strong - MODEL.rate(pair, ranks=[2, 1])[0][0].mu
    assert loss / (gain + loss) == pytest.approx(10 / 11, abs=0.001)
    assert weak == MODEL.mu


def test_the_leaderboard_of_a_new_server_has_the_measured_bots_best_first(tmp_path):
    async def story(app):
        for address in ("/people", "/leaderboard/pearls"):
            page = (await Guest(app).get(address)).text
            order = [page.index(word) for word in ("Bot: expert", "Bot: medium", "Bot: random")]
            assert order == sorted(order) and "Not established yet" not in page and "Bot: easy" not in page

    played(tmp_path, story, games=MEASURED, bots=False)


def test_a_match_against_a_measured_bot_is_rated_from_where_the_bot_begins(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", start="1")
        await play_out(path, ada)
        await until(lambda: is_rated(app, path))
        begin = initial_ratings(STRENGTHS)["bot:random"]
        places = table_of(app, path).row["result"]["places"]
        new = MODEL.rate([[MODEL.rating()], [MODEL.rating(begin.mu, begin.sigma)]], ranks=places)
        before = await ratings(app.state.service.engine)
        stored = {row[1]: row[2:4] for row in before}
        assert stored == {table_of(app, path).seats[0].person: (new[0][0].mu, new[0][0].sigma)} | {
            "bot:random": (new[1][0].mu, new[1][0].sigma)
        }
        assert (await Guest(app).get("/leaderboard/pearls")).text.count("Bot: random") == 1
        assert await recompute(app.state.service, "pearls") == 1
        assert await ratings(app.state.service.engine) == before

    played(tmp_path, story, games=MEASURED)


@pytest.mark.parametrize("name", ["aquasphere", "cryo", "roborally"])
def test_a_stronger_level_begins_higher(name):
    begin = initial_ratings(games()[name].bot.strengths)
    ranked = [begin[f"bot:{level}"] for level in LEVELS]
    assert ranked == sorted(ranked, key=lambda one: one.mu)
    assert ranked[0].points > 0 and ranked[list(LEVELS).index("medium")].points == 1500
    assert not any(one.provisional for one in ranked)
