"""A queue for few places: everybody who waits gets a turn, however much one of them asks for."""

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass

EVERY = 8
"""One place in so many goes to those for whom no person waits, so that they are slow but not forgotten."""


@dataclass(frozen=True)
class Share:
    """On whose account something is done, and whether a person waits for it."""

    owner: str = ""
    awaited: bool = True


class FairQueue:
    """Places are given to owners in turn; within an owner in the order of asking; to awaited things first."""

    def __init__(self, places: int):
        self._free = places
        self._given = 0
        self._waiting: dict[bool, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            True: OrderedDict(),
            False: OrderedDict(),
        }

    async def acquire(self, share: Share) -> None:
        """Wait for a place; it has to be released."""
        if self._free and not any(self._waiting.values()):
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[share.awaited].setdefault(share.owner, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.release()
            raise

    def release(self) -> None:
        """Give the place to the next who still waits."""
        place = self._next()
        if place is None:
            self._free += 1
        else:
            self._given += 1
            place.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        first = self._given % EVERY != EVERY - 1
        for awaited in (first, not first):
            owners = self._waiting[awaited]
            while owners:
                owner, places = owners.popitem(last=False)
                place = places.popleft()
                if places:
                    owners[owner] = places
                if not place.done():
                    return place
        return None
