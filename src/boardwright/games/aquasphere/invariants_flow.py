"""Invariants of turns and questions after every action (chapter 24)."""

from boardwright.core import NONE
from boardwright.games.aquasphere.invariants_agenda import agenda_shape
from boardwright.games.aquasphere.rules.capacity import capacity
from boardwright.games.aquasphere.rules.id_range import id_range
from boardwright.games.aquasphere.rules.research import has_usable_ii
from boardwright.games.aquasphere.rules.turn import legal
from boardwright.games.aquasphere.schema import DEPTH, ROUNDS, State, World
from boardwright.games.aquasphere.words import Ask, Kind, Room, Store

QUESTIONS = (Ask.TURN, Ask.LETTER, Ask.RED, Ask.II)
SCORING = (Ask.OFFER_II, Ask.TOTALS, Ask.MOVE_COUNTER, Ask.NEXT_ROUND)


def order(w: World, s: State) -> str:
    """Invariant 12: the play order lists every seat once, the pass order those that have passed."""
    seats = list(range(w.seats))
    if sorted(s.play_order[: w.seats]) != seats or any(p != NONE for p in s.play_order[w.seats :]):
        return "the play order does not name each seat once"
    passed = s.pass_order[: s.pass_count]
    if len(set(passed)) != s.pass_count or any(p != NONE for p in s.pass_order[s.pass_count :]):
        return "the pass-order track does not hold as many seats as have passed"
    if sorted(passed) != [p for p in seats if s.room[p] == Room.PASSED]:
        return "the pass-order track does not hold exactly the engineers that have left their rooms"
    return ""


def agenda(w: World, s: State) -> str:
    """The top entry asks a seat of this match; entries below belong to a turn or a scoring."""
    if not 0 <= s.todo_n <= DEPTH:
        return f"the agenda has {s.todo_n} entries"
    if s.todo_n == 0:
        return "" if s.round == ROUNDS and s.pass_count == w.seats else "the match is over before its end"
    newest = s.todo_n - 1
    if s.todo_what[newest] not in QUESTIONS or not 0 <= s.todo_who[newest] < w.seats:
        return "the agenda asks nobody"
    known = {int(entry) for entry in Ask}
    if any(s.todo_what[k] not in known for k in range(s.todo_n)):
        return "the agenda holds an unknown entry"
    scoring = any(s.todo_what[k] in SCORING for k in range(s.todo_n))
    if scoring != (s.pass_count == w.seats):
        return "a round is scored exactly when all have passed"
    return ""


def open_question(w: World, s: State) -> str:
    """Invariants 14 and 17: the open question fits the state and has a legal answer."""
    if s.todo_n == 0:
        return ""
    what, p = s.todo_what[s.todo_n - 1], s.todo_who[s.todo_n - 1]
    if (what == Ask.RED) != (s.red_left > 0):
        return "points wait for a red line exactly when the question about it is open"
    if what == Ask.LETTER and s.letters_open == 0:
        return "the question about letters is open without an open letter"
    if what == Ask.TURN and (s.letters_open or p != s.play_order[s.turn_index]):
        return "the turn belongs to another player, or a letter is still open"
    if what == Ask.TURN and s.room[p] == Room.PASSED:
        return f"seat {p} has passed and takes no further turn"
    if what == Ask.RED and w.to_line[s.score[p] % w.lap] != 1:
        return f"seat {p} does not stand before a red line"
    if what == Ask.II and not has_usable_ii(w, s, p):
        return f"seat {p} has no II card to use"
    if not any(legal(w, s, p, a) for a in range(*id_range(w, s, p))):
        return f"seat {p} is asked and has no legal answer"
    return ""


def time(w: World, s: State) -> str:
    """Invariant 7: only free returns in a player's own turn let time exceed capacity."""
    if not w.time_hard_cap:
        return ""
    turn = any(s.todo_what[k] in (Ask.TURN, Ask.END_TURN) for k in range(s.todo_n))
    for p in range(w.seats):
        most = capacity(w, s, p, Store.TIME)
        if turn and p == s.play_order[s.turn_index] and w.return_overflow:
            most += w.return_time * (w.programmed_limit + side_cards(w, s, p))
        if s.time[p] > most:
            return f"seat {p} has {s.time[p]} time markers, more than the laboratory holds"
    return ""


def side_cards(w: World, s: State, p: int) -> int:
    """Return the extra bots that free sideways steps allow to be returned in one turn, one per SIDE card."""
    if not w.side_free:
        return 0
    return sum(w.card_kind[s.cards[p][k]] == Kind.SIDE for k in range(s.card_n[p]))


def used_ii(w: World, s: State) -> str:
    """II cards are marked as used only until the scoring totals are counted."""
    offering = any(s.todo_what[k] in (Ask.OFFER_II, Ask.II) for k in range(s.todo_n))
    for p in range(w.seats):
        for k in range(s.card_n[p]):
            if w.card_kind[s.cards[p][k]] == Kind.II and s.card_used[p] >> k & 1 and not offering:
                return f"seat {p} has used an II card outside of a scoring"
    return ""


FLOW_CHECKS = (order, agenda, agenda_shape, open_question, time, used_ii)
