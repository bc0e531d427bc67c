"""The scripts of the pages: type-checked as written, and fetched by a lock file that names no host."""

import importlib.util
import json
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "boardwright"
STATIC = SOURCE / "server" / "web" / "static"
OPTIONS = {
    "compilerOptions": {
        "allowJs": True,
        "checkJs": True,
        "noEmit": True,
        "strict": True,
        "target": "es2022",
        "module": "es2022",
        "lib": ["es2022", "dom", "dom.iterable"],
        "types": [],
        "paths": {"/static/*": ["./*"]},
    },
    "include": ["*.js", "games/**/*.js"],
}


def fetch_tool():
    spec = importlib.util.spec_from_file_location("fetch_assets", ROOT / "tools" / "fetch_assets.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


@pytest.mark.slow
def test_the_scripts_pass_the_type_checker(tmp_path):
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(ROOT / name, tmp_path)
    for script in STATIC.glob("*.js"):
        shutil.copy(script, tmp_path)
    for script in SOURCE.glob("games/*/page/static/*.js"):
        folder = tmp_path / "games" / script.parents[2].name
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(script, folder)
    (tmp_path / "tsconfig.json").write_text(json.dumps(OPTIONS))
    tool = fetch_tool()
    tool.npm(["ci", "--ignore-scripts", "--silent"], tmp_path)
    tool.npm(["exec", "--offline", "--", "tsc", "-p", "tsconfig.json"], tmp_path)


def test_the_fetched_scripts_are_those_of_the_lock_file():
    tool = fetch_tool()
    tool.main()
    assert tool.up_to_date()


def test_the_lock_file_names_no_host_and_every_package_by_its_hash():
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("resolved" not in package for package in packages.values())
    assert all("integrity" in package for name, package in packages.items() if name)
