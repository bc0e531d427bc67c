"""A full disk: the kernel limits the size of the files a running process may write.

The limit is set from outside (`prlimit`), so that the process under test is unchanged. A write that crosses it is
cut short, and the next one fails, as on a full or broken disk, torn pages included.
"""

import os
import subprocess
from collections.abc import Callable, Iterable

NOTHING = 0
"""The limit at which every write fails."""
EACH = 'for pid; do prlimit --pid "$pid" --fsize="$size:" 2>/dev/null; done; true'


def limit_writes(pids: Callable[[], Iterable[int]], size: int | str = NOTHING) -> None:
    """Limit the files these processes write to `size` bytes; done twice, to include new children."""
    for _ in range(2):
        found = [str(pid) for pid in pids() if os.path.exists(f"/proc/{pid}")]
        if found:
            owner = os.stat(f"/proc/{found[0]}")
            who = {"user": owner.st_uid, "group": owner.st_gid} if owner.st_uid != os.geteuid() else {}
            subprocess.run(["sh", "-c", EACH, "sh", *found], env={**os.environ, "size": str(size)}, check=True, **who)


def lift_limit(pids: Callable[[], Iterable[int]]) -> None:
    limit_writes(pids, "unlimited")


def size_of(path: str) -> int:
    """Return the size of a file in bytes; 0 if there is none."""
    try:
        return os.stat(path).st_size
    except FileNotFoundError:
        return 0
