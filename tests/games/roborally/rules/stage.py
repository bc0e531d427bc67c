"""Positions with the settings of course rules and tier-2 options that the scenario notation cannot say."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from boardwright.core import NONE, Luck, TopLuck, plan
from boardwright.games.roborally.actions import ACTIONS
from boardwright.games.roborally.rules.answers import reply
from boardwright.games.roborally.rules.legality import legal
from boardwright.games.roborally.rules.turn import do_chore
from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import state_of, world_of
from boardwright.games.roborally.words import Ask, Did, Opt, Token
from boardwright.games.roborally.world import cell_of, place_of

LAST = 5


class Tails(Luck):
    """Luck whose every draw gives 0: the first of a pile, the other side of the coin."""

    def __init__(self) -> None:
        super().__init__(0)
        self.key = [0, 0, 0, 0]

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, 0 if name == "draws" else value)


class Stage:
    """A position to play from; seat r steers robot r, and every draw takes the top card."""

    def __init__(self, text: str, **rules: int):
        (scenario,) = read_scenarios(f"scn puzzle\n{text.strip()}\nrun 1\n")
        self.w = world_of(scenario)
        for name, value in rules.items():
            assert hasattr(self.w, name)
            setattr(self.w, name, value)
        self.s = state_of(scenario, self.w)
        self.s.events = []  # type: ignore[attr-defined]
        self.luck: Luck = TopLuck()
        self.answers: deque[tuple[int, str]] = deque()

    def go(self, first: Ask, *stops: Ask) -> Stage:
        """Begin with this chore; stop before one of these, at a question nobody answers, or at the end."""
        self.s.todo_n = 0
        plan(self.s, first, 0, 0)
        do_chore(self.w, self.s, self.luck)
        return self.go_on(*stops)

    def go_on(self, *stops: Ask) -> Stage:
        phase = self.s.register
        while self.s.todo_n:
            k = self.s.todo_n - 1
            what = self.s.todo_what[k]
            if self.s.todo_who[k] != NONE:
                if not self.answers:
                    return self
                self.say(*self.answers.popleft())
            elif what in stops and (what != Ask.GO_PRE or self.s.register != phase):
                return self
            else:
                do_chore(self.w, self.s, self.luck)
        return self

    def say(self, seat: int, text: str) -> None:
        """One answer, which must be legal; nothing goes on yet."""
        assert self.may(seat, text), f"{text} is not legal; the question is {self.asked}"
        reply(self.w, self.s, seat, ACTIONS.parse(text), self.luck)

    def may(self, seat: int, text: str) -> bool:
        asked = [self.s.todo_who[k] for k in range(self.s.todo_n)]
        return seat in asked and legal(self.w, self.s, seat, ACTIONS.parse(text))

    @property
    def asked(self) -> tuple[int, Ask] | None:
        """Who is asked what, the newest question."""
        k = self.s.todo_n - 1
        return (self.s.todo_who[k], Ask(self.s.todo_what[k])) if k >= 0 and self.s.todo_who[k] != NONE else None

    def answering(self, *said: str) -> Stage:
        """Answers to come, each like `A: opt brakes`."""
        for text in said:
            name, _, words = text.partition(":")
            self.answers.append(("ABCDEFGH".index(name), words.strip()))
        return self

    def register(self, number: int) -> Stage:
        """Steps A to E of one register."""
        self.s.register = number - 1
        return self.go(Ask.GO_PRE, Ask.GO_PRE, Ask.GO_REPAIR)

    def cleanup(self) -> Stage:
        """K1 to K7, up to the next turn."""
        self.s.register = LAST - 1
        return self.go(Ask.GO_REPAIR, Ask.GO_TURN)

    def next_turn(self) -> Stage:
        """T1 and T2, up to programming."""
        return self.go(Ask.GO_TURN, Ask.GO_PROGRAMMED)

    def declare(self) -> Stage:
        """T5, up to register 1."""
        self.s.register = NONE
        return self.go(Ask.GO_DECLARE, Ask.GO_PRE)

    def lay(self, token: Token, x: int, y: int) -> Stage:
        """Put a token on the floor."""
        k = self.s.tokens
        self.s.token[k], self.s.token_at[k], self.s.token_owner[k] = token, cell_of(x, y), 0
        self.s.tokens += 1
        return self

    def having(self, **fields: int) -> Stage:
        for name, value in fields.items():
            assert hasattr(self.s, name)
            setattr(self.s, name, value)
        return self

    def place(self, r: int) -> tuple[int, int] | None:
        return place_of(self.s.at[r]) if self.s.at[r] != NONE else None

    @property
    def places(self) -> list[tuple[int, int] | None]:
        return [self.place(r) for r in range(self.w.robots)]

    @property
    def damage(self) -> list[int]:
        return self.s.damage[: self.w.robots]

    def options(self, r: int) -> set[Opt]:
        return {opt for opt in Opt if self.s.opt_owner[opt] == r}

    def told(self, *kinds: Did) -> Sequence[tuple[int, ...]]:
        """The events of these kinds, without who may know them."""
        events: list[tuple[int, ...]] = getattr(self.s, "events", None) or []
        return [event[1:] for event in events if event[1] in kinds]

    @property
    def winners(self) -> str:
        """The winners by letter; nothing while the match goes on."""
        return "".join("ABCDEFGH"[r] for r in range(self.w.robots) if self.s.over and self.s.won >> r & 1)
