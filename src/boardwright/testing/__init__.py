"""The conformance kit: random play against the laws that every game has to keep.

    from boardwright.testing import assert_game, check_game

    def test_my_game_keeps_the_laws():
        assert_game(GAME, matches=20)

`check_game` never raises for a game that breaks a law: it returns a report, with the first failure of each
law and all that is needed to see it again.
"""

from boardwright.testing.check import LAWS, assert_game, check_game
from boardwright.testing.report import Failure, Report, Verdict
from boardwright.testing.table import Broken, Case, Skipped, Table

__all__ = [
    "LAWS",
    "Broken",
    "Case",
    "Failure",
    "Report",
    "Skipped",
    "Table",
    "Verdict",
    "assert_game",
    "check_game",
]
