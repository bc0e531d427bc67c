"""A disk that takes no more: the kernel lets no file of a running process be written beyond a size.

The limit is set from outside (`prlimit`), so that nothing in the process under test is replaced. A write that crosses
it comes back short, and the next one fails: what a full or a broken disk does, torn pages included.
"""

import os
import subprocess
from collections.abc import Callable, Iterable

NOTHING = 0
"""The limit at which every write fails."""
EACH = 'for pid; do prlimit --pid "$pid" --fsize="$size:" 2>/dev/null; done; true'


def limit_writes(pids: Callable[[], Iterable[int]], size: int | str = NOTHING) -> None:
    """Let these processes write to no file beyond so many bytes; twice, for the children that one has meanwhile."""
    for _ in range(2):
        found = [str(pid) for pid in pids() if os.path.exists(f"/proc/{pid}")]
        if found:
            owner = os.stat(f"/proc/{found[0]}")
            who = {"user": owner.st_uid, "group": owner.st_gid} if owner.st_uid != os.geteuid() else {}
            subprocess.run(["sh", "-c", EACH, "sh", *found], env={**os.environ, "size": str(size)}, check=True, **who)


def lift_limit(pids: Callable[[], Iterable[int]]) -> None:
    limit_writes(pids, "unlimited")


def size_of(path: str) -> int:
    """Bytes of a file; 0 if there is none."""
    try:
        return os.stat(path).st_size
    except FileNotFoundError:
        return 0
