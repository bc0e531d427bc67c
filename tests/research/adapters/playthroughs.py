"""Writes the recorded playthroughs anew: `python tests/research/adapters/playthroughs.py`. Look at what changed."""

import gzip
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from boardwright.research.adapters import spiel

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "playthroughs"
SEED = 7
RECORDED = {
    "aquasphere_2": "python_boardwright_aquasphere(players=2)",
    "aquasphere_4": "python_boardwright_aquasphere(players=4,max_answers=12)",
    "cryo_2": "python_boardwright_cryo(players=2)",
    "cryo_3": "python_boardwright_cryo(players=3,max_answers=12,options=payment:ask;zero_use:false)",
    "roborally_2": "python_boardwright_roborally(players=2,max_answers=60)",
    "roborally_4": "python_boardwright_roborally(players=4,max_answers=12)",
}
"""Files and games; whole matches of two, and the beginning of larger ones."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt.gz"


def record(name: str) -> None:
    """Play at random and keep what OpenSpiel writes down about it; equal texts give equal files."""
    text = generate_playthrough.playthrough(RECORDED[name], action_sequence=[], seed=SEED)
    path_of(name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"games: {', '.join(spiel.TYPES)}")
    for known in RECORDED:
        record(known)
        print(path_of(known).name, path_of(known).stat().st_size)
