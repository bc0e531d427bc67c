"""Option cards in general: holding, drawing, losing (RR-318 to RR-333)."""

from boardwright.core import NONE, Luck, emit, pick, plan, rule
from boardwright.games.roborally.rules.deck import discard
from boardwright.games.roborally.rules.floor import distance
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import OPTIONS, Ask, Did, Held, Opt, Status

DAMPING_REACH = 3
SELF_DESTRUCT_VALUE = 16


@rule
def has(s: State, r: int, opt: int) -> bool:
    """Does the robot own this option?"""
    return s.opt_owner[opt] == r


@rule
def works(w: World, s: State, r: int, opt: int) -> bool:
    """RR-323, RR-433: an option works for its owner unless somebody else's damping field covers it."""
    return s.opt_owner[opt] == r and not (s.damping and is_damped(s, r))


@rule
def is_damped(s: State, r: int) -> bool:
    """RR-433: options of other robots within 3 of the owner of an active field do not work."""
    owner = s.opt_owner[Opt.OPTION_DAMPING_FIELD]
    if owner == r or owner >= Held.DECK or s.status[owner] != Status.IN or s.status[r] != Status.IN:
        return False
    return distance(s.at[owner], s.at[r]) <= DAMPING_REACH


@rule
def draw_option(w: World, s: State, r: int, luck: Luck) -> None:
    """RR-318, RR-321, RR-330: draw the top option, if there is one left at all."""
    refill_option_deck(s)
    if s.opt_deck_n == 0:
        return
    opt = pick(luck, s.opt_deck, s.opt_deck_n)
    s.opt_deck_n -= 1
    s.opt_deck[s.opt_deck_n] = NONE
    receive(w, s, r, opt)
    if opt == Opt.BIO_OPTION:
        attach_bio(w, s, r, luck)


@rule
def receive(w: World, s: State, r: int, opt: int) -> None:
    """RR-322, RR-326, RR-327: the option lies with its owner, with its full number of uses."""
    s.opt_owner[opt] = r
    s.opt_n[r] += 1
    s.charge[opt] = w.option_uses[opt]
    emit(s, Did.OPTION_DRAWN, r, opt)


@rule
def attach_bio(w: World, s: State, r: int, luck: Luck) -> None:
    """RR-427: the Bio Option brings a second option along."""
    refill_option_deck(s)
    if s.opt_deck_n == 0:
        return
    opt = pick(luck, s.opt_deck, s.opt_deck_n)
    s.opt_deck_n -= 1
    s.opt_deck[s.opt_deck_n] = NONE
    s.bio = opt
    receive(w, s, r, opt)


@rule
def refill_option_deck(s: State) -> None:
    """RR-321: an empty deck is made anew, first of the cards put under it, then of the discarded ones."""
    if s.opt_deck_n > 0:
        return
    collect_options(s, Held.UNDER)
    if s.opt_deck_n == 0:
        collect_options(s, Held.DISCARD)


@rule
def collect_options(s: State, where: int) -> None:
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == where:
            s.opt_owner[opt] = Held.DECK
            s.opt_from[opt] = NONE
            s.opt_deck[s.opt_deck_n] = opt
            s.opt_deck_n += 1


@rule
def lose_option(w: World, s: State, opt: int) -> None:
    """RR-320, RR-427, RR-442, RR-489: discarded, with the card of a Bio Option; a lost Self-Destruct explodes."""
    r = s.opt_owner[opt]
    partner = bio_partner(s, opt)
    explosive = (opt == Opt.SELF_DESTRUCT or partner == Opt.SELF_DESTRUCT) and works(w, s, r, Opt.SELF_DESTRUCT)
    discard_option(s, r, opt)
    if partner != NONE:
        s.bio = NONE
        discard_option(s, r, partner)
    if explosive and s.status[r] == Status.IN:
        plan(s, Ask.GO_EXPLODE, s.at[r], SELF_DESTRUCT_VALUE)


@rule
def bio_partner(s: State, opt: int) -> int:
    """RR-427: giving up either card of a Bio Option discards both."""
    if opt == Opt.BIO_OPTION:
        return s.bio
    if opt == s.bio:
        return Opt.BIO_OPTION
    return NONE


@rule
def discard_option(s: State, r: int, opt: int) -> None:
    """RR-320, RR-328: face up to the discarded options; what is stored on it goes as well."""
    s.opt_owner[opt] = Held.DISCARD
    s.opt_n[r] -= 1
    s.charge[opt] = 0
    emit(s, Did.OPTION_LOST, r, opt)
    drop_stored(s, r, opt)


@rule
def drop_stored(s: State, r: int, opt: int) -> None:
    """RR-328: a program card stored on an option is discarded together with it."""
    if opt == Opt.FLYWHEEL and s.flywheel != NONE:
        discard(s, r, s.flywheel)
        s.flywheel = NONE
        s.fly_old = 0
    elif opt == Opt.CONDITIONAL_PROGRAM and s.conditional != NONE:
        discard(s, r, s.conditional)
        s.conditional = NONE
    elif opt == Opt.ROBO_COPTER and s.copter != NONE:
        discard(s, r, s.copter)
        s.copter = NONE
    elif opt == Opt.SELF_DESTRUCT:
        s.self_register = NONE
    elif opt == Opt.GYROSCOPIC_STABILIZER:
        s.gyro = 0
    elif opt == Opt.OPTION_DAMPING_FIELD:
        s.damping = 0


@rule
def use_up(w: World, s: State, opt: int) -> None:
    """RR-326: one use less; the card is discarded with the last one."""
    s.charge[opt] -= 1
    if s.charge[opt] == 0:
        lose_option(w, s, opt)


@rule
def lose_all_options(w: World, s: State, r: int) -> None:
    """RR-274: an eliminated robot keeps no options."""
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == r:
            lose_option(w, s, opt)


@rule
def first_option(s: State, r: int) -> int:
    """The option of lowest number that the robot owns, or NONE."""
    for opt in range(OPTIONS):
        if s.opt_owner[opt] == r:
            return opt
    return NONE
