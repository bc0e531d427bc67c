"""German texts use the words of docs/glossary.md, and none that it rules out."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "boardwright" / "games"
ROW = re.compile(r"^\| [^|]+ \| [^|]+ \| ([^|]+) \|$")


def ruled_out() -> dict[str, list[str]]:
    """The words not to be used, by game."""
    found: dict[str, list[str]] = {}
    game = ""
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line[3:].lower()
        elif game and (row := ROW.match(line)) and row[1].strip() not in ("not", "---"):
            found.setdefault(game, []).append(row[1].strip())
    return found


def german(game: str) -> list[tuple[Path, str]]:
    """The German lines of a game: its texts, its help, its rulebook, its lessons."""
    lines: list[tuple[Path, str]] = []
    helps = GAMES / game / "help"
    for path in [*(GAMES / game / "text").glob("de*.py"), helps / "de.toml", *helps.glob("*.de.md")]:
        lines += [(path, line) for line in path.read_text(encoding="utf-8").splitlines()]
    lessons = GAMES / game / "page" / "lessons.toml"
    kept = [line for line in lessons.read_text(encoding="utf-8").splitlines() if re.match(r"(\w+_)?de = ", line)]
    return lines + [(lessons, line) for line in kept]


@pytest.mark.parametrize("game", ["aquasphere", "roborally", "cryo"])
def test_no_german_text_uses_a_word_that_the_glossary_rules_out(game: str) -> None:
    words = ruled_out()[game]
    assert len(words) > 2
    pattern = re.compile(r"\b(" + "|".join(words) + r")\b")
    found = [(path.name, line.strip()[:90]) for path, line in german(game) if pattern.search(line)]
    assert found == []
