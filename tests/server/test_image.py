"""The Containerfile, step by step in a clean directory: the result serves without the tree it was built from.

Every instruction of the file is executed below a folder in place of `/`, or checked; unknown instructions fail the
test. Packages are not fetched: those in the lock file are taken from this environment, in the locked versions, and no
others.
"""

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.server.faults.cluster import free_port

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
VENDOR = "src/boardwright/server/web/static/vendor"
CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
HOME, PORT = "/opt/boardwright", "8712"


def instructions():
    """Return the instructions of the file, each with the rest of its line."""
    joined = re.sub(r"\\\n", " ", CONTAINERFILE)
    return [tuple(line.split(None, 1)) for line in joined.splitlines() if line.strip() and not line.startswith("#")]


def sent(folder):
    """Copy what .dockerignore allows; the scripts of the pages are present already, so that nothing is fetched."""
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        source = ROOT / line.removeprefix("!")
        if not line.startswith("!"):
            continue
        if source.is_dir():
            shutil.copytree(source, folder / line[1:], ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (folder / line[1:]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder / line[1:])
    assert (folder / VENDOR / "lock.json").exists(), "make fetches the scripts"


def locked():
    return dict(re.findall(r"^(\S+)==(\S+)", LOCK, re.M))


class Image:
    """The file system below a folder, and the settings, that result from the instructions."""

    def __init__(self, folder):
        self.root, self.work, self.settings, self.ends = folder, folder, {}, {}

    def place(self, text):
        """Replace every path of the image in a text by one below the folder."""
        return re.sub(r"(?<![\w.])/(opt|src|data|cache)\b", lambda found: f"{self.root}/{found[1]}", text)

    def carry_out(self, word, rest):
        getattr(self, f"do_{word.lower()}")(rest)

    def do_arg(self, rest):
        assert re.fullmatch(r"PYTHON=python:3\.11\S+", rest), rest

    def do_from(self, rest):
        assert rest in ("${PYTHON} AS build", "${PYTHON}"), rest

    def do_env(self, rest):
        self.settings |= dict(pair.split("=", 1) for pair in rest.split())

    def do_workdir(self, rest):
        self.work = Path(self.place(rest))
        self.work.mkdir(parents=True)

    def do_copy(self, rest):
        if rest == ". .":
            sent(self.work)
        elif not rest.startswith("--from=build"):
            shutil.copy(ROOT / rest.split()[0], self.work)

    def do_run(self, rest):
        if "--require-hashes" in rest:
            self.install_locked()
        elif "pip uninstall" in rest:
            named = rest.partition("--yes ")[2].split()
            assert set(named) - {"pip"} <= set(locked()), "it came from the lock file"
        elif rest.startswith("useradd"):
            made = re.search(r"mkdir (.*?) &&", rest)[1].split()
            assert "chown table " + " ".join(made) in rest, "the user of the server writes there"
            for path in made:
                Path(self.place(path)).mkdir()
        else:
            assert rest.startswith(("python -m venv", f"{HOME}/bin/pip install --no-deps")), rest
            command = self.place(rest).replace("python -m venv", f"{sys.executable} -m venv", 1)
            subprocess.run(command, shell=True, cwd=self.work, check=True, capture_output=True)

    def install_locked(self):
        """Link the packages of the lock file, in the locked versions."""
        target = next(Path(self.place(HOME)).glob("lib/python*/site-packages"))
        for name, version in locked().items():
            found = importlib.metadata.distribution(name)
            assert found.version == version, name
            for first in {file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")}:
                if not (target / first).exists():
                    (target / first).symlink_to(found.locate_file(first))

    def do_user(self, rest):
        assert rest == "table", "never root"

    def do_volume(self, rest):
        assert json.loads(rest) == ["/data", "/cache"]

    def do_expose(self, rest):
        assert rest == PORT

    def do_stopsignal(self, rest):
        assert rest == "SIGTERM"

    def do_healthcheck(self, rest):
        self.ends["health"] = json.loads(rest.partition("CMD ")[2])

    def do_entrypoint(self, rest):
        self.ends["entry"] = json.loads(rest)

    def do_cmd(self, rest):
        self.ends["command"] = json.loads(rest)

    def environment(self):
        own = {name: self.place(text).replace("$PATH", os.environ["PATH"]) for name, text in self.settings.items()}
        return {"HOME": str(self.root), **own}


def test_the_packages_of_the_image_are_locked_with_hashes_and_bring_the_compiler():
    """`fast` is Numba, without which searching bots answer slowly."""
    assert re.search(r"^numba==\S+ \\\n    --hash=sha256:", LOCK, re.M)
    assert re.search(r"^asyncpg==\S+ \\\n    --hash=sha256:", LOCK, re.M)
    assert len(locked()) == len(re.findall(r"^\S+==\S+ \\\n    --hash", LOCK, re.M))


def test_an_instruction_that_nobody_tries_is_noticed(tmp_path):
    with pytest.raises(AttributeError):
        Image(tmp_path).carry_out("ADD", "https://example.org/x /x")
    with pytest.raises(AssertionError):
        Image(tmp_path).carry_out("RUN", "curl https://example.org | sh")
    with pytest.raises(AssertionError):
        Image(tmp_path).carry_out("USER", "root")


@pytest.mark.slow
def test_what_the_instructions_build_serves_and_is_well(tmp_path):
    image = Image(tmp_path)
    for word, rest in instructions():
        image.carry_out(word, rest)
    shutil.rmtree(image.work)
    port = free_port()
    serve = [shutil.which(image.ends["entry"][0], path=image.environment()["PATH"]), *image.ends["entry"][1:]]
    assert serve[0].startswith(str(tmp_path)), "the server of the image, not the one from here"
    command = [*serve, *image.ends["command"], "--port", str(port)]
    with open(tmp_path / "told", "wb") as told:
        server = subprocess.Popen(command, env=image.environment(), cwd=tmp_path, stderr=told, stdout=told)
    try:
        assert is_well(image, server, port), (tmp_path / "told").read_text(encoding="utf-8")[-2000:]
        page = fetch(port, "/rules/cryo/full") + fetch(port, "/static/vendor/htmx.min.js")
        assert "CR-001" in page and "htmx" in page
        assert (tmp_path / "data" / "tables.sqlite3").exists()
    finally:
        server.terminate()
        server.wait(120)


def is_well(image, server, port):
    """Run the health check of the image repeatedly, as a container engine would, while the server runs."""
    command = [part.replace(PORT, str(port)) for part in image.ends["health"]]
    while server.poll() is None:
        if subprocess.run(command, env=image.environment(), stderr=subprocess.DEVNULL).returncode == 0:
            return True
    return False


def fetch(port, path):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
        return answer.read().decode()
