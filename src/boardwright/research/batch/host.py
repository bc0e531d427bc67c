"""A batch: n matches of one game side by side, in arrays that every step fills anew."""

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from boardwright.core import Game, IllegalAction, Luck, Value, find_game, schema
from boardwright.core.luck import LUCK, SEED_BITS, WORD, seed_number, stir
from boardwright.core.rules import NONE
from boardwright.research.batch import entries
from boardwright.research.batch.devices import Graphics, Processor
from boardwright.research.batch.entries import Desk

REWARDS = {"score": entries.SCORE, "rank": entries.RANK, "win": entries.WIN}


class Batch:
    """n matches at once. Every array is owned by the batch, has one row a match, and is filled in place.

    observation (n, size) int16     what the seat to act sees, in the slices of the game's features
    mask        (n, actions) bool   its legal actions, of equal ones only the first
    seat        (n,) int32          the seat to act; where several are asked at once, one after the other
    reward      (n, seats) float32  what the last step brought to every seat
    done        (n,) bool           the last step ended the match
    score       (n, seats) int32    points after the last step; with other rewards than "score" only at the end
    place       (n, seats) int32    1 for the winner, ... where done; 0 elsewhere
    length      (n,) int32          answers given in this match
    fault       (n,) bool           the last action was illegal and was not played

    Where a match is done a new one has begun already: observation, mask, seat and length are those of the new match;
    reward, score and place those of the finished one.
    """

    def __init__(
        self, game: Game, w: Any, seats: int, n: int, device: Processor | Graphics,
        seed: int, reward: str, observations: bool, again: bool, checked: bool,
    ):  # fmt: skip
        self.game, self.w, self.seats, self.n, self.device = game, w, seats, n, device
        self.aim, self.checked = REWARDS[reward], checked
        self.flags = (entries.SEE if observations else 0) | (entries.AGAIN if again else 0)
        size = game.features.size if game.features and observations else 0
        self.observation = device.zeros((n, size), np.int16)
        self.mask = device.zeros((n, len(game.actions)), np.bool_)
        self.reward = device.zeros((n, seats), np.float32)
        self.seat, self.length = (device.zeros(n, np.int32) for _ in range(2))
        self.done, self.fault = (device.zeros(n, np.bool_) for _ in range(2))
        self.score, self.place, self._before = (device.zeros((n, seats), np.int32) for _ in range(3))
        self.actions = device.zeros(n, np.int64)
        state = schema(game.State).dtype
        self.states = device.zeros(n, state)
        self.lucks, self.bases, self.chances = (device.zeros(n, LUCK) for _ in range(3))
        self._spans = device.zeros((n, 2), np.int32)
        self._fixed = device.put(schema(game.World).freeze(w)), device.zeros(1, state)
        self._other: tuple[Any, ...] = ()
        self.reset([seed + i for i in range(n)])

    def reset(self, seeds: Sequence[int | str] | None = None, where: Any = None) -> None:
        """Begin anew: with these seeds, or with every environment's next match; everywhere, or where a mask says so.

        Environment i first plays the match of its own seed, as `Match(game, seats, seed)` deals it, and then further
        ones made of that seed and their number (`luck_of`).
        """
        if seeds is not None:
            self.device.fill(self.bases, _bases(seeds, self.n, self.device.fetch(self.bases), where))
        chosen = np.ones(self.n, np.int64) if where is None else np.where(np.asarray(where), 1, NONE)
        self.device.fill(self.actions, chosen)
        self._work(entries.BEGIN)

    def step(self, actions: Any, seats: Any = None) -> None:
        """Play one action in every environment, for the seats to act or for any others that are asked as well.

        Where a match is over and none begins anew, the action is ignored.
        """
        flags = self.flags
        if seats is not None:
            self.device.fill(self.seat, seats)
            flags |= entries.EITHER
        self._work(entries.STEP, 1, flags, self.device.taken(self.actions, actions))
        if self.checked:
            self.check(actions, seats)

    def check(self, actions: Any, seats: Any = None) -> None:
        """IllegalAction with a sentence if one of the actions of the last step was illegal.

        Such an environment stays as it was; the others have gone on.
        """
        fault = self.device.fetch(self.fault)
        if fault.any():
            i = int(fault.argmax())
            seat = int(np.broadcast_to(self.fetch("seat") if seats is None else seats, self.n)[i])
            a = int(actions[i])
            text = f'"{self.game.actions.text(a)}"' if 0 <= a < len(self.game.actions) else "no action"
            raise IllegalAction(f"environment {i}: seat {seat} cannot answer {a}, {text}, now")

    def random_actions(self, out: Any = None) -> Any:
        """One legal action for every environment, each as likely as the other; by the batch's own chance."""
        self._work(entries.CHOOSE)
        if out is None:
            return self.actions
        self.device.fill(out, self.actions)
        return out

    def rollout(self, steps: int, observe: bool = True) -> None:
        """So many random steps at once: the same as `step(random_actions())` each time.

        Observations and masks are written after every step, or only after the last one.
        """
        self._work(entries.ROLL, steps, self.flags | (entries.EACH if observe else 0))

    def observe(self, seats: Any) -> tuple[Any, Any]:
        """What one seat of every environment sees, and what it may answer: arrays like observation and mask.

        `seats` is one seat or an array of them. A seat that is not asked has an empty mask.
        """
        if not self._other:
            self._other = tuple(
                self.device.put(self.device.fetch(one)) for one in (self.observation, self.mask, self._spans, self.seat)
            )
        observation, mask, spans, seat = self._other
        self.device.fill(seat, np.full(self.n, seats, np.int32) if np.ndim(seats) == 0 else seats)
        desk = self._desk(self.actions)._replace(observation=observation, mask=mask, spans=spans, seat=seat)
        self.device.run(self.n, (entries.LOOK, 1, self.aim, self.flags), desk)
        return observation, mask

    def luck_of(self, i: int) -> Luck:
        """The luck with which the match of environment i began: `Match` replays it with this luck."""
        base = self.device.fetch(self.bases)[i]
        luck, number = Luck(0), int(base["draws"])
        words = [int(word) for word in base["key"]]
        if number:
            count = len(words)
            words = [stir(word ^ stir((count * number + j) & WORD)) for j, word in enumerate(words)]
        luck.key = words
        return luck

    def fetch(self, name: str) -> Any:
        """An array by its name, in the computer's memory."""
        return self.device.fetch(getattr(self, name))

    def _desk(self, actions: Any) -> Desk:
        return Desk(
            *self._fixed, self.states, self.lucks, self.bases, self.chances, actions, self.observation, self.mask,
            self._spans, self.seat, self.reward, self.done, self.score, self.place, self._before, self.length,
            self.fault,
        )  # fmt: skip

    def _work(self, mode: int, steps: int = 1, flags: int | None = None, actions: Any = None) -> None:
        how = (mode, steps, self.aim, self.flags if flags is None else flags)
        self.device.run(self.n, how, self._desk(self.actions if actions is None else actions))


