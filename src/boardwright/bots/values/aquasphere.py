"""What a position of AquaSphere is worth: points, what the next scorings bring, and what can still be done."""

from boardwright.bots.greedy import Parts, Value
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
from boardwright.games.aquasphere.schema import ROUNDS, SUBMARINES, State, World
from boardwright.games.aquasphere.words import Ask, Program, Store

LATER = 0.6
"""What a later scoring counts against the next one: much can change until then."""

CONTROL = 0.8
TIME = 0.9
CRYSTAL = 0.5
CARD = 1.5
CARD_A_ROUND = 0.6
EXPANSION = 1.0
SUBMARINE = 0.8
SUBMARINE_A_ROUND = 1.0
USELESS = 0.2
"""A programmed bot whose action cannot do much now."""

PROGRAMS = {
    Program.LAB: 2.4,
    Program.TIME: 1.6,
    Program.CRYS: 2.2,
    Program.OCTO: 2.4,
    Program.SUB: 3.2,
    Program.CARD: 2.4,
    Program.PROG: 1.2,
}
"""What a bot programmed for an action is worth before it acts."""


def parts(w: World, s: State, p: int) -> Parts:
    """The worth of each part to the seat, in points."""
    left = ROUNDS + 1 - s.round if s.todo_n else 0
    scorings = 1 + LATER * (left - 1) if left else 0.0
    out = deployed(s, p)
    return {
        "points": float(s.score[p]),
        "control": control(w, s, p) * scorings,
        "bots in play": bots_in_play(w, s, p) * scorings,
        "crystals": triangle(w, s.crystals[p]) * scorings + (CRYSTAL * s.crystals[p] if left else 0.0),
        "octopods": -octopod_penalty(w, s, p) * scorings,
        "time": TIME * min(s.time[p], capacity(w, s, p, Store.TIME)) if left else 0.0,
        "laboratory": laboratory(w, s, p) if left else 0.0,
        "submarines": submarines(w, out, left),
        "research": (CARD + CARD_A_ROUND * (left - 1)) * s.card_n[p] if left else 0.0,
        "programs": programs(w, s, p) if left else 0.0,
    }


def control(w: World, s: State, p: int) -> float:
    """The majority if it were counted now, and something for each space, since the majority changes."""
    return CONTROL * control_spaces(s, p) + majority(w, s, p, most_control_spaces(w, s)) / 2


def laboratory(w: World, s: State, p: int) -> float:
    """Letters of the final scoring, room for more, and the way to a full laboratory."""
    full = w.final_laboratory * s.exp_n[p] / w.expansion_limit
    return triangle(w, different_letters(w, s, p)) + EXPANSION * s.exp_n[p] + full / 2


def submarines(w: World, out: int, left: int) -> float:
    """Each brings time in every scoring and opens a column; all of them bring points at the end."""
    if not left:
        return 0.0
    return out * (SUBMARINE + SUBMARINE_A_ROUND * (left - 1)) + w.final_submarines * out / SUBMARINES / 2


def programs(w: World, s: State, p: int) -> float:
    """Programmed bots, as far as their actions are of use."""
    total = 0.0
    for program, points in PROGRAMS.items():
        if s.programmed[p] >> program & 1:
            total += points if is_useful(w, s, p, program) else USELESS
    return total


def is_useful(w: World, s: State, p: int, program: Program) -> bool:
    """Could this action bring anything to the seat soon?"""
    match program:
        case Program.LAB:
            return s.exp_n[p] < w.expansion_limit
        case Program.CRYS:
            return free_racks(w, s, p) > 0
        case Program.OCTO:
            return sum(s.octopods) > 0
        case Program.SUB:
            return s.subs_on_board[p] > 0 and s.time[p] > 1
        case Program.CARD:
            return s.card_n[p] < capacity(w, s, p, Store.CARDS)
        case _:
            return True


VALUE = Value(parts, frozenset({Ask.LETTER, Ask.RED, Ask.II}), rivalry=0.4)
