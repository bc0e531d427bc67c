"""Lighthouse scores of our pages, on a desktop and on a slow phone.

    python bench/lighthouse.py [--only NAME]

Starts a server and runs Lighthouse through npx, which requires Node.js and Chromium. The tables are those of a
signed-in player. Scores are out of 100.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from typing import Any

import httpx
from page import ROOT, serve

LIGHTHOUSE = "lighthouse@12.8.2"
CATEGORIES = ("performance", "accessibility", "best-practices")
METRICS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)
PAGES = {
    "start": "/",
    "rules": "/rules/cryo",
    "rulebook": "/rules/roborally/full",
    "set-up": "/new/roborally",
    "learn": "/learn",
    "lesson": "/learn/aquasphere",
    "about": "/about",
    "puzzles": "/puzzles",
    "puzzle": "/puzzles/cryo/1",
    "leaderboard": "/leaderboard/cryo",
    "profile": "/me",
    "people": "/people",
    "watch": "/watch",
    "courses": "/courses",
}
FINISHED = ROOT / "tests/golden/cryo/01_readers_4.match"
TABLES = ("aquasphere", "cryo", "roborally")
SEATS = 4
CHROME = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"
LOW = 0.9


def open_tables(url: str) -> tuple[dict[str, str], str]:
    """Create a table of each game against bots and the replay of a recorded match; return their pages and the player's
    cookie.
    """
    made = {}
    with httpx.Client(base_url=url, follow_redirects=True, headers={"Origin": url}, timeout=30) as visitor:
        form = {"players": str(SEATS), "seat0": "me", "private": "1", "start": "1", "clock": "none"}
        form |= {f"seat{p}": "beginner" for p in range(1, SEATS)}
        for game in TABLES:
            answer = visitor.post(f"/new/{game}", data=form)
            answer.raise_for_status()
            made[f"table of {game}"] = answer.url.path
        answer = visitor.post("/upload", files={"file": (FINISHED.name, FINISHED.read_text())})
        answer.raise_for_status()
        made["replay"] = answer.url.path
        return made, "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())


def look(address: str, cookie: str, desk: bool) -> dict[str, Any]:
    """Return Lighthouse's report on one page."""
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--chrome-flags={CHROME}"]
    command += [f"--only-categories={','.join(CATEGORIES)}", f"--extra-headers={json.dumps({'Cookie': cookie})}"]
    found = shutil.which("chromium") or shutil.which("google-chrome") or ""
    told = subprocess.run(
        command + ["--preset=desktop"] * desk,
        env={**os.environ, "CHROME_PATH": found},
        capture_output=True,
        text=True,
        timeout=180,
    )
    if told.returncode:
        raise SystemExit(f"Lighthouse has no report of {address}: {told.stderr.strip()}")
    report: dict[str, Any] = json.loads(told.stdout)
    return report


def line(name: str, desk: bool, report: dict[str, Any]) -> str:
    """Return a row of the table."""
    scores = [f"{100 * (report['categories'][one]['score'] or 0):.0f}" for one in CATEGORIES]
    metrics = [report["audits"][one].get("displayValue", "").replace("\xa0", " ") for one in METRICS]
    return f"| {name} | {'desk' if desk else 'phone'} | {' | '.join(scores + metrics)} |"


def weak(report: dict[str, Any]) -> list[str]:
    """Return the weighted audits that failed."""
    counted = {one["id"] for name in CATEGORIES for one in report["categories"][name]["auditRefs"] if one["weight"]}
    scores = {name: one["score"] for name, one in report["audits"].items() if name in counted}
    return [name for name, score in scores.items() if score is not None and score < LOW]


def main() -> None:
    parser = argparse.ArgumentParser(description="Lighthouse over our pages.")
    parser.add_argument("--only", help="pages whose name contains this")
    chosen = parser.parse_args()
    print("| page | where | performance | accessibility | best practices | FCP | LCP | TBT | CLS | speed index |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        server, url = serve(folder)
        try:
            tables, cookie = open_tables(url)
            for name, path in {**PAGES, **tables}.items():
                for desk in (True, False) if (chosen.only or "") in name else ():
                    report = look(url + path, cookie, desk)
                    print(line(name, desk, report), *weak(report), flush=True)
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
