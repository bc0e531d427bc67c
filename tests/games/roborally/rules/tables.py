"""Tables for tests of what the scenario notation cannot say: set-up, deal, programming, timer, events."""

from __future__ import annotations

from typing import Any

from boardwright.core import NONE, Luck, TopLuck, plan, question
from boardwright.games.roborally import GAME
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.data.cards import priority
from boardwright.games.roborally.rules.answers import answer
from boardwright.games.roborally.rules.legality import legal
from boardwright.games.roborally.rules.timer import can_time_out
from boardwright.games.roborally.rules.turn import do_chore, run
from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import state_of, world_of
from boardwright.games.roborally.schema import State, World
from boardwright.games.roborally.setup import blank, place_robot
from boardwright.games.roborally.words import HAND, Ask, Did, Opt

Event = tuple[int, ...]


class Table:
    """A world and a state with all that was noted; seat r steers robot r, luck takes the highest cards."""

    def __init__(self, w: World, s: State, luck: Luck | None = None):
        self.w, self.s = w, s
        self.luck = luck or TopLuck()
        self.s.events = []

    def begin_turn(self) -> Table:
        """T1 up to the first question."""
        plan(self.s, Ask.GO_TURN, 0, 0)
        return self.go_on()

    def go_on(self) -> Table:
        run(self.w, self.s, self.luck)
        return self

    def register(self, number: int) -> Table:
        """One register phase, up to its end or the first question."""
        self.s.todo_n = 0
        self.s.register = number - 1
        plan(self.s, Ask.GO_PRE, 0, 0)
        do_chore(self.w, self.s, self.luck)
        while self.s.todo_n and self.s.todo_who[self.s.todo_n - 1] == NONE:
            what = self.s.todo_what[self.s.todo_n - 1]
            if what == Ask.GO_REPAIR or (what == Ask.GO_PRE and self.s.register != number - 1):
                return self
            do_chore(self.w, self.s, self.luck)
        return self

    def say(self, seat: int, *texts: str) -> Table:
        """The seat gives these answers, all of which must be legal."""
        for text in texts:
            assert self.may(seat, text), f"{text} is not legal for seat {seat}"
            answer(self.w, self.s, seat, ACTIONS.parse(text), self.luck)
        return self

    def may(self, seat: int, text: str) -> bool:
        asked = {who for who, _ in self.asked()}
        return seat in asked and legal(self.w, self.s, seat, ACTIONS.parse(text))

    def time_out(self, seat: int) -> Table:
        """The timer of this seat runs out."""
        assert can_time_out(self.w, self.s, seat)
        answer(self.w, self.s, seat, GAME.timeout, self.luck)
        return self

    def asked(self) -> list[tuple[int, Ask]]:
        """The seats asked now, each with its newest question, in the order of the seats."""
        places = [(seat, question(self.s, seat)) for seat in range(self.w.seats)]
        return [(seat, Ask(self.s.todo_what[k])) for seat, k in places if k != NONE]

    def fill(self, seat: int) -> Table:
        """The seat puts the next card of its hand into each empty register in turn and confirms."""
        for register in range(1, 6):
            slot = next((k for k in range(HAND) if self.s.hand[seat][k] != NONE), NONE)
            if slot != NONE and self.s.card[seat][register - 1] == NONE:
                self.say(seat, f"place {slot} {register}")
        return self.say(seat, "confirm")

    def told(self, *kinds: Did) -> list[Event]:
        """The events of these kinds in their order, without who may know them."""
        return [event[1:] for event in self.s.events or [] if event[1] in kinds]

    def hand(self, r: int) -> list[int]:
        """The priorities of the cards in hand."""
        return [priority(card) for card in self.s.hand[r] if card != NONE]

    def give(self, r: int, *options: Opt) -> Table:
        """The robot gets options from their deck."""
        for opt in options:
            pile = [o for o in self.s.opt_deck[: self.s.opt_deck_n] if o != opt]
            self.s.opt_deck[: len(pile) + 1] = [*pile, NONE]
            self.s.opt_deck_n = len(pile)
            self.s.opt_owner[opt] = r
            self.s.opt_n[r] += 1
            self.s.charge[opt] = self.w.option_uses[opt]
        return self


def docked(seats: int = 2, luck: Luck | None = None, **switches: Any) -> Table:
    """All robots on their docks before the first turn; seat 0 begins."""
    w, s = GAME.make_world(switches, seats), GAME.new_state()
    blank(w, s)
    for r in range(w.robots):
        place_robot(w, s, r)
    return Table(w, s, luck)


def staged(text: str) -> Table:
    """The position of a scenario block that is not run."""
    (scenario,) = read_scenarios(f"scn puzzle\n{text.strip()}\nrun 1\n")
    w = world_of(scenario)
    return Table(w, state_of(scenario, w))
