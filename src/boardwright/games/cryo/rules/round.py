"""The round of turns: how one begins and ends, and when the match is over."""

from boardwright.core import NONE, ask, clear, emit, plan, rule
from boardwright.games.cryo.rules.scoring import RIVAL, final_scoring, is_gone
from boardwright.games.cryo.schema import State, World
from boardwright.games.cryo.words import Ask, Did


@rule
def start_turn(s: State) -> None:
    """CR-073: main choice, end window, hand limit, end-of-game check, next player."""
    s.scrap_used = 0
    s.overclock_used = 0
    s.drone_choice = NONE
    s.last_pdock = NONE
    emit(s, Did.TURN_BEGAN, s.active, s.turn_no)
    plan(s, Ask.TURN_END, 0, 0)
    plan(s, Ask.END_WINDOW, 0, 0)
    ask(s, Ask.MAIN, s.active, 0, 0)


@rule
def end_turn(w: World, s: State) -> None:
    """CR-251, CR-261, CR-074: the hand limit, the check, the next player."""
    if s.hand_n[s.active] > w.hand_limit:
        plan(s, Ask.TURN_END, 0, 0)
        ask(s, Ask.DISCARD, s.active, 0, 0)
        return
    emit(s, Did.TURN_ENDED, s.active)
    s.turn_no += 1
    if is_over(w, s):
        final_scoring(w, s)
        clear(s)
        return
    s.active = (s.active + 1) % w.seats
    if w.solo and s.active == RIVAL:
        plan(s, Ask.RIVAL, 0, 0)
    else:
        start_turn(s)


@rule
def is_over(w: World, s: State) -> bool:
    """CR-257, CR-258, CR-260: Sunset was taken or somebody has no pod left; an option completes the round."""
    over = s.sunset_by != NONE
    for p in range(w.seats):
        over = over or is_gone(s, p)
    if w.equal_turns:
        return over and (s.active + 1) % w.seats == s.first_player
    return over
