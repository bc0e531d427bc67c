"""Starts server processes quickly, for tests that kill many: everything is imported once, each server is a fork.

python -m tests.server.nursery URL PORT     then, on standard input, a line for each server wanted
"""

import os
import signal
import sys

from tests.server.host import made


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])
    server = made(database, port, pace=0.05)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            server.run()
            os._exit(0)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
