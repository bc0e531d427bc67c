"""A real Chromium and real servers, on SQLite and on PostgreSQL."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import sync_playwright

from tests.server.conftest import postgres  # noqa: F401

ROOT = Path(__file__).resolve().parents[2]
PACE = "0.05"
PATIENCE = 120
"""Seconds in which a server starts on a machine with many things to do."""


class Server:
    """A server process on a port of its own; it can be killed and started again."""

    def __init__(self, database):
        self.database = database
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            self.port = trial.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.start()

    def start(self):
        command = [sys.executable, "-m", "tests.server.host", self.database, str(self.port), PACE]
        self.process = subprocess.Popen(command, cwd=ROOT)
        deadline = time.time() + PATIENCE
        while time.time() < deadline:
            try:
                httpx.get(f"{self.url}/healthz", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self):
        """Ctrl+C, and out within seconds although streams are open."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)


@pytest.fixture(scope="session")
def servers(request, tmp_path_factory):
    """Starts servers and keeps them for all tests of this process: `lively`, `quiet` or `postgresql`.

    Starting one, with its processes for bots and readers, takes longer than most tests.
    """
    running = {}

    def find(name):
        if name not in running:
            file = f"sqlite:///{tmp_path_factory.mktemp(name)}/tables.sqlite3"
            running[name] = Server(request.getfixturevalue("postgres")() if name == "postgresql" else file)
        return running[name]

    yield find
    for made in running.values():
        made.stop()


@pytest.fixture
def server(request, servers):
    """A server over SQLite; what people learn from each other is tested over PostgreSQL besides: see `on_both`."""
    return servers(getattr(request, "param", "lively"))


@pytest.fixture
def quiet(servers):
    """A server on which nobody plays, for tests of what its pages show."""
    return servers("quiet")


@pytest.fixture(scope="package")
def chromium():
    """Chromium for the tests of this folder only: while it runs, its process has an event loop running."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**installed_chromium())
        yield browser
        browser.close()


def installed_chromium():
    """How Playwright starts the Chromium of this machine."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path, "browser tests need Chromium: tools/ensure_chromium installs it"
    return {"executable_path": path, "args": ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]}


@pytest.fixture
def visitor(chromium, server, request):
    """Makes visitors: browsers with their own cookies. No page may report an error.

    They start no service worker: each would fetch and keep the whole site again, which `test_install` checks.
    """
    contexts, complaints = [], []
    usual = {"viewport": {"width": 1440, "height": 900}, "locale": "en-US", "service_workers": "block"}

    def make(**options):
        options = {**usual, **options}
        context = chromium.new_context(base_url=options.pop("base_url", server.url), **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield make
    keep_pictures(contexts, request.node.name)
    for context in contexts:
        context.close()
    killing = "test_reconnect" in request.node.nodeid or "offline" in request.node.name
    unexpected = [text for text in complaints if not expected(text, killing)]
    assert unexpected == []


def expected(complaint, killing):
    """Chromium reports every refusal as an error of the console, and every connection that a kill cuts off."""
    cut = ("ERR_", "[object Event]", "htmx:")
    return "status of 4" in complaint or (killing and any(word in complaint for word in cut))


def keep_pictures(contexts, name):
    """With BOARDWRIGHT_PICTURES set to a folder, the last sight of every page is kept there."""
    folder = os.environ.get("BOARDWRIGHT_PICTURES")
    for k, context in enumerate(contexts):
        for page in context.pages if folder else ():
            safe = "".join(c if c.isalnum() else "-" for c in name)
            page.screenshot(path=Path(folder) / f"{safe}-{k}.png")
