"""Knowledge points and red lines (chapter 9)."""

from boardwright.core import ask, emit, rule
from boardwright.games.aquasphere.rules.bots import BITS, is_programmed, unprogram_bot
from boardwright.games.aquasphere.schema import PROGRAMS, State, World
from boardwright.games.aquasphere.words import Ask, Choice, Did, Source


@rule
def gain_points(w: World, s: State, p: int, points: int, source: int) -> None:
    """AQ-178: every gain is moved by itself; AQ-170: red lines apply to each."""
    s.red_left = points
    s.red_source = source
    climb(w, s, p)


@rule
def climb(w: World, s: State, p: int) -> None:
    """AQ-177: move line by line; a line that needs a decision leaves the rest waiting in red_left."""
    while s.red_left > 0:
        before_line = w.to_line[s.score[p] % w.lap] - 1
        if s.red_left <= before_line:
            advance(s, p, s.red_left)
            return
        advance(s, p, before_line)
        if not settle_line(w, s, p):
            return


@rule
def advance(s: State, p: int, steps: int) -> None:
    if steps > 0:
        s.score[p] += steps
        s.red_left -= steps
        s.earned[p][s.red_source] += steps
        emit(s, Did.GAINED_POINTS, p, steps, s.red_source)


@rule
def settle_line(w: World, s: State, p: int) -> bool:
    """AQ-175, AQ-176: True if the line is settled without a question."""
    if s.crystals[p] > 0:
        if w.red_line_choice == Choice.FREE:
            ask(s, Ask.RED, p, s.red_left, 0)
            return False
        pay_crystal(s, p)
        return True
    if s.programmed[p] == 0:
        stop(s, p)
        return True
    if w.red_line_choice == Choice.ALL_FORCED and BITS[s.programmed[p]] == 1:
        pay_bot(s, p, lowest_program(s, p))
        return True
    ask(s, Ask.RED, p, s.red_left, 0)
    return False


@rule
def lowest_program(s: State, p: int) -> int:
    program = 0
    while program < PROGRAMS - 1 and not is_programmed(s, p, program):
        program += 1
    return program


@rule
def can_pay_crystal(s: State, p: int) -> bool:
    """AQ-171."""
    return s.crystals[p] > 0


@rule
def can_pay_bot(s: State, p: int, program: int) -> bool:
    """AQ-172: only without crystals."""
    return s.crystals[p] == 0 and is_programmed(s, p, program)


@rule
def can_stop(w: World, s: State, p: int) -> bool:
    """AQ-175: paying is voluntary, unless a switch forces it."""
    if w.red_line_choice == Choice.FREE:
        return True
    return w.red_line_choice == Choice.CRYSTAL_FORCED and s.crystals[p] == 0


@rule
def pay_crystal(s: State, p: int) -> None:
    """AQ-171: one crystal to the general supply."""
    s.crystals[p] -= 1
    s.bank_crystals += 1
    s.lines_crossed[p] += 1
    emit(s, Did.PAID_CRYSTAL, p, s.score[p] + 1)
    advance(s, p, 1)


@rule
def pay_bot(s: State, p: int, program: int) -> None:
    """AQ-172, AQ-085: one programmed bot back to the supply, without time."""
    unprogram_bot(s, p, program)
    s.supply_bots[p] += 1
    s.lines_crossed[p] += 1
    emit(s, Did.PAID_BOT, p, s.score[p] + 1, program)
    advance(s, p, 1)


@rule
def stop(s: State, p: int) -> None:
    """AQ-173: the counter stays before the line, the rest of this gain is lost."""
    emit(s, Did.STOPPED, p, s.score[p] + 1, s.red_left)
    s.lost_at_lines[p] += s.red_left
    s.red_left = 0


@rule
def lose_points(w: World, s: State, p: int, points: int) -> None:
    """AQ-179, AQ-180: never back behind a line that was crossed, never below 0."""
    back = min(points, s.score[p], w.from_line[s.score[p] % w.lap])
    s.score[p] -= back
    s.earned[p][Source.ROUND] -= back
    emit(s, Did.LOST_POINTS, p, back)
