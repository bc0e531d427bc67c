"""`boardwright new`: create a package with a small working game, tests and an entry point."""

import keyword
import re
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from boardwright.cli._errors import UsageError

NAME = re.compile(r"[a-z][a-z0-9_]*")
FILES = {
    "pyproject.toml": "pyproject.toml.tmpl",
    "README.md": "readme.md.tmpl",
    "src/{name}/__init__.py": "game.py.tmpl",
    "tests/test_{name}.py": "test_game.py.tmpl",
}
"""The target of each template."""


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Package name: lower-case letters, digits, underscores.")],
    folder: Annotated[
        Path | None, typer.Option("--in", metavar="FOLDER", help="Target folder; by default NAME.")
    ] = None,
) -> None:
    """Create a package with a small working game to extend."""
    home = folder or Path(name)
    _check(name, home)
    for place, template in FILES.items():
        file = home / place.format(name=name)
        file.parent.mkdir(parents=True, exist_ok=True)
        text = (files("boardwright.cli") / "new_game" / template).read_text(encoding="utf-8")
        file.write_text(
            Template(text).substitute(name=name, title=name.replace("_", " ").capitalize()), encoding="utf-8"
        )
    typer.echo(f"{home} holds a game. Next:\n\n  cd {home}\n  pip install -e .\n  boardwright play {name}")
    typer.echo(f"  boardwright check {name}\n\nThe rules are in src/{name}/__init__.py.")


def _check(name: str, home: Path) -> None:
    """Refuse invalid package names and folders that are not empty."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UsageError(f'the name of a game consists of lower-case letters, digits and underscores, not "{name}"')
    if find_spec(name) is not None:
        raise UsageError(f'a Python module "{name}" already exists; choose another name')
    if home.exists() and (not home.is_dir() or any(home.iterdir())):
        raise UsageError(f"{home} exists and is not empty")
