"""Starts server processes quickly, for tests that kill many: modules are imported once, each server is a fork.

python -m tests.server.nursery URL PORT[:ROLE]...     then, on standard input, the number of a server to start

SIGUSR1 sets the clock of a server back one hour, SIGUSR2 ahead one hour.
"""

import os
import signal
import sys
import time
from typing import Any

from tests.server.host import made

STEPS = {signal.SIGUSR1: -3600.0, signal.SIGUSR2: 3600.0}
"""Seconds by which a signal sets the clock."""


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
            for number in STEPS:
                signal.signal(number, step_clock)
            os.close(0)
            servers[int(line)].run()
            os._exit(0)
        print(pid, flush=True)


def step_clock(number: int, _frame: Any) -> None:
    before, step = time.time, STEPS[number]
    time.time = lambda: before() + step


if __name__ == "__main__":
    main()
