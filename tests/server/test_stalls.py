"""No request keeps other guests waiting: expensive work runs in other processes, with a limit."""

import time

import pytest

from boardwright.core import Match, games, match_file, write_match
from boardwright.server.live import sandbox, worker_process
from boardwright.server.live.sandbox_jobs import MOVES_PER_SEAT
from tests.games.roborally.test_hostile_courses import GOOD, LONG, SHAPES
from tests.server.kit import Guest, played
from tests.server.lag import Lag

STALL = 0.2
"""Seconds by which one request may delay another player's action."""
GAMES = {"games": games()}
VERSION = GAMES["games"]["roborally"].rules_version
BIG_GRID = "\n".join(" ".join([".|ew"] * 40) for _ in range(36))
BIG = f"""boards = [
  {{ board = "big", x = 0, y = 0 }},
  {{ board = "docking_bay_a", x = 0, y = 36 }},
]
flags = [[1, 37]]
[[board]]
name = "big"
grid = \"\"\"
{BIG_GRID.replace(".|ew", ".")}
\"\"\"
"""


async def calmly(request, tries=4):
    """Return the response to a request that stalls the loop for less than STALL; retry a few times."""
    worst = []
    for _ in range(tries):
        async with Lag() as lag:
            answer = await request()
        assert lag.cpu < STALL, f"the loop computed for {lag}"
        if lag.late < STALL:
            return answer
        worst.append(str(lag))
    raise AssertionError(f"the loop was late by {worst}")


def plan(course):
    return {"game": "roborally", "seats": ["me", "random"], "options": {"course": course}, "start": True}


def test_a_hostile_course_stalls_nobody_and_is_refused(tmp_path):
    async def story(app):
        eve = Guest(app)
        await eve.http.post("/api/v1/guests", json={"name": "Eve"})
        for name, text in {**LONG, **SHAPES}.items():
            answer = await calmly(lambda text=text: eve.http.post("/api/v1/tables", json=plan(text)))
            assert answer.status_code in (413, 422), name
            assert len(answer.json()["error"]) < 700

    played(tmp_path, story, **GAMES)


def test_the_largest_course_is_set_up_drawn_and_played_without_a_stall(tmp_path):
    async def story(app):
        eve = Guest(app)
        await eve.http.post("/api/v1/guests", json={"name": "Eve"})
        made = await calmly(lambda: eve.http.post("/api/v1/tables", json=plan(BIG)))
        assert made.status_code == 201, made.text
        path = f"/t/{made.json()['id']}"
        for where in ("", "/why", "/replay", "/turn", "/preview?action=confirm", "/coach", "/words", "/ghost?slot=0"):
            answer = await calmly(lambda where=where: eve.get(path + where))
            assert answer.status_code < 500

    played(tmp_path, story, **GAMES)


def test_reading_text_after_text_does_not_look_for_the_games_every_time(tmp_path, monkeypatch):
    """The lookup reads hundreds of files of the installation, on the event loop."""
    looked = []
    installed = worker_process.games
    monkeypatch.setattr(worker_process, "games", lambda: looked.append(1) or installed())

    async def story(app):
        eve = Guest(app)
        await eve.http.post("/api/v1/guests", json={"name": "Eve"})
        for _ in range(3):
            assert (await eve.http.post("/api/v1/tables", json=plan(GOOD))).status_code == 201
            await eve.http.post("/upload", files={"file": ("m.txt", "no match")})
        assert len(looked) == 1

    played(tmp_path, story, **GAMES)


@pytest.mark.parametrize("name", GAMES["games"])
def test_pages_that_are_worked_out_once_stall_nobody_the_first_time(tmp_path, name):
    async def story(app):
        for path in (f"/new/{name}", f"/rules/{name}", f"/learn/{name}", f"/games/{name}.svg", "/"):
            assert (await calmly(lambda path=path: Guest(app).get(path))).status_code == 200

    played(tmp_path, story, **GAMES)


