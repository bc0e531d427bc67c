"""Figures of a finished match for `simulate`."""

from boardwright.core import NONE
from boardwright.games.cryo.rules.scoring import place, score, settled
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Part


def tally(w: World, s: State) -> dict[str, float]:
    """Return stars by source, turns, recalls, pods settled and lost, and wins by turn order."""
    seats = range(w.seats)
    figures: dict[str, float] = {"stars": sum(score(w, s, p) for p in seats) / w.seats}
    for part in Part:
        figures[f"stars from {part.name.lower()}"] = sum(s.stars[p][part] for p in seats) / w.seats
    figures["best stars"] = max(score(w, s, p) for p in seats)
    figures["turns"] = s.turn_no
    figures["recalls"] = s.recall_no
    figures["pods settled"] = sum(settled(s, p) for p in seats) / w.seats
    figures["pods destroyed"] = sum(s.destroyed) / w.seats
    figures["ended by sunset"] = float(s.sunset_by != NONE)
    winners = [p for p in seats if place(w, s, p) == 1]
    for order in seats:
        p = (s.first_player + order) % w.seats
        figures[f"wins in turn order {order + 1}"] = (p in winners) / len(winners)
    return figures
