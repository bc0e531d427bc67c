"""`boardwright verify`: verify that a match file replays to its digest."""

import re
from typing import Annotated

import typer

from boardwright.cli._arguments import File, read_text
from boardwright.cli._errors import EXIT_FAILURE, UsageError
from boardwright.core import MatchFileError, read_match
from boardwright.core.luck import seed_hash

HASH_DIGITS = 64


def verify(
    file: File,
    sha256: Annotated[
        str | None, typer.Option(metavar="HASH", help="SHA-256 of the seed as published before the match.")
    ] = None,
) -> None:
    """Replay a match file and print its digest, or the first wrong line (exit status 1)."""
    if sha256 is not None and re.fullmatch(f"[0-9a-fA-F]{{{HASH_DIGITS}}}", sha256) is None:
        raise UsageError(f"the hash must have {HASH_DIGITS} hexadecimal digits")
    text = read_text(file)
    try:
        match = read_match(text)
        _demand_digest(text, match.digest)
    except MatchFileError as error:
        _wrong(str(error))
    if sha256 is not None and seed_hash(match.seed) != sha256.lower():
        _wrong(f"the SHA-256 of the seed is {seed_hash(match.seed)}")
    typer.echo(match.digest)


def _demand_digest(text: str, digest: str) -> None:
    lines = text.rstrip().splitlines()
    if not any(line.split() == ["digest", digest] for line in lines):
        raise MatchFileError(len(lines), "the file ends without its digest")


def _wrong(sentence: str) -> None:
    typer.echo(sentence, err=True)
    raise typer.Exit(EXIT_FAILURE)
