"""Screenshots of every page and of many kinds of decision: `python -m tools.screens FOLDER --pages`.

A local server deals from a fixed seed, so matches are reproducible. One person plays against bots at random, preferring
actions that lead to new questions; --questions takes a picture of every kind of question, from matches with other
settings. Colours and languages rotate; --all takes every combination. The pictures do not belong in the repository.
"""

import argparse
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, sync_playwright
from tools.asked import Asked, positions, recorded

from boardwright.core import games

ROOT = Path(__file__).resolve().parents[1]
SCREENS = {"desk": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "side": (844, 390)}
TOUCH = ("phone", "side")
COLOURS, LANGUAGES = ("dark", "light"), ("en", "de")
SETTINGS = "localStorage.setItem('boardwright', JSON.stringify({theme: '%s', motion: 'none', forced: false}))"
PLACES = (
    "/",
    "/learn",
    "/rules",
    "/about",
    "/me",
    "/me/notices",
    "/people",
    "/puzzles",
    "/upload",
    "/watch",
    "/t/gone",
)
PLACES_OF_GAME = (
    "/learn/%s", "/rules/%s", "/rules/%s/full", "/new/%s", "/leaderboard/%s", "/puzzles/%s", "/puzzles/%s/1",
)  # fmt: skip
ANSWERS = ".actions button[name=action]"
KINDS = f"() => [...new Set([...document.querySelectorAll('{ANSWERS}')].map(one => one.value.split(' ')[0]))].sort()"
VALUES = f"() => [...document.querySelectorAll('{ANSWERS}')].map(one => one.value)"
PRESS = f"value => [...document.querySelectorAll('{ANSWERS}')].find(one => one.value === value)?.click()"
READING_MS = 120_000
LATER = "n => Number(document.querySelector('#t-live').dataset.ply) > n"
READY = ".actions button, #t-live[data-status=over]"


def host(database: str, port: int, seed: int) -> None:
    """Serve tables with fixed seeds for matches and bots."""
    from tests.server import host as kit

    from boardwright.server.live import worker_pool
    from boardwright.server.tables import lobby

    dice = random.Random(seed)
    lobby.secrets = SimpleNamespace(randbits=dice.getrandbits, token_urlsafe=lobby.secrets.token_urlsafe)  # type: ignore
    worker_pool.secrets = SimpleNamespace(randbits=lambda bits: seed)  # type: ignore
    kit.ALL.pop("pearls")  # a game of the tests
    kit.made(database, port, 0.05).run()


