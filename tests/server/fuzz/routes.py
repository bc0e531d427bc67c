"""Every route of the app, including those that no other entry covers; addresses are filled in from the scene."""

import json
import random
import re

from fastapi.routing import iter_route_contexts

from boardwright.core import games
from tests.server.fuzz.mutate import mutated
from tests.server.fuzz.samples import HANDLER_FORMS, HANDLERS, PLANS, POSTS, QUERIES
from tests.server.fuzz.scene import FORM, JSON, Case, Headers, Scene

PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")
ASSET = "/boardwright.css"
ENDINGS = ("/sign-out", "/delete")
"""Requests that end a session are sent by a guest of their own."""
Route = tuple[str, str]
"""The method and the address, with names in braces."""


def routes(scene: Scene) -> list[Route]:
    """Return every route of the app, with one file for a folder of files."""
    found = []
    for route in iter_route_contexts(scene.app.routes):
        methods = getattr(route, "methods", None)
        path = str(route.path) if methods else f"{route.path}{ASSET}"
        found += [(method, path) for method in sorted(methods or ("GET",))]
    return found


def any_route(scene: Scene, chance: random.Random) -> Case:
    """Request a route with a valid or nearly valid address, as a guest or as a bot account."""
    method, pattern = chance.choice(routes(scene))
    path = PLACE.sub(lambda place: filled(scene, chance, place[1]), pattern)
    if chance.random() < 0.3:
        path = "/" + mutated(chance, [path.encode()]).decode("utf-8", "replace").lstrip("/")
    query = b"" if chance.random() < 0.5 else mutated(chance, QUERIES)
    body, kind = content(chance) if method not in ("GET", "HEAD", "DELETE") else (b"", FORM)
    return Case(method, path, body, kind, query, signed(scene, chance, method, path))


def filled(scene: Scene, chance: random.Random, name: str) -> str:
    """Return a part of an address, usually the name of something that exists."""
    known = {
        "table_id": scene.tables,
        "person": (scene.person,),
        "document_id": (scene.document,),
        "name": (*games(), *HANDLERS),
        "game": tuple(games()),
        "seat": ("0", "1", "-1"),
        "language": ("en", "de"),
    }
    return chance.choice(known.get(name, (scene.person, scene.document, "0", "3", "en", *games())))


def content(chance: random.Random) -> tuple[bytes, bytes]:
    if chance.random() < 0.5:
        return mutated(chance, (*HANDLER_FORMS, *PLANS)), FORM
    return mutated(chance, [json.dumps(chance.choice(list(POSTS.values()))).encode()]), JSON


def signed(scene: Scene, chance: random.Random, method: str, path: str) -> Headers:
    if path.endswith(ENDINGS) or method == "DELETE":
        return ((b"cookie", b"boardwright=" + scene.spare),)
    return ((b"authorization", b"Bearer " + scene.token),) if chance.random() < 0.3 else ()
