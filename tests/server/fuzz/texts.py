"""Texts that the command line reads: a position or match file is quickly read, or refused with a message."""

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from boardwright.core import games, read_match, read_position, seat_to_act, write_position
from boardwright.core.position import set_up
from tests.server.fuzz.mutate import mutated
from tests.server.fuzz.run import Findings
from tests.server.fuzz.samples import match_files


@dataclass(frozen=True)
class Text:
    """A kind of text: samples and a reader. ValueError is a refusal, any other exception a fault."""

    samples: Callable[[], tuple[bytes, ...]]
    read: Callable[[str], object]


@cache
def positions() -> tuple[bytes, ...]:
    return tuple(write_position(set_up(game, 2, 7)).encode() for game in games().values())


def read_and_ask(text: str) -> None:
    """Check that an accepted position can be played on."""
    found = read_position(text)
    p = seat_to_act(found.s)
    if p >= 0:
        found.game.answer(found.w, found.s, p, found.game.choices(found.w, found.s, p)[0], found.luck)


def read_texts(text: Text, cases: int, seed: int, until: float = math.inf) -> Findings:
    """Read mutated texts. Statuses are as on the web: 200 for accepted texts, 422 for refused ones."""
    chance, findings, samples = random.Random(seed), Findings(), text.samples()
    for _ in range(cases):
        if time.monotonic() > until:
            break
        words, began = mutated(chance, samples).decode("utf-8", "surrogateescape"), time.thread_time()
        findings.cases += 1
        try:
            text.read(words)
            findings.statuses[200] += 1
        except ValueError:
            findings.statuses[422] += 1
        except Exception as error:
            findings.wrong.append(f"{type(error).__name__}: {error}: {words!r}"[:1500])
        findings.longest = max(findings.longest, time.thread_time() - began)
    return findings


TEXTS = {"positions": Text(positions, read_and_ask), "match files read": Text(match_files, read_match)}
