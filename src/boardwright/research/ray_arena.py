"""The arena on a cluster: Ray distributes the matches. Nothing else in the project imports Ray.

    boardwright arena GAME hard medium --games 10000 --ray local
    boardwright arena GAME hard medium --games 10000 --ray ray://head:10001

Every machine needs the same version of the project; `local` starts a cluster on this machine.
"""

import socket
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from boardwright.research.arena import ArenaMatch, Outcome, play

LOCAL = "local"
PATIENCE = 5.0
AHEAD = 2
"""Matches in flight per processor of the cluster."""


class NoRayError(RuntimeError):
    """Ray is not installed or not reachable; the message is a readable sentence."""


def ray_module() -> Any:
    try:
        import ray
    except ImportError as error:
        raise NoRayError("playing on a cluster requires Ray: pip install 'boardwright[cluster]'") from error
    return ray


def connect(address: str, cpus: int | None = None) -> Any:
    """Connect to the cluster. Raises NoRayError if it cannot be reached."""
    ray = ray_module()
    try:
        if address == LOCAL:
            ray.init(num_cpus=cpus, include_dashboard=False, log_to_driver=False, logging_level="error")
        else:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, RuntimeError) as error:
        raise NoRayError(f"there is no Ray cluster at {address}: {error}") from error
    return ray


def knock(address: str) -> None:
    """Raise OSError at once if nothing listens at host:port, because Ray would retry for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def play_on_ray(
    jobs: Iterable[ArenaMatch],
    address: str = LOCAL,
    until: float | None = None,
    enough: Callable[[], bool] = lambda: False,
    cpus: int | None = None,
) -> Iterator[Outcome]:
    """Yield the outcomes as matches finish anywhere; the same matches as in one process."""
    ray = connect(address, cpus)
    try:
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        far = ray.remote(play)
        todo = iter(jobs)
        waiting: list[Any] = []
        while True:
            if not enough():
                waiting += [far.remote(job) for job in islice(todo, ahead - len(waiting))]
            left = None if until is None else max(0.0, until - time.monotonic())
            if not waiting or left == 0.0:
                return
            done, waiting = ray.wait(waiting, num_returns=1, timeout=left)
            yield from ray.get(done)
    finally:
        ray.shutdown()
