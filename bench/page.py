"""Latency of the page in Chromium: from a click to the next frame that shows the new state of the table.

    python bench/page.py [--clicks N] [--only NAME]

Runs a local server with fast bots and clicks random buttons of the list. Latency is measured from a click to the
first frame after the page shows a later ply. Weight is the compressed size of a first visit to the table; FCP, LCP,
CLS and TBT of that visit come from the browser's PerformanceObserver.
"""

import argparse
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

PACE = "0.2"
"""Delay of bots in seconds, so that they do not compete with the browser's rendering."""
ROOT = Path(__file__).resolve().parent.parent
TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "AquaSphere, 4 players": ("aquasphere", 4, {}),
    "Cryo, 4 players": ("cryo", 4, {}),
    "RoboRally, 4 robots": ("roborally", 4, {}),
    "RoboRally, largest course, 8 robots": ("roborally", 8, {"option_course": "LARGEST"}),
}
WATCH = """() => {
  window.seen = {lcp: 0, cls: 0, tbt: 0};
  new PerformanceObserver(list => { for (const e of list.getEntries()) seen.lcp = e.startTime; })
    .observe({type: 'largest-contentful-paint', buffered: true});
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) seen.cls += e.value; })
    .observe({type: 'layout-shift', buffered: true});
  new PerformanceObserver(list => { for (const e of list.getEntries()) seen.tbt += Math.max(0, e.duration - 50); })
    .observe({type: 'longtask', buffered: true});
}"""
CLICK = """share => new Promise(done => {
  const buttons = [...document.querySelectorAll('.actions button')];
  const live = document.querySelector('#t-live');
  if (!buttons.length || live.dataset.status !== 'playing') return done(-1);
  const before = Number(live.dataset.ply), start = performance.now();
  const look = () => {
    const now = Number(document.querySelector('#t-live').dataset.ply);
    if (now > before) requestAnimationFrame(() => done(performance.now() - start));
    else if (performance.now() - start > 5000) done(-2);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  buttons[Math.floor(share * buttons.length)].click();
})"""
PAINT = """() => ({...window.seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0})"""


def largest_course() -> str:
    """Return the built-in course for eight robots with the most spaces."""
    from boardwright.core import games

    game = games()["roborally"]
    course = next(switch for switch in game.switches if switch.name == "course")
    sizes: dict[str, int] = {}
    for name in course.values:
        try:
            w = game.make_world({"course": name}, 8)
        except ValueError:
            continue
        from boardwright.games.roborally.course.floors import floor_of

        floor = floor_of(w)
        sizes[str(name)] = floor.width * floor.height
    return max(sizes, key=lambda name: sizes[name])


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    command = [sys.executable, "-m", "tests.server.host", f"sqlite:///{folder}/t.sqlite3", str(port), PACE]
    process, url = subprocess.Popen(command, cwd=ROOT), f"http://localhost:{port}"
    for _ in range(300):
        try:
            httpx.get(f"{url}/healthz")
            break
        except httpx.TransportError:
            time.sleep(0.1)
    return process, url


def set_up(page: Page, game: str, players: int, fields: dict[str, str]) -> None:
    """Create a table with random bots through the form."""
    form = {"players": str(players), "seat0": "me", "private": "1", "start": "1", "clock": "none", **fields}
    form |= {f"seat{p}": "beginner" for p in range(1, players)}
    made = page.request.post(f"/new/{game}", form=form)
    page.goto(made.url, wait_until="load")
    page.wait_for_selector("#t-live[data-status=playing]")
    page.wait_for_timeout(500)


def weigh(browser: Browser, url: str, path: str, cookies: list[Any]) -> tuple[float, dict[str, float]]:
    """Return kilobytes and paint timings of a first visit."""
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    context.add_cookies(cookies)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.add_init_script(f"({WATCH})()")
    page.goto(path)
    page.wait_for_timeout(2500)
    painted = page.evaluate(PAINT)
    context.close()
    return sum(sizes) / 1024, painted


def measure(browser: Browser, url: str, setting: tuple[str, int, dict[str, str]], clicks: int) -> dict[str, float]:
    game, players, fields = setting
    context = browser.new_context(base_url=url, viewport={"width": 1440, "height": 900})
    page, dice, times = context.new_page(), random.Random(7), []
    set_up(page, game, players, fields)
    deadline = time.time() + 20 + clicks
    while len(times) < clicks and time.time() < deadline:
        page.wait_for_timeout(60)
        took = page.evaluate(CLICK, dice.random() * 0.999)
        if took == -1 and page.locator("#t-live[data-status=over]").count():
            set_up(page, game, players, fields)
        if took >= 0:
            times.append(took)
    weight, painted = weigh(browser, url, page.url, context.cookies())
    context.close()
    times.sort()
    last = times[int(0.95 * len(times))]
    return {"n": len(times), "p50": statistics.median(times), "p95": last, "max": times[-1], "kb": weight, **painted}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--only", default="", help="tables whose name contains this")
    given = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, url = serve(folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        print("| table | clicks | p50 | p95 | max | weight | FCP | LCP | CLS | TBT |")
        print("| --- " * 10 + "|")
        try:
            for name, setting in TABLES.items():
                if given.only not in name:
                    continue
                fields = {k: largest_course() if v == "LARGEST" else v for k, v in setting[2].items()}
                f = measure(browser, url, (setting[0], setting[1], fields), given.clicks)
                print(
                    f"| {name} | {f['n']} | {f['p50']:.0f} ms | {f['p95']:.0f} ms | {f['max']:.0f} ms"
                    f" | {f['kb']:.0f} KB | {f['fcp']:.0f} ms | {f['lcp']:.0f} ms"
                    f" | {f['cls']:.3f} | {f['tbt']:.0f} ms |",
                    flush=True,
                )
        finally:
            browser.close()
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
