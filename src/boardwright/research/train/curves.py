"""Training curves: a CSV file, a plot, and TensorBoard if it is installed."""

import csv
import sys
from collections.abc import Mapping, Sequence
from math import isnan
from pathlib import Path
from typing import Any

WIDE, HIGH = 640, 120
SHOWN = ("points", "pool", "entropy", "explained_variance", "win_loss", "steps_s")


class Curves:
    """One row for every update."""

    def __init__(self, folder: Path, resume: bool):
        self.path = folder / "curves.csv"
        self.rows: list[dict[str, float]] = []
        if resume and self.path.is_file():
            with self.path.open(newline="") as file:
                self.rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
        self.board = _tensorboard(folder)

    def add(self, row: Mapping[str, float]) -> None:
        self.rows.append(dict(row))
        if self.board is not None:
            for name, value in row.items():
                self.board.add_scalar(name, value, int(row["steps"]))

    def write(self) -> None:
        """Write the CSV file and the plot."""
        if not self.rows:
            return
        with self.path.open("w", newline="") as file:
            writer = csv.DictWriter(file, self.rows[-1].keys(), restval="nan", extrasaction="ignore")
            writer.writeheader()
            writer.writerows({name: f"{value:.6g}" for name, value in row.items()} for row in self.rows)
        won = [name for name in self.rows[-1] if name.startswith("won_")]
        self.path.with_suffix(".svg").write_text(picture(self.rows, [*SHOWN, *won]), encoding="utf-8")


def _tensorboard(folder: Path) -> Any:
    """Return an event writer, or None if TensorBoard is not installed."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder / "events"))


def picture(rows: Sequence[Mapping[str, float]], names: Sequence[str]) -> str:
    """Draw the curves as an SVG document, each scaled to its own height."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH * len(names)}" font-size="12">']
    for k, name in enumerate(names):
        values = [row[name] for row in rows if name in row and not isnan(row[name])]
        low, span = min(values), max(max(values) - min(values), 1e-9)
        right, up = (WIDE - 40) / max(1, len(values) - 1), (HIGH - 50) / span
        dots = [f"{20 + right * i:.1f},{HIGH * (k + 1) - 20 - up * (v - low):.1f}" for i, v in enumerate(values)]
        parts.append(f'<text x="20" y="{HIGH * k + 18}">{name}: {values[0]:.4g} to {values[-1]:.4g}</text>')
        parts.append(f'<polyline fill="none" stroke="#1f6f8b" stroke-width="1.5" points="{" ".join(dots)}"/>')
    return "\n".join([*parts, "</svg>"])


def live_line(row: Mapping[str, float], left: float) -> str:
    """Format the live display."""
    won = "".join(f"{share:.1%} against {name[4:]}  " for name, share in row.items() if name.startswith("won_"))
    return (
        f"update {row['update']:.0f}  {row['steps'] / 1e6:,.1f} M steps, {row['steps_s']:,.0f}/s "
        f"({row['playing']:.0%} playing)  points {row['points']:.2f}  pool {row['pool']:.2f}  {won}"
        f"entropy {row['entropy']:.3f}  KL {row['approx_kl']:.4f}  explained variance {row['explained_variance']:.2f}  "
        f"win loss {row['win_loss']:.3f}  {max(left, 0):.0f} s left"
    )


def show(line: str) -> None:
    """Print the line; on a terminal, replace the previous one."""
    end = "\r" if sys.stdout.isatty() else "\n"
    print(line, end=end, flush=True)
