"""A position to try a rule on: name what matters, the rest is arranged so that nothing is lost or doubled.

    table = Position(seats=2).res(0, "5/2/0/0/1").top("ENG.a", 0)
    table.play(0, 90)

Unless told otherwise: seat 0 at MAIN, no damage markers, hands, slots and platforms empty, drones on the
platform docks 0, 1, 2, nobody aboard.
"""

from collections.abc import Callable

from boardwright.core import NONE, Luck, open_questions, schema
from boardwright.games.cryo import GAME
from boardwright.games.cryo.data.reader import load
from boardwright.games.cryo.schema import State
from boardwright.games.cryo.words import Ask
from tests.games.cryo import arrange

PARTS = load()
SPACE = {space.id: k for k, space in enumerate(PARTS.spaces)}
DOCK = {dock.id: k for k, dock in enumerate(PARTS.docks)}
CAVERN = {space.id: k for k, space in enumerate(PARTS.cavern_spaces)}
TILE = {tile.id: k for k, tile in enumerate(PARTS.cavern_tiles)}
UPGRADE = {card.upgrade: k for k, card in enumerate(PARTS.cards)}
VEHICLE = {card.vehicle: k for k, card in enumerate(PARTS.cards)}
MISSION = {card.mission: k for k, card in enumerate(PARTS.cards)}
SECTION = {name: k for k, name in enumerate(PARTS.sections)}
SPARE = (3, 4, 5, 0, 1, 2, 6, 7, 8, 9, 10, 11)
"""Chambers that pods are missing from first: LAB, ENG, RND, DSP."""


