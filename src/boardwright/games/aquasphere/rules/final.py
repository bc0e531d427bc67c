"""The final scoring, the winner and ties (chapters 12 and 13)."""

from boardwright.core import emit, rule
from boardwright.games.aquasphere.rules.areas import triangle
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.schema import PARTS, SECTORS, State, World
from boardwright.games.aquasphere.words import Did, Final


@rule
def different_letters(w: World, s: State, p: int) -> int:
    """AQ-212, AQ-213: letters of the base lab and of all expansions, each once."""
    letters = 1 << s.base_lab[p]
    for k in range(s.exp_n[p]):
        letters |= w.expansion_letters[s.expansions[p][k]]
    n = 0
    for sector in range(SECTORS):
        n += letters >> sector & 1
    return n


@rule
def score_final(w: World, s: State) -> None:
    """AQ-211, AQ-215, AQ-216, AQ-217: every point counts, no line is paid."""
    for p in range(w.seats):
        s.final_parts[p][Final.LETTERS] = triangle(w, different_letters(w, s, p))
        s.final_parts[p][Final.TIME] = s.time[p] * w.final_time
        s.final_parts[p][Final.SUBMARINES] = w.final_submarines if s.subs_on_board[p] == 0 else 0
        s.final_parts[p][Final.LABORATORY] = w.final_laboratory if s.exp_n[p] == w.expansion_limit else 0
        for part in range(PARTS):
            s.score[p] += s.final_parts[p][part]
        emit(
            s,
            Did.SCORED_FINAL,
            p,
            s.final_parts[p][Final.LETTERS],
            s.final_parts[p][Final.TIME],
            s.final_parts[p][Final.SUBMARINES],
            s.final_parts[p][Final.LABORATORY],
        )
    emit(s, Did.GAME_OVER)


@rule
def score(w: World, s: State, p: int) -> int:
    return s.score[p]


@rule
def place(w: World, s: State, p: int) -> int:
    """AQ-219, AQ-222: one more than the players ranked before; equal players share the place."""
    ahead = 1
    for other in range(w.seats):
        if ranks_before(s, other, p):
            ahead += 1
    return ahead


@rule
def ranks_before(s: State, one: int, two: int) -> bool:
    """AQ-219, AQ-220, AQ-221: score, then control spaces, then crystals."""
    if s.score[one] != s.score[two]:
        return s.score[one] > s.score[two]
    if control_spaces(s, one) != control_spaces(s, two):
        return control_spaces(s, one) > control_spaces(s, two)
    return s.crystals[one] > s.crystals[two]
