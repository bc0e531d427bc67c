"""The site as an app: manifest, service worker, and an offline page without personal content."""

import json

from boardwright.server.web.pages.install import FILES, STATIC, worker
from tests.server.kit import Guest, played


def test_the_manifest_speaks_the_language_of_its_reader_and_leads_to_pages(tmp_path):
    async def story(app):
        german = Guest(app, **{"accept-language": "de"})
        answer = await german.get("/manifest.webmanifest")
        found = answer.json()
        assert answer.headers["content-type"].startswith("application/manifest+json") and found["lang"] == "de"
        for icon in found["icons"]:
            assert (await german.get(icon["src"])).status_code == 200
        for shortcut in found["shortcuts"]:
            assert (await german.get(shortcut["url"])).status_code == 200

    played(tmp_path, story, bots=False)


def test_the_cache_of_the_worker_is_named_by_what_it_keeps(monkeypatch, tmp_path):
    def name():
        worker.cache_clear()
        return json.loads(worker().split("\n")[0].removeprefix("self.kept = ").rstrip(";"))["cache"]

    before = name()
    assert name() == before
    for file in ("worker.js", *FILES):
        source = STATIC / file
        if source.exists():
            (tmp_path / file).parent.mkdir(exist_ok=True)
            (tmp_path / file).write_bytes(source.read_bytes())
    monkeypatch.setattr("boardwright.server.web.pages.install.STATIC", tmp_path)
    assert name() == before
    (tmp_path / "page.css").write_text("")
    assert name() != before
    worker.cache_clear()


def test_the_page_without_a_connection_names_nobody(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.post("/me/name", name="Ada Secret")
        for code in ("en", "de"):
            page = await ada.get(f"/offline/{code}")
            assert page.status_code == 200 and "Ada Secret" not in page.text and f'lang="{code}"' in page.text
        assert (await ada.get("/offline/xx")).status_code == 404
        script = await ada.get("/sw.js")
        assert script.headers["cache-control"] == "no-cache" and "/t/" not in script.text

    played(tmp_path, story, bots=False)
