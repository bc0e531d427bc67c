"""Sleeping pods: Stasis Control, Stasis Relay, Awaken."""

from boardwright.core import ask, close, emit, plan, rule
from boardwright.games.cryo.actions import TRIPLES
from boardwright.games.cryo.rules.cards import has_upgrade, room
from boardwright.games.cryo.rules.resources import affordable, charge
from boardwright.games.cryo.schema import CHAMBERS, PER_SECTION, State, World
from boardwright.games.cryo.words import Ask, Did, Effect

UP_TO = 3
"""CR-101: pods that one Stasis Control takes."""


@rule
def sleeping(s: State, p: int) -> int:
    """Own pods in all chambers."""
    pods = 0
    for chamber in range(CHAMBERS):
        pods += s.chamber_pods[chamber][p]
    return pods


@rule
def sleeping_in(s: State, p: int, section: int) -> int:
    first = section * PER_SECTION
    return s.chamber_pods[first][p] + s.chamber_pods[first + 1][p] + s.chamber_pods[first + 2][p]


@rule
def can_use_stasis(w: World, s: State, p: int, section: int) -> bool:
    """CR-085: always, unless zero uses are forbidden and not one pod can be taken."""
    if w.zero_use:
        return True
    if room(w, s, p) == 0 or affordable(s, p, w.stasis_item) == 0:
        return False
    if has_upgrade(w, s, p, Effect.ANY_SECTION):
        return sleeping(s, p) > 0
    return sleeping_in(s, p, section) > 0


@rule
def use_stasis(w: World, s: State, p: int, section: int) -> None:
    """CR-100, CR-225: three chambers of the dock's section, or all with Stasis Relay."""
    if has_upgrade(w, s, p, Effect.ANY_SECTION):
        ask(s, Ask.WAKE, p, UP_TO, w.zero_use)
    else:
        ask(s, Ask.STASIS, p, section, 0)


@rule
def can_take(w: World, s: State, p: int, section: int, k: int) -> bool:
    """CR-102 to CR-104: limited by own pods present, what a pod costs, and room."""
    pods = 0
    for i in range(PER_SECTION):
        n = TRIPLES[k][i]
        if n > s.chamber_pods[section * PER_SECTION + i][p]:
            return False
        pods += n
    if pods == 0:
        return w.zero_use == 1
    return pods <= room(w, s, p) and pods <= affordable(s, p, w.stasis_item)


@rule
def take(w: World, s: State, p: int, section: int, k: int) -> None:
    """CR-101: one organic for each pod, by a switch energy; then they come aboard."""
    close(s, p)
    pods = 0
    for i in range(PER_SECTION):
        n = TRIPLES[k][i]
        pods += n
        if n > 0:
            plan(s, Ask.THAW, section * PER_SECTION + i, n)
    charge(w, s, p, w.stasis_item, pods)


@rule
def thaw(s: State, p: int, chamber: int, n: int) -> None:
    s.chamber_pods[chamber][p] -= n
    s.aboard[p] += n
    emit(s, Did.WOKE, p, chamber, n)


@rule
def can_wake(w: World, s: State, p: int, chamber: int) -> bool:
    """CR-225: an own pod of any section, 1 organic each."""
    if s.chamber_pods[chamber][p] == 0 or affordable(s, p, w.stasis_item) == 0:
        return False
    return room(w, s, p) > 0


@rule
def wake(w: World, s: State, p: int, chamber: int, left: int) -> None:
    """CR-225: still at most three pods."""
    close(s, p)
    if left > 1:
        ask(s, Ask.WAKE, p, left - 1, 1)
    plan(s, Ask.THAW, chamber, 1)
    charge(w, s, p, w.stasis_item, 1)


@rule
def can_awaken(w: World, s: State, p: int) -> bool:
    """CR-182: room for a pod, and an own pod in some chamber."""
    return sleeping(s, p) > 0 and room(w, s, p) > 0


@rule
def awaken(s: State, p: int, chamber: int) -> None:
    """CR-181: one own pod from any chamber of any section."""
    close(s, p)
    thaw(s, p, chamber, 1)
