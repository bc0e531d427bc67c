"""The platform knows no game by name: no source outside a game's folder contains the name of a game."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "boardwright"
SUFFIXES = {".py", ".html", ".css", ".js"}
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())
NAME = re.compile(rf"{'|'.join(GAMES)}|(?<![a-z])rally", re.IGNORECASE)


def platform_files() -> dict[str, str]:
    """Every source of the platform with its text, by its path; what npm brings is not ours."""
    paths = [path for path in SOURCE.rglob("*") if path.suffix in SUFFIXES]
    names = {path: path.relative_to(SOURCE).as_posix() for path in paths}
    ours = {path: name for path, name in names.items() if not re.match(rf"games/({'|'.join(GAMES)})/", name)}
    return {name: path.read_text(encoding="utf-8") for path, name in ours.items() if "/vendor/" not in name}


def names_a_game(path: str, text: str) -> bool:
    return bool(NAME.search(path) or NAME.search(text))


def test_no_file_outside_a_games_folder_names_a_game():
    naming = {path for path, text in platform_files().items() if names_a_game(path, text)}
    assert sorted(naming) == []


@pytest.mark.parametrize(
    "text", ['if game.name == "cryo":', "# RoboRally's programs", ".rally-hand {", "data/AquaSphere-v1", "_rally.html"]
)
def test_a_name_is_found(text):
    assert names_a_game("core/game.py", text)


@pytest.mark.parametrize("text", ["generally", "if game.bot.planner:", "a literally naturally neutral text"])
def test_other_words_are_not_taken_for_a_name(text):
    assert not names_a_game("core/game.py", text)


def test_the_folders_of_games_are_found_and_left_out():
    assert len(GAMES) >= 3
    assert not any(path.startswith(f"games/{GAMES[0]}/") for path in platform_files())
