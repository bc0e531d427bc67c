"""Playing together: seats, turns, undo, resignation, votes, prepared moves."""

import asyncio

from boardwright.server.tables.lobby import default_level
from boardwright.server.tables.table import PLAYING
from tests.server.kit import Guest, actions, play_out, played, ply, status, until


async def duel(app, **fields):
    """Start a match for two, between Ada and Ben."""
    ada, ben = Guest(app), Guest(app)
    path = await ada.new("me", "open", **fields)
    await ben.post(f"{path}/join")
    await ada.post(f"{path}/start")
    return ada, ben, path


def table_of(app, path):
    return app.state.service.cached(path.rpartition("/")[2])


def test_two_people_join_by_link_and_play_to_the_end(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await play_out(path, ada, ben)
        assert "The match is over" in (await ben.get(path)).text

    played(tmp_path, story)


def test_somebody_who_answers_while_others_think_does_not_make_their_page_stale(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        before = await ben.get(path)
        await ada.act(path)
        late = await ben.post(f"{path}/act", ply=ply(before), action=actions(before)[0])
        assert late.status_code == 200

    played(tmp_path, story)


def test_other_peoples_seats_and_strangers_are_refused(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        eve, now = Guest(app), ply(await ada.get(path))
        assert (await ben.post(f"{path}/act", seat=0, ply=now, action="seal 0")).status_code == 403
        assert (await eve.post(f"{path}/act", ply=now, action="seal 0")).status_code == 403
        assert (await eve.post(f"{path}/chat", text="hello")).status_code == 403
        assert (await eve.post(f"{path}/resign")).status_code == 403
        assert (await eve.post(f"{path}/join")).status_code == 409
        assert (await ada.post(f"{path}/act", ply=now, action="yes")).status_code == 422
        assert (await ada.post(f"{path}/act", ply=now, action="fly away")).status_code == 422

    played(tmp_path, story)


def test_a_sealed_move_is_not_taken_back_freely_once_the_turn_is_over(tmp_path):
    """The seat is no longer asked, so the other player has to agree."""

    async def story(app):
        ada, ben, path = await duel(app)
        await ada.act(path)
        page = await ada.post(f"{path}/undo")
        assert table_of(app, path).row["proposal"]["what"] == "undo"
        assert "take a move back" in page.text
        await ben.post(f"{path}/vote", answer="yes")
        assert table_of(app, path).live.ply == 0
        assert "seal 0" in actions(await ada.get(path))

    played(tmp_path, story)


def test_one_refusal_ends_a_proposal(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.act(path)
        await ada.post(f"{path}/undo")
        assert (await ada.post(f"{path}/vote", answer="yes")).status_code == 403
        await ben.post(f"{path}/vote", answer="no")
        table = table_of(app, path)
        assert table.row["proposal"] is None and table.live.ply == 1

    played(tmp_path, story)


def test_against_bots_any_move_can_be_taken_back_and_the_log_keeps_it(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await ada.act(path)
        await until(lambda: answered(ada, path))
        await ada.post(f"{path}/undo")
        table = table_of(app, path)
        assert table.status == PLAYING
        assert "seal 0" in actions(await ada.get(path))
        assert [entry.kind for entry in table.entries].count("undo") == 1

    async def answered(ada, path):
        return table_of(app_of(ada), path).live.ply >= 3

    def app_of(guest):
        return guest.http._transport.app

    played(tmp_path, story)


def test_nobody_is_left_after_a_resignation_of_two_and_the_match_ends(tmp_path):
    async def story(app):
        _ada, ben, path = await duel(app)
        page = await ben.post(f"{path}/resign")
        assert status(page) == "over"
        assert table_of(app, path).row["result"] == {"resigned": [1]}
        winner = table_of(app, path).seats[0].name
        assert f"{winner} wins: everybody else has resigned." in page.text
        assert f"won by {winner}" in (await ben.get("/")).text

    played(tmp_path, story)


def test_with_three_a_bot_plays_on_for_the_one_who_resigned(tmp_path):
    async def story(app):
        ada, ben, cy = Guest(app), Guest(app), Guest(app)
        path = await ada.new("me", "open", "open")
        await ben.post(f"{path}/join")
        await cy.post(f"{path}/join")
        await ada.post(f"{path}/start")
        await cy.post(f"{path}/resign")
        await play_out(path, ada, ben)
        assert "places" in table_of(app, path).row["result"]

    played(tmp_path, story)


def test_an_absent_player_is_replaced_by_vote_and_comes_back(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        assert (await ada.post(f"{path}/replace", absent=1)).status_code == 409
        await asyncio.sleep(0.3)
        assert (await ada.post(f"{path}/replace", absent=1)).status_code == 409
        await asyncio.sleep(0.4)
        await ada.post(f"{path}/replace", absent=1)
        assert table_of(app, path).seats[1].stand_in == default_level()
        await ben.post(f"{path}/back")
        assert table_of(app, path).seats[1].stand_in == ""

    played(tmp_path, story, pace=5.0, absent_after=0.3, absent_alone=0.6)


def test_a_prepared_move_is_played_when_the_question_comes_and_nobody_hears_of_it(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.act(path)
        before = ply(await ben.get(path))
        assert (await ada.post(f"{path}/prepare", action="no")).status_code == 200
        assert ply(await ben.get(path)) == before
        assert "Prepared" not in (await ben.get(path)).text
        await ben.act(path)
        await until(lambda: second_dive(ada, ben, path))

    async def second_dive(ada, ben, path):
        pages = [await guest.get(path) for guest in (ada, ben)]
        offers = [actions(page) for page in pages]
        if offers[1][:1] == ["no"]:
            await ben.act(path)
        return all("seal 0" in offer for offer in offers)

    played(tmp_path, story)


def test_a_rematch_leads_both_to_the_same_new_table(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ben.post(f"{path}/resign")
        first = await ada.post(f"{path}/rematch")
        second = await ben.post(f"{path}/rematch")
        assert first.url.path == second.url.path != path
        assert table_of(app, second.url.path).seats_of(table_of(app, path).seats[1].person) != []

    played(tmp_path, story)


def test_what_is_said_at_a_table_is_shown_as_text(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ada.post(f"{path}/chat", text="<script>alert(1)</script>")
        page = (await ben.get(path)).text
        assert "&lt;script&gt;alert(1)" in page and "<script>alert" not in page

    played(tmp_path, story)
