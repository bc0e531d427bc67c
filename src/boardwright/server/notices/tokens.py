"""Signed tokens in the links of mails, which need no storage."""

import sqlalchemy as sa
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from boardwright.server.db.schema import KEYS
from boardwright.server.tables.service import TableService

CONFIRM_WITHIN = 3 * 24 * 3600


class Tokens:
    """Signs and verifies the tokens that confirm or stop a channel."""

    def __init__(self, key: str):
        self._confirm = URLSafeTimedSerializer(key, salt="confirm channel")
        self._stop = URLSafeSerializer(key, salt="stop channel")

    def for_confirming(self, channel: str) -> str:
        return str(self._confirm.dumps(channel))

    def for_stopping(self, channel: str) -> str:
        return str(self._stop.dumps(channel))

    def confirmed(self, token: str) -> str | None:
        """Return the channel a token confirms, or None if it is forged or expired."""
        try:
            return str(self._confirm.loads(token, max_age=CONFIRM_WITHIN))
        except BadData:
            return None

    def stopped(self, token: str) -> str | None:
        """Return the channel a token stops, or None if it is forged."""
        try:
            return str(self._stop.loads(token))
        except BadData:
            return None


async def open_tokens(service: TableService) -> Tokens:
    """Return the tokens of this server, signed with its cookie key."""
    async with service.engine.connect() as connection:
        key = (await connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == "cookie"))).scalar_one()
    return Tokens(str(key))
