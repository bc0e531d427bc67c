"""A training run: collect rollouts and update the network until time is up."""

import time
from itertools import chain
from pathlib import Path
from typing import Any

import torch

from boardwright.core import Game
from boardwright.research.train.checkpoint import NETWORK, about_run, export, read_checkpoint, write_checkpoint
from boardwright.research.train.curves import Curves, live_line, show
from boardwright.research.train.env_groups import EnvGroups, Variant, variants_of
from boardwright.research.train.evaluate import Evaluation
from boardwright.research.train.loading import load_network
from boardwright.research.train.network import Network
from boardwright.research.train.pool import OpponentPool
from boardwright.research.train.processes import join, leave
from boardwright.research.train.rollout import RolloutBuffer
from boardwright.research.train.settings import Settings, game_of
from boardwright.research.train.update import learn

PROCESS_START = time.perf_counter()
SAVES, SNAPSHOTS = 10, 40
"""How often a run is evaluated and saved, and how many networks join the pool."""


class Run:
    """The parts of a run: environments, network, optimiser, opponents, curves."""

    def __init__(self, given: Settings, command: str):
        self.processes = join(given.device)
        given.device = self.processes.device
        self.given, self.command = given, command
        self.game: Game = game_of(given.game)
        torch.manual_seed(given.seed + self.processes.rank)
        torch.set_float32_matmul_precision("high")
        self.folder = Path(given.out)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.groups = EnvGroups(self.game, given, self.processes)
        seats, actions = self.groups.most_seats, len(self.game.actions)
        if given.start:
            self.network = load_network(given.start, self.game).train().requires_grad_(True).to(given.device)
        else:
            self.network = Network(self.game.features.size, actions, seats, given.hidden, given.depth).to(given.device)
            seen = [self.groups.arrays.observation[rows] for rows in self.groups.ranges]
            self.network.fit_normalisation(seen, self._usual_score())
        self.processes.copy_from_first(self.network)
        fused = given.device == "cuda"
        self.optimiser = torch.optim.Adam(self.network.parameters(), given.learning_rate, eps=1e-5, fused=fused)
        if given.compile:
            self.network.compile(dynamic=False)
        self.before = read_checkpoint(self.folder, self.network, self.optimiser) if given.resume else 0
        fixed = load_network(given.exploit, self.game).to(given.device) if given.exploit else None
        if fixed:
            self.network.copy_normalisation(fixed)
        self.pool = OpponentPool(given, self.groups.ranges, fixed)
        self.buffer = RolloutBuffer(self.groups, self.network, given)
        self.curves = Curves(self.folder, given.resume)
        self.start = time.perf_counter()
        self.end = self.start + 60 * given.minutes
        if given.max_seconds:
            self.end = min(self.end, PROCESS_START + given.max_seconds)
        self.saved = self.snapshots = 0
        self.evaluations = self._evaluations()
        self.strength: dict[str, float] = {}
        """First places against the fixed opponents when they were last played."""
        self.steps = self.before

    def _usual_score(self) -> float:
        """Return the unit of final scores: the mean of the points seen so far."""
        arrays = self.groups.arrays
        return max(1.0, float(arrays.results["score"].abs().sum() / arrays.seats.sum()))

    def _evaluations(self) -> list[Evaluation]:
        """Return the evaluations of this run, at its fewest seats; the first process plays them."""
        if not self.processes.is_first:
            return []
        return self._against(min(self._variants(), key=lambda one: one.seats))

    def _variants(self) -> list[Variant]:
        """Return the settings that are evaluated: the common options at every number of seats."""
        first = {one.seats: one for one in reversed(variants_of(self.game, self.given))}
        return [first[seats] for seats in sorted(first)]

    def _against(self, variant: Variant) -> list[Evaluation]:
        opponents = self.given.eval_against.split(",") if self.given.eval_games else []
        return [Evaluation(self.game, variant, self.given, one) for one in opponents]

    def _evaluate(self) -> None:
        """Play the fixed opponents and report the results."""
        for one in self.evaluations:
            result = one.measure(self.network)
            self.strength[f"won_{one.opponent}"] = result.share
            print(result, flush=True)

    def train(self) -> None:
        """Train until the end, writing checkpoints and curves on the way."""
        given, update, shown = self.given, 0, 0.0
        if self.processes.is_first:
            on = f"{self.processes.count} x {given.device}" if self.processes.count > 1 else given.device
            ready = f"ready after {self.start - PROCESS_START:.0f} s"
            print(f"{self.game.title}: {len(self.groups.all)} groups on {on}, {ready}", flush=True)
        self.pool.add(self.network)
        self._evaluate()
        progress = self._progress(0)
        while progress < 1:
            update += 1
            row = self._update(update, progress)
            progress = self._progress(update)
            if self.processes.is_first and (time.perf_counter() - shown > 5 or progress == 1):
                shown = time.perf_counter()
                show(live_line(row, self.end - shown))
            self._keep(progress)
            if update % given.rotate == 0:
                self.groups.rotate()
        self._save([])

    def _progress(self, updates: int) -> float:
        """Return the share of the run that is over, by time or by updates; the first process's clock counts."""
        by_time = (time.perf_counter() - self.start) / max(self.end - self.start, 1e-9)
        return self.processes.from_first(min(1.0, max(by_time, updates / self.given.updates)))

    def _update(self, update: int, progress: float) -> dict[str, float]:
        given, began, left = self.given, time.perf_counter(), 1 - (1 - self.given.final_share) * progress
        self.optimiser.param_groups[0]["lr"] = given.learning_rate * left
        seen = self.buffer.collect(self.network, self.pool)
        played = time.perf_counter()
        entropy_weight = torch.tensor(given.entropy_weight * left, device=given.device)
        stats = learn(self.network, self.buffer, self.optimiser, given, entropy_weight, self.processes)
        now = time.perf_counter()
        size = given.num_envs * given.num_steps * self.processes.count
        self.steps = self.before + update * size
        row = {"update": update, "steps": self.steps, "seconds": now - self.start}
        row |= {"steps_s": size / (now - began), "playing": (played - began) / (now - began)}
        row |= {"points": seen.points, "matches": seen.matches, "pool": seen.pool, **vars(stats), **self.strength}
        self.curves.add(row)
        return row

    def _keep(self, progress: float) -> None:
        """Add snapshots to the pool and write checkpoints when they are due."""
        if progress * SNAPSHOTS >= self.snapshots + 1:
            self.snapshots = int(progress * SNAPSHOTS)
            self.pool.add(self.network)
        if progress * SAVES >= self.saved + 1:
            self.saved = int(progress * SAVES)
            self._evaluate()
            self._save([])

    def _save(self, strength: list[str]) -> Path:
        if not self.processes.is_first:
            return self.folder / NETWORK
        write_checkpoint(self.folder, self.network, self.optimiser, self.steps)
        self.curves.write()
        about = about_run(self.given, self.steps, time.perf_counter() - self.start, self.command)
        return export(self.folder, self.network, self.game, about | {"strength": strength})

    def measure(self) -> list[str]:
        """Play against random and the requested levels; the results are written to the network file."""
        results: list[Any] = []
        variants = self._variants()
        for evaluation in chain.from_iterable(self._against(one) for one in variants):
            results.append(evaluation.measure(self.network))
            print(results[-1], flush=True)
        path = self._save([str(one) for one in results])
        for entry in self.given.eval_levels.split(",") if self.given.eval_levels else []:
            from boardwright.research.policy import against_level

            level, _, games = entry.rpartition(":")
            for variant in variants:
                results.append(against_level(str(path), level, variant.seats, int(games), self.given.eval_workers))
                print(results[-1], flush=True)
        self._save([str(one) for one in results])
        return [str(one) for one in results]


def train(given: Settings, command: str) -> list[str]:
    """Train and measure; return the results as sentences."""
    try:
        run = Run(given, command)
        run.train()
    finally:
        leave()
    if not run.processes.is_first:
        return []
    steps, seconds = run.steps - run.before, time.perf_counter() - run.start
    print(f"{steps:,} steps in {seconds:.0f} s: {steps / seconds:,.0f} a second", flush=True)
    return run.measure()
