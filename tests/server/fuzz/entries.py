"""Every entry of the server, with requests it does not expect."""

import json
import random
from collections.abc import Callable
from urllib.parse import urlencode

from boardwright.core import games
from tests.games.roborally.test_hostile_courses import GOOD
from tests.server.fuzz.mutate import mutated
from tests.server.fuzz.routes import any_route
from tests.server.fuzz.samples import (
    AT_A_TABLE,
    BOUNDARY,
    CREDENTIAL,
    HANDLER_FORMS,
    HANDLERS,
    HEADERS,
    MULTIPART,
    OWN_FORMS,
    PAGES,
    PASSKEYS,
    PLANS,
    POSTS,
    QUERIES,
    WORKSHOP,
    match_files,
    own_files,
)
from tests.server.fuzz.scene import JSON, Case, Headers, Scene

Entry = Callable[[Scene, random.Random], Case]


def part(name: bytes, content: bytes) -> bytes:
    head = b'\r\nContent-Disposition: form-data; name="%s"; filename="m.txt"\r\n\r\n' % name
    return b"--" + BOUNDARY + head + content + b"\r\n--" + BOUNDARY + b"--\r\n"


def match_file(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", "/upload", part(b"file", mutated(chance, match_files())), MULTIPART)


def upload(scene: Scene, chance: random.Random) -> Case:
    return Case("POST", "/upload", mutated(chance, [part(b"file", match_files()[0])]), MULTIPART)


def own_text(scene: Scene, chance: random.Random) -> Case:
    """Put a course or a component file into the plan of a table."""
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
    """Fill in an address from the scene."""
    return path.replace("PERSON", scene.person).replace("DOCUMENT", scene.document)


def workshop_form(scene: Scene, chance: random.Random) -> Case:
    """Send a course to the workshop: as the body of a check, in a field, or as the file of a form."""
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
    """Send a body to the API, as the bot account."""
    path, sample = chance.choice(list(POSTS.items()))
    signed: Headers = ((b"authorization", b"Bearer " + scene.token),)
    path = f"/api/v1/{path.replace('ID', chance.choice(scene.tables))}"
    return Case("POST", path, mutated(chance, [json.dumps(sample).encode()]), JSON, headers=signed)


def cookie(scene: Scene, chance: random.Random) -> Case:
    signed = b"boardwright=" + scene.cookie
    path = chance.choice(["/me", f"/t/{chance.choice(scene.tables)}", "/api/v1/me"])
    return Case("GET", path, headers=((b"cookie", mutated(chance, [signed, b"a=b; " + signed])),))


def header(scene: Scene, chance: random.Random) -> Case:
    """Send some headers, of which some are odd."""
    chosen = [(name, mutated(chance, [value]) if chance.random() < 0.6 else value)
              for name, value in chance.sample(HEADERS, chance.randint(1, 3))]  # fmt: skip
    path = chance.choice([f"/t/{chance.choice(scene.tables)}", "/", "/static/boardwright.css", "/upload"])
    return Case(chance.choice(["GET", "POST", "HEAD", "PUT"]), path, b"x=1", headers=tuple(chosen))


def address(scene: Scene, chance: random.Random) -> Case:
    """Request the address of a page with a query; one or both are odd."""
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
    "every route": any_route,
}
