"""Build the documentation site: add anchors to clauses, turn links out of docs/ into text, and run Zensical.

    python tools/docs.py [FOLDER]

The pages that Zensical reads and the site are written to the folder, build/docs by default.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-S?\d{2,3})\*\*", re.M)
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")
MORE = "    # Pages not listed here follow.\n"


def main(folder: Path) -> None:
    """Write pages, configuration and site to the folder; exits on a warning."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS, folder / "docs", ignore=shutil.ignore_patterns("*.py"))
    for page in folder.glob("docs/**/*.md"):
        source = DOCS / page.relative_to(folder / "docs")
        page.write_text(prepared(source.read_text(encoding="utf-8"), source.parent), encoding="utf-8")
    (folder / "zensical.toml").write_text(configuration(), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict"], cwd=folder, check=True)


def configuration() -> str:
    """Return zensical.toml with pages missing from its navigation appended."""
    text = (ROOT / "zensical.toml").read_text(encoding="utf-8")
    names = [page.relative_to(DOCS).as_posix() for page in sorted(DOCS.rglob("*.md"))]
    more = [f'    {{ "{title(DOCS / name)}" = "{name}" }},\n' for name in names if f'= "{name}"' not in text]
    return text.replace(MORE, "".join(more))


def title(page: Path) -> str:
    """Return the first heading of a page."""
    found = re.search(r"^# (.+)$", page.read_text(encoding="utf-8"), re.M)
    return re.sub(r"[`\"]", "", found[1]) if found else page.stem


def prepared(markdown: str, here: Path) -> str:
    """Return a page with anchors for its clauses, and without links out of the documentation."""
    markdown = CLAUSE.sub(r'- <span id="\1"></span>**\1**', markdown)

    def inside(found: re.Match[str]) -> str:
        target = (here / found[2]).resolve()
        if found[2].startswith("/"):
            return f"{found[1]} (`{found[2]}`)"
        if target.is_relative_to(DOCS) and target.is_file() and target.suffix != ".py":
            return found[0]
        name = target.relative_to(ROOT).as_posix() if target.is_relative_to(ROOT) else found[2]
        return found[1] if name in found[1] else f"{found[1]} (`{name}`)"

    return LINK.sub(inside, markdown)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "docs").resolve())
