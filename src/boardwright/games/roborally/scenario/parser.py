"""Read scenarios (chapter 3.3): lines become a position, a run and expectations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from boardwright.core import NONE
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.course.board import Kind
from boardwright.games.roborally.course.floor import Place
from boardwright.games.roborally.data.cards import option_cards, option_deck, priority
from boardwright.games.roborally.scenario.floor import lay_floor
from boardwright.games.roborally.scenario.lines import Statement, blocks, statements_of, text_of
from boardwright.games.roborally.scenario.scenario import (
    AT_THE_END,
    CLEANED_UP,
    STEPS,
    Answer,
    Expect,
    Filled,
    Holds,
    Robot,
    Scenario,
    ScenarioError,
)
from boardwright.games.roborally.scenario.words import (
    card,
    described,
    filled,
    locked_cards,
    number,
    option,
    stand,
    switches,
)
from boardwright.games.roborally.words import REGISTERS, ROBOTS, Opt

NAME = re.compile(r"[A-Z]")
TAG = re.compile(r"([1-5])(" + "|".join(STEPS) + r")|" + CLEANED_UP)
TAKE = re.compile(r"^take_(?=[1-5]$)", re.IGNORECASE)
"""TAKE_1, as chapter 36.2 once spelt TAKE_BACK_1; both are accepted."""
RUN = re.compile(r"([1-5])(?:-([1-5]))?")
FREE_DAMAGE = 4
"""Damage tokens that lock nothing (RR-256)."""
MOST_CHARGES = 9


def read_file(path: Path) -> list[Scenario]:
    """Return the scenarios of a file. Raises ScenarioError if it cannot be read."""
    return read_scenarios(text_of(path), str(path))


def read_scenarios(text: str, source: str = "scenario") -> list[Scenario]:
    """Return the scenarios of a text. Raises ScenarioError if one is invalid."""
    found = []
    for each in try_scenarios(text, source):
        if isinstance(each, ScenarioError):
            raise each
        found.append(each)
    return found


def try_scenarios(text: str, source: str = "scenario") -> Iterator[Scenario | ScenarioError]:
    """Yield each scenario of a text, or the error in its block: one bad block does not stop the others."""
    for block in blocks(text, source):
        try:
            yield _Draft(statements_of(block, source)).scenario()
        except ScenarioError as error:
            yield error


class _Draft:
    """A scenario being read. Lines may refer to earlier and to later ones."""

    def __init__(self, statements: list[Statement]):
        self.statements = statements
        self.switches = switches(self.all("option"))
        self.option_deck = option_deck(str(self.switches["options"]))
        self.floor = lay_floor(statements)
        self.names: list[str] = []
        self.robots: list[Robot] = []
        self.program: dict[tuple[int, int], Filled] = {}
        self.used: dict[int, Statement] = {}

    def scenario(self) -> Scenario:
        for st in self.all("robot"):
            self.add_robot(st)
        if not self.robots:
            raise self.statements[0].error("this scenario has no robot; add a line like: robot A 0,0 N")
        for st in self.all("program"):
            self.add_program(st)
        for r, st in enumerate(self.all("robot")):
            self.robots[r] = self.with_locks(st, r)
        conditional = self.conditional()
        deck = tuple(self.use(st, card(st, word)) for st, word in self.words("deck"))
        registers, cleanup = self.run()
        winners = self.all("winners")
        return Scenario(
            name=next((" ".join(st.words) for st in self.all("scn")), "scenario"),
            source=self.statements[0].source,
            line=self.statements[0].line,
            floor=self.floor,
            switches=self.switches,
            names=tuple(self.names),
            robots=tuple(self.robots),
            program=self.program,
            gyro=self.gyro(),
            conditional=conditional,
            charges=dict(self.charges()),
            deck=deck,
            optdeck=tuple(self.free_options()),
            registers=registers,
            cleanup=cleanup,
            answers=tuple(self.answers()),
            expects=tuple(self.expect(st, registers, cleanup) for st in self.all("expect")),
            holds=tuple(self.holds(st) for st in self.all("holds")),
            winners=frozenset(self.robot(st, word) for st in winners for word in st.words),
            winners_line=winners[0].line if winners else NONE,
        )

    def all(self, keyword: str) -> list[Statement]:
        return [st for st in self.statements if st.keyword == keyword]

    def words(self, keyword: str) -> list[tuple[Statement, str]]:
        """Return every word of the lines with this keyword, each with its line."""
        return [(st, word) for st in self.all(keyword) for word in st.words]

    def robot(self, st: Statement, name: str) -> int:
        if name not in self.names:
            raise st.error(f'there is no robot "{name}" in this scenario')
        return self.names.index(name)

    def use(self, st: Statement, one: int) -> int:
        """Each of the 84 cards is in one place only (RR-010)."""
        if one in self.used:
            first, second = sorted((self.used[one], st), key=lambda each: each.line)
            raise second.error(f"card {priority(one)} is already used in line {first.line}")
        self.used[one] = st
        return one

    def add_robot(self, st: Statement) -> None:
        name, *rest = st.some("robot A 0,0 N damage=2 options=brakes")
        if not NAME.fullmatch(name) or name in self.names:
            raise st.error(f'"{name}" is not a capital letter of its own for this robot')
        robot, words = stand(st, tuple(rest), None)
        robot = described(st, robot, words)
        self.names.append(name)
        self.robots.append(robot)
        self.check_robot(st, robot, len(self.robots) - 1)
        for register, held in locked_cards(st).items():
            self.put(st, len(self.robots) - 1, register, held)

    def check_robot(self, st: Statement, robot: Robot, r: int) -> None:
        if len(self.robots) > ROBOTS:
            raise st.error(f"a scenario has at most {ROBOTS} robots")
        for at in (robot.place, robot.archive):
            self.check_cell(st, at)
        others = self.robots[:r]
        if not robot.virtual and any(o.place == robot.place and not o.virtual for o in others):
            raise st.error("two real robots cannot stand on one cell")
        if robot.next > len(self.floor.flags) + 1:
            raise st.error(f"next={robot.next}, but the course has {len(self.floor.flags)} flags")
        for opt in sorted(robot.options):
            known = opt in self.option_deck
            if not known or any(opt in o.options for o in others):
                why = "held by another robot" if known else "not in the option deck of this scenario"
                raise st.error(f"{option_cards()[opt].id} is {why}")

    def check_cell(self, st: Statement, at: Place | None) -> None:
        """Check that a robot or marker is on the floor and not in a pit."""
        found = self.floor.at(*at) if at else None
        if at and (found is None or found.kind == Kind.PIT):
            raise st.error(f"cell {at[0]},{at[1]} is {'not on the floor' if found is None else 'a pit'}")

    def put(self, st: Statement, r: int, register: int, held: Filled) -> None:
        for one in held.cards:
            self.use(st, one)
        self.program[r, register] = held

    def add_program(self, st: Statement) -> None:
        name, *cards = st.some("program A 490 80 - 800", 1 + REGISTERS)
        r = self.robot(st, name)
        for register, word in enumerate(cards, 1):
            if word == "-":
                continue
            if (r, register) in self.program:
                raise st.error(f"register {register} of {name} has a card already")
            self.put(st, r, register, filled(st, word))

    def with_locks(self, st: Statement, r: int) -> Robot:
        """RR-257, RR-264: unless the line says otherwise, damage from 5 on locks the highest registers."""
        robot, needed = self.robots[r], self.robots[r].damage - FREE_DAMAGE
        if not any(word.startswith("locked=") for word in st.words):
            robot = replace(robot, locked=frozenset(range(REGISTERS + 1 - max(needed, 0), REGISTERS + 1)))
        if not needed <= len(robot.locked) <= robot.damage:
            locks = len(robot.locked)
            raise st.error(f"{robot.damage} damage cannot go with {locks} locked registers (RR-264)")
        for register in sorted(robot.locked):
            if (r, register) not in self.program:
                raise st.error(f"register {register} is locked and needs a card, like locked={register}:660")
        idle = [n for owner, n in self.program if owner == r and n not in robot.locked]
        if robot.down and idle:
            raise st.error(f"{self.names[r]} is powered down and cannot have a card in register {idle[0]}")
        return robot

    def owner(self, st: Statement, name: str, opt: Opt) -> int:
        r = self.robot(st, name)
        if opt not in self.robots[r].options:
            raise st.error(f"{name} does not hold the option {opt.name.lower()}")
        return r

    def gyro(self) -> bool:
        for st in self.all("gyro"):
            self.owner(st, st.some("gyro A", 1)[0], Opt.GYROSCOPIC_STABILIZER)
        return bool(self.all("gyro"))

    def conditional(self) -> int:
        for st in self.all("conditional"):
            if len(st.some("conditional A 80", 2)) < 2:
                raise st.error('"conditional" is written like this: conditional A 80')
            self.owner(st, st.words[0], Opt.CONDITIONAL_PROGRAM)
            return self.use(st, card(st, st.words[1]))
        return NONE

    def charges(self) -> Iterator[tuple[int, int]]:
        for st, word in self.words("charges"):
            name, _, value = word.partition("=")
            opt = option(st, name)
            if not any(opt in robot.options for robot in self.robots):
                raise st.error(f"no robot holds the option {name}")
            yield opt, number(st, value, 0, MOST_CHARGES, f"the number of charges of {name}")

    def free_options(self) -> Iterator[int]:
        """Yield the cards of `optdeck`, each in the deck and held by nobody."""
        taken = {opt for robot in self.robots for opt in robot.options}
        for st, word in self.words("optdeck"):
            opt = option(st, word)
            if opt in taken or opt not in self.option_deck:
                raise st.error(f"{word} cannot be in the option deck of this scenario")
            taken.add(opt)
            yield opt

    def run(self) -> tuple[tuple[int, ...], bool]:
        """Return the registers to play, and whether cleanup follows."""
        registers: list[int] = []
        statements = self.all("run")
        if not statements:
            raise self.statements[0].error("nothing is run; add a line like: run 1-3 or run 5 cleanup")
        form = "run 1, run 1-3, run cleanup or run 2 cleanup"
        *words, last = statements[0].some(form)
        for word in words if last == "cleanup" else (*words, last):
            found = RUN.fullmatch(word)
            if not found:
                raise statements[0].error(f'"run" is written like this: {form}')
            registers += range(int(found[1]), int(found[2] or found[1]) + 1)
        if registers != sorted(set(registers)) or not (registers or last == "cleanup"):
            raise statements[0].error("the registers of a run are in ascending order")
        return tuple(registers), last == "cleanup"

    def answers(self) -> Iterator[Answer]:
        for st, word in self.words("answers"):
            name, colon, text = word.partition(":")
            if not colon:
                raise st.error(f'"{word}" is no answer; write robot and action, like A:STEPS_2')
            try:
                yield Answer(st.line, self.robot(st, name), ACTIONS.parse(TAKE.sub("take_back_", text)), word)
            except ScenarioError:
                raise
            except ValueError:
                raise st.error(f'"{text}" is no action; chapter 36.2 of the rules names them all') from None

    def expect(self, st: Statement, registers: tuple[int, ...], cleanup: bool) -> Expect:
        words = st.some("expect 1C2 A 0,0 N damage=1")
        tag = TAG.fullmatch(words[0]) if words[1:2] and words[1] in self.names else None
        if tag:
            words = words[1:]
            if not (int(tag[1]) in registers if tag[1] else cleanup):
                raise st.error(f"{tag[0]} is not reached by the run of this scenario")
        r = self.robot(st, words[0])
        robot, rest = stand(st, words[1:], self.robots[r])
        return Expect(st.line, tag[0] if tag else AT_THE_END, r, described(st, robot, rest))

    def holds(self, st: Statement) -> Holds:
        words = st.some("holds A 5 660", 3)
        if len(words) < 3:
            raise st.error('"holds" is written like this: holds A 5 660, with - for no card')
        cards = filled(st, words[2]).cards if words[2] != "-" else ()
        register = number(st, words[1], 1, REGISTERS, "a register")
        return Holds(st.line, self.robot(st, words[0]), register, frozenset(cards))
