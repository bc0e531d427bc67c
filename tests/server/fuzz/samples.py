"""Valid input of the entries: addresses, forms, bodies, headers, files."""

import random
from functools import cache
from pathlib import Path

from boardwright.core import Match, games, write_match
from tests.games.roborally.test_hostile_courses import GOOD

MOVES = 12
BOUNDARY = b"frontier"
MULTIPART = b"multipart/form-data; boundary=" + BOUNDARY
HANDLERS = ("act", "undo", "resign", "chat", "vote", "replace", "back", "prepare", "join", "leave", "start", "rematch")
HANDLER_FORMS = (b"ply=3&action=confirm&seat=0", b"text=hello&seat=1", b"answer=yes", b"absent=1", b"fill=1")
PLANS = (
    b"players=2&seat0=me&seat1=second&second_name=Ben&start=1&private=1",
    b"players=3&seat0=me&seat1=open&seat2=open&clock=match&seconds=300&increment=5&hurry=1",
    b"players=2&seat0=me&seat1=second&option_preset=beginner&option_course=risky_exchange",
)
OWN_FORMS = {"/me/name": b"name=Ada", "/me/recovery": b"", "/me/bot": b"name=Robo", "/me/bot/delete": b"id=abc",
             "/me/session/end": b"id=abc", "/recover": b"code=abcd-efgh", "/language/de": b"next=/t/x",
             "/me/notices/mail": b"address=ada@example.org", "/me/notices/drop": b"id=abc",
             "/me/notices/hook": b"kind=json&address=https://127.0.0.1/hook", "/notices/stop/a.b": b"",
             "/people/PERSON/block": b"", "/people/PERSON/unblock": b"", "/me/delete": b"name=Nobody",
             "/people/PERSON/report": b"reason=spam&words=again", "/me/passkeys/delete": b"id=abc",
             "/puzzles/cryo/3": b"action=pass&action=confirm", "/puzzles/roborally/2": b"action=place 0 1"}  # fmt: skip
PAGES = ("/", "/me", "/new/cryo", "/rules/cryo/full", "/learn/roborally", "/about", "/static/boardwright.css",
         "/games/roborally/pictures/risky_exchange.svg", "/help/cryo/en.json", "/upload", "/api/v1/games", "/courses",
         "/courses/new", "/courses/piece/Cn", "/courses/DOCUMENT", "/courses/DOCUMENT.svg", "/courses/DOCUMENT.toml",
         "/courses/DOCUMENT/edit", "/puzzles", "/puzzles/cryo/3", "/puzzles/roborally/2", "/people", "/people/PERSON",
         "/people/PERSON/report", "/leaderboard/cryo", "/watch", "/sign-in", "/recover", "/manifest.webmanifest",
         "/sw.js", "/offline/de", "/me/notices", "/me/export", "/me/delete", "/notices/stop/a.b",
         "/api/v1/leaderboards/cryo", "/api/v1/people/PERSON/matches")  # fmt: skip
AT_A_TABLE = ("", "/why", "/preview", "/words", "/replay", "/replay/frames", "/replay/steps", "/replay/position.svg",
              "/replay/film.svg", "/replay/chances", "/replay/costliest", "/panel/turn", "/panel/ghost",
              "/panel/launch", "/match.txt", "/embed", "/card.svg", "/small.svg", "/qr.svg", "/report",
              "/analysis")  # fmt: skip
WORKSHOP = ("check", "save", "new", "drive", "DOCUMENT/rename", "DOCUMENT/drive")
PASSKEYS = ("/sign-in", "/sign-in/begin", "/me/passkeys", "/me/passkeys/begin")
CREDENTIAL = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": "e30",
              "authenticatorData": "AAAA", "signature": "AAAA", "attestationObject": "o2M"}}  # fmt: skip
QUERIES = (b"seat=0&move=3", b"action=confirm", b"first=0&last=3&seat=-2", b"after=1&upto=4", b"slot=0&register=1",
           b"step=1&action=confirm", b"small=1", b"page=2", b"shown=best&action=pass", b"from=abc", b"language=de",
          b"provisional=true", b"with=abc")  # fmt: skip
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"host", b"table.test"),
    (b"origin", b"http://table.test"),
    (b"accept-language", b"de-DE,de;q=0.9,en;q=0.8"),
    (b"content-type", MULTIPART),
    (b"content-length", b"12"),
    (b"authorization", b"Bearer abcdef"),
    (b"last-event-id", b"12"),
    (b"if-none-match", b'"abc"'),
    (b"range", b"bytes=0-10"),
    (b"accept-encoding", b"gzip;q=1.0, identity"),
    (b"x-requested-with", b"live"),
    (b"sec-fetch-site", b"same-origin"),
    (b"user-agent", b"Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0"),
)
POSTS = {
    "guests": {"name": "Ada"},
    "recover": {"code": "abcd"},
    "bots": {"name": "Robo"},
    "tables": {"game": "cryo", "seats": ["me", "second"], "options": {}, "private": True, "start": True},
    "uploads": {"file": "boardwright match 1\n"},
    "tables/ID/join": {"seat": 1},
    "tables/ID/start": {"fill": "random"},
    "tables/ID/actions": {"seat": 0, "ply": 1, "action": "confirm"},
    "tables/ID/prepared": {"seat": 0, "actions": ["confirm"]},
    "tables/ID/votes": {"yes": True},
    "tables/ID/replacements": {"absent": 1},
    "tables/ID/chat": {"text": "hello"},
    "tables/ID/undo": {"seat": 0},
    "tables/ID/look": {"seat": 0, "look": "blue"},
    "tables/ID/ready": {"ready": True},
    "tables/ID/reports": {"seat": 0, "reason": "spam", "words": "again", "line": 1},
    "tables/ID/rematch": {},
}


@cache
def match_files() -> tuple[bytes, ...]:
    """Return a short match of every game."""
    found = []
    for name, game in games().items():
        match, chance = Match(game, game.seats[0] if name != "cryo" else 2, 7), random.Random(7)
        for _ in range(MOVES):
            seat = match.acting()[0]
            match.play(seat, chance.choice(match.legal(seat)))
        found.append(write_match(match).encode())
    return tuple(found)


@cache
def own_files() -> tuple[tuple[str, str, bytes], ...]:
    """Return options that take a custom file: game, option, a valid file."""
    found = [("roborally", "course", GOOD.encode())]
    for name, game in games().items():
        for switch in game.switches:
            if switch.template is not None:
                found.append((name, switch.name, Path(str(switch.template)).read_bytes()))
    return tuple(found)
