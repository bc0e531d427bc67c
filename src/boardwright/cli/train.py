"""`boardwright train`: train a network by self-play."""

import inspect
import shlex
import sys
from dataclasses import fields
from typing import Any

import typer

from boardwright.cli._arguments import GameName
from boardwright.cli._errors import UsageError, usage_errors
from boardwright.research.train.settings import Settings, flag


def train(**told: Any) -> None:
    """Train a network by self-play on a batch; requires PyTorch and Numba, and is fastest on a GPU.

    Writes a checkpoint, the network as a policy file (`policy:FILE` names it as a level), and training curves as CSV
    and SVG.
    """
    try:
        from boardwright.research.train.run import train as learn
    except ImportError as error:
        raise UsageError("training requires PyTorch and Numba: pip install 'boardwright[learn,fast]'") from error
    with usage_errors():
        learn(Settings(**told), shlex.join(["boardwright", *sys.argv[1:]]))


def _parameters() -> list[inspect.Parameter]:
    """Return one option for each variant."""
    found = [inspect.Parameter("game", inspect.Parameter.KEYWORD_ONLY, annotation=GameName)]
    for one in fields(Settings)[1:]:
        option = typer.Option(one.default, flag(one.name), metavar="X", help=one.metadata["doc"])
        if one.type is bool:
            option = typer.Option(one.default, flag(one.name), help=one.metadata["doc"])
        kind = type(one.default)
        found.append(inspect.Parameter(one.name, inspect.Parameter.KEYWORD_ONLY, default=option, annotation=kind))
    return found


train.__signature__ = inspect.Signature(_parameters())  # type: ignore[attr-defined]
train.__annotations__ = {one.name: one.annotation for one in _parameters()}
