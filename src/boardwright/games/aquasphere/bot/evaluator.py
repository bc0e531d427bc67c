"""Evaluation of a position of AquaSphere: points, expected scorings, and remaining opportunities.

All terms are computed by one rule, in hundredths of a point: `greedy` runs it in plain Python, the search compiled.
"""


from boardwright.core.arrays import Numbers
from boardwright.core.opponents import EvaluationRules, evaluator
from boardwright.core.rules import rule, table
from boardwright.games.aquasphere.rules.areas import triangle
from boardwright.games.aquasphere.rules.capacity import capacity, free_racks
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.rules.final import different_letters
from boardwright.games.aquasphere.rules.scoring import (
    bots_in_play,
    deployed,
    majority,
    most_control_spaces,
    octopod_penalty,
)
from boardwright.games.aquasphere.schema import PROGRAMS, ROUNDS, SECTORS, SUBMARINES, State, World
from boardwright.games.aquasphere.words import Ask, Program, Store

NAMES = (
    "points",
    "control",
    "bots in play",
    "crystals",
    "octopods",
    "time",
    "laboratory",
    "submarines",
    "research",
    "programs",
)
POINTS, CONTROL, BOTS, CRYSTALS, OCTOPODS, TIME, LABORATORY, SUBS, RESEARCH, PROGRAMMED = range(len(NAMES))

POINT = 100
HALF = 2
LATER = 60
"""Weight of a later scoring in hundredths of the next one, because much can change."""

A_SPACE = 80
A_MARKER = 90
A_CRYSTAL = 50
A_CARD = 150
A_CARD_A_ROUND = 60
AN_EXPANSION = 100
A_SUBMARINE = 80
A_SUBMARINE_A_ROUND = 100
USELESS = 20
"""Value of a programmed bot whose action is of little use now."""

PROGRAM = table([240, 160, 220, 240, 320, 240, 120])
"""Value of a bot programmed for an action: LAB, TIME, CRYS, OCTO, SUB, CARD, PROG."""


@rule
def parts(w: World, s: State, p: int, out: Numbers) -> None:
    """Write the value of each term for the seat, in hundredths of a point."""
    out[POINTS] = POINT * s.score[p]
    if s.todo_n == 0:
        return
    later = ROUNDS - s.round
    scorings = POINT + LATER * later
    out[CONTROL] = control(w, s, p) * scorings // POINT
    out[BOTS] = bots_in_play(w, s, p) * scorings
    out[CRYSTALS] = triangle(w, s.crystals[p]) * scorings + A_CRYSTAL * s.crystals[p]
    out[OCTOPODS] = -octopod_penalty(w, s, p) * scorings
    out[TIME] = A_MARKER * min(s.time[p], capacity(w, s, p, Store.TIME))
    out[LABORATORY] = laboratory(w, s, p)
    out[SUBS] = submarines(w, s, p, later)
    out[RESEARCH] = (A_CARD + A_CARD_A_ROUND * later) * s.card_n[p]
    out[PROGRAMMED] = programs(w, s, p)


@rule
def control(w: World, s: State, p: int) -> int:
    """Value the current majority, and each space, because majorities change."""
    return A_SPACE * control_spaces(s, p) + POINT * majority(w, s, p, most_control_spaces(w, s)) // HALF


@rule
def laboratory(w: World, s: State, p: int) -> int:
    """Value the letters of the final scoring, capacity, and progress to a full laboratory."""
    full = POINT * w.final_laboratory * s.exp_n[p] // w.expansion_limit
    return POINT * triangle(w, different_letters(w, s, p)) + AN_EXPANSION * s.exp_n[p] + full // HALF


@rule
def submarines(w: World, s: State, p: int, later: int) -> int:
    """Value deployed submarines: time in every scoring, opened columns, final points."""
    out = deployed(s, p)
    full = POINT * w.final_submarines * out // SUBMARINES
    return out * (A_SUBMARINE + A_SUBMARINE_A_ROUND * later) + full // HALF


@rule
def programs(w: World, s: State, p: int) -> int:
    """Value programmed bots by the use of their actions."""
    total = 0
    for program in range(PROGRAMS):
        if s.programmed[p] >> program & 1:
            total += PROGRAM[program] if is_useful(w, s, p, program) else USELESS
    return total


@rule
def is_useful(w: World, s: State, p: int, program: int) -> bool:
    """Return whether this action could soon benefit the seat."""
    match program:
        case Program.LAB:
            return s.exp_n[p] < w.expansion_limit
        case Program.CRYS:
            return free_racks(w, s, p) > 0
        case Program.OCTO:
            return any_octopod(s)
        case Program.SUB:
            return s.subs_on_board[p] > 0 and s.time[p] > 1
        case Program.CARD:
            return s.card_n[p] < capacity(w, s, p, Store.CARDS)
        case _:
            return True


@rule
def any_octopod(s: State) -> bool:
    for sector in range(SECTORS):
        if s.octopods[sector] > 0:
            return True
    return False


@rule
def is_followup(what: int) -> bool:
    """Return whether the question belongs to the preceding move: letters, red lines, II cards."""
    return what == Ask.LETTER or what == Ask.RED or what == Ask.II


EVALUATOR = evaluator(NAMES, EvaluationRules(parts, is_followup), Ask, rivalry=0.4, lead=(20.0, 3.0))
