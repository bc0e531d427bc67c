"""Tokens in the links of mails: signed, so that nothing has to be kept."""

import sqlalchemy as sa
from itsdangerous import BadData, URLSafeSerializer, URLSafeTimedSerializer

from boardwright.server.db.schema import KEYS
from boardwright.server.tables.service import TableService

CONFIRM_WITHIN = 3 * 24 * 3600


class Tokens:
    """Makes and reads the tokens of confirming and of stopping a channel."""

    def __init__(self, key: str):
        self._confirm = URLSafeTimedSerializer(key, salt="confirm channel")
        self._stop = URLSafeSerializer(key, salt="stop channel")

    def for_confirming(self, channel: str) -> str:
        return str(self._confirm.dumps(channel))

    def for_stopping(self, channel: str) -> str:
        return str(self._stop.dumps(channel))

    def confirmed(self, token: str) -> str | None:
        """The channel that a token confirms; None if the token was forged or is too old."""
        try:
            return str(self._confirm.loads(token, max_age=CONFIRM_WITHIN))
        except BadData:
            return None

    def stopped(self, token: str) -> str | None:
        """The channel that a token stops."""
        try:
            return str(self._stop.loads(token))
        except BadData:
            return None


async def open_tokens(service: TableService) -> Tokens:
    """Tokens signed with the key of this server, which also signs its cookies."""
    async with service.engine.connect() as connection:
        key = (await connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == "cookie"))).scalar_one()
    return Tokens(str(key))
