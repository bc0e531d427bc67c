"""Deployment: the server understands the files in deploy/, and trusts no proxy but its own."""

import fnmatch
import re
import socket
import threading
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import yaml
from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.cli import serve
from boardwright.server import Settings
from boardwright.server.runner import make_server
from tests.server.kit import Guest, played, settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
GIVEN = {"BOARDWRIGHT_NAME": "table.example.org", "BOARDWRIGHT_PASSWORD": "secret"}
GIVEN |= {"BOARDWRIGHT_SMTP": "", "BOARDWRIGHT_MAIL_FROM": ""}
COMPOSE = yaml.safe_load(
    re.sub(r"\$\{(\w+)[^}]*\}", lambda found: GIVEN[found[1]], (DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
)
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")


@contextmanager
def served(chosen):
    server = make_server(chosen, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)


def newcomers(url, addresses):
    """Return the statuses of requests that claim to come from these addresses."""
    found = []
    for address in addresses:
        headers = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
        found.append(httpx.post(f"{url}/api/v1/guests", json={"name": "Eve"}, headers=headers).status_code)
    return found


ADDRESSES = [f"198.51.100.{k}" for k in range(4)]


def test_nobody_but_the_configured_proxy_says_where_a_request_comes_from(tmp_path):
    """Anyone else could claim any number of addresses, which would defeat every limit by address."""
    with served(settings(tmp_path, newcomers_per_minute=2)) as url:
        assert newcomers(url, ADDRESSES) == [201, 201, 429, 429]
    with served(settings(tmp_path, newcomers_per_minute=2, proxies=("192.0.2.0/24",))) as url:
        assert newcomers(url, ADDRESSES) == [201, 201, 429, 429]


def test_the_configured_proxy_is_believed_and_only_its_own_word_counts(tmp_path):
    with served(settings(tmp_path, newcomers_per_minute=2, proxies=("127.0.0.1/32",))) as url:
        assert newcomers(url, ADDRESSES) == [201] * 4
        forged = [f"203.0.113.{k}, 198.51.100.77" for k in range(4)]
        assert newcomers(url, forged) == [201, 201, 429, 429]


@pytest.mark.parametrize("secure", [True, False])
def test_browsers_are_told_to_stay_with_https_where_it_is_served(tmp_path, secure):
    async def story(app):
        for path in ("/", "/nowhere", "/api/v1/games"):
            said = (await Guest(app).get(path)).headers.get("strict-transport-security", "")
            assert said == ("max-age=31536000" if secure else "")

    played(tmp_path, story, secure=secure)


def test_figures_are_told_at_their_own_port_alone(tmp_path):
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]

    async def story(app):
        assert (await Guest(app).get("/metrics")).status_code == 404
        async with httpx.AsyncClient() as http:
            answer = await http.get(f"http://127.0.0.1:{port}/metrics")
        assert "boardwright_requests_total" in answer.text

    played(tmp_path, story, metrics=("127.0.0.1", port))
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics")


@pytest.mark.parametrize("argument", ["--proxy=everybody", "--metrics=9712", "--metrics=a:b", "--metrics=a:70000"])
def test_nonsense_is_refused_in_a_sentence(argument):
    done = CliRunner().invoke(command_line, ["serve", argument])
    assert done.exit_code == 2 and " must be " in done.output


def test_a_port_for_figures_that_is_taken_is_told_in_a_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as busy:
        place = f"127.0.0.1:{busy.getsockname()[1]}"
        url = f"sqlite:///{tmp_path}/tables.sqlite3"
        done = CliRunner().invoke(command_line, ["serve", "--database", url, "--metrics", place])
    assert done.exit_code == 2 and f"cannot listen on {place}" in done.output


@pytest.mark.parametrize("name", ["web-1", "web-2", "bots"])
def test_the_commands_of_the_compose_file_start_what_they_should(monkeypatch, name):
    started = []
    monkeypatch.setattr(serve, "_run", lambda *args, **rest: started.append((*args, rest)))
    service = COMPOSE["services"][name]
    done = CliRunner().invoke(command_line, [str(part) for part in service["command"]], env=service["environment"])
    assert done.exit_code == 0, done.output
    database, host, port, _lan, names, changes, _rest = started[0]
    assert database == "postgresql://boardwright:secret@database/boardwright"
    assert (host, port) == ("0.0.0.0", 8712) and changes["metrics"] == ("0.0.0.0", 9712)
    chosen = Settings(database=database, **changes)
    if name == "bots":
        assert chosen.bots and not chosen.web
        return
    proxy = COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert chosen.web and not chosen.bots and chosen.secure
    assert chosen.proxies == (f"{proxy}/32",) and names == (GIVEN["BOARDWRIGHT_NAME"],)


def test_only_the_proxy_can_be_reached_from_outside_and_it_knows_every_web_process():
    services = COMPOSE["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert all(f"{name}:8712" in caddy for name in services if name.startswith("web"))
    assert "path /metrics" in caddy and "respond @private 404" in caddy


@pytest.mark.parametrize("name", ["web-1", "web-2", "bots"])
def test_a_process_may_have_more_files_open_than_it_has_streams(name):
    assert COMPOSE["services"][name]["ulimits"]["nofile"] >= 10_000


def test_bases_are_pinned_and_packages_come_from_the_lock_file_with_their_hashes():
    bases = [service["image"] for service in COMPOSE["services"].values() if "build" not in service]
    bases.append(re.search(r"^ARG PYTHON=(\S+)", CONTAINERFILE, re.M)[1])
    assert all(re.search(r":\d+\.\d+(\.\d+)?-\w+(-\w+)*@sha256:[0-9a-f]{64}$", base) for base in bases), bases
    assert set(re.findall(r"^FROM (\S+)", CONTAINERFILE, re.M)) == {"${PYTHON}"}
    installs = re.findall(r"pip install (.*)", CONTAINERFILE)
    assert len(installs) == 2 and "--require-hashes" in installs[0] and "--no-deps" in installs[1]


def test_the_build_gets_everything_it_needs_and_no_secrets():
    """Only the parts of the working tree that .dockerignore allows are sent."""
    allowed = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    locks = ("pyproject.toml", "requirements.lock", "package-lock.json")
    for needed in (*locks, "src", "docs/rules", "tools/build_hook.py", "tools/fetch_assets.py"):
        assert needed in allowed and (ROOT / needed).exists()
    for other in (".git", ".env", "deploy/.env", "tests", ".venv", "tables.sqlite3"):
        assert not any(fnmatch.fnmatch(other, pattern) for pattern in allowed)


def test_a_server_limits_what_a_statement_may_take(tmp_path, postgres):
    """A statement that hangs, or a process that hangs while holding a lock, must not stop the others."""

    async def story(app):
        async with app.state.service.engine.connect() as connection:
            for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
                said = (await connection.exec_driver_sql(f"SHOW {name}")).scalar_one()
                assert said in ("4s", "6s"), (name, said)

    played(tmp_path, story, database=postgres())
