"""Blocking and reporting; text of others is never more than text."""

import asyncio

import pytest
from typer.testing import CliRunner

from boardwright.cli import app as command_line
from boardwright.server.tables.seats import NOBODY
from tests.server.kit import played
from tests.server.test_play import duel, table_of
from tests.server.test_profiles import me, newcomer

ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href='https://evil.example'>free</a>",
    "[free](https://evil.example)",
    "https://evil.example/steal",
    "javascript:alert(1)",
    '"><svg onload=alert(1)>',
    "{{ 7 * 7 }}{% raw %}",
]


def test_what_a_blocked_person_says_is_not_shown_to_the_one_who_blocked_them(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        await ben.post(f"{path}/chat", text="you fool")
        assert "you fool" in (await ada.get(path)).text
        page = await ada.post(f"/people/{await me(ben)}/block")
        assert "Unblock" in page.text
        assert "you fool" not in (await ada.get(path)).text
        assert "you fool" not in await first_words(ada, f"{path}/events?after=0")
        assert "you fool" in (await ben.get(path)).text
        await ada.post(f"/people/{await me(ben)}/unblock")
        assert "you fool" in (await ada.get(path)).text

    played(tmp_path, story)


async def first_words(guest, path):
    """Return what a stream sends at once."""
    from boardwright.server.live.stream import follow

    app = guest.http._transport.app
    messages, said = follow(app.state.service, path.split("/")[2], await me(guest), None, 0, "en"), []
    while True:
        try:
            async with asyncio.timeout(0.3):
                said.append((await anext(messages)).decode())
        except (TimeoutError, StopAsyncIteration):
            return "".join(said)


@pytest.mark.parametrize("host_blocks", [True, False])
def test_two_people_one_of_whom_has_blocked_the_other_do_not_sit_down_together(tmp_path, host_blocks):
    async def story(app):
        ada, ben = await newcomer(app), await newcomer(app)
        blocker, blocked = (ada, ben) if host_blocks else (ben, ada)
        await blocker.post(f"/people/{await me(blocked)}/block")
        path = await ada.new("me", "open", "open")
        assert (await ben.post(f"{path}/join")).status_code == 403
        assert (await (await newcomer(app)).post(f"{path}/join")).status_code == 200
        await blocker.post(f"/people/{await me(blocked)}/unblock")
        assert (await ben.post(f"{path}/join")).status_code == 200

    played(tmp_path, story)


def test_nobody_goes_by_the_sign_of_those_who_have_gone(tmp_path):
    """A player of that name would have no profile and could not be blocked."""

    async def story(app):
        ada = await newcomer(app)
        for name in (NOBODY, "...", " "):
            assert (await ada.post("/me/name", name=name)).status_code == 422

    played(tmp_path, story)


def test_nobody_blocks_themselves_or_somebody_who_is_not_there(tmp_path):
    async def story(app):
        ada = await newcomer(app)
        assert (await ada.post(f"/people/{await me(ada)}/block")).status_code == 404
        assert (await ada.post("/people/nobody/block")).status_code == 404

    played(tmp_path, story)


def test_a_report_with_its_line_is_read_by_the_command_and_put_away(tmp_path):
    url = f"sqlite:///{tmp_path}/tables.sqlite3"

    async def story(app):
        ada, ben, path = await duel(app)
        await ben.post(f"{path}/chat", text="you fool")
        form = (await ada.get(f"{path}/report?seat=1")).text
        assert "you fool" in form
        ply = table_of(app, path).ply
        sent = await ada.post(f"{path}/report", seat=1, reason="insult", line=ply, words="again\nand again")
        assert sent.status_code == 200
        assert (await ada.post(f"{path}/report", seat=1, reason="nothing")).status_code == 422
        assert (await ada.post(f"{path}/report", seat=0, reason="spam")).status_code == 422
        assert (await ada.post(f"{path}/report", seat=7, reason="spam")).status_code == 404

    played(tmp_path, story)
    told = asked(url).output
    assert "insult" in told and "you fool" in told and "again and again" in told and "to read: 1" in told
    ident = told.split()[0]
    assert "to read: 0" in asked(url, "--done", ident).output
    assert "put away" in asked(url, "--all").output
    assert asked(url, "--done", "none").exit_code == 2


def asked(url, *options):
    return CliRunner().invoke(command_line, ["reports", *options, "--database", url])


def test_nobody_floods_those_who_read_reports(tmp_path):
    async def story(app):
        ada, ben = await newcomer(app), await newcomer(app)
        address = f"/people/{await me(ben)}/report"
        statuses = [(await ada.post(address, reason="spam")).status_code for _ in range(6)]
        assert statuses == [200] * 5 + [429]

    played(tmp_path, story)


def test_names_chat_profiles_and_reports_carry_neither_markup_nor_links(tmp_path):
    async def story(app):
        ada, ben, path = await duel(app)
        reporter = await newcomer(app)
        for attack in ATTACKS:
            await ben.post("/me/name", name=attack)
            await ben.post(f"{path}/chat", text=attack)
        await reporter.post(f"/people/{await me(ben)}/report", reason="other", words=ATTACKS[0])
        for page in (path, f"/people/{await me(ben)}", f"{path}/report?seat=1", "/", "/people"):
            text = (await ada.get(page)).text.replace('href="https://github.com', "")
            text = text.replace('rel="canonical" href="http://table.test/', "")
            for wrong in ("<script>alert", "<img src=x", "<svg onload", 'href="http', "href='http", 'href="javascript'):
                assert wrong not in text, (page, wrong)

    played(tmp_path, story)
