"""Check an installed Boardwright under the running Python: a match, the command line, the page.

    python tools/check_install.py        # plain Python
    python tools/check_install.py --fast # also compiled code
"""

import re
import subprocess
import sys
import tempfile
import time
from importlib.metadata import version
from pathlib import Path
from random import Random
from urllib.request import urlopen

SECONDS = 120
ADDRESS = re.compile(r"http://[^\s]+/")


def play(folder: Path) -> None:
    """Play a random match of every game and verify its file on the command line."""
    from boardwright.core import Match, games, write_match

    for name, game in games().items():
        match, dice = Match(game, game.seats[-1], seed=7), Random(7)
        while not match.over:
            seat = match.acting()[0]
            match.play(seat, dice.choice(match.legal(seat)))
        (folder / f"{name}.match").write_text(write_match(match), encoding="utf-8")
        boardwright("verify", str(folder / f"{name}.match"))
        print(f"  {name}: {match.ply} answers, digest {match.digest}", flush=True)


def boardwright(*words: str) -> str:
    """Run the command. Raises CalledProcessError if it fails."""
    command = [sys.executable, "-m", "boardwright.cli", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=SECONDS).stdout


def serve(folder: Path) -> None:
    """Run the server and load the start page with all its scripts."""
    command = [sys.executable, "-u", "-m", "boardwright.cli", "serve", "--quiet", "--port", "8900"]
    command += ["--database", f"sqlite:///{folder}/tables.sqlite3"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            home = first_address(server)
            page = fetch(home)
            found = sorted(set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page)))
            assert any("htmx" in path for path in found), found
            for path in found:
                assert fetch(home.rstrip("/") + path), path
            print(f"  the start page and {len(found)} files of it", flush=True)
        finally:
            server.terminate()


def first_address(server: "subprocess.Popen[str]") -> str:
    """Return the address that a server prints on start-up."""
    assert server.stdout is not None
    for line in server.stdout:
        found = ADDRESS.search(line)
        if found:
            return found[0]
    raise SystemExit("the server said no address")


def fetch(address: str, tries: int = 60) -> str:
    """Load a page, retrying while the server starts."""
    for _ in range(tries):
        try:
            with urlopen(address, timeout=SECONDS) as answer:
                return str(answer.read().decode("utf-8", "replace"))
        except OSError:
            time.sleep(0.5)
    raise SystemExit(f"nothing answers at {address}")


def batch() -> None:
    """Compile a game and play a batch of it."""
    from boardwright.batch import make
    from boardwright.core import games

    name = min(games(), key=lambda one: len(games()[one].actions))
    matches = make(name, 8)
    matches.rollout(100)
    print(f"  a batch of {name}: {int(matches.length.sum())} answers", flush=True)


def main() -> None:
    print(f"boardwright {version('boardwright')} on Python {sys.version.split()[0]}", flush=True)
    assert boardwright("--version").strip() == version("boardwright")
    with tempfile.TemporaryDirectory() as name:
        play(Path(name))
        serve(Path(name))
    if "--fast" in sys.argv:
        batch()


if __name__ == "__main__":
    main()
