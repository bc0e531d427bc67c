"""German texts use the words of docs/glossary.md, and none that it rules out."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "boardwright" / "games"
NO_WORDS = re.compile(r"`[^`]*`|\{#[^}]*\}")
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
    """The German lines of a game: texts, help, rulebook, clauses, lessons, and the words of its pages and pictures."""
    folder = GAMES / game
    whole = [
        *(folder / "text").glob("de*.py"),
        *(folder / "page" / "words").glob("de.toml"),
        folder / "help" / "de.toml",
        *(folder / "help").glob("*.de.md"),
        ROOT / "docs" / "rules" / "de" / f"{game}.md",
    ]
    lines = [(path, line) for path in whole for line in path.read_text(encoding="utf-8").splitlines()]
    lessons = folder / "page" / "lessons.toml"
    kept = [line for line in lessons.read_text(encoding="utf-8").splitlines() if re.match(r"(\w+_)?de = ", line)]
    return lines + [(lessons, line) for line in kept] + [pair for path in mixed(folder) for pair in german_part(path)]


def mixed(folder: Path) -> list[Path]:
    """Modules of a game that hold words of both languages."""
    paths = [path for room in ("board", "page", "puzzle") for path in sorted((folder / room).rglob("*.py"))]
    return [*paths, folder / "presets.py", folder / "units.py"]


def german_part(path: Path) -> list[tuple[Path, str]]:
    """What stands under the key "de" in the dictionaries of a module."""
    found = [
        part
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and key.value == "de"
        for part in ast.walk(value)
    ]
    return [(path, part.value) for part in found if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def wrong(words: list[str], lines: list[tuple[Path, str]]) -> list[tuple[str, str]]:
    """The lines with one of the words, in any of its cases; identifiers and anchors are no words."""
    pattern = re.compile(r"\b(" + "|".join(words) + r")(e|en|er|es|s)?\b")
    return [(path.name, line.strip()[:90]) for path, line in lines if pattern.search(NO_WORDS.sub("", line))]


@pytest.mark.parametrize("game", ["aquasphere", "roborally", "cryo"])
def test_no_german_text_uses_a_word_that_the_glossary_rules_out(game: str) -> None:
    words, lines = ruled_out()[game], german(game)
    assert len(words) > 2 and len(lines) > 500
    assert wrong(words, lines) == []


def test_the_sentences_of_the_pages_use_no_word_that_a_glossary_rules_out() -> None:
    """What no single game says: the catalogue. A turn of RoboRally is no Zug, but one of the other games is."""
    catalogue = ROOT / "src/boardwright/server/web/locale/de/LC_MESSAGES/boardwright.po"
    lines = [line for line in catalogue.read_text(encoding="utf-8").splitlines() if not line.startswith(("#", "msgid"))]
    words = {word for found in ruled_out().values() for word in found} - {"Zug"}
    assert wrong(sorted(words), [(catalogue, line) for line in lines]) == []


def test_the_german_of_a_module_is_found() -> None:
    pairs = german_part(GAMES / "roborally" / "presets.py")
    assert any("Flaggen" in text for _, text in pairs) and not any("flags" in text for _, text in pairs)
