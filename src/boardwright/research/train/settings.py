"""The settings of a training run: a dataclass from which the command line is derived."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from importlib import import_module
from typing import Any

from boardwright.core import Game, find_game


def _option(default: Any, doc: str) -> Any:
    return field(default=default, metadata={"doc": doc})


@dataclass
class Settings:
    """The settings of a run. The defaults suit one large GPU; use fewer environments on a CPU."""

    game: str = _option("", "name of a game, or MODULE:NAME of one that is not installed")
    out: str = _option("trained", "folder for the checkpoint, the network and the curves")
    device: str = _option("", "cpu or cuda; the GPU if there is one")
    seats: str = _option("", "seat counts to mix, as 2,3,4; all of the game by default")
    vary: str = _option("", "a switch whose values are mixed as well, as course")
    options: str = _option("", "switches of every match, as turn_limit=60,lives=3")
    groups: int = _option(8, "groups of environments, each with its own seats and options; variants take turns")
    rotate: int = _option(1, "updates after which a group gives way to the next variant, where not all play at once")
    num_envs: int = _option(65536, "matches side by side, over all groups")
    num_steps: int = _option(64, "actions in each match between two updates")
    minutes: float = _option(6.0, "training time in minutes")
    max_seconds: float = _option(0.0, "stop when the process is this old, compiling included; 0 for no limit")
    updates: int = _option(10**9, "stop after this many updates")
    hidden: int = _option(512, "width of the trunk")
    depth: int = _option(3, "layers of the trunk")
    compile: bool = _option(False, "fuse the network and its loss by torch.compile: a minute at the start, then faster")
    epochs: int = _option(2, "passes over the samples of an update")
    minibatch: int = _option(65536, "samples in one step of the optimiser")
    learning_rate: float = _option(5e-4, "learning rate, which falls over the run")
    gamma: float = _option(0.997, "discount from one action of a seat to its next")
    gae_lambda: float = _option(0.95, "lambda of generalised advantage estimation")
    clip_range: float = _option(0.2, "clipping range of the probability ratio")
    entropy_weight: float = _option(0.01, "weight of the entropy bonus, which falls over the run")
    final_share: float = _option(0.05, "what is left of learning rate and entropy bonus at the end of the run")
    target_kl: float = _option(0.05, "an update ends early beyond this KL divergence")
    point_reward: float = _option(0.1, "reward for one point more than the mean of the others")
    place_reward: float = _option(1.0, "reward for the first place; its negative for the last")
    shaping: str = _option("", "SLICE:WEIGHT, potential-based: a slice of features with one number a seat, own first")
    win_loss_weight: float = _option(0.5, "weight of the loss of the win probabilities")
    score_loss_weight: float = _option(0.25, "weight of the loss of the final scores")
    pool_share: float = _option(0.2, "share of matches in which an earlier network plays the other seats")
    pool_size: int = _option(16, "earlier networks that are kept")
    exploit: str = _option("", "a network file that plays the other seats of every match: train an exploiter")
    warmup_steps: int = _option(600, "random actions in every match before training, so that matches are at all stages")
    eval_games: int = _option(2048, "matches of an evaluation; 0 for none")
    eval_against: str = _option("random", "opponents of evaluations: random, greedy, network or policy:FILE, by comma")
    eval_levels: str = _option("", "levels to play at the end, as medium:200,search:50000:56")
    eval_workers: int = _option(1, "processes that play against levels")
    start: str = _option("", "begin with the network of this file; width and depth are then its own")
    resume: bool = _option(False, "continue from the checkpoint in the folder")
    seed: int = _option(0, "seed of network and matches")


def parser() -> argparse.ArgumentParser:
    """Build the command line of the settings."""
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
    """Parse a command line; invalid settings exit as in argparse."""
    return Settings(**vars(parser().parse_args(words)))


def game_of(name: str) -> Game:
    """Return an installed game, one given as MODULE:NAME, or one of this package if nothing is installed."""
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
