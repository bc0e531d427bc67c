"""Several processes train one network: each plays its own matches, all take the same steps."""

import csv
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("numba")

from boardwright.research.train.processes import select_gpu  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
TRAINED = """
import sys
import torch
from boardwright.research.train.run import Run
from boardwright.research.train.settings import read

torch.set_num_threads(1)
run = Run(read(sys.argv[2:]), "boardwright train")
run.train()
torch.save({"network": run.network.state_dict(), "seats": run.buffer.seat, "action": run.buffer.action,
            "steps": run.steps, "pool": len(run.pool.snapshots)}, f"{sys.argv[1]}/rank{run.processes.rank}.pt")
"""


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """Two processes as torchrun starts them, and what each of them held at the end."""
    folder = tmp_path_factory.mktemp("processes")
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    small = "--device cpu --num-envs 32 --num-steps 8 --minibatch 64 --hidden 16 --depth 1 --warmup-steps 5 --updates 6"
    arguments = ["examples.tictactoe:GAME", "--out", str(folder), *small.split()]
    command = [sys.executable, "-c", TRAINED, str(folder), *arguments]
    shared = {"WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port), "OMP_NUM_THREADS": "1"}
    shared["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    started = [
        subprocess.Popen(command, cwd=ROOT, env={**os.environ, **shared, "RANK": str(k), "LOCAL_RANK": str(k)})
        for k in range(2)
    ]
    assert [one.wait(240) for one in started] == [0, 0]
    return folder, [torch.load(folder / f"rank{k}.pt") for k in range(2)]


def test_all_processes_end_with_the_same_network(trained):
    _, (first, second) = trained
    assert first["network"].keys() == second["network"].keys()
    assert all(torch.equal(value, second["network"][name]) for name, value in first["network"].items())
    assert first["pool"] == second["pool"] > 1


def test_every_process_plays_its_own_matches(trained):
    _, (first, second) = trained
    assert not torch.equal(first["action"], second["action"])


def test_steps_of_all_processes_are_counted_and_the_first_one_writes(trained):
    folder, (first, second) = trained
    assert first["steps"] == second["steps"] == 2 * 6 * 32 * 8
    with (folder / "curves.csv").open() as file:
        assert [int(float(row["steps"])) for row in csv.DictReader(file)] == [512 * k for k in range(1, 7)]
    assert (folder / "network.npz").is_file() and (folder / "checkpoint.pt").is_file()


@pytest.mark.parametrize(("visible", "local", "own"), [("", 0, "0"), ("", 3, "3"), ("4,6", 1, "6")])
def test_a_process_sees_its_own_gpu_alone(visible, local, own):
    environment = {"LOCAL_RANK": str(local), "CUDA_VISIBLE_DEVICES": visible}
    select_gpu(environment)
    assert environment["CUDA_VISIBLE_DEVICES"] == own


def test_more_processes_than_gpus_are_refused():
    with pytest.raises(ValueError, match="process 2 on a machine with 2 visible GPUs"):
        select_gpu({"LOCAL_RANK": "2", "CUDA_VISIBLE_DEVICES": "0,1"})
