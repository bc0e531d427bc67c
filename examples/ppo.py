"""Self-play training with PPO on a batch, in one file.

    python examples/ppo.py --game aquasphere --seats 2 --minutes 6 --device cuda --out aquasphere.npz

One network plays all seats. It observes the features of the seat to act and is rewarded for points gained over the
others. The result is a policy file, which is an opponent: pass `policy:aquasphere.npz` as a level. Training curves go
to a CSV file and an SVG plot next to it.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn.functional import log_softmax, relu

from boardwright.batch import Batch, make
from boardwright.bots.policy import CLIP, save
from boardwright.core import NONE
from boardwright.research.intervals import wilson
from boardwright.research.policy import against_level


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="aquasphere")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu", help="of the network")
    parser.add_argument("--batch-device", default="cpu", help="of the matches: cpu or cuda")
    parser.add_argument("--n", type=int, default=4096, help="matches side by side")
    parser.add_argument("--steps", type=int, default=64, help="answers in each match between two updates")
    parser.add_argument("--minutes", type=float, default=6, help="stop learning after so long")
    parser.add_argument("--updates", type=int, default=10**9, help="or after so many updates")
    parser.add_argument("--hidden", type=int, default=512)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--minibatch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=5e-4, help="learning rate; falls to a tenth over the run")
    parser.add_argument("--gamma", type=float, default=0.997)
    parser.add_argument("--lam", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01, help="bonus for variety; falls to a tenth over the run")
    parser.add_argument("--point", type=float, default=0.1, help="what one point over the others is worth")
    parser.add_argument("--victory", type=float, default=1.0, help="what the first place is worth, minus for the last")
    parser.add_argument("--against", nargs="*", default=["random:1000"], help="levels to play at the end: LEVEL:GAMES")
    parser.add_argument("--workers", type=int, default=1, help="processes that play against levels")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", default="policy.npz")
    return parser.parse_args()


class Network(nn.Module):
    """Two hidden layers, then one logit per action and the value of the position."""

    def __init__(self, size: int, actions: int, hidden: int):
        super().__init__()
        self.register_buffer("mean", torch.zeros(size))
        self.register_buffer("scale", torch.ones(size))
        self.first, self.second = nn.Linear(size, hidden), nn.Linear(hidden, hidden)
        self.choice, self.worth = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        for layer, gain in ((self.first, 2**0.5), (self.second, 2**0.5), (self.choice, 0.01), (self.worth, 1.0)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the log probabilities of all actions, with illegal ones masked, and the value of the position."""
        x = ((observation.float() - self.mean) * self.scale).clamp(-CLIP, CLIP)
        with torch.autocast(x.device.type, torch.bfloat16, enabled=x.is_cuda):
            x = relu(self.second(relu(self.first(x))))
            logits, worth = self.choice(x), self.worth(x)
        return log_softmax(logits.float().masked_fill(~mask, -1e9), -1), worth.float().squeeze(-1)

    def get_used_to(self, observation: torch.Tensor) -> None:
        """Fit the feature scaling to play so far."""
        seen = observation.float()
        self.mean.copy_(seen.mean(0))
        self.scale.copy_(1 / seen.std(0).clamp(min=0.25))

    def save(self, path: Path, batch: Batch) -> None:
        used = (self.first, self.second, self.choice)
        layers = [(one.weight.T.detach().cpu(), one.bias.detach().cpu()) for one in used]
        save(path, batch.game, self.mean.cpu(), self.scale.cpu(), layers)


def tensor(array: object, device: str) -> torch.Tensor:
    """Return an array of a batch as a tensor, without copying on the same device."""
    if isinstance(array, np.ndarray):
        return torch.from_numpy(array).to(device)
    return torch.as_tensor(array, device="cuda").to(device)


