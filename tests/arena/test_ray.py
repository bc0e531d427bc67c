"""The arena on a Ray cluster: the same matches as in one process, and Ray in one file alone."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright.research import ray_arena

pytest.importorskip("ray")

SOURCE = Path(boardwright.__file__).parent
RUN = """
import warnings
warnings.simplefilter("error")
from boardwright.research.arena import play, schedule
jobs = schedule("aquasphere", ("random", "random"), 4, 2)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Ray and what it brings are not ours to warn about
    from boardwright.research.ray_arena import play_on_ray
    found = {one.job: (one.places, one.scores) for one in play_on_ray(jobs, cpus=2)}
assert found == {job: (play(job).places, play(job).scores) for job in jobs}
print("the same", len(found))
"""


def test_a_local_cluster_plays_the_same_matches_as_one_process():
    """In a process of its own: a cluster leaves threads and signal handlers behind."""
    done = subprocess.run([sys.executable, "-c", RUN], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip().endswith("the same 4"), done.stderr[-3000:]


def test_only_one_file_imports_ray():
    imports = re.compile(r"^\s*(import ray\b|from ray\b)", re.MULTILINE)
    found = [file.name for file in SOURCE.rglob("*.py") if imports.search(file.read_text(encoding="utf-8"))]
    assert found == ["ray_arena.py"]


def test_a_cluster_that_is_not_there_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(ray_arena, "ray_module", lambda: None)
    with pytest.raises(ray_arena.NoRayError, match="there is no Ray cluster at 127"):
        next(ray_arena.play_on_ray([], "127.0.0.1:1"))
