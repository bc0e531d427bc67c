"""Control spaces and the loading station (chapter 7.2)."""

from boardwright.core import NONE, emit, rule
from boardwright.games.aquasphere.rules.hand import owns_kind
from boardwright.games.aquasphere.rules.knowledge import gain_points
from boardwright.games.aquasphere.schema import COLOURS, SECTORS, State, World
from boardwright.games.aquasphere.words import Did, Kind, Source

KEPT = 1
"""Bots of a colour that stay in an overfull loading station (AQ-117)."""


@rule
def occupy(w: World, s: State, p: int, sector: int, program: int) -> None:
    """AQ-112, AQ-114: a bot takes the control space; the one that stood there is displaced (AQ-115)."""
    colour = s.control[sector]
    s.control[sector] = p
    emit(s, Did.TOOK_CONTROL, p, sector, program)
    if colour != NONE:
        emit(s, Did.DISPLACED, p, sector, colour)
        displace(w, s, p, colour)


@rule
def displace(w: World, s: State, p: int, colour: int) -> None:
    """AQ-114, AQ-241: to the loading station, then the DISP card of the displacing player."""
    sent_home = 0
    if colour >= w.seats and w.neutral_removed:
        s.neutral_bots_removed[colour] += 1
        emit(s, Did.NEUTRAL_BOT_LEFT, colour)
    else:
        s.station[colour] += 1
        sent_home = unload(w, s, p)
    points = sent_home
    if not w.disp_station:
        points = 1 if counts_for_disp(w, p, colour) else 0
    if points > 0 and owns_kind(w, s, p, Kind.DISP):
        gain_points(w, s, p, points * w.disp_points, Source.DISPLACED)


@rule
def counts_for_disp(w: World, p: int, colour: int) -> bool:
    """AQ-242: not an own bot, and a neutral one only by a switch."""
    return colour != p and (colour < w.seats or w.disp_neutral == 1)


@rule
def unload(w: World, s: State, p: int) -> int:
    """AQ-117, AQ-118, AQ-262: above the limit every colour keeps one; how many of opponents went home."""
    total = 0
    for colour in range(COLOURS):
        total += s.station[colour]
    if total <= w.loading_limit:
        return 0
    emit(s, Did.STATION_FULL, total)
    opponents = 0
    for colour in range(COLOURS):
        spare = s.station[colour] - KEPT
        if spare > 0:
            s.station[colour] = KEPT
            opponents += take_back(w, s, p, colour, spare)
    return opponents


@rule
def take_back(w: World, s: State, p: int, colour: int, bots: int) -> int:
    """Bots return to the own supply, neutral ones leave the game; how many of them are an opponent's."""
    if colour >= w.seats:
        s.neutral_bots_removed[colour] += bots
        emit(s, Did.NEUTRAL_BOT_LEFT, colour)
        return 0
    s.supply_bots[colour] += bots
    emit(s, Did.TOOK_BACK, colour, bots)
    return 0 if colour == p else bots


@rule
def control_spaces(s: State, colour: int) -> int:
    """AQ-113, AQ-275: how many sectors a colour controls."""
    n = 0
    for sector in range(SECTORS):
        if s.control[sector] == colour:
            n += 1
    return n
