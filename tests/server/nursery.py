"""Starts server processes quickly, for tests that kill many: everything is imported once, each server is a fork.

python -m tests.server.nursery URL PORT[:ROLE]...     then, on standard input, the number of the server wanted

A signal USR1 sets the clock of a server one hour back, and the next one sets it right again.
"""

import os
import signal
import sys
import time
from typing import Any

from tests.server.host import made

HOUR = 3600.0


def main() -> None:
    database, *wanted = sys.argv[1:]
    servers = []
    for place in wanted:
        port, _, role = place.partition(":")
        servers.append(made(database, int(port), 0.05, role or "all"))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.signal(signal.SIGUSR1, step_clock)
            os.close(0)
            servers[int(line)].run()
            os._exit(0)
        print(pid, flush=True)


def step_clock(*_: Any) -> None:
    wall = getattr(step_clock, "wall", None)
    if wall is None:
        wall = step_clock.wall = time.time  # type: ignore[attr-defined]
        time.time = lambda: wall() - HOUR
    else:
        time.time = wall
        del step_clock.wall  # type: ignore[attr-defined]


if __name__ == "__main__":
    main()
