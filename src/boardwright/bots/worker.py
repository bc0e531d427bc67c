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
from boardwright.bots.levels import find_bot, learned
from boardwright.bots.view_message import ViewMessage, view_of
from boardwright.bots.worlds import prepare as prepare_rollouts
from boardwright.core import Game, Match, find_game

HEAD = struct.Struct(">I")
"""Every message begins with its length."""
PATIENT = 5
"""By so much these processes stand back behind the one that serves pages."""
STRONGEST = "master"
SMALL = "search:500"
"""A search that is just large enough to compile all it needs."""
STEPS = 3
COLD = 90.0
"""Seconds that a first preparation takes if nobody has measured one."""
LOADING = 4.0
"""Seconds that it takes where everything has been compiled before."""


@dataclass(frozen=True)
class Choose:
    """What would a bot of this level and seed answer?"""

    message: ViewMessage
    level: str
    seed: int

    def do(self) -> int:
        return int(find_bot(self.level, self.seed).choose(view_of(self.message)))


@dataclass(frozen=True)
class Advise:
    """Suggestions for the seat, in a language."""

    message: ViewMessage
    language: str
    n: int = 3
    level: str = PLAIN

    def do(self) -> Any:
        return suggestions(view_of(self.message), self.language, self.n, self.level)


@dataclass(frozen=True)
class Draw:
    """The curve of a finished match, given as a match file."""

    text: str

    def do(self) -> Any:
        return curve(self.text)


@dataclass(frozen=True)
class Forecast:
    """How many seconds will it take to prepare a game?"""

    game: str

    def do(self) -> float:
        game = find_game(self.game)
        if mark(game).exists():
            return LOADING
        folders = mark(game).parent.parent.glob(f"{game.name}-*/{PREPARED}-*")
        measured = sorted(folders, key=lambda file: file.stat().st_mtime)
        return float(measured[-1].read_text(encoding="utf-8")) if measured else COLD


@dataclass(frozen=True)
class Prepare:
    """Compile, or load, whatever the searching levels of a game need; the seconds that it took."""

    game: str

    def do(self) -> float:
        game, began = find_game(self.game), time.monotonic()
        if learned(game, STRONGEST):
            prepare_rollouts(game)
        match, bot = Match(game, game.seats[0], 0), find_bot(SMALL)
        for _ in range(STEPS):
            p = match.acting()[0]
            match.play(p, bot.choose(match.view(p)))
        took = time.monotonic() - began
        if not mark(game).exists():
            mark(game).write_text(f"{took:.1f}\n", encoding="utf-8")
        return took


PREPARED = "prepared"


@cache
def mark(game: Game) -> Path:
    """The file that says: these sources of rules and bots have been compiled here before."""
    from boardwright.core.compile.sources import cache_folder

    digest = hashlib.sha256()
    for home in (Path(__file__).parent, *own_folders(game)):
        for file in sorted(home.rglob("*.py")):
            digest.update(file.read_bytes())
    return cache_folder(game) / f"{PREPARED}-{digest.hexdigest()[:16]}"


def own_folders(game: Game) -> list[Path]:
    """Return the folders of what the game brings for its bots."""
    evaluator, planner = game.bot.evaluator, game.bot.planner
    brought = [planner and planner.rank, evaluator and evaluator.rules and evaluator.rules.parts]
    return [Path(inspect.getfile(one)).parent for one in brought if one]


@dataclass(frozen=True)
class Failed:
    """The answer to a job that went wrong: what kind of error it was, and its words."""

    kind: str
    words: str


def answer(job: Any) -> object:
    """Do a job; whatever goes wrong is part of the answer."""
    try:
        return job.do()
    except Exception as error:
        return Failed(type(error).__name__, str(error))


def packed(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body


def read_message(stream: IO[bytes]) -> Any:
    """The next message; EOFError when there is none."""
    head = stream.read(HEAD.size)
    if len(head) < HEAD.size:
        raise EOFError
    return pickle.loads(stream.read(HEAD.unpack(head)[0]))


def serve(jobs: IO[bytes], answers: IO[bytes]) -> None:
    """Answer job after job until there are no more, or nobody listens."""
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            answers.write(packed(answer(read_message(jobs))))
            answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its workers itself
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that is printed may get among the answers
    serve(jobs, answers)
    sys.stderr.flush()
    os._exit(0)  # compiled code and its threads need no long goodbye
