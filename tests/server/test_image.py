"""The steps of the container file, in a clean directory: what is built serves, without the tree it came from."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.faults.cluster import free_port

ROOT = Path(__file__).resolve().parents[2]
VENDOR = "src/boardwright/server/web/static/vendor"
CONTAINERFILE = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")


def sent(folder):
    """Copy what .dockerignore lets through; the scripts of the pages are there already, so that nothing is fetched."""
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


def test_the_packages_of_the_image_are_locked_with_hashes_and_bring_the_compiler():
    """`fast` is Numba: without it searching bots answer slowly."""
    locked = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert re.search(r"^numba==\S+ \\\n    --hash=sha256:", locked, re.M)
    assert re.search(r"^asyncpg==\S+ \\\n    --hash=sha256:", locked, re.M)
    named = re.findall(r"^(\S+)==", locked, re.M)
    assert len(named) == len(re.findall(r"^\S+==\S+ \\\n    --hash", locked, re.M))


@pytest.mark.slow
def test_what_the_steps_build_serves_and_is_well(tmp_path):
    source, target = tmp_path / "source", tmp_path / "installed"
    source.mkdir()
    sent(source)
    install = re.search(r"pip install (--no-deps .*) \.$", CONTAINERFILE, re.M)[1].split()
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(target), *install, "."]
    subprocess.run(command, cwd=source, check=True, timeout=300)
    shutil.rmtree(source)
    port = free_port()
    given = {"BOARDWRIGHT_DATABASE": f"sqlite:///{tmp_path}/tables.sqlite3", "XDG_CACHE_HOME": str(tmp_path)}
    given |= {"PYTHONPATH": str(target), "PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    serve = [sys.executable, "-P", str(target / "bin" / "boardwright"), "serve", "--port", str(port)]
    with open(tmp_path / "told", "wb") as told:
        server = subprocess.Popen(serve, env=given, cwd=tmp_path, stderr=told, stdout=told)
    try:
        assert is_well(server, port), (tmp_path / "told").read_text(encoding="utf-8")[-2000:]
        page = fetch(port, "/rules/cryo/full") + fetch(port, "/static/vendor/htmx.min.js")
        assert "CR-001" in page and "htmx" in page
    finally:
        server.terminate()
        server.wait(60)


def is_well(server, port):
    """Ask as the image does, again and again as a container engine would."""
    asked = re.search(r'CMD \["python", "-c", "(.*)"\]', CONTAINERFILE)[1].replace("8712", str(port))
    for _ in range(100):
        if server.poll() is not None:
            return False
        if subprocess.run([sys.executable, "-c", asked], stderr=subprocess.DEVNULL).returncode == 0:
            return True
    return False


def fetch(port, path):
    import urllib.request

    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as answer:
        return answer.read().decode()
