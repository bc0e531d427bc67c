"""Absent players keep their seats: they are not taken early, and no move is undone behind an owner's back."""

import asyncio

from boardwright.server.db.log import Kind
from boardwright.server.tables.seats import changed, write_seats
from tests.server.kit import Guest, actions, play_out, played, ply, until
from tests.server.test_play import duel, table_of

QUICK = {"pace": 0.0, "absent_after": 0.2, "absent_alone": 0.2}


async def stand_in(app, path, p):
    """Let a bot play for this seat, as after three timeouts."""
    service = app.state.service
    async with service.holding(path[3:]) as table:
        seats = write_seats(changed(table.seats, p, stand_in="random"))
        await service.commit(table, Kind.REPLACE, p, "clock", {"seats": seats})


async def moves_made(app, path, count):
    return table_of(app, path).live.ply >= count


def test_a_day_for_each_move_is_a_day(tmp_path):
    """Ada cannot replace Ben after a minute if he has a day for each move."""

    async def story(app):
        for clock in ({"clock": "move", "seconds": 86_400}, {"clock": "match", "seconds": 86_400}):
            ada, _ben, path = await duel(app, **clock)
            await ada.act(path)
            await asyncio.sleep(0.3)
            assert (await ada.post(f"{path}/replace", absent=1)).status_code == 409
            assert "absent" not in (await ada.get(path)).text.partition('class="seats')[2][:2000]
            assert table_of(app, path).seats[1].stand_in == ""

    played(tmp_path, story, **QUICK)


def test_whoever_is_alone_with_an_absent_player_waits_longer(tmp_path):
    async def story(app):
        ada, _ben, path = await duel(app)
        await ada.act(path)
        await asyncio.sleep(0.3)
        assert (await ada.post(f"{path}/replace", absent=1)).status_code == 409

    played(tmp_path, story, pace=0.0, absent_after=0.2)


def test_the_whole_story_of_a_hijack(tmp_path):
    """Ada plays on against Ben's stand-in, then tries to undo to the start, knowing what was coming."""

    async def story(app):
        ada, ben, path = await duel(app)
        await stand_in(app, path, 1)
        await ada.act(path)
        await until(lambda: moves_made(app, path, 2))
        while not actions(await ada.get(path)):
            await asyncio.sleep(0.01)
        await ada.act(path)
        played_for_ben = bens(app, path)
        assert played_for_ben
        for _ in range(4):
            await ada.post(f"{path}/undo")
            await ada.post(f"{path}/vote", answer="yes")
        assert bens(app, path)[: len(played_for_ben)] == played_for_ben
        await ben.post(f"{path}/back")
        assert table_of(app, path).seats[1].stand_in == ""
        assert bens(app, path)[: len(played_for_ben)] == played_for_ben

    played(tmp_path, story, **QUICK)


def bens(app, path):
    """Return the plies of Ben's seat that still count."""
    return [entry.ply for entry in table_of(app, path).path if entry.seat == 1]


def test_an_owner_who_is_back_may_allow_it(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await stand_in(app, path, 1)
        await ada.act(path)
        await until(lambda: moves_made(app, path, 2))
        await ben.post(f"{path}/back")
        await ada.post(f"{path}/undo")
        assert table_of(app, path).row["proposal"]["what"] == "undo"
        await ben.post(f"{path}/vote", answer="yes")
        assert not [entry for entry in table_of(app, path).path if entry.seat == 0], "the stand-in may have been first"

    played(tmp_path, story, **QUICK)


def test_with_three_the_stand_in_of_one_needs_that_ones_word_for_an_undo(tmp_path):
    async def story(app):
        ada, ben, cy = Guest(app), Guest(app), Guest(app)
        path = await ada.new("me", "open", "open")
        await ben.post(f"{path}/join")
        await cy.post(f"{path}/join")
        await ada.post(f"{path}/start")
        await stand_in(app, path, 2)
        await ada.act(path)
        await until(lambda: moves_made(app, path, 2))
        await ada.post(f"{path}/undo")
        await ben.post(f"{path}/vote", answer="yes")
        assert not any(entry.kind == Kind.UNDO for entry in table_of(app, path).entries)
        await cy.post(f"{path}/vote", answer="yes")
        assert any(entry.kind == Kind.UNDO for entry in table_of(app, path).entries)

    played(tmp_path, story, pace=0.0)


def test_the_owner_of_two_seats_votes_once_whichever_seat_is_asked(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await ada.new("me", "second", "open", name1="Cy")
        await ben.post(f"{path}/join")
        await ada.post(f"{path}/start")
        await ben.act(path)
        page = await ada.get(path, params={"seat": 0})
        await ada.post(f"{path}/act", seat=0, ply=ply(page), action=actions(page)[0])
        await ben.post(f"{path}/undo")
        assert table_of(app, path).row["proposal"]["by"] == 2
        answer = await ada.post(f"{path}/vote", answer="yes")
        assert answer.status_code == 200
        assert any(entry.kind == Kind.UNDO for entry in table_of(app, path).entries)

    played(tmp_path, story)


def test_a_match_of_bots_standing_in_goes_on_when_the_last_one_present_gives_up(tmp_path):
    """Ben and Cy are only away, so that Ada's resignation does not end their match."""

    async def story(app):
        ada, ben, cy = Guest(app), Guest(app), Guest(app)
        path = await ada.new("me", "open", "open")
        await ben.post(f"{path}/join")
        await cy.post(f"{path}/join")
        await ada.post(f"{path}/start")
        await stand_in(app, path, 1)
        await stand_in(app, path, 2)
        await ada.post(f"{path}/resign")
        assert "resigned" not in (table_of(app, path).row["result"] or {})
        await ben.post(f"{path}/back")
        await play_out(path, ben)
        assert "places" in table_of(app, path).row["result"]

    played(tmp_path, story)
