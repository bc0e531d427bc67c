"""Nearly valid bytes: a sample with parts flipped, cut out, doubled, or replaced by something odd."""

import random
from collections.abc import Callable, Sequence

ODD = (
    b"\x00",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    "٣".encode(),
    "\u202e\u200d".encode(),
    b"%00",
    b"%ff",
    b"\\ud800",
    b"\r\n",
    b"-1",
    b"9" * 400,
    b"1e999",
    b"NaN",
    b"[" * 300,
    b"{" * 300,
    b'"""',
    b"../../../../etc/passwd",
    b"<script>",
    b"' OR 1=1 --",
    b"{{7*7}}",
    b"a." * 200 + b"b=1",
    b"x" * 5000,
    b"true",
    b"null",
    b"=",
    b"&",
    b";",
    b":",
)
CHANGES_MADE = (1, 1, 1, 2, 3, 6)
"""Usually few, because nearly valid input gets furthest."""

Change = Callable[[random.Random, bytearray], None]


def mutated(chance: random.Random, samples: Sequence[bytes]) -> bytes:
    """Return one of the samples after a few changes; now and then, random bytes."""
    if chance.random() < 0.05:
        return chance.randbytes(chance.randrange(200))
    text = bytearray(chance.choice(samples))
    for _ in range(chance.choice(CHANGES_MADE)):
        chance.choice(CHANGES)(chance, text)
    if chance.random() < 0.1:
        text += chance.choice(samples)
    return bytes(text)


def flip(chance: random.Random, text: bytearray) -> None:
    if text:
        text[chance.randrange(len(text))] ^= 1 << chance.randrange(8)


def replace(chance: random.Random, text: bytearray) -> None:
    if text:
        text[chance.randrange(len(text))] = chance.randrange(256)


def insert(chance: random.Random, text: bytearray) -> None:
    at = chance.randint(0, len(text))
    text[at:at] = chance.choice(ODD)


def overwrite(chance: random.Random, text: bytearray) -> None:
    at, odd = chance.randint(0, len(text)), chance.choice(ODD)
    text[at : at + len(odd)] = odd


def cut_out(chance: random.Random, text: bytearray) -> None:
    first, last = piece(chance, text)
    del text[first:last]


def double(chance: random.Random, text: bytearray) -> None:
    first, last = piece(chance, text)
    text[last:last] = text[first:last]


def move(chance: random.Random, text: bytearray) -> None:
    first, last = piece(chance, text)
    taken = text[first:last]
    del text[first:last]
    at = chance.randint(0, len(text))
    text[at:at] = taken


def cut_off(chance: random.Random, text: bytearray) -> None:
    if chance.random() < 0.2:
        del text[chance.randint(0, len(text)) :]


def piece(chance: random.Random, text: bytearray) -> tuple[int, int]:
    first = chance.randint(0, len(text))
    return first, min(len(text), first + chance.randint(0, 80))


CHANGES: tuple[Change, ...] = (flip, replace, insert, overwrite, cut_out, double, move, cut_off)
