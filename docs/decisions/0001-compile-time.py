"""Compile time of 100 small rules, for decision 0001: python docs/decisions/0001-compile-time.py WAY

WAY is translate, narrow (translation without widening), jitable (register_jitable) or njit. Each needs a fresh process.
"""

import importlib
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.extending import overload, register_jitable

from boardwright.core.compile import translate
from boardwright.core.rules import emit

RULES = 100

HEAD = """
from enum import IntEnum
from boardwright.core.rules import emit, rule


class Did(IntEnum):
    MOVED = 3
"""

RULE = """
@rule
def rule_{k}(s, p: int, n: int) -> int:
    emit(s, Did.MOVED, p, n, s.hand[p % 4][n % 3])
    if n > {k}:
        return s.score[p % 4] + n
    s.score[p % 4] += 1
    total = 0
    for i in range(3):
        s.hand[p % 4][i] += n
        total += s.hand[p % 4][i]
    return total + {calls}
"""

ENTRY = """
@rule
def entry(states, i: int, p: int) -> int:
    total = 0
    {calls}
    return total
"""

STATE = np.dtype([("score", "i8", 4), ("hand", "i1", (4, 3)), ("who", "i1", 4)], align=True)


def source() -> str:
    """Rules that call each other in a tree, with literals and with fields of 8 bits."""
    text = HEAD + RULE.format(k=0, calls="0")
    for k in range(1, RULES):
        calls = f"rule_{k // 2}(s, p, {k % 4}) + rule_{k // 3}(s, s.who[p % 4], n)"
        text += RULE.format(k=k, calls=calls)
    return text + ENTRY.format(calls="; ".join(f"total += rule_{k}(states[i], p, {k % 5})" for k in range(RULES)))


@overload(emit)
def quiet(s, event, *details):
    return lambda s, event, *details: None


def built(way: str, module: Any) -> Any:
    """The entry point, ready to be compiled."""
    if way in ("translate", "narrow"):
        if way == "narrow":
            translate._called = lambda name, argument: argument
        return translate.translate([module.entry], numba.njit)[0]
    for k in range(RULES):
        function = getattr(module, f"rule_{k}")
        setattr(module, f"rule_{k}", register_jitable(function) if way == "jitable" else numba.njit(function))
    return numba.njit(module.entry)


def main(way: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "many_rules.py").write_text(source())
        sys.path.insert(0, folder)
        module = importlib.import_module("many_rules")
        numba.njit(lambda x: x + 1)(1)  # start the compiler
        start = time.process_time()
        signature = (numba.typeof(np.zeros(1, STATE)), numba.int64, numba.int64)
        built(way, module).compile(signature)
        print(f"{way}: {time.process_time() - start:.1f} s of one core")


if __name__ == "__main__":
    main(sys.argv[1])
