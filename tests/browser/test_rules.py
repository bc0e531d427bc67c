"""The pages about rules in a real browser: the search, old addresses of clauses, a print to PDF."""

import pytest

from tests.browser.test_access import reader  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_search_shows_the_chapters_with_the_words_only(reader):  # noqa: F811
    page = reader()
    page.goto("/rules/cryo")
    chapters = page.locator("main article section")
    assert chapters.count() > 10
    page.locator("input[data-find]").fill("sunset recall")
    seen = page.locator("main article section:visible")
    assert 0 < seen.count() < chapters.count()
    assert all("sunset" in text.lower() and "recall" in text.lower() for text in seen.all_text_contents())
    assert str(seen.count()) in page.locator("[data-found]").text_content()
    page.locator("input[data-find]").fill("xyzzy")
    assert seen.count() == 0 and page.locator("[data-found]").is_visible()
    page.locator("input[data-find]").fill("")
    assert seen.count() == chapters.count()


def test_the_search_in_the_full_rules_leaves_the_clauses_with_the_words(reader):  # noqa: F811
    page = reader("de-DE")
    page.goto("/rules/cryo/full")
    page.locator("input[data-find]").fill("Sonnenuntergang")
    clauses = page.locator("li.clause:visible")
    assert 0 < clauses.count() < 30
    assert all("Sonnenuntergang" in text for text in clauses.all_text_contents())


def test_an_old_address_of_a_clause_leads_to_it(reader):  # noqa: F811
    page = reader()
    page.goto("/rules/cryo#CR-270")
    page.wait_for_url("**/rules/cryo/full#CR-270")
    assert page.locator("#CR-270").is_visible()


def test_a_clause_leads_to_its_chapter_and_back(reader):  # noqa: F811
    page = reader("de-DE")
    page.goto("/rules/roborally/full#RR-120")
    page.locator("#RR-120 .to-book").click()
    page.wait_for_url("**/rules/roborally#floor")
    page.locator("section:has(#floor) .in-full a").click()
    page.wait_for_url("**/rules/roborally/full#RR-120")


@pytest.mark.parametrize("game", ["aquasphere", "cryo", "roborally"])
def test_a_printed_rulebook_is_a_booklet_without_the_furniture_of_the_page(reader, game):  # noqa: F811
    page = reader("en-US", "dark")
    page.goto(f"/rules/{game}", wait_until="networkidle")
    broken = "[...document.images].filter((image) => !image.complete || !image.naturalWidth).length"
    assert page.evaluate(broken) == 0
    page.emulate_media(media="print")
    for furniture in ("header.top", "footer.bottom", ".contents", ".rules-tabs", "[data-print]"):
        assert not page.locator(furniture).first.is_visible(), furniture
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    pages = page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
    assert 5 <= pages <= 12
