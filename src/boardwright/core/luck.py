"""Luck: the only source of chance, an argument of exactly those rules that draw.

A draw is a keyed hash of a counter: the same key and counter give the same number in plain Python,
in compiled code and on a GPU. All arithmetic stays below 2**63, so no number ever wraps.
"""

import hashlib
from collections.abc import MutableSequence, Sequence

import numpy as np
from numpy.typing import NDArray

from boardwright.core.rules import rule, silent

WORD = 0xFFFFFFFF
WORD_BITS = 32
SEED_BITS = 128
KEYED = 1 << SEED_BITS
"""Seeds from here on are no seeds to be hashed: their lower bits are the key itself."""
STREAM = 1 << 16
"""Draws that one stream of `tune` can hand out before it would run into the next."""

LUCK = np.dtype([("key", "i8", 4), ("draws", "i8")], align=True)


class Luck:
    """The plain form of one row of LUCK."""

    __slots__ = ("draws", "key")

    def __init__(self, seed: int | str, draws: int = 0):
        self.key = key_of(seed_number(seed))
        self.draws = draws

    def row(self) -> NDArray[np.void]:
        """This luck as an array of one LUCK record, for compiled entry points."""
        rows = np.zeros(1, LUCK)
        rows[0]["key"] = self.key
        rows[0]["draws"] = self.draws
        return rows

    def expect(self, n: int) -> None:
        """Hear that the next draw is from 0 to n - 1; plain Python alone says so."""


class HeldLuck(Luck):
    """Luck whose count of draws stands still: its key alone says what the next draw gives."""

    __slots__ = ()

    def hold(self, word: int) -> None:
        """Let every draw be made of this word, a number below 2**32."""
        self.key = [0, 0, 0, stir(stir(stir(0))) ^ unstir(word)]

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, 0 if name == "draws" else value)


class TopLuck(HeldLuck):
    """Luck without chance: every draw gives the highest number, so that `pick` takes the last entry.

    Examples and tests lay a pile with its top card last and know what comes.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)
        self.hold(WORD)


class Undrawn(Exception):
    """A rule asks scripted luck for a draw that its script does not tell; `outcomes` is how many there are."""

    def __init__(self, outcomes: int):
        super().__init__(f"a draw with {outcomes} outcomes is not scripted")
        self.outcomes = outcomes


class ScriptedLuck(HeldLuck):
    """Luck that gives the outcomes it is told, one after another: what enumerates chance runs plain rules with it.

    A draw with a single outcome is no draw and stands in no script. Raises Undrawn where the script ends.
    """

    __slots__ = ("left",)

    def __init__(self, script: Sequence[int]):
        super().__init__(0)
        self.left = list(reversed(script))

    def expect(self, n: int) -> None:
        if n > 1 and not self.left:
            raise Undrawn(n)
        outcome = self.left.pop() if n > 1 else 0
        self.hold(-(-(outcome << WORD_BITS) // n))


def unstir(x: int) -> int:
    """The number that `stir` turns into x."""
    x ^= (x >> 15) ^ (x >> 30)
    x = (x * pow(0x735A2D97, -1, WORD + 1)) & WORD
    x ^= (x >> 15) ^ (x >> 30)
    x = (x * pow(0x21F0AAAD, -1, WORD + 1)) & WORD
    return x ^ (x >> 16)


def seed_number(seed: int | str) -> int:
    """A seed: a number of at most 128 bits as it is, one more bit before a key (`KEYED`), any text by its SHA-256."""
    if isinstance(seed, int):
        if not 0 <= seed < 2 * KEYED:
            raise ValueError(f"a seed is a number from 0 to 2**{SEED_BITS} - 1, not {seed}")
        return seed
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:16], "big")


def seed_text(seed: int) -> str:
    """Return a seed as match files and tables write it: hexadecimal digits."""
    return f"{seed:0{SEED_BITS // 4}x}"


def seed_hash(seed: int) -> str:
    """Return what is published before a match: the SHA-256 of the seed as text."""
    return hashlib.sha256(seed_text(seed).encode()).hexdigest()


def key_of(seed: int) -> list[int]:
    """The key of a seed: four words of its SHA-256, so that neighbouring seeds have nothing in common.

    A seed that carries a key (`KEYED`) gives it as it is: so a match of known luck can be written without its seed.
    """
    words = key_bytes(seed)
    return [int.from_bytes(words[k : k + 4], "big") for k in (0, 4, 8, 12)]


def key_bytes(seed: int) -> bytes:
    if seed >= KEYED:
        return (seed - KEYED).to_bytes(SEED_BITS // 8, "big")
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8, "big")).digest()[:16]


def seed_with_key(key: list[int]) -> int:
    """The seed whose luck has this key."""
    return KEYED + int.from_bytes(b"".join(word.to_bytes(4, "big") for word in key), "big")


def lucks(seeds: list[int | str]) -> NDArray[np.void]:
    """One LUCK record for each seed."""
    rows = np.zeros(len(seeds), LUCK)
    words = b"".join(key_bytes(seed_number(seed)) for seed in seeds)
    rows["key"] = np.frombuffer(words, ">u4").reshape(-1, 4)
    return rows


@rule
def stir(x: int) -> int:
    """A number below 2**32 into another one, reversibly and with every bit mattering."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@silent
def announce(luck: Luck, n: int) -> None:
    """Tell luck how many outcomes the next draw has."""
    luck.expect(n)


@rule
def draw(luck: Luck, n: int) -> int:
    """A number from 0 to n - 1."""
    announce(luck, n)
    x = stir((luck.draws & WORD) ^ luck.key[0])
    x = stir(x ^ luck.key[1])
    x = stir(x ^ (luck.draws >> 32) ^ luck.key[2])
    x = stir(x ^ luck.key[3])
    luck.draws += 1
    return (x * n) >> 32


@rule
def tune(luck: Luck, turn: int, purpose: int, seat: int) -> None:
    """Draw from the stream of this turn, purpose and seat, whatever was drawn before.

    Answers given at the same time then get the same luck in whatever order they arrive.
    """
    luck.draws = ((turn * 64 + purpose) * 16 + seat + 1) * STREAM


@rule
def shuffle(luck: Luck, cards: MutableSequence[int], n: int) -> None:
    """Bring the first n entries into random order."""
    for last in range(n - 1, 0, -1):
        k = draw(luck, last + 1)
        kept = cards[k]
        cards[k] = cards[last]
        cards[last] = kept


@rule
def pick(luck: Luck, cards: MutableSequence[int], n: int) -> int:
    """Take one of the first n entries: a pile has no order until somebody draws from it.

    The last entry fills the gap; the caller counts the pile down by one.
    """
    k = draw(luck, n)
    card = cards[k]
    cards[k] = cards[n - 1]
    return card
