"""A training run: play and learn in turn until the time is over."""

import time
from pathlib import Path
from typing import Any

import torch

from boardwright.core import Game
from boardwright.research.train.checkpoint import about_run, export, read_checkpoint, write_checkpoint
from boardwright.research.train.curves import Curves, live_line, show
from boardwright.research.train.evaluate import Strength, against_random
from boardwright.research.train.frozen import frozen_network
from boardwright.research.train.network import Network
from boardwright.research.train.pool import Pool
from boardwright.research.train.settings import Settings, game_of
from boardwright.research.train.tables import Setting, Tables
from boardwright.research.train.update import learn
from boardwright.research.train.window import Window

BEGAN = time.perf_counter()
FALL = 0.95
"""How much of the learning rate and of the bonus for variety is gone at the end."""
SAVES, SNAPSHOTS = 10, 40
"""Checkpoints written, and networks put into the pool, over a run."""


class Run:
    """Everything of one run."""

    def __init__(self, given: Settings, command: str):
        given.device = given.device or ("cuda" if torch.cuda.is_available() else "cpu")
        self.given, self.command = given, command
        self.game: Game = game_of(given.game)
        torch.manual_seed(given.seed)
        torch.set_float32_matmul_precision("high")
        self.folder = Path(given.out)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.tables = Tables(self.game, given)
        seats, actions = self.tables.most_seats, len(self.game.actions)
        if given.start:
            self.network = frozen_network(given.start, self.game).train().requires_grad_(True).to(given.device)
        else:
            self.network = Network(self.game.features.size, actions, seats, given.hidden, given.depth).to(given.device)
            self.network.get_used_to([table.look["observation"] for table in self.tables.all], self._usual_score())
        self.optimiser = torch.optim.Adam(self.network.parameters(), given.rate, eps=1e-5, fused=given.device == "cuda")
        self.before = read_checkpoint(self.folder, self.network, self.optimiser) if given.resume else 0
        fixed = frozen_network(given.exploit, self.game).to(given.device) if given.exploit else None
        if fixed:
            self.network.see_like(fixed)
        self.pool = Pool(given, self.tables.ranges, fixed)
        self.window = Window(self.tables, self.network, given)
        self.curves = Curves(self.folder, given.resume)
        self.start = time.perf_counter()
        self.end = self.start + 60 * given.minutes
        if given.wall:
            self.end = min(self.end, BEGAN + given.wall)
        self.saved = self.snapped = 0

    def _usual_score(self) -> float:
        """What the final scores are measured in: as large as the points seen so far."""
        seen = torch.cat([table.look["score"].float().abs().flatten() for table in self.tables.all])
        return max(1.0, float(seen.mean()))

    def train(self) -> None:
        """Play and learn; checkpoints and curves are written on the way."""
        print(f"{self.game.title}: {len(self.tables.all)} tables on {self.given.device}, ready after "
              f"{self.start - BEGAN:.0f} s", flush=True)  # fmt: skip
        self.pool.keep(self.network)
        update, shown = 0, 0.0
        while update < self.given.updates and time.perf_counter() < self.end:
            update += 1
            row = self._update(update)
            if time.perf_counter() - shown > 5 or update == self.given.updates:
                shown = time.perf_counter()
                show(live_line(row, self.end - shown))
            self._keep(update)
            self.tables.rotate()
        self._save([])

    def spent(self, update: int) -> float:
        """The share of the run that is over, by time or by updates."""
        by_time = (time.perf_counter() - self.start) / max(self.end - self.start, 1e-9)
        return min(1.0, max(by_time, (update - 1) / self.given.updates))

    def _update(self, update: int) -> dict[str, float]:
        given, began, left = self.given, time.perf_counter(), 1 - FALL * self.spent(update)
        self.optimiser.param_groups[0]["lr"] = given.rate * left
        seen = self.window.fill(self.network, self.pool)
        played = time.perf_counter()
        learnt = learn(self.network, self.window, self.optimiser, given, given.entropy * left)
        now = time.perf_counter()
        self.steps = self.before + update * given.n * given.steps
        row = {"update": update, "steps": self.steps, "seconds": now - self.start}
        row |= {"steps_s": given.n * given.steps / (now - began), "playing": (played - began) / (now - began)}
        row |= {"points": seen.points, "matches": seen.matches, "pool": seen.pool, **vars(learnt)}
        self.curves.add(row)
        return row

    def _keep(self, update: int) -> None:
        """Now and then, a copy for the pool and a checkpoint."""
        over = self.spent(update + 1)
        if over * SNAPSHOTS >= self.snapped + 1:
            self.snapped = int(over * SNAPSHOTS)
            self.pool.keep(self.network)
        if over * SAVES >= self.saved + 1:
            self.saved = int(over * SAVES)
            self._save([])

    def _save(self, strength: list[str]) -> Path:
        write_checkpoint(self.folder, self.network, self.optimiser, self.steps)
        self.curves.write()
        about = about_run(self.given, self.steps, time.perf_counter() - self.start, self.command)
        return export(self.folder, self.network, self.game, about | {"strength": strength})

    def measure(self) -> list[str]:
        """Play against random and against the levels asked for; the network file remembers how it went."""
        found: list[Any] = []
        settings = {table.setting.seats: Setting(table.setting.seats, {}) for table in self.tables.all}
        for seats in sorted(settings) if self.given.games else []:
            one: Strength = against_random(self.network, self.game, settings[seats], self.given)
            found.append(one)
            print(one, flush=True)
        path = self._save([str(one) for one in found])
        for entry in self.given.levels.split(",") if self.given.levels else []:
            from boardwright.research.policy import against_level

            level, _, games = entry.rpartition(":")
            for seats in sorted(settings):
                found.append(against_level(str(path), level, seats, int(games), self.given.workers))
                print(found[-1], flush=True)
        self._save([str(one) for one in found])
        return [str(one) for one in found]


def train(given: Settings, command: str) -> list[str]:
    """Train and measure; returns what was measured, in sentences."""
    run = Run(given, command)
    run.train()
    steps, seconds = run.steps - run.before, time.perf_counter() - run.start
    print(f"{steps:,} steps in {seconds:.0f} s: {steps / seconds:,.0f} a second", flush=True)
    return run.measure()
