"""Release notes: the section of the changelog for a version or for unreleased changes.

    python tools/release_notes.py [VERSION]
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
UNRELEASED = "Unreleased"


def sections(changelog: str) -> dict[str, str]:
    """Return the text under every heading `## [NAME]`, by name."""
    parts = re.split(r"^## \[([^\]]+)\].*$", changelog, flags=re.M)
    return {name: text.strip() for name, text in zip(parts[1::2], parts[2::2], strict=True)}


def notes(changelog: str, version: str) -> str:
    """Return the notes of a version. Raises ValueError if the changelog has none."""
    found = sections(changelog)
    text = found.get(version) or found.get(UNRELEASED)
    if not text:
        raise ValueError(f"the changelog has neither a section [{version}] nor one [{UNRELEASED}]")
    return f"# Boardwright {version}\n\n{text}\n"


if __name__ == "__main__":
    asked = sys.argv[1] if len(sys.argv) > 1 else UNRELEASED
    sys.stdout.write(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), asked))
