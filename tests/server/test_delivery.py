"""Delivery of notices: formats, and web hooks that cannot reach internal addresses."""

import asyncio

import pytest

from boardwright.server.notices.delivery import Message, NotDelivered, body_of, call, is_public
from boardwright.server.notices.delivery import read_mail_server as read_url
from boardwright.server.web import middleware
from tests.server.kit import HOME, played
from tests.server.receivers import hook_server
from tests.server.test_profiles import newcomer


def test_hooks_follow_no_redirects(tmp_path):
    async def tell():
        async with hook_server() as (hook, url):
            hook.status, hook.header = 302, f"Location: {url}\r\n"
            with pytest.raises(NotDelivered):
                await call("json", url, Message("", "", ""), local=True)
            assert len(hook.heads) == 1

    asyncio.run(tell())


INSIDE = [
    "http://example.org/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://[2002:a00:1::]/",
    "https://10.0.0.7/",
    "https://169.254.169.254/latest",
    "https://0.0.0.0/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://localhost/",
    "https://me:secret@8.8.8.8/",
    "ftp://8.8.8.8/",
    "https:///path",
    "https://8.8.8.8:0/",
    "https://8.8.8.8:99999/",
    "nonsense",
]


def test_hooks_lead_nowhere_inside(tmp_path, monkeypatch):
    monkeypatch.setattr(middleware, "CHANNELS_PER_HOUR", 100)

    async def story(app):
        ada = await newcomer(app)
        for address in INSIDE:
            assert (await ada.post("/me/notices/hook", kind="json", address=address)).status_code == 422, address
        assert (await ada.post("/me/notices/hook", kind="fax", address="https://8.8.8.8/")).status_code == 422

    played(tmp_path, story, url=HOME, bots=False)


def test_a_host_that_comes_to_lie_inside_is_not_called(tmp_path):
    """The address is checked at every call, and the call goes to the address that was checked."""

    async def tell():
        async with hook_server() as (hook, url):
            with pytest.raises(NotDelivered):
                await call("json", url.replace("http:", "https:"), Message("", "", ""), local=False)
            assert hook.heads == []

    asyncio.run(tell())


def test_public_addresses_are_those_of_the_world():
    assert is_public("8.8.8.8") and is_public("2001:4860:4860::8888") and is_public("64:ff9b::808:808")
    inside = ("192.168.1.1", "fe80::1%eth0", "224.0.0.1", "ff02::1", "100.64.0.1", "fec0::1", "::ffff:10.0.0.1")
    inside += ("64:ff9b::a00:1", "2002:7f00:1::", "169.254.169.254", "fd00:ec2::254")
    assert not any(is_public(one) for one in inside)


def test_each_kind_of_hook_gets_its_own_format():
    message = Message("s", "Your turn", "https://t.example/t/x?a=1&b=2", event="turn", game="pearls")
    assert body_of("discord", message)["allowed_mentions"] == {"parse": []}
    assert body_of("slack", message)["text"].endswith("a=1&amp;b=2")
    assert body_of("matrix", message)["text"].startswith("Your turn https")
    assert body_of("json", message)["game"] == "pearls"


def test_mail_servers_are_read_from_their_urls():
    server = read_url("smtp://me:p%40ss@mail.example.org", "t@example.org")
    assert (server.host, server.port, server.user, server.password, server.tls) == (
        "mail.example.org",
        587,
        "me",
        "p@ss",
        "starttls",
    )
    assert read_url("smtps://mail.example.org", "t@example.org").port == 465
    for url, sender in (("http://x", "t@example.org"), ("smtp://x", ""), ("smtp://x?tls=maybe", "t@example.org")):
        with pytest.raises(ValueError):
            read_url(url, sender)
