"""The table of contents: what is asked, what is legal, what an answer does, what happens by itself."""

from boardwright.core import Luck, ask, clear, close, emit, has_chore, inline, plan, rule, take_chore
from boardwright.games.aquasphere.actions import (
    END_OF_TURN,
    FILLED,
    FIRST_BUY,
    FIRST_II,
    FIRST_RED,
    KIND,
    ONE,
    SYMBOL,
    TWO,
)
from boardwright.games.aquasphere.rules.act import act, can_act, carry_out
from boardwright.games.aquasphere.rules.areas import octopod_rewards
from boardwright.games.aquasphere.rules.bots import bulb, is_programmed, on_turn
from boardwright.games.aquasphere.rules.capacity import cut_time, gain_crystals
from boardwright.games.aquasphere.rules.final import score_final
from boardwright.games.aquasphere.rules.knowledge import (
    can_pay_bot,
    can_pay_crystal,
    can_stop,
    climb,
    gain_points,
    pay_bot,
    pay_crystal,
    stop,
)
from boardwright.games.aquasphere.rules.laboratory import (
    can_place_letter,
    can_stop_letters,
    next_letter,
    place_letter,
    stop_letters,
)
from boardwright.games.aquasphere.rules.program import (
    buy,
    can_buy,
    can_sidestep,
    can_step,
    give_back,
    sidestep,
    step,
)
from boardwright.games.aquasphere.rules.refill import prepare_round
from boardwright.games.aquasphere.rules.research import can_use_ii, has_usable_ii, now_card, use_ii
from boardwright.games.aquasphere.rules.scoring import move_counter, offer_ii, round_totals, score_round
from boardwright.games.aquasphere.schema import ROUNDS, State, World
from boardwright.games.aquasphere.words import Ask, Did, Do, Room


@rule
@inline
def legal(w: World, s: State, p: int, a: int) -> bool:
    """May the seat answer its open question so?

    Two looks decide most ids: is the symbol as it must be, and do the rooms lie side by side?
    """
    if s.programmed[p] & SYMBOL[a] != FILLED[a]:
        return False
    if a < FIRST_BUY and w.steps[s.room[p]][a] == 0:
        return False
    return fits_question(w, s, p, a)


@rule
def fits_question(w: World, s: State, p: int, a: int) -> bool:
    """Only one seat is ever asked at a time."""
    newest = s.todo_n - 1
    if newest < 0 or s.todo_who[newest] != p:
        return False
    match s.todo_what[newest]:
        case Ask.TURN:
            return legal_turn(w, s, p, a)
        case Ask.LETTER:
            if KIND[a] == Do.LETTER:
                return can_place_letter(s, ONE[a])
            return KIND[a] == Do.LETTER_STOP and can_stop_letters(w)
        case Ask.RED:
            return legal_red(w, s, p, a)
        case _:
            if KIND[a] == Do.II:
                return can_use_ii(w, s, p, ONE[a])
            return KIND[a] == Do.II_STOP


@rule
def legal_turn(w: World, s: State, p: int, a: int) -> bool:
    """AQ-075, AQ-076, AQ-081: the main options and the free return."""
    match KIND[a]:
        case Do.ACT:
            return can_act(w, s, p, ONE[a], TWO[a])
        case Do.MOVE:
            return can_step(w, s, p, ONE[a])
        case Do.BUY:
            return can_buy(w, s, p, ONE[a])
        case Do.RETURN:
            return is_programmed(s, p, ONE[a])
        case Do.SIDE:
            return can_sidestep(w, s, p, ONE[a])
        case Do.PASS:
            return can_pass(w, s, p)
        case _:
            return False


@rule
def legal_red(w: World, s: State, p: int, a: int) -> bool:
    match KIND[a]:
        case Do.RED_CRYSTAL:
            return can_pay_crystal(s, p)
        case Do.RED_BOT:
            return can_pay_bot(s, p, ONE[a])
        case Do.RED_STOP:
            return can_stop(w, s, p)
        case _:
            return False


@rule
@inline
def can_pass(w: World, s: State, p: int) -> bool:
    """AQ-165: only from a top room."""
    return w.top[s.room[p]] == 1


@rule
def pass_turn(s: State, p: int) -> None:
    """AQ-166, AQ-277: the engineer goes to the next free space of the pass-order track."""
    emit(s, Did.PASSED, p, s.pass_count)
    s.room[p] = Room.PASSED
    s.pass_order[s.pass_count] = p
    s.pass_count += 1


@rule
def answer(w: World, s: State, p: int, a: int, luck: Luck) -> None:
    """The seat answers; then on to the next question."""
    reply(w, s, p, a, luck)
    run(w, s, luck)


