"""Hidden information (chapter 37)."""

from boardwright.core import NONE, UNKNOWN
from boardwright.games.roborally.rules.deck import is_blind
from boardwright.games.roborally.rules.floor import seat_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import (
    CARDS,
    OPTIONS,
    REGISTERS,
    ROBOTS,
    Ask,
    Held,
    Mode,
    Opt,
)

FACE_DOWN = ("flywheel", "conditional", "copter", "self_register")


def owner(w: World, s: State, r: int) -> int:
    """Return the seat that owns the entries of a robot."""
    return seat_of(w, s, r) if r < w.robots else NONE


def hide(w: World, v: State, p: int) -> None:
    """Mask what depends on more than ownership."""
    mine = [r < w.robots and seat_of(w, v, r) == p for r in range(ROBOTS)]
    for r in range(w.robots):
        if mine[r]:
            _hide_blind(v, r)
        else:
            _hide_registers(v, r)
    for card in range(CARDS):
        by = v.discarded[card]
        if not (0 < by <= ROBOTS and mine[by - 1]):
            v.discarded[card] = UNKNOWN
    _hide_stored(w, v, mine)
    if w.options_dealt > w.options_kept:
        _hide_start_options(v, mine)


def is_sealed(s: State, r: int) -> bool:
    """Return whether the robot's owner is still programming, so that nothing about the program shows."""
    return any(
        s.todo_what[k] == Ask.PROGRAM and s.todo_x[k] == r and s.todo_who[k] != NONE for k in range(s.todo_n)
    )


def _hide_blind(v: State, r: int) -> None:
    """RR-411: a scrambled register shows its owner nothing before the reveal."""
    for reg in range(REGISTERS):
        if is_blind(v, r, reg):
            v.card[r][reg] = UNKNOWN


def _hide_registers(v: State, r: int) -> None:
    """Face-down cards read UNKNOWN; while the owner programs, even whether there is one."""
    sealed = is_sealed(v, r)
    for reg in range(REGISTERS):
        if v.revealed[r] >> reg & 1:
            continue
        for column in (v.card, v.second):
            if sealed or column[r][reg] != NONE:
                column[r][reg] = UNKNOWN
        if sealed or v.mode[r][reg] not in (Mode.SINGLE, Mode.BLIND):
            v.mode[r][reg] = UNKNOWN


def _hide_stored(w: World, v: State, mine: list[bool]) -> None:
    """Hide cards on options: their presence shows from the confirmation on, their faces never."""
    for opt, name in (
        (Opt.FLYWHEEL, "flywheel"),
        (Opt.FLYWHEEL, "fly_new"),
        (Opt.CONDITIONAL_PROGRAM, "conditional"),
        (Opt.ROBO_COPTER, "copter"),
        (Opt.SELF_DESTRUCT, "self_register"),
        (Opt.OVERLOAD_OVERRIDE, "empty_register"),
    ):
        r = v.opt_owner[opt]
        if not 0 <= r < w.robots or mine[r]:
            continue
        face_down = name in FACE_DOWN and getattr(v, name) != NONE
        if face_down or is_sealed(v, r):
            setattr(v, name, UNKNOWN)
    for which, opt in enumerate((Opt.SHIELD, Opt.TURRET, Opt.REFLECTOR)):
        r = v.opt_owner[opt]
        if 0 <= r < w.robots and not mine[r] and is_sealed(v, r):
            v.new_side[which] = UNKNOWN


def _hide_start_options(v: State, mine: list[bool]) -> None:
    """RR-444: options dealt and not kept are known only to the robot that was dealt them."""
    for opt in range(OPTIONS):
        if v.opt_owner[opt] in (Held.DECK, Held.UNDER, Held.DEALT):
            by = v.opt_from[opt]
            if by == NONE or not mine[by % ROBOTS]:
                v.opt_owner[opt] = UNKNOWN
                v.opt_from[opt] = UNKNOWN
