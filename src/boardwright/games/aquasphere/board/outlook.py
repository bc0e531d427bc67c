"""What a player would work out on paper: the round's scoring as it stands, the red lines, the ways round the ring.

Only what the viewer may see goes in; the same rules answer here as in the scoring itself.
"""

from typing import Any

from boardwright.core import SPECTATOR, View
from boardwright.core.page import Sheet
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

Words = dict[str, Any]

WORDS: dict[str, Words] = {
    "en": {
        "round": "If the round were scored now",
        "parts": ("Player", "Most control", "Bots in play", "Crystals", "Octopods", "Sum"),
        "round_note": "Time for deployed submarines and II cards come before (AQ-182, AQ-184).",
        "lines": "The next red line",
        "line": ("Player", "Steps to it", "To cross it"),
        "crystal": "a crystal ({0} there)",
        "bot": "a programmed bot",
        "stuck": "nothing to pay with: the counter stops",
        "lines_note": "Crossing costs a crystal, without one a programmed bot (AQ-171, AQ-172).",
        "ways": "Your scientist's way",
        "way": ("Sector", "Time"),
        "ways_note": "You have {0} time (AQ-106).",
    },
    "de": {
        "round": "Würde die Runde jetzt gewertet",
        "parts": ("Person", "Mehrheit", "Bots im Spiel", "Kristalle", "Oktopoden", "Summe"),
        "round_note": "Zeit für U-Boote und II-Karten kommen davor (AQ-182, AQ-184).",
        "lines": "Die nächste rote Linie",
        "line": ("Person", "Schritte", "Übertritt mit"),
        "crystal": "einem Kristall ({0} da)",
        "bot": "einem programmierten Bot",
        "stuck": "nichts zum Zahlen: der Zählstein bleibt stehen",
        "lines_note": "Der Übertritt kostet einen Kristall, sonst einen programmierten Bot (AQ-171, AQ-172).",
        "ways": "Der Weg deines Wissenschaftlers",
        "way": ("Sektor", "Zeit"),
        "ways_note": "Du hast {0} Zeit (AQ-106).",
    },
}


def outlook(view: View) -> list[Sheet]:
    """The sheets for one pair of eyes."""
    words = WORDS[view.language]
    found = [_scoring(view, words), _lines(view, words)]
    return found if view.seat == SPECTATOR else [*found, _ways(view, words)]


def round_forecast(view: View, p: int) -> tuple[int, int, int, int]:
    """AQ-185: what seat p would get for majority, bots in play, crystals and octopods."""
    w, s = view.w, view.s
    most = most_control_spaces(w, s)
    return majority(w, s, p, most), bots_in_play(w, s, p), triangle(w, s.crystals[p]), -octopod_penalty(w, s, p)


def _scoring(view: View, words: Words) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for p in range(view.seats):
        parts = round_forecast(view, p)
        rows.append((view.names[p], *(str(part) for part in parts), f"{sum(parts):+d}"))
    return Sheet(words["round"], words["parts"], rows, words["round_note"])


def _lines(view: View, words: Words) -> Sheet:
    w, s = view.w, view.s
    rows: list[tuple[str, ...]] = []
    for p in range(view.seats):
        price = words["bot"] if s.programmed[p] else words["stuck"]
        if s.crystals[p]:
            price = words["crystal"].format(s.crystals[p])
        rows.append((view.names[p], str(w.to_line[s.score[p] % w.lap]), price))
    return Sheet(words["lines"], words["line"], rows, words["lines_note"])


def _ways(view: View, words: Words) -> Sheet:
    w, s, p = view.w, view.s, view.seat
    rows: list[tuple[str, ...]] = [(LETTERS[sector], str(travel_cost(w, s, p, sector))) for sector in range(SECTORS)]
    return Sheet(words["ways"], words["way"], rows, words["ways_note"].format(s.time[p]))
