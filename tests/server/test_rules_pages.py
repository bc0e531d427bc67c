"""The rules as pages: every clause has an anchor, every link resolves, both languages agree."""

import re
from pathlib import Path

import pytest

from boardwright.core import games
from boardwright.server.help.clauses import rules_of
from boardwright.server.help.markup import CLAUSE
from boardwright.server.help.pictures import album, draw, view_box
from boardwright.server.help.rulebook import DIFFERENCES, RULEBOOK, clause_order, read_book
from boardwright.server.help.svg_box import Box, box_of
from tests.server.kit import Guest, played

ROOT = Path(__file__).resolve().parents[2]
GAMES = games()
ALL = sorted(GAMES)
LANGUAGES = ("en", "de")


def whole(name, language="en"):
    rules = rules_of(GAMES[name], language)
    return "".join(chapter.html for chapter in (*rules.chapters, *rules.others))


def written(path):
    return re.findall(rf"^- \*\*({CLAUSE})\*\*", path.read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_clause_has_exactly_one_anchor(name, language):
    expected = written(ROOT / "docs" / "rules" / f"{name}.md")
    assert re.findall(rf'<li id="({CLAUSE})"', whole(name, language)) == expected


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "rules").glob("*/*.md")), ids=lambda path: path.name)
def test_a_translation_has_the_same_clauses_in_the_same_order(path):
    assert written(path) == written(path.parents[1] / path.name)


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "rules").glob("*/*.md")), ids=lambda path: path.name)
def test_a_translation_has_headings_of_the_first_text(path):
    def numbers(text):
        return re.findall(r"^#{2,3} (\S+)", text.read_text(encoding="utf-8"), re.M)

    first = numbers(path.parents[1] / path.name)
    assert [number for number in numbers(path) if number not in first] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_mention_of_a_clause_leads_to_it(name, language):
    html = whole(name, language)
    anchors = set(re.findall(r'id="([^"]+)"', html))
    linked = set(re.findall(r'href="#([^"]+)"', html))
    assert linked and linked <= anchors


@pytest.mark.parametrize("name", ALL)
def test_anchors_are_the_same_in_both_languages(name):
    english, german = (rules_of(GAMES[name], language).chapters for language in LANGUAGES)
    known = {chapter.anchor for chapter in (*english, *rules_of(GAMES[name], "en").others)}
    assert [chapter.anchor for chapter in german if chapter.anchor not in known] == []
    assert {chapter.anchor for chapter in english} <= {chapter.anchor for chapter in german}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_no_anchor_is_used_twice(name, language):
    anchors = re.findall(r'id="([^"]+)"', whole(name, language))
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_sources_are_out_of_sight_in_the_rules_and_complete_beside_them(name, language):
    rules = rules_of(GAMES[name], language)
    read = "".join(chapter.html for chapter in rules.chapters)
    assert not re.search(r"\bS00\d\b|\[(web|derived|ruling|reconstructed|uncertain)\b", read)
    told = [number for _, clauses in rules.tags for number, tags in clauses if tags.strip()]
    assert told == written(ROOT / "docs" / "rules" / f"{name}.md")
    assert any("coverage" in chapter.anchor for chapter in rules.sources)


def test_brackets_inside_a_clause_are_no_tags():
    assert "TRI[n]" in whole("aquasphere")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("document", [RULEBOOK, DIFFERENCES])
@pytest.mark.parametrize("name", ALL)
def test_every_link_of_a_document_finds_its_place(name, document, language):
    book = read_book(GAMES[name], document, language)
    assert book is not None and book.language == language
    html = book.opening + "".join(section.html for section in book.sections)
    clauses = set(clause_order(GAMES[name]))
    pages = {f"/rules/{name}/full", f"/rules/{name}/differences", f"/rules/{name}/sources", f"/learn/{name}"}
    anchors = set(re.findall(r'id="([^"]+)"', html))
    for link in re.findall(r'href="([^"]+)"', html):
        page, _, place = link.partition("#")
        assert page in pages or not page, link
        assert not place or place in (clauses if page else anchors), link
    for picture in re.findall(r'src="([^"]+)"', html):
        assert re.fullmatch(rf"/rules/{name}/pictures/(\w+)\.{language}\.svg", picture)[1] in album(GAMES[name]).specs


