"""Tables: from the first click to the end of a match, and what people do around it."""

from tests.server.kit import Guest, actions, play_out, played, ply, status


def test_a_newcomer_clicks_once_and_is_asked_for_a_first_move(tmp_path):
    async def story(app):
        ada = Guest(app)
        page = await ada.post("/play/pearls")
        assert page.status_code == 200
        assert status(page) == "playing"
        assert actions(page)[0] == "seal 0"

    played(tmp_path, story)


def test_a_match_against_bots_ends_with_places_and_the_seed(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        await play_out(path, ada)
        page = await ada.get(path)
        row = await app.state.service.store.row(path[3:])
        assert row["result"]["places"].count(1) >= 1
        assert row["seed"] in page.text

    played(tmp_path, story)


def test_a_repeated_post_gets_409_and_the_current_page(tmp_path):
    async def story(app):
        ada = Guest(app)
        page = await ada.post("/play/pearls")
        first = {"ply": ply(page), "action": actions(page)[0]}
        await ada.post(f"{page.url.path}/act", **first)
        again = await ada.post(f"{page.url.path}/act", **first)
        assert again.status_code == 409
        assert "moved on" in again.text and int(ply(again)) > int(first["ply"])

    played(tmp_path, story)
