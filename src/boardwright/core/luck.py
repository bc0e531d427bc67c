"""Luck: the only source of randomness, an argument of exactly those rules that draw.

A draw is a keyed hash of a counter, so the same key and counter give the same number in plain Python, in compiled code
and on a GPU. All intermediate values stay below 2**63, so arithmetic never overflows.
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
"""Seeds from here on are not hashed: their lower bits are the key."""
STREAM = 1 << 16
"""Draws in one stream of `tune` before it would overlap the next."""

LUCK = np.dtype([("key", "i8", 4), ("draws", "i8")], align=True)


class Luck:
    """The plain form of a LUCK record."""

    __slots__ = ("draws", "key")

    def __init__(self, seed: int | str, draws: int = 0):
        self.key = key_of(seed_number(seed))
        self.draws = draws

    def row(self) -> NDArray[np.void]:
        """Return this luck as an array of one LUCK record, for compiled entry points."""
        rows = np.zeros(1, LUCK)
        rows[0]["key"] = self.key
        rows[0]["draws"] = self.draws
        return rows

    def expect(self, n: int) -> None:
        """Announce a draw from 0 to n - 1. Only plain Python calls this."""


class FixedLuck(Luck):
    """Luck with a fixed counter: its key alone determines the next draw."""

    __slots__ = ()

    def hold(self, word: int) -> None:
        """Make every draw yield this word, a number below 2**32."""
        self.key = [0, 0, 0, mix(mix(mix(0))) ^ unmix(word)]

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, 0 if name == "draws" else value)


class TopLuck(FixedLuck):
    """Luck without randomness: every draw yields the highest number, so `pick` takes the last entry.

    For examples and tests, which lay a pile with its top card last.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)
        self.hold(WORD)


class UnscriptedDraw(Exception):
    """Raised where scripted luck has run out; `outcomes` is the number of outcomes of the draw."""

    def __init__(self, outcomes: int):
        super().__init__(f"the script has no outcome for a draw with {outcomes} outcomes")
        self.outcomes = outcomes


class ScriptedLuck(FixedLuck):
    """Luck that yields scripted outcomes, for enumerating chance nodes with plain rules.

    Draws with a single outcome are not part of the script. Raises UnscriptedDraw at the end of the script.
    """

    __slots__ = ("left",)

    def __init__(self, script: Sequence[int]):
        super().__init__(0)
        self.left = list(reversed(script))

    def expect(self, n: int) -> None:
        if n > 1 and not self.left:
            raise UnscriptedDraw(n)
        outcome = self.left.pop() if n > 1 else 0
        self.hold(-(-(outcome << WORD_BITS) // n))


def unmix(x: int) -> int:
    """Return the number that `mix` maps to x."""
    x ^= (x >> 15) ^ (x >> 30)
    x = (x * pow(0x735A2D97, -1, WORD + 1)) & WORD
    x ^= (x >> 15) ^ (x >> 30)
    x = (x * pow(0x21F0AAAD, -1, WORD + 1)) & WORD
    return x ^ (x >> 16)


def seed_number(seed: int | str) -> int:
    """Return a seed as a number: an integer as it is, a text by its SHA-256.

    Integers have at most 128 bits, or one more bit followed by a key (`KEYED`).
    """
    if isinstance(seed, int):
        if not 0 <= seed < 2 * KEYED:
            raise ValueError(f"a seed must be from 0 to 2**{SEED_BITS} - 1, not {seed}")
        return seed
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:16], "big")


def seed_text(seed: int) -> str:
    """Return a seed in hexadecimal, as match files and tables store it."""
    return f"{seed:0{SEED_BITS // 4}x}"


def seed_hash(seed: int) -> str:
    """Return the SHA-256 of a seed's text, which is published before a match."""
    return hashlib.sha256(seed_text(seed).encode()).hexdigest()


def key_of(seed: int) -> list[int]:
    """Return the key of a seed: four words of its SHA-256, so that neighbouring seeds are unrelated.

    A seed that carries a key (`KEYED`) yields that key, so that a match can be recorded when only its luck is known.
    """
    words = key_bytes(seed)
    return [int.from_bytes(words[k : k + 4], "big") for k in (0, 4, 8, 12)]


def key_bytes(seed: int) -> bytes:
    if seed >= KEYED:
        return (seed - KEYED).to_bytes(SEED_BITS // 8, "big")
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8, "big")).digest()[:16]


def seed_with_key(key: list[int]) -> int:
    """Return the seed whose luck has this key."""
    return KEYED + int.from_bytes(b"".join(word.to_bytes(4, "big") for word in key), "big")


def lucks(seeds: list[int | str]) -> NDArray[np.void]:
    """Return an array of LUCK records, one per seed."""
    rows = np.zeros(len(seeds), LUCK)
    words = b"".join(key_bytes(seed_number(seed)) for seed in seeds)
    rows["key"] = np.frombuffer(words, ">u4").reshape(-1, 4)
    return rows


@rule
def mix(x: int) -> int:
    """Mix the bits of a number below 2**32; a bijection."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@silent
def announce(luck: Luck, n: int) -> None:
    """Announce to luck how many outcomes the next draw has."""
    luck.expect(n)


@rule
def draw(luck: Luck, n: int) -> int:
    """Return a random number from 0 to n - 1."""
    announce(luck, n)
    x = mix((luck.draws & WORD) ^ luck.key[0])
    x = mix(x ^ luck.key[1])
    x = mix(x ^ (luck.draws >> 32) ^ luck.key[2])
    x = mix(x ^ luck.key[3])
    luck.draws += 1
    return (x * n) >> 32


@rule
def tune(luck: Luck, turn: int, purpose: int, seat: int) -> None:
    """Select the stream of this turn, purpose and seat, whatever has been drawn before.

    Simultaneous answers then get the same luck in whatever order they arrive.
    """
    luck.draws = ((turn * 64 + purpose) * 16 + seat + 1) * STREAM


@rule
def shuffle(luck: Luck, cards: MutableSequence[int], n: int) -> None:
    """Shuffle the first n entries."""
    for last in range(n - 1, 0, -1):
        k = draw(luck, last + 1)
        kept = cards[k]
        cards[k] = cards[last]
        cards[last] = kept


@rule
def pick(luck: Luck, cards: MutableSequence[int], n: int) -> int:
    """Remove and return one of the first n entries: a pile has no order until somebody draws from it.

    The last entry fills the gap; the caller decrements the size of the pile.
    """
    k = draw(luck, n)
    card = cards[k]
    cards[k] = cards[n - 1]
    return card
