"""A mail server and a webhook, for tests of notices to players."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes, policy
from typing import Any

from aiosmtpd.controller import Controller


class Mailbox:
    """Keeps mails that arrive; refuses them while `refuse` is set."""

    def __init__(self) -> None:
        self.mails: list[Any] = []
        self.refuse = ""

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        if self.refuse:
            return self.refuse
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[Mailbox, int]]:
    """Run a mail server on a free port."""
    box = Mailbox()
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield box, port
    finally:
        controller.stop()


class Hook:
    """Keeps what is posted; responds with `status` and a header."""

    def __init__(self) -> None:
        self.bodies: list[Any] = []
        self.heads: list[str] = []
        self.status, self.header = 204, ""

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        lengths = [int(line[15:]) for line in head.lower().split("\r\n") if line.startswith("content-length:")]
        self.heads.append(head)
        if lengths:
            self.bodies.append(json.loads(await reader.readexactly(lengths[0])))
        answer = f"HTTP/1.1 {self.status} x\r\n{self.header}Content-Length: 0\r\nConnection: close\r\n\r\n"
        writer.write(answer.encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def hook_server() -> AsyncIterator[tuple[Hook, str]]:
    """Run a webhook in this event loop; yield it with its URL."""
    hook = Hook()
    server = await asyncio.start_server(hook.answer, "127.0.0.1", 0)
    async with server:
        yield hook, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook"
