"""A process that thinks for others: jobs come in on standard input, answers go out on standard output.

    python -c "from boardwright.bots.worker import main; main()"

It ends when its input does, so that it never outlives whoever started it. A job carries what one seat sees, or a
finished match; it never carries the state of a match that is being played.
"""

import contextlib
import hashlib
import inspect
import os
import pickle
import signal
import struct
import sys
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Any

from boardwright.bots.coach import PLAIN, suggestions
from boardwright.bots.curve import curve
from boardwright.bots.levels import find_bot, network_player
from boardwright.bots.view_message import ViewMessage, view_of
from boardwright.bots.worlds import prepare as prepare_rollouts
from boardwright.core import Game, Match, find_game

HEAD = struct.Struct(">I")
"""Every message starts with its length."""
PATIENT = 5
"""The niceness of workers relative to the process that serves pages."""
STRONGEST = "master"
SMALL = "search:500"
"""A search just large enough to compile everything it needs."""
STEPS = 3
COLD = 90.0
"""Seconds to prepare a game if no measurement exists."""
LOADING = 4.0
"""Seconds to load a game whose code is in the cache."""


@dataclass(frozen=True)
class Choose:
    """Choose the action of a bot of this level and seed."""

    message: ViewMessage
    level: str
    seed: int

    def do(self) -> int:
        return int(find_bot(self.level, self.seed).choose(view_of(self.message)))


@dataclass(frozen=True)
class Advise:
    """Make suggestions for the seat, in a language."""

    message: ViewMessage
    language: str
    n: int = 3
    level: str = PLAIN

    def do(self) -> Any:
        return suggestions(view_of(self.message), self.language, self.n, self.level)


@dataclass(frozen=True)
class DrawCurve:
    """Compute the curve of a finished match, given as a match file."""

    text: str

    def do(self) -> Any:
        return curve(self.text)


@dataclass(frozen=True)
class Forecast:
    """Estimate the seconds that preparing a game will take."""

    game: str

    def do(self) -> float:
        game = find_game(self.game)
        if marker_file(game).exists():
            return LOADING
        folders = marker_file(game).parent.parent.glob(f"{game.name}-*/{PREPARED}-*")
        measured = sorted(folders, key=lambda file: file.stat().st_mtime)
        return float(measured[-1].read_text(encoding="utf-8")) if measured else COLD


@dataclass(frozen=True)
class Prepare:
    """Compile or load whatever the searching levels of a game need; return the seconds it took."""

    game: str

    def do(self) -> float:
        game, began = find_game(self.game), time.monotonic()
        if network_player(game, STRONGEST):
            prepare_rollouts(game)
        match, bot = Match(game, game.seats[0], 0), find_bot(SMALL)
        for _ in range(STEPS):
            p = match.acting()[0]
            match.play(p, bot.choose(match.view(p)))
        took = time.monotonic() - began
        if not marker_file(game).exists():
            marker_file(game).write_text(f"{took:.1f}\n", encoding="utf-8")
        return took


PREPARED = "prepared"


@cache
def marker_file(game: Game) -> Path:
    """Return the file that marks these sources of rules and bots as compiled."""
    from boardwright.core.compile.sources import cache_folder

    digest = hashlib.sha256()
    for home in (Path(__file__).parent, *own_folders(game)):
        for file in sorted(home.rglob("*.py")):
            digest.update(file.read_bytes())
    return cache_folder(game) / f"{PREPARED}-{digest.hexdigest()[:16]}"


def own_folders(game: Game) -> list[Path]:
    """Return the folders of the game's evaluator and planner."""
    evaluator, planner = game.bot.evaluator, game.bot.planner
    brought = [planner and planner.rank, evaluator and evaluator.rules and evaluator.rules.parts]
    return [Path(inspect.getfile(one)).parent for one in brought if one]


@dataclass(frozen=True)
class Failed:
    """The answer to a failed job: the type and message of the error."""

    kind: str
    words: str


def answer(job: Any) -> object:
    """Do a job; an error is part of the answer."""
    try:
        return job.do()
    except Exception as error:
        return Failed(type(error).__name__, str(error))


def encode_message(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def read_message(stream: IO[bytes]) -> Any:
    """Read the next message. Raises EOFError at the end."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    return pickle.loads(stream.read(HEAD.unpack(head)[0]))


def serve(jobs: IO[bytes], answers: IO[bytes]) -> None:
    """Answer jobs until there are no more or nobody reads the answers."""
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            answers.write(encode_message(answer(read_message(jobs))))
            answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers itself
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # keep printed text out of the answers
    serve(jobs, answers)
    sys.stderr.flush()
    os._exit(0)  # skip the shutdown of compiled code and its threads
