"""The replay: steps in units, windows of frames, chances, other lines, embedding and downloads."""

from itertools import pairwise

import pytest

from boardwright.core import Luck, Match, digest_of, games
from boardwright.server.analysis.beats import beats_of
from boardwright.server.analysis.film import film
from boardwright.server.analysis.timeline import OPEN, DescribeMatch, Played, split_pictures, steps_of
from boardwright.server.tables import branch as branches
from boardwright.server.web.pages import replay_data
from tests.core.pearls import PEARLS
from tests.server.kit import GAMES as TOYS
from tests.server.kit import Guest, actions, played, ply, status, until
from tests.server.test_archive import finished as toy
from tests.server.test_ending import brought, finished

GAMES = games()


def as_played(match):
    texts = tuple((move.seat, match.game.actions.text(move.action)) for move in match.log)
    return Played(match.game.name, match.seats, match.seed, tuple(sorted(match.switches.items())), texts)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_beats_of_every_move_end_in_the_state_of_the_match(name):
    _, match = finished(name)
    for k, move in enumerate(match.log):
        s, luck = match.state_at(k), Luck(match.seed, match.frames[k].draws)
        beats = beats_of(match.game, match.w, s, move.seat, move.action, luck)
        assert digest_of(beats[-1].row) == move.digest
        assert [e for beat in beats for e in beat.events] == [tuple(map(int, e)) for e in match.events[k + 1]]


def test_a_turn_that_is_carried_out_at_once_is_shown_register_by_register():
    _, match = finished("roborally")
    steps = steps_of(match.game, as_played(match), False)
    registers = [step.beat.units[1] for step in steps if step.beat.units[0] == 1]
    assert [n for k, n in enumerate(registers) if k == 0 or n != registers[k - 1]][:6] == [-1, 1, 2, 3, 4, 5]
    assert len(steps) > match.ply + 20


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_units_of_a_game_never_go_back_and_the_answer_belongs_to_the_unit_that_asked_for_it(name):
    _, match = finished(name)
    game, steps = match.game, steps_of(match.game, as_played(match), False)
    outer = [step.beat.units[0] for step in steps]
    assert outer == sorted(outer) and outer[0] == 1 and len(set(outer)) > 1
    for step in steps[1:]:
        if step.seat >= 0:
            asked = tuple(unit.number(match.w, match.state_at(step.move - 1)) for unit in game.units)
            assert step.beat.units == asked


def test_a_game_without_units_is_stepped_by_the_answers_of_one_seat_in_a_row():
    match = Match(PEARLS, 2, 3)
    while not match.over:
        p = match.acting()[-1]
        match.play(p, match.legal(p)[0])
    told = DescribeMatch(as_played(match), ("Ada", "Ben"), "en", OPEN, False).of(PEARLS)
    assert told["units"] == ["Turn"]
    turns = [(step[1], step[2][0]) for step in told["steps"] if step[1] >= 0]
    for (p, turn), (q, following) in pairwise(turns):
        assert following == turn + (p != q)


def test_pictures_are_sent_in_parts_that_make_them_up_again():
    pictures = ["<svg><g>a</g><g>b</g></svg>", "<svg><g>a</g><g>c</g></svg>"]
    parts, places = split_pictures(pictures)
    assert ["".join(parts[k] for k in one) for one in places] == pictures
    assert len(parts) == 4


def test_a_film_draws_once_what_its_pictures_share():
    box = '<svg xmlns="http://www.w3.org/2000/svg"><rect id="floor"/><g><circle cx="{}"/></g></svg>'
    made = film([box.format(n) for n in (1, 2, 3, 2)])
    assert made.count('id="floor"') == 1 and made.count("<circle") == 3 == made.count("<animate")
    assert "none;inline;none;inline" in made


