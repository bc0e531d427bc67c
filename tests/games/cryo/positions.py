"""A position to try a rule on: name what matters, the rest is arranged so that nothing is lost or doubled.

    table = Position(seats=2).res(0, "5/2/0/0/1").top("ENG.a", 0)
    table.play(0, 90)

Unless told otherwise: seat 0 at MAIN, no damage markers, hands, slots and platforms empty, drones on the
platform docks 0, 1, 2, nobody aboard.
"""

from collections.abc import Callable

from boardwright.core import NONE, Luck, open_questions, schema
from boardwright.games.cryo import GAME
from boardwright.games.cryo.data import load
from boardwright.games.cryo.schema import State
from boardwright.games.cryo.words import Ask, Trouble

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
        self.w.damage = 0
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
        self.w.damage = sum(self.s.damaged)
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
        self._pods()
        self._cards()
        self._tiles()
        self._incidents()
        self._caverns()
        assert GAME.broken(self.w, self.s) == "", GAME.broken(self.w, self.s)
        return self

    def _pods(self):
        s, fixed = self.s, self.fixed
        for p in range(self.w.seats):
            away = s.aboard[p] + s.destroyed[p] + s.salvage.count(p) + sum(row[p] for row in s.cavern_pods)
            free = [c for c in self.spare if not s.covered[c] and c not in fixed]
            for c in range(12):
                s.chamber_pods[c][p] = 0 if s.covered[c] else self.w.chamber_pods[c]
            for c, pods in fixed.items():
                s.chamber_pods[c][p] = pods[p] if p < len(pods) else s.chamber_pods[c][p]
            extra = sum(row[p] for row in s.chamber_pods) + away - 15
            for c in free:
                n = min(max(extra, 0), s.chamber_pods[c][p])
                s.chamber_pods[c][p] -= n
                extra -= n

    def _cards(self):
        s = self.s
        s.hand_n = [sum(hand) for hand in s.hand]
        lying = [d for rows in (s.upgrades, s.vehicles, s.missions, s.aside) for row in rows for d in row]
        for d in range(8):
            left = self.w.copies[d] - sum(hand[d] for hand in s.hand) - lying.count(d)
            if self.only_deck is None:
                s.deck[d], s.discard[d] = left - s.discard[d], s.discard[d]
            else:
                s.deck[d] = self.only_deck.count(d)
                s.discard[d] = left - s.deck[d]
        s.deck_n, s.discard_n = sum(s.deck), sum(s.discard)

    def _tiles(self):
        """Built-in tiles were taken from somewhere: the highest spaces with a stack go down."""
        s, w = self.s, self.w
        self._swap_tops()
        kept = sum(tile != NONE for row in s.slots for tile in row) + (s.tile_taken != NONE)
        excess = sum(s.stack_height) + kept + sum(s.tile_box) - 12 * w.tiles_per_space
        for k in reversed(range(12)):
            n = min(max(excess, 0), max(s.stack_height[k] - 1, 0))
            s.stack_height[k] -= n
            excess -= n
        lying = s.stack_top + [tile for row in s.slots for tile in row] + [s.tile_taken]
        for tile in range(32):
            free = w.tile_count[tile] - lying.count(tile) - s.tile_box[tile]
            if excess < 0 and free > 0:
                n = min(free, -excess)
                s.tile_box[tile] += n
                excess += n
                free -= n
            s.tiles_unseen[tile] = free

    def _swap_tops(self):
        """A tile type that is wanted too often is changed on spaces nobody named."""
        s, w = self.s, self.w
        slots = [tile for row in s.slots for tile in row]
        for k in range(12):
            tile = s.stack_top[k]
            if tile != NONE and (s.stack_top + slots).count(tile) > w.tile_count[tile]:
                others = [t for t in range(32) if w.tile_back[t] == w.space_back[k]]
                free = [t for t in others if (s.stack_top + slots).count(t) < w.tile_count[t]]
                if k not in self.named:
                    s.stack_top[k] = free[0]

    def _incidents(self):
        s, w = self.s, self.w
        if self.s.incident_up.count(w.sunset) or s.sunset_by != NONE:
            s.track_height = [0] * 5
        used = sum(s.covered) + s.sabotage_void
        shown = sum(t != NONE for t in s.incident_up) + (s.sunset_by != NONE)
        kept = sum(sum(row) for row in s.loot)
        excess = sum(s.track_height) + shown + kept + used - (5 * w.tokens_per_space + 5)
        for k in range(5):
            n = min(max(excess, 0), s.track_height[k])
            s.track_height[k] -= n
            excess -= n
        if excess < 0:
            s.sabotage_void += -excess
        for token in range(13):
            seen = s.incident_up.count(token) + sum(row[token] for row in s.loot)
            s.incidents_unseen[token] = w.incident_count[token] - seen if token != w.sunset else 0
        used = sum(s.covered) + s.sabotage_void
        for token in range(13):
            if w.incident_kind[token] == Trouble.SABOTAGE:
                n = min(used, s.incidents_unseen[token])
                s.incidents_unseen[token] -= n
                used -= n

    def _caverns(self):
        s = self.s
        for k in (0, 2):
            if s.cavern_tile.count(s.cavern_tile[k]) > 1:
                small = [t for t in range(4) if t not in s.cavern_tile]
                s.cavern_tile[k] = small[0]
        for tile in range(14):
            s.caverns_unseen[tile] = int(tile not in s.cavern_tile)

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
            assert GAME.broken(self.w, self.s) == "", GAME.broken(self.w, self.s)
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
