"""What the documentation site needs beyond MkDocs: clauses get anchors, and links out of docs/ become plain words."""

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-S?\d{2,3})\*\*", re.M)
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")


def on_config(config: Any) -> Any:
    """Pages that are not written yet are left out of the navigation; those it does not name stand at its end."""
    docs = Path(config["docs_dir"])
    nav = kept(config["nav"], docs)
    named = set(flat(nav))
    more = [path.relative_to(docs).as_posix() for path in sorted(docs.rglob("*.md"))]
    nav[-1][next(iter(nav[-1]))] += [{title(docs / name): name} for name in more if name not in named]
    config["nav"] = nav
    return config


def flat(items: list[Any]) -> list[str]:
    """The files of a navigation."""
    values = [next(iter(item.values())) for item in items]
    return [name for value in values for name in (flat(value) if isinstance(value, list) else [value])]


def title(path: Path) -> str:
    """The first heading of a page."""
    found = re.search(r"^# (.+)$", path.read_text(encoding="utf-8"), re.M)
    return found[1].replace("`", "") if found else path.stem


def kept(items: list[Any], docs: Path) -> list[Any]:
    """The entries whose files are there, section by section."""
    found: list[Any] = []
    for item in items:
        name, value = next(iter(item.items()))
        if isinstance(value, list):
            inner = kept(value, docs)
            found += [{name: inner}] if inner else []
        elif (docs / value).exists():
            found.append(item)
    return found


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Anchors for clauses; what lies outside the documentation is named, not linked."""
    markdown = CLAUSE.sub(r'- <span id="\1"></span>**\1**', markdown)
    here = Path(page.file.abs_src_path).parent
    docs = Path(config["docs_dir"]).resolve()

    def inside(found: re.Match[str]) -> str:
        target = (here / found[2]).resolve()
        if found[2].startswith("/"):
            return f"{found[1]} (`{found[2]}`)"
        if target.is_relative_to(docs) and target.is_file():
            return found[0]
        name = target.relative_to(ROOT).as_posix() if target.is_relative_to(ROOT) else found[2]
        return found[1] if name in found[1] else f"{found[1]} (`{name}`)"

    return LINK.sub(inside, markdown)
