"""Load: players who answer every question, over any web process, and readers of streams."""

import asyncio
import itertools
import json
import random
from collections.abc import Sequence
from contextlib import suppress

import httpx

from tests.server.faults.history import Action, Glance, History, Outcome, Sight
from tests.server.faults.leaks import shown

TIMEOUT = 2.5
PAUSE = 0.03
COMPARED = 0.25
"""The share of views that are kept and compared at the end."""
STREAMS = itertools.count()


class Player:
    """Plays over the API; records actions and outcomes in the history."""

    def __init__(self, urls: Sequence[str], history: History, chance: random.Random, token: str):
        self.http = httpx.AsyncClient(timeout=TIMEOUT, headers={"authorization": f"Bearer {token}"})
        self.urls, self.history, self.chance = urls, history, chance

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response | None:
        """Send a request to one of the web processes; return None on no response or a server error."""
        try:
            url = f"{self.chance.choice(self.urls)}/api/v1{path}"
            answer = await self.http.request(method, url, json=body)
        except httpx.TransportError:
            return None
        assert answer.status_code in (200, 201, 409, 422) or answer.status_code >= 500, answer.text
        return answer if answer.status_code < 500 else None

    async def insist(self, method: str, path: str, body: object = None) -> dict:
        while True:
            answer = await self.ask(method, path, body)
            if answer is not None and answer.is_success:
                return answer.json()
            await asyncio.sleep(PAUSE)

    async def play(self, match: "Match") -> None:
        """Answer for this player's seat until the match is over."""
        while not match.over:
            answer = await self.ask("GET", f"/tables/{match.table}")
            if answer is not None:
                table = answer.json()
                if self.chance.random() < COMPARED:
                    self.history.glances.append(glance(table))
                assert table["status"] != "open", "a match that had begun has not begun"
                match.over = match.over or table["status"] == "over"
                if not match.over and table["view"]["legal"]:
                    await self.answer(table)
            await asyncio.sleep(PAUSE)

    async def answer(self, table: dict) -> None:
        seat = next(seat["seat"] for seat in table["seats"] if seat["you"])
        text = self.chance.choice(table["view"]["legal"])["action"]
        answer = await self.ask("POST", f"/tables/{table['id']}/actions", {"ply": table["ply"], "action": text})
        if answer is None:
            outcome, ply = Outcome.UNKNOWN, 0
        elif answer.status_code == 200:
            outcome, ply = Outcome.DONE, answer.json()["ply"]
        else:
            outcome, ply = Outcome.REFUSED, 0
        self.history.actions.append(Action(table["id"], seat, text, outcome, ply))


class Match:
    """A table with its players and a reader."""

    def __init__(self, table: str, seats: Sequence[int]):
        self.table, self.seats, self.over = table, seats, False


class Load:
    """Keeps a number of matches going; when one is over, the next begins."""

    def __init__(self, urls: Sequence[str], chance: random.Random, games: Sequence[str]):
        self.urls, self.chance, self.games = urls, chance, games
        self.history = History()
        self.matches: list[Match] = []
        self._players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False
        self._http = httpx.AsyncClient(timeout=httpx.Timeout(TIMEOUT, read=20))

    async def start(self, matches: int) -> None:
        async with httpx.AsyncClient(base_url=f"{self.urls[0]}/api/v1", timeout=30) as owner:
            (await owner.post("/guests", json={"name": "Ada"})).raise_for_status()
            tokens = [(await owner.post("/bots", json={"name": f"Robo {k}"})).json()["token"] for k in range(2)]
        self._players = [Player(self.urls, self.history, self.chance, token) for token in tokens]
        self._tasks = [asyncio.create_task(self._keep_playing(k)) for k in range(matches)]

    async def stop(self) -> None:
        self._stopping = True
        for match in self.matches:
            match.over = True
        await asyncio.gather(*self._tasks)
        for player in self._players:
            await player.http.aclose()
        await self._http.aclose()

    def alive(self) -> None:
        """Raise the error of a failed task."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _keep_playing(self, k: int) -> None:
        """Play one match after the other: against a bot, or between the two players."""
        one, two = self._players
        while not self._stopping:
            alone = k % 2 == 0
            plan = ["me", "random" if alone else "open"]
            game = self.games[k % len(self.games)]
            made = await one.insist("POST", "/tables", {"game": game, "seats": plan, "private": True, "start": alone})
            match = Match(made["id"], (0,) if alone else (0, 1))
            if not alone:
                await self._seat(match, one, two)
            self.matches.append(match)
            reader = asyncio.create_task(self._read(match))
            await asyncio.gather(*(player.play(match) for player in (one, two)[: len(match.seats)]))
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)

    async def _seat(self, match: Match, one: Player, two: Player) -> None:
        """Let the second player join and the first start; a refusal means that it has succeeded before."""
        for player, path in ((two, "join"), (one, "start")):
            while True:
                answer = await player.ask("POST", f"/tables/{match.table}/{path}", {})
                if answer is not None:
                    break
                await asyncio.sleep(PAUSE)

    async def _read(self, match: Match) -> None:
        """Follow a table as a spectator; after every break, resume where the stream ended."""
        seen = 0
        while not match.over:
            url = f"{self.chance.choice(self.urls)}/api/v1/tables/{match.table}/events"
            stream = next(STREAMS)
            try:
                async with self._http.stream("GET", url, params={"after": seen}) as answer:
                    async for line in answer.aiter_lines():
                        if line.startswith("data: {"):
                            seen = self._saw(match, stream, json.loads(line[6:])) or seen
                            await self._look(match)
            except httpx.TransportError:
                pass
            await asyncio.sleep(PAUSE)

    async def _look(self, match: Match) -> None:
        """Now and then, look at the whole table as a stranger."""
        if self.chance.random() < COMPARED:
            with suppress(httpx.TransportError):
                answer = await self._http.get(f"{self.chance.choice(self.urls)}/api/v1/tables/{match.table}")
                if answer.is_success:
                    self.history.glances.append(glance(answer.json()))

    def _saw(self, match: Match, stream: int, data: dict) -> int:
        if "ply" not in data:
            return 0
        self.history.sights.append(Sight(match.table, stream, data["ply"], data["kind"], data["seat"]))
        return int(data["ply"])


def glance(table: dict) -> Glance:
    """Return what a response about a table has shown."""
    view = table["view"]
    return Glance(table["id"], view["seat"], table["moves"], shown(view["state"]))
