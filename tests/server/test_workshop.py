"""The workshop: texts for a switch are checked, stored per person, shared by link, played at any table."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from boardwright.core import games, read_match
from boardwright.games.roborally.course.course import parse_course
from boardwright.games.roborally.page.workshop import START
from tests.games.roborally.test_hostile_courses import GOOD, LONG, SHAPES
from tests.server.kit import Guest, played, status
from tests.server.test_stalls import BIG, calmly

HERE = {"games": {"roborally": replace(games()["roborally"])}}
"""Read in a thread, because a process takes seconds to start."""
WRONG = START.replace("flags = [[3, 2], [8, 7]]", "flags = [[3, 2], [80, 7]]")
JSON = {"accept": "application/json"}


async def keep(guest, text, **fields):
    """Save a text; return the path of its page."""
    answer = await guest.post("/courses/save", text=text, **fields)
    assert answer.status_code == 200, answer.text
    return answer.url.path


def test_a_course_is_kept_listed_shared_copied_renamed_and_deleted(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await keep(ada, GOOD.replace("\n", "\r\n"))
        assert "Two Bridges" in (await ada.get("/courses")).text
        assert "Two Bridges" not in (await ben.get("/courses")).text
        seen = (await ben.get(path)).text
        assert "Two Bridges" in seen and f"{path}/edit" not in seen and f"/courses/new?from={path[9:]}" in seen
        picture, stamp = await ben.get(f"{path}.svg"), await ben.get(f"{path}.svg?small=1")
        assert ElementTree.fromstring(picture.text) is not None and len(stamp.text) < len(picture.text)
        assert picture.headers["content-security-policy"].startswith("default-src 'none'")
        copied = await ben.get(f"{path}/edit", follow_redirects=True)
        assert copied.url.path == "/courses/new" and "Two Bridges" in copied.text
        await ada.post(f"{path}/rename", title="Three Bridges")
        assert 'title = "Three Bridges"' in (await ben.get(f"{path}.toml")).text
        await keep(ada, START, id=path[9:])
        assert "My course" in (await ben.get(path)).text
        await ada.post(f"{path}/delete")
        assert (await ben.get(path)).status_code == 404
        assert "Two Bridges" not in (await ada.get("/courses")).text

    played(tmp_path, story, **HERE)


def test_a_course_that_cannot_be_played_says_so_in_the_words_of_the_loader_and_is_kept_unplayed(tmp_path):
    with pytest.raises(ValueError, match="flag") as refusal:
        parse_course(WRONG)
    sentence = str(refusal.value)

    async def story(app):
        ada = Guest(app)
        answer = (await ada.http.post("/courses/check", content=WRONG)).json()
        assert answer["fault"] == sentence and answer["cells"] == [[80, 7]]
        assert "<g " in answer["floor"] and answer["sheet"]["head"]["title"] == "My course"
        assert "80,7" in (await ada.post("/courses/new", text=WRONG)).text
        wrong = START.replace(". .", ".|e .", 1)
        answer = (await ada.http.post("/courses/check", content=wrong)).json()
        assert answer["cells"] == [[0, 0]] and answer["line"] == 11 and "missing on the west side" in answer["fault"]
        path = await keep(ada, wrong)
        assert "missing on the west side" in (await ada.get(path)).text
        german = Guest(app, **{"accept-language": "de"})
        assert "fehlt im Westen von Feld 1,0" in (await german.get(path)).text
        assert "fehlt im Westen" in (await german.http.post("/courses/check", content=wrong)).json()["fault"]
        assert path[9:] not in (await ada.get("/new/roborally")).text
        driven = await ada.post(f"{path}/drive")
        assert driven.status_code == 422 and "missing on the west side" in driven.text

    played(tmp_path, story, **HERE)


def test_a_kept_course_is_offered_at_set_up_and_travels_with_the_match(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await keep(ada, START)
        value = f"kept:{path[9:]}"
        assert f'value="{value}"' in (await ada.get("/new/roborally")).text
        assert value not in (await ben.get("/new/roborally")).text
        assert f'value="{value}" checked' in (await ben.get(f"/new/roborally?with={path[9:]}")).text
        table = await ben.new("me", "random", game="roborally", option_course=value)
        await ben.post(f"{table}/start")
        await ada.post(f"{path}/delete")
        await ben.post(f"{table}/resign")
        text = (await ben.get(f"{table}/match.txt")).text
        assert "My course" in str(read_match(text).switches["course"])
        gone = await ben.post("/new/roborally", players=2, seat0="me", seat1="random", option_course=value)
        assert gone.status_code == 404

    played(tmp_path, story, **HERE)


def test_a_test_drive_is_a_private_table_that_has_begun(tmp_path):
    async def story(app):
        ada, ben = Guest(app), Guest(app)
        table = await ada.post("/courses/drive", text=START)
        assert table.url.path.startswith("/t/") and status(table) == "playing"
        assert table.url.path not in (await ben.get("/")).text
        path = await keep(ada, START)
        assert status(await ben.post(f"{path}/drive")) == "playing"

    played(tmp_path, story, **HERE)


def test_words_of_a_course_carry_no_markup_no_address_and_no_remarks(tmp_path):
    evil = GOOD.replace("Two Bridges", "<script>x</script> https://evil.example/a www.evil.example")
    board = '[[board]]\nname = "a<b>c"\ngrid = """\n. .\n"""\n'
    evil = "# a remark with a secret\n" + evil.replace("island", "a<b>c") + board
    words = ("<script>x", "evil.example", "a<b>", "remark")

    async def story(app):
        ada, ben = Guest(app), Guest(app)
        path = await keep(ada, evil)
        for page in (path, f"{path}.svg", f"{path}.svg?small=1", f"{path}.toml", f"{path}/edit"):
            text = (await ben.get(page, follow_redirects=True)).text
            assert [word for word in words if word in text] == []
        file = await ben.get(f"{path}.toml")
        assert file.headers["content-type"].startswith("text/plain")
        assert "attachment" in file.headers["content-disposition"]
        named = await ada.post(f"{path}/rename", title="<b>x</b> http://a.example/")
        assert named.status_code == 200 and "<b>x" not in named.text and "a.example" not in named.text

    played(tmp_path, story, **HERE)


def test_nobody_changes_what_belongs_to_another(tmp_path):
    async def story(app):
        ada, eve = Guest(app), Guest(app)
        path = await keep(ada, START)
        before = (await ada.get(f"{path}.toml")).text
        assert (await eve.post("/courses/save", text=GOOD, id=path[9:])).status_code == 403
        assert (await eve.post(f"{path}/rename", title="Mine")).status_code == 403
        assert (await eve.post(f"{path}/delete")).status_code == 403
        away = await eve.http.post(f"{path}/delete", headers={"origin": "https://evil.example"})
        assert away.status_code == 403
        assert (await ada.get(f"{path}.toml")).text == before
        for name in ("x", "a" * 16, "..%2f..%2fetc", "kept:", "'" * 16, "a" * 4000):
            for page in (f"/courses/{name}", f"/courses/{name}.svg", f"/courses/{name}.toml", f"/courses/{name}/edit"):
                assert (await eve.get(page)).status_code == 404
        assert (await eve.get(f"{path}.exe")).status_code == 404

    played(tmp_path, story, **HERE)


def test_there_is_a_limit_for_each_person_and_each_text(tmp_path):
    async def story(app):
        ada = Guest(app)
        paths = [await keep(ada, START) for _ in range(3)]
        full = await ada.post("/courses/save", text=START)
        assert full.status_code == 409 and "delete one first" in full.text
        await keep(ada, GOOD, id=paths[0][9:])
        long = await ada.http.post("/courses/save", data={"text": "#" * 25_000}, headers=JSON)
        assert long.status_code == 413 and long.json()["error"]
        assert (await ada.http.post("/courses/check", content="#" * 25_000)).status_code == 413
        assert (await ada.http.post("/courses/check", content="#" * 100_000)).status_code == 413
        none = await ada.http.post("/courses/save", data={"text": "boards = "}, headers=JSON)
        assert none.status_code == 422 and "not TOML" in none.json()["error"]
        assert (await ada.get("/courses/piece/Cn%3Ce")).json()["words"] == "belt to the north, fed from the east"
        for name in ("x", "." * 5000, "<script>", "Cn<q", "flag-0"):
            assert (await ada.get(f"/courses/piece/{name}")).status_code == 404

    played(tmp_path, story, documents_per_person=3, **HERE)


def test_hostile_texts_are_examined_elsewhere_and_stall_nobody(tmp_path):
    async def story(app):
        eve = Guest(app)
        await eve.post("/courses/new", text=START)
        for name, text in {**LONG, **SHAPES, "a floor as large as can be": BIG}.items():
            answer = await calmly(lambda text=text: eve.http.post("/courses/check", content=text, headers=JSON))
            assert answer.status_code in (200, 413, 422), name
            assert answer.status_code != 200 or answer.json()["fault"] or text == BIG, name
        assert (await calmly(lambda: eve.get("/courses/new"))).status_code == 200

    played(tmp_path, story, games=games())


def test_a_new_course_has_a_title_in_the_readers_language(tmp_path):
    async def story(app):
        for language, title in (("en", "My course"), ("de", "Mein Kurs")):
            page = (await Guest(app, **{"accept-language": language}).get("/courses/new")).text
            assert f"title = &#34;{title}&#34;" in page

    played(tmp_path, story, **HERE)
