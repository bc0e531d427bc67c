"""Small positions for puzzles: the reference set-ups of chapter 25 with a few changes.

    table = Puzzle(4).seat(2, at="C", programmed="LAB", cards="R21").control("A0 B2 C1").turn(2)
    table.do("ACT_C_LAB")

Supplies and banks are recomputed after every change; after every action all invariants are checked.
"""

from typing import Any

from boardwright.core import NONE, Luck, ask, clear
from boardwright.games.aquasphere import GAME
from boardwright.games.aquasphere.actions import ACTIONS
from boardwright.games.aquasphere.data.components import the_data
from boardwright.games.aquasphere.data.parts import CARD_IDS, EXPANSION_IDS, LETTERS
from boardwright.games.aquasphere.rules.bots import BITS
from boardwright.games.aquasphere.rules.control import control_spaces
from boardwright.games.aquasphere.rules.refill import lay_tiles
from boardwright.games.aquasphere.rules.scoring import score_round
from boardwright.games.aquasphere.rules.turn import begin_round, run
from boardwright.games.aquasphere.schema import COLOURS, SECTORS, SPACES, SUBMARINES
from boardwright.games.aquasphere.setup import clear_table, fill_table
from boardwright.games.aquasphere.words import ROOMS, Ask, Program, Room
from boardwright.games.aquasphere.world import world_of

ROOM_NAMES = (*ROOMS.split(), "START", "PASSED")


