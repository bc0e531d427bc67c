"""Attendance: which other players are online, and who has been absent long enough to be replaced."""

from dataclasses import dataclass

from boardwright.server.tables.service import TableService
from boardwright.server.tables.table import Table
from boardwright.server.tables.votes import absent_from


@dataclass(frozen=True)
class Attendance:
    """Seats of other people as one viewer sees them; `until` is when the next one will count as absent."""

    online: tuple[int, ...]
    absent: tuple[int, ...]
    until: float | None

    def data(self) -> dict[str, list[int]]:
        """Return the data sent to pages."""
        return {"online": list(self.online), "absent": list(self.absent)}


def attendance(service: TableService, table: Table, mine: tuple[int, ...]) -> Attendance:
    """Return the attendance of the other seats for the holder of `mine`."""
    online_people = service.presence.online(table.id)
    others = [p for p in range(len(table.seats)) if p not in mine]
    online = tuple(p for p in others if table.seats[p].person and table.seats[p].person in online_people)
    if not mine or not table.playing:
        return Attendance(online, (), None)
    moments = {p: absent_from(service, table, mine[0], p) for p in others}
    now = service.clock.now()
    absent = tuple(p for p, moment in moments.items() if moment is not None and moment <= now)
    until = min((moment for moment in moments.values() if moment is not None and moment > now), default=None)
    return Attendance(online, absent, until)
