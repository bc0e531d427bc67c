"""What a position of AquaSphere is worth: points, what the next scorings bring, and what can still be done.

The parts are one rule in hundredths of a point: `greedy` reads it plain, with the names; the search compiles it.
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
"""What a later scoring counts in hundredths of the next one: much can change until then."""

A_SPACE = 80
A_MARKER = 90
A_CRYSTAL = 50
A_CARD = 150
A_CARD_A_ROUND = 60
AN_EXPANSION = 100
A_SUBMARINE = 80
A_SUBMARINE_A_ROUND = 100
USELESS = 20
"""A programmed bot whose action cannot do much now."""

PROGRAM = table([240, 160, 220, 240, 320, 240, 120])
"""What a bot programmed for an action is worth before it acts: LAB, TIME, CRYS, OCTO, SUB, CARD, PROG."""


@rule
def parts(w: World, s: State, p: int, out: Numbers) -> None:
    """The worth of each part to the seat, in hundredths of a point."""
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
    """The majority if it were counted now, and something for each space, since the majority changes."""
    return A_SPACE * control_spaces(s, p) + POINT * majority(w, s, p, most_control_spaces(w, s)) // HALF


@rule
def laboratory(w: World, s: State, p: int) -> int:
    """Letters of the final scoring, room for more, and the way to a full laboratory."""
    full = POINT * w.final_laboratory * s.exp_n[p] // w.expansion_limit
    return POINT * triangle(w, different_letters(w, s, p)) + AN_EXPANSION * s.exp_n[p] + full // HALF


@rule
def submarines(w: World, s: State, p: int, later: int) -> int:
    """Each brings time in every scoring and opens a column; all of them bring points at the end."""
    out = deployed(s, p)
    full = POINT * w.final_submarines * out // SUBMARINES
    return out * (A_SUBMARINE + A_SUBMARINE_A_ROUND * later) + full // HALF


@rule
def programs(w: World, s: State, p: int) -> int:
    """Programmed bots, as far as their actions are of use."""
    total = 0
    for program in range(PROGRAMS):
        if s.programmed[p] >> program & 1:
            total += PROGRAM[program] if is_useful(w, s, p, program) else USELESS
    return total


@rule
def is_useful(w: World, s: State, p: int, program: int) -> bool:
    """Could this action bring anything to the seat soon?"""
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
    """Letters, red lines and II cards belong to the move that led to them."""
    return what == Ask.LETTER or what == Ask.RED or what == Ask.II


EVALUATOR = evaluator(NAMES, EvaluationRules(parts, is_followup), Ask, rivalry=0.4, lead=(20.0, 3.0))