def serve(folder: str, seed: int) -> tuple[subprocess.Popen[bytes], str]:
    """Start the server in a new process and wait until it answers."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    code = f"from tools.screens import host; host('sqlite:///{folder}/t.sqlite3', {port}, {seed})"
    process, url = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT), f"http://localhost:{port}"
    for _ in range(600):
        try:
            httpx.get(f"{url}/healthz")
            break
        except httpx.TransportError:
            time.sleep(0.1)
    return process, url


class Camera:
    """Yield one browser per screen, all with the same person's cookies."""

    def __init__(self, browser: Browser, url: str, folder: Path, screens: list[str], everything: bool):
        self.folder, self.everything, self.turn = folder, everything, 0
        self.url = url
        self.pages: dict[str, Page] = {}
        for name in screens:
            width, height = SCREENS[name]
            touch = name in TOUCH
            context = browser.new_context(
                base_url=url, viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch
            )
            self.pages[name] = context.new_page()

    def ways(self) -> list[tuple[str, str]]:
        """Return colours and languages of the next picture."""
        self.turn += 1
        every = list(product(COLOURS, LANGUAGES))
        return every if self.everything else [every[(self.turn + self.turn // 4) % 4]]

    def shoot(self, path: str, name: str, cookies: BrowserContext | None = None, whole: bool = False) -> None:
        """Take the pictures of an address."""
        for screen, page in self.pages.items():
            for colour, language in self.ways():
                if cookies:
                    page.context.add_cookies([{**one} for one in cookies.cookies() if one["name"] not in ("tall",)])  # type: ignore
                page.context.add_cookies([{"name": "language", "value": language, "url": self.url}])
                page.goto("/about")
                page.evaluate(SETTINGS % colour)
                page.goto(path, wait_until="load")
                page.wait_for_timeout(350)
                file = self.folder / f"{name}-{screen}-{colour}-{language}.png"
                page.screenshot(path=file, full_page=whole)
                print(file, flush=True)


def open_table(page: Page, game: str, seats: int) -> None:
    """Take a seat at a table with random bots."""
    page.goto("/")
    form: dict[str, str | float | bool] = {"players": str(seats), "seat0": "me", "private": "1", "start": "1"}
    form["clock"] = "none"
    form |= {f"seat{p}": "random" for p in range(1, seats)}
    made = page.request.post(f"/new/{game}", form=form, headers={"Origin": page.url.rstrip("/")})
    page.evaluate(SETTINGS % "auto")
    page.goto(made.url)


def questions(page: Page, dice: random.Random, most: int) -> Iterator[str]:
    """Play the match, yielding the first question of each kind."""
    known: dict[str, int] = {}
    for _ in range(most):
        page.wait_for_selector(READY, state="attached", timeout=60_000)
        if page.locator("#t-live[data-status=over]").count():
            return
        kind = "-".join(page.evaluate(KINDS))
        known[kind] = known.get(kind, 0) + 1
        if known[kind] == 1:
            yield kind
        before = int(page.locator("#t-live").get_attribute("data-ply") or 0)
        values = [one for one in page.evaluate(VALUES) if not one.startswith("take_back")] or page.evaluate(VALUES)
        if values:
            page.evaluate(PRESS, dice.choice(values))
        try:
            page.wait_for_function(LATER, arg=before, timeout=5000)
        except TimeoutError:
            page.reload()


def shoot_match(driver: Page, camera: Camera, game: str, seats: int, kinds: int, most: int) -> None:
    """Take pictures of a match: each kind of question, and the end."""
    open_table(driver, game, seats)
    path = urlsplit(driver.url).path
    for k, kind in enumerate(questions(driver, random.Random(seats), most)):
        if k < kinds:
            camera.shoot(path, f"{game}-{seats}-{k:02d}-{kind[:40]}", driver.context)
    if driver.locator("#t-live[data-status=over]").count():
        camera.shoot(path, f"{game}-{seats}-end", driver.context)
        for page in ("replay", "analysis"):
            camera.shoot(f"{path}/{page}", f"{game}-{seats}-{page}", driver.context)


def shoot_questions(driver: Page, camera: Camera, name: str, found: Iterable[Asked]) -> None:
    """Take a picture of each kind of question, with the person among bots."""
    driver.goto("/")
    origin = {"Origin": driver.url.rstrip("/")}
    for one in found:
        brought = driver.request.post("/upload", form={"file": one.text}, headers=origin, timeout=READING_MS)
        line = {"move": str(one.moves), "seat": str(one.seat), "others": "random"}
        branch = f"{urlsplit(brought.url).path}/branch"
        made = driver.request.post(branch, form=line, headers=origin, timeout=READING_MS)
        camera.shoot(urlsplit(made.url).path, f"{name}-{one.kind.replace(' ', '-')[:60]}", driver.context)


def shoot_pages(camera: Camera, driver: Page, only: str) -> None:
    """Take pictures of every page other than tables."""
    driver.goto("/")
    driver.request.post("/play/cryo", headers={"Origin": driver.url.rstrip("/")})
    for path in (*PLACES, *(one % game for one in PLACES_OF_GAME for game in sorted(games()))):
        if only in path:
            name = "page" + path.replace("/", "-")
            camera.shoot(path, name, driver.context, whole=not path.endswith("/full"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", choices=sorted(games()), action="append", default=[])
    parser.add_argument("--pages", action="store_true", help="the pages that are no tables")
    parser.add_argument("--questions", action="store_true", help="each kind of question a game has, instead of a match")
    parser.add_argument("--recorded", action="store_true", help="kinds of question in the recorded matches")
    parser.add_argument("--only", default="", help="pages whose address contains this")
    parser.add_argument("--seats", type=int, action="append", default=[])
    parser.add_argument("--kinds", type=int, default=14, help="kinds of question a match or game")
    parser.add_argument("--most", type=int, default=1000, help="answers a match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--screen", choices=list(SCREENS), action="append", default=[])
    parser.add_argument("--all", action="store_true", help="both colours and languages of each")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    found = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, url = serve(folder, given.seed)
        browser = playwright.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        try:
            camera = Camera(browser, url, given.folder, given.screen or list(SCREENS), given.all)
            driver = browser.new_context(base_url=url, locale="en-GB").new_page()
            if given.pages:
                shoot_pages(camera, driver, given.only)
            for game in given.game:
                if given.recorded:
                    shoot_questions(driver, camera, game, recorded(games()[game], given.kinds))
                    continue
                for seats in given.seats or [games()[game].seats[0], games()[game].seats[-1]]:
                    if given.questions:
                        shoot_questions(driver, camera, f"{game}-{seats}", positions(games()[game], seats))
                    else:
                        shoot_match(driver, camera, game, seats, given.kinds, given.most)
        finally:
            browser.close()
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
