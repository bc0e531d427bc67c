"""Every entry of the server, each with samples of what it expects and the requests that carry what it does not."""

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.parse import urlencode

from boardwright.core import Match, games, write_match
from tests.games.roborally.test_hostile_courses import GOOD
from tests.server.fuzz.mutate import mutated
from tests.server.fuzz.scene import JSON, Case, Headers, Scene

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

Entry = Callable[[Scene, random.Random], Case]


@cache
def match_files() -> tuple[bytes, ...]:
    """A short match of every game."""
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
    """Options that take a file of one's own: game, option, a file that is taken."""
    found = [("roborally", "course", GOOD.encode())]
    for name, game in games().items():
        for switch in game.switches:
            if switch.template is not None:
                found.append((name, switch.name, Path(str(switch.template)).read_bytes()))
    return tuple(found)


def part(name: bytes, content: bytes) -> bytes:
    head = b'\r\nContent-Disposition: form-data; name="%s"; filename="m.txt"\r\n\r\n' % name
    return b"--" + BOUNDARY + head + content + b"\r\n--" + BOUNDARY + b"--\r\n"


def match_file(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", "/upload", part(b"file", mutated(chance, match_files())), MULTIPART)


def upload(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", "/upload", mutated(chance, [part(b"file", match_files()[0])]), MULTIPART)


def own_text(scene: Scene, chance: random.Random) -> Case:
    """A course or a component file in the plan of a table."""
    game, option, sample = chance.choice(own_files())
    return table_with(game, option, mutated(chance, [sample]))


def course(scene: Scene, chance: random.Random) -> Case:
    return table_with("roborally", "course", mutated(chance, [GOOD.encode()]))


def components(scene: Scene, chance: random.Random) -> Case:
    game, option, sample = chance.choice([found for found in own_files() if found[1] != "course"])
    return table_with(game, option, mutated(chance, [sample]))


def table_with(game: str, option: str, text: bytes) -> Case:
    words = text.decode("utf-8", "surrogateescape")
    plan = {"game": game, "seats": ["me", "second"], "private": True, "options": {option: words}}
    return Case("POST", "/api/v1/tables", json.dumps(plan).encode(), JSON)


def plan_form(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", f"/new/{chance.choice(list(games()))}", mutated(chance, PLANS))


def table_form(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", f"/t/{chance.choice(scene.tables)}/{chance.choice(HANDLERS)}", mutated(chance, HANDLER_FORMS))


def own_form(scene: Scene, chance: random.Random) -> Case:
    path, sample = chance.choice(list(OWN_FORMS.items()))
    return Case("POST", named(scene, path), mutated(chance, [sample]))


def named(scene: Scene, path: str) -> str:
    """An address with what there is in the scene."""
    return path.replace("PERSON", scene.person).replace("DOCUMENT", scene.document)


def workshop_form(scene: Scene, chance: random.Random) -> Case:
    """A course for the workshop: as the body of a check, in a field, or as the file of a form."""
    path = "/courses/" + named(scene, chance.choice(WORKSHOP))
    if path.endswith("rename"):
        return Case("POST", path, mutated(chance, [b"title=Two Bridges"]))
    if path.endswith("check"):
        return Case("POST", path, mutated(chance, [GOOD.encode()]))
    if chance.random() < 0.5:
        return Case("POST", path, part(b"file", mutated(chance, [GOOD.encode()])), MULTIPART)
    return Case("POST", path, urlencode({"text": mutated(chance, [GOOD.encode()])}).encode())


def credential(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", chance.choice(PASSKEYS), mutated(chance, [json.dumps(CREDENTIAL).encode()]), JSON)


def body(scene: Scene, chance: random.Random) -> Case:
    """A body of the API, by the bot account."""
    path, sample = chance.choice(list(POSTS.items()))
    signed: Headers = ((b"authorization", b"Bearer " + scene.token),)
    path = f"/api/v1/{path.replace('ID', chance.choice(scene.tables))}"
    return Case("POST", path, mutated(chance, [json.dumps(sample).encode()]), JSON, headers=signed)


def cookie(scene: Scene, chance: random.Random) -> Case:
    signed = b"boardwright=" + scene.cookie
    path = chance.choice(["/me", f"/t/{chance.choice(scene.tables)}", "/api/v1/me"])
    return Case("GET", path, headers=((b"cookie", mutated(chance, [signed, b"a=b; " + signed])),))


def header(scene: Scene, chance: random.Random) -> Case:
    """Some headers, of which one or two are odd."""
    chosen = [(name, mutated(chance, [value]) if chance.random() < 0.6 else value)
              for name, value in chance.sample(HEADERS, chance.randint(1, 3))]  # fmt: skip
    path = chance.choice([f"/t/{chance.choice(scene.tables)}", "/", "/static/boardwright.css", "/upload"])
    return Case(chance.choice(["GET", "POST", "HEAD", "PUT"]), path, b"x=1", headers=tuple(chosen))


def address(scene: Scene, chance: random.Random) -> Case:
    """The address of a page, with a query; one or both are odd."""
    table = f"/t/{chance.choice(scene.tables)}"
    path = chance.choice([*(named(scene, page) for page in PAGES), *(table + more for more in AT_A_TABLE)])
    if chance.random() < 0.4:
        path = mutated(chance, [path.encode()]).decode("utf-8", "replace")
    return Case("GET", "/" + path.lstrip("/"), query=mutated(chance, QUERIES))


ENTRIES: dict[str, Entry] = {
    "uploads": upload,
    "match files": match_file,
    "courses": course,
    "component files": components,
    "set-up forms": plan_form,
    "table forms": table_form,
    "own forms": own_form,
    "workshop": workshop_form,
    "passkeys": credential,
    "API bodies": body,
    "cookies": cookie,
    "headers": header,
    "addresses": address,
}
