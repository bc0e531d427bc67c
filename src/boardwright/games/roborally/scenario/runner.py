"""Play scenarios: set up the position, run it with given answers and no chance, and report differences."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from boardwright.core import NONE, TopLuck, clear, has_chore, is_asked, plan, schema
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.course.course import Course
from boardwright.games.roborally.data.cards import option_deck
from boardwright.games.roborally.rules.answers import reply
from boardwright.games.roborally.rules.legality import legal
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.scenario.scenario import (
    AT_THE_END,
    CLEANED_UP,
    STEPS,
    Scenario,
    cards_text,
    held_cards,
    robot_differences,
    seen,
    written,
)
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.setup import blank
from boardwright.games.roborally.words import CARDS, REGISTERS, Ask, Held, Status
from boardwright.games.roborally.world import (
    cell_of,
    floor_world,
    set_cards,
    set_course_rules,
    set_switches,
)

LAST_REGISTER = REGISTERS - 1
DONE_BEFORE = {
    Ask.GO_EXECUTE: "A",
    Ask.GO_EXPRESS: "B",
    Ask.GO_BELTS: "C1",
    Ask.GO_CURRENTS: "C2",
    Ask.GO_PUSHERS: "C3",
    Ask.GO_GEARS: "C4",
    Ask.GO_CRUSHERS: "C5",
    Ask.GO_WEAPONS: "C",
    Ask.GO_ARM: "D",
}
"""The step completed when this chore comes up."""
NEXT_TURN = (Ask.PROGRAM, Ask.GO_PROGRAMMED, Ask.GO_ANNOUNCE, Ask.GO_DECLARE, Ask.GO_PRE)
"""Where a run with cleanup ends: the hands of the next turn are dealt."""


def world_of(scenario: Scenario) -> World:
    """Return the world of a scenario: its floor, its switches, no course rules."""
    w = floor_world(scenario.floor)
    set_cards(w, str(scenario.switches["options"]))
    set_switches(w, scenario.switches)
    set_course_rules(w, Course(scenario.name, scenario.name, scenario.floor.placements, scenario.floor.flags))
    w.seats = w.robots = len(scenario.robots)
    lives = scenario.switches["lives"]
    w.lives = 3 if lives == "by_count" else int(lives)
    return w


def state_of(scenario: Scenario, w: World) -> State:
    """Return the position of a scenario, with all programs confirmed."""
    s = schema(State).new()
    blank(w, s)
    s.turn = 1
    for r in range(w.robots):
        _put_robot(scenario, s, r)
    _put_options(scenario, w, s)
    _put_cards(scenario, s)
    return s


def _put_robot(scenario: Scenario, s: State, r: int) -> None:
    robot = scenario.robots[r]
    s.status[r] = Status.IN
    s.at[r] = s.last_cell[r] = cell_of(*(robot.place or robot.archive))
    s.facing[r] = robot.facing
    s.archive[r] = cell_of(*robot.archive)
    s.damage[r], s.lives[r], s.next_flag[r] = robot.damage, robot.lives, robot.next
    s.down[r], s.down_next[r] = int(robot.down), int(bool(robot.announced))
    s.virtual[r], s.confirmed[r] = int(robot.virtual), 1
    s.locked[r] = s.revealed[r] = sum(1 << n - 1 for n in robot.locked)


def _put_options(scenario: Scenario, w: World, s: State) -> None:
    """Deal options to their robots and the rest to the deck, those of `optdeck` last, its top card at the end."""
    for r, robot in enumerate(scenario.robots):
        s.opt_n[r] = len(robot.options)
        for opt in robot.options:
            s.opt_owner[opt] = r
            s.charge[opt] = scenario.charges.get(opt, w.option_uses[opt])
    free = [opt for opt in option_deck(str(scenario.switches["options"])) if s.opt_owner[opt] == Held.DECK]
    pile = [*(opt for opt in free if opt not in scenario.optdeck), *reversed(scenario.optdeck)]
    s.opt_deck[:] = pile + [NONE] * (len(s.opt_deck) - len(pile))
    s.opt_deck_n = len(pile)
    s.gyro = int(scenario.gyro)
    s.conditional = scenario.conditional


def _put_cards(scenario: Scenario, s: State) -> None:
    """Put programs into the registers and the rest into the deck, the cards of `deck` last, its top at the end."""
    for (r, register), held in scenario.program.items():
        s.card[r][register - 1], s.second[r][register - 1] = held.card, held.second
        s.mode[r][register - 1] = int(held.mode)
    used = {card for held in scenario.program.values() for card in held.cards}
    used |= {scenario.conditional, *scenario.deck}
    pile = [*(card for card in range(CARDS) if card not in used), *reversed(scenario.deck)]
    s.deck[:] = pile + [NONE] * (CARDS - len(pile))
    s.deck_n = len(pile)


class Run:
    """A scenario as played: the states `after` each tag, and what went wrong with the answers."""

    def __init__(self, scenario: Scenario):
        self.scenario = scenario
        self.w = world_of(scenario)
        self.s = state_of(scenario, self.w)
        self.luck = TopLuck()
        self.left = deque(scenario.answers)
        self.after: dict[str, State] = {}
        self.stuck = ""
        for register in scenario.registers:
            self._play_register(register - 1)
        if scenario.cleanup:
            self._clean_up()
        self.after[AT_THE_END] = self.s

    @property
    def over(self) -> bool:
        return self.s.todo_n == 0

    def _play_register(self, register: int) -> None:
        """Play steps A to E of one register phase."""
        if self._begin(Ask.GO_PRE, register):
            self._go_on((Ask.GO_PRE, Ask.GO_REPAIR), register)
            self._record(register, STEPS[-1])

    def _clean_up(self) -> None:
        """Play cleanup, and the next turn up to the deal."""
        if self._begin(Ask.GO_REPAIR, LAST_REGISTER):
            self._go_on((Ask.GO_TURN,), NONE)
            self.after[CLEANED_UP] = schema(State).copy(self.s)
            self._go_on(NEXT_TURN, NONE)

    def _begin(self, chore: Ask, register: int) -> bool:
        """Start a phase, whatever was next, unless the match is over or an answer failed."""
        if self.stuck or (self.after and self.over):
            return False
        clear(self.s)
        self.s.register = register
        plan(self.s, chore, 0, 0)
        do_chore(self.w, self.s, self.luck)
        return True

    def _go_on(self, stops: tuple[Ask, ...], register: int) -> None:
        """Do chores and answer questions until one of these comes up in another register than this."""
        while not self.over and not self.stuck:
            what = self.s.todo_what[self.s.todo_n - 1]
            if what in stops and (what != Ask.GO_PRE or self.s.register != register):
                return
            if register != NONE and what in DONE_BEFORE:
                self._record(register, DONE_BEFORE[Ask(what)])
            if has_chore(self.s):
                do_chore(self.w, self.s, self.luck)
            else:
                self._answer()

    def _record(self, register: int, step: str) -> None:
        """Keep the state for this step and for earlier ones that had nothing to do."""
        if self.stuck:
            return
        now = schema(State).copy(self.s)
        for earlier in STEPS[: STEPS.index(step) + 1]:
            self.after.setdefault(f"{register + 1}{earlier}", now)

    def _answer(self) -> None:
        """Give the next answer of the scenario, which must be legal and come from a robot that is asked."""
        k = self.s.todo_n - 1
        who, what = self.scenario.names[self.s.todo_who[k]], Ask(self.s.todo_what[k]).name
        if not self.left:
            line = self.scenario.answers[-1].line if self.scenario.answers else self.scenario.line
            self.stuck = f"{self.scenario.where(line)}robot {who} is asked {what}, but no answer is left"
            return
        said = self.left.popleft()
        where = self.scenario.where(said.line)
        if not is_asked(self.s, said.robot):
            self.stuck = f"{where}robot {who} is asked {what}, but the next answer is {said.text}"
        elif not legal(self.w, self.s, said.robot, said.action):
            self.stuck = f"{where}{said.text} is not legal when {what} is asked; {self._choices(said.robot)}"
        else:
            reply(self.w, self.s, said.robot, said.action, self.luck)

    def _choices(self, p: int) -> str:
        possible = [a for a in range(len(ACTIONS)) if legal(self.w, self.s, p, a)]
        return "possible are " + ", ".join(ACTIONS.text(a).replace(" ", "_").upper() for a in possible)


def outcome(run: Run) -> list[str]:
    """Return how the run ended, in the notation of scenarios."""
    scenario = run.scenario
    lines = [written(scenario.names[r], seen(run.s, r), scenario.robots[r]) for r in range(run.w.robots)]
    winners = [scenario.names[r] for r in sorted(_winners(run))]
    return [*lines, " ".join(("winners", *winners))] if run.over else lines


def differences(run: Run) -> list[str]:
    """Return every difference between expectation and outcome, as sentences."""
    found = [*_robots_differ(run)]
    if run.stuck:
        return [*found, run.stuck]
    return [*found, *_registers_differ(run), *_end_differs(run)]


def _robots_differ(run: Run) -> Iterator[str]:
    for line in run.scenario.expects:
        where = run.scenario.where(line.line)
        when = f"after {line.tag}" if line.tag else "at the end"
        name = run.scenario.names[line.robot]
        if run.stuck and (line.tag == AT_THE_END or line.tag not in run.after):
            continue
        if line.tag not in run.after:
            yield f"{where}the match ended before {line.tag}"
            continue
        for text in robot_differences(seen(run.after[line.tag], line.robot), line.shape):
            yield f"{where}{when} robot {name} {text}"


def _registers_differ(run: Run) -> Iterator[str]:
    for line in run.scenario.holds:
        found = held_cards(run.s, line.robot, line.register)
        if found != line.cards:
            where, name = run.scenario.where(line.line), run.scenario.names[line.robot]
            says = f"register {line.register} of {name} holds {cards_text(found)}"
            yield f"{where}at the end {says}, expected {cards_text(line.cards)}"


def _winners(run: Run) -> frozenset[int]:
    return frozenset(r for r in range(run.w.robots) if run.s.won >> r & 1)


def _end_differs(run: Run) -> Iterator[str]:
    """RR-308, RR-312: who has won, or that the match goes on; no answer may be left over."""
    scenario = run.scenario
    won = _winners(run)
    expected = scenario.winners_line != NONE
    where = scenario.where(scenario.winners_line if expected else scenario.line)
    if run.over and not expected:
        yield f"{where}the match has ended with the winners {scenario.letters(won)}, expected that it goes on"
    elif not run.over and expected:
        yield f"{where}the match goes on, expected the winners {scenario.letters(scenario.winners)}"
    elif run.over and won != scenario.winners:
        wanted = scenario.letters(scenario.winners)
        yield f"{where}the winners are {scenario.letters(won)}, expected {wanted}"
    for said in run.left:
        yield f"{scenario.where(said.line)}nobody asked for the answer {said.text}"
