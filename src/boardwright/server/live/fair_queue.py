"""A queue for few places: everybody who waits gets a turn, however much one of them asks for."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

EVERY = 8
"""One turn in this number goes to tables where no person waits, so that they are slow but not forgotten."""


@dataclass(frozen=True)
class Share:
    """On whose account something is done, whether a person waits for it, and which group of addresses asked."""

    owner: str = ""
    awaited: bool = True
    origin: int | None = None

    @property
    def group(self) -> str:
        """Those who share one turn: all of an origin, or the owner alone where it is not known."""
        return self.owner if self.origin is None else f"from {self.origin}"


Place = asyncio.Future[None]
Owners = OrderedDict[str, deque[Place]]


class FairQueue:
    """Places are given to groups in turn, in a group to owners in turn, to an owner in the order of asking; to awaited
    things first. So neither many tables of one guest nor many guests of one address take the places of others."""

    def __init__(self, places: int):
        self._free = places
        self._given = 0
        self._waiting: dict[bool, OrderedDict[str, Owners]] = {True: OrderedDict(), False: OrderedDict()}

    async def acquire(self, share: Share) -> None:
        """Wait for a place; it has to be released."""
        if self._free and not any(self._waiting.values()):
            self._free -= 1
            return
        place: Place = asyncio.get_running_loop().create_future()
        owners = self._waiting[share.awaited].setdefault(share.group, OrderedDict())
        owners.setdefault(share.owner, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.release()
            raise

    @asynccontextmanager
    async def place(self, share: Share) -> AsyncIterator[None]:
        """A place as long as this lasts."""
        await self.acquire(share)
        try:
            yield
        finally:
            self.release()

    def release(self) -> None:
        """Give the place to the next who still waits."""
        place = self._next()
        if place is None:
            self._free += 1
        else:
            self._given += 1
            place.set_result(None)

    def _next(self) -> Place | None:
        first = self._given % EVERY != EVERY - 1
        for awaited in (first, not first):
            groups = self._waiting[awaited]
            while groups:
                group, owners = groups.popitem(last=False)
                owner, places = owners.popitem(last=False)
                place = places.popleft()
                if places:
                    owners[owner] = places
                if owners:
                    groups[group] = owners
                if not place.done():
                    return place
        return None
