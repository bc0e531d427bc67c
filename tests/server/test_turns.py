"""RoboRally's own pages: the show of a turn, the ghost path, pictures of courses."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from boardwright.core import games
from boardwright.games.roborally.course.course import load_courses
from tests.server.kit import Guest, actions, played, ply, status, until

STAMP = 60_000
RALLY = {"games": games()}


async def table(guest, *seats, **options):
    """Start a RoboRally match; return its path."""
    path = await guest.new(*seats, game="roborally", **options)
    await guest.post(f"{path}/start")
    return path


async def program(guest, path):
    """Put cards into all registers and confirm."""
    for register in range(5):
        page = await guest.get(path)
        card = next(a for a in actions(page) if a.startswith("place") and a.endswith(f" {register + 1}"))
        await guest.post(f"{path}/act", ply=ply(page), action=card)
    page = await guest.get(path)
    await guest.post(f"{path}/act", ply=ply(page), action="confirm")


async def carry_on(guest, path):
    """Answer every question until the next turn is programmed or the match is over."""

    async def settled():
        page = await guest.get(path)
        offered = actions(page)
        if status(page) == "over" or any(a.startswith("place") for a in offered):
            return True
        if offered:
            await guest.post(f"{path}/act", ply=ply(page), action=offered[0])
        return False

    await until(settled, 30)


def test_a_turn_is_told_in_frames_to_whoever_looks(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await table(ada, "me", "random")
        before = ply(await ada.get(path))
        await program(ada, path)
        await carry_on(ada, path)
        for guest in (ada, eve):
            told = (await guest.get(f"{path}/panel/turn")).json()
            assert {frame["register"] for frame in told["frames"]} == {0, 1, 2, 3, 4}
            assert len(told["robots"]) == len(told["start"]) == 2
            assert all(len(frame["robots"]) == 2 and frame["lines"] for frame in told["frames"])
            since = (await guest.get(f"{path}/panel/turn", params={"after": before})).json()
            assert [f for f in since["frames"] if f["style"] == "register"]
            now = ply(await ada.get(path))
            parts = [(before, int(before) + 3), (int(before) + 3, now)]
            told = [(await guest.get(f"{path}/panel/turn", params={"after": a, "upto": b})).json() for a, b in parts]
            assert told[0]["frames"] + told[1]["frames"] == since["frames"], "a turn may be told in parts"
            assert (await guest.get(f"{path}/panel/turn", params={"after": now})).json()["frames"] == []

    played(tmp_path, story, **RALLY)


def test_no_card_that_is_still_hidden_is_told(tmp_path):
    """A show names cards only after their reveal."""

    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await table(ada, "me", "random")
        page = await ada.get(path)
        hand = re.findall(r'data-slot="\d+"[^>]*aria-label="([^".]+)', page.text)
        assert len(hand) == 9
        assert (await eve.get(f"{path}/panel/turn", params={"after": 0})).json()["frames"] == []
        other = await eve.get(path)
        assert not any(card in other.text for card in hand)
        assert "data-slot" not in other.text

    played(tmp_path, story, **RALLY)


def test_the_page_marks_the_newest_turn_and_the_own_cards_are_buttons(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await table(ada, "me", "random")
        page = await ada.get(path)
        assert 'data-shown="0"' in page.text and 'data-programming="yes"' in page.text
        assert len(re.findall(r'value="place \d 1" data-slot', page.text)) == 9
        await program(ada, path)
        await carry_on(ada, path)
        page = await ada.get(path)
        assert 0 < int(re.search(r'data-shown="(\d+)"', page.text)[1]) <= int(ply(page))

    played(tmp_path, story, **RALLY)


def test_the_ghost_of_one_more_card_is_drawn_for_its_owner_alone(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await table(ada, "me", "random")
        drawn = await ada.get(f"{path}/panel/ghost", params={"slot": 0})
        assert 'id="ghost-1"' in drawn.text
        third = await ada.get(f"{path}/panel/ghost", params={"slot": 0, "register": 3})
        assert 'id="ghost-3"' in third.text
        assert (await eve.get(f"{path}/panel/ghost", params={"slot": 0})).text == ""
        assert (await ada.get(f"{path}/panel/ghost", params={"slot": 99})).text == ""

    played(tmp_path, story, **RALLY)


def test_other_games_have_no_turns_to_show(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await ada.new("me", "random", game="cryo")
        assert (await ada.get(f"{path}/panel/turn")).status_code == 404

    played(tmp_path, story, **RALLY)


def test_the_turn_before_any_move_of_a_replay_can_be_shown(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = await table(ada, "me", "random", option_turn_limit=1)
        await program(ada, path)
        await carry_on(ada, path)
        last = app.state.service.cached(path[3:]).live.ply
        assert (await ada.get(f"{path}/panel/turn", params={"move": last})).json()["frames"]
        assert (await ada.get(f"{path}/panel/turn", params={"move": 1})).json()["frames"] == []

    played(tmp_path, story, **RALLY)


def test_every_course_has_a_picture_that_browsers_keep(tmp_path):
    async def story(app):
        guest = Guest(app)
        page = await guest.get("/new/roborally")
        offered = re.findall(r'name="option_course" value="(\w+)"', page.text)
        assert sorted(offered) == sorted(load_courses())
        for name in load_courses():
            assert f'/games/roborally/pictures/{name}.svg?small=1"' in page.text
            stamp = await guest.get(f"/games/roborally/pictures/{name}.svg?small=1")
            assert ElementTree.fromstring(stamp.text) is not None and len(stamp.content) < STAMP
        answer = await guest.get("/games/roborally/pictures/risky_exchange.svg")
        root = ElementTree.fromstring(answer.text)
        assert {"flag-1", "dock-1"} <= {e.get("id") for e in root.iter()}
        known = {"If-None-Match": answer.headers["etag"]}
        again = await guest.get("/games/roborally/pictures/risky_exchange.svg", headers=known)
        assert again.status_code == 304 and not again.content
        assert (await guest.get("/games/roborally/pictures/nowhere.svg")).status_code == 404

    played(tmp_path, story, **RALLY)


def test_a_course_file_of_ones_own_still_makes_a_table(tmp_path):
    course = '[[course]]\nid = "mine"\ntitle = "Mine"\nboards = [{ board = "exchange", x = 0, y = 0, turns = 0 },'
    course += ' { board = "docking_bay_b", x = 0, y = 12, turns = 0 }]\nflags = [[7, 1], [9, 7]]\n'

    async def story(app):
        ada = Guest(app)
        path = await table(ada, "me", "random", option_course=course)
        page = await ada.get(path)
        assert status(page) == "playing" and 'id="flag-2"' in page.text and 'id="flag-3"' not in page.text

    played(tmp_path, story, **RALLY)


def test_a_guest_cannot_name_a_file_of_the_server_as_a_course(tmp_path):
    file = tmp_path / "course.toml"
    data = Path(__file__).resolve().parents[2] / "src/boardwright/games/roborally/data/courses.toml"
    file.write_text(data.read_text(encoding="utf-8").split("[[course]]")[1], encoding="utf-8")

    async def story(app):
        ada = Guest(app)
        for name in (str(file), "/etc/passwd", "no_such_course"):
            answer = await ada.post("/new/roborally", players=2, seat0="me", seat1="random", option_course=name)
            assert answer.status_code == 422 and "is not a course" in answer.text

    played(tmp_path, story, **RALLY)


def test_every_option_of_the_game_has_a_place_on_the_set_up_page(tmp_path):
    async def story(app):
        guest = Guest(app)
        for name, game in games().items():
            page = await guest.get(f"/new/{name}")
            for switch in game.switches:
                assert f'name="option_{switch.name}"' in page.text

    played(tmp_path, story, **RALLY)
