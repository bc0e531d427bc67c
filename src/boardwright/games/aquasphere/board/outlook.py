"""Calculations for the viewer: current round scores, distances to red lines, travel costs.

They use only public information and the same rules as the scoring itself.
"""


from boardwright.core import SPECTATOR, View
from boardwright.core.page import Sheet
from boardwright.core.text import Phrases
from boardwright.games.aquasphere.data.parts import LETTERS
from boardwright.games.aquasphere.rules.areas import triangle
from boardwright.games.aquasphere.rules.movement import travel_cost
from boardwright.games.aquasphere.rules.scoring import (
    bots_in_play,
    majority,
    most_control_spaces,
    octopod_penalty,
)
from boardwright.games.aquasphere.schema import SECTORS
from boardwright.games.aquasphere.text import OUTLOOK


def outlook(view: View) -> list[Sheet]:
    """Return the sheets for one viewer."""
    words = OUTLOOK[view.language]
    found = [_scoring(view, words), _lines(view, words)]
    return found if view.seat == SPECTATOR else [*found, _ways(view, words)]


def round_forecast(view: View, p: int) -> tuple[int, int, int, int]:
    """AQ-185: return what seat p would score for majority, bots in play, crystals and octopods."""
    w, s = view.w, view.s
    most = most_control_spaces(w, s)
    return majority(w, s, p, most), bots_in_play(w, s, p), triangle(w, s.crystals[p]), -octopod_penalty(w, s, p)


def _scoring(view: View, words: Phrases) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for p in range(view.seats):
        parts = round_forecast(view, p)
        rows.append((view.names[p], *(str(part) for part in parts), f"{sum(parts):+d}"))
    return Sheet(words["round"], words["parts"], rows, words["round_note"])


def _lines(view: View, words: Phrases) -> Sheet:
    w, s = view.w, view.s
    rows: list[tuple[str, ...]] = []
    for p in range(view.seats):
        price = words["bot"] if s.programmed[p] else words["stuck"]
        if s.crystals[p]:
            price = words["crystal"].format(s.crystals[p])
        rows.append((view.names[p], str(w.to_line[s.score[p] % w.lap]), price))
    return Sheet(words["lines"], words["line"], rows, words["lines_note"])


def _ways(view: View, words: Phrases) -> Sheet:
    w, s, p = view.w, view.s, view.seat
    rows: list[tuple[str, ...]] = [(LETTERS[sector], str(travel_cost(w, s, p, sector))) for sector in range(SECTORS)]
    return Sheet(words["ways"], words["way"], rows, words["ways_note"].format(s.time[p]))
