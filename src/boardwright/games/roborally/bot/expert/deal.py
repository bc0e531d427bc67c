"""The state as it was at the deal, so that a plan is the same at every step of programming."""

from dataclasses import dataclass, field

from boardwright.core import NONE, UNKNOWN, View, ask, ask_also, plan, schema
from boardwright.games.roborally.bot.expert.course import Print, print_of
from boardwright.games.roborally.rules.deck import FULL_HAND
from boardwright.games.roborally.rules.floor import is_active, seat_of
from boardwright.games.roborally.rules.program import ALL_REGISTERS, is_open
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import HAND, REGISTERS, Ask, Mode, Opt

SETTINGS = ((Opt.SHIELD, 0), (Opt.TURRET, 1), (Opt.REFLECTOR, 2))


@dataclass(frozen=True)
class Deal:
    """What a robot is programmed with. Deals that look the same to the seat are equal."""

    r: int
    seat: int
    key: bytes
    world: Print
    s: State = field(compare=False)

    @property
    def w(self) -> World:
        return self.world.w

    @property
    def registers(self) -> tuple[int, ...]:
        """The registers to fill."""
        return tuple(reg for reg in range(REGISTERS) if is_open(self.s, self.r, reg))

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(card for card in self.s.hand[self.r] if card != NONE)


def deal_of(view: View, r: int) -> Deal:
    """Return the deal behind the view of a programming seat."""
    w, s = view.w, schema(State).copy(view.s)
    for robot in range(w.robots):
        if not is_active(s, robot):
            continue
        if seat_of(w, s, robot) != view.seat:
            seal(s, robot)
        elif robot == r or not s.confirmed[robot]:
            take_all_back(s, robot)
    ask_all(w, s)
    return Deal(r, view.seat, bytes(schema(State).freeze(s).tobytes()), print_of(w), s)


def take_all_back(s: State, r: int) -> None:
    """Return all cards to the hand, lowest first, and clear the settings."""
    cards = [card for card in s.hand[r] if card != NONE]
    for reg in range(REGISTERS):
        if is_open(s, r, reg):
            cards += [card for card in (s.card[r][reg], s.second[r][reg]) if card != NONE]
            s.card[r][reg] = s.second[r][reg] = NONE
            s.mode[r][reg] = Mode.SINGLE
    cards += take_from_options(s, r)
    s.hand[r] = sorted(cards) + [NONE] * (HAND - len(cards))


def take_from_options(s: State, r: int) -> list[int]:
    """Undo what was put on options this turn; return the cards."""
    cards = []
    if s.opt_owner[Opt.CONDITIONAL_PROGRAM] == r and s.conditional != NONE:
        cards.append(s.conditional)
        s.conditional = NONE
    if s.opt_owner[Opt.ROBO_COPTER] == r and s.copter != NONE:
        cards.append(s.copter)
        s.copter = NONE
    if s.opt_owner[Opt.FLYWHEEL] == r and s.fly_new == 1:
        cards.append(s.flywheel)
        s.flywheel, s.fly_new = NONE, 0
    for opt, which in SETTINGS:
        if s.opt_owner[opt] == r:
            s.new_side[which] = NONE
    if s.opt_owner[Opt.SELF_DESTRUCT] == r:
        s.self_register = NONE
    if s.opt_owner[Opt.OVERLOAD_OVERRIDE] == r:
        s.empty_register = NONE
    return cards


def seal(s: State, r: int) -> None:
    """Hide another seat's program as if not begun: whether that seat is ready must not matter."""
    if s.locked[r] == ALL_REGISTERS or s.scrambled[r]:
        return
    s.confirmed[r] = 0
    s.held[r] = FULL_HAND - s.damage[r] + (s.opt_owner[Opt.EXTRA_MEMORY] == r)
    for reg in range(REGISTERS):
        if is_open(s, r, reg):
            s.card[r][reg] = s.second[r][reg] = s.mode[r][reg] = UNKNOWN


def ask_all(w: World, s: State) -> None:
    """Plan a turn in which nobody has confirmed yet; what others have set on options stays unknown."""
    s.todo_n = 0
    plan(s, Ask.GO_PROGRAMMED, 0, 0)
    for r in range(w.robots - 1, -1, -1):
        if is_active(s, r) and not s.confirmed[r]:
            put = ask_also if s.todo_n > 1 else ask
            put(s, Ask.PROGRAM, seat_of(w, s, r), r, 0)
    for column in (s.todo_what, s.todo_who, s.todo_x, s.todo_y, s.todo_level):
        column[s.todo_n :] = [0] * (len(column) - s.todo_n)
