"""Ratings: each finished match counts once, in the order of their ends, exactly as in openskill."""

import asyncio
import random
from dataclasses import replace

import pytest
import sqlalchemy as sa
from openskill.models import PlackettLuce
from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.server.db.database import make_engine
from boardwright.server.db.log import REVEALED
from boardwright.server.db.schema import RATINGS, RESULTS
from boardwright.server.live.rater import Rater, rate, recompute
from boardwright.server.tables.outcomes import Outcome, outcome_of
from boardwright.server.tables.ratings import Rating, rate_match, rate_matches
from boardwright.server.tables.seats import PERSON, Seat, write_seats
from boardwright.server.tables.service import TableService
from tests.server.kit import GAMES, Guest, play_out, played, ply, running, settings, until
from tests.server.starved import patience
from tests.server.test_play import duel, table_of

MODEL = PlackettLuce()


def names_of(seats):
    return ["me", *["open"] * (seats - 1)]


async def party(app, seats, **fields):
    """Start a match between `seats` guests."""
    guests = [Guest(app) for _ in range(seats)]
    path = await guests[0].new(*names_of(seats), **fields)
    for guest in guests[1:]:
        await guest.post(f"{path}/join")
    await guests[0].post(f"{path}/start")
    return guests, path


async def results(app, table_id=None):
    query = sa.select(RESULTS).order_by(RESULTS.c.at, RESULTS.c.table_id, RESULTS.c.seat)
    if table_id:
        query = query.where(RESULTS.c.table_id == table_id)
    async with app.state.service.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(query)).mappings()]


async def ratings(engine):
    query = sa.select(RATINGS).order_by(RATINGS.c.game, RATINGS.c.player)
    async with engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(query)]


