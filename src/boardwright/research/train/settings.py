"""What a training run is told: one dataclass, from which the command line is made."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from importlib import import_module
from typing import Any

from boardwright.core import Game, find_game


def _told(default: Any, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc})


@dataclass
class Settings:
    """All that shapes a run. The defaults suit one large GPU; on a CPU take a smaller `n`."""

    game: str = _told("", "name of a game, or MODULE:NAME of one that is not installed")
    out: str = _told("trained", "folder for the checkpoint, the network, curves and pictures")
    device: str = _told("", "cpu or cuda; the GPU if there is one")
    seats: str = _told("", "seat counts to mix, as 2,3,4; all of the game by default")
    vary: str = _told("", "a switch whose values are mixed as well, as course")
    options: str = _told("", "switches of every table, as turn_limit=60,lives=3")
    tables: int = _told(8, "batches side by side, each with its seats and options; they change places in turn")
    n: int = _told(65536, "matches side by side, over all tables")
    steps: int = _told(64, "answers in each match between two updates")
    minutes: float = _told(6.0, "stop learning after so long")
    wall: float = _told(0.0, "or when the process has run so many seconds, compiling included; 0 for no limit")
    updates: int = _told(10**9, "or after so many updates")
    hidden: int = _told(512, "width of the trunk")
    depth: int = _told(3, "layers of the trunk")
    epochs: int = _told(2, "times that every answer is learnt from")
    minibatch: int = _told(65536, "answers in one step of the optimiser")
    rate: float = _told(5e-4, "learning rate; falls to a twentieth over the run")
    gamma: float = _told(0.997, "discount from one answer of a seat to its next")
    lam: float = _told(0.95, "lambda of the advantages (GAE)")
    clip: float = _told(0.2, "how far the probability of an answer may move in an update")
    entropy: float = _told(0.01, "bonus for variety; falls to a twentieth over the run")
    most_moved: float = _told(0.05, "an update ends early when the policy has moved so far (KL)")
    point: float = _told(0.1, "what one point over the others is worth")
    victory: float = _told(1.0, "what the first place is worth, minus for the last")
    shape: str = _told("", "SLICE:WORTH, potential-based: a slice of the features with one number a seat, own first")
    win_weight: float = _told(0.5, "of the loss of the chances to win")
    score_weight: float = _told(0.25, "of the loss of the final scores")
    pool_share: float = _told(0.2, "share of matches in which the other seats are played by an earlier network")
    pool_size: int = _told(16, "earlier networks that are kept")
    exploit: str = _told("", "a network file that plays the other seats of every match: train an exploiter")
    warm_up: int = _told(600, "random answers in every match before learning, so that matches are at all stages")
    games: int = _told(2048, "matches against random play at the end")
    levels: str = _told("", "levels to play at the end, as medium:200,search:50000:56")
    workers: int = _told(1, "processes that play against levels")
    start: str = _told("", "begin with the network of this file; width and depth are then its own")
    resume: bool = _told(False, "go on from the checkpoint in the folder")
    seed: int = _told(0, "of network and matches")


def parser() -> argparse.ArgumentParser:
    """The settings as a command line."""
    made = argparse.ArgumentParser(prog="boardwright train", description="Learn to play a game by self-play.")
    for one in fields(Settings):
        doc = f"{one.metadata['doc']} (default: {one.default})" if one.default != "" else one.metadata["doc"]
        if one.name == "game":
            made.add_argument("game", help=doc)
        elif one.type is bool:
            made.add_argument(flag(one.name), action="store_true", help=doc)
        else:
            made.add_argument(flag(one.name), type=type(one.default), default=one.default, metavar="X", help=doc)
    return made


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def read(words: Sequence[str]) -> Settings:
    """The settings of a command line; complains and exits like argparse if they are wrong."""
    return Settings(**vars(parser().parse_args(words)))


def game_of(name: str) -> Game:
    """An installed game, or MODULE:NAME, or one of this package where nothing is installed."""
    module, colon, attribute = name.partition(":")
    if colon:
        found: Game = getattr(import_module(module), attribute)
        return found
    try:
        return find_game(name)
    except ValueError:
        if not name.isidentifier():
            raise
        try:
            own: Game = import_module(f"boardwright.games.{name}").GAME
        except ModuleNotFoundError:
            pass
        else:
            return own
        raise
