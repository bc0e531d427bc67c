"""Request checks: foreign origins, forged cookies, oversized and garbled requests are refused with a message."""

import random

import pytest
import structlog

from boardwright.server.runner import configure_logging
from boardwright.server.web import middleware
from boardwright.server.web.middleware import Buckets
from tests.server.kit import HOME, Guest, played


def sentence(answer):
    """Return the message of a refusal, from a page or from JSON."""
    if answer.headers["content-type"].startswith("application/json"):
        return answer.json()["error"]
    return answer.text.partition("<h1>")[2].partition("</h1>")[0] or answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.test"},
        {"origin": "null"},
        {"origin": "http://table.test.evil.test"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_form_of_another_site_is_refused(tmp_path, headers):
    async def story(app):
        ada = Guest(app)
        answer = await ada.http.post("/play/pearls", headers=headers)
        assert answer.status_code == 403 and "another site" in sentence(answer)
        answer = await ada.http.post("/api/v1/guests", json={"name": "x"}, headers=headers)
        assert answer.status_code == 403 and "another site" in sentence(answer)

    played(tmp_path, story)


def test_the_own_pages_and_programs_without_origin_are_let_in(tmp_path):
    async def story(app):
        ada = Guest(app)
        assert (await ada.http.post("/play/pearls", headers={"origin": HOME})).status_code == 303
        assert (await ada.http.post("/play/pearls")).status_code == 303

    played(tmp_path, story)


def test_a_forged_cookie_is_nobody(tmp_path):
    async def story(app):
        ada = Guest(app)
        path = (await ada.post("/play/pearls")).url.path
        cookie = ada.http.cookies["boardwright"]
        # not the last character, some of whose bits are unused
        other = cookie[:-5] + ("A" if cookie[-5] != "A" else "B") + cookie[-4:]
        for forged in (other, "x", "", cookie.partition(".")[0], "." * 500):
            eve = Guest(app, cookie=f"boardwright={forged}")
            assert (await eve.post(f"{path}/resign")).status_code == 403
            assert (await eve.get("/api/v1/me")).status_code == 401

    played(tmp_path, story)


def test_cookies_are_http_only_and_stay_on_the_site(tmp_path):
    async def story(app):
        answer = await Guest(app).http.post("/play/pearls")
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie

    played(tmp_path, story)


def test_cookies_are_secure_over_https(tmp_path):
    async def story(app):
        answer = await Guest(app).http.post("/play/pearls")
        assert "secure" in answer.headers["set-cookie"].lower()

    played(tmp_path, story, secure=True)


def test_every_answer_carries_a_strict_policy(tmp_path):
    async def story(app):
        ada = Guest(app)
        for path in ("/", "/nowhere", "/api/v1/games", "/static/boardwright.css", "/healthz", "/api/v1/me"):
            headers = (await ada.get(path)).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        page = (await ada.get("/")).text
        assert "<script>" not in page and "onclick" not in page and "javascript:" not in page

    played(tmp_path, story)


def test_large_bodies_are_refused_whatever_they_say_of_themselves(tmp_path):
    async def story(app):
        ada = Guest(app)
        answer = await ada.http.post("/new/pearls", content=b"x" * 100_000)
        assert answer.status_code == 413 and "too large" in sentence(answer)

        async def endless():
            for _ in range(200):
                yield b"x" * 1000

        answer = await ada.http.post("/api/v1/guests", content=endless())
        assert 400 <= answer.status_code < 500
        answer = await ada.http.post("/upload", content=endless(), headers={"content-type": "text/plain"})
        assert 400 <= answer.status_code < 500

    played(tmp_path, story)


def test_fuzzed_forms_and_bodies_get_a_sentence_and_never_an_error(tmp_path):
    async def story(app):
        ada, chance = Guest(app), random.Random(5)
        path = (await ada.post("/play/pearls")).url.path
        for _ in range(150):
            body = bytes(chance.randrange(256) for _ in range(chance.randrange(60)))
            kind = chance.choice(("application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"))
            name = chance.choice(("act", "undo", "chat", "vote", "replace", "prepare", "back", "fly"))
            answer = await ada.http.post(f"{path}/{name}", content=body, headers={"content-type": kind})
            assert answer.status_code in (200, 303) or (answer.status_code < 500 and sentence(answer))
            answer = await ada.http.post(
                f"/api/v1{path.replace('/t/', '/tables/')}/actions",
                content=body,
                headers={"content-type": "application/json"},
            )
            assert 400 <= answer.status_code < 500 and sentence(answer)
        for number in ("-1", "99999999999999999999", "1e9", "٣", "", "0x10"):
            assert (await ada.post(f"{path}/act", ply=number, action="seal 0")).status_code in (409, 422)
            assert (await ada.get(path, params={"seat": number})).status_code in (200, 422)
            assert (await ada.get(f"{path}/replay", params={"move": number})).status_code in (200, 422)

    played(tmp_path, story)


def test_odd_json_is_refused(tmp_path):
    async def story(app):
        ada = Guest(app)
        await ada.http.post("/api/v1/guests", json={"name": "Ada"})
        for body in ([], None, {"game": "pearls"}, {"game": "x", "seats": ["me", "open"]}, {"seats": [[]]}):
            answer = await ada.http.post("/api/v1/tables", json=body)
            assert 400 <= answer.status_code < 500 and sentence(answer)

    played(tmp_path, story)


def test_too_many_requests_are_slowed_down(tmp_path):
    async def story(app):
        ada = Guest(app)
        answers = [(await ada.get("/healthz")).status_code for _ in range(40)]
        assert answers.count(200) >= 30 and answers[-1] == 429

    played(tmp_path, story, requests_per_minute=30)


def test_a_bucket_refills_with_time(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    bucket = Buckets(60)
    assert [bucket.take("x") for _ in range(61)].count(True) == 60
    now[0] += 2
    assert [bucket.take("x") for _ in range(3)] == [True, True, False]


def test_a_crowd_of_addresses_does_not_refill_the_bucket_of_somebody_who_was_too_quick(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr(middleware, "CACHE_SIZE", 20)
    bucket = Buckets(2)
    for k in range(20):
        bucket.take(f"address {k}")
    now[0] += 55
    assert [bucket.take("eve") for _ in range(3)] == [True, True, False]
    now[0] += 6
    for k in range(20, 25):
        bucket.take(f"address {k}")
    assert not bucket.take("eve")


def test_newcomers_are_limited_by_address(tmp_path):
    async def story(app):
        answers = [(await Guest(app).http.post("/play/pearls")).status_code for _ in range(8)]
        assert answers == [303] * 5 + [429] * 3

    played(tmp_path, story, newcomers_per_minute=5)


def test_only_known_host_names_are_served(tmp_path):
    async def story(app):
        assert (await Guest(app).get("/healthz")).status_code == 200
        assert (await Guest(app, host="rebound.test").get("/")).status_code == 421

    played(tmp_path, story, hosts=("table.test",))


def test_names_lose_what_could_mean_something_in_a_page(tmp_path):
    async def story(app):
        ada = Guest(app)
        answer = await ada.http.post("/api/v1/guests", json={"name": '<b onx="1">&Eve\u202e\n</b>'})
        name = answer.json()["name"]
        assert not set('<>&"\n\u202e') & set(name) and "Eve" in name
        assert (await ada.http.post("/api/v1/guests", json={"name": "<>"})).status_code == 422

    played(tmp_path, story)


def test_no_log_line_tells_an_id_a_name_or_a_seed(tmp_path, capsys):
    async def story(app):
        ada = Guest(app)
        await ada.http.post("/api/v1/guests", json={"name": "Zarathustra"})
        path = (await ada.post("/play/pearls")).url.path
        await ada.act(path)
        await ada.get(f"{path}/nowhere?secret=hunter2")
        row = await app.state.service.store.row(path[3:])
        told = capsys.readouterr().out
        assert "/t/{table_id}" in told
        for secret in (path[3:], row["seed"], "Zarathustra", "hunter2", ada.http.cookies["boardwright"]):
            assert secret not in told

    played(tmp_path, story)


def test_malformed_forms_write_no_lines_into_the_log(tmp_path, caplog):
    configure_logging(requests=True)
    structlog.reset_defaults()

    async def story(app):
        broken = b"--frontier\r\nContent-Disposition\x00: form-data\r\n"
        kind = {"content-type": "multipart/form-data; boundary=frontier"}
        for _ in range(3):
            assert (await Guest(app).http.post("/upload", content=broken, headers=kind)).status_code == 422

    played(tmp_path, story)
    assert not [record for record in caplog.records if record.name.startswith("python_multipart")]
