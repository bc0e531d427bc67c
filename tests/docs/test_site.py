"""The documentation site: built strictly, complete, and without a word from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
BUILD = [sys.executable, str(ROOT / "tools" / "docs.py")]
ELSEWHERE = re.compile(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?(?:https?:)?//[^"'>]+""")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The built site; a warning is an error."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run([*BUILD, str(folder)], capture_output=True, text=True)
    assert built.returncode == 0, (built.stdout + built.stderr)[-3000:]
    return folder / "site"


def pages(site):
    return {path.relative_to(site).as_posix(): path.read_text(encoding="utf-8") for path in site.rglob("*.html")}


def test_every_page_of_the_documentation_is_on_the_site(site):
    written = {path.relative_to(DOCS).with_suffix(".html").as_posix() for path in DOCS.rglob("*.md")}
    names = {name.replace("README.html", "index.html") for name in written}
    assert names <= set(pages(site)) | {"404.html"}


def test_every_page_is_reached_from_the_navigation(site):
    home = pages(site)["index.html"]
    linked = set(re.findall(r'href="(?:\./)?([\w/.-]+\.html)"', home))
    for path in DOCS.rglob("*.md"):
        name = path.relative_to(DOCS).with_suffix(".html").as_posix().replace("README.html", "index.html")
        assert name == "index.html" or name in linked, name


def test_nothing_is_loaded_from_another_site(site):
    for name, text in pages(site).items():
        loaded = [found for found in ELSEWHERE.findall(text) if 'rel="canonical"' not in found]
        assert loaded == [], name


def test_every_clause_of_the_rules_has_an_anchor_there(site):
    for game in ("aquasphere", "cryo", "roborally"):
        clauses = re.findall(r"^- \*\*([A-Z]{2}-S?\d+)\*\*", (DOCS / "rules" / f"{game}.md").read_text("utf-8"), re.M)
        text = pages(site)[f"rules/{game}.html"]
        assert [clause for clause in clauses if f'id="{clause}"' not in text] == []


def test_players_authors_researchers_and_those_who_run_it_find_their_part(site):
    home = pages(site)["index.html"]
    for part in ("For players", "Rules", "For bot authors", "For researchers", "Architecture", "Decisions"):
        assert part in home


def test_the_program_for_authors_runs():
    code = re.search(r"```python\n(.*?)```", (DOCS / "authors.md").read_text("utf-8"), re.S)[1]
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert run.returncode == 0 and "[" in run.stdout, run.stderr


def test_what_lies_outside_the_documentation_is_named_and_not_linked(site):
    for name, text in pages(site).items():
        assert not re.search(r'href="[^"]*(?:bench|examples|src)/[^"]*"', text), name