def test_a_film_draws_once_what_only_some_pictures_have_in_another_number():
    box = '<svg xmlns="http://www.w3.org/2000/svg"><g id="sheet"><path d="M0 0h9"/>{0}</g></svg>'
    dots = ["", '<circle r="1"/>', '<circle r="2"/>', '<circle r="3"/>']
    made = film([box.format(one) for one in dots])
    assert made.count("<path") == 2 and made.count("<circle") == 3


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_room_has_steps_frames_and_chances_that_fit_together(tmp_path, name, language):
    async def story(app):
        ada, path, match = await brought(app, name, **{"accept-language": language})
        page = await ada.get(f"{path}/replay", params={"move": 5})
        assert page.status_code == 200 and page.text.count("<svg xmlns") == 1
        steps = (await ada.get(f"{path}/replay/steps", params={"seat": OPEN})).json()["steps"]
        assert [step[0] for step in steps] == sorted(step[0] for step in steps)
        assert {step[0] for step in steps} == set(range(match.ply + 1))
        found = (await ada.get(f"{path}/replay/frames", params={"first": 3, "last": 9, "seat": OPEN})).json()
        assert [frame[0] for frame in found["frames"]] == [step[0] for step in steps if 3 <= step[0] <= found["last"]]
        told = (await ada.get(f"{path}/replay/chances")).json()
        assert told["chances"][-1][0] == match.ply and told["points"].count('class="curve on-') == 3
        assert all(1 <= one["move"] <= match.ply and one["done"] and one["better"] for one in told["mistakes"])
        assert len(told["accuracy"]) == 3 and all(n is None or 0 <= n <= 100 for n in told["accuracy"])
        winners = [100.0 * (place == 1) / match.places().count(1) for place in match.places()]
        assert told["chances"][-1][1:] == pytest.approx(winners, abs=0.1)

    played(tmp_path, story, games=GAMES)


def test_what_a_request_for_frames_may_cost_is_bounded(tmp_path, monkeypatch):
    async def story(app):
        ada, path, match = await brought(app, "roborally")
        query = {"first": 0, "last": 10**6, "seat": OPEN}
        found = (await ada.get(f"{path}/replay/frames", params=query)).json()
        assert found["last"] < replay_data.MAX_MOVES <= match.ply
        monkeypatch.setattr(replay_data, "MAX_PICTURES", 4)
        found = (await ada.get(f"{path}/replay/frames", params=query)).json()
        assert len(found["frames"]) == 4 and found["last"] == 3
        found = (await ada.get(f"{path}/replay/frames", params={"first": 10**9, "last": -5})).json()
        assert {frame[0] for frame in found["frames"]} == {match.ply}

    played(tmp_path, story, games=GAMES)


def test_a_seats_view_hides_what_that_seat_could_not_know(tmp_path):
    async def story(app):
        ada, path, match = await brought(app, "roborally")
        texts = [match.game.actions.text(move.action) for move in match.log]
        private = [k + 1 for k, text in enumerate(texts) if text.startswith("place")]
        told = {}
        for seat in (OPEN, 0, 1):
            steps = (await ada.get(f"{path}/replay/steps", params={"seat": seat})).json()["steps"]
            told[seat] = {step[0]: step[3] for step in steps}
        for move in private:
            mover = match.log[move - 1].seat
            assert told[OPEN][move]
            assert all(bool(told[p][move]) == (p == mover) for p in (0, 1))

    played(tmp_path, story, games=GAMES)


