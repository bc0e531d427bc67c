"""Clocks: a timeout is an action like any other, and a player who is always late is replaced."""

from dataclasses import replace

import pytest

from boardwright.core import find_game, rule
from boardwright.server.tables.clocks import deadline, initial_times, read_clock, tick, time_left
from tests.core.pearls import ACTIONS, PEARLS
from tests.server.kit import Guest, played, until
from tests.server.test_play import duel, table_of

MATCH = {"kind": "match", "seconds": 100, "increment": 5, "hurry": False}


def test_the_match_clock_counts_only_while_a_seat_is_asked_and_adds_the_increment():
    times = tick(MATCH, initial_times(MATCH, 2), [0], {}, -1, 1000.0)
    times = tick(MATCH, times, [1], {}, 0, 1030.0)
    assert times["left"] == [75.0, 100.0]
    assert deadline(MATCH, times, 0) is None and deadline(MATCH, times, 1) == 1130.0
    assert time_left(MATCH, times, 0, 1100.0) == 75.0


def test_others_who_answer_do_not_restart_the_clock_of_a_seat():
    clock = read_clock("move", 60, 0, False)
    times = tick(clock, initial_times(clock, 2), [0, 1], {}, -1, 1000.0)
    times = tick(clock, times, [1], {}, 0, 1050.0)
    assert deadline(clock, times, 1) == 1060.0


def test_the_hurry_begins_when_the_game_says_so_and_lasts_as_long_as_it_allows():
    clock = read_clock("none", 0, 0, True)
    times = tick(clock, initial_times(clock, 2), [0, 1], {}, -1, 1000.0)
    assert deadline(clock, times, 1) is None
    times = tick(clock, times, [1], {1: 20}, 0, 1050.0)
    assert deadline(clock, times, 1) == 1070.0


def test_the_clock_answers_for_somebody_who_is_late_and_says_so(tmp_path):
    async def story(app):
        ada, _ben, path = await duel(app, clock="move", seconds=1)
        await ada.act(path)
        await until(lambda: clock_played(app, path))
        assert "Time is up" in (await ada.get(path)).text

    async def clock_played(app, path):
        return any(entry.kind == "clock" for entry in table_of(app, path).entries)

    played(tmp_path, story)


def test_whoever_runs_out_of_match_time_is_replaced_by_a_bot(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app, clock="match", seconds=1)
        await ada.act(path)
        await until(lambda: replaced(app, path))
        assert (await ben.post(f"{path}/act", ply=0, action="seal 0")).status_code == 409

    async def replaced(app, path):
        return bool(table_of(app, path).seats[1].stand_in)

    played(tmp_path, story)


@rule
def last_to_seal(w, s, p):
    return s.todo_n > 0 and sum(s.has_sealed) == w.seats - 1


@rule
def one_second(w, s, p):
    return 1


def test_a_games_own_clock_plays_its_own_action(tmp_path):
    """The game defines the action, the moment and the seconds."""
    game = replace(
        PEARLS, timeout=ACTIONS.parse("seal 0"), can_time_out=last_to_seal, seconds_allowed=one_second
    )

    async def story(app):
        ada, _ben, path = await duel(app, hurry="1")
        assert table_of(app, path).row["wake"] is None
        await ada.act(path)
        await until(lambda: clock_played(app, path))
        entry = table_of(app, path).entries[-1]
        assert (entry.kind, entry.seat, entry.text) == ("clock", 1, "seal 0")

    async def clock_played(app, path):
        return table_of(app, path).entries[-1].kind == "clock"

    played(tmp_path, story, games={"pearls": game})


def test_a_games_own_clock_does_not_run_for_somebody_who_plays_against_bots_alone(tmp_path):
    game = replace(PEARLS, timeout=ACTIONS.parse("seal 0"), can_time_out=last_to_seal)

    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await until(lambda: alone(app, path))
        assert table_of(app, path).row["times"]["hurry"] == [None, None, None]
        assert table_of(app, path).row["wake"] is None

    async def alone(app, path):
        return table_of(app, path).acting() == [0]

    played(tmp_path, story, games={"pearls": game})


def test_a_games_own_clock_runs_against_bots_where_the_table_says_so(tmp_path):
    game = replace(PEARLS, timeout=ACTIONS.parse("seal 0"), can_time_out=last_to_seal)

    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "easy", "easy", start="1", hurry="1", hurry_bots="1")
        await until(lambda: alone(app, path))
        assert table_of(app, path).row["times"]["hurry"][0] is not None

    async def alone(app, path):
        return table_of(app, path).acting() == [0]

    played(tmp_path, story, games={"pearls": game})


def test_the_last_to_program_has_thirty_seconds_where_people_wait(tmp_path):
    """RoboRally's own clock: offered at set-up, on for people and off for bots (RR-052)."""
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        page = (await ada.get("/new/roborally")).text
        assert 'name="hurry" value="1" checked' in page and 'name="hurry_bots" value="1">' in page
        path = await ada.new("me", "open", game="roborally", hurry="1")
        await ben.post(f"{path}/join")
        await ada.post(f"{path}/start")
        table, now = table_of(app, path), app.state.service.clock.now()
        assert table.row["times"]["hurry"] == [None, None]
        for card in range(5):
            await ada.post(f"{path}/act", ply=table.ply, action=f"place {card} {card + 1}")
        await ada.post(f"{path}/act", ply=table.ply, action="confirm")
        assert table.acting() == [1] and table.row["times"]["hurry"][1] - now == pytest.approx(30, abs=20)

    played(tmp_path, story, games={"roborally": find_game("roborally")})


def test_a_match_that_nobody_attends_is_ended_by_the_clock_alone(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", clock="move", seconds=1, option_dives=1, start="1")
        await until(lambda: over(app, path), 20)
        assert {entry.kind for entry in table_of(app, path).path if entry.seat == 0} == {"clock"}

    async def over(app, path):
        return (await app.state.service.table(path[3:])).over

    played(tmp_path, story)


def test_nonsense_clocks_are_refused(tmp_path):
    async def story(app):
        ada = Guest(app)
        answer = await ada.post("/new/pearls", players=2, seat0="me", seat1="random", clock="sundial")
        assert answer.status_code == 422
        answer = await ada.post("/new/pearls", players=2, seat0="me", seat1="random", clock="move", seconds=-5)
        assert answer.status_code == 422

    played(tmp_path, story)
