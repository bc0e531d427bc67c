"""The large rules of a game, compiled once for all compiled parts.

The core's entry points, batches and searches call them by symbols that are bound to addresses in this process.
Otherwise each of them would contain machine code of the whole rulebook.
"""

from collections.abc import Callable, Mapping

from boardwright.core.compile.translate import Dispatcher, Signature
from boardwright.core.luck import Luck
from boardwright.core.rules import NONE, rule
from boardwright.core.types import AnyState, AnyWorld

game_setup: Callable[..., None]
game_answer: Callable[..., None]
game_reply: Callable[..., None]
game_chore: Callable[..., None]
game_redeal: Callable[..., None]
call_advance: Callable[..., int]
call_redeal: Callable[..., int]

SHARED = ("advance", "determinize")
SETUP, ANSWER, REPLY, CHORE = range(4)


@rule
def advance(w: AnyWorld, s: AnyState, what: int, p: int, a: int, luck: Luck) -> int:
    """Set up, answer, reply or execute a chore: each leads to most of the rulebook, which is compiled once here."""
    if what == SETUP:
        game_setup(w, s, luck)
    elif what == ANSWER:
        game_answer(w, s, p, a, luck)
    elif what == REPLY:
        game_reply(w, s, p, a, luck)
    else:
        game_chore(w, s, luck)
    return 0


@rule
def determinize(w: AnyWorld, s: AnyState, p: int, luck: Luck) -> int:
    game_redeal(w, s, p, luck)
    return 0


@rule
def setup(w: AnyWorld, s: AnyState, luck: Luck) -> None:
    call_advance(w, s, SETUP, NONE, NONE, luck)


@rule
def answer(w: AnyWorld, s: AnyState, p: int, a: int, luck: Luck) -> None:
    call_advance(w, s, ANSWER, p, a, luck)


@rule
def reply(w: AnyWorld, s: AnyState, p: int, a: int, luck: Luck) -> None:
    call_advance(w, s, REPLY, p, a, luck)


@rule
def chore(w: AnyWorld, s: AnyState, luck: Luck) -> None:
    call_advance(w, s, CHORE, NONE, NONE, luck)


@rule
def redeal(w: AnyWorld, s: AnyState, p: int, luck: Luck) -> None:
    call_redeal(w, s, p, luck)


STAND_INS = {
    "game_setup": setup,
    "game_answer": answer,
    "game_reply": reply,
    "game_chore": chore,
    "game_redeal": redeal,
}
"""Stand-ins for the rules of a game; `bind` adds the functions they call."""


def signatures(world: AnyWorld, state: AnyState, luck: Luck) -> dict[str, Signature]:
    """Return the argument types of the shared rules: records and plain numbers."""
    from numba import int64 as n

    return {"advance": (world, state, n, n, n, luck), "determinize": (world, state, n, luck)}


def bind(prefix: str, functions: Mapping[str, Dispatcher], types: Mapping[str, Signature]) -> dict[str, object]:
    """Compile or load the shared rules and bind their symbols; return the stand-ins for the rules of the game."""
    from llvmlite import binding
    from numba import int64
    from numba.types import ExternalFunction

    external = {}
    for name, function in functions.items():
        function.compile(types[name])
        made = function.overloads[types[name]]
        symbol = f"{prefix}_{name}"
        binding.add_symbol(symbol, made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name))
        external[name] = ExternalFunction(symbol, int64(*types[name]))
    return {**STAND_INS, "call_advance": external["advance"], "call_redeal": external["determinize"]}
