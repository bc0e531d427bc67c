"""Puzzles in the scenario notation (chapter 3.3 of the rules), played inside a test."""

from __future__ import annotations

from boardwright.games.roborally.scenario.parser import read_scenarios
from boardwright.games.roborally.scenario.runner import Run, differences


def play(text: str) -> Run:
    """Play one block, with or without its `scn` line; it must end as it says, and say something."""
    block = text.strip()
    (scenario,) = read_scenarios(block if block.startswith("scn") else f"scn puzzle\n{block}")
    assert scenario.expects or scenario.holds or scenario.winners
    run = Run(scenario)
    found = differences(run)
    assert not found, "\n".join(found)
    return run