class Window:
    """Recent steps of all matches: the first index is the step, the second the match."""

    def __init__(self, batch: Batch, steps: int, device: str):
        n, seats = batch.n, batch.seats
        size, actions = batch.observation.shape[1], batch.mask.shape[1]

        def make_one(*shape: int, dtype: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.zeros(steps, n, *shape, dtype=dtype, device=device)

        self.observation = make_one(size, dtype=torch.int16)
        self.mask = make_one(actions, dtype=torch.bool)
        self.seat, self.action = make_one(dtype=torch.int64), make_one(dtype=torch.int64)
        self.chance, self.worth = make_one(), make_one()
        self.reward = make_one(seats)
        self.done = make_one(dtype=torch.bool)

    @torch.no_grad()
    def fill(self, batch: Batch, network: Network, device: str, given: argparse.Namespace) -> float:
        """Play the steps; return the mean final points of a seat."""
        points = torch.zeros((), device=device)
        for t in range(len(self.seat)):
            self.observation[t] = tensor(batch.observation, device)
            self.mask[t] = tensor(batch.mask, device)
            self.seat[t] = tensor(batch.seat, device)
            odds, self.worth[t] = network(self.observation[t], self.mask[t])
            self.action[t] = (odds - torch.empty_like(odds).exponential_().log()).argmax(-1)
            self.chance[t] = odds.gather(-1, self.action[t, :, None]).squeeze(-1)
            batch.step(self.action[t] if batch.device.name == "cuda" else self.action[t].cpu().numpy())
            self.done[t] = tensor(batch.done, device)
            self.reward[t] = rewards(batch, device, given)
            points += (tensor(batch.score, device) * self.done[t, :, None]).sum()
        return float(points / (self.done.sum() * batch.seats).clamp(min=1))

    def advantages(self, gamma: float, lam: float) -> tuple[torch.Tensor, torch.Tensor]:
        """Return advantages (GAE) along the actions of each seat, and which are valid.

        The last action of a seat in the window only bootstraps the one before, because its own outcome is unknown.
        """
        n, seats = self.reward.shape[1:]
        gained = torch.zeros(n, seats, device=self.reward.device)
        worth, better, known = torch.zeros_like(gained), torch.zeros_like(gained), torch.zeros_like(gained)
        found, sure = torch.zeros_like(self.worth), torch.zeros_like(self.worth)
        for t in reversed(range(len(self.seat))):
            goes_on = (~self.done[t]).float()[:, None]
            gained = gained * goes_on + self.reward[t]
            worth, better, known = worth * goes_on, better * goes_on, torch.maximum(known, 1 - goes_on)
            p = self.seat[t, :, None]
            surprise = gained.gather(1, p) + gamma * worth.gather(1, p) - self.worth[t, :, None]
            ahead = (surprise + gamma * lam * better.gather(1, p)) * known.gather(1, p)
            found[t], sure[t] = ahead.squeeze(1), known.gather(1, p).squeeze(1)
            gained = gained.scatter(1, p, 0.0)
            worth = worth.scatter(1, p, self.worth[t, :, None])
            better, known = better.scatter(1, p, ahead), known.scatter(1, p, 1.0)
        return found, sure.bool()


def rewards(batch: Batch, device: str, given: argparse.Namespace) -> torch.Tensor:
    """Return points over the mean of the others, plus the victory bonus."""
    seats = batch.seats
    gained, place = tensor(batch.reward, device), tensor(batch.place, device).float()
    over = gained - (gained.sum(1, keepdim=True) - gained) / (seats - 1)
    rank = (place.mean(1, keepdim=True) - place) * 2 / (seats - 1)
    return given.point * over + given.victory * rank


def learn(network: Network, window: Window, optimiser: torch.optim.Optimizer, given: argparse.Namespace) -> dict:
    """Make one PPO update on all valid actions of a window."""
    better, known = window.advantages(given.gamma, given.lam)
    rows = known.flatten().nonzero().squeeze(1)
    observation, mask = window.observation.flatten(0, 1), window.mask.flatten(0, 1)
    action, chance, worth = window.action.flatten(), window.chance.flatten(), window.worth.flatten()
    better = better.flatten()
    goal = better + worth
    better = (better - better[rows].mean()) / (better[rows].std() + 1e-6)
    sums = torch.zeros(4, device=better.device)
    for _ in range(given.epochs):
        shuffled = rows[torch.randperm(len(rows), device=rows.device)]
        parts = max(1, len(rows) // given.minibatch)
        for part in shuffled.chunk(parts):
            odds, value = network(observation[part], mask[part])
            now = odds.gather(1, action[part, None]).squeeze(1)
            change = now - chance[part]
            ratio = change.exp()
            held = ratio.clamp(1 - given.clip, 1 + given.clip)
            gain = torch.minimum(ratio * better[part], held * better[part]).mean()
            miss = (value - goal[part]).square().mean()
            variety = -(odds.exp() * odds.clamp(min=-50)).sum(1).mean()
            loss = 0.5 * miss - gain - given.entropy_now * variety
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            sums += torch.stack([miss, variety, (ratio - 1 - change).mean(), torch.ones_like(miss)]).detach()
    miss, variety, moved, _ = (sums / sums[3]).tolist()
    explained = 1 - miss / (goal[rows].var().item() + 1e-6)
    return {"variety": variety, "moved": moved, "explained": explained}


@torch.no_grad()
def against_random(network: Network, given: argparse.Namespace, games: int) -> tuple[float, float, float, float]:
    """Return the share of wins of the most probable actions at one seat against random play, its interval, and the mean
    lead in points.
    """
    batch = make(given.game, games, given.seats, seed=10**9, auto_reset=False)
    hero, done, won = np.arange(games) % given.seats, np.zeros(games, bool), np.zeros(games)
    while not done.all():
        odds, _ = network(tensor(batch.observation, given.device), tensor(batch.mask, given.device))
        actions = np.where(batch.seat == hero, odds.argmax(-1).cpu().numpy(), batch.random_actions())
        batch.step(np.where(batch.seat == NONE, 0, actions))
        ended = batch.done & ~done
        first = batch.place == 1
        won[ended] = (first[np.arange(games), hero] / np.maximum(1, first.sum(1)))[ended]
        done |= ended
    mine = batch.score[np.arange(games), hero]
    over = mine - (batch.score.sum(1) - mine) / (given.seats - 1)
    return won.mean(), *wilson(won.sum(), games), float(over.mean())


def picture(path: Path, rows: list[dict], names: tuple[str, ...]) -> None:
    """Write the curves as an SVG file, each scaled to its own height."""
    wide, high = 640, 120
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high * len(names)}" font-size="12">']
    for k, name in enumerate(names):
        values = [float(row[name]) for row in rows]
        low, span = min(values), max(max(values) - min(values), 1e-9)
        right, up = (wide - 40) / max(1, len(values) - 1), (high - 50) / span
        dots = [f"{20 + right * i:.1f},{high * (k + 1) - 20 - up * (v - low):.1f}" for i, v in enumerate(values)]
        parts.append(f'<text x="20" y="{high * k + 18}">{name}: {values[0]:.4g} to {values[-1]:.4g}</text>')
        parts.append(f'<polyline fill="none" stroke="#1f6f8b" stroke-width="1.5" points="{" ".join(dots)}"/>')
    path.write_text("\n".join([*parts, "</svg>"]), encoding="utf-8")


def train(given: argparse.Namespace) -> Network:
    """Alternate rollouts and updates until time is up; write policy, curves and plot."""
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    batch = make(given.game, given.n, given.seats, given.batch_device, given.seed, "score", checked=False)
    network = Network(batch.observation.shape[1], batch.mask.shape[1], given.hidden).to(given.device)
    batch.rollout(1000, observe=False)  # so that the matches are at different stages
    network.get_used_to(tensor(batch.observation, given.device))
    optimiser = torch.optim.Adam(network.parameters(), given.rate, eps=1e-5)
    window = Window(batch, given.steps, given.device)
    out, rows, start = Path(given.out), [], time.perf_counter()
    while len(rows) < given.updates and time.perf_counter() - start < given.minutes * 60:
        began = time.perf_counter()
        spent = max(len(rows) / given.updates, (began - start) / (given.minutes * 60))
        optimiser.param_groups[0]["lr"] = given.rate * (1 - 0.9 * spent)
        given.entropy_now = given.entropy * (1 - 0.9 * spent)
        points = window.fill(batch, network, given.device, given)
        played = time.perf_counter()
        found = learn(network, window, optimiser, given)
        now = time.perf_counter()
        speed = given.n * given.steps / (now - began)
        row = {"update": len(rows) + 1, "steps": (len(rows) + 1) * given.n * given.steps, "seconds": now - start}
        row |= {"steps_s": speed, "playing": (played - began) / (now - began)}
        row |= {"points": points, **found}
        rows.append(row)
        if len(rows) % 10 == 1 or len(rows) == given.updates:
            print("  ".join(f"{name} {value:.4g}" for name, value in row.items()), flush=True)
            network.save(out, batch)
    network.save(out, batch)
    with out.with_suffix(".csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)
    picture(out.with_suffix(".svg"), rows, ("points", "variety", "explained", "steps_s"))
    total = time.perf_counter() - start
    print(f"{rows[-1]['steps']:,} steps in {total:.0f} s: {rows[-1]['steps'] / total:,.0f} a second", flush=True)
    return network


def main() -> None:
    given = arguments()
    network = train(given)
    for entry in given.against:
        level, _, games = entry.rpartition(":")
        if level == "random":
            share, low, high, over = against_random(network, given, int(games))
            print(f"against random: wins {share:.1%} ({low:.1%} to {high:.1%}), {over:+.1f} points", flush=True)
        else:
            print(against_level(given.out, level, given.seats, int(games), given.workers), flush=True)


if __name__ == "__main__":
    main()