def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_is_read(tmp_path, monkeypatch):
    """The time limit catches what the limits of the parser miss."""
    monkeypatch.setattr(sandbox, "OPTIONS_LIMIT", 0.001)
    monkeypatch.setattr(sandbox, "STARTUP_TIME", 0.0)

    async def story(app):
        eve = Guest(app)
        await eve.http.post("/api/v1/guests", json={"name": "Eve"})
        answer = await eve.http.post("/api/v1/tables", json=plan(GOOD))
        assert answer.status_code == 422 and "too long" in answer.json()["error"]
        monkeypatch.undo()
        assert (await eve.http.post("/api/v1/tables", json=plan(GOOD))).status_code == 201

    played(tmp_path, story, **GAMES)


def endless(pairs):
    """Return a match that goes nowhere: a card is placed and taken back."""
    match = Match(games()["roborally"], 2, 1)
    for _ in range(3):
        match.play(0, next(a for a in texts(match) if a.startswith("place")))
        match.play(0, next(a for a in texts(match) if a.startswith("take_back")))
    head, moves, _foot = write_match(match).split("--\n")
    lines = moves.splitlines()[:2]
    unmarked = "\n".join(line.partition(" |")[0] for line in lines)
    return f"{head}--\n" + f"{unmarked}\n" * pairs + "--\n"


def texts(match):
    return [match.game.actions.text(a) for a in match.legal(0)]


def test_an_endless_match_file_is_refused_before_it_is_replayed(tmp_path):
    async def story(app):
        eve, file, began = Guest(app), {"file": ("m.txt", endless(24_950))}, time.process_time()
        answer = await calmly(lambda: eve.http.post("/upload", files=file))
        assert answer.status_code == 422 and "at most 2000 actions" in answer.text
        assert time.process_time() - began < 5

    played(tmp_path, story, **GAMES)


def test_a_long_match_file_is_replayed_once_and_downloads_replay_nothing(tmp_path, monkeypatch):
    async def story(app):
        eve = Guest(app)
        file = {"file": ("m.txt", endless(MOVES_PER_SEAT))}
        page = await calmly(lambda: eve.http.post("/upload", files=file, follow_redirects=True))
        assert page.status_code == 200 and f"of {2 * MOVES_PER_SEAT}" in page.text
        path = page.url.path.removesuffix("/replay")
        plays = []
        monkeypatch.setattr(Match, "play", lambda *move: plays.append(move))
        text = (await calmly(lambda: eve.get(f"{path}/match.txt"))).text
        again = (await eve.get(f"/api/v1/tables/{path[3:]}/match")).text
        assert not plays and again == text
        monkeypatch.undo()
        assert len(match_file.read_match(text).log) == 2 * MOVES_PER_SEAT

    played(tmp_path, story, **GAMES)


OUTSIDE = ("/etc/shadow", "/etc/passwd", "/nowhere/at/all", "pyproject.toml", "/proc/self/environ")


def test_a_match_file_that_names_a_file_of_the_server_gets_the_same_answer_whatever_is_there(tmp_path):
    (tmp_path / "course.toml").write_text(GOOD, encoding="utf-8")

    async def story(app):
        eve, told = Guest(app), set()
        await eve.http.post("/api/v1/guests", json={"name": "Eve"})
        for name in (*OUTSIDE, str(tmp_path), str(tmp_path / "course.toml")[:40]):
            text = f"boardwright match 1\ngame roborally {VERSION}\nseats 2\noption course {name}\nseed 00\n--\n--\n"
            for answer in (
                await eve.http.post("/upload", files={"file": ("m.txt", text)}),
                await eve.http.post("/api/v1/uploads", json={"file": text}),
                await eve.http.post("/api/v1/tables", json=plan(name)),
                await eve.http.post("/new/roborally", data={"players": 2, "option_course": name}),
            ):
                assert answer.status_code == 422 and "is not a course" in answer.text
            told.add((await eve.http.post("/api/v1/uploads", json={"file": text})).text.replace(name[:40], ""))
        assert len({words.replace("…", "")[:60] for words in told}) == 1

    played(tmp_path, story, **GAMES)
