"""English and German are complete: every message of the pages is in the catalogue."""

import importlib.util
from pathlib import Path

from boardwright.core import LANGUAGES, games
from boardwright.server.web.language import gettext, preferred
from tests.server.kit import Guest, played

ROOT = Path(__file__).resolve().parents[2]


def messages_tool():
    spec = importlib.util.spec_from_file_location("messages", ROOT / "tools" / "messages.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def test_no_sentence_is_missing_or_left_over_in_any_language():
    tool = messages_tool()
    assert set(tool.catalogues()) == set(LANGUAGES) - {"en"}
    assert tool.problems() == []


def test_a_missing_sentence_would_be_found(tmp_path, monkeypatch):
    tool = messages_tool()
    (tmp_path / "page.html").write_text("{{ _('Nobody has translated this') }}")
    monkeypatch.setattr(tool, "SERVER", tmp_path)
    assert [message.id for message in tool.found() if message.id] == ["Nobody has translated this"]


def test_the_chosen_language_comes_before_the_browsers():
    assert preferred("de", "en-US,en;q=0.9") == "de"
    assert preferred(None, "fr-FR,de;q=0.8,en;q=0.5") == "de"
    assert preferred("xx", "") == "en"


def test_placeholders_survive_translation():
    sentence = gettext("de")("%(name)s resigns.") % {"name": "Ada"}
    assert sentence == "Ada gibt auf."


def test_a_reader_switches_the_language_in_place(tmp_path):
    async def story(app):
        ada = Guest(app)
        assert "Play now" in (await ada.get("/")).text
        page = await ada.post("/language/de", next="/")
        assert "Gleich spielen" in page.text and 'lang="de"' in page.text
        assert (await ada.post("/language/de", next="//elsewhere.test/")).url.host == "table.test"
        assert (await ada.post("/language/xx", next="/")).status_code == 404

    played(tmp_path, story)


def test_a_language_whose_words_are_missing_still_has_every_page(tmp_path, monkeypatch):
    monkeypatch.setitem(LANGUAGES, "fr", "Français")

    async def story(app):
        ada = Guest(app)
        assert "Play now" in (await ada.post("/language/fr", next="/")).text
        for game in games():
            page = await ada.get(await ada.new("me", "random", game=game))
            assert page.status_code == 200 and 'lang="fr"' in page.text
            assert (await ada.get(f"/rules/{game}")).status_code == 200

    played(tmp_path, story, games=games())
