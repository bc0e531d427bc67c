"""The words of the page, one file per language."""

from functools import cache
from pathlib import Path

from boardwright.core.page import read_words

WORDS = read_words(Path(__file__).parent)


@cache
def words(table: str, language: str) -> dict[str, str]:
    """Return the words of a table in a language."""
    return {key: entry.say(language) for key, entry in WORDS[table].items()}
