"""A cluster under fire: nothing acknowledged is lost or doubled, nothing seen vanishes, every table moves on."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from boardwright.core import SPECTATOR, Match
from boardwright.server.db.log import Entry, Kind
from tests.core.pearls import PEARLS
from tests.server.faults.cluster import postgres_cluster, sqlite_cluster
from tests.server.faults.history import Action, Glance, History, Outcome, Sight, violations
from tests.server.faults.leaks import leaks, seen_by
from tests.server.faults.nemeses import NEMESES, SQLITE_NEMESES
from tests.server.faults.run import run
from tests.server.postgres import running_postgres

ROUNDS, SQLITE_ROUNDS = 20, 8
LOG = [Entry(1, Kind.START, -1, "", "", 0.0), Entry(2, Kind.ACT, 0, "a", "", 0.0), Entry(3, Kind.ACT, 1, "b", "", 0.0)]
SEEN = [Sight("t", 1, 2, "act", 0), Sight("t", 1, 3, "act", 1)]


def found(actions, sights=(), log=LOG):
    return violations(History(list(actions), list(sights)), {"t": list(log)}, {"t": (0,)})


def test_the_checker_accepts_what_is_right():
    assert found([Action("t", 0, "a", Outcome.DONE, 2)], SEEN) == []
    assert found([Action("t", 0, "a", Outcome.UNKNOWN), Action("t", 0, "z", Outcome.UNKNOWN)]) == []


def test_the_checker_finds_an_acknowledged_action_that_is_lost_or_another():
    done = Action("t", 0, "a", Outcome.DONE, 2)
    assert "not in the log" in found([done], log=LOG[:1])[0]
    assert "not in the log" in found([done, replace(done, text="c", ply=3)])[0]


def test_the_checker_finds_two_winners_of_one_ply():
    done = Action("t", 0, "a", Outcome.DONE, 2)
    assert "two winners" in found([done, done])[0]


def test_the_checker_finds_an_action_that_was_doubled_or_never_sent():
    doubled = [*LOG, Entry(4, Kind.ACT, 0, "a", "", 0.0)]
    assert "2 times in the log, 1 times sent" in found([Action("t", 0, "a", Outcome.DONE, 2)], log=doubled)[0]
    assert "1 times in the log, 0 times sent" in found([Action("t", 0, "a", Outcome.REFUSED)])[0]


def test_the_checker_finds_an_entry_that_was_seen_and_is_gone():
    done = [Action("t", 0, "a", Outcome.DONE, 2)]
    assert "seen and gone" in found(done, [Sight("t", 1, 4, "act", 0)])[0]
    assert "seen and gone" in found(done, [Sight("t", 1, 3, "act", 0)])[0]


def test_the_checker_finds_a_stream_that_goes_back_and_a_log_with_a_gap():
    done = [Action("t", 0, "a", Outcome.DONE, 2)]
    assert "went back" in found(done, SEEN[::-1])[0]
    assert "gaps" in found([], log=[LOG[0], LOG[2]])[-1]


def test_the_checker_finds_a_view_that_shows_what_the_seat_may_not_see():
    match, path = Match(PEARLS, 2, 7), []
    for _ in range(4):
        seat = match.acting()[0]
        path.append(Entry(len(path) + 2, Kind.ACT, seat, PEARLS.actions.text(match.legal(seat)[0]), "", 0.0))
        match.play(seat, path[-1].text)
    table = SimpleNamespace(game=PEARLS, seats=[0, 1], row={"options": {}}, path=path, match=lambda: match)
    honest = [Glance("t", seat, len(path), seen_by(match, seat)) for seat in (SPECTATOR, 0, 1)]
    assert leaks(table, honest) == []
    assert leaks(table, [replace(honest[1], seat=SPECTATOR)])  # a spectator was shown the first player's view
    assert leaks(table, [replace(honest[1], moves=len(path) + 1)])  # the table was further ahead than it is now


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_cluster_survives_every_nemesis_in_turn():
    """PostgreSQL, two web processes and a bot worker; for a long run, `python bench/faults.py`."""
    with running_postgres() as postgres:
        check(postgres_cluster(postgres), ROUNDS, NEMESES)


@pytest.mark.slow
@pytest.mark.timeout(200)
def test_a_server_over_sqlite_survives_a_full_and_a_broken_disk_besides(tmp_path):
    check(sqlite_cluster(tmp_path), SQLITE_ROUNDS, SQLITE_NEMESES)


def check(cluster, rounds, nemeses):
    try:
        report = asyncio.run(run(cluster, rounds, seed=15, nemeses=nemeses))
    finally:
        cluster.close()
    assert not report.wrong, report.wrong[:10]
    assert len(report.recoveries) == rounds and len(report.history.actions) > 5 * rounds
    assert {name for name, _ in report.recoveries} == {nemesis.__name__ for nemesis in nemeses}
