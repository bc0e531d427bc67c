"""`make`: create a batch from the name of a game and keyword arguments."""

from collections.abc import Sequence

from boardwright.core import Game, Value
from boardwright.research.batch.batch import REWARDS, Batch, Config
from boardwright.research.batch.devices import CpuDevice, GpuDevice
from boardwright.research.batch.opponents import Opponent, Opponents
from boardwright.research.setting import setting


def make(
    game: str | Game,
    num_envs: int,
    seats: int | None = None,
    device: str = "cpu",
    seed: int = 0,
    reward: str = "rank",
    observations: bool = True,
    threads: int | None = None,
    auto_reset: bool = True,
    checked: bool | None = None,
    opponents: Opponent | Sequence[Opponent] | None = None,
    learner: int | None = None,
    max_length: int | None = None,
    record: int = 0,
    **options: Value,
) -> Batch:
    """Return a batch of num_envs matches. Raises ValueError for an invalid argument.

    `reward` is "rank" (at the end, from 1 for the first to -1 for the last), "win" (1 for the winner) or "score"
    (points gained). Environment i starts with the match of `seed + i`. With `checked`, the default on the CPU, illegal
    actions raise IllegalAction. With `opponents`, `step` plays for the learner alone, who sits at seat `learner`, or
    at seat i % seats of environment i. `max_length` truncates matches after that many actions; `record` records that
    many actions of each match for `Batch.match`. Other keyword arguments are options of the game. See docs/batch.md.
    """
    _check(num_envs, device, reward)
    table = setting(game, seats, options)
    others = Opponents(table.game, table.seats, opponents, learner)
    target = CpuDevice(table.game, threads) if device == "cpu" else GpuDevice(table.game)
    check = device == "cpu" if checked is None else checked
    config = Config(reward, observations, auto_reset, check, max_length or 0, record)
    return Batch(table.game, table.w, table.switches, table.seats, num_envs, target, seed, config, others)


def _check(num_envs: int, device: str, reward: str) -> None:
    if reward not in REWARDS:
        raise ValueError(f'reward must be one of {", ".join(REWARDS)}, not "{reward}"')
    if device not in ("cpu", "cuda"):
        raise ValueError(f'device must be "cpu" or "cuda", not "{device}"')
    if num_envs < 1:
        raise ValueError(f"num_envs must be at least 1, not {num_envs}")
