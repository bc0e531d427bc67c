"""Secrets on the wire: everything a seat or a spectator receives is byte for byte what redealt twins would send.

A twin is the same table with everything hidden redealt: the states of all kept moves, private events of others,
their answers in the log, their prepared moves and the seed.
"""

import asyncio
import copy
import random
from dataclasses import replace
from functools import partial

import pytest

from boardwright.core import SPECTATOR, Luck, games, schema
from boardwright.core.view import masked
from boardwright.server.live.stream import follow
from boardwright.server.tables.play import make_move
from tests.core.pearls import PEARLS
from tests.server.kit import Guest, played

ALL = {"pearls": PEARLS, **games()}
MOVES = 60


def twin_of(table, p, chance):
    """Return a table that seat `p` cannot tell from the real one."""
    twin = copy.copy(table)
    live = twin.live = copy.copy(table.live)
    live.frames = [twin_frame(table.live, frame, p, chance) for frame in table.live.frames]
    live.s = schema(live.game.State).thaw(live.frames[-1].row[0])
    live.seed = chance.getrandbits(128)
    twin.entries = [replace(e, text="?", mark="?") if hidden(e, p) else e for e in table.entries]
    prepared = {k: v for k, v in table.row["prepared"].items() if k == str(p)}
    prepared |= {str(q): [table.game.actions.text(0)] for q in range(len(table.seats)) if q != p}
    twin.row = {**table.row, "seed": f"{live.seed:032x}", "prepared": prepared}
    twin.words = {}
    return twin


@pytest.fixture(autouse=True)
def impatient_streams(monkeypatch):
    """Send a heartbeat as soon as a stream is idle, and forget a listener at once."""
    monkeypatch.setattr("boardwright.server.live.stream.HEARTBEAT", 0.0)
    monkeypatch.setattr("boardwright.server.live.presence.GRACE", 0.0)


def hidden(entry, p):
    return entry.kind in ("act", "clock") and entry.seat != p


def twin_frame(live, frame, p, chance):
    s = masked(live.game, live.w, schema(live.game.State).thaw(frame.row[0]), p)
    live.game.redeal(live.w, s, p, Luck(chance.getrandbits(128)))
    heard = tuple(e for e in frame.events if e[0] in (SPECTATOR, p))
    return replace(frame, row=schema(live.game.State).freeze(s), events=heard, action=-1)


async def received(app, guest, table_id, p, person):
    """Return all bytes the seat receives: pages, API, picture, replay, and the whole event stream."""
    service = app.state.service
    paths = [f"/t/{table_id}", f"/t/{table_id}/replay?move={service.cached(table_id).live.ply}"]
    paths += [f"/t/{table_id}/replay/frames?first={max(0, service.cached(table_id).live.ply - 4)}&last=9999"]
    paths += [f"/api/v1/tables/{table_id}", f"/api/v1/tables/{table_id}/picture.svg"]
    paths += [f"/api/v1/tables/{table_id}/replay?move={service.cached(table_id).live.ply - 1}"]
    bodies = [(await guest.get(path)).content for path in paths]
    bodies.append((await guest.get(f"/t/{table_id}", headers={"hx-request": "true"})).content)
    for language in ("en", "de"):
        bodies += await heard_by(service, table_id, person, language)
    return bodies


async def heard_by(service, table_id, person, language):
    """Return the stream up to its first heartbeat: everything sent before it idles."""
    stream, told = follow(service, table_id, person, None, 0, language), []
    async for message in stream:
        told.append(message)
        if message.startswith(b":"):
            break
    await stream.aclose()
    while service.presence.here(table_id):
        await asyncio.sleep(0)
    return told


async def stored(twin, table_id):
    """Return what the database would contain for the twin."""
    return twin.row["revision"]


async def compare(app, guests, table_id, chance):
    service = app.state.service
    table = await service.table(table_id)
    for p, guest, person in guests:
        real = await received(app, guest, table_id, p, person)
        twin = service._tables[table_id] = twin_of(table, p, chance)
        asked, service.store.revision = service.store.revision, partial(stored, twin)
        twins = await received(app, guest, table_id, p, person)
        service._tables[table_id], service.store.revision = table, asked
        assert real == twins, f"seat {p} received a secret at ply {table.ply}"


@pytest.mark.parametrize("name", sorted(ALL))
def test_nobody_receives_more_than_a_redealt_twin_would_send(tmp_path, name):
    async def story(app):
        chance = random.Random(7)
        ada, ben, eve = Guest(app), Guest(app), Guest(app)
        path = await ada.new("me", "open", "random", game=name)
        await ben.post(f"{path}/join")
        await ada.post(f"{path}/start")
        table_id = path[3:]
        people = [seat.person for seat in app.state.service.cached(table_id).seats]
        guests = [(0, ada, people[0]), (1, ben, people[1]), (SPECTATOR, eve, "")]
        for move in range(MOVES):
            if not await random_move(app, table_id, chance):
                break
            if move % 6 == 0:
                await compare(app, guests, table_id, chance)

    played(tmp_path, story, games=ALL, pace=3600.0)


async def random_move(app, table_id, chance):
    """Let an asked seat answer at random; this includes the bot's seat, to avoid races."""
    async with app.state.service.holding(table_id) as table:
        if not table.playing:
            return False
        p = chance.choice(table.acting())
        await make_move(app.state.service, table, p, chance.choice(table.view(p).legal))
    return True


def test_the_comparison_would_find_a_leak(tmp_path):
    """A picture that shows a rival's hand is detected."""
    real = {}

    def peeking(view):
        return f"<svg>{real['live']().s.hand[1] if real else ''}</svg>"

    async def story(app):
        ada, chance = Guest(app), random.Random(3)
        path = await ada.new("me", "random", start="1")
        service, table_id = app.state.service, path[3:]
        real["live"] = lambda: service.cached(table_id).live
        person = service.cached(table_id).seats[0].person
        with pytest.raises(AssertionError, match="received a secret"):
            for _ in range(20):  # one twin may be dealt the hidden hand itself, twenty are not
                await compare(app, [(0, ada, person)], table_id, chance)

    played(tmp_path, story, games={"pearls": replace(PEARLS, picture=peeking)}, pace=3600.0)