async def is_rated(app, path):
    return bool(await results(app, path[3:]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_changes_ratings_as_openskill_does(tmp_path, seats):
    async def story(app):
        guests, path = await party(app, seats)
        await play_out(path, *guests)
        await until(lambda: is_rated(app, path))
        table = table_of(app, path)
        places = table.row["result"]["places"]
        expected = MODEL.rate([[MODEL.rating()] for _ in range(seats)], ranks=places)
        rows = await results(app, path[3:])
        assert [(row["mu"], row["sigma"]) for row in rows] == [(one[0].mu, one[0].sigma) for one in expected]
        assert [row["place"] for row in rows] == places
        stored = {row[1]: row[2:] for row in await ratings(app.state.service.engine)}
        for seat, (new,), place in zip(table.seats, expected, places, strict=True):
            assert stored[seat.person] == (new.mu, new.sigma, 1, int(place == 1))

    played(tmp_path, story)


def test_bots_of_a_level_share_an_account_that_all_of_their_seats_change(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", "random", start="1")
        await play_out(path, ada)
        await until(lambda: is_rated(app, path))
        places = table_of(app, path).row["result"]["places"]
        new = MODEL.rate([[MODEL.rating()] for _ in range(3)], ranks=places)
        stored = {row[1]: row[2:] for row in await ratings(app.state.service.engine)}
        mu = MODEL.mu + sum(one[0].mu - MODEL.mu for one in new[1:])
        assert stored["bot:random"][0] == pytest.approx(mu) and stored["bot:random"][2] == 1

    played(tmp_path, story)


def test_whoever_resigns_is_last_whatever_the_bot_makes_of_the_seat(tmp_path):
    async def story(app):
        (ada, ben, cy), path = await party(app, 3)
        await ben.act(path)
        await cy.post(f"{path}/resign")
        await ada.post(f"{path}/resign")
        await until(lambda: is_rated(app, path))
        rows = await results(app, path[3:])
        assert all(row["counts"] for row in rows)
        assert [row["place"] for row in rows] == [2, 1, 3]

    played(tmp_path, story, pace=3600.0)


async def is_over(app, path):
    return (await app.state.service.table(path[3:])).over


def test_giving_up_after_the_first_move_counts_as_a_defeat(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.act(path)
        await ben.post(f"{path}/resign")
        await until(lambda: is_rated(app, path))
        rows = await results(app, path[3:])
        assert [row["place"] for row in rows] == [1, 2] and rows[0]["counts"]
        assert rows[0]["mu"] > MODEL.mu > rows[1]["mu"]

    played(tmp_path, story)


@pytest.mark.parametrize("seats", [("me", "second"), ("random", "random"), ("me", "second", "random")])
def test_matches_of_one_person_or_one_level_alone_do_not_count(tmp_path, seats):
    async def story(app):
        ada = Guest(app)
        path = await ada.new(*seats, start="1")
        while not await is_over(app, path):
            acting = [p for p in table_of(app, path).acting() if seats[p] in ("me", "second")]
            if acting:
                await ada.act(path, seat=acting[0])
            await asyncio.sleep(0.01)
        await until(lambda: is_rated(app, path))
        rows = await results(app, path[3:])
        assert [row["counts"] for row in rows] == [False] * len(seats)
        assert await ratings(app.state.service.engine) == []

    played(tmp_path, story)


def test_a_match_in_which_something_revealing_was_taken_back_does_not_count(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", start="1")
        await ada.act(path, seat=0)
        await ada.post(f"{path}/undo", seat=0)
        for seat in (0, 1):
            await ada.act(path, seat=seat)
        (winner,) = table_of(app, path).acting()
        page = await ada.get(path, params={"seat": winner})
        await ada.post(f"{path}/act", seat=winner, ply=ply(page), action="yes")
        await ada.post(f"{path}/undo", seat=winner)
        undone = [entry for entry in table_of(app, path).entries if entry.kind == "undo"]
        assert [entry.mark for entry in undone] == ["", REVEALED]
        row = {**table_of(app, path).row, "result": {"places": [1, 2]}, "game": "pearls"}
        row["seats"] = write_seats([Seat(PERSON, "ada", "Ada"), Seat(PERSON, "ben", "Ben")])
        assert [outcome_of(row, told, 0.0).counts for told in (undone[:1], undone)] == [True, False]

    played(tmp_path, story)


def made_up(count, seed):
    """Return random outcomes of four accounts, some at the same moment."""
    dice = random.Random(seed)
    found = []
    for k in range(count):
        players = tuple(dice.sample(["ada", "ben", "cy", "bot:easy"], dice.choice([2, 3, 4])))
        places = tuple(dice.choices(range(1, 4), k=len(players)))
        found.append(Outcome(f"t{k}", "pearls", float(k // 2), players, places, k % 7 != 3))
    return found


def test_ratings_do_not_depend_on_the_order_in_which_matches_come_to_light(tmp_path):
    """Results that arrive late or together lead to bit-identical ratings."""

    async def story(app):
        service, outcomes, ada = app.state.service, made_up(24, 3), Guest(app)
        made = [await ada.new("me", "open") for _ in outcomes]
        outcomes = [replace(one, table_id=path[3:]) for one, path in zip(outcomes, made, strict=True)]
        expected: dict[str, Rating] = {}
        rate_matches(outcomes, expected, {})
        arriving = outcomes[:]
        random.Random(5).shuffle(arriving)
        while arriving:
            await rate(service, "pearls", arriving[:3])
            arriving = arriving[3:]
        stored = {row[1]: row[2:] for row in await ratings(service.engine)}
        assert stored == {player: (r.mu, r.sigma, r.matches, r.won) for player, r in expected.items()}

    played(tmp_path, story, bots=False)


def test_two_processes_rate_every_match_once(tmp_path, postgres):
    url = postgres()

    async def tell():
        one = settings(tmp_path, database=url)
        async with running(one) as first, running(one) as second, patience(60):
            parties = [await party(app, 2) for app in (first, second, first, second)]
            await asyncio.gather(*(play_out(path, *guests) for guests, path in parties))
            for _, path in parties:
                await until(lambda path=path: is_rated(first, path))
            service = first.state.service
            before = await ratings(service.engine)
            assert len(before) == 8 and {row[4] for row in before} == {1}
            assert await recompute(service, "pearls") == 4
            assert await ratings(service.engine) == before

    asyncio.run(tell())


def test_a_pass_that_was_cut_off_is_made_up_for_and_another_changes_nothing(tmp_path):
    """The match ends while ratings are off: the next server rates it, once."""
    path = ""

    async def first(app):
        nonlocal path
        (ada, ben), path = await party(app, 2)
        await play_out(path, ada, ben)
        assert await results(app) == []

    async def second(app):
        await until(lambda: is_rated(app, path))
        before = await ratings(app.state.service.engine)
        again = Rater(app.state.service)
        assert await again.rate_batch() is False
        assert await ratings(app.state.service.engine) == before != []

    played(tmp_path, first, bots=False)
    played(tmp_path, second)


def test_the_command_rates_again_from_the_logs_and_says_whether_anything_differs(tmp_path, monkeypatch):
    for name in ("boardwright.core.games", "boardwright.core.game.games"):
        monkeypatch.setattr(name, lambda: GAMES, raising=False)
    url = f"sqlite:///{tmp_path}/tables.sqlite3"

    async def story(app):
        (ada, ben), path = await party(app, 2)
        await play_out(path, ada, ben)
        await until(lambda: is_rated(app, path))

    played(tmp_path, story)
    told = CliRunner().invoke(command_line, ["ratings", "--recompute", "--database", url])
    assert told.exit_code == 0 and "1 finished matches rated again: the same ratings" in told.output

    async def spoil():
        engine = make_engine(url)
        async with engine.begin() as connection:
            await connection.execute(sa.update(RATINGS).values(mu=99.0))
        await engine.dispose()

    asyncio.run(spoil())
    told = CliRunner().invoke(command_line, ["ratings", "--recompute", "--database", url])
    assert "other ratings" in told.output and "4460" not in told.output


def test_nobody_moves_by_losing_to_themselves():
    """A match among seats of one account leaves its rating unchanged."""
    after = rate_match(Outcome("t", "pearls", 0.0, ("bot:easy", "bot:easy"), (1, 2), True), {})
    assert after["bot:easy"].mu == pytest.approx(MODEL.mu)


def test_the_service_needs_nothing_to_rate_an_empty_database(tmp_path):
    async def story(app):
        service: TableService = app.state.service
        assert await recompute(service, "pearls") == 0

    played(tmp_path, story)
