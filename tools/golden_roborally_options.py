"""The option cards used by an action, derived from the action and its events."""

from collections.abc import Iterator
from typing import Any

from boardwright.core import Match, question
from boardwright.games.roborally import GAME
from boardwright.games.roborally.rules.tokens import dropper
from boardwright.games.roborally.words import Ask, Card, Did, Do, Mode, Opt

FULL_HAND = 9
BY_KIND = {
    Do.FLY: Opt.FLYWHEEL,
    Do.RECOMPILE: Opt.RECOMPILE,
    Do.HOWITZER: Opt.MINI_HOWITZER,
    Do.PRESSOR: Opt.PRESSOR_BEAM,
    Do.TRACTOR: Opt.TRACTOR_BEAM,
    Do.RADIO: Opt.RADIO_CONTROL,
    Do.SCRAMBLER: Opt.SCRAMBLER,
    Do.BIG_GUN: Opt.BIG_GUN,
    Do.FC_LOCK: Opt.FIRE_CONTROL,
    Do.TURRET: Opt.TURRET,
    Do.COPTER: Opt.ROBO_COPTER,
    Do.EMPTY: Opt.OVERLOAD_OVERRIDE,
}
GEARS = {Card.MOVE_1: Opt.BRAKES, Card.MOVE_3: Opt.FOURTH_GEAR, Card.BACK_UP: Opt.REVERSE_GEAR}
PAIRS = {Mode.CRAB: Opt.CRAB_LEGS, Mode.DUAL: Opt.DUAL_PROCESSOR, Mode.OVERLOAD: Opt.OVERLOAD_OVERRIDE}
MOVING = (Did.STEPPED, Did.PUSHED, Did.CARRIED, Did.BEAMED, Did.SHOVED, Did.REENTERED)


def options_at_work(match: Match, before: Any, action: int) -> set[Opt]:
    """Return the options that the last action used, or that its events are due to."""
    events = [tuple(e[1:]) for e in match.events[-1]]
    move = match.log[-1]
    found = set(_by_action(match, before, move.seat, action))
    for k, event in enumerate(events):
        found |= set(_by_event(match, before, events, k, event))
    return found


def _by_action(match: Match, before: Any, seat: int, action: int) -> Iterator[Opt]:
    k = question(before, seat)
    what, y = before.todo_what[k], before.todo_y[k]
    kind, one = Do(GAME.actions.kind[action]), GAME.actions.one[action]
    if kind in BY_KIND:
        yield BY_KIND[kind]
    if kind == Do.PRE and one > 0:
        yield Opt.CONDITIONAL_PROGRAM if one == 1 else Opt.ABORT_SWITCH
    if kind == Do.STEPS and one == y:
        yield GEARS[Card(match.w.card_kind[before.moving_card])]
    if what == Ask.DECLARE and kind != Do.NO:
        yield Opt(y)
    if what == Ask.FIRE_CONTROL and kind == Do.OPT:
        yield Opt.FIRE_CONTROL
    if what == Ask.ARM and one > 0:
        yield Opt.MECHANICAL_ARM
    if what == Ask.FLIGHT and kind == Do.YES:
        yield Opt.FROG_LEGS
    if what == Ask.DROP and one > 0:
        yield Opt(dropper(one))


def _by_event(match: Match, before: Any, events: list[Any], k: int, event: Any) -> Iterator[Opt]:
    s = match.s
    did, *args = event
    if did == Did.PREVENTED:
        yield Opt(args[1])
    elif did == Did.REVEALED and args[4] in PAIRS:
        yield PAIRS[Mode(args[4])]
    elif did == Did.DEALT and s.opt_owner[Opt.EXTRA_MEMORY] == args[0]:
        yield Opt.EXTRA_MEMORY
    elif did == Did.OPTION_SWAPPED:
        yield Opt.RE_ENGINEERING_UNIT
    elif did == Did.OPTION_DRAWN and args[1] == Opt.BIO_OPTION:
        yield Opt.BIO_OPTION
    elif did == Did.EXPLODED and args[1] == 16:
        yield Opt.SELF_DESTRUCT
    elif did == Did.REENTERED and before.superior[args[0]]:
        yield Opt.SUPERIOR_ARCHIVE
    elif did == Did.ANNOUNCED and args[1] and (Did.TURN_BEGAN in (e[0] for e in events[k:]) or before.register >= 0):
        yield Opt.CIRCUIT_BREAKER
    elif did == Did.SHOT:
        yield from _by_shot(match, events, k, args[0], args[1])
    elif did == Did.PUSHED and before.opt_owner[Opt.RAMMING_GEAR] == args[1]:
        if any(e[:2] == (Did.DAMAGED, args[0]) for e in events[k:]):
            yield Opt.RAMMING_GEAR


def _by_shot(match: Match, events: list[Any], k: int, shooter: int, target: int) -> Iterator[Opt]:
    s = match.s
    owners = s.opt_owner
    if owners[Opt.DOUBLE_BARRELED_LASER] == shooter:
        yield Opt.DOUBLE_BARRELED_LASER
    twice = [e for e in events if e[0] == Did.SHOT and e[1] == shooter and e[2] != target]
    if owners[Opt.HIGH_POWER_LASER] == shooter and owners[Opt.REAR_FIRING_LASER] != shooter and twice:
        yield Opt.HIGH_POWER_LASER
    if owners[Opt.REAR_FIRING_LASER] == shooter and owners[Opt.HIGH_POWER_LASER] != shooter:
        yield Opt.REAR_FIRING_LASER
    if owners[Opt.REFLECTOR] == target and any(e[:2] == (Did.DAMAGED, shooter) for e in events[k:]):
        yield Opt.REFLECTOR
