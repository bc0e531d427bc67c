"""Two players at one device, spectators, and what neither of them may see."""

import pytest

from boardwright.core import find_game, games
from boardwright.server.help.lessons import lesson
from tests.server.kit import Guest, actions, played, ply, status


async def hot_seat(app):
    ada = Guest(app)
    return ada, await ada.new("me", "second", name1="Ben", start="1")


def test_a_curtain_hides_both_hands_until_somebody_says_who_is_there(tmp_path):
    async def story(app):
        ada, path = await hot_seat(app)
        page = await ada.get(path)
        assert "Pass the device on" in page.text and not actions(page)
        assert "I am Ben" in page.text

    played(tmp_path, story)


def test_where_nothing_is_hidden_nobody_hands_the_device_over(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "second", game="aquasphere", name1="Ben", start="1")
        page = await ada.get(path)
        assert "Pass the device on" not in page.text and actions(page)

    played(tmp_path, story, games={"aquasphere": find_game("aquasphere")})


def test_a_link_that_leads_nowhere_gets_a_page_that_helps(tmp_path):
    async def story(app):
        page = await Guest(app).get("/t/nothing-of-the-sort")
        assert page.status_code == 404 and 'href="/recover"' in page.text and 'href="/"' in page.text

    played(tmp_path, story)


def test_start_cards_tell_players_duration_and_weight(tmp_path):
    async def story(app):
        page = await Guest(app).get("/")
        assert "2 to 4 players · 25 to 50 minutes" in page.text and "Weight: 4 of 5" in page.text

    played(tmp_path, story, games={"aquasphere": find_game("aquasphere")})


@pytest.mark.parametrize("name", sorted(games()))
def test_the_weight_of_a_game_is_one_for_three_steps_of_its_lesson(name):
    game = find_game(name)
    assert game.page.weight == round(len(lesson(game).steps) / 3)


def test_after_an_answer_the_curtain_falls_before_the_next_player_looks(tmp_path):
    async def story(app):
        ada, path = await hot_seat(app)
        first = await ada.get(path, params={"seat": 0})
        assert actions(first)
        after = await ada.post(f"{path}/act", seat=0, ply=ply(first), action=actions(first)[0])
        assert "Pass the device on" in after.text and "I am Ben" in after.text
        assert actions(await ada.get(path, params={"seat": 1}))
        assert not actions(await ada.get(path, params={"seat": 0}))

    played(tmp_path, story)


def test_a_whole_match_at_one_device(tmp_path):
    async def story(app):
        ada, path = await hot_seat(app)
        for _ in range(100):
            for seat in (0, 1):
                page = await ada.get(path, params={"seat": seat})
                if status(page) == "over":
                    return
                if actions(page):
                    await ada.post(f"{path}/act", seat=seat, ply=ply(page), action=actions(page)[0])
        raise AssertionError("the match does not end")

    played(tmp_path, story)


def test_a_spectator_sees_the_table_and_can_do_nothing(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        page = await eve.get(path)
        assert status(page) == "playing" and not actions(page)
        assert "Waiting for" in page.text and "Resign" not in page.text
        assert not actions(await eve.get(path, params={"seat": 0}))

    played(tmp_path, story)


def test_only_the_host_starts_and_a_table_closes_when_the_host_leaves(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await ada.new("me", "open")
        await ben.post(f"{path}/join")
        assert (await ben.post(f"{path}/start")).status_code == 403
        await ben.post(f"{path}/leave")
        assert "free" in (await ada.get(path)).text
        await ada.post(f"{path}/leave")
        assert status(await ben.get(path)) == "over"

    played(tmp_path, story)


def test_free_seats_go_to_bots_if_the_host_does_not_want_to_wait(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "open", "open")
        page = await ada.post(f"{path}/start", fill="1")
        assert status(page) == "playing" and page.text.count(" · Bot: ") == 2
        assert [seat.name for seat in app.state.service.cached(path[3:]).seats][1:] == ["Rotor", "Pixel"]

    played(tmp_path, story)


def test_bots_have_names_of_their_own_and_their_level_is_told_in_the_readers_language(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.post("/me/name", name="Pixel")
        path = await ada.new("easy", "me", "random", start="1")
        seats = app.state.service.cached(path[3:]).seats
        assert [(seat.name, seat.level) for seat in seats] == [("Rotor", "easy"), ("Pixel", ""), ("Vega", "random")]
        assert " · Bot: easy" in (await ada.get(path)).text
        page = await ada.post("/language/de", next=path)
        assert " · Bot: leicht" in page.text and " · Bot: zufällig" in page.text

    played(tmp_path, story)


def test_private_tables_are_in_nobodys_list_but_the_players(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await ada.new("me", "open", private="1")
        assert path in (await ada.get("/")).text
        assert path not in (await eve.get("/")).text
        open_path = await ada.new("me", "open")
        assert open_path in (await eve.get("/")).text

    played(tmp_path, story)