class Position:
    def __init__(self, seats=2, seed=1, **switches):
        switches.setdefault("first_player", 0)
        self.w = GAME.make_world(GAME.read_switches(switches), seats)
        self.s = GAME.new_state()
        self.s.events = []
        self.luck = Luck(seed)
        GAME.setup(self.w, self.s, self.luck)
        while self.s.phase == 0:
            p = open_questions(self.s)[0].seat
            GAME.answer(self.w, self.s, p, GAME.choices(self.w, self.s, p)[0], self.luck)
        s = self.s
        s.damaged = [0] * len(s.damaged)
        s.hand = [[0] * 8 for _ in range(4)]
        s.discard = [0] * 8
        for p in range(seats):
            s.res[p] = [1, 1, 1, 0, 1]
        self.spare = SPARE
        self.only_deck = None
        self.fixed = {}
        self.named = set()

    # what matters -----------------------------------------------------------------------------------------

    def res(self, p, text):
        """Crystal/organic/tech/nanite/energy."""
        self.s.res[p] = [int(n) for n in text.split("/")]
        return self

    def aboard(self, p, n):
        self.s.aboard[p] = n
        return self

    def top(self, space, tile):
        """The face-up tile of a resource space; None for an empty stack."""
        k = SPACE[space]
        self.named.add(k)
        self.s.stack_top[k] = NONE if tile is None else tile
        self.s.stack_height[k] = 0 if tile is None else self.w.tiles_per_space
        return self

    def slots(self, p, **tiles):
        """Built-in tiles: slots(0, s0=0, s5=20)."""
        for name, tile in tiles.items():
            self.s.slots[p][int(name[1:])] = tile
        return self

    def hand(self, p, *designs):
        for design in designs:
            self.s.hand[p][design] += 1
        return self

    def upgrades(self, p, *names):
        self.s.upgrades[p] = ([UPGRADE[n] for n in names] + [NONE] * 3)[:3]
        return self

    def vehicles(self, p, *names):
        self.s.vehicles[p] = ([VEHICLE[n] for n in names] + [NONE] * 3)[:3]
        return self

    def missions(self, p, *names):
        self.s.missions[p] = ([MISSION[n] for n in names] + [NONE] * 3)[:3]
        return self

    def deck(self, *designs):
        """Exactly these cards are in the deck; the others lie in the discard pile."""
        self.only_deck = list(designs)
        return self

    def incident(self, section, token):
        self.s.incident_up[SECTION[section]] = NONE if token is None else token
        return self

    def track(self, *heights):
        self.s.track_height = list(heights)
        return self

    def cavern(self, space, tile, *pods):
        """A face-up cavern and the pods of seats 0, 1, ... in it."""
        k = CAVERN[space]
        self.s.cavern_tile[k] = TILE[tile]
        for p, n in enumerate(pods):
            self.s.cavern_pods[k][p] = n
        return self

    def drones(self, p, platform, *docks):
        """Drones on platform docks and on board docks."""
        self.s.platform[p] = sum(1 << k for k in platform)
        for row in self.s.dock_drones:
            row[p] = 0
        for dock in docks:
            self.s.dock_drones[DOCK[dock]][p] += 1
        return self

    def damage(self, *docks):
        for dock in docks:
            self.s.damaged[DOCK[dock]] = 1
        return self

    def cover(self, *chambers):
        for chamber in chambers:
            self.s.covered[chamber] = 1
        return self

    def destroyed(self, p, n):
        self.s.destroyed[p] = n
        return self

    def chamber(self, chamber, *pods):
        """The pods of seats 0, 1, ... in a chamber, whatever else is arranged."""
        self.fixed[chamber] = pods
        return self

    def salvage(self, *seats):
        self.s.salvage = ([NONE if p is None else p for p in seats] + [NONE] * 3)[:3]
        return self

    def loot(self, p, *tokens):
        for token in tokens:
            self.s.loot[p][token] += 1
        return self

    def active(self, p):
        self.s.active = p
        self.s.todo_who[self.s.todo_n - 1] = p
        return self

    # the rest ---------------------------------------------------------------------------------------------

    def arrange(self):
        """Every piece not mentioned goes where it can be; then nothing may be broken."""
        for rest in (arrange.pods, arrange.cards, arrange.tiles, arrange.incidents, arrange.caverns):
            rest(self)
        assert GAME.check_invariants(self.w, self.s) == "", GAME.check_invariants(self.w, self.s)
        return self

    # play -------------------------------------------------------------------------------------------------

    @property
    def seat(self):
        return self.s.todo_who[self.s.todo_n - 1]

    @property
    def asked(self):
        """The open question, or None when the match is over."""
        return Ask(self.s.todo_what[self.s.todo_n - 1]) if self.s.todo_n else None

    def legal(self):
        return GAME.choices(self.w, self.s, self.seat)

    def play(self, *actions):
        """Answers of whoever is asked, as ids or texts; each must be legal and leave nothing broken."""
        for action in actions:
            a = GAME.actions.parse(action) if isinstance(action, str) else action
            assert a in self.legal(), f"{GAME.actions.text(a)} is not legal at {self.asked!r}: {self.texts()}"
            GAME.answer(self.w, self.s, self.seat, a, self.luck)
            assert GAME.check_invariants(self.w, self.s) == "", GAME.check_invariants(self.w, self.s)
        return self

    def texts(self):
        return [GAME.actions.text(a) for a in self.legal()]

    def offers(self, *texts):
        """Is each of these answers legal now?"""
        ids = self.legal() if self.s.todo_n else []
        return all(GAME.actions.parse(text) in ids for text in texts)

    def copy(self):
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.s = schema(State).copy(self.s)
        twin.luck = Luck(0)
        twin.luck.key, twin.luck.draws = list(self.luck.key), self.luck.draws
        return twin

    def with_luck(self, wanted: Callable[["Position"], bool], *actions):
        """Play these with the first luck after which `wanted` is true: unseen piles have no order."""
        for seed in range(500):
            trial = self.copy()
            trial.luck = Luck(seed)
            trial.play(*actions)
            if wanted(trial):
                return trial
        raise AssertionError("no luck leads there")

    def stock(self, p):
        """Resources as text."""
        return "/".join(map(str, self.s.res[p]))
