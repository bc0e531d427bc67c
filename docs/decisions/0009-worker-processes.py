"""Asks a worker process for nothing, a thousand times: our pipe, and anyio.to_process. Prints median milliseconds."""

import asyncio
import os
import statistics
import time
from types import SimpleNamespace

from anyio import to_process

from boardwright.server.live.worker_process import WorkerProcess

TIMES = 1000
JOB = SimpleNamespace(do=os.getpid)


async def timed(ask):
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await ask()
        took.append(time.perf_counter() - began)
    return statistics.median(took) * 1000


async def main():
    worker = await WorkerProcess.start()
    await worker.ask(JOB)
    print(f"own pipe          {await timed(lambda: worker.ask(JOB)):.2f}")
    await worker.end()
    await to_process.run_sync(JOB.do)
    print(f"anyio.to_process  {await timed(lambda: to_process.run_sync(JOB.do)):.2f}")


if __name__ == "__main__":  # the workers of anyio run this file again
    asyncio.run(main())