@pytest.mark.parametrize("name", ALL)
def test_both_languages_of_a_rulebook_have_the_same_chapters_and_pictures(name):
    english, german = (read_book(GAMES[name], RULEBOOK, language) for language in LANGUAGES)
    assert [section.anchor for section in english.sections] == [section.anchor for section in german.sections]
    told = [[list(section.clauses) for section in book.sections] for book in (english, german)]
    assert told[0] == told[1]

    def pictures(book):
        return [re.findall(r"pictures/(\w+)\.", section.html) for section in book.sections]

    assert pictures(english) == pictures(german)
    assert {picture for shown in pictures(english) for picture in shown} == set(album(GAMES[name]).specs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_a_rulebook_has_the_length_of_a_booklet(name, language):
    text = GAMES[name].help.document(RULEBOOK, language).read_text(encoding="utf-8")
    assert 1500 <= len(text.split()) <= 3000


@pytest.mark.parametrize("name", ALL)
def test_every_clause_belongs_to_a_chapter_of_the_rulebook(name):
    told = {clause for section in read_book(GAMES[name], RULEBOOK, "en").sections for clause in section.clauses}
    assert [clause for clause in clause_order(GAMES[name]) if clause not in told] == []
    assert f'href="/rules/{name}#' in whole(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_picture_is_drawn_and_shows_a_part_that_is_there(name, language):
    for shot in album(GAMES[name]).specs:
        box = view_box(draw(GAMES[name], shot, language))
        assert box.width > 50 and box.height > 50


def test_the_pages_are_served_in_the_language_of_the_reader(tmp_path):
    async def story(app):
        ada, cy = Guest(app), Guest(app, **{"accept-language": "de"})
        index = await ada.get("/rules")
        for name in ALL:
            assert f"/rules/{name}" in index.text
            page = await ada.get(f"/rules/{name}")
            assert page.status_code == 200 and "<figure>" in page.text and 'data-rules="rulebook"' in page.text
            assert 'class="clause"' in (await ada.get(f"/rules/{name}/full")).text
            assert "In full" in page.text and "Im Wortlaut" in (await cy.get(f"/rules/{name}")).text
            assert (await ada.get(f"/rules/{name}/sources")).status_code == 200
            assert (await cy.get(f"/rules/{name}/differences")).status_code == 200
            picture = next(iter(album(GAMES[name]).specs))
            drawn = await ada.get(f"/rules/{name}/pictures/{picture}.de.svg")
            assert drawn.headers["content-type"] == "image/svg+xml" and drawn.text.startswith("<svg")
            assert (await ada.get(f"/rules/{name}/pictures/nothing.de.svg")).status_code == 404
            assert (await ada.get(f"/rules/{name}/pictures/{picture}.xx.svg")).status_code == 404

    played(tmp_path, story, games=GAMES)


async def missing_links(reader, name):
    """Return the broken links and anchors on the pages about the rules of a game, and the number of links."""
    seen, links = {}, set()
    for kind in ("", "/full", "/differences", "/sources"):
        address = f"/rules/{name}{kind}"
        seen[address] = (await reader.get(address)).text
        links |= {(address, link) for link in re.findall(r'<(?:a|img)\b[^>]* (?:href|src)="([^"]+)"', seen[address])}
    missing = []
    for address, link in sorted(links):
        page, _, place = link.partition("#")
        assert page.startswith("/") or not page, link
        page = page or address
        if page not in seen:
            answer = await reader.get(page)
            seen[page] = answer.text if answer.status_code == 200 else None
        if seen[page] is None or (place and f'id="{place}"' not in seen[page]):
            missing.append((address, link))
    return missing, len(links)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_every_link_of_the_served_pages_is_answered(tmp_path, name, language):
    async def story(app):
        missing, count = await missing_links(Guest(app, **{"accept-language": language}), name)
        assert missing == [] and count > 300

    played(tmp_path, story, games=GAMES)


def test_the_about_page_says_that_nobody_is_affiliated(tmp_path):
    async def story(app):
        ada, cy = Guest(app), Guest(app, **{"accept-language": "de"})
        assert "not affiliated" in (await ada.get("/about")).text
        assert "nicht verbunden" in (await cy.get("/about")).text

    played(tmp_path, story, games=GAMES)


def test_the_box_of_a_path_follows_relative_commands():
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><path id="way" d="m2 3l4 5h-5"/></svg>'
    assert box_of(svg, ("way",)) == Box(1, 3, 6, 8)