def _bases(seeds: Sequence[int | str], n: int, before: Any, where: Any) -> Any:
    """The keys of seeds, with no match begun; environments that `where` leaves out keep theirs."""
    if len(seeds) != n:
        raise ValueError(f"{n} environments need {n} seeds, not {len(seeds)}")
    numbers = [seed_number(seed).to_bytes(SEED_BITS // 8, "big") for seed in seeds]
    digests = b"".join(hashlib.sha256(number).digest()[: 4 * entries.WORDS] for number in numbers)
    rows = np.zeros(n, LUCK)
    rows["key"] = np.frombuffer(digests, ">u4").reshape(n, entries.WORDS)
    rows["draws"] = -1
    return rows if where is None else np.where(np.asarray(where), rows, before)


def make(
    game: str | Game,
    n: int,
    seats: int = 4,
    device: str = "cpu",
    seed: int = 0,
    reward: str = "score",
    observations: bool = True,
    threads: int | None = None,
    again: bool = True,
    checked: bool | None = None,
    **options: Value,
) -> Batch:
    """n matches of a game at once; ValueError with a sentence if game, seats, device, reward or an option is wrong.

    `reward` is "score" (points won), "rank" (at the end, 1 for the first to -1 for the last) or "win" (1 for the
    winner). Environment i begins with the match of `seed + i`. `threads` is how many share the work of the CPU; `again`
    begins a new match where one ends; `checked` raises IllegalAction (on the CPU unless you say no; on a GPU it
    costs waiting for every step). All else is an option of the game.
    """
    found = find_game(game) if isinstance(game, str) else game
    if reward not in REWARDS:
        raise ValueError(f'a batch rewards {", ".join(REWARDS)}; not "{reward}"')
    if device not in ("cpu", "cuda"):
        raise ValueError(f'a batch lives on "cpu" or "cuda", not "{device}"')
    if n < 1:
        raise ValueError(f"a batch has at least one environment, not {n}")
    w = found.make_world(options, seats)
    place = Processor(found, threads) if device == "cpu" else Graphics(found)
    strict = device == "cpu" if checked is None else checked
    return Batch(found, w, seats, n, place, seed, reward, observations, again, strict)
