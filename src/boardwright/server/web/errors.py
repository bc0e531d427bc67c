"""HTTP errors with a translatable message."""

from collections.abc import Callable


class HttpError(Exception):
    """A request that is refused. The message is translated, then formatted with `details`."""

    def __init__(self, status: int, message: str, **details: object):
        super().__init__(message % details if details else message)
        self.status = status
        self.message = message
        self.details = details

    def translated(self, gettext: Callable[[str], str]) -> str:
        """Return the message in the reader's language."""
        text = gettext(self.message)
        return text % self.details if self.details else text


def refuse_unless(condition: bool, message: str, status: int = 409) -> None:
    if not condition:
        raise HttpError(status, message)


def say(message: str) -> str:
    """Mark a message for the catalogue without translating it."""
    return message


class Stale(HttpError):
    """The table has changed since the page was rendered; the response shows the current one."""

    def __init__(self) -> None:
        super().__init__(409, say("The match has moved on in the meantime. This is the current position."))
