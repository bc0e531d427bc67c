"""The site installs as an app, and without a connection it says so, whatever was asked for."""

import json

import pytest

from tests.browser.conftest import installed_chromium

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def installed(page, path="/"):
    """The page, once its service worker is at work."""
    page.goto(path)
    page.evaluate("navigator.serviceWorker.ready.then(() => new Promise(done => setTimeout(done, 0)))")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def obstacles(page):
    """What Chromium itself has against installing the site of a page."""
    told = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    return [one["errorId"] for one in told["installabilityErrors"]]


def test_the_site_can_be_installed(chromium, quiet, tmp_path):
    """In a profile of its own: of a private window, as other tests have, Chromium says only that it is one."""
    start = {**installed_chromium(), "base_url": quiet.url, "locale": "de-DE"}
    context = chromium.browser_type.launch_persistent_context(tmp_path, **start)
    page = context.new_page()
    page.goto("/healthz")
    assert obstacles(page) == ["no-manifest"]
    installed(page)
    assert obstacles(page) == []
    found = context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["lang"] == "de" and len(manifest["shortcuts"]) >= 3
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        size = page.evaluate(
            "async src => { const image = new Image(); image.src = src; await image.decode(); return image.width }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")
    for shortcut in manifest["shortcuts"]:
        assert page.request.get(shortcut["url"]).ok
    context.close()


@pytest.mark.parametrize(("locale", "heading"), [("en-US", "No connection"), ("de-DE", "Keine Verbindung")])
def test_without_a_connection_a_page_says_so_and_goes_on_afterwards(chromium, quiet, locale, heading):
    context = chromium.new_context(base_url=quiet.url, locale=locale)
    page = context.new_page()
    installed(page)
    context.set_offline(True)
    page.goto("/rules")
    assert page.locator("h1").inner_text() == heading
    assert page.evaluate("getComputedStyle(document.querySelector('.go')).backgroundColor") != "rgba(0, 0, 0, 0)"
    context.set_offline(False)
    page.wait_for_selector(f"h1:not(:text('{heading}'))")
    assert page.url.endswith("/rules")
    context.close()


def test_the_worker_keeps_nothing_personal_and_only_one_version(chromium, quiet):
    context = chromium.new_context(base_url=quiet.url)
    page = context.new_page()
    installed(page)
    page.goto("/")
    page.locator("form[action^='/play/'] button").first.click()
    page.wait_for_selector(".actions button")
    page.goto("/me")
    kept = page.evaluate(
        """async () => { const found = {}; for (const name of await caches.keys())
        found[name] = (await (await caches.open(name)).keys()).map(request => new URL(request.url).pathname);
        return found }"""
    )
    assert len(kept) == 1
    (paths,) = kept.values()
    assert paths and all(path.startswith(("/static/", "/offline/")) for path in paths)
    context.close()


def test_a_page_in_the_background_says_that_it_is_ones_turn(chromium, quiet):
    context = chromium.new_context(base_url=quiet.url, locale="en-US", permissions=["notifications"])
    ada = context.new_page()
    installed(ada)
    ada.evaluate("localStorage.setItem('boardwright', JSON.stringify({ notify: true }))")
    host = chromium.new_context(base_url=quiet.url, extra_http_headers={"origin": quiet.url}).request
    path = host.post("/new/pearls", form={"players": "2", "seat0": "me", "seat1": "open"}).url.removeprefix(quiet.url)
    ada.request.post(f"{path}/join", headers={"origin": quiet.url})
    ada.goto("/")
    ada.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    host.post(f"{path}/start")
    told = ada.evaluate(
        """async () => { const worker = await navigator.serviceWorker.ready;
        for (let k = 0; k < 400; k++) {
          const [notice] = await worker.getNotifications();
          if (notice) return [notice.body, notice.data.path];
          await new Promise(done => setTimeout(done, 50));
        } }"""
    )
    assert told == ["your turn", path]
    context.close()
