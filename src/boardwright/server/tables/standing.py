"""How the people at a table stand to each other at this moment: who is there, and for whom a bot may be proposed."""

from dataclasses import dataclass

from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.tables.votes import absent_from


@dataclass(frozen=True)
class Standing:
    """Seats of other people as one viewer sees them; `until` is when somebody else will count as absent."""

    online: tuple[int, ...]
    absent: tuple[int, ...]
    until: float | None

    def told(self) -> dict[str, list[int]]:
        """What a page compares with what it shows."""
        return {"online": list(self.online), "absent": list(self.absent)}


def standing(service: TableService, table: Table, mine: tuple[int, ...]) -> Standing:
    """How the other seats stand, for whoever has these seats."""
    there = service.presence.online(table.id)
    others = [p for p in range(len(table.seats)) if p not in mine]
    online = tuple(p for p in others if table.seats[p].person and table.seats[p].person in there)
    if not mine or not table.playing:
        return Standing(online, (), None)
    moments = {p: absent_from(service, table, mine[0], p) for p in others}
    now = service.clock.now()
    absent = tuple(p for p, moment in moments.items() if moment is not None and moment <= now)
    until = min((moment for moment in moments.values() if moment is not None and moment > now), default=None)
    return Standing(online, absent, until)
