"""A refusal: an HTTP status and a sentence that says why, in the language of the reader."""

from collections.abc import Callable


class HttpError(Exception):
    """Something that is not allowed now. The message is looked up in the catalogue, then filled in."""

    def __init__(self, status: int, message: str, **details: object):
        super().__init__(message % details if details else message)
        self.status = status
        self.message = message
        self.details = details

    def sentence(self, gettext: Callable[[str], str]) -> str:
        """The message in the reader's language."""
        text = gettext(self.message)
        return text % self.details if self.details else text


def refuse_unless(condition: bool, message: str, status: int = 409) -> None:
    if not condition:
        raise HttpError(status, message)


def say(message: str) -> str:
    """Marks a message for the catalogue without translating it yet."""
    return message


class Stale(HttpError):
    """The table has moved on since the page was made; the current one comes with the answer."""

    def __init__(self) -> None:
        super().__init__(409, say("The table has moved on meanwhile. This is how it stands now."))
