"""Why an action is not allowed now, decided by the same parts of the rules as its legality."""

from boardwright.core import NONE, View
from boardwright.games.roborally.rules.lasers import firing_direction, in_sight
from boardwright.games.roborally.rules.legality import RANGE_END, RANGE_FIRST
from boardwright.games.roborally.rules.options import works
from boardwright.games.roborally.rules.pairs import is_movement
from boardwright.games.roborally.rules.program import is_left_empty, is_open, lowest_empty
from boardwright.games.roborally.rules.weapons import weapon_card
from boardwright.games.roborally.words import Ask, Do, Opt

Reason = tuple[str, tuple[int, ...]]
"""The key of a sentence in the table `reasons`, and the numbers in it."""

CARRIER = {
    Do.FLY: Opt.FLYWHEEL,
    Do.FLY_TAKE: Opt.FLYWHEEL,
    Do.FLY_BACK: Opt.FLYWHEEL,
    Do.COND: Opt.CONDITIONAL_PROGRAM,
    Do.COND_BACK: Opt.CONDITIONAL_PROGRAM,
    Do.COPTER: Opt.ROBO_COPTER,
    Do.COPTER_BACK: Opt.ROBO_COPTER,
    Do.SHIELD: Opt.SHIELD,
    Do.TURRET: Opt.TURRET,
    Do.REFLECT: Opt.REFLECTOR,
    Do.SELF: Opt.SELF_DESTRUCT,
    Do.EMPTY: Opt.OVERLOAD_OVERRIDE,
    Do.RECOMPILE: Opt.RECOMPILE,
}
"""The option that an action of programming requires."""
SIDES = (Do.SHIELD, Do.TURRET, Do.REFLECT)
FEEDS = (Do.FLY, Do.COND, Do.COPTER)
OPTION_REASONS = {Ask.KEEP: "not_dealt", Ask.SWAP: "swap", Ask.CHOP_REFILL: "full_charge"}
LATER = {
    Ask.DEPLOY: "home",
    Ask.DECLARE: "fuel",
    Ask.STEPS: "steps",
    Ask.ARM: "out_of_reach",
    Ask.CHOP: "no_refill",
    Ask.DROP: "no_drop",
    Ask.CELL: "no_entry",
    Ask.FACE: "facing",
}
ABORT = 2


def why_not(view: View, a: int) -> Reason | None:
    """Return the first condition that fails; None if the action is allowed."""
    if a in view.legal:
        return None
    if view.over:
        return "over", ()
    actions, question = view.game.actions, view.question
    kind, one, two = Do(actions.kind[a]), actions.one[a], actions.two[a]
    if kind == Do.TIMEOUT:
        return "clock", ()
    if question is None:
        return "turn", ()
    asked = Ask(question.what)
    if not RANGE_FIRST[asked] <= a < RANGE_END[asked]:
        return "question", ()
    if asked == Ask.PROGRAM:
        return program(view, question.x, kind, one, two)
    if kind == Do.OPT:
        return OPTION_REASONS.get(asked, "not_held"), (one,)
    if asked == Ask.WEAPON:
        return weapon(view, question.x, kind)
    return answer(asked, kind, one)


def answer(asked: Ask, kind: Do, one: int) -> Reason:
    """Return the reason for questions whose answers can fail in one way only."""
    if asked == Ask.PRE:
        return ("pre_abort" if one == ABORT else "pre_cond"), ()
    if asked == Ask.FIRE_CONTROL and kind == Do.FC_LOCK:
        return "already_locked", (one,)
    if asked == Ask.REPAIR:
        return ("all_lock", ()) if kind == Do.REPAIR_FREE else ("not_locked", (one,))
    return LATER.get(asked, "question"), ()


def program(view: View, r: int, kind: Do, one: int, two: int) -> Reason:
    """Return the condition of programming that fails, chapter 36.2."""
    s = view.s
    match kind:
        case Do.PLACE:
            return place(view, r, one, two)
        case Do.TAKE_BACK:
            return ("empty" if is_open(s, r, one) else "locked"), (one,)
        case Do.PAIR:
            return "no_pair", (one,)
        case Do.CONFIRM:
            return confirm(view, r)
        case _:
            return with_option(view, r, kind, one)


def place(view: View, r: int, k: int, reg: int) -> Reason:
    s = view.s
    if not is_open(s, r, reg):
        return "locked", (reg,)
    if s.hand[r][k] == NONE:
        return "no_card", ()
    if is_left_empty(s, r, reg):
        return "left_empty", (reg,)
    return "taken", (reg,)


def confirm(view: View, r: int) -> Reason:
    empty = lowest_empty(view.s, r)
    if empty != NONE:
        return "unfilled", (empty,)
    return ("undamaged" if view.w.announce_with_confirm else "announce_later"), ()


def with_option(view: View, r: int, kind: Do, one: int) -> Reason:
    """Return the reason for actions that require an option."""
    s, card = view.s, CARRIER[kind]
    if s.opt_owner[card] != r:
        return "no_option", (card,)
    if kind == Do.RECOMPILE:
        return "recompiled", ()
    if kind in SIDES:
        return "same_side", ()
    if kind == Do.SELF:
        return "armed", ()
    if kind == Do.EMPTY:
        return "cannot_empty", ()
    if kind in FEEDS and s.hand[r][one] == NONE:
        return "no_card", ()
    if kind in (Do.FLY, Do.COND) and lowest_empty(s, r) != NONE:
        return "fill_first", ()
    if kind in (Do.FLY, Do.COPTER) and not is_movement(view.w, s.hand[r][one]):
        return "movement_only", ()
    return "option_busy", (card,)


def weapon(view: View, r: int, kind: Do) -> Reason:
    w, s, card = view.w, view.s, weapon_card(kind)
    if not works(w, s, r, card):
        return "no_option", (card,)
    if in_sight(w, s, r, firing_direction(w, s, r)) == NONE:
        return "no_target", ()
    return "weapon", ()
