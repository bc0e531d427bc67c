"""Invariants that hold after every action (chapter 40), reported as sentences."""

from collections import Counter
from collections.abc import Iterator

from boardwright.core import NONE
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.rules.floor import kind_at
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.words import CARDS, OPTIONS, REGISTERS, ROBOTS, VOID, Ask, Held, Mode, Status

MOST_DAMAGE = 9
FIRST_LOCK = 4


def check_invariants(w: World, s: State) -> str:
    """Return the first violated invariant, or an empty string."""
    return next(problems(w, s), "")


def problems(w: World, s: State) -> Iterator[str]:
    yield from _robots(w, s)
    yield from _damage(w, s)
    yield from _cards(w, s)
    yield from _options(w, s)
    yield from _programs(w, s)
    yield from _ranges(w, s)


def _letter(r: int) -> str:
    return "robot " + "ABCDEFGH"[r]


def _robots(w: World, s: State) -> Iterator[str]:
    """1, 11: real robots do not share cells; robots in play stand on the floor."""
    seen: dict[int, int] = {}
    for r in range(ROBOTS):
        if (s.status[r] == Status.ABSENT) != (r >= w.robots):
            yield f"{_letter(r)} is {'missing' if r < w.robots else 'one too many'}"
        if s.status[r] != Status.IN:
            continue
        if not 0 <= s.at[r] < len(w.board) or kind_at(w, s, s.at[r]) in (VOID, Kind.PIT):
            yield f"{_letter(r)} is in play but does not stand on the floor"
        if s.virtual[r] and w.reentry_neighbour:
            yield f"{_letter(r)} is virtual, which this match does not know"
        if not s.virtual[r]:
            if s.at[r] in seen:
                yield f"{_letter(seen[s.at[r]])} and {_letter(r)} are real and share a cell"
            seen[s.at[r]] = r


def _damage(w: World, s: State) -> Iterator[str]:
    """4, 5, 6, 8: damage and locks agree; robots out of play have none."""
    for r in range(w.robots):
        n = bin(s.locked[r]).count("1")
        if s.status[r] == Status.IN:
            if not 0 <= s.damage[r] <= MOST_DAMAGE:
                yield f"{_letter(r)} has {s.damage[r]} damage; 9 is the most"
            if not s.damage[r] - FIRST_LOCK <= n <= min(REGISTERS, s.damage[r]):
                yield f"{_letter(r)} has {s.damage[r]} damage and {n} locked registers (RR-264)"
            for reg in range(REGISTERS):
                if s.locked[r] >> reg & 1 and s.card[r][reg] == NONE:
                    yield f"register {reg + 1} of {_letter(r)} is locked and empty"
        elif s.damage[r] or s.locked[r] or s.down[r] or s.down_next[r] or s.virtual[r]:
            yield f"{_letter(r)} is out of play but keeps damage, locks or marks"
        if (s.lives[r] >= 1) != (s.status[r] != Status.OUT):
            yield f"{_letter(r)} has {s.lives[r]} lives, which does not fit its status"


def _cards(w: World, s: State) -> Iterator[str]:
    """2: each of the 84 cards is in exactly one place."""
    count = Counter(s.deck[: s.deck_n])
    count.update(card for card in range(CARDS) if s.discarded[card])
    for r in range(w.robots):
        count.update(c for c in (*s.card[r], *s.second[r], *s.hand[r]) if c != NONE)
    count.update(c for c in (s.flywheel, s.conditional, s.copter) if c != NONE)
    for card in range(CARDS):
        if count[card] != 1 and s.turn > 0:
            yield f"the card with priority {10 * (card + 1)} is in {count[card]} places"


def _options(w: World, s: State) -> Iterator[str]:
    """3: each option of the deck is in one place; eliminated robots hold none."""
    deck = Counter(s.opt_deck[: s.opt_deck_n])
    for opt in range(OPTIONS):
        if deck[opt] != (s.opt_owner[opt] == Held.DECK):
            yield f"option {opt} is {deck[opt]} times in the option deck"
        if (s.opt_owner[opt] == Held.NOT_USED) != (w.option_used[opt] == 0):
            yield f"option {opt} does not belong to this match"
    for r in range(ROBOTS):
        if s.opt_n[r] != sum(s.opt_owner[opt] == r for opt in range(OPTIONS)):
            yield f"the options of {_letter(r)} are counted wrongly"
        if s.opt_n[r] and s.status[r] == Status.OUT:
            yield f"{_letter(r)} is eliminated and holds options"


def _programs(w: World, s: State) -> Iterator[str]:
    """7, 12: programs are complete while they run; pairs are a movement and a rotation card."""
    for r in range(w.robots):
        if s.status[r] != Status.IN:
            continue
        if s.down[r] and (s.held[r] or any(c != NONE for c in s.hand[r])):
            yield f"{_letter(r)} is powered down and holds cards"
        for reg in range(REGISTERS):
            empty = s.empty_register == reg
            if s.register != NONE and not s.down[r] and s.card[r][reg] == NONE and not empty and s.confirmed[r]:
                yield f"register {reg + 1} of {_letter(r)} is empty"
            if s.second[r][reg] != NONE and s.mode[r][reg] in (Mode.CRAB, Mode.DUAL):
                if not w.card_spaces[s.card[r][reg]] or w.card_spaces[s.second[r][reg]]:
                    yield f"register {reg + 1} of {_letter(r)} holds no movement and rotation card"


def _ranges(w: World, s: State) -> Iterator[str]:
    """9, 10, 17: flags in range, archive markers on the floor, a question open until the end."""
    for r in range(w.robots):
        if not 1 <= s.next_flag[r] <= w.flags + 1:
            yield f"{_letter(r)} cannot be on its way to flag {s.next_flag[r]}"
        if s.archive[r] != NONE and not 0 <= s.archive[r] < len(w.board):
            yield f"the archive marker of {_letter(r)} is nowhere"
        if not 0 <= s.facing[r] <= 3:
            yield f"{_letter(r)} faces nowhere"
    if (s.todo_n == 0) != bool(s.over):
        yield "nobody is asked although the match is not over"
    if s.todo_n and s.todo_who[s.todo_n - 1] == NONE:
        yield f"the step {Ask(s.todo_what[s.todo_n - 1]).name} is not done"
