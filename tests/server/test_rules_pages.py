"""The rules as pages: every clause has an anchor, every link to a clause finds it, both languages have titles."""

import re
from pathlib import Path

import pytest

from boardwright.core import games
from boardwright.server.help.rulebook import chapters
from tests.server.kit import Guest, played

ROOT = Path(__file__).resolve().parents[2]
GAMES = games()
ALL = sorted(GAMES)


def whole(name, language="en"):
    return "".join(chapter.html for chapter in chapters(GAMES[name], language))


@pytest.mark.parametrize("name", ALL)
def test_every_clause_has_exactly_one_anchor(name):
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    written = re.findall(r"^- \*\*([A-Z]{2}-S?\d+)\*\*", text, re.M)
    assert re.findall(r'<li id="([A-Z]{2}-S?\d+)"', whole(name)) == written


@pytest.mark.parametrize("name", ALL)
def test_every_mention_of_a_clause_leads_to_it(name):
    html = whole(name)
    anchors = set(re.findall(r'id="([^"]+)"', html))
    linked = set(re.findall(r'href="#([^"]+)"', html))
    assert linked and linked <= anchors


@pytest.mark.parametrize("name", ALL)
def test_every_chapter_with_rules_has_a_german_title(name):
    known = GAMES[name].help.titles
    for chapter in chapters(GAMES[name], "en"):
        if 'class="clause"' in chapter.html:
            named = [chapter.title, *(title for _, title in chapter.parts)]
            plain = [title.replace("&amp;", "&") for title in named]
            assert [title for title in plain if title not in known and not re.match(r"\w+_\w+|\d", title)] == [] or (
                name == "roborally"
            )
            assert plain[0] in known


@pytest.mark.parametrize("name", ALL)
def test_no_anchor_is_used_twice(name):
    anchors = re.findall(r'id="([^"]+)"', whole(name))
    assert len(anchors) == len(set(anchors))


def test_the_pages_are_served_and_the_german_one_says_what_is_english(tmp_path):
    async def story(app):
        ada, cy = Guest(app), Guest(app, **{"accept-language": "de"})
        index = await ada.get("/rules")
        for name in ALL:
            assert f"/rules/{name}" in index.text
            page = await ada.get(f"/rules/{name}")
            assert page.status_code == 200 and 'class="clause"' in page.text
        page = await cy.get("/rules/cryo")
        assert "Die Sätze selbst sind auf Englisch" in page.text and "Schlusswertung" in page.text

    played(tmp_path, story, games=GAMES)


def test_the_about_page_says_that_nobody_is_affiliated(tmp_path):
    async def story(app):
        ada, cy = Guest(app), Guest(app, **{"accept-language": "de"})
        assert "not affiliated" in (await ada.get("/about")).text
        assert "nicht verbunden" in (await cy.get("/about")).text

    played(tmp_path, story, games=GAMES)
