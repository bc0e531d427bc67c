"""`make`: a batch from names and numbers, or a readable message about what does not fit."""

from collections.abc import Sequence

from boardwright.core import Game, Value
from boardwright.research.batch.devices import Graphics, Processor
from boardwright.research.batch.host import REWARDS, Batch, Config
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
    """Return num_envs matches of a game at once; raises ValueError if something does not fit.

    `reward` is "rank" (at the end, 1 for the first to -1 for the last), "win" (1 for the winner) or "score" (points
    won). Environment i begins with the match of `seed + i`. `checked` raises IllegalAction (on the CPU unless you say
    no). With `opponents` a step answers for the learner alone, who sits at seat `learner`, or at seat i % seats.
    `max_length` truncates matches after so many answers, `record` remembers so many of each for `Batch.match`. All
    else is an option of the game. docs/batch.md tells more.
    """
    _check(num_envs, device, reward)
    at = setting(game, seats, options)
    others = Opponents(at.game, at.seats, opponents, learner)
    place = Processor(at.game, threads) if device == "cpu" else Graphics(at.game)
    strict = device == "cpu" if checked is None else checked
    config = Config(reward, observations, auto_reset, strict, max_length or 0, record)
    return Batch(at.game, at.w, at.switches, at.seats, num_envs, place, seed, config, others)


def _check(num_envs: int, device: str, reward: str) -> None:
    if reward not in REWARDS:
        raise ValueError(f'a batch rewards {", ".join(REWARDS)}; not "{reward}"')
    if device not in ("cpu", "cuda"):
        raise ValueError(f'a batch lives on "cpu" or "cuda", not "{device}"')
    if num_envs < 1:
        raise ValueError(f"a batch has at least one environment, not {num_envs}")