def test_a_running_match_tells_strangers_neither_secrets_nor_how_many_moves_were_secret(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await ada.new("me", "open", game="roborally", option_course="risky_exchange")
        await Guest(app).post(f"{path}/join")
        await ada.post(f"{path}/start")
        page = await ada.get(path)
        await ada.post(f"{path}/act", ply=ply(page), action=next(a for a in actions(page) if a.startswith("place")))
        assert [s[0] for s in (await ada.get(f"{path}/replay/steps")).json()["steps"]] == [0, 1]
        for seat in (OPEN, 0):
            query = {"seat": seat, "first": 0, "last": 9}
            assert [s[0] for s in (await eve.get(f"{path}/replay/steps", params=query)).json()["steps"]] == [0]
            assert [f[0] for f in (await eve.get(f"{path}/replay/frames", params=query)).json()["frames"]] == [0]
        assert "Move 0 of 0" in (await eve.get(f"{path}/replay", params={"move": 9})).text
        moment = (await eve.get(f"/api/v1/tables/{path[3:]}/replay", params={"move": 9})).json()
        assert (moment["moves"], moment["last"], moment["who"]) == (0, 0, None)
        for what in ("chances", "film.svg"):
            assert (await ada.get(f"{path}/replay/{what}")).status_code == 409
        assert (await ada.post(f"{path}/replay/branch", move=0)).status_code == 409

    played(tmp_path, story, games=GAMES)


def test_another_line_goes_on_from_its_position_and_both_tables_know_of_each_other(tmp_path, database):
    async def story(app):
        ada, path, match = await brought(app, "cryo")
        table = await ada.post(f"{path}/replay/branch", move=60, seat=1, others="random")
        assert table.status_code == 200 and status(table) == "playing"
        made = app.state.service.cached(table.url.path[3:])
        assert [entry.text for entry in made.path[:60]] == [entry.text for entry in table_of(app, path).path[:60]]
        assert made.row["seed"] == f"{match.seed:032x}" and made.seats[1].kind == "person"
        page = (await ada.get(f"{path}/replay")).text
        assert f'href="{table.url.path}"' in page and 'data-branches="[60]"' in page.replace("'", '"')
        assert f"{path}/replay?move=60" in (await ada.get(f"{table.url.path}/replay")).text
        await until(lambda: asked(ada, table.url.path))
        before = ply(await ada.get(table.url.path))
        await ada.act(table.url.path)
        assert int(ply(await ada.get(table.url.path))) > int(before)
        app.state.service.forget(made.id)
        assert (await app.state.service.table(made.id)).live.ply == made.live.ply

    async def asked(ada, path):
        return bool(actions(await ada.get(path)))

    played(tmp_path, story, games=GAMES, database=database)


def table_of(app, path):
    return app.state.service.cached(path[3:])


def test_all_seats_of_another_line_can_be_played_by_hand(tmp_path):
    async def story(app):
        ada, path = await toy(app)
        table = await ada.post(f"{path}/replay/branch", move=2, others="hand")
        made = table_of(app, table.url.path)
        assert [seat.kind for seat in made.seats] == ["person"] * len(made.seats)
        assert sum(not seat.local for seat in made.seats) == 1

    played(tmp_path, story, games=TOYS)


@pytest.mark.parametrize(("fields", "expected"), [({"move": 9999}, 422), ({"move": 1, "others": "nobody"}, 422)])
def test_a_line_that_cannot_be_is_refused(tmp_path, fields, expected):
    async def story(app):
        ada, path = await toy(app)
        assert (await ada.post(f"{path}/replay/branch", **fields)).status_code == expected
        last = table_of(app, path).live.ply
        assert (await ada.post(f"{path}/replay/branch", move=last)).status_code == 409

    played(tmp_path, story, games=TOYS)


def test_a_match_has_a_limited_number_of_other_lines(tmp_path, monkeypatch):
    monkeypatch.setattr(branches, "MAX_BRANCHES", 1)

    async def story(app):
        ada, path = await toy(app)
        answers = [(await ada.post(f"{path}/replay/branch", move=1, others="random")).status_code for _ in range(2)]
        assert answers == [200, 429]

    played(tmp_path, story, games=TOYS)


def test_only_the_embedded_page_may_be_framed_and_nothing_can_be_sent_from_it(tmp_path):
    async def story(app):
        _ada, path = await toy(app)
        page, room = await Guest(app).get(f"{path}/embed?move=3"), await Guest(app).get(f"{path}/replay")
        assert "frame-ancestors *" in page.headers["content-security-policy"]
        assert "form-action 'none'" in page.headers["content-security-policy"] and "<form" not in page.text
        assert "x-frame-options" not in page.headers
        assert "frame-ancestors 'none'" in room.headers["content-security-policy"]
        assert room.headers["x-frame-options"] == "DENY"

    played(tmp_path, story, games=TOYS)


def test_positions_and_turns_are_taken_away_as_pictures(tmp_path):
    async def story(app):
        ada, path, _ = await brought(app, "aquasphere")
        still = await ada.get(f"{path}/replay/position.svg", params={"move": 7, "seat": OPEN})
        film = await ada.get(f"{path}/replay/film.svg", params={"first": 5, "last": 8, "seat": OPEN})
        for picture in (still, film):
            assert picture.headers["content-type"] == "image/svg+xml"
            assert "attachment" in picture.headers["content-disposition"]
        assert "<animate" in film.text and "<animate" not in still.text

    played(tmp_path, story, games=GAMES)


def test_the_old_address_of_the_analysis_leads_into_the_room(tmp_path):
    async def story(app):
        ada, path = await toy(app)
        answer = await ada.get(f"{path}/analysis")
        assert answer.status_code == 308 and answer.headers["location"] == f"{path}/replay#analysis"

    played(tmp_path, story, games=TOYS)


def test_where_nothing_can_be_told_about_decisions_nothing_is_told(tmp_path):
    async def story(app):
        ada, path = await toy(app)
        told = (await ada.get(f"{path}/replay/chances")).json()
        assert told["mistakes"] == [] and set(told["accuracy"]) == {None} and not told["weighed"] and told["chances"]

    played(tmp_path, story, games=TOYS)


def test_a_match_that_was_given_up_has_points_but_no_chances(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="cryo")
        await ada.post(f"{path}/start")
        await ada.post(f"{path}/resign")
        await until(lambda: over(ada, path))
        told = (await ada.get(f"{path}/replay/chances")).json()
        assert told["chances"] == [] and told["points"].count('class="curve on-') == 2

    async def over(ada, path):
        return status(await ada.get(path)) == "over"

    played(tmp_path, story, games=GAMES)
