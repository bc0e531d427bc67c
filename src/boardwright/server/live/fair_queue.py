"""A fair queue for a limited number of slots: nobody waits behind all the requests of one busy client."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

BACKGROUND_SHARE = 8
"""One in this many slots goes to tables where no person waits, so that they are slow but never starve."""


@dataclass(frozen=True)
class Share:
    """Who a slot is charged to, whether a person waits for it, and the group of addresses it was requested from."""

    owner: str = ""
    awaited: bool = True
    origin: int | None = None

    @property
    def group(self) -> str:
        """The key of the group that shares one turn: the origin, or the owner where the origin is unknown."""
        return self.owner if self.origin is None else f"from {self.origin}"


Ticket = asyncio.Future[None]
Owners = OrderedDict[str, deque[Ticket]]


class FairQueue:
    """Slots rotate between groups, within a group between owners, and go to each owner in order of request. Requests
    that a person awaits come first. A guest with many tables, or an address with many guests, blocks nobody else."""

    def __init__(self, slots: int):
        self._free = slots
        self._given = 0
        self._waiting: dict[bool, OrderedDict[str, Owners]] = {True: OrderedDict(), False: OrderedDict()}

    async def acquire(self, share: Share) -> None:
        """Wait for a slot, which the caller must release."""
        if self._free and not any(self._waiting.values()):
            self._free -= 1
            return
        ticket: Ticket = asyncio.get_running_loop().create_future()
        owners = self._waiting[share.awaited].setdefault(share.group, OrderedDict())
        owners.setdefault(share.owner, deque()).append(ticket)
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled():
                self.release()
            raise

    @asynccontextmanager
    async def slot(self, share: Share) -> AsyncIterator[None]:
        """Hold a slot for the duration of the block."""
        await self.acquire(share)
        try:
            yield
        finally:
            self.release()

    def release(self) -> None:
        """Pass the slot on to the next request in line."""
        ticket = self._next()
        if ticket is None:
            self._free += 1
        else:
            self._given += 1
            ticket.set_result(None)

    def _next(self) -> Ticket | None:
        first = self._given % BACKGROUND_SHARE != BACKGROUND_SHARE - 1
        for awaited in (first, not first):
            groups = self._waiting[awaited]
            while groups:
                group, owners = groups.popitem(last=False)
                owner, tickets = owners.popitem(last=False)
                ticket = tickets.popleft()
                if tickets:
                    owners[owner] = tickets
                if owners:
                    groups[group] = owners
                if not ticket.done():
                    return ticket
        return None
