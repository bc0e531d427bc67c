"""Delivery: a message goes out by mail or to a web hook, within seconds or not at all."""

import asyncio
import ipaddress
import smtplib
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from urllib.parse import parse_qs, unquote, urlsplit

import httpx

from boardwright.server.web.errors import HttpError, say

PATIENCE = 10.0
"""Seconds for each step of a mail, and for a whole call of a hook."""
MAIL_THREADS = 2
NAMES = ThreadPoolExecutor(4, "names")
"""Hosts are looked up here: whoever names one whose server is silent keeps nobody but other hooks waiting."""
LONGEST_URL = 500
NO_HOOK = say("A web hook is an https address that everybody can reach.")


class NotDelivered(Exception):
    """A message did not go out. `again`: it was surely refused, so that trying again sends it no second time."""

    def __init__(self, again: bool):
        super().__init__("not delivered")
        self.again = again


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed in, and whom it is from. `tls` is "starttls", "tls" from the start, or "none"."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: str = "starttls"


def read_mail_server(url: str, sender: str) -> MailServer:
    """A mail server as `smtp://user:password@host:587` or `smtps://…`; ValueError with a readable message."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError("a mail server is given as smtp://USER:PASSWORD@HOST:PORT; smtps:// is TLS from the start")
    if "@" not in sender or not sender.isprintable():
        raise ValueError("mail needs a sender, such as table@example.org")
    usual = "tls" if parts.scheme == "smtps" else "starttls"
    tls = parse_qs(parts.query).get("tls", [usual])[0]
    if tls not in ("starttls", "tls", "none"):
        raise ValueError("tls is starttls, tls or none")
    port = parts.port or (465 if tls == "tls" else 587)
    return MailServer(parts.hostname, port, sender, unquote(parts.username or ""), unquote(parts.password or ""), tls)


@dataclass(frozen=True)
class Message:
    """What somebody is told: one sentence, where it leads, and how to end such messages."""

    subject: str
    text: str
    link: str
    footer: str = ""
    stop: str = ""
    event: str = ""
    game: str = ""


def mail_of(message: Message, server: MailServer, to: str) -> EmailMessage:
    """The message as a mail."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = server.sender, to, message.subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=server.sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if message.stop:
        mail["List-Unsubscribe"] = f"<{message.stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n\n".join(part for part in (message.text, message.link, message.footer, message.stop) if part))
    return mail


def hand_in(server: MailServer, mail: EmailMessage) -> None:
    """Give a mail to the mail server; NotDelivered if it is not taken."""
    secure = ssl.create_default_context()
    try:
        if server.tls == "tls":
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=secure)
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
        with smtp:
            if server.tls == "starttls":
                smtp.starttls(context=secure)
            if server.user:
                smtp.login(server.user, server.password)
            smtp.send_message(mail)
    except (smtplib.SMTPServerDisconnected, TimeoutError) as error:
        raise NotDelivered(again=False) from error
    except (smtplib.SMTPException, OSError) as error:
        raise NotDelivered(again=True) from error


def body_of(kind: str, message: Message) -> dict[str, object]:
    """The message in the format of a web hook."""
    text = f"{message.text} {message.link}"
    if kind == "discord":
        return {"content": text, "allowed_mentions": {"parse": []}}
    if kind == "slack":
        return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    if kind == "matrix":
        return {"text": text, "username": "Boardwright"}
    return {"event": message.event, "game": message.game, "text": message.text, "link": message.link}


def checked_hook(url: str, local: bool) -> str:
    """The address of a web hook; a HttpError if it cannot be one. `local`: hosts of this network may be named."""
    found = url.strip()
    try:
        parts = urlsplit(found)
        named = parts.hostname and parts.port != 0 and not parts.username and not parts.password
    except ValueError:
        named = False
    plain = found.isascii() and found.isprintable() and " " not in found and len(found) <= LONGEST_URL
    if not named or not plain or parts.scheme not in (("https", "http") if local else ("https",)):
        raise HttpError(422, NO_HOOK)
    return found


def is_public(address: str) -> bool:
    """May a stranger make this server call an address? Those behind a translation are what they translate to."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        low = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        inner = found.ipv4_mapped or found.sixtofour or (low if found in NAT64 else None)
        if inner is not None:
            return is_public(str(inner))
        if found.teredo is not None or found.is_site_local:
            return False
    return found.is_global and not found.is_multicast


NAT64 = ipaddress.ip_network("64:ff9b::/96")


async def public_address(url: str, local: bool) -> str:
    """The address behind the host of a URL; a HttpError if any that it has is not public."""
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    look_up = partial(socket.getaddrinfo, parts.hostname, port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(PATIENCE):
            found = await asyncio.get_running_loop().run_in_executor(NAMES, look_up)
    except (OSError, UnicodeError) as error:
        raise HttpError(422, say("This host is not known.")) from error
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not (local or all(is_public(address) for address in addresses)):
        raise HttpError(422, NO_HOOK)
    return addresses[0]


async def call(kind: str, url: str, message: Message, local: bool) -> None:
    """Post a message to a web hook; NotDelivered if it is not taken.

    The connection goes to the very address that was checked; the certificate is still that of the host. Redirects
    are not followed, and nothing that is answered is read.
    """
    try:
        address = await public_address(url, local)
    except HttpError as error:
        raise NotDelivered(again=True) from error
    target = httpx.URL(url)
    headers = {"Host": target.netloc.decode(), "User-Agent": "Boardwright"}
    extensions = {"sni_hostname": target.host}
    try:
        async with (
            asyncio.timeout(PATIENCE),
            httpx.AsyncClient(timeout=PATIENCE, trust_env=False, follow_redirects=False) as client,
            client.stream(
                "POST",
                target.copy_with(host=address),
                json=body_of(kind, message),
                headers=headers,
                extensions=extensions,
            ) as answer,
        ):
            taken = answer.is_success
    except (httpx.ConnectError, httpx.ConnectTimeout) as error:
        raise NotDelivered(again=True) from error
    except (httpx.HTTPError, httpx.InvalidURL, TimeoutError) as error:
        raise NotDelivered(again=False) from error
    if not taken:
        raise NotDelivered(again=True)


class Post:
    """Sends messages of both kinds."""

    def __init__(self, mail: MailServer | None, local_hooks: bool):
        self.mail = mail
        self.local_hooks = local_hooks
        self._threads = ThreadPoolExecutor(MAIL_THREADS, "mail")

    async def send(self, kind: str, address: str, message: Message) -> None:
        """Send a message; NotDelivered if it is not taken."""
        if kind != "mail":
            await call(kind, address, message, self.local_hooks)
            return
        if self.mail is None:
            raise NotDelivered(again=True)
        mail = mail_of(message, self.mail, address)
        await asyncio.get_running_loop().run_in_executor(self._threads, hand_in, self.mail, mail)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
