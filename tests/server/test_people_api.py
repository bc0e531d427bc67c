"""Profiles, ratings, leaderboards, blocking and reports over the API, by the same rules as on the pages."""

from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.server.tables.conduct import REASONS, REPORTS_PER_HOUR
from tests.server.kit import Guest, played
from tests.server.test_api import api
from tests.server.test_play import duel, table_of
from tests.server.test_profiles import finished, me, newcomer


async def send(guest, method, path, **body):
    """Send a request; return its status."""
    return (await guest.http.request(method, f"/api/v1{path}", json=body or None)).status_code


def test_a_profile_tells_record_rating_and_curve_and_a_leaderboard_has_both_players(tmp_path):
    async def story(app):
        ada, ben, path = await finished(app)
        places = table_of(app, path).row["result"]["places"]
        told = await api(Guest(app), "GET", f"/people/{await me(ada)}")
        (game,) = told["games"]
        assert (game["game"], game["played"], game["place"]) == ("pearls", 1, places[0])
        assert game["rating"]["points"] == game["curve"][-1] and game["rating"]["provisional"]
        assert not told["blocked"] and not told["bot"] and len(told["since"]) == len("2026-01-01")
        board = await api(Guest(app), "GET", "/leaderboards/pearls")
        assert {line["person"] for line in board} == {await me(ada), await me(ben)}
        assert [line["rating"]["points"] for line in board] == sorted(
            (r["rating"]["points"] for r in board), reverse=True
        )
        assert await api(Guest(app), "GET", "/leaderboards/pearls?provisional=false") == []
        assert len(await api(Guest(app), "GET", "/leaderboards/pearls?limit=1")) == 1

    played(tmp_path, story)


def test_a_refused_name_creates_no_guest(tmp_path):
    async def story(app):
        assert await send(Guest(app), "POST", "/guests", name="!?") == 422
        async with app.state.service.engine.connect() as connection:
            assert (await connection.exec_driver_sql("SELECT count(*) FROM people")).scalar() == 0
        ada = Guest(app)
        assert (await api(ada, "POST", "/guests", name="Ada"))["name"] == "Ada"
        await api(ada, "POST", "/guests", name="Ida")
        assert (await api(ada, "GET", "/me"))["name"] == "Ida"

    played(tmp_path, story)


def test_the_history_is_that_of_the_page_and_leads_to_the_others(tmp_path):
    async def story(app):
        ada, ben, path = await finished(app)
        told = await api(Guest(app), "GET", f"/people/{await me(ada)}/matches")
        (match,) = told["matches"]
        assert match["table"] == path.split("/")[2] and not told["more"] and match["seats"] == 2
        assert match["place"] == table_of(app, path).row["result"]["places"][match["seat"]]
        assert [(one["person"], one["level"]) for one in match["others"]] == [(await me(ben), "")]
        assert (await api(ada, "GET", f"/people/{await me(ada)}/matches?page=1"))["matches"] == []

    played(tmp_path, story)


def test_matches_at_private_tables_are_told_to_those_who_sat_there_alone(tmp_path):
    async def story(app):
        ada, ben, _ = await finished(app, private="1")
        address = f"/people/{await me(ada)}"
        for guest in (Guest(app), await newcomer(app)):
            assert (await api(guest, "GET", f"{address}/matches"))["matches"] == []
            assert [game["played"] for game in (await api(guest, "GET", address))["games"]] == [0]
        for guest in (ada, ben):
            assert [one["private"] for one in (await api(guest, "GET", f"{address}/matches"))["matches"]] == [True]
        assert [game["played"] for game in (await api(ada, "GET", address))["games"]] == [1]

    played(tmp_path, story)


def test_whoever_is_blocked_over_the_api_is_blocked_on_the_pages(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ben.post(f"{path}/chat", text="you fool")
        other = await me(ben)
        assert await send(ada, "PUT", f"/people/{other}/block") == 204
        assert await send(ada, "PUT", f"/people/{other}/block") == 204
        assert "you fool" not in (await ada.get(path)).text
        assert [one["id"] for one in await api(ada, "GET", "/me/blocks")] == [other]
        assert (await api(ada, "GET", f"/people/{other}"))["blocked"]
        assert not (await api(ben, "GET", f"/people/{await me(ada)}"))["blocked"]
        assert await api(ben, "GET", "/me/blocks") == []
        table = (await ada.new("me", "open")).split("/")[2]
        assert await send(ben, "POST", f"/tables/{table}/join", seat=1) == 403
        assert await send(ada, "DELETE", f"/people/{other}/block") == 204
        assert "you fool" in (await ada.get(path)).text
        assert await send(ben, "POST", f"/tables/{table}/join", seat=1) == 200

    played(tmp_path, story)


def test_blocks_and_reports_that_make_no_sense_are_refused(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        own, table = await me(ada), path.split("/")[2]
        assert await send(ada, "PUT", f"/people/{own}/block") == 404
        assert await send(ada, "PUT", "/people/nobody/block") == 404
        assert await send(ada, "POST", "/people/nobody/reports", reason="spam") == 404
        assert await send(ada, "POST", f"/people/{own}/reports", reason="spam") == 422
        assert await send(ada, "POST", f"/people/{await me(ben)}/reports", reason="nothing") == 422
        assert await send(ada, "POST", f"/people/{await me(ben)}/reports", reason="spam", words="x" * 501) == 422
        assert await send(ada, "POST", f"/tables/{table}/reports", seat=0, reason="spam") == 422
        assert await send(ada, "POST", f"/tables/{table}/reports", seat=7, reason="spam") == 404
        for method, address in (("PUT", f"/people/{own}/block"), ("GET", "/me/blocks")):
            assert await send(Guest(app), method, address) == 401
        assert await send(Guest(app), "POST", f"/people/{own}/reports", reason="spam") == 401

    played(tmp_path, story)


def test_a_report_over_the_api_names_the_line_and_counts_with_those_of_the_pages(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.sqlite3"

    async def story(app):
        ada, ben, path = await duel(app)
        await ben.post(f"{path}/chat", text="you fool")
        table, line = path.split("/")[2], table_of(app, path).ply
        sent = {"seat": 1, "reason": "insult", "line": line, "words": "<b>again</b>"}
        assert await send(ada, "POST", f"/tables/{table}/reports", **sent) == 204
        assert await send(ada, "POST", f"/people/{await me(ben)}/reports", reason="spam") == 204
        by_page = [(await ada.post(f"/people/{await me(ben)}/report", reason="spam")).status_code for _ in range(4)]
        assert by_page == [200] * (REPORTS_PER_HOUR - 2) + [429]
        assert await send(ada, "POST", f"/people/{await me(ben)}/reports", reason="spam") == 429

    played(tmp_path, story)
    told = CliRunner().invoke(command_line, ["reports", "--database", url]).output
    assert "you fool" in told and f"to read: {REPORTS_PER_HOUR}" in told


def test_the_description_knows_every_reason_and_what_is_told_of_a_person(tmp_path):
    async def story(app):
        described = (await Guest(app).get("/api/v1/openapi.json")).json()
        reasons = described["components"]["schemas"]["ReportIn"]["properties"]["reason"]["enum"]
        assert reasons == list(REASONS)
        told = described["components"]["schemas"]["ProfileOut"]["properties"]
        assert set(told) == {"id", "name", "bot", "since", "games", "blocked"}

    played(tmp_path, story, bots=False)
