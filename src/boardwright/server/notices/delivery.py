"""Delivery of messages by mail or web hook, within seconds or not at all."""

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

TIMEOUT = 10.0
"""Seconds for each step of sending a mail, and for a whole web hook call."""
MAIL_THREADS = 2
RESOLVER = ThreadPoolExecutor(4, "resolver")
"""Resolves host names, so that a slow name server delays other web hooks only."""
MAX_URL_LENGTH = 500
INVALID_HOOK = say("A webhook must be a public https address.")


class NotDelivered(Exception):
    """A message was not delivered. `again`: it was certainly refused, so a retry cannot deliver it twice."""

    def __init__(self, again: bool):
        super().__init__("not delivered")
        self.again = again


@dataclass(frozen=True)
class MailServer:
    """The mail server and the sender. `tls` is "starttls", "tls" for implicit TLS, or "none"."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    tls: str = "starttls"


def read_mail_server(url: str, sender: str) -> MailServer:
    """Parse a URL such as `smtp://user:password@host:587` or `smtps://…`; raises ValueError with a readable message."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError("the mail server must be smtp://USER:PASSWORD@HOST:PORT, or smtps:// for implicit TLS")
    if "@" not in sender or not sender.isprintable():
        raise ValueError("mail needs a sender, for example table@example.org")
    default = "tls" if parts.scheme == "smtps" else "starttls"
    tls = parse_qs(parts.query).get("tls", [default])[0]
    if tls not in ("starttls", "tls", "none"):
        raise ValueError(f"tls must be starttls, tls or none, not {tls}")
    port = parts.port or (465 if tls == "tls" else 587)
    return MailServer(parts.hostname, port, sender, unquote(parts.username or ""), unquote(parts.password or ""), tls)


@dataclass(frozen=True)
class Message:
    """A notice: its text, the link it leads to, and the link that ends such notices."""

    subject: str
    text: str
    link: str
    footer: str = ""
    stop: str = ""
    event: str = ""
    game: str = ""


def mail_of(message: Message, server: MailServer, to: str) -> EmailMessage:
    """Return the message as a mail."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = server.sender, to, message.subject
    mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=server.sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    if message.stop:
        mail["List-Unsubscribe"] = f"<{message.stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n\n".join(part for part in (message.text, message.link, message.footer, message.stop) if part))
    return mail


def submit(server: MailServer, mail: EmailMessage) -> None:
    """Submit a mail to the mail server; raises NotDelivered if it is not accepted."""
    secure = ssl.create_default_context()
    try:
        if server.tls == "tls":
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=TIMEOUT, context=secure)
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
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
    """Return the message in the format of a kind of web hook."""
    text = f"{message.text} {message.link}"
    if kind == "discord":
        return {"content": text, "allowed_mentions": {"parse": []}}
    if kind == "slack":
        return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    if kind == "matrix":
        return {"text": text, "username": "Boardwright"}
    return {"event": message.event, "game": message.game, "text": message.text, "link": message.link}


def check_hook(url: str, local: bool) -> str:
    """Return a valid web hook URL; raises HttpError otherwise. `local` allows hosts in this network."""
    cleaned = url.strip()
    try:
        parts = urlsplit(cleaned)
        has_host = parts.hostname and parts.port != 0 and not parts.username and not parts.password
    except ValueError:
        has_host = False
    is_plain = cleaned.isascii() and cleaned.isprintable() and " " not in cleaned and len(cleaned) <= MAX_URL_LENGTH
    if not has_host or not is_plain or parts.scheme not in (("https", "http") if local else ("https",)):
        raise HttpError(422, INVALID_HOOK)
    return cleaned


def is_public(address: str) -> bool:
    """Return whether an address is public. Embedded IPv4 addresses are judged by themselves."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        low = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        inner = ip.ipv4_mapped or ip.sixtofour or (low if ip in NAT64 else None)
        if inner is not None:
            return is_public(str(inner))
        if ip.teredo is not None or ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast


NAT64 = ipaddress.ip_network("64:ff9b::/96")


async def public_address(url: str, local: bool) -> str:
    """Resolve the host of a URL; raises HttpError if any of its addresses is not public."""
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    resolve = partial(socket.getaddrinfo, parts.hostname, port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(TIMEOUT):
            records = await asyncio.get_running_loop().run_in_executor(RESOLVER, resolve)
    except (OSError, UnicodeError) as error:
        raise HttpError(422, say("This host cannot be found.")) from error
    addresses = [str(entry[4][0]) for entry in records]
    if not addresses or not (local or all(is_public(address) for address in addresses)):
        raise HttpError(422, INVALID_HOOK)
    return addresses[0]


async def call(kind: str, url: str, message: Message, local: bool) -> None:
    """Post a message to a web hook; raises NotDelivered if it is not accepted.

    The connection goes to the address that was checked, with the certificate of the host. Redirects are not followed
    and the body of the response is not read.
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
            asyncio.timeout(TIMEOUT),
            httpx.AsyncClient(timeout=TIMEOUT, trust_env=False, follow_redirects=False) as client,
            client.stream(
                "POST",
                target.copy_with(host=address),
                json=body_of(kind, message),
                headers=headers,
                extensions=extensions,
            ) as answer,
        ):
            accepted = answer.is_success
    except (httpx.ConnectError, httpx.ConnectTimeout) as error:
        raise NotDelivered(again=True) from error
    except (httpx.HTTPError, httpx.InvalidURL, TimeoutError) as error:
        raise NotDelivered(again=False) from error
    if not accepted:
        raise NotDelivered(again=True)


class Delivery:
    """Delivers messages by mail and web hook."""

    def __init__(self, mail: MailServer | None, local_hooks: bool):
        self.mail = mail
        self.local_hooks = local_hooks
        self._threads = ThreadPoolExecutor(MAIL_THREADS, "mail")

    async def send(self, kind: str, address: str, message: Message) -> None:
        """Send a message; raises NotDelivered if it is not accepted."""
        if kind != "mail":
            await call(kind, address, message, self.local_hooks)
            return
        if self.mail is None:
            raise NotDelivered(again=True)
        mail = mail_of(message, self.mail, address)
        await asyncio.get_running_loop().run_in_executor(self._threads, submit, self.mail, mail)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
