"""Distances as people count them: spaces round walls and pits, ignoring whatever moves the robot."""

from collections import deque
from functools import lru_cache

from boardwright.games.roborally.bot.expert.rules.sizes import SIDES
from boardwright.games.roborally.bot.ways import Floor, steps
from boardwright.games.roborally.words import CELLS

FLAG = 10_000
"""More than any walk."""


@lru_cache(maxsize=64)
def walk(floor: Floor, goal: int) -> list[int]:
    """Return the spaces from every cell to the goal, round walls and pits; FLAG - 1 if there is no way."""
    found = [FLAG - 1] * CELLS
    found[goal] = 0
    onward, todo = steps(floor), deque([goal])
    ways: dict[int, list[int]] = {}
    for start in range(CELLS * SIDES):
        ways.setdefault(onward[start], []).append(start // SIDES)
    while todo:
        cell = todo.popleft()
        for start in ways.get(cell, ()):
            if found[start] > found[cell] + 1:
                found[start] = found[cell] + 1
                todo.append(start)
    return found
