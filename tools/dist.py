"""Build wheel and sdist reproducibly into dist/, check them, and write release notes and a bill of materials.

    python tools/dist.py                   # `make dist`: everything
    python tools/dist.py --pythons 3.11    # installed for this Python only
    python tools/dist.py --pythons ""      # built, and checked without being installed

Both are built twice, the second time from the first sdist, and must be identical. Then they are installed with each
Python listed in the classifiers, in clean environments without npm, and once more with the lowest versions that
pyproject.toml allows; tools/check_install.py checks each installation.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

from release_notes import notes
from sbom import bill

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MARK = "Programming Language :: Python :: 3."
PYTHONS = ",".join(one.rpartition(" ")[2] for one in PROJECT["classifiers"] if one.startswith(MARK))
LOWEST = ("fast", "png", "server", "adapters")
"""What to install in its lowest versions."""
TWINE = "twine==7.0.0"


def run(*words: str | Path, **extra: object) -> str:
    """Run a command and return its output; exits with it on failure."""
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, **extra)  # type: ignore[call-overload]
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))} failed:\n{done.stdout}{done.stderr}")
    return str(done.stdout)


def build(source: Path, target: Path) -> list[Path]:
    """Build sdist and wheel of a source tree."""
    run(sys.executable, "-m", "hatchling", "build", "-d", target, cwd=source)
    return sorted(target.glob("boardwright-*"))


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def build_twice(target: Path) -> list[Path]:
    """Build from the checkout and from the resulting sdist; exits if a byte differs."""
    shutil.rmtree(target, ignore_errors=True)
    files = build(ROOT, target)
    with tempfile.TemporaryDirectory() as name:
        with tarfile.open(next(file for file in files if file.suffix == ".gz")) as archive:
            archive.extractall(name, filter="data")
        again = build(next(Path(name).iterdir()), Path(name) / "dist")
        if [digest(file) for file in files] != [digest(file) for file in again]:
            sys.exit("the second build differs from the first")
    return files


def find_python(version: str) -> str:
    """Return an interpreter of this version; exits if there is none."""
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for one in (shutil.which(f"python{version}"), *map(str, sorted(home.glob(f"{version}.*/bin/python")))):
        if one and subprocess.run([one, "-V"], capture_output=True).returncode == 0:
            return one
    sys.exit(f"Python {version} is not installed; --pythons names those to check")


def install_and_check(python: str, *wanted: Sequence[str | Path], fast: bool = False) -> None:
    """Install requirements one after another into a clean environment without npm, and play there."""
    with tempfile.TemporaryDirectory() as name:
        inside = Path(name) / "bin" / "python"
        run("uv", "venv", "--quiet", "--clear", "--python", python, name)
        uv = shutil.which("uv") or "uv"
        for words in wanted:
            run(uv, "pip", "install", "--quiet", "--python", inside, *words, env={**os.environ, "PATH": ""})
        check = [inside, ROOT / "tools" / "check_install.py", *(["--fast"] if fast else [])]
        print(run(*check, cwd=name, env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"}), end="", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pythons", default=PYTHONS, help=f"versions to install for; {PYTHONS} by default")
    pythons = [one for one in parser.parse_args().pythons.split(",") if one]
    files = build_twice(DIST)
    run("uv", "tool", "run", "--from", TWINE, "twine", "check", "--strict", *files)
    for file in files:
        print(f"{digest(file)}  {file.name}", flush=True)
    for version in pythons:
        for file in files:
            print(f"{file.name}, Python {version}:", flush=True)
            install_and_check(find_python(version), [f"{file}[server]"])
    if pythons:
        print("the lowest versions:", flush=True)
        wheel = next(file for file in files if file.suffix == ".whl")
        extras = [word for extra in LOWEST for word in ("--extra", extra)]
        lowest = ["--resolution", "lowest-direct", "-r", ROOT / "pyproject.toml", *extras]
        install_and_check(find_python(pythons[0]), lowest, ["--no-deps", wheel], fast=True)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    (DIST / "release-notes.md").write_text(notes(changelog, PROJECT["version"]), encoding="utf-8")
    (DIST / "sbom.cdx.json").write_text(json.dumps(bill(), indent=2) + "\n", encoding="utf-8")
    sums = [f"{digest(file)}  {file.name}\n" for file in sorted(DIST.iterdir())]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    main()
