"""Valid agendas (chapter 24): below an open question is only what play can put there.

Any other position is unplayable: a turn that never ends, or an action without its pieces.
"""

from boardwright.core import NONE
from boardwright.games.aquasphere.rules.areas import free_space, submarine_price
from boardwright.games.aquasphere.rules.bots import on_turn
from boardwright.games.aquasphere.rules.laboratory import can_expand
from boardwright.games.aquasphere.rules.research import can_take_card
from boardwright.games.aquasphere.schema import EXPANSIONS, PROGRAMS, RESEARCH, SECTORS, SOURCES, State, World
from boardwright.games.aquasphere.words import Ask, Kind, Program

TURN_CHORES = (Ask.CARRY_OUT, Ask.NEXT_LETTER, Ask.NOW_CARD, Ask.OCT_CARDS, Ask.LATE_CRYSTALS, Ask.GAIN)
"""Chores that can wait in a turn, bottom of the agenda first; only GAIN may repeat."""
SCORING_CHORES = {Ask.II: (Ask.OFFER_II,), Ask.RED: (Ask.MOVE_COUNTER,)}
MOST_POINTS = 100


def agenda_shape(w: World, s: State) -> str:
    """The agenda has a turn or scoring at the bottom, chores in order, one question on top."""
    if s.todo_n == 0:
        return ""
    if any(s.todo_level[k] != k + 1 for k in range(s.todo_n)):
        return "the levels of the agenda do not count up from 1"
    if any(s.todo_who[k] != NONE for k in range(1, s.todo_n - 1)):
        return "a question waits below another one"
    if not 0 <= s.turn_index < w.seats:
        return "it is the turn of a seat that nobody takes"
    if s.todo_what[0] == Ask.NEXT_ROUND:
        return _scoring(w, s)
    return _turn(w, s)


def _turn(w: World, s: State) -> str:
    bottom, p = s.todo_what[0], on_turn(s)
    if s.todo_n == 1:
        return "" if bottom == Ask.TURN else "a question is open that no turn has asked"
    if bottom != (Ask.TURN if s.todo_who[0] != NONE else Ask.END_TURN):
        return "a question is open that no turn has asked"
    if bottom == Ask.TURN and (not w.side_free or s.todo_who[0] != p):
        return "a turn waits that has not ended"
    top = s.todo_what[s.todo_n - 1]
    if top not in (Ask.RED, Ask.LETTER) or s.todo_who[s.todo_n - 1] != p:
        return "somebody is asked who is not on turn"
    chores = [s.todo_what[k] for k in range(1, s.todo_n - 1)]
    if any(what not in TURN_CHORES for what in chores):
        return "a chore waits that does not belong to a turn"
    ranks = [TURN_CHORES.index(Ask(what)) for what in chores]
    once = [rank for rank in ranks if TURN_CHORES[rank] != Ask.GAIN]
    if ranks != sorted(ranks) or len(set(once)) != len(once) or len(ranks) - len(once) > s.card_n[p]:
        return "the chores of a turn wait in an order that cannot be"
    return next((wrong for k in range(1, s.todo_n) if (wrong := _entry(w, s, p, k))), "") or _letters(w, s)


def _entry(w: World, s: State, p: int, k: int) -> str:
    """The numbers of an entry fit the player on turn."""
    x, y = s.todo_x[k], s.todo_y[k]
    match s.todo_what[k]:
        case Ask.CARRY_OUT:
            fits = 0 <= x < SECTORS and 0 <= y < PROGRAMS and (s.sci_sector[p], s.sci_area[p]) == (x, y)
            fits = fits and _can_carry_out(w, s, p, x, y)
        case Ask.LETTER | Ask.NEXT_LETTER:
            fits = 0 <= x < EXPANSIONS and s.exp_n[p] > 0 and s.expansions[p][s.exp_n[p] - 1] == x
        case Ask.NOW_CARD:
            fits = 0 <= x < RESEARCH and w.card_kind[x] == Kind.NOW and x in s.cards[p][: s.card_n[p]]
        case Ask.GAIN:
            fits = 0 <= x < SOURCES and 0 <= y <= MOST_POINTS
        case Ask.LATE_CRYSTALS | Ask.RED:
            fits = 0 < x <= MOST_POINTS
        case _:
            fits = True
    return "" if fits else f"the agenda waits for {Ask(s.todo_what[k]).name}, which cannot be done"


def _can_carry_out(w: World, s: State, p: int, sector: int, program: int) -> bool:
    """The condition of the action itself holds; the scientist has moved and paid."""
    match program:
        case Program.LAB:
            return can_expand(w, s, p, sector)
        case Program.CARD:
            return can_take_card(w, s, p, sector)
        case Program.SUB:
            space = free_space(s, p, sector)
            if s.subs_on_board[p] == 0 or space == NONE:
                return False
            return s.time[p] >= submarine_price(w, s, p, sector, space)
        case _:
            return True


def _letters(w: World, s: State) -> str:
    """Open letters belong to the latest expansion, and an entry asks for them."""
    asking = [k for k in range(1, s.todo_n) if s.todo_what[k] in (Ask.LETTER, Ask.NEXT_LETTER)]
    if not asking:
        return "letters are open that nobody is asked about" if s.letters_open else ""
    if len(asking) > 1 or s.letters_open & ~w.expansion_letters[s.todo_x[asking[0]]]:
        return "letters are open that the expansion does not show"
    return ""


def _scoring(w: World, s: State) -> str:
    """II cards are offered in play order; then the counters move one by one."""
    top, p = s.todo_what[s.todo_n - 1], s.todo_who[s.todo_n - 1]
    if s.todo_who[0] != NONE or top not in SCORING_CHORES or s.letters_open:
        return "a scoring waits for something that does not belong to it"
    between = [(s.todo_what[k], s.todo_x[k]) for k in range(1, s.todo_n - 1)]
    index = between[0][1] - 1 if between else w.seats - 1
    if not 0 <= index < w.seats or s.play_order[index] != p:
        return "the scoring asks a seat whose turn it is not"
    least = 1 if top == Ask.II else 0
    if not least <= len(between) <= 1 or any(what not in SCORING_CHORES[Ask(top)] for what, _ in between):
        return "a scoring waits for something that does not belong to it"
    if top == Ask.RED and between and index + 1 == w.seats:
        return "no counter is left to move"
    return "a scoring asks about another seat" if top == Ask.II and s.todo_x[s.todo_n - 1] != index else ""
