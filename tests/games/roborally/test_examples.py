"""The worked examples of the rules (chapter 41), each played as it is written there."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardwright.games.roborally.scenario.parser import read_file
from boardwright.games.roborally.scenario.runner import Run, differences
from boardwright.games.roborally.scenario.scenario import Scenario

RULES = Path(__file__).parents[3] / "docs" / "rules" / "roborally.md"
EXAMPLES = read_file(RULES)


def test_the_rules_have_71_examples() -> None:
    assert len(EXAMPLES) == 71


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_example_ends_as_the_rules_say(example: Scenario) -> None:
    """The clauses that the examples show, by chapter.

    Moving and pushing: RR-081, RR-085, RR-086, RR-087, RR-088, RR-089, RR-091, RR-092, RR-093, RR-094,
    RR-095, RR-097, RR-099, RR-103, RR-109, RR-110, RR-112, RR-113, RR-114, RR-115. Belts: RR-120, RR-121,
    RR-123, RR-124, RR-126, RR-127, RR-128, RR-130, RR-131, RR-132, RR-133, RR-135, RR-137, RR-138, RR-139,
    RR-140, RR-141, RR-143. Other machines: RR-144, RR-147, RR-148, RR-152, RR-153, RR-154, RR-155. Lasers:
    RR-157, RR-158, RR-159, RR-163, RR-166, RR-167. Hazards and special cells: RR-181, RR-182, RR-183,
    RR-184, RR-187, RR-188, RR-191, RR-193, RR-194, RR-195, RR-200, RR-201, RR-202, RR-203, RR-204, RR-205,
    RR-210, RR-211, RR-212, RR-219, RR-221. Flags: RR-223, RR-224, RR-225, RR-226, RR-228, RR-308, RR-309.
    Power down: RR-033, RR-034, RR-065, RR-066. Damage and repair: RR-234, RR-235, RR-237, RR-243,
    RR-244, RR-252, RR-255, RR-256, RR-258, RR-261, RR-262, RR-265, RR-267. Destruction and re-entry:
    RR-272, RR-273, RR-275, RR-281, RR-282, RR-284, RR-285, RR-286, RR-287, RR-288, RR-290, RR-301, RR-302.
    Options: RR-334, RR-335, RR-337, RR-338, RR-340, RR-342, RR-347, RR-350, RR-353, RR-356, RR-357, RR-362,
    RR-363, RR-364, RR-365, RR-371, RR-373, RR-374, RR-375, RR-378, RR-381, RR-386, RR-388, RR-392, RR-393,
    RR-395, RR-396, RR-399, RR-400, RR-402, RR-411.
    """
    assert example.expects
    assert differences(Run(example)) == []