class Puzzle:
    """REF2, REF3 or REF4 with changes; `do` plays actions by the names of the specification."""

    def __init__(self, seats: int, data: Any = None, **switches: Any):
        known = data or the_data()
        self.w = world_of(known, GAME.read_switches(switches), seats)
        self.s = GAME.new_state()
        self.s.events = []
        self.luck = Luck(0)
        self._lay_out(known.reference)
        begin_round(self.w, self.s)

    def _lay_out(self, reference: Any) -> None:
        w, s = self.w, self.s
        clear_table(s)
        s.round = 1
        s.sector_at = list(reference.ring)
        s.pos_of = [s.sector_at.index(sector) for sector in range(SECTORS)]
        s.base_lab = list(reference.base_labs)
        s.play_order[: w.seats] = [(reference.start_player + k) % w.seats for k in range(w.seats)]
        lay_tiles(w, s, reference.program_cards[0])
        s.program_stack = list(reference.program_cards[1:])
        s.program_left = 3
        s.program_drawn = sum(1 << card for card in reference.program_cards)
        s.centre_rot = reference.rotations[0]
        for sector in range(SECTORS):
            self._pile(s.card_pile[sector], s.card_pile_n, sector, reference.research[sector], s.research_undrawn)
            self._pile(s.exp_pile[sector], s.exp_pile_n, sector, reference.expansion[sector], s.expansion_undrawn)
        s.research_left, s.expansion_left = sum(s.research_undrawn), sum(s.expansion_undrawn)
        fill_table(w, s)

    @staticmethod
    def _pile(pile: list[int], counts: list[int], sector: int, piece: int, undrawn: list[int]) -> None:
        pile[0], counts[sector], undrawn[piece] = piece, 1, 0

    def seat(self, p: int, **changes: Any) -> "Puzzle":
        """at, area, programmed, time, crystals, score, room, cards, expansions, paid, used of one player."""
        s = self.s
        for name, value in changes.items():
            if name == "at":
                s.sci_sector[p] = LETTERS.index(value)
            elif name == "area":
                s.sci_area[p] = Program[value]
            elif name == "programmed":
                s.programmed[p] = sum(1 << Program[word] for word in value.split())
            elif name == "room":
                s.room[p] = ROOM_NAMES.index(value)
            elif name == "cards":
                self._hand(s.cards[p], s.card_n, p, [CARD_IDS.index(c) for c in value.split()])
            elif name == "expansions":
                self._lab(s.expansions[p], s.exp_n, p, [EXPANSION_IDS.index(e) for e in value.split()])
            elif name == "paid":
                s.paid_used[p] = value
            elif name == "used":
                s.card_used[p] = value
            else:
                getattr(s, name)[p] = value
        return self.settle()

    def _hand(self, row: list[int], counts: list[int], p: int, pieces: list[int]) -> None:
        s = self.s
        for sector in range(SECTORS):
            if s.card_pile[sector][0] in pieces:
                s.card_pile[sector][0], s.card_pile_n[sector] = NONE, 0
        self._give(row, counts, p, pieces, s.research_undrawn)
        s.research_left = sum(s.research_undrawn)

    def _lab(self, row: list[int], counts: list[int], p: int, pieces: list[int]) -> None:
        s = self.s
        for sector in range(SECTORS):
            if s.exp_pile[sector][0] in pieces:
                s.exp_pile[sector][0], s.exp_pile_n[sector] = NONE, 0
        self._give(row, counts, p, pieces, s.expansion_undrawn)
        s.expansion_left = sum(s.expansion_undrawn)

    @staticmethod
    def _give(row: list[int], counts: list[int], p: int, pieces: list[int], undrawn: list[int]) -> None:
        for piece in pieces:
            row[counts[p]] = piece
            counts[p] += 1
            undrawn[piece] = 0

    def sector(self, letter: str, **changes: int) -> "Puzzle":
        """time, crystals, octopods lying in a sector."""
        rows = {"time": self.s.sector_time, "crystals": self.s.sector_crystals, "octopods": self.s.octopods}
        for name, value in changes.items():
            rows[name][LETTERS.index(letter)] = value
        return self.settle()

    def control(self, text: str) -> "Puzzle":
        """Who stands on control spaces: "A0 B-" puts colour 0 on A and nobody on B."""
        for word in text.split():
            self.s.control[LETTERS.index(word[0])] = NONE if word[1] == "-" else int(word[1])
        return self.settle()

    def station(self, *bots: int) -> "Puzzle":
        self.s.station[: len(bots)] = bots
        return self.settle()

    def submarines(self, **sectors: str) -> "Puzzle":
        """Colours by sector, in the order of the spaces: A="03"."""
        for letter in LETTERS:
            if letter in sectors:
                row = [int(colour) for colour in sectors[letter]]
                self.s.sub_space[LETTERS.index(letter)] = row + [NONE] * (SPACES - len(row))
        return self.settle()

    def round(self, number: int) -> "Puzzle":
        s = self.s
        for _ in range(number - s.round):
            s.program_stack = [*s.program_stack[1:], NONE]
        s.round, s.program_left = number, 4 - number
        return self.turn(s.play_order[s.turn_index])

    def settle(self) -> "Puzzle":
        """Supplies and banks follow from everything else."""
        w, s = self.w, self.s
        for colour in range(COLOURS):
            placed = sum(row.count(colour) for row in s.sub_space)
            if colour < w.seats:
                busy = BITS[s.programmed[colour]] + control_spaces(s, colour) + s.station[colour]
                s.supply_bots[colour] = w.bots - 1 - busy
                s.subs_on_board[colour] = SUBMARINES - placed
            else:
                s.neutral_subs_left[colour] = SUBMARINES - placed
        s.bank_crystals = w.crystals - sum(s.sector_crystals) - sum(s.crystals)
        s.bank_octopods = w.octopods - sum(s.octopods)
        return self

    def turn(self, p: int) -> "Puzzle":
        """It is the turn of this player."""
        self.s.turn_index = self.s.play_order.index(p)
        clear(self.s)
        ask(self.s, Ask.TURN, p, self.s.round, 0)
        return self

    def do(self, *actions: str) -> "Puzzle":
        """Answers of whoever is asked, one after the other."""
        for action in actions:
            a = ACTIONS.parse(action)
            assert GAME.legal(self.w, self.s, self.asked, a), f"{action} is not legal"
            GAME.answer(self.w, self.s, self.asked, a, self.luck)
            assert GAME.check_invariants(self.w, self.s) == ""
        return self

    def pass_all(self, *order: int) -> "Puzzle":
        """All have passed in this order; the scoring begins."""
        s = self.s
        for k, p in enumerate(order or s.play_order[: self.w.seats]):
            s.room[p], s.pass_order[k] = Room.PASSED, p
        s.pass_count = self.w.seats
        clear(s)
        score_round(self.w, s)
        run(self.w, s, self.luck)
        assert GAME.check_invariants(self.w, s) == ""
        return self

    @property
    def asked(self) -> int:
        return self.s.todo_who[self.s.todo_n - 1] if self.s.todo_n else NONE

    @property
    def question(self) -> str:
        return Ask(self.s.todo_what[self.s.todo_n - 1]).name if self.s.todo_n else "OVER"

    @property
    def legal(self) -> set[str]:
        """All legal answers by the names of the specification."""
        every = [a for a in range(len(ACTIONS)) if GAME.legal(self.w, self.s, self.asked, a)]
        assert every == GAME.choices(self.w, self.s, self.asked)
        return {ACTIONS.text(a).upper().replace(" ", "_") for a in every}

    def offers(self, action: str) -> bool:
        return action in self.legal

    def programs(self, p: int) -> set[str]:
        return {program.name for program in Program if self.s.programmed[p] >> program & 1}

    def all(self, name: str, letters: str = "ABCDEF") -> list[int]:
        """A field of the sectors, by letter."""
        return [getattr(self.s, name)[LETTERS.index(letter)] for letter in letters]

    def told(self, event: int) -> list[tuple[int, ...]]:
        """What was told of this kind, without the mark of who hears it."""
        return [e[2:] for e in self.s.events or [] if e[1] == event]
