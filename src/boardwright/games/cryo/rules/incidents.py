"""Incident tokens: sabotage, loot, Sunset, and the track they come from."""

from boardwright.core import NONE, Luck, ask, close, draw, emit, plan, rule
from boardwright.games.cryo.rules.resources import gain_items
from boardwright.games.cryo.schema import CHAMBERS, INCIDENTS, PER_SECTION, SECTIONS, TRACK, State, World
from boardwright.games.cryo.words import Ask, Did, Period, Trouble


@rule
def some_incident(s: State) -> bool:
    for section in range(SECTIONS):
        if s.incident_up[section] != NONE:
            return True
    return False


@rule
def uncovered(s: State, section: int) -> int:
    """CR-163: the lowest-numbered uncovered chamber of a section, or NONE."""
    for chamber in range(section * PER_SECTION, section * PER_SECTION + PER_SECTION):
        if s.covered[chamber] == 0:
            return chamber
    return NONE


@rule
def some_uncovered(s: State) -> bool:
    for chamber in range(CHAMBERS):
        if s.covered[chamber] == 0:
            return True
    return False


@rule
def take_incident(w: World, s: State, p: int, section: int) -> int:
    """CR-150, CR-151: the token leaves its space, which is refilled when all is resolved."""
    token = s.incident_up[section]
    s.incident_up[section] = NONE
    emit(s, Did.TOOK_INCIDENT, p, section, token)
    plan(s, Ask.REFILL, section, 0)
    return token


@rule
def resolve_incident(w: World, s: State, p: int, section: int) -> None:
    """CR-163, CR-170, CR-173: sabotage, loot or Sunset."""
    close(s, p)
    token = take_incident(w, s, p, section)
    kind = w.incident_kind[token]
    if kind == Trouble.SABOTAGE:
        sabotage(w, s, p, section)
    elif kind == Trouble.LOOT:
        loot(w, s, p, token)
    else:
        s.sunset_by = p
        emit(s, Did.SUNSET, p)


@rule
def sabotage(w: World, s: State, p: int, section: int) -> None:
    """CR-163, CR-167, CR-168: this section, another one if all is covered, or nothing at all."""
    if uncovered(s, section) != NONE:
        cover(w, s, uncovered(s, section), section)
    elif some_uncovered(s):
        ask(s, Ask.SABOTAGE, p, section, 0)
    else:
        s.sabotage_void += 1
        emit(s, Did.SABOTAGE_VOID, section)


@rule
def cover(w: World, s: State, chamber: int, section: int) -> None:
    """CR-164 to CR-166: all pods of all players in the chamber are destroyed."""
    s.covered[chamber] = 1
    emit(s, Did.SABOTAGED, chamber, section)
    for p in range(w.seats):
        pods = s.chamber_pods[chamber][p]
        if pods > 0:
            s.chamber_pods[chamber][p] = 0
            s.destroyed[p] += pods
            emit(s, Did.DESTROYED, p, chamber, pods)


@rule
def divert(w: World, s: State, p: int, section: int, source: int) -> None:
    """CR-167: the sabotage hits the section chosen instead."""
    close(s, p)
    cover(w, s, uncovered(s, section), source)


@rule
def loot(w: World, s: State, p: int, token: int) -> None:
    """CR-170 to CR-172: gain everything shown, each card symbol a card action; the token is kept."""
    s.loot[p][token] += 1
    emit(s, Did.LOOTED, p, token)
    for _ in range(w.incident_cards[token]):
        ask(s, Ask.CARD, p, 0, 0)
    gain_items(w, s, p, w.incident_items[token])


@rule
def next_token(w: World, s: State, period: int, luck: Luck) -> int:
    """One of the tokens of a period that nobody has seen."""
    n = 0
    for token in range(INCIDENTS):
        if w.incident_period[token] == period:
            n += s.incidents_unseen[token]
    k = draw(luck, n)
    token = 0
    while w.incident_period[token] != period or k >= s.incidents_unseen[token]:
        if w.incident_period[token] == period:
            k -= s.incidents_unseen[token]
        token += 1
    s.incidents_unseen[token] -= 1
    return token


@rule
def refill(w: World, s: State, section: int, luck: Luck) -> None:
    """CR-151, CR-152: the top token of the leftmost stack; Sunset is the last of the last one (CR-059)."""
    for space in range(TRACK):
        height = s.track_height[space]
        if height > 0:
            s.track_height[space] = height - 1
            if space == TRACK - 1 and height == 1:
                s.incident_up[section] = w.sunset
            else:
                s.incident_up[section] = next_token(w, s, w.track_period[space], luck)
            emit(s, Did.NEW_INCIDENT, section, s.incident_up[section], space)
            return


@rule
def can_take_incident(s: State, section: int) -> bool:
    return s.incident_up[section] != NONE


@rule
def set_out(w: World, s: State, luck: Luck) -> None:
    """CR-057, CR-058: one early token face-up in each section, five stacks on the track."""
    for section in range(SECTIONS):
        s.incident_up[section] = next_token(w, s, Period.EARLY, luck)
    for space in range(TRACK):
        s.track_height[space] = w.tokens_per_space
    s.track_height[TRACK - 1] += 1
