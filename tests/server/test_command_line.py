"""The commands and the example bot, as people run them."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from boardwright.cli import app
from boardwright.server.runner import free_port, lan_address, qr_code

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def served(tmp_path):
    """Run `boardwright serve` in its own process; yield its address."""
    url = f"sqlite:///{tmp_path}/tables.sqlite3"
    command = [sys.executable, "-m", "boardwright.cli", "serve", "--database", url, "--pace", "0"]
    command += ["--port", str(free_port("127.0.0.1", 0))]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, **pipes)
    address = re.search(r"http://\S+?/", process.stdout.readline())[0]
    yield address.rstrip("/"), process, url
    process.send_signal(signal.SIGTERM)
    _out, errors = process.communicate(timeout=120)
    assert "Traceback" not in errors


def wait_for(address, process):
    while process.poll() is None:
        try:
            return httpx.get(f"{address}/healthz", timeout=5)
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not start")


def test_the_example_bot_plays_a_match_against_a_served_table(served, tmp_path):
    address, process, url = served
    wait_for(address, process)
    with httpx.Client(base_url=f"{address}/api/v1") as owner:
        owner.post("/guests", json={"name": "Ada"}).raise_for_status()
        token = owner.post("/bots", json={"name": "Robo"}).json()["token"]
    example = [sys.executable, "examples/http_bot.py", address, token, "--game", "aquasphere"]
    result = subprocess.run(example, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert "places" in result.stdout, result.stderr
    copied = CliRunner().invoke(app, ["backup", str(tmp_path / "copy.sqlite3"), "--database", url])
    assert copied.exit_code == 0 and "rows copied" in copied.output
    again = CliRunner().invoke(app, ["backup", str(tmp_path / "copy.sqlite3"), "--database", url])
    assert again.exit_code == 2


def test_whoever_wants_to_play_is_led_to_the_server_that_is_already_there(served, monkeypatch):
    address, process, url = served
    wait_for(address, process)
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    result = CliRunner().invoke(app, ["play", "cryo", "--database", url])
    assert result.exit_code == 0 and opened == [f"{address}/#cryo"]
    result = CliRunner().invoke(app, ["serve", "--database", url])
    assert result.exit_code == 2 and "another server" in result.output


def test_the_example_bot_is_about_thirty_lines():
    code = (ROOT / "examples" / "http_bot.py").read_text().partition('"""\n\n')[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30


def test_a_qr_code_and_an_address_for_friends():
    assert re.fullmatch(r"\d+\.\d+\.\d+\.\d+", lan_address())
    assert len(qr_code("http://192.0.2.7:8712/").splitlines()) > 10


def test_a_busy_port_is_passed_over():
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        taken = busy.getsockname()[1]
        assert free_port("127.0.0.1", taken) != taken


@pytest.mark.parametrize("arguments", [["play", "chess"], ["serve", "--role", "cook"], ["serve", "--database", "x"]])
def test_mistakes_end_in_one_sentence(arguments):
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