@rule
def reply(w: World, s: State, p: int, a: int, luck: Luck) -> None:
    """What the answer itself does, before anything else goes on."""
    if KIND[a] == Do.RETURN:
        give_back(w, s, p, ONE[a])
        return
    asked = s.todo_x[s.todo_n - 1]
    close(s, p)
    if a < END_OF_TURN:
        take_main_option(w, s, p, a)
    elif a < FIRST_RED:
        answer_letter(w, s, p, a, asked)
    elif a < FIRST_II:
        answer_red(w, s, p, a)
    elif KIND[a] == Do.II:
        use_ii(w, s, p, ONE[a])
        if has_usable_ii(w, s, p):
            ask(s, Ask.II, p, asked, 0)


@rule
def take_main_option(w: World, s: State, p: int, a: int) -> None:
    """AQ-075: exactly one main option, then the turn ends; a free sideways step lets the turn go on."""
    if KIND[a] == Do.SIDE and w.side_free:
        ask(s, Ask.TURN, p, s.round, 0)
    else:
        plan(s, Ask.END_TURN, 0, 0)
    match KIND[a]:
        case Do.MOVE:
            step(w, s, p, ONE[a])
        case Do.SIDE:
            sidestep(w, s, p, ONE[a])
        case Do.BUY:
            buy(w, s, p, ONE[a])
        case Do.ACT:
            act(w, s, p, ONE[a], TWO[a])
        case _:
            pass_turn(s, p)


@rule
def answer_letter(w: World, s: State, p: int, a: int, expansion: int) -> None:
    if KIND[a] == Do.LETTER:
        place_letter(w, s, p, ONE[a], expansion)
    else:
        stop_letters(s, p)


@rule
def answer_red(w: World, s: State, p: int, a: int) -> None:
    """AQ-171, AQ-172, AQ-173: pay and go on climbing, or stop."""
    match KIND[a]:
        case Do.RED_CRYSTAL:
            pay_crystal(s, p)
        case Do.RED_BOT:
            pay_bot(s, p, ONE[a])
        case _:
            stop(s, p)
    climb(w, s, p)


@rule
def run(w: World, s: State, luck: Luck) -> None:
    """Do what the game does by itself until somebody is asked."""
    while has_chore(s):
        do_chore(w, s, luck)


@rule
def do_chore(w: World, s: State, luck: Luck) -> None:
    """Take the newest chore and do it."""
    k = take_chore(s)
    x = s.todo_x[k]
    y = s.todo_y[k]
    match s.todo_what[k]:
        case Ask.END_TURN:
            end_turn(w, s)
        case Ask.CARRY_OUT:
            carry_out(w, s, on_turn(s), x, y)
        case Ask.GAIN:
            gain_points(w, s, on_turn(s), y, x)
        case Ask.LATE_CRYSTALS:
            gain_crystals(w, s, on_turn(s), x)
        case Ask.NOW_CARD:
            now_card(w, s, on_turn(s), x)
        case Ask.OCT_CARDS:
            octopod_rewards(w, s, on_turn(s))
        case Ask.NEXT_LETTER:
            next_letter(w, s, x)
        case Ask.OFFER_II:
            offer_ii(w, s, x)
        case Ask.TOTALS:
            round_totals(w, s)
        case Ask.MOVE_COUNTER:
            move_counter(w, s, x)
        case _:
            next_round(w, s, luck)


@rule
def begin_turn(s: State) -> None:
    """AQ-074: the player on turn is asked."""
    p = on_turn(s)
    s.turn_no += 1
    s.turns[p] += 1
    emit(s, Did.TURN_BEGAN, p)
    ask(s, Ask.TURN, p, s.round, 0)


@rule
def begin_round(w: World, s: State) -> None:
    emit(s, Did.ROUND_BEGAN, s.round, bulb(w, s))
    begin_turn(s)


@rule
def end_turn(w: World, s: State) -> None:
    """AQ-074, AQ-077, AQ-080, AQ-169: cut the time; then the next who has not passed, or the scoring."""
    cut_time(w, s, on_turn(s))
    if s.pass_count == w.seats:
        score_round(w, s)
        return
    s.turn_index = (s.turn_index + 1) % w.seats
    while s.room[on_turn(s)] == Room.PASSED:
        s.turn_index = (s.turn_index + 1) % w.seats
    begin_turn(s)


@rule
def next_round(w: World, s: State, luck: Luck) -> None:
    """AQ-073, AQ-209: after the fourth round the final scoring follows, before that the next round."""
    if s.round == ROUNDS:
        score_final(w, s)
        clear(s)
    else:
        prepare_round(w, s, luck)
        begin_round(w, s)
